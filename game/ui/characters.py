"""The players' characters: one shape with eyes for every seat, drawn once per size and mood.

A picture is square. The body's middle lies at BODY_CENTRE of it and the body reaches about
BODY_RADIUS in every direction, whatever else is drawn, so that a character does not move when it
falls asleep, becomes a computer or is crowned. All pictures are shared: copy before changing one.
"""

import itertools
import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

import pygame

from game.ui import shapes
from game.ui.kept import kept
from game.ui.theme import (
    GOLD,
    GOLD_LIGHT,
    INK,
    PAPER,
    QUIET,
    ROOMS,
    YELLOW,
    YELLOW_SIDE,
    Colour,
    mix,
)

BODY_CENTRE = (0.5, 0.58)
"""Where the body's middle is, as shares of the picture's width and height."""
BODY_RADIUS = 0.33
"""The body's reach as a share of the picture's size."""
_THICK = 0.14
_WHITE = (255, 255, 255, 255)
_BLUSH_ALPHA = 140
_EYE, _EYE_APART = 0.27, 0.34


class Mood(Enum):
    """How a character looks at the world."""

    AWAKE = "awake"
    ASLEEP = "asleep"
    HAPPY = "happy"


class _Pen:
    """Draws on a large mask in units of the body's radius, (0, 0) being the body's middle."""

    def __init__(self, big: pygame.Surface, colour: tuple[int, int, int, int] = _WHITE) -> None:
        side = big.get_width()
        self.big = big
        self.colour = colour
        self.reach = BODY_RADIUS * side
        self.middle = BODY_CENTRE[0] * side, BODY_CENTRE[1] * side

    def at(self, x: float, y: float) -> shapes.Point:
        return self.middle[0] + x * self.reach, self.middle[1] + y * self.reach

    def disc(self, x: float, y: float, radius: float) -> None:
        pygame.draw.circle(self.big, self.colour, self.at(x, y), radius * self.reach)

    def box(self, x: float, y: float, half: float, corner: float) -> None:
        left, top = self.at(x - half, y - half)
        side = round(2 * half * self.reach)
        rect = pygame.Rect(round(left), round(top), side, side)
        pygame.draw.rect(self.big, self.colour, rect, border_radius=round(corner * self.reach))

    def polygon(self, points: list[shapes.Point], round_by: float) -> None:
        scaled = [self.at(x, y) for x, y in points]
        shapes.round_polygon(self.big, scaled, round_by * self.reach, self.colour)

    def line(self, points: list[shapes.Point], width: float) -> None:
        scaled = [self.at(x, y) for x, y in points]
        for start, end in itertools.pairwise(scaled):
            shapes.thick_line(self.big, start, end, width * self.reach, self.colour)


def _circle(pen: _Pen) -> None:
    pen.disc(0, 0, 1)


def _square(pen: _Pen) -> None:
    pen.box(0, 0, 0.92, 0.5)


def _hexagon(pen: _Pen) -> None:
    pen.polygon(shapes.corners((0, 0), 0.9, 6), 0.18)


def _triangle(pen: _Pen) -> None:
    pen.polygon(shapes.corners((0, 0.16), 0.76, 3), 0.44)


def _flower(pen: _Pen) -> None:
    for x, y in shapes.corners((0, 0), 0.6):
        pen.disc(x, y, 0.47)
    pen.disc(0, 0, 0.6)


def _diamond(pen: _Pen) -> None:
    pen.polygon(shapes.corners((0, -0.06), 0.78, 4), 0.34)


@dataclass(frozen=True, slots=True)
class _Form:
    """A body: how it is drawn, and the heights of its top, its eyes, and a crown's lower edge."""

    draw: Callable[[_Pen], None]
    top: float
    eyes: float
    brow: float


_FORMS = (
    _Form(_circle, -1.0, -0.08, -0.84),
    _Form(_square, -0.92, -0.08, -0.84),
    _Form(_hexagon, -1.08, -0.06, -0.82),
    _Form(_triangle, -1.04, 0.16, -0.66),
    _Form(_flower, -1.07, -0.06, -0.86),
    _Form(_diamond, -1.18, -0.1, -0.78),
)


def character(
    seat: int,
    size: int,
    mood: Mood,
    computer: bool = False,
    crown: bool = False,
    look: tuple[int, int] = (0, 1),
) -> pygame.Surface:
    """The character of a seat in a picture of `size` x `size` px.

    `look` is where awake eyes look: -1, 0 or 1 across and down. A computer has an antenna and
    square eyes; a crown takes the antenna's place.
    """
    look = look if mood is Mood.AWAKE else (0, 0)
    return _character(seat % len(_FORMS), max(8, size), mood, computer, crown, look)


@kept
def token(seat: int, size: int, colour: Colour) -> pygame.Surface:
    """The bare outline of a seat's character, filled, in a picture of `size` x `size` px."""
    return shapes.tint(_mask(size, _FORMS[seat % len(_FORMS)].draw), colour)


