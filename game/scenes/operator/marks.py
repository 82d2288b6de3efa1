"""Marks of what a kiosk's operator can do. As in icons.py."""

import math

from game.draw.icons import mark_of
from game.draw.pen import Pen
from game.draw.shapes import Point


def _around(radius: float, start: int, end: int) -> list[Point]:
    """A part of a circle in the middle, between two angles in degrees, clockwise from the right."""
    return [
        (
            0.5 + radius * math.cos(math.radians(angle)),
            0.5 + radius * math.sin(math.radians(angle)),
        )
        for angle in range(start, end + 1, 15)
    ]


def _again(pen: Pen) -> None:
    """An arrow that goes round."""
    pen.line(_around(0.31, -45, 225), 0.13)
    pen.shape([(0.1, 0.2), (0.46, 0.16), (0.36, 0.48)], 0.04)


def _power(pen: Pen) -> None:
    """The sign on switches: a stroke into an open ring."""
    pen.line(_around(0.33, -45, 225), 0.12)
    pen.line([(0.5, 0.12), (0.5, 0.46)], 0.13)


def _computer(pen: Pen) -> None:
    """A screen with an arrow that goes round in it."""
    pen.bar(0.5, 0.42, 0.9, 0.66, 0.1)
    pen.bar(0.5, 0.42, 0.72, 0.48, 0.05, hole=True)
    pen.line(
        [(0.5 + (x - 0.5) * 0.52, 0.42 + (y - 0.5) * 0.52) for x, y in _around(0.31, -45, 225)],
        0.08,
    )
    pen.shape([(0.28, 0.25), (0.47, 0.24), (0.42, 0.42)], 0.02)
    pen.bar(0.5, 0.88, 0.46, 0.1, 0.05)


def _screen(pen: Pen) -> None:
    """A screen with bars of a test picture."""
    pen.bar(0.5, 0.42, 0.9, 0.66, 0.1)
    for x, high in ((0.26, 0.42), (0.42, 0.42), (0.58, 0.42), (0.74, 0.42)):
        pen.bar(x, 0.42, 0.07, high, 0.02, hole=True)
    pen.bar(0.5, 0.88, 0.46, 0.1, 0.05)


def _log(pen: Pen) -> None:
    """A page with lines."""
    pen.bar(0.5, 0.5, 0.66, 0.84, 0.12)
    for y, wide in ((0.28, 0.4), (0.43, 0.4), (0.58, 0.4), (0.73, 0.24)):
        pen.bar(0.3 + wide / 2, y, wide, 0.07, 0.03, hole=True)


again = mark_of(_again)
power = mark_of(_power)
computer = mark_of(_computer)
screen = mark_of(_screen)
log = mark_of(_log)
