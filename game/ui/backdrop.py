"""The room behind everything: a two-tone backdrop with large soft pentagons."""

from functools import lru_cache

import pygame

from game.ui import shapes
from game.ui.theme import PAPER, Room, mix

_CORNER = 0.28
"""Roundness of a pentagon as a share of its radius."""
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
_NOTHING = (0, 0, 0)
"""Takes only alpha away when subtracted."""
_ALPHA = {_FILLED: 70, _RIM: 34, _SUNK: 60}


def paint_backdrop(surface: pygame.Surface, room: Room) -> None:
    """Fill a whole surface with a room."""
    surface.blit(_backdrop(surface.get_size(), room), (0, 0))


@lru_cache(maxsize=2)
def _backdrop(size: tuple[int, int], room: Room) -> pygame.Surface:
    """A room's picture; two are kept, for a change of rooms back and forth."""
    width, height = size
    surface = pygame.Surface(size).convert()
    surface.blit(shapes.gradient((width, height), room.top, room.low), (0, 0))
    scale = max(width, height) / 1280
    for x, y, radius, turn, kind in _PENTAGONS:
        reach = radius * scale
        picture = _pentagon(round(reach), turn, kind, room)
        surface.blit(
            picture,
            (
                round(x * width - picture.get_width() / 2),
                round(y * height - picture.get_height() / 2),
            ),
        )
    surface.blit(_vignette((width, height), room), (0, 0))
    return surface


def _pentagon(reach: int, turn: float, kind: int, room: Room) -> pygame.Surface:
    size = 2 * reach
    centre = (reach, reach)
    radius = reach * _CORNER
    points = tuple(shapes.corners(centre, reach - radius - 1, turn=turn - 90))
    if kind == _RIM:
        colour = mix(room.top, PAPER, 0.4)
        inner = tuple(shapes.corners(centre, (reach - radius - 1) * 0.78, turn=turn - 90))
        picture = shapes.polygon((size, size), points, radius, colour).copy()
        hole = shapes.polygon((size, size), inner, radius * 0.78, _NOTHING)
        picture.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    elif kind == _FILLED:
        picture = shapes.polygon(
            (size, size), points, radius, mix(room.top, PAPER, 0.3), mix(room.top, room.low, 0.5)
        ).copy()
    else:
        picture = shapes.polygon((size, size), points, radius, mix(room.low, room.deep, 0.5)).copy()
    picture.set_alpha(_ALPHA[kind])
    return picture


def _vignette(size: tuple[int, int], room: Room) -> pygame.Surface:
    """The edges a little darker, made tiny and stretched."""
    width, height = 32, 32
    small = pygame.Surface((width, height), pygame.SRCALPHA)
    for y in range(height):
        for x in range(width):
            away = (((x - 15.5) / 24) ** 2 + ((y - 14.5) / 24) ** 2) ** 0.5
            small.set_at((x, y), (*room.dark, round(140 * max(0.0, away - 0.55) ** 1.6)))
    return pygame.transform.smoothscale(small, size)
