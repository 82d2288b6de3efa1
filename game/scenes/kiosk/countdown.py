"""The ring that closes round the question whether anybody is there, with its seconds."""

import itertools

import pygame

from game.draw import shapes
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import INK, PAPER, SAND, TABLE_WAY

_WIDTH = 9


def paint_ring(painter: Painter, place: pygame.Rect, left: float, seconds: int) -> None:
    """In a square `place`: `left` (1 to 0) of the ring in the room's colour, the rest pale."""
    size = min(place.size)
    width = painter.px(_WIDTH)
    painter.centre(shapes.disc(size, SAND), place.center)
    painter.centre(shapes.ring(size, width, TABLE_WAY), place.center)
    middle_line = pygame.Rect(0, 0, size, size).inflate(-width, -width)
    line = shapes.perimeter(middle_line, middle_line.width // 2, left)

    def draw(big: pygame.Surface, scale: float) -> None:
        scaled = [(x * scale, y * scale) for x, y in line]
        for start, end in itertools.pairwise(scaled):
            shapes.thick_line(big, start, end, width * scale, (*PAPER, 255))

    ring = shapes.tint(shapes.smooth((size, size), draw), painter.room.chosen)
    painter.centre(ring, place.center)
    painter.text(str(seconds), place.inflate(-3 * width, 0), Role.FIGURE, 26, INK)
