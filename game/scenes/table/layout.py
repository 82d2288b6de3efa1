"""Where everything on the table lies, for any canvas: computed, never stretched.

Landscape: the tray on the left, the sheet on the right, the players above both. Portrait: one
below the other. All rectangles are in pixels, inside the safe area.
"""

import math
from dataclasses import dataclass

import pygame

from game.draw.canvas import safe_area
from game.draw.theme import unit
from game.engine import BOXES, UPPER, Box

Rect = pygame.Rect

_GAP = 16
_STRIP = 66
_STRIP_TALL = (88, 108, 100)
"""Height of the players in portrait: one or two, whose totals stand beside their names; a few, with
names under totals; and more, who have no room for a computer's level."""
_CONFIRM = 82
_PAIR, _FEW = 2, 4
_PILL, _PILL_TALL = 60, 52
_SHEET_LEAST = 560
_SHEET_SHARE = 0.525
_PAD = 13
_ROW_GAP = 9
_COLUMN_GAP = 12
_RIGHT_SHARE = 0.535
"""The right column's part of the sheet: its boxes have the longer names."""
_ROWS = 7
_PITCH = (60, 74)
"""Least and most height of a row with its gap."""
_REACHES, _UNDER_CHARACTER = 2.6, 0.27
"""A card so many times as wide as high has its pointer over the tray, others at this share."""
_TRAY_SIZE = (522, 506)
"""The tray at scale 1, in units of its own."""
_REACH, _TRAY_TOP = 170, 14
HUB, _HUB_LEAST = 61, 54
"""Radius of the Roll button: in units of the tray, and at least in units of the canvas."""
_ASIDE = 52
"""So far above the tray's lower edge the keys beside it end in portrait: moves from the sheet go to
the dice, not to them."""
_RISE = 12
"""What the pointer under the player on turn and a solid's thickness take."""


@dataclass(frozen=True, slots=True)
class TrayLayout:
    """The pentagon: middle, distance of the five sockets, radius of a corner, sizes in px."""

    centre: tuple[int, int]
    reach: float
    corner: float
    loose: float
    hub: int
    die: int

    @property
    def rect(self) -> Rect:
        """All of the tray."""
        scale = self.reach / _REACH
        rect = Rect(0, 0, round(_TRAY_SIZE[0] * scale), round(_TRAY_SIZE[1] * scale))
        rect.midtop = (
            self.centre[0],
            round(self.centre[1] - self.reach - self.corner - _TRAY_TOP * scale),
        )
        return rect

    def clear_of(self, rect: Rect, gap: float) -> bool:
        """Whether all of `rect` is at least `gap` px beyond one of the five edges."""
        out = self.reach * math.cos(math.pi / 5) + self.corner + _TRAY_TOP * self.reach / _REACH
        corners = [
            (x - self.centre[0], y - self.centre[1])
            for x in (rect.left, rect.right)
            for y in (rect.top, rect.bottom)
        ]
        edges = [math.radians(-54 + 72 * edge) for edge in range(5)]
        return any(
            min(x * math.cos(edge) + y * math.sin(edge) for x, y in corners) >= out + gap
            for edge in edges
        )


@dataclass(frozen=True, slots=True)
class TurnLayout:
    """Places of the turn scene. `rows` are hit areas that touch; keys are drawn inside them."""

    cards: tuple[Rect, ...]
    tray: TrayLayout
    badge: Rect
    pause: Rect
    undo: Rect
    hint: Rect
    pill: Rect
    sheet: Rect
    rows: dict[Box, Rect]
    bonus: Rect
    confirm: Rect
    tall: bool

    def pointer(self, seat: int) -> int:
        """Where the pointer under a seat's card is, in px from the left.

        Over the tray's top if a wide card reaches that, else under the character.
        """
        card, apex = self.cards[seat], self.tray.centre[0]
        reach = card.height // 2
        if card.width > _REACHES * card.height and card.left + reach < apex < card.right - reach:
            return apex
        return card.left + min(reach, round(_UNDER_CHARACTER * card.width))


def turn_layout(size: tuple[int, int], seats: int) -> TurnLayout:
    """The table for a canvas of `size` and a number of seats."""
    return _tall(size, seats) if size[1] > size[0] else _wide(size, seats)


