"""The board of the hall of fame: places, names and totals, lit like an arcade's."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.draw import hue, icons, shapes
from game.draw.icons import Mark
from game.draw.paint import Painter
from game.draw.text import Role, width
from game.draw.theme import (
    BRONZE,
    BRONZE_LIGHT,
    CAPS,
    COIN,
    COIN_YELLOW,
    GOLD,
    GOLD_LIGHT,
    INK,
    PAPER,
    SILVER,
    SILVER_LIGHT,
    TEXT_MIN,
    mix,
)

_RADIUS = 22
_RIM = 22
"""Room for the lights round the board."""
_LIGHT, _APART = 9, 34
_MEDAL = 54
_TOTAL = 120
_MARK = 28
_GAP = 64
_NIGHT = mix(COIN, INK, 0.45)
_QUIET = mix(PAPER, COIN, 0.28)
_METALS = (GOLD_LIGHT, GOLD), (SILVER_LIGHT, SILVER), (BRONZE_LIGHT, BRONZE)
"""Gold, silver and bronze."""


@dataclass(frozen=True, slots=True)
class FameRow:
    """A place in the hall; `mark` tells the kind of match."""

    name: str
    total: int
    day: str
    hints: bool = False
    mark: Mark | None = None


def paint_board(
    painter: Painter, rect: pygame.Rect, rows: Sequence[FameRow], places: int, columns: int
) -> None:
    """The board with room for so many places, in columns."""
    painter.fill(rect, _RADIUS, mix(COIN, INK, 0.2), _NIGHT)
    _lights(painter, rect)
    for index, place in enumerate(board_places(rect, painter.unit, places, columns)):
        _row(painter, place, index, rows[index] if index < len(rows) else None)


def board_places(rect: pygame.Rect, one: float, places: int, columns: int) -> list[pygame.Rect]:
    """Where the places of a board in `rect` are; `one` is a unit in pixels."""
    inner = rect.inflate(-2 * round((_RIM + 8) * one), -2 * round(_RIM * one))
    lines = -(-places // columns)
    gap = round(_GAP * one)
    wide = (inner.width - gap * (columns - 1)) // columns
    pitch = inner.height / lines
    return [
        pygame.Rect(
            inner.x + index // lines * (wide + gap),
            round(inner.y + index % lines * pitch),
            wide,
            round(pitch),
        )
        for index in range(places)
    ]


def _lights(painter: Painter, rect: pygame.Rect) -> None:
    """Little lamps along the edge."""
    edge = rect.inflate(-painter.px(_RIM), -painter.px(_RIM))
    size = painter.px(_LIGHT)
    count = 2 * round((edge.width + edge.height) / painter.px(_APART))
    length = 2 * (edge.width + edge.height)
    for number in range(count):
        at = _along(edge, length * number / count)
        colour = CAPS[number % 3] if number % 2 else COIN_YELLOW
        painter.centre(shapes.disc(size, mix(colour, PAPER, 0.3), colour), at)


def _along(edge: pygame.Rect, way: float) -> tuple[float, float]:
    """The point so far along a rectangle's edge, clockwise from its top left."""
    if way < edge.width:
        return edge.x + way, edge.y
    way -= edge.width
    if way < edge.height:
        return edge.right, edge.y + way
    way -= edge.height
    if way < edge.width:
        return edge.right - way, edge.bottom
    return edge.x, edge.bottom - (way - edge.width)


def _row(painter: Painter, place: pygame.Rect, index: int, row: FameRow | None) -> None:
    size = min(painter.px(_MEDAL), round(place.height * 0.82))
    middle = place.x + size // 2, place.centery
    medal = pygame.Rect(0, 0, size, size)
    medal.center = middle
    if row is not None and index < len(_METALS):
        top, low = _METALS[index]
        painter.centre(shapes.disc(size, mix(low, INK, 0.5)), (middle[0], middle[1] + size // 14))
        painter.centre(shapes.disc(size, top, low), middle)
        painter.text(str(index + 1), medal, Role.FIGURE, 32, hue.thing(INK))
    else:
        painter.text(str(index + 1), medal, Role.FIGURE, 30, _QUIET)
    rest = pygame.Rect(place.x + size + painter.px(14), place.y, 0, place.height)
    rest.width = place.right - rest.x
    if row is None:
        _leaders(painter, rest.x, rest.right, rest.centery)
        return
    total = pygame.Rect(rest.right - painter.px(_TOTAL), rest.y, painter.px(_TOTAL), rest.height)
    px = 44 if index < len(_METALS) else 38
    painter.text(str(row.total), total, Role.FIGURE, px, COIN_YELLOW, "right")
    rest.width = total.x - rest.x
    mark = painter.px(_MARK)
    for picture in (icons.bulb if row.hints else None, row.mark):
        if picture is not None:
            rest.width -= mark + painter.px(8)
            painter.blit(picture(mark, _QUIET), (rest.right, rest.centery - mark / 2))
    _name_and_day(painter, rest, row)


def _name_and_day(painter: Painter, rest: pygame.Rect, row: FameRow) -> None:
    """Two lines if they find room, else the name alone."""
    rest.width -= painter.px(8)
    if rest.height < painter.px(62) or rest.width < width(row.day, Role.TEXT, painter.px(TEXT_MIN)):
        painter.text(row.name, rest, Role.TITLE, 30, PAPER, "left", shorten=True)
        return
    upper = pygame.Rect(rest.x, rest.centery - painter.px(32), rest.width, painter.px(36))
    painter.text(row.name, upper, Role.TITLE, 30, PAPER, "left", shorten=True)
    lower = pygame.Rect(rest.x, upper.bottom - painter.px(4), rest.width, painter.px(30))
    painter.text(row.day, lower, Role.TEXT, 22, _QUIET, "left")


def _leaders(painter: Painter, left: int, right: int, y: int) -> None:
    """Dots where a name will stand."""
    size, step = painter.px(5), painter.px(20)
    for x in range(left + step, right, step):
        painter.centre(shapes.disc(size, mix(COIN, PAPER, 0.25)), (x, y))
