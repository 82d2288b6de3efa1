"""The tray's board: the pictures of what lies under the dice, made once for a layout."""

import itertools
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.draw import hue, shapes
from game.draw.kept import kept
from game.draw.theme import GOLD, GOLD_LIGHT, PAPER, Colour, Palette, Room, mix
from game.scenes.table.layout import TrayLayout

UNIT_REACH = 170
"""Reach of the tray at which its own sizes are pixels."""
_FRAME, _SIDE = 10, 12
_SPARE = 40
"""Room round the board for its shadow."""
_WHITE = (255, 255, 255, 255)
_NOTHING = (0, 0, 0)
"""Takes only alpha away when subtracted."""
_DASHES = 24
_STAR_ORDER = (0, 2, 4, 1, 3)


def paint_board(surface: pygame.Surface, layout: TrayLayout, room: Room) -> None:
    """The pentagon without sockets, on an opaque surface: only there are its layers laid fast."""
    masks = _masks(layout)
    scale = layout.reach / UNIT_REACH
    left, top = corner_of(layout)

    def lay(mask: pygame.Surface, down: float, *colours: Colour) -> None:
        layer = shapes.tint(mask, *colours)
        # Soft layers are made at half the size, where softness costs a quarter.
        if layer.get_size() != masks.frame.get_size():
            layer = pygame.transform.smoothscale(layer, masks.frame.get_size())
        surface.blit(layer, (left, top + round(down * scale)))

    lay(masks.cast, 24, room.dark)
    lay(masks.frame, _SIDE, room.dark)
    lay(masks.frame, 0, mix(room.top, PAPER, 0.85), mix(room.top, room.low, 0.4))
    lay(masks.frame, 3, mix(room.top, PAPER, 0.32), mix(room.top, room.low, 0.5))
    lay(masks.floor, 0, mix(room.deep, room.low, 0.45), mix(room.deep, room.low, 0.12))
    lay(masks.depth, 0, room.dark)
    lay(masks.light, 0, hue.lamp(mix(room.top, PAPER, 0.05)))


@dataclass(frozen=True, slots=True)
class _Masks:
    """The board's layers in white, the same for every room; the soft ones at half the size."""

    cast: pygame.Surface
    frame: pygame.Surface
    floor: pygame.Surface
    depth: pygame.Surface
    light: pygame.Surface


@lru_cache(maxsize=1)
def _masks(layout: TrayLayout) -> _Masks:
    scale = layout.reach / UNIT_REACH
    spare = 2 * round(_SPARE * scale)
    size = layout.rect.width + spare, layout.rect.height + spare
    corner = corner_of(layout)
    centre = layout.centre[0] - corner[0], layout.centre[1] - corner[1]
    points = shapes.corners(centre, layout.reach)

    def pentagon(radius: float) -> pygame.Surface:
        def draw(big: pygame.Surface, grown: float) -> None:
            scaled = [(x * grown, y * grown) for x, y in points]
            shapes.round_polygon(big, scaled, radius * grown, _WHITE)

        return shapes.smooth(size, draw)

    frame = pentagon(layout.corner + _FRAME * scale)
    floor = pentagon(layout.corner - 2 * scale)
    cast = _halved(frame)
    cast.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    return _Masks(
        cast=shapes.soften(cast, round(13 * scale)),
        frame=frame,
        floor=floor,
        depth=_depth(floor, round(12 * scale)),
        light=_light(_halved(floor), layout.reach / 2),
    )


def _halved(mask: pygame.Surface) -> pygame.Surface:
    width, height = mask.get_size()
    return pygame.transform.smoothscale(mask, ((width + 1) // 2, (height + 1) // 2))


def corner_of(layout: TrayLayout) -> tuple[int, int]:
    """Where the top left of the board's picture goes."""
    spare = round(_SPARE * layout.reach / UNIT_REACH)
    return layout.rect.x - spare, layout.rect.y - spare


def floor(layout: TrayLayout) -> pygame.Surface:
    """The floor in white, as large as the board's picture."""
    return _masks(layout).floor


def _depth(floor: pygame.Surface, soft: int) -> pygame.Surface:
    """The shade under the frame's upper edge: the floor less itself moved down."""
    moved = pygame.Surface(floor.get_size(), pygame.SRCALPHA)
    moved.blit(floor, (0, soft))
    shade = floor.copy()
    lit = shapes.tint(shapes.soften(moved, soft), _NOTHING)
    shade.blit(lit, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    shade.fill((255, 255, 255, 190), special_flags=pygame.BLEND_RGBA_MULT)
    return shade


def _light(floor: pygame.Surface, reach: float) -> pygame.Surface:
    """A pool of light on the floor, from the upper left."""
    glow = pygame.Surface(floor.get_size(), pygame.SRCALPHA)
    glow.fill((255, 255, 255, 0))
    middle = floor.get_width() * 0.47, floor.get_height() * 0.43
    pygame.draw.circle(glow, (255, 255, 255, 105), middle, reach * 0.72)
    soft = shapes.soften(glow, round(reach * 0.75))
    soft.blit(floor, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return soft


@kept
def dashed(diameter: int, width: int, room: Room) -> pygame.Surface:
    """A dashed circle round an empty socket; `diameter` and `width` are in pixels."""

    def draw(big: pygame.Surface, scale: float) -> None:
        middle = big.get_width() / 2, big.get_height() / 2
        radius = (diameter / 2 - 2 * width) * scale
        points = shapes.corners(middle, radius, 2 * _DASHES)
        for start, end in zip(points[::2], points[1::2], strict=True):
            shapes.thick_line(big, start, end, width * scale, _WHITE)

    dashes = shapes.tint(shapes.smooth((diameter, diameter), draw), mix(room.top, PAPER, 0.35))
    dashes.set_alpha(150)
    return dashes


@lru_cache(maxsize=1)
def golden_star(layout: TrayLayout, _: Palette) -> tuple[pygame.Surface, tuple[int, int]]:
    """Five beams from socket to socket, and where their top left goes."""
    rect = layout.rect
    scale = layout.reach / UNIT_REACH
    centre = layout.centre[0] - rect.x, layout.centre[1] - rect.y
    corners = shapes.corners(centre, layout.reach)
    # Every second corner in turn, and back: one line draws all five beams.
    line = [corners[index] for index in (*_STAR_ORDER, 0)]

    def beam(width: float) -> pygame.Surface:
        def draw(big: pygame.Surface, grown: float) -> None:
            scaled = [(x * grown, y * grown) for x, y in line]
            for start, end in itertools.pairwise(scaled):
                shapes.thick_line(big, start, end, width * scale * grown, _WHITE)

        return shapes.smooth(rect.size, draw)

    picture = pygame.Surface(rect.size, pygame.SRCALPHA)
    glow = shapes.tint(shapes.soften(beam(16), round(14 * scale)), GOLD)
    picture.blit(glow, (0, 0))
    picture.blit(shapes.tint(beam(9), GOLD), (0, 0))
    picture.blit(shapes.tint(beam(3.4), GOLD_LIGHT), (0, 0))
    return picture, rect.topleft
