"""Pages with tabs on a dark bar: where their parts lie, and how the tabs look.

Landscape: the key beside the tabs. Portrait: below the panel. All rectangles are in pixels.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic

import pygame

from game.draw import text
from game.draw.canvas import safe_area
from game.draw.paint import Look, Painter
from game.draw.text import Role
from game.draw.theme import BAR_ALPHA, CREAM, DEPTH, PAPER, SAND_SIDE, TEXT_MIN, unit
from game.widgets.shares import shared
from game.widgets.target import K

Rect = pygame.Rect

_BAR, _INSET = 76, 6
_GAP = 18
_CLOSE = 200
_TAB_PAD = 26
_PAD = 16
TAB_RADIUS = 22
_BAR_RADIUS = 28
_TAB_ALPHA = 60
"""Of the veil over a tab that is pressed."""
_TAB_DEPTH = 5


@dataclass(frozen=True, slots=True)
class TabbedLayout(Generic[K]):
    """`tabs` are the segments of `bar`; `inner` is what the panel has room for."""

    bar: Rect
    tabs: Mapping[K, Rect]
    panel: Rect
    inner: Rect
    close: Rect
    tall: bool


def tabbed_layout(size: tuple[int, int], tabs: Mapping[K, str]) -> TabbedLayout[K]:
    """Pages on a canvas of `size`; `tabs` are their words by key."""
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
        key: text.width(words, Role.NAME, least) + _TAB_PAD * one for key, words in tabs.items()
    }
    inset, pad = round(_INSET * one), round(_PAD * one)
    segments = shared(bar.inflate(-2 * inset, -2 * inset), weights)
    inner = panel.inflate(-2 * pad, -2 * pad)
    inner.height -= round(DEPTH * one)
    return TabbedLayout(bar, segments, panel, inner, close, tall)


def paint_bar(painter: Painter, bar: Rect) -> None:
    """The dark bar that tabs lie on."""
    painter.veil(bar, _BAR_RADIUS, painter.room.dark, BAR_ALPHA)


def paint_tab(painter: Painter, rect: Rect, here: bool, pressed: bool) -> Rect:
    """A tab without its words: raised if its page is open. Returns where its words go."""
    if here:
        return painter.solid(rect, TAB_RADIUS, Look(CREAM, SAND_SIDE), _TAB_DEPTH, pressed)
    if pressed:
        painter.veil(rect, TAB_RADIUS, PAPER, _TAB_ALPHA)
    return rect
