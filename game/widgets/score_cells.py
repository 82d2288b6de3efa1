"""The cells of the score table: what a sheet holds in a row, or what the dice would earn there."""

from dataclasses import dataclass

import pygame

from game.draw import hue, icons, shapes
from game.draw.characters import Mood
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import (
    BEHIND,
    EARNED,
    EARNED_FIELD,
    FILLED_NAME,
    GOLD,
    INK,
    LIT,
    LOCKED_ICON,
    PAPER,
    TABLE_WAY,
    TEXT_MIN,
    YELLOW,
    Colour,
)
from game.engine import UPPER, Box, Sheet
from game.engine.sheet import UPPER_GOAL
from game.engine.state import State
from game.widgets.score_layout import Line, ScoreRow

FIGURE_PX, _WAY_PX = 34, 28
CLEAR = 12
"""Between figures side by side."""
_FILL = 0.8
"""Largest font size as a share of a row's height."""
_PILL_INSET, _PILL_WIDEST = 10, 110
_COUNTS = (Line.AUTOMATIC, Line.HINTS)
_NONE = "\N{EN DASH}"
_MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class Column:
    """One seat's sheet as it is to be shown.

    `table` is the situation while this seat has dice on the table; a `lit` column stands out.
    """

    seat: int
    name: str
    sheet: Sheet
    computer: bool = False
    lit: bool = False
    mood: Mood = Mood.AWAKE
    crown: bool = False
    table: State | None = None
    automatic: int = 0
    hints: int = 0


def points_in(row: ScoreRow, column: Column) -> int | None:
    """What a sheet has in a row; None for an open box."""
    sheet = column.sheet
    match row:
        case Box():
            return sheet[row]
        case Line.UPPER:
            return sheet.upper
        case Line.BONUS:
            return sheet.upper_bonus
        case Line.LOWER:
            return sheet.lower
        case Line.PENTA_BONUS:
            return sheet.penta_bonus_points
        case Line.AUTOMATIC:
            return column.automatic
        case Line.HINTS:
            return column.hints
        case Line.TOTAL:
            return sheet.total


def font_size(painter: Painter, height: float, px: float) -> float:
    """A font size in units that a row has the height for, at the user's text scale."""
    most = height * _FILL / (painter.unit * painter.text_size)
    return max(TEXT_MIN / painter.text_size, min(px, most))


def paint_cell(
    painter: Painter, place: pygame.Rect, row: ScoreRow, column: Column, best: int | None, px: float
) -> None:
    """A row of a sheet, its figures at most `px` units high; `best` is the row's highest."""
    points = points_in(row, column)
    if points is None and isinstance(row, Box):
        if column.table is not None:
            _offer(painter, place, row, column.table, px)
    elif row is Line.UPPER:
        _way(painter, place, column.sheet)
    elif row is Line.BONUS and not points and not _upper_full(column.sheet):
        _lead(painter, place, column.sheet, px)
    else:
        dash = isinstance(row, Line) and not points
        loud = best is None or (points == best and points > 0)
        words = _NONE if dash else str(points)
        _figure(painter, place, words, px, loud and not dash and row not in _COUNTS)


def _figure(
    painter: Painter,
    place: pygame.Rect,
    words: str,
    px: float,
    loud: bool,
    colour: Colour | None = None,
) -> None:
    role = Role.FIGURE if loud else Role.TEXT
    px = font_size(painter, place.height, px)
    inner = place.inflate(-painter.px(CLEAR), 0)
    painter.text(words, inner, role, px, colour or (INK if loud else FILLED_NAME))


def _offer(painter: Painter, place: pygame.Rect, box: Box, state: State, px: float) -> None:
    """What the dice on the table would earn in an open box, or that it is locked."""
    pill = place.inflate(-painter.px(_PILL_INSET), -max(2, place.height // 8))
    pill.width = min(pill.width, painter.px(_PILL_WIDEST))
    pill.centerx = place.centerx
    points = state.legal.get(box)
    if points is None:
        mark = icons.padlock(round(min(place.height * 0.72, painter.px(28))), LOCKED_ICON)
        painter.centre(mark, pill.center)
        return
    if box is state.chosen:
        painter.fill(pill, 40, painter.room.chosen)
        side = round(min(pill.height * 0.66, painter.px(24)))
        painter.blit(icons.tick(side, PAPER), (pill.x + painter.px(7), pill.centery - side / 2))
        rest = place.copy()
        rest.width = pill.width - side - painter.px(8)
        rest.right = pill.right
        _figure(painter, rest, str(points), px, True, PAPER)
        return
    if state.sheet.joker(state.dice):
        painter.fill(pill, 40, INK)
        _figure(painter, place, str(points), px, True, LIT)
    elif points:
        painter.fill(pill, 40, EARNED_FIELD)
        _figure(painter, place, str(points), px, True, EARNED)
    else:
        rim = shapes.outline(pill.size, pill.height // 2, painter.px(2), hue.ink(FILLED_NAME))
        painter.blit(rim, pill.topleft)
        _figure(painter, place, str(points), px, False)


def _way(painter: Painter, place: pygame.Rect, sheet: Sheet) -> None:
    """The sum of the upper boxes over a bar that is full at 63."""
    bar = place.inflate(-painter.px(4), -max(2, place.height // 8))
    bar.width = min(bar.width, painter.px(_PILL_WIDEST))
    bar.centerx = place.centerx
    radius = min(bar.height / 2, painter.px(16)) / painter.unit
    painter.fill(bar, radius, TABLE_WAY)
    share = min(1.0, sheet.upper / UPPER_GOAL)
    if share:
        full = shapes.rounded(bar.size, painter.px(radius), hue.field(YELLOW), hue.field(GOLD))
        painter.touched.append(
            painter.surface.blit(full, bar, (0, 0, round(bar.width * share), bar.height))
        )
    px = min(font_size(painter, place.height, FIGURE_PX), _WAY_PX / painter.text_size)
    inner = place.inflate(-painter.px(CLEAR), 0)
    painter.text(f"{sheet.upper}/{UPPER_GOAL}", inner, Role.FIGURE, px)


def _upper_full(sheet: Sheet) -> bool:
    return all(sheet[box] is not None for box in UPPER)


def _lead(painter: Painter, place: pygame.Rect, sheet: Sheet, px: float) -> None:
    """Points ahead of or behind three of each face, with an arrow."""
    if all(sheet[box] is None for box in UPPER):
        return
    lead = sheet.upper_lead
    if not lead:
        _figure(painter, place, "±0", px, False)
        return
    colour = EARNED if lead > 0 else BEHIND
    side = round(min(place.height * 0.6, painter.px(20)))
    sign = "+" if lead > 0 else _MINUS
    wide = place.width - side - painter.px(CLEAR)
    ink = pygame.Rect(place.x + side + painter.px(CLEAR / 2), place.y, wide, place.height)
    px = font_size(painter, place.height, px)
    drawn = painter.text(f"{sign}{abs(lead)}", ink, Role.FIGURE, px, colour)
    mark = (icons.up if lead > 0 else icons.down)(side, colour)
    painter.blit(mark, (drawn.x - side - painter.px(2), place.centery - side / 2))
