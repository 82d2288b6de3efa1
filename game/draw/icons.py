"""Small pictures: the boxes of the sheet and the marks on keys, at any size in pixels.

Every picture fits a square of `size` and is shared by its callers: it must not be changed.
"""

import math
from collections.abc import Callable

import pygame

from game.draw import hue, shapes, text
from game.draw.kept import kept
from game.draw.pen import Drawing, Pen, draw
from game.draw.text import CAP_HEIGHT, Role
from game.draw.theme import (
    CAPS,
    COIN,
    CREAM,
    EARNED_TILE,
    FADED_CAP,
    FADED_TILE,
    GOLD,
    GOLD_LIGHT,
    INK,
    PAPER,
    YELLOW_SIDE,
    Colour,
    mix,
)
from game.engine import Box

_CORNER = 0.27
"""Roundness of a tile, as a share of its side; the other numbers are such shares too."""
_THICK = 0.07
_PIP_APART = 0.235
_PIP_RADIUS = {1: 0.14}
_PIP_RADIUS_MANY = 0.098
_FADED_SHARE = 0.72
_FADED_ALPHA = 150
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@kept
def mini_die(face: int, size: int, faded: bool = False) -> pygame.Surface:
    """The colour cap of a face with its pips in ink; `faded` for a box that is filled."""

    def pips(pen: Pen) -> None:
        for across, down in _PIPS[face]:
            radius = _PIP_RADIUS.get(face, _PIP_RADIUS_MANY)
            pen.disc(0.5 + across * _PIP_APART, 0.5 + down * _PIP_APART, radius)

    colour = CAPS[face - 1]
    return _tile(size, mix(colour, FADED_CAP, _FADED_SHARE) if faded else colour, pips, INK, faded)


@kept
def box_icon(box: Box, size: int, faded: bool = False, earned: bool = False) -> pygame.Surface:
    """The icon of a box; `faded` once it is filled, and golden for a Penta that was `earned`."""
    if box.face:
        return mini_die(box.face, size, faded)
    colour, mark = (FADED_TILE, PAPER) if faded else (COIN, CREAM)
    if box is Box.PENTA:
        colour, mark = (EARNED_TILE, PAPER) if earned else (colour, PAPER if faded else GOLD)
    if box is Box.CHANCE:
        tile = _tile(size, colour, lambda pen: None, mark).copy()
        _letter(tile, "?", round(size * 0.74), mark, (0.5, 0.5 - _THICK / 2))
        return tile
    return _tile(size, colour, _LOWER_DRAWINGS[box], mark)


def _tile(
    size: int, colour: Colour, drawing: Drawing, mark: Colour, faint: bool = False
) -> pygame.Surface:
    """A raised square with something drawn on its face."""
    thick = max(1, round(size * _THICK))
    side = size - thick
    left, radius = (size - side) // 2, round(side * _CORNER)
    edge = max(1, round(size * 0.04))
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    picture.blit(shapes.rounded((side, side), radius, mix(colour, INK, 0.45)), (left, thick))
    picture.blit(shapes.rounded((side, side), radius, mix(colour, PAPER, 0.6)), (left, 0))
    face = shapes.rounded((side, side - edge), radius, mix(colour, PAPER, 0.14), colour)
    picture.blit(face, (left, edge))
    layer = draw(side, drawing, mark)
    if faint:
        layer.set_alpha(_FADED_ALPHA)
    picture.blit(layer, (left, 0))
    return picture


def _letter(
    picture: pygame.Surface, letter: str, px: int, colour: Colour, at: tuple[float, float]
) -> None:
    """Letters on a picture, the middle of their capitals at `at` (shares of its size)."""
    glyph = text.lettering(letter, Role.FIGURE, px, colour)
    width, height = picture.get_size()
    baseline = at[1] * height + CAP_HEIGHT[Role.FIGURE] * px / 2
    left = at[0] * width - glyph.get_width() / 2
    picture.blit(glyph, (round(left), round(baseline - text.ascent(letter, Role.FIGURE, px))))


def _squares(*middles: tuple[float, float]) -> Drawing:
    def drawing(pen: Pen) -> None:
        for x, y in middles:
            pen.bar(x, y, 0.24, 0.24, 0.075)

    return drawing


def _house(pen: Pen) -> None:
    pen.shape([(0.25, 0.47), (0.5, 0.25), (0.75, 0.47)], 0.04)
    pen.bar(0.5, 0.625, 0.42, 0.31, 0.05)
    pen.bar(0.5, 0.69, 0.13, 0.19, 0.03, hole=True)


def _steps(count: int) -> Drawing:
    def drawing(pen: Pen) -> None:
        width = 0.62 / count
        for index in range(count):
            height = 0.14 + 0.46 * index / (count - 1)
            middle = 0.19 + (index + 0.5) * width
            pen.bar(middle, 0.8 - height / 2, width - 0.03, height, 0.035)

    return drawing


def _star(pen: Pen) -> None:
    pen.shape(shapes.star((0.5, 0.525), 0.27, 0.52), 0.05)


_LOWER_DRAWINGS: dict[Box, Drawing] = {
    Box.THREE_KIND: _squares((0.5, 0.34), (0.345, 0.65), (0.655, 0.65)),
    Box.FOUR_KIND: _squares((0.345, 0.345), (0.655, 0.345), (0.345, 0.655), (0.655, 0.655)),
    Box.FULL_HOUSE: _house,
    Box.SMALL_STRAIGHT: _steps(4),
    Box.LARGE_STRAIGHT: _steps(5),
    Box.PENTA: _star,
}


