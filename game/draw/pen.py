"""Draws a small picture's layers in shares of its size, so that it is the same at every size."""

import itertools
from collections.abc import Callable

import pygame

from game.draw import shapes
from game.draw.shapes import Point
from game.draw.theme import Colour

_ON = (255, 255, 255, 255)
_OFF = (255, 255, 255, 0)


class Pen:
    """Draws white on a square mask; 0 to 1 is its side. With `hole` it takes away instead."""

    def __init__(self, surface: pygame.Surface, side: float) -> None:
        self._surface = surface
        self._side = side

    def disc(self, x: float, y: float, radius: float, hole: bool = False) -> None:
        """A circle round (x, y)."""
        centre = (x * self._side, y * self._side)
        pygame.draw.circle(self._surface, _OFF if hole else _ON, centre, radius * self._side)

    def bar(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float = 0.0,
        hole: bool = False,
    ) -> None:
        """A rectangle with round corners, its middle at (x, y)."""
        side = self._side
        rect = pygame.Rect(
            round((x - width / 2) * side),
            round((y - height / 2) * side),
            max(1, round(width * side)),
            max(1, round(height * side)),
        )
        colour = _OFF if hole else _ON
        pygame.draw.rect(self._surface, colour, rect, border_radius=round(radius * side))

    def line(self, points: list[Point], width: float, hole: bool = False) -> None:
        """A bent line with round ends and corners."""
        side = self._side
        scaled = [(x * side, y * side) for x, y in points]
        for start, end in itertools.pairwise(scaled):
            shapes.thick_line(self._surface, start, end, width * side, _OFF if hole else _ON)

    def shape(self, points: list[Point], radius: float = 0.0, hole: bool = False) -> None:
        """A polygon grown by `radius`, so that its corners are round."""
        side = self._side
        scaled = [(x * side, y * side) for x, y in points]
        shapes.round_polygon(self._surface, scaled, radius * side, _OFF if hole else _ON)


Drawing = Callable[[Pen], None]


def draw(size: int, drawing: Drawing, top: Colour, low: Colour | None = None) -> pygame.Surface:
    """A square picture of what `drawing` draws, in one colour or with a gradient down to `low`."""
    return shapes.tint(mask(size, drawing), top, low)


def mask(size: int, drawing: Drawing) -> pygame.Surface:
    """A square white picture of what `drawing` draws, to be tinted."""
    return shapes.smooth((size, size), lambda big, scale: drawing(Pen(big, size * scale)))
