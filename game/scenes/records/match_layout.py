"""Where the parts of one saved match lie: a panel with its seats, and keys for what can be done.

Landscape: the keys in a column at the right. Portrait: below the panel, two beside each other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

import pygame

from game.draw.canvas import safe_area
from game.draw.theme import DEPTH, unit

Rect = pygame.Rect

_COLUMN = 350
_GAP, _KEY_GAP = 24, 16
_KEY_MOST, _KEY_TALL = 104, 92
_PAD = 26
_TITLE, _FACTS = 64, 44
_ROW_MOST, _ROW_MOST_TALL = 88, 112
_CURVE_LEAST, _CURVE_MOST = 190, 440


class MatchChoice(Enum):
    """What can be done with a match."""

    RESUME = auto()
    REPLAY = auto()
    REVIEW = auto()
    SHEETS = auto()
    FAIR = auto()
    EXPORT = auto()
    DROP = auto()
    BACK = auto()


@dataclass(frozen=True, slots=True)
class MatchLayout:
    """Places in px; there is a `curve` where the seats leave room for it."""

    panel: Rect
    title: Rect
    facts: Rect
    rows: tuple[Rect, ...]
    keys: dict[MatchChoice, Rect]
    curve: Rect | None


def match_layout(
    size: tuple[int, int], seats: int, keys: Sequence[MatchChoice], *, curve: bool
) -> MatchLayout:
    """A match of so many seats on a canvas of `size`; the first of the keys is the largest.

    There is a `curve` only if one is wanted.
    """
    area, one = safe_area(size), unit(size)
    gap, apart = round(_GAP * one), round(_KEY_GAP * one)
    panel = area.copy()
    tall = size[1] > size[0]
    if tall:
        lines = 1 + -(-(len(keys) - 1) // 2)
        high = round(_KEY_TALL * one)
        bottom = Rect(area.x, 0, area.width, lines * (high + apart) - apart)
        bottom.bottom = area.bottom
        panel.height = bottom.y - gap - panel.y
        places = _pairs(bottom, keys, high, apart)
    else:
        wide = round(_COLUMN * one)
        column = Rect(area.right - wide, area.y, wide, area.height)
        panel.width -= wide + gap
        places = _stack(column, keys, round(_KEY_MOST * one), apart)
    pad, depth = round(_PAD * one), round(DEPTH * one)
    edges = pad + depth + round((_TITLE + _FACTS) * one)
    most = _ROW_MOST_TALL if tall else _ROW_MOST
    pitch = min((panel.height - edges) / seats, most * one)
    plot = _below(panel, edges + round(pitch * seats), gap, one) if curve else None
    inner = panel.inflate(-2 * pad, -pad)
    inner.height -= depth
    title = Rect(inner.x, inner.y, inner.width, round(_TITLE * one))
    facts = Rect(inner.x, 0, inner.width, round(_FACTS * one))
    facts.bottom = inner.bottom
    rows = tuple(
        Rect(inner.x, round(title.bottom + index * pitch), inner.width, round(pitch))
        for index in range(seats)
    )
    return MatchLayout(panel, title, facts, rows, places, plot)


def _below(panel: Rect, needed: int, gap: int, one: float) -> Rect | None:
    """Shorten a panel to what it needs if that leaves room for a curve below it."""
    room = panel.height - needed - gap
    if room < _CURVE_LEAST * one:
        return None
    high = min(room, round(_CURVE_MOST * one))
    curve = Rect(panel.x, panel.bottom - high, panel.width, high)
    panel.height = curve.y - gap - panel.y
    return curve


def _stack(
    column: Rect, keys: Sequence[MatchChoice], most: int, gap: int
) -> dict[MatchChoice, Rect]:
    """Keys of full width over the whole height, none higher than `most` px."""
    pitch = (column.height + gap) / len(keys)
    high = min(most, round(pitch) - gap)
    spare = (column.height - high) / max(1, len(keys) - 1)
    step = min(spare, high + 2.2 * gap)
    return {
        name: Rect(column.x, round(column.y + index * step), column.width, high)
        for index, name in enumerate(keys)
    }


def _pairs(room: Rect, keys: Sequence[MatchChoice], high: int, gap: int) -> dict[MatchChoice, Rect]:
    """The first key over the whole width, the others two in a line."""
    half = (room.width - gap) // 2
    places = {keys[0]: Rect(room.x, room.y, room.width, high)}
    for index, name in enumerate(keys[1:]):
        line, column = divmod(index, 2)
        y = room.y + (line + 1) * (high + gap)
        # The last of an odd number has its line alone.
        alone = index == len(keys) - 2 and column == 0
        x = room.x + column * (half + gap)
        places[name] = Rect(x, y, room.width if alone else half, high)
    return places
