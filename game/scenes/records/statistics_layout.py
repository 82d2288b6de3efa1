"""Where the parts of a player's statistics lie within the panel of the records.

Landscape: under the name figures, histogram and dice at the left, the boxes at the right. Portrait:
one below the other. All rectangles are in pixels.
"""

from dataclasses import dataclass

import pygame

Rect = pygame.Rect

_GAP = 14
_KEY = 66
_BOXES_SHARE = 0.3
_FIGURES_SHARE = 0.48
_HISTOGRAM_SHARE = 0.52
_TALL = {"figures": 150, "histogram": 210, "dice": 190, "boxes": 270}


@dataclass(frozen=True, slots=True)
class StatisticsLayout:
    """`figures` are the places of single numbers; `all_dice` is for the dice of all seats."""

    previous: Rect
    name: Rect
    next: Rect
    figures: tuple[Rect, ...]
    histogram: Rect
    dice: Rect
    boxes: Rect
    box_columns: int
    all_dice: Rect


def statistics_layout(inner: Rect, one: float, tall: bool) -> StatisticsLayout:
    """The statistics in `inner`; `one` is a unit in px."""
    gap, key = round(_GAP * one), round(_KEY * one)
    head = Rect(inner.x, inner.y, inner.width, key)
    whole = Rect(inner.x, head.bottom + gap, inner.width, inner.bottom - head.bottom - gap)
    body, boxes = whole.copy(), whole.copy()
    if not tall:
        boxes.width = round(inner.width * _BOXES_SHARE)
        boxes.right = inner.right
        body.width = boxes.x - gap - body.x
    if tall:
        scale = (body.height - 3 * gap) / sum(_TALL.values())
        places, y = [], float(body.y)
        for high in _TALL.values():
            places.append(Rect(body.x, round(y), body.width, round(high * scale)))
            y += high * scale + gap
        figures, histogram, dice, boxes = places
        numbers = _grid(figures, 3, 2, gap // 2)
    else:
        figures = Rect(body.x, body.y, round(body.width * _FIGURES_SHARE), body.height)
        numbers = _grid(figures, 2, 3, gap * 2 // 3)
        right = Rect(figures.right + gap, body.y, body.right - figures.right - gap, body.height)
        histogram = Rect(right.x, right.y, right.width, round(right.height * _HISTOGRAM_SHARE))
        dice = Rect(
            right.x, histogram.bottom + gap, right.width, right.bottom - histogram.bottom - gap
        )
    return StatisticsLayout(
        previous=Rect(head.x, head.y, key, key),
        name=Rect(head.x + key, head.y, head.width - 2 * key, key).inflate(-2 * gap, 0),
        next=Rect(head.right - key, head.y, key, key),
        figures=tuple(numbers),
        histogram=histogram,
        dice=dice,
        boxes=boxes,
        box_columns=2 if tall else 1,
        all_dice=whole,
    )


def _grid(place: Rect, columns: int, rows: int, gap: int) -> list[Rect]:
    width = (place.width - gap * (columns - 1)) / columns
    height = (place.height - gap * (rows - 1)) / rows
    return [
        Rect(
            round(place.x + column * (width + gap)),
            round(place.y + row * (height + gap)),
            round(width),
            round(height),
        )
        for row in range(rows)
        for column in range(columns)
    ]
