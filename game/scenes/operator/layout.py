"""Where everything on the operator's pages lies, for any canvas. Rectangles are in pixels."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

import pygame

from game.draw.canvas import safe_area
from game.draw.theme import DEPTH, unit
from game.widgets.target import K

Rect = pygame.Rect

_PAD, _GAP = 26, 12
_HEAD = 64
_CLOSE = 210
_NOTE = 76
_UNDER_HEAD = 24
"""Between the head and what is below it: the ring of the focus on a key goes between."""
_KEY, _RISKY = 128, 96
"""Most height of a key, and that of one that is risky."""
_ROW = 50
_FIGURES_SHARE = 0.46
_HALL_KEY = (190, 62)
_HALL_WORDS = 44
_PIN_KEY = (74, 112)
_PIN_WIDE = 560
_PIN_COLUMNS = 3


@dataclass(frozen=True, slots=True)
class OperatorLayout(Generic[K]):
    """Places of the page: `figures` are rows of a table, `note` is for what is wrong."""

    panel: Rect
    title: Rect
    close: Rect
    figures: tuple[Rect, ...]
    keys: dict[K, Rect]
    note: Rect


def operator_layout(
    size: tuple[int, int], keys: Sequence[K], risky: Sequence[K], rows: int
) -> OperatorLayout[K]:
    """Figures beside the keys, in portrait above them; the `risky` keys apart, below them all."""
    area, one = safe_area(size), unit(size)
    tall = size[1] > size[0]
    gap = round(_GAP * one)
    inner = _inner(area, one)
    title, close = _head(inner, one)
    note = Rect(inner.x, inner.bottom - round(_NOTE * one), inner.width, round(_NOTE * one))
    top = title.bottom + round(_UNDER_HEAD * one)
    body = Rect(inner.x, top, inner.width, note.y - gap - top)
    columns = 2 if tall else len(risky)
    lines = -(-len(risky) // columns)
    apart = Rect(body.x, 0, body.width, round(_RISKY * one) * lines + gap * (lines - 1))
    apart.bottom = body.bottom
    body.height = apart.y - round(_UNDER_HEAD * one) - body.y
    left, right = body.copy(), body.copy()
    if tall:
        left.height = min(round(_ROW * one) * rows, body.height * 2 // 3)
        right.y = left.bottom + round(_UNDER_HEAD * one)
        right.height = body.bottom - right.y
    else:
        left.width = round(body.width * _FIGURES_SHARE)
        right.x, right.width = left.right + 2 * gap, body.right - left.right - 2 * gap
    high = min(left.height // rows, round(_ROW * one))
    figures = tuple(Rect(left.x, left.y + high * row, left.width, high) for row in range(rows))
    places = {**_keys(right, keys, 2, gap, one), **_keys(apart, risky, columns, gap, one)}
    return OperatorLayout(area, title, close, figures, places, note)


def _keys(room: Rect, names: Sequence[K], columns: int, gap: int, one: float) -> dict[K, Rect]:
    """Keys of one size in lines from the top of a room, as high as it allows."""
    lines = -(-len(names) // columns)
    wide = (room.width - gap * (columns - 1)) // columns
    high = min((room.height - gap * (lines - 1)) // lines, round(_KEY * one))
    return {
        name: Rect(
            room.x + index % columns * (wide + gap),
            room.y + index // columns * (high + gap),
            wide,
            high,
        )
        for index, name in enumerate(names)
    }


@dataclass(frozen=True, slots=True)
class HallLayout(Generic[K]):
    """Places of the page with the hall of fame; `board` has as many `columns` as are given."""

    panel: Rect
    title: Rect
    close: Rect
    keys: dict[K, Rect]
    words: Rect
    board: Rect
    columns: int


def hall_layout(size: tuple[int, int], keys: Sequence[K]) -> HallLayout[K]:
    """Under the head a line of keys with words beside them, in portrait below; then the board."""
    area, one = safe_area(size), unit(size)
    tall = size[1] > size[0]
    gap = round(_GAP * one)
    inner = _inner(area, one)
    title, close = _head(inner, one)
    top = title.bottom + round(_UNDER_HEAD * one)
    line = Rect(inner.x, top, inner.width, round(_HALL_KEY[1] * one))
    wide = round(_HALL_KEY[0] * one)
    places = {
        name: Rect(line.x + index * (wide + gap), line.y, wide, line.height)
        for index, name in enumerate(keys)
    }
    left = line.x + len(keys) * (wide + gap) + gap
    words = Rect(left, line.y, inner.right - left, line.height)
    if tall:
        words = Rect(inner.x, line.bottom + gap, inner.width, round(_HALL_WORDS * one))
    top = words.bottom + gap
    board = Rect(inner.x, top, inner.width, inner.bottom - top)
    return HallLayout(area, title, close, places, words, board, 1 if tall else 2)


@dataclass(frozen=True, slots=True)
class PinLayout(Generic[K]):
    """Places of the page that asks for the PIN."""

    panel: Rect
    title: Rect
    close: Rect
    entry: Rect
    words: Rect
    keys: dict[K, Rect]


def pin_layout(size: tuple[int, int], keys: Sequence[K]) -> PinLayout[K]:
    """What is typed beside the keys, in portrait above them; four rows of three keys."""
    area, one = safe_area(size), unit(size)
    tall = size[1] > size[0]
    gap = round(_GAP * one)
    inner = _inner(area, one)
    title, close = _head(inner, one)
    body = Rect(inner.x, title.bottom + 2 * gap, inner.width, inner.bottom - title.bottom - 2 * gap)
    rows = -(-len(keys) // _PIN_COLUMNS)
    pad = body.copy()
    if tall:
        pad.height = min(round(body.height * 0.66), round((_PIN_KEY[1] + _GAP) * rows * one))
        pad.bottom = body.bottom
        side = Rect(body.x, body.y, body.width, pad.y - body.y - gap)
    else:
        pad.width = min(round(_PIN_WIDE * one), round(body.width * 0.56))
        pad.right = body.right
        side = Rect(body.x, body.y, pad.x - body.x - 2 * gap, body.height)
    half = side.height // 2
    entry = Rect(side.x, side.y, side.width, half)
    words = Rect(side.x, entry.bottom, side.width, side.height - half)
    wide = (pad.width - gap * (_PIN_COLUMNS - 1)) // _PIN_COLUMNS
    high = min((pad.height - gap * (rows - 1)) // rows, round(_PIN_KEY[1] * one))
    top = pad.y + (pad.height - high * rows - gap * (rows - 1)) // 2
    places = {
        name: Rect(
            pad.x + index % _PIN_COLUMNS * (wide + gap),
            top + index // _PIN_COLUMNS * (high + gap),
            wide,
            high,
        )
        for index, name in enumerate(keys)
    }
    return PinLayout(area, title, close, entry, words, places)


def _inner(panel: Rect, one: float) -> Rect:
    pad = round(_PAD * one)
    return Rect(
        panel.x + pad,
        panel.y + pad,
        panel.width - 2 * pad,
        panel.height - 2 * pad - round(DEPTH * one),
    )


def _head(inner: Rect, one: float) -> tuple[Rect, Rect]:
    """A title on the left and a key on the right."""
    wide = min(round(_CLOSE * one), inner.width // 2)
    close = Rect(inner.right - wide, inner.y, wide, round(_HEAD * one))
    title = Rect(inner.x, inner.y, close.x - inner.x - round(2 * _GAP * one), close.height)
    return title, close
