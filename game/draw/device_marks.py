"""Marks of the devices one plays with, and of a pad's two ways to move. As in icons.py."""

import math

from game.draw.icons import mark_of
from game.draw.pen import Pen


def _gamepad(pen: Pen) -> None:
    pen.bar(0.5, 0.48, 0.84, 0.4, 0.2)
    for x in (0.22, 0.78):
        pen.disc(x, 0.6, 0.2)
    pen.bar(0.5, 0.72, 0.2, 0.2, 0.1, hole=True)
    pen.bar(0.28, 0.48, 0.2, 0.07, hole=True)
    pen.bar(0.28, 0.48, 0.07, 0.2, hole=True)
    for x, y in ((0.66, 0.52), (0.78, 0.42)):
        pen.disc(x, y, 0.055, hole=True)


def _keyboard(pen: Pen) -> None:
    pen.bar(0.5, 0.5, 0.96, 0.62, 0.12)
    for y in (0.36, 0.51):
        for x in (0.2, 0.35, 0.5, 0.65, 0.8):
            pen.bar(x, y, 0.08, 0.08, 0.02, hole=True)
    pen.bar(0.5, 0.66, 0.4, 0.08, 0.02, hole=True)


def _hand(pen: Pen) -> None:
    """A finger that points up, with what it touches."""
    pen.line([(0.44, 0.26), (0.44, 0.66)], 0.15)
    pen.bar(0.53, 0.7, 0.42, 0.36, 0.14)
    pen.line([(0.3, 0.6), (0.42, 0.78)], 0.14)
    for angle in (-160, -90, -20):
        across, down = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        pen.line(
            [(0.44 + across * 0.2, 0.26 + down * 0.16), (0.44 + across * 0.28, 0.26 + down * 0.23)],
            0.06,
        )


def _cross(pen: Pen) -> None:
    """The cross of a pad, its four ways cut in."""
    pen.bar(0.5, 0.5, 0.92, 0.34, 0.08)
    pen.bar(0.5, 0.5, 0.34, 0.92, 0.08)
    for x, y in ((0.18, 0.5), (0.82, 0.5), (0.5, 0.18), (0.5, 0.82)):
        pen.disc(x, y, 0.055, hole=True)


def _stick(pen: Pen) -> None:
    """A pad's stick from above."""
    pen.disc(0.5, 0.5, 0.47)
    pen.disc(0.5, 0.5, 0.39, hole=True)
    pen.disc(0.5, 0.5, 0.3)
    pen.disc(0.5, 0.5, 0.19, hole=True)
    pen.disc(0.5, 0.5, 0.13)


gamepad = mark_of(_gamepad)
keyboard = mark_of(_keyboard)
hand = mark_of(_hand)
cross = mark_of(_cross)
stick = mark_of(_stick)
