"""Confetti: little solid shapes in the colours of the dice, strewn evenly and always alike."""

import math
from collections.abc import Sequence
from typing import TypeVar

import pygame

from game.draw import shapes
from game.draw.anim import ease_out
from game.draw.kept import kept
from game.draw.paint import Painter
from game.draw.pen import Pen, mask
from game.draw.theme import CAPS, INK, PAPER, Colour, mix

_Choice = TypeVar("_Choice")
_COLOURS = (*CAPS, PAPER)
_ACROSS, _DOWN = 0.7548776662466927, 0.5698402909980532
"""Steps of the plastic number's sequence: points that keep apart without being in rows.

Source: M. Roberts, The Unreasonable Effectiveness of Quasirandom Sequences, 2018.
"""
_STEPS = (2**0.5, 3**0.5, 5**0.5, 7**0.5)
"""Steps through sizes, colours, kinds and turns: no two go together, nor with the place."""
TURNS = 9
_SIZES = (16, 22, 30, 42)
KINDS = 4
_PENTAGON, _DISC, _TRIANGLE, _BAR = range(KINDS)
_SHADOW_ALPHA = 75
_STARTING = 0.4
"""The share of a fall in which one piece after the other starts."""
_SPINS, _SWAYS = 3, 2


def strew(
    painter: Painter,
    area: pygame.Rect,
    count: int,
    avoid: Sequence[pygame.Rect],
    share: float = 1.0,
) -> None:
    """Strew up to `count` pieces over an area, none of them near what is to be avoided.

    `share` is how much of their fall is over: at 0 none can be seen, at 1 all lie still.
    """
    for index in range(count):
        x = (0.5 + index * _ACROSS) % 1
        y = (0.5 + index * _DOWN) % 1
        size = painter.px(_pick(_SIZES, index * _STEPS[0]))
        place = pygame.Rect(0, 0, size, size)
        place.center = round(area.x + x * area.width), round(area.y + y * area.height)
        # The place at rest decides: a piece that would lie on something never falls at all.
        left = 1 - _fallen(share, index / count)
        if left >= 1 or place.inflate(size // 2, size // 2).collidelist(avoid) >= 0:
            continue
        colour = _pick(_COLOURS, index * _STEPS[1])
        kind = _pick(range(KINDS), index * _STEPS[2])
        turn = _pick(range(TURNS), index * _STEPS[3]) + round(left * _SPINS * TURNS)
        if kind == _DISC:
            turn = 0  # it looks the same, and is drawn once
        sway = math.sin(left * _SWAYS * math.tau + index) * left * size
        at = place.x + sway, place.y - left * (place.bottom + size)
        painter.blit(piece(kind, size, colour, turn % TURNS), at)


def _fallen(share: float, late: float) -> float:
    """How far a piece has come, from 0 to 1, that starts `late` in the time of the start."""
    return ease_out(min(1.0, max(0.0, (share - late * _STARTING) / (1 - _STARTING))))


def _pick(choices: Sequence[_Choice], share: float) -> _Choice:
    """The choice at the fractional part of `share`."""
    return choices[int(share % 1 * len(choices))]


@kept
def piece(kind: int, size: int, colour: Colour, turn: int) -> pygame.Surface:
    """A piece with a little thickness and its shadow, turned by some ninths of a circle."""
    angle = 360 / TURNS * turn

    def shape(pen: Pen) -> None:
        if kind == _DISC:
            pen.disc(0.5, 0.46, 0.3)
        elif kind == _BAR:
            start, end = shapes.corners((0.5, 0.46), 0.32, 2, angle)
            pen.line([start, end], 0.26)
        else:
            corners = 5 if kind == _PENTAGON else 3
            pen.shape(shapes.corners((0.5, 0.46), 0.3, corners, angle), 0.1)

    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    drawn = mask(size, shape)
    shadow = shapes.tint(drawn, INK)
    shadow.set_alpha(_SHADOW_ALPHA)
    picture.blit(shadow, (0, max(1, round(size * 0.12))))
    picture.blit(shapes.tint(drawn, mix(colour, PAPER, 0.2), colour), (0, 0))
    return picture
