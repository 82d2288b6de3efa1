"""Marks of the records: what a match is, and the ways through a replay. As in icons.py."""

import pygame

from game.draw import shapes
from game.draw.icons import Mark, mark_of, mini_die
from game.draw.kept import kept
from game.draw.pen import Pen
from game.draw.theme import INK, Colour
from game.engine.modes import Mode


def _trophy(pen: Pen) -> None:
    pen.line([(0.27, 0.26), (0.13, 0.26), (0.15, 0.42), (0.34, 0.5)], 0.08)
    pen.line([(0.73, 0.26), (0.87, 0.26), (0.85, 0.42), (0.66, 0.5)], 0.08)
    pen.shape([(0.3, 0.17), (0.7, 0.17), (0.67, 0.42), (0.5, 0.57), (0.33, 0.42)], 0.06)
    pen.bar(0.5, 0.68, 0.1, 0.2)
    pen.bar(0.5, 0.84, 0.46, 0.13, 0.05)


def _twins(pen: Pen) -> None:
    """Two dice that are alike."""
    pen.bar(0.36, 0.37, 0.5, 0.5, 0.12)
    pen.bar(0.64, 0.63, 0.6, 0.6, 0.16, hole=True)
    pen.bar(0.64, 0.63, 0.5, 0.5, 0.12)
    for x, y in ((0.54, 0.53), (0.74, 0.73)):
        pen.disc(x, y, 0.065, hole=True)
    pen.disc(0.27, 0.28, 0.065, hole=True)


def _calendar(pen: Pen) -> None:
    pen.bar(0.5, 0.56, 0.74, 0.68, 0.13)
    for x in (0.32, 0.68):
        pen.bar(x, 0.2, 0.12, 0.24, 0.06)
    pen.bar(0.5, 0.64, 0.58, 0.38, 0.05, hole=True)
    pen.shape(shapes.star((0.5, 0.655), 0.13), 0.03)


def _die(pen: Pen) -> None:
    pen.bar(0.5, 0.5, 0.74, 0.74, 0.2)
    for x, y in ((0.32, 0.32), (0.68, 0.32), (0.5, 0.5), (0.32, 0.68), (0.68, 0.68)):
        pen.disc(x, y, 0.08, hole=True)


def _seal(pen: Pen) -> None:
    """A shield with a tick: the dice can be checked."""
    pen.shape(
        [(0.2, 0.22), (0.5, 0.13), (0.8, 0.22), (0.78, 0.52), (0.5, 0.86), (0.22, 0.52)], 0.06
    )
    pen.line([(0.35, 0.47), (0.46, 0.59), (0.66, 0.34)], 0.1, hole=True)


def _luck(pen: Pen) -> None:
    """A clover."""
    for x, y in ((0.34, 0.3), (0.66, 0.3), (0.34, 0.6), (0.66, 0.6)):
        pen.disc(x, y, 0.2)
    pen.line([(0.5, 0.5), (0.58, 0.9)], 0.09)


def _drop(pen: Pen) -> None:
    """A bin."""
    pen.bar(0.5, 0.24, 0.7, 0.11, 0.05)
    pen.bar(0.5, 0.16, 0.24, 0.1, 0.04)
    pen.shape([(0.26, 0.38), (0.74, 0.38), (0.69, 0.84), (0.31, 0.84)], 0.05)
    for x in (0.41, 0.59):
        pen.bar(x, 0.61, 0.07, 0.3, 0.03, hole=True)


def _save(pen: Pen) -> None:
    """An arrow into a tray."""
    pen.bar(0.5, 0.28, 0.16, 0.34, 0.05)
    pen.shape([(0.28, 0.42), (0.72, 0.42), (0.5, 0.64)], 0.05)
    pen.line([(0.14, 0.62), (0.14, 0.84), (0.86, 0.84), (0.86, 0.62)], 0.12)


def _start(pen: Pen) -> None:
    pen.bar(0.2, 0.5, 0.14, 0.68, 0.05)
    pen.shape([(0.78, 0.2), (0.4, 0.5), (0.78, 0.8)], 0.07)


def _end(pen: Pen) -> None:
    pen.bar(0.8, 0.5, 0.14, 0.68, 0.05)
    pen.shape([(0.22, 0.2), (0.6, 0.5), (0.22, 0.8)], 0.07)


def _book(pen: Pen) -> None:
    for x, lean in ((0.29, -1), (0.71, 1)):
        edge = x + lean * 0.19
        inner = x - lean * 0.16
        pen.shape([(edge, 0.22), (inner, 0.3), (inner, 0.82), (edge, 0.74)], 0.05)
        for y in (0.42, 0.58):
            pen.line([(x - 0.1, y + lean * 0.02), (x + 0.1, y - lean * 0.02)], 0.06, hole=True)


def _cog(pen: Pen) -> None:
    teeth = shapes.corners((0.5, 0.5), 0.36, 8)
    for x, y in teeth:
        pen.line([(0.5, 0.5), (x, y)], 0.16)
    pen.disc(0.5, 0.5, 0.3)
    pen.disc(0.5, 0.5, 0.13, hole=True)


def _door(pen: Pen) -> None:
    """A way out: an arrow through a frame."""
    pen.line([(0.5, 0.14), (0.16, 0.14), (0.16, 0.86), (0.5, 0.86)], 0.13)
    pen.bar(0.52, 0.5, 0.3, 0.15, 0.05)
    pen.shape([(0.64, 0.3), (0.86, 0.5), (0.64, 0.7)], 0.05)


def _right(pen: Pen) -> None:
    pen.shape([(0.36, 0.24), (0.74, 0.5), (0.36, 0.76)], 0.09)


def _sheets(pen: Pen) -> None:
    """A sheet with two columns of lines."""
    pen.bar(0.5, 0.5, 0.7, 0.8, 0.14)
    for y in (0.28, 0.5, 0.72):
        pen.bar(0.34, y, 0.2, 0.09, 0.04, hole=True)
        pen.bar(0.66, y, 0.2, 0.09, 0.04, hole=True)


trophy = mark_of(_trophy)
twins = mark_of(_twins)
calendar = mark_of(_calendar)
die = mark_of(_die)
book = mark_of(_book)
cog = mark_of(_cog)
door = mark_of(_door)
seal = mark_of(_seal)
luck = mark_of(_luck)
drop = mark_of(_drop)
save = mark_of(_save)
start = mark_of(_start)
end = mark_of(_end)
sheets = mark_of(_sheets)
_pointer = mark_of(_right)


@kept
def by_roll(size: int, forward: bool, colour: Colour = INK) -> pygame.Surface:
    """A die with the triangle that leads to its next roll, or back to its last."""
    wide = size * 3 // 2
    die_size, side = round(size * 0.86), round(size * 0.78)
    pointer = _pointer(side, colour)
    if not forward:
        pointer = pygame.transform.flip(pointer, True, False)
    picture = pygame.Surface((wide, size), pygame.SRCALPHA)
    picture.blit(mini_die(5, die_size), (0 if forward else wide - die_size, (size - die_size) // 2))
    picture.blit(pointer, (wide - side if forward else 0, (size - side) // 2))
    return picture


def mode_mark(mode: Mode) -> Mark | None:
    """The picture of a special kind of match; None for a normal one."""
    return {Mode.DUPLICATE: twins, Mode.DAILY: calendar}.get(mode)