# --- marks, in any colour ---------------------------------------------------------------------


def _padlock(pen: Pen) -> None:
    pen.bar(0.5, 0.36, 0.54, 0.64, 0.27)
    pen.bar(0.5, 0.4, 0.26, 0.44, 0.13, hole=True)
    pen.bar(0.5, 0.69, 0.8, 0.54, 0.14)
    pen.disc(0.5, 0.65, 0.09, hole=True)
    pen.bar(0.5, 0.74, 0.09, 0.2, 0.04, hole=True)


def _padlock_open(pen: Pen) -> None:
    """Its shackle up, and out of the body at one side."""
    pen.bar(0.5, 0.32, 0.54, 0.64, 0.27)
    pen.bar(0.5, 0.36, 0.26, 0.44, 0.13, hole=True)
    pen.bar(0.72, 0.45, 0.26, 0.28, 0, hole=True)
    pen.bar(0.5, 0.73, 0.8, 0.5, 0.14)
    pen.disc(0.5, 0.68, 0.09, hole=True)
    pen.bar(0.5, 0.77, 0.09, 0.2, 0.04, hole=True)


def _tick(pen: Pen) -> None:
    pen.line([(0.16, 0.53), (0.41, 0.77), (0.84, 0.24)], 0.19)


def _cross(pen: Pen) -> None:
    pen.line([(0.2, 0.2), (0.8, 0.8)], 0.19)
    pen.line([(0.8, 0.2), (0.2, 0.8)], 0.19)


def _plus(pen: Pen) -> None:
    pen.line([(0.5, 0.14), (0.5, 0.86)], 0.19)
    pen.line([(0.14, 0.5), (0.86, 0.5)], 0.19)


def _pause(pen: Pen) -> None:
    pen.bar(0.29, 0.5, 0.24, 0.76, 0.08)
    pen.bar(0.71, 0.5, 0.24, 0.76, 0.08)


def _right(pen: Pen) -> None:
    pen.shape([(0.27, 0.2), (0.8, 0.5), (0.27, 0.8)], 0.08)


def _left(pen: Pen) -> None:
    pen.shape([(0.73, 0.2), (0.2, 0.5), (0.73, 0.8)], 0.08)


def _up(pen: Pen) -> None:
    pen.shape([(0.2, 0.73), (0.5, 0.2), (0.8, 0.73)], 0.08)


def _down(pen: Pen) -> None:
    pen.shape([(0.2, 0.27), (0.5, 0.8), (0.8, 0.27)], 0.08)


def _less(pen: Pen) -> None:
    """A triangle with its point down, sharp enough to be one where it is very small."""
    pen.shape([(0.08, 0.2), (0.92, 0.2), (0.5, 0.86)], 0.01)


def _menu_lines(pen: Pen) -> None:
    for y in (0.24, 0.5, 0.76):
        pen.bar(0.5, y, 0.76, 0.13, 0.065)


def _erase(pen: Pen) -> None:
    pen.shape([(0.1, 0.5), (0.34, 0.26), (0.88, 0.26), (0.88, 0.74), (0.34, 0.74)], 0.07)
    pen.line([(0.46, 0.39), (0.7, 0.61)], 0.09, hole=True)
    pen.line([(0.7, 0.39), (0.46, 0.61)], 0.09, hole=True)


def _undo(pen: Pen) -> None:
    around = [
        (0.52 + 0.28 * math.cos(math.radians(angle)), 0.56 + 0.28 * math.sin(math.radians(angle)))
        for angle in range(-120, 151, 15)
    ]
    pen.line(around, 0.13)
    pen.shape([(0.2, 0.36), (0.46, 0.2), (0.48, 0.5)], 0.05)


def _bulb(pen: Pen) -> None:
    pen.disc(0.5, 0.4, 0.29)
    pen.shape([(0.36, 0.58), (0.64, 0.58), (0.6, 0.72), (0.4, 0.72)], 0.03)
    pen.bar(0.5, 0.86, 0.24, 0.1, 0.05)


Mark = Callable[[int, Colour], pygame.Surface]


def mark_of(drawing: Drawing) -> Mark:
    """A function that gives a drawing in a size and a colour."""

    @kept
    def mark(size: int, colour: Colour = INK) -> pygame.Surface:
        return draw(size, drawing, hue.ink(colour))

    return mark


padlock = mark_of(_padlock)
padlock_open = mark_of(_padlock_open)
tick = mark_of(_tick)
cross = mark_of(_cross)
plus = mark_of(_plus)
pause = mark_of(_pause)
play = mark_of(_right)
left = mark_of(_left)
right = mark_of(_right)
up = mark_of(_up)
down = mark_of(_down)
less = mark_of(_less)
menu_lines = mark_of(_menu_lines)
erase = mark_of(_erase)
undo = mark_of(_undo)
bulb = mark_of(_bulb)


@kept
def star(size: int) -> pygame.Surface:
    """A golden star with a dark rim."""
    middle = (0.5, 0.53)
    picture = draw(size, lambda pen: pen.shape(shapes.star(middle, 0.38, 0.5), 0.1), INK)
    side = draw(size, lambda pen: pen.shape(shapes.star(middle, 0.36, 0.5), 0.045), YELLOW_SIDE)
    face = draw(
        size,
        lambda pen: pen.shape(shapes.star((0.5, 0.51), 0.35, 0.5), 0.035),
        GOLD_LIGHT,
        GOLD,
    )
    picture.blit(side, (0, 0))
    picture.blit(face, (0, 0))
    return picture
