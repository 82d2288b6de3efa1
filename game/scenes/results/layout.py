"""Where the parts of the results stand, for any canvas."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.draw.canvas import safe_area
from game.draw.theme import unit
from game.widgets.score_layout import ScoreRow, TableLayout, plan

_GAP = 26
_KEY_HIGH, _KEY_GAP = 68, 16
_AGAIN_SHARE, _REVIEW_SHARE = 0.4, 0.32
"""Of the bar of keys, without their gaps; the menu has the rest."""
_RIGHT_SHARES = 0.57, 0.6
"""How much of the width the table may take: more only where names need it."""
_TITLE, _TITLE_TALL = 108, 96
_CURVE = 236
_CURVE_LEAST, _CURVE_SHARE = 140, 0.41
_TABLE_TALL = 548
_TABLE_SHARE = 0.46
_COLUMN, _COLUMN_ALONE = 190, 260
"""A column's greatest width; alone it is wider, so that the keys below have room."""
_COLUMN_TALL = 480
_KEYS_LEAST, _KEYS_WIDEST = 500, 660
_OPEN, _OPEN_GAP = 60, 12


@dataclass(frozen=True, slots=True)
class ResultsLayout:
    """Places in px; no `curve` where it would be too small to read."""

    title: pygame.Rect
    podium: pygame.Rect
    curve: pygame.Rect | None
    table: TableLayout
    again: pygame.Rect
    review: pygame.Rect
    menu: pygame.Rect
    sheets: pygame.Rect
    party: pygame.Rect
    """Where confetti may lie: the free part of the canvas, edges included."""


def results_layout(
    size: tuple[int, int],
    labels: Mapping[ScoreRow, str],
    names: Sequence[str],
    figure: str,
) -> ResultsLayout:
    """The results on a canvas of `size` px: side by side, or one below the other in portrait.

    `figure` is the widest in the table. Where there is no curve the podium has its room.
    """
    return (_tall if size[1] > size[0] else _wide)(size, labels, names, figure)


def _wide(
    size: tuple[int, int],
    labels: Mapping[ScoreRow, str],
    names: Sequence[str],
    figure: str,
) -> ResultsLayout:
    area, one = safe_area(size), unit(size)
    gap = round(_GAP * one)
    table = _table(area, one, labels, names, figure)
    keys = pygame.Rect(
        0, 0, max(table.panel.width, round(_KEYS_LEAST * one)), round(_KEY_HIGH * one)
    )
    keys.bottomright = area.bottomright
    left = pygame.Rect(area.x, area.y, table.panel.left - gap - area.x, area.height)
    left.width = min(left.width, keys.left - gap - area.x)
    title = pygame.Rect(left.x, left.y, left.width, round(_TITLE * one))
    curve = pygame.Rect(left.x, 0, left.width, round(_CURVE * one))
    curve.bottom = left.bottom
    low = curve.y - gap
    podium = pygame.Rect(left.x, title.bottom, left.width, low - title.bottom)
    party = pygame.Rect(0, 0, left.right, low)
    return ResultsLayout(title, podium, curve, table, *_keys(keys, one), _open(table, one), party)


def _table(
    area: pygame.Rect, one: float, labels: Mapping[ScoreRow, str], names: Sequence[str], figure: str
) -> TableLayout:
    """The table at the right edge, over the keys: as narrow as can be with all names whole."""

    def planned(width: int) -> TableLayout:
        high = area.height - round((_KEY_HIGH + _KEY_GAP) * one)
        room = pygame.Rect(area.right - width, area.y, width, high)
        widest = _COLUMN if len(names) > 1 else _COLUMN_ALONE
        return plan(room, one, labels, names, need_names=False, figure=figure, widest=widest)

    tables = [planned(round(area.width * share)) for share in _RIGHT_SHARES]
    whole = (table for table in tables if table.shows_whole(names, one))
    # Planned once more for its own width, or it would stand in the middle of the room.
    return planned(next(whole, tables[0]).panel.width)


def _tall(
    size: tuple[int, int],
    labels: Mapping[ScoreRow, str],
    names: Sequence[str],
    figure: str,
) -> ResultsLayout:
    area, one = safe_area(size), unit(size)
    gap = round(_KEY_GAP * one)
    keys = pygame.Rect(0, 0, min(area.width, round(_KEYS_WIDEST * one)), round(_KEY_HIGH * one))
    keys.midbottom = area.midbottom
    title = pygame.Rect(area.x, area.y, area.width, round(_TITLE_TALL * one))
    high = round(max(_TABLE_TALL * one, area.height * _TABLE_SHARE))
    low = keys.top - gap
    spare = low - title.bottom - high - gap
    curve = None
    if spare * _CURVE_SHARE > _CURVE_LEAST * one:
        curve = pygame.Rect(area.x, 0, area.width, round(spare * _CURVE_SHARE))
        curve.bottom = low
        low = curve.top - gap
    room = pygame.Rect(area.x, low - high, area.width, high)
    table = plan(room, one, labels, names, need_names=False, figure=figure, widest=_COLUMN_TALL)
    podium = pygame.Rect(area.x, title.bottom, area.width, low - high - gap - title.bottom)
    party = pygame.Rect(0, 0, size[0], table.panel.top - gap)
    return ResultsLayout(title, podium, curve, table, *_keys(keys, one), _open(table, one), party)


def _keys(bar: pygame.Rect, one: float) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Once more, the review and the menu, side by side."""
    gap = round(_KEY_GAP * one)
    room = bar.width - 2 * gap
    again = pygame.Rect(bar.x, bar.y, round(room * _AGAIN_SHARE), bar.height)
    review = pygame.Rect(again.right + gap, bar.y, round(room * _REVIEW_SHARE), bar.height)
    left = review.right + gap
    return again, review, pygame.Rect(left, bar.y, bar.right - left, bar.height)


def _open(table: TableLayout, one: float) -> pygame.Rect:
    """The key that opens the sheets, in the free corner of the table."""
    gap = round(_OPEN_GAP * one)
    key = pygame.Rect(0, 0, table.corner.width - gap, round(_OPEN * one))
    key.midleft = table.corner.x, table.corner.centery
    return key
