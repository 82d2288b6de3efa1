"""The players' characters: one shape with eyes for every seat, drawn once per size and mood.

A picture is square. The body's middle lies at BODY_CENTRE of it and the body reaches about
BODY_RADIUS in every direction, whatever else is drawn, so that a character does not move when it
falls asleep, becomes a computer or is crowned. All pictures are shared: copy before changing one.
"""

import math
from collections.abc import Callable
from enum import Enum

import pygame

from game.draw import shapes
from game.draw.bodies import BODIES, BODY_CENTRE, BODY_RADIUS, BodyPen, mask, token
from game.draw.kept import kept
from game.draw.theme import (
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

__all__ = ["BODY_CENTRE", "BODY_RADIUS", "Mood", "character", "token"]

_THICK = 0.14
_BLUSH_ALPHA = 140
_EYE, _EYE_APART = 0.27, 0.34


class Mood(Enum):
    """How a character looks at the world."""

    AWAKE = "awake"
    ASLEEP = "asleep"
    HAPPY = "happy"


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
    # Eyes that are shut look nowhere: one picture, and not nine alike.
    look = look if mood is Mood.AWAKE else (0, 0)
    # A match may have more seats than there are bodies: they come round again.
    return _character(seat % len(BODIES), max(8, size), mood, computer, crown, look)


@kept
def _character(
    seat: int, size: int, mood: Mood, computer: bool, crown: bool, look: tuple[int, int]
) -> pygame.Surface:
    form = BODIES[seat]
    picture = _body(seat, size).copy()
    if computer and not crown:
        lit = YELLOW if mood is not Mood.ASLEEP else QUIET
        # Under the body, as it grows out of it.
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
    form, room = BODIES[seat], ROOMS[seat]
    outline = mask(size, form.draw)
    thick = max(1, round(_THICK * BODY_RADIUS * size))
    edge = max(1, round(0.08 * BODY_RADIUS * size))
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    picture.blit(shapes.tint(outline, mix(room.dark, INK, 0.2)), (0, thick))
    picture.blit(shapes.tint(outline, mix(room.body, PAPER, 0.72)), (0, 0))
    # The outline moved down and cut by itself: what is left free above is the lit edge.
    lower = pygame.Surface((size, size), pygame.SRCALPHA)
    lower.blit(outline, (0, edge))
    lower.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    top, low = mix(room.body, PAPER, 0.34), mix(room.body, room.low, 0.34)
    picture.blit(shapes.tint(lower, top, low), (0, 0))

    def cheeks(pen: BodyPen) -> None:
        for side in (-1, 1):
            pen.disc(side * 0.6, form.eyes + 0.36, 0.14)

    blush = shapes.tint(mask(size, cheeks), mix(room.body, PAPER, 0.6))
    blush.set_alpha(_BLUSH_ALPHA)
    picture.blit(blush, (0, 0))
    return picture


def _awake(picture: pygame.Surface, height: float, computer: bool, look: tuple[int, int]) -> None:
    """Open eyes that look somewhere, and a small mouth."""
    # Straight or slanting, pupils go equally far; ahead they do not go at all.
    far = math.hypot(*look) or 1.0
    across, down = look[0] / far * 0.1, look[1] / far * 0.1

    def whites(pen: BodyPen) -> None:
        for side in (-1, 1):
            if computer:
                pen.box(side * _EYE_APART, height, _EYE - 0.02, 0.13)
            else:
                pen.disc(side * _EYE_APART, height, _EYE)

    def inks(pen: BodyPen) -> None:
        for side in (-1, 1):
            pen.disc(side * _EYE_APART + across, height + down, 0.16)
        mouth = height + 0.43
        pen.line([(x, mouth + y) for x, y in _arc(0.16, 0.08)], 0.1)

    def glints(pen: BodyPen) -> None:
        for side in (-1, 1):
            pen.disc(side * _EYE_APART + across - 0.05, height + down - 0.055, 0.055)

    _lay(picture, whites, PAPER)
    _lay(picture, inks, INK)
    _lay(picture, glints, PAPER)


def _asleep(pen: BodyPen, height: float) -> None:
    """Lids down, the mouth hardly there."""
    for side in (-1, 1):
        pen.line([(side * _EYE_APART + x, height + y) for x, y in _arc(0.22, 0.13)], 0.11)
    pen.line([(-0.07, height + 0.45), (0.07, height + 0.45)], 0.1)


def _happy(pen: BodyPen, height: float) -> None:
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

    def pearls(pen: BodyPen) -> None:
        for x, y in tips:
            pen.disc(x, y, 0.12)

    _lay(picture, pearls, mix(GOLD_LIGHT, PAPER, 0.7))


def _lay(
    picture: pygame.Surface,
    draw: Callable[[BodyPen], None],
    colour: Colour,
    low: Colour | None = None,
) -> None:
    """Draw something smooth, in one colour or a gradient, over a picture."""
    picture.blit(shapes.tint(mask(picture.get_width(), draw), colour, low), (0, 0))
