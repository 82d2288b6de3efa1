"""Where the wheels for three letters lie, and what stands above and below them."""

from dataclasses import dataclass

import pygame

from game.draw.canvas import safe_area
from game.draw.theme import DEPTH, unit
from game.text.initials import WHEELS

Rect = pygame.Rect

_TITLE, _KEYS = 84, 80
_WHO, _NOTE = 46, 44
_GAP, _PAD, _CLEAR = 16, 16, 12
_WIDE, _WHEEL, _WHEEL_HIGH = 820, 210, 360


@dataclass(frozen=True, slots=True)
class InitialsLayout:
    """Places in px."""

    title: Rect
    panel: Rect
    who: Rect
    wheels: tuple[Rect, ...]
    note: Rect
    skip: Rect
    done: Rect


def initials_layout(size: tuple[int, int]) -> InitialsLayout:
    """The wheels on a canvas of `size`."""
    area, one = safe_area(size), unit(size)
    gap, pad, clear, depth = (round(units * one) for units in (_GAP, _PAD, _CLEAR, DEPTH))
    title_high, keys_high, who_high, note_high = (
        round(units * one) for units in (_TITLE, _KEYS, _WHO, _NOTE)
    )
    wide = min(area.width, round(_WIDE * one))
    around = who_high + note_high + 2 * clear + 2 * pad + depth
    free = area.height - title_high - keys_high - 2 * gap - around
    wheel_high = min(free, round(_WHEEL_HIGH * one))
    top = area.y + (free - wheel_high) // 2
    title = Rect(area.x, top, area.width, title_high)
    panel = Rect(0, title.bottom + gap, wide, around + wheel_high)
    panel.centerx = area.centerx
    inner = panel.inflate(-2 * pad, -2 * pad)
    who = Rect(inner.x, inner.y, inner.width, who_high)
    each = min(round(_WHEEL * one), (inner.width - (WHEELS - 1) * gap) // WHEELS)
    left = inner.centerx - (WHEELS * each + (WHEELS - 1) * gap) // 2
    wheels = tuple(
        Rect(left + number * (each + gap), who.bottom + clear, each, wheel_high)
        for number in range(WHEELS)
    )
    note = Rect(inner.x, wheels[0].bottom + clear, inner.width, note_high)
    row = Rect(panel.x, panel.bottom + gap, panel.width, keys_high)
    half = round(row.width * 0.42)
    skip = Rect(row.x, row.y, half, row.height)
    return InitialsLayout(
        title,
        panel,
        who,
        wheels,
        note,
        skip,
        Rect(skip.right + gap, row.y, row.right - skip.right - gap, row.height),
    )