@kept
def _character(
    seat: int, size: int, mood: Mood, computer: bool, crown: bool, look: tuple[int, int]
) -> pygame.Surface:
    form = _FORMS[seat]
    picture = _body(seat, size).copy()
    if computer and not crown:
        lit = YELLOW if mood is not Mood.ASLEEP else QUIET
        under = pygame.Surface((size, size), pygame.SRCALPHA)
        _lay(under, lambda pen: pen.line([(0, form.top + 0.2), (0, form.top - 0.2)], 0.15), INK)
        _lay(under, lambda pen: pen.disc(0, form.top - 0.3, 0.19), mix(lit, INK, 0.45))
        _lay(under, lambda pen: pen.disc(0, form.top - 0.33, 0.17), lit)
        under.blit(picture, (0, 0))
        picture = under
    if mood is Mood.AWAKE:
        _awake(picture, form.eyes, computer, look)
    else:
        closed = _asleep if mood is Mood.ASLEEP else _happy
        _lay(picture, lambda pen: closed(pen, form.eyes), INK)
        if mood is Mood.HAPPY:
            _lay(picture, lambda pen: pen.disc(0, form.eyes + 0.58, 0.09), ROOMS[0].top)
    if crown:
        _crown(picture, form.brow)
    return picture


@kept
def _body(seat: int, size: int) -> pygame.Surface:
    """The body without a face: thickness, lit upper edge, shaded front, cheeks."""
    form, room = _FORMS[seat], ROOMS[seat]
    mask = _mask(size, form.draw)
    thick = max(1, round(_THICK * BODY_RADIUS * size))
    edge = max(1, round(0.08 * BODY_RADIUS * size))
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    picture.blit(shapes.tint(mask, mix(room.dark, INK, 0.2)), (0, thick))
    picture.blit(shapes.tint(mask, mix(room.body, PAPER, 0.72)), (0, 0))
    lower = pygame.Surface((size, size), pygame.SRCALPHA)
    lower.blit(mask, (0, edge))
    lower.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    top, low = mix(room.body, PAPER, 0.34), mix(room.body, room.low, 0.34)
    picture.blit(shapes.tint(lower, top, low), (0, 0))

    def cheeks(pen: _Pen) -> None:
        for side in (-1, 1):
            pen.disc(side * 0.6, form.eyes + 0.36, 0.14)

    blush = shapes.tint(_mask(size, cheeks), mix(room.body, PAPER, 0.6))
    blush.set_alpha(_BLUSH_ALPHA)
    picture.blit(blush, (0, 0))
    return picture


def _awake(picture: pygame.Surface, height: float, computer: bool, look: tuple[int, int]) -> None:
    """Open eyes that look somewhere, and a small mouth."""
    far = math.hypot(*look) or 1.0
    across, down = look[0] / far * 0.1, look[1] / far * 0.1

    def whites(pen: _Pen) -> None:
        for side in (-1, 1):
            if computer:
                pen.box(side * _EYE_APART, height, _EYE - 0.02, 0.13)
            else:
                pen.disc(side * _EYE_APART, height, _EYE)

    def inks(pen: _Pen) -> None:
        for side in (-1, 1):
            pen.disc(side * _EYE_APART + across, height + down, 0.16)
        mouth = height + 0.43
        pen.line([(x, mouth + y) for x, y in _arc(0.16, 0.08)], 0.1)

    def glints(pen: _Pen) -> None:
        for side in (-1, 1):
            pen.disc(side * _EYE_APART + across - 0.05, height + down - 0.055, 0.055)

    _lay(picture, whites, PAPER)
    _lay(picture, inks, INK)
    _lay(picture, glints, PAPER)


def _asleep(pen: _Pen, height: float) -> None:
    """Lids down, the mouth hardly there."""
    for side in (-1, 1):
        pen.line([(side * _EYE_APART + x, height + y) for x, y in _arc(0.22, 0.13)], 0.11)
    pen.line([(-0.07, height + 0.45), (0.07, height + 0.45)], 0.1)


def _happy(pen: _Pen, height: float) -> None:
    """Eyes shut with pleasure, the mouth wide open."""
    for side in (-1, 1):
        pen.line([(side * _EYE_APART + x, height + 0.06 + y) for x, y in _arc(0.22, -0.2)], 0.13)
    low = [(x, height + 0.42 + max(0.0, y)) for x, y in _arc(0.26, 0.27)]
    pen.polygon(low, 0.05)


def _arc(half: float, depth: float) -> list[shapes.Point]:
    """A bow about (0, 0), `half` wide to each side and `depth` deep in its middle."""
    angles = [math.pi * step / 8 for step in range(9)]
    return [(-half * math.cos(angle), depth * math.sin(angle)) for angle in angles]


def _crown(picture: pygame.Surface, base: float) -> None:
    """A golden crown of three points, sitting on the body."""
    wide = 0.6
    tips = ((-1.1 * wide, base - 0.56), (0.0, base - 0.7), (1.1 * wide, base - 0.56))
    points = [
        (-wide, base),
        tips[0],
        (-wide * 0.5, base - 0.28),
        tips[1],
        (wide * 0.5, base - 0.28),
        tips[2],
        (wide, base),
    ]
    lower = [(x, y + 0.09) for x, y in points]
    _lay(picture, lambda pen: pen.polygon(lower, 0.07), YELLOW_SIDE)
    _lay(picture, lambda pen: pen.polygon(points, 0.07), GOLD_LIGHT, GOLD)

    def pearls(pen: _Pen) -> None:
        for x, y in tips:
            pen.disc(x, y, 0.12)

    _lay(picture, pearls, mix(GOLD_LIGHT, PAPER, 0.7))


def _lay(
    picture: pygame.Surface,
    draw: Callable[[_Pen], None],
    colour: Colour,
    low: Colour | None = None,
) -> None:
    """Draw something smooth, in one colour or a gradient, over a picture."""
    mask = _mask(picture.get_width(), draw)
    picture.blit(shapes.tint(mask, colour, low), (0, 0))


def _mask(size: int, draw: Callable[[_Pen], None]) -> pygame.Surface:
    return shapes.smooth((size, size), lambda big, _: draw(_Pen(big)))
