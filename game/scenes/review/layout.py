"""Where everything in the overview of a review lies, for any canvas. Rectangles are in pixels."""

from dataclasses import dataclass

import pygame

from game.draw.canvas import safe_area
from game.draw.theme import DEPTH, FOCUS_GAP, FOCUS_RING, unit

Rect = pygame.Rect

_GAP = 12
_HEAD, _HEAD_GAP = 62, 12
_TITLE, _BACK = 224, 190
_TABS_TALL = 66
_SCALE, _SCALE_TALL = 86, 112
_CARD = 92
_HEADING = 30
_KEYS = 70
_PAD = 20
_SUM, _LUCK = 50, 40
_SUM_TALL = 92
"""In portrait the sum stands below the name."""
_PER_ROW_TALL = 3
_MAIN = 0.56
"""The main key's share of the row of keys."""
MOST_CARDS = 5


@dataclass(frozen=True, slots=True)
class ReviewLayout:
    """Places in px. `tabs` are empty for a single player; `heading` says what the cards are."""

    title: Rect
    back: Rect
    tabs: tuple[Rect, ...]
    panel: Rect
    sum: Rect
    chart: Rect
    luck: Rect
    scale: Rect
    heading: Rect
    cards: tuple[Rect, ...]
    again: Rect
    all: Rect
    tall: bool


def review_layout(size: tuple[int, int], seats: int, cards: int) -> ReviewLayout:
    """The overview of a match of so many seats, with so many of the costliest decisions."""
    area, one = safe_area(size), unit(size)
    tall = size[1] > size[0]
    gap, high = round(_GAP * one), round(_HEAD * one)
    title = Rect(area.x, area.y, round(_TITLE * one), high)
    back = Rect(area.right - round(_BACK * one), area.y, round(_BACK * one), high)
    between = Rect(title.right + gap, area.y, back.x - 2 * gap - title.right, high)
    top = title.bottom + round(_HEAD_GAP * one)
    if tall and seats > 1:
        between = Rect(area.x, top, area.width, round(_TABS_TALL * one))
        top = between.bottom + gap
    tabs = _row(between, seats, gap) if seats > 1 else ()
    keys = Rect(area.x, area.bottom - round(_KEYS * one), area.width, round(_KEYS * one))
    per_row = _PER_ROW_TALL if tall else MOST_CARDS
    rows = -(-max(cards, 1) // per_row)
    card = round(_CARD * one)
    low = keys.y - gap - rows * (card + gap) + gap
    heading = Rect(area.x, 0, area.width, round(_HEADING * one))
    # The ring of the focus round a card stays clear of it.
    heading.bottom = low - round((FOCUS_GAP + FOCUS_RING + 1) * one)
    scale = Rect(area.x, 0, area.width, round((_SCALE_TALL if tall else _SCALE) * one))
    scale.bottom = heading.y - gap // 2
    panel = Rect(area.x, top, area.width, scale.y - gap - top)
    again = keys.copy()
    again.width = round(keys.width * _MAIN)
    rest = Rect(again.right + gap, keys.y, keys.right - again.right - gap, keys.height)
    return ReviewLayout(
        title,
        back,
        tabs,
        panel,
        *_inside(panel, one, tall=tall),
        scale,
        heading,
        _cards(Rect(area.x, low, area.width, card), cards, per_row, gap),
        again,
        rest,
        tall,
    )


def _inside(panel: Rect, one: float, *, tall: bool) -> tuple[Rect, Rect, Rect]:
    """The sum, the chart, and the words about luck."""
    pad = round(_PAD * one)
    inner = panel.inflate(-2 * pad, -pad)
    inner.height -= round(DEPTH * one)
    head = Rect(inner.x, inner.y, inner.width, round((_SUM_TALL if tall else _SUM) * one))
    luck = Rect(inner.x, 0, inner.width, round(_LUCK * one))
    luck.bottom = inner.bottom
    chart = Rect(inner.x, head.bottom, inner.width, luck.y - head.bottom - pad // 2)
    return head, chart, luck


def _row(place: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """So many equal parts of a place, side by side."""
    wide = (place.width - gap * (count - 1)) / count
    return tuple(
        Rect(round(place.x + at * (wide + gap)), place.y, round(wide), place.height)
        for at in range(count)
    )


def _cards(first: Rect, count: int, per_row: int, gap: int) -> tuple[Rect, ...]:
    places = _row(first, per_row, gap)
    return tuple(
        places[at % per_row].move(0, at // per_row * (first.height + gap)) for at in range(count)
    )