def _wide(size: tuple[int, int], seats: int) -> TurnLayout:
    one = unit(size)
    area = safe_area(size)
    gap = round(_GAP * one)
    strip = Rect(area.x, area.y, area.width, round(_STRIP * one))
    top = strip.bottom + gap + round(_RISE * one)
    width = round(max(area.width * _SHEET_SHARE, _SHEET_LEAST * one))
    right = Rect(area.right - width, top, width, area.bottom - top)
    left = Rect(area.x, top, right.left - area.x - gap, area.bottom - top)
    pill = Rect(left.x, left.bottom - round(_PILL * one), left.width, round(_PILL * one))
    confirm_height = round(_CONFIRM * one)
    pitch = _pitch(right.height - confirm_height - gap // 2, one)
    sheet_height = round(pitch * _ROWS + (2 * _PAD - _ROW_GAP + _RISE) * one)
    spare = right.height - sheet_height - confirm_height - gap // 2
    sheet = Rect(right.x, right.y + spare // 3, width, sheet_height)
    confirm = Rect(right.x, sheet.bottom + gap // 2 + spare // 3, width, confirm_height)
    tray_area = Rect(left.x, left.y - gap // 2, left.width, pill.top - left.y)
    return _finish(size, strip, seats, tray_area, pill, sheet, confirm, tall=False)


def _tall(size: tuple[int, int], seats: int) -> TurnLayout:
    one = unit(size)
    area = safe_area(size)
    gap = round(_GAP * one)
    high = round(_STRIP_TALL[(seats > _PAIR) + (seats > _FEW)] * one)
    strip = Rect(area.x, area.y, area.width, high)
    confirm_height = round(_CONFIRM * one)
    confirm = Rect(area.x, area.bottom - confirm_height, area.width, confirm_height)
    pitch = _pitch(area.height * 0.39, one)
    sheet_height = round(pitch * _ROWS + (2 * _PAD - _ROW_GAP + _RISE) * one)
    sheet = Rect(area.x, confirm.top - gap // 2 - sheet_height, area.width, sheet_height)
    pill_height = round(_PILL_TALL * one)
    pill = Rect(area.x, sheet.top - gap * 2 // 3 - pill_height, area.width, pill_height)
    top = strip.bottom + gap + round(_RISE * one)
    tray_area = Rect(area.x, top, area.width, pill.top - gap // 2 - top)
    return _finish(size, strip, seats, tray_area, pill, sheet, confirm, tall=True)


def _pitch(room: float, one: float) -> float:
    """Height of a row with its gap, for seven rows in `room` px."""
    free = room - (2 * _PAD - _ROW_GAP + _RISE) * one
    return min(max(free / _ROWS, _PITCH[0] * one), _PITCH[1] * one)


def _finish(
    size: tuple[int, int],
    strip: Rect,
    seats: int,
    tray_area: Rect,
    pill: Rect,
    sheet: Rect,
    confirm: Rect,
    *,
    tall: bool,
) -> TurnLayout:
    one = unit(size)
    rows, bonus = _rows(sheet, one)
    tray = _tray(tray_area, one)
    badge = Rect(tray_area.x, tray_area.y + round(8 * one), round(128 * one), round(72 * one))
    side = round(62 * one)
    pause = Rect(tray_area.right - side, badge.y, side, side)
    low = min(tray_area.bottom, tray.rect.bottom) - side - round((_ASIDE if tall else 4) * one)
    return TurnLayout(
        cards=_cards(strip, seats, round(_COLUMN_GAP * one)),
        tray=tray,
        badge=badge,
        pause=pause,
        undo=Rect(tray_area.x, low, side, side),
        hint=Rect(tray_area.right - side, low, side, side),
        pill=pill,
        sheet=sheet,
        rows=rows,
        bonus=bonus,
        confirm=confirm,
        tall=tall,
    )


def _cards(strip: Rect, seats: int, gap: int) -> tuple[Rect, ...]:
    """One card a seat, all of the strip together."""
    width = (strip.width - gap * (seats - 1)) / seats
    return tuple(
        Rect(round(strip.x + index * (width + gap)), strip.y, round(width), strip.height)
        for index in range(seats)
    )


def _rows(sheet: Rect, one: float) -> tuple[dict[Box, Rect], Rect]:
    """Two columns of seven places: six upper boxes and the bonus, seven lower boxes."""
    pad, gap = _PAD * one, _COLUMN_GAP * one
    room = sheet.width - 2 * pad - gap
    widths = room * (1 - _RIGHT_SHARE), room * _RIGHT_SHARE
    free = sheet.height - (2 * _PAD - _ROW_GAP + _RISE) * one
    pitch = free / _ROWS
    top = sheet.y + pad - _ROW_GAP * one / 2

    def place(column: int, row: int) -> Rect:
        x = round(sheet.x + pad + column * (widths[0] + gap))
        # Edges by running sums: hit areas touch, with no gap that a finger could fall into.
        y = round(top + row * pitch)
        return Rect(x, y, round(widths[column]), round(top + (row + 1) * pitch) - y)

    rows = {
        box: place(0, index) if box in UPPER else place(1, index - len(UPPER))
        for index, box in enumerate(BOXES)
    }
    return rows, place(0, len(UPPER))


def key_in(row: Rect, one: float) -> Rect:
    """The key drawn in a row's hit area."""
    return row.inflate(0, -round(_ROW_GAP * one))


def _tray(area: Rect, one: float) -> TrayLayout:
    """The largest pentagon that fits."""
    scale = min(area.width / _TRAY_SIZE[0], area.height / _TRAY_SIZE[1])
    reach, corner = _REACH * scale, 84 * scale
    top = area.y + (area.height - _TRAY_SIZE[1] * scale) / 2
    centre = area.centerx, round(top + corner + _TRAY_TOP * scale + reach)
    # On a small tray the main button stays as large as a finger wants it.
    hub = round(max(HUB * scale, _HUB_LEAST * one))
    return TrayLayout(centre, reach, corner, 142 * scale, hub, round(102 * scale))
