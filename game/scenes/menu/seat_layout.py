"""Where everything in the seat editor lies, for any canvas.

Landscape: at the left the character stands on its name, above the panel of who plays; at the right
the keyboard with the keys to leave below it. Portrait: one below the other. Rectangles are in
pixels.
"""

import itertools
from dataclasses import dataclass
from enum import Enum, auto

import pygame

from game.draw.canvas import safe_area
from game.draw.theme import DEPTH, FOCUS_GAP, FOCUS_RING, unit
from game.widgets.keyboard import KeyboardKey
from game.widgets.shares import shared

Rect = pygame.Rect


class SeatLeave(Enum):
    """The keys that end the seat editor."""

    REMOVE = auto()
    CANCEL = auto()
    DONE = auto()


@dataclass(frozen=True, slots=True)
class Plays:
    """The key for who plays: the computer at the level with an id, or a person (None)."""

    level: str | None


SeatKey = Plays | SeatLeave

COLUMNS, ROWS = 10, 5
"""Of the letters on the keyboard; a row of other keys stands below them."""
_GAP = 20
_PAD = 12
_LEFT = (330, 410)
_LEFT_SHARE = 0.37
_LEAVE = 84
_FIELD = 72
_KIND = 64
_KIND_GAP = 8
_LABEL = 47
_LEVEL_ROWS, _LEVEL_ROWS_TALL = (2, 2, 1), (3, 2)
"""How many levels stand side by side, from above. Upright there is width for three of them, and
each row less is one press less on the way to the keyboard."""
_TALL_BOARD = 470
_KEY_WEIGHTS = {
    KeyboardKey.SHIFT: 1.6,
    KeyboardKey.PAGE: 1.8,
    KeyboardKey.SPACE: 4.6,
    KeyboardKey.ERASE: 2.0,
}
_LEAVE_WEIGHTS = {SeatLeave.REMOVE: 1.15, SeatLeave.CANCEL: 1.0, SeatLeave.DONE: 1.25}


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """Places of the editor. The character stands at the lower edge of the `stage`, on the `field`
    of its name, which lies half on the panel `card`. `letters` and `keys` are hit areas that touch,
    `person` and the five `levels` are the choices of who plays, `leave` the keys that end it."""

    card: Rect
    stage: Rect
    field: Rect
    person: Rect
    label: Rect
    levels: tuple[Rect, ...]
    board: Rect
    letters: tuple[Rect, ...]
    keys: dict[KeyboardKey, Rect]
    leave: dict[SeatLeave, Rect]


def seat_layout(size: tuple[int, int]) -> SeatLayout:
    """The seat editor on a canvas of `size`."""
    area = safe_area(size)
    one = unit(size)
    gap = round(_GAP * one)
    leave_height = round(_LEAVE * one)
    row = Rect(area.x, area.bottom - leave_height, area.width, leave_height)
    # As in the menu: nearly square is wide enough for two columns.
    tall = size[1] >= 1.2 * size[0]
    if tall:
        high = round(min(_TALL_BOARD * one, area.height * 0.42))
        board = Rect(area.x, row.top - gap - high, area.width, high)
        card = Rect(area.x, area.y, area.width, board.top - gap - area.y)
    else:
        left = round(min(max(area.width * _LEFT_SHARE, _LEFT[0] * one), _LEFT[1] * one))
        card = Rect(area.x, area.y, left, area.height)
        row = Rect(card.right + gap, row.y, area.right - card.right - gap, row.height)
        board = Rect(row.x, area.y, row.width, row.top - gap - area.y)
    stage, field, person, label, levels = _card(card, one, tall=tall)
    card = Rect(card.x, field.centery, card.width, card.bottom - field.centery)
    letters, keys = board_places(board, one)
    leave = shared(row, _LEAVE_WEIGHTS)
    leave = {key: slim(rect, row, round(gap * 0.7)) for key, rect in leave.items()}
    return SeatLayout(card, stage, field, person, label, levels, board, letters, keys, leave)


def slim(rect: Rect, row: Rect, gap: int) -> Rect:
    """A part of a row, apart from its neighbours by `gap`."""
    # The row's own ends stay where they are, flush with what is above.
    left = rect.left if rect.left == row.left else rect.left + gap // 2
    right = rect.right if rect.right == row.right else rect.right - gap // 2
    return Rect(left, rect.y, right - left, rect.height)


def _card(card: Rect, one: float, *, tall: bool) -> tuple[Rect, Rect, Rect, Rect, tuple[Rect, ...]]:
    """From below: the levels, under a label, the person, the name; the character has the rest."""
    pad, gap = round(1.5 * _PAD * one), round(_KIND_GAP * one)
    inside = card.inflate(-2 * pad, -2 * pad)
    inside.height -= round(DEPTH * one)
    height = min(round(_KIND * one), round(inside.height * 0.13))
    columns = _LEVEL_ROWS_TALL if tall else _LEVEL_ROWS
    last = len(columns)
    rows = [
        Rect(inside.x, inside.bottom - up * height - (up - 1) * gap, inside.width, height)
        for up in range(last + 1, 0, -1)
    ]
    levels: list[Rect] = []
    for row, count in zip(rows[1:], columns, strict=True):
        wide = (row.width - (count - 1) * gap) // count
        levels += (Rect(row.x + at * (wide + gap), row.y, wide, height) for at in range(count))
    ring = round((FOCUS_GAP + FOCUS_RING) * one)
    label = Rect(inside.x, 0, inside.width, round(_LABEL * one) - ring)
    label.bottom = rows[1].top - ring
    person = rows[0].move(0, -round(_LABEL * one))
    field_height = min(round(_FIELD * one), round(inside.height * 0.14))
    field = Rect(inside.x, person.top - 2 * gap - field_height, inside.width, field_height)
    stage = Rect(card.x, card.y, card.width, field.top - card.y)
    return stage, field, person, label, tuple(levels)


def board_places(board: Rect, one: float) -> tuple[tuple[Rect, ...], dict[KeyboardKey, Rect]]:
    """The letters of a keyboard in its panel, and the keys below them."""
    pad = round(_PAD * one)
    inside = board.inflate(-2 * pad, -2 * pad)
    inside.height -= round(DEPTH * one)
    tops = [inside.y + round(row * inside.height / (ROWS + 1)) for row in range(ROWS + 2)]
    rows = [Rect(inside.x, top, inside.width, low - top) for top, low in itertools.pairwise(tops)]
    letters = tuple(
        rect
        for row in rows[:-1]
        for rect in shared(row, dict.fromkeys(range(COLUMNS), 1.0)).values()
    )
    return letters, shared(rows[-1], _KEY_WEIGHTS)
