"""Where the parts of the records lie: tabs, a panel for what they hold, and the key to leave.

Landscape: the key beside the tabs. Portrait: below the panel. All rectangles are in pixels.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.ui import text
from game.ui.layout import safe_area
from game.ui.menu_layout import shared
from game.ui.text import Role
from game.ui.theme import DEPTH, TEXT_MIN, unit

Rect = pygame.Rect

_BAR, _INSET = 76, 6
_GAP = 18
_CLOSE = 200
_TAB_PAD = 26
_PAD = 16


@dataclass(frozen=True, slots=True)
class RecordsLayout:
    """`tabs` are the segments of `bar`; `inner` is what the panel has room for."""

    bar: Rect
    tabs: Mapping[str, Rect]
    panel: Rect
    inner: Rect
    close: Rect
    tall: bool


def records_layout(size: tuple[int, int], tabs: Mapping[str, str]) -> RecordsLayout:
    """The records on a canvas of `size`; `tabs` are their words by name."""
    area, one = safe_area(size), unit(size)
    tall = size[1] > size[0]
    high, gap = round(_BAR * one), round(_GAP * one)
    wide = round(_CLOSE * one)
    bar = Rect(area.x, area.y, area.width - (0 if tall else wide + gap), high)
    panel = Rect(area.x, bar.bottom + gap, area.width, area.bottom - bar.bottom - gap)
    if tall:
        close = Rect(0, area.bottom - high, wide, high)
        close.centerx = area.centerx
        panel.height -= high + gap
    else:
        close = Rect(area.right - wide, area.y, wide, high)
    least = round(TEXT_MIN * one)
    weights = {
        name: text.width(words, Role.NAME, least) + _TAB_PAD * one for name, words in tabs.items()
    }
    inset, pad = round(_INSET * one), round(_PAD * one)
    segments = shared(bar.inflate(-2 * inset, -2 * inset), weights)
    inner = panel.inflate(-2 * pad, -2 * pad)
    inner.height -= round(DEPTH * one)
    return RecordsLayout(bar, segments, panel, inner, close, tall)
