"""The players' bodies: six plain shapes, drawn as masks, that tell the seats apart.

A body's middle lies at BODY_CENTRE of its square picture; it reaches about BODY_RADIUS in every
direction. Shapes are drawn in units of that radius, (0, 0) being the middle.
"""

import itertools
from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.draw import shapes
from game.draw.kept import kept
from game.draw.theme import Colour

BODY_CENTRE = (0.5, 0.58)
"""Where the body's middle is, as shares of the picture's width and height."""
BODY_RADIUS = 0.33
"""The body's reach as a share of the picture's size."""
_WHITE = (255, 255, 255, 255)


class BodyPen:
    """Draws on a large mask in units of the body's radius, (0, 0) being the body's middle."""

    def __init__(self, big: pygame.Surface, colour: tuple[int, int, int, int] = _WHITE) -> None:
        side = big.get_width()
        self.big = big
        self.colour = colour
        self.reach = BODY_RADIUS * side
        self.middle = BODY_CENTRE[0] * side, BODY_CENTRE[1] * side

    def at(self, x: float, y: float) -> shapes.Point:
        """A point's place on the mask."""
        return self.middle[0] + x * self.reach, self.middle[1] + y * self.reach

    def disc(self, x: float, y: float, radius: float) -> None:
        """A circle round (x, y)."""
        pygame.draw.circle(self.big, self.colour, self.at(x, y), radius * self.reach)

    def box(self, x: float, y: float, half: float, corner: float) -> None:
        """A square with round corners, its middle at (x, y)."""
        left, top = self.at(x - half, y - half)
        side = round(2 * half * self.reach)
        rect = pygame.Rect(round(left), round(top), side, side)
        pygame.draw.rect(self.big, self.colour, rect, border_radius=round(corner * self.reach))

    def polygon(self, points: list[shapes.Point], round_by: float) -> None:
        """A polygon grown by `round_by`, so that its corners are round."""
        scaled = [self.at(x, y) for x, y in points]
        shapes.round_polygon(self.big, scaled, round_by * self.reach, self.colour)

    def line(self, points: list[shapes.Point], width: float) -> None:
        """A bent line with round ends and corners."""
        scaled = [self.at(x, y) for x, y in points]
        for start, end in itertools.pairwise(scaled):
            shapes.thick_line(self.big, start, end, width * self.reach, self.colour)


def _circle(pen: BodyPen) -> None:
    pen.disc(0, 0, 1)


def _square(pen: BodyPen) -> None:
    pen.box(0, 0, 0.92, 0.5)


def _hexagon(pen: BodyPen) -> None:
    pen.polygon(shapes.corners((0, 0), 0.9, 6), 0.18)


def _triangle(pen: BodyPen) -> None:
    pen.polygon(shapes.corners((0, 0.16), 0.76, 3), 0.44)


def _flower(pen: BodyPen) -> None:
    for x, y in shapes.corners((0, 0), 0.6):
        pen.disc(x, y, 0.47)
    pen.disc(0, 0, 0.6)


def _diamond(pen: BodyPen) -> None:
    pen.polygon(shapes.corners((0, -0.06), 0.78, 4), 0.34)


class Body(NamedTuple):
    """A body: how it is drawn, and the heights of its top, its eyes, and a crown's lower edge."""

    draw: Callable[[BodyPen], None]
    top: float
    eyes: float
    brow: float


BODIES = (
    Body(_circle, -1.0, -0.08, -0.84),
    Body(_square, -0.92, -0.08, -0.84),
    Body(_hexagon, -1.08, -0.06, -0.82),
    Body(_triangle, -1.04, 0.16, -0.66),
    Body(_flower, -1.07, -0.06, -0.86),
    Body(_diamond, -1.18, -0.1, -0.78),
)


@kept
def token(seat: int, size: int, colour: Colour) -> pygame.Surface:
    """The bare outline of a seat's character, filled, in a picture of `size` x `size` px."""
    return shapes.tint(mask(size, BODIES[seat % len(BODIES)].draw), colour)


def mask(size: int, draw: Callable[[BodyPen], None]) -> pygame.Surface:
    """What `draw` draws, in white, in a picture of `size` x `size` px."""
    return shapes.smooth((size, size), lambda big, _: draw(BodyPen(big)))
