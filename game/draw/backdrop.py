"""The room behind everything: a two-tone backdrop with large soft pentagons.

It is made at a third of the size or less, where the eye sees no difference in something so soft,
and enlarged.
"""

from functools import lru_cache

import pygame

from game.draw import hue, shapes
from game.draw.kept import kept
from game.draw.theme import PAPER, Colour, Palette, Room, mix

_CORNER = 0.28
"""Roundness of a pentagon as a share of its radius."""
_RIM_INSIDE = 0.78
_FILLED, _RIM, _SUNK = range(3)
_PENTAGONS = (
    (0.05, 0.90, 300, 12, _FILLED),
    (0.98, 0.10, 260, -20, _FILLED),
    (0.50, -0.10, 210, 30, _RIM),
    (0.86, 0.98, 230, 8, _RIM),
    (0.36, 0.60, 360, -6, _SUNK),
    (-0.02, 0.22, 150, 20, _RIM),
    (0.66, 0.42, 120, -24, _FILLED),
    (0.72, 1.05, 130, 18, _FILLED),
)
"""Middle (shares of the canvas), radius (of 1280), turn in degrees, kind."""
_ALPHA = {_FILLED: 104, _RIM: 48, _SUNK: 84}
_WHITE = (255, 255, 255, 255)
_CLEAR = (255, 255, 255, 0)
_VIGNETTE = 20
_LONGEST = 1280
"""Pixels on the longer side of the picture before it is enlarged."""
_STRETCHED = 2.5
"""On a canvas longer than this many times its shorter side, the pentagons do not grow along."""


def paint_backdrop(surface: pygame.Surface, room: Room) -> None:
    """Fill a whole surface with a room."""
    surface.blit(_backdrop(surface.get_size(), room, hue.palette()), (0, 0))


@lru_cache(maxsize=1)
# The palette is there to name the picture: its colours come from hue.
def _backdrop(size: tuple[int, int], room: Room, _: Palette) -> pygame.Surface:
    """A room's picture; the last is kept, for a scene is painted often."""
    part = max(3, -(-max(size) // _LONGEST))
    width, height = (-(-side // part) for side in size)
    # Opaque, for only then are the others laid over it fast.
    small = pygame.Surface((width, height))
    small.blit(shapes.gradient((width, height), hue.air(room.top), hue.air(room.low)), (0, 0))
    scale = min(max(width, height), _STRETCHED * min(width, height)) / 1280
    for x, y, radius, turn, kind in _PENTAGONS:
        reach = max(4, round(radius * scale))
        picture = shapes.tint(
            _pentagon(reach, turn, kind == _RIM), *map(hue.air, _colours(kind, room))
        )
        picture.fill((255, 255, 255, _ALPHA[kind]), special_flags=pygame.BLEND_RGBA_MULT)
        small.blit(picture, (round(x * width) - reach, round(y * height) - reach))
    small.blit(shapes.tint(_vignette((width, height)), hue.air(room.dark)), (0, 0))
    return pygame.transform.smoothscale(small, size)


def _colours(kind: int, room: Room) -> tuple[Colour, Colour]:
    if kind == _RIM:
        light = mix(room.top, PAPER, 0.4)
        return light, light
    if kind == _FILLED:
        return mix(room.top, PAPER, 0.3), mix(room.top, room.low, 0.5)
    sunk = mix(room.low, room.deep, 0.5)
    return sunk, sunk


@kept
def _pentagon(reach: int, turn: float, hollow: bool) -> pygame.Surface:
    """A white pentagon in a square of 2 x `reach`; just its rim if `hollow`."""
    size = 2 * reach
    radius = reach * _CORNER

    def draw(big: pygame.Surface, scale: float) -> None:
        centre = (reach * scale, reach * scale)
        outer = (reach - radius - 1) * scale
        points = shapes.corners(centre, outer, turn=turn - 90)
        shapes.round_polygon(big, points, radius * scale, _WHITE)
        if hollow:
            inner = shapes.corners(centre, outer * _RIM_INSIDE, turn=turn - 90)
            shapes.round_polygon(big, inner, radius * _RIM_INSIDE * scale, _CLEAR)

    return shapes.smooth((size, size), draw)


def _vignette(size: tuple[int, int]) -> pygame.Surface:
    """White where the edges are to be darker, made tiny and stretched."""
    return pygame.transform.smoothscale(_small_vignette(), size)


@kept
def _small_vignette() -> pygame.Surface:
    small = pygame.Surface((_VIGNETTE, _VIGNETTE), pygame.SRCALPHA)
    middle, reach = (_VIGNETTE - 1) / 2, _VIGNETTE * 0.75
    for y in range(_VIGNETTE):
        for x in range(_VIGNETTE):
            away = (((x - middle) / reach) ** 2 + ((y - middle) / reach + 0.04) ** 2) ** 0.5
            small.set_at((x, y), (255, 255, 255, round(140 * max(0.0, away - 0.55) ** 1.6)))
    return small
