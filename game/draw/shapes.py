"""Smooth shapes: drawn large, reduced once, tinted, and kept for the next frame.

Nothing here knows what it draws. All sizes are pixels; every function returns a Surface that its
callers share and must not change.
"""

import itertools
import math
from collections.abc import Callable
from functools import lru_cache
from typing import Literal

import pygame

from game.draw import hue
from game.draw.kept import kept
from game.draw.theme import Colour

Point = tuple[float, float]
_OVERSAMPLE = 3
_OVERSAMPLE_LARGE = 2
_LARGE = 200
"""From this many pixels a side, coarser edges are as smooth to the eye."""
_BYTES: Literal["BGRA"] = "BGRA"
"""The order that pictures with alpha have, so that they are laid over each other fast."""
_LOST = 4
"""Of 255: what reducing takes from a full white."""
_CLEAR = (255, 255, 255, 0)
_WHITE = (255, 255, 255, 255)
_BLUR_AT = 4
"""Shadows are blurred at this fraction of their size: no eye sees it, and it is far cheaper."""


def smooth(size: tuple[int, int], draw: Callable[[pygame.Surface, float], None]) -> pygame.Surface:
    """A white mask: `draw(surface, scale)` draws at `scale` times the size, in white."""
    width, height = max(1, size[0]), max(1, size[1])
    scale = _OVERSAMPLE_LARGE if min(width, height) > _LARGE else _OVERSAMPLE
    big = pygame.Surface((width * scale, height * scale), pygame.SRCALPHA)
    big.fill(_CLEAR)
    draw(big, scale)
    mask = pygame.transform.smoothscale(big, (width, height))
    # It loses a level or two of white: where a mask meets one that was not scaled, that shows.
    lost = mask.copy()
    lost.fill((255, 255, 255, _LOST), special_flags=pygame.BLEND_RGBA_MULT)
    mask.blit(lost, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return mask


def tint(mask: pygame.Surface, top: Colour, low: Colour | None = None) -> pygame.Surface:
    """The mask in one colour, or with a gradient from `top` down to `low`."""
    tinted = mask.copy()
    if low is None or low == top:
        tinted.fill((*hue.seen(top), 255), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        tinted.blit(
            gradient(mask.get_size(), top, low), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
        )
    return tinted


def gradient(size: tuple[int, int], top: Colour, low: Colour) -> pygame.Surface:
    """A vertical gradient, opaque; a picture of its own."""
    # From top to low takes two rows; with one, its formula would divide by 0.
    height = max(2, size[1])
    column = pygame.image.frombuffer(
        _column(height, hue.seen(top), hue.seen(low)), (1, height), _BYTES
    )
    return pygame.transform.scale(column, size)


@lru_cache(maxsize=256)
def _column(height: int, top: Colour, low: Colour) -> bytes:
    """The pixels of a gradient one pixel wide."""
    last = height - 1
    half = last // 2
    pixels = bytearray(b"\xff" * (4 * height))
    for part, place in enumerate((2, 1, 0)):
        start, change = top[part] * last + half, low[part] - top[part]
        pixels[place::4] = bytes([(start + change * y) // last for y in range(height)])
    return bytes(pixels)


def rounded_mask(size: tuple[int, int], radius: int) -> pygame.Surface:
    """A white rectangle with round corners. Only the corners are kept: they alone cost time."""
    side = 2 * radius + 2
    if min(size) > side + 2:
        mask = pygame.Surface(size, pygame.SRCALPHA)
        mask.fill(_WHITE)
        return _cornered(mask, _round_tile((side, side), radius))
    return _round_tile(size, radius)


@kept
def _round_tile(size: tuple[int, int], radius: int) -> pygame.Surface:
    def draw(big: pygame.Surface, scale: float) -> None:
        pygame.draw.rect(big, _WHITE, big.get_rect(), border_radius=int(radius * scale))

    return smooth(size, draw)


def _cornered(mask: pygame.Surface, tile: pygame.Surface) -> pygame.Surface:
    """A white mask with the corners of a tile, each a quarter of it: only they need be smooth."""
    (width, height), reach = mask.get_size(), tile.get_width() // 2
    for x, left in ((0, 0), (width - reach, reach)):
        for y, top in ((0, 0), (height - reach, reach)):
            corner = pygame.Rect(left, top, reach, reach)
            mask.fill(_WHITE, (x, y, reach, reach))
            mask.blit(tile, (x, y), corner, special_flags=pygame.BLEND_RGBA_MULT)
    return mask


@kept
def rounded(
    size: tuple[int, int], radius: int, top: Colour, low: Colour | None = None
) -> pygame.Surface:
    """A rectangle with round corners."""
    return tint(rounded_mask(size, radius), top, low)


@kept
def outline(size: tuple[int, int], radius: int, width: int, colour: Colour) -> pygame.Surface:
    """The rim, `width` wide, of a rectangle with round corners."""
    side = 2 * radius + 2
    # A rim wider than its corners would have square ones inside: not a tile's.
    if min(size) > side + 2 and width <= radius:
        mask = pygame.Surface(size, pygame.SRCALPHA)
        mask.fill(_CLEAR)
        pygame.draw.rect(mask, _WHITE, mask.get_rect(), width)
        return tint(_cornered(mask, _rim((side, side), radius, width)), colour)
    return tint(_rim(size, radius, width), colour)


@kept
def _rim(size: tuple[int, int], radius: int, width: int) -> pygame.Surface:
    def draw(big: pygame.Surface, scale: float) -> None:
        pygame.draw.rect(big, _WHITE, big.get_rect(), border_radius=int(radius * scale))
        inner = big.get_rect().inflate(-2 * width * scale, -2 * width * scale)
        if inner.width > 0 and inner.height > 0:
            inside = max(0, int((radius - width) * scale))
            pygame.draw.rect(big, _CLEAR, inner, border_radius=inside)

    return smooth(size, draw)


def _widened(picture: pygame.Surface, width: int) -> pygame.Surface:
    """The same picture in another width: its middle column is as often there as need be.

    What is the same all along is made narrow: masks and tints of a wide panel take ten times as
    long as this.
    """
    narrow, height = picture.get_size()
    end = narrow // 2
    wide = pygame.Surface((width, height), pygame.SRCALPHA)
    middle = picture.subsurface((end, 0, 1, height))
    wide.blit(pygame.transform.scale(middle, (width - narrow + 1, height)), (end, 0))
    wide.blit(picture, (0, 0), (0, 0, end, height))
    rest = narrow - end - 1
    wide.blit(picture, (width - rest, 0), (end + 1, 0, rest, height))
    return wide


@kept
def shadow(
    size: tuple[int, int], radius: int, blur: int, colour: Colour, alpha: int
) -> pygame.Surface:
    """A soft shadow of a rounded rectangle, `blur` px larger on every side."""
    # It is blurred at a part of its size: what is left over is to be the same.
    narrow = 2 * (radius + 3 * blur) // _BLUR_AT * _BLUR_AT + size[0] % _BLUR_AT + _BLUR_AT
    if narrow < size[0]:
        part = _shadow((narrow, size[1]), radius, blur, colour, alpha)
        return _widened(part, size[0] + 2 * blur)
    return _shadow(size, radius, blur, colour, alpha)


@kept
def _shadow(
    size: tuple[int, int], radius: int, blur: int, colour: Colour, alpha: int
) -> pygame.Surface:
    mask = pygame.Surface((size[0] + 2 * blur, size[1] + 2 * blur), pygame.SRCALPHA)
    mask.fill(_CLEAR)
    rect = pygame.Rect((blur, blur), size)
    pygame.draw.rect(mask, (255, 255, 255, alpha), rect, border_radius=radius)
    return tint(soften(mask, blur), colour)


def soften(mask: pygame.Surface, blur: int) -> pygame.Surface:
    """A white mask, blurred by about `blur` px."""
    width, height = mask.get_size()
    small = pygame.transform.smoothscale(
        mask, (max(1, width // _BLUR_AT), max(1, height // _BLUR_AT))
    )
    radius = max(1, round(blur / _BLUR_AT * 0.6))
    small = pygame.transform.gaussian_blur(small, radius, repeat_edge_pixels=False)
    # What is left at the edge would show as a box.
    pygame.draw.rect(small, _CLEAR, small.get_rect(), 1)
    soft = pygame.transform.smoothscale(small, (width, height))
    # White again, whatever the blur made of it: only the alpha is to be soft.
    soft.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return soft


def corners(centre: Point, radius: float, count: int = 5, turn: float = -90.0) -> list[Point]:
    """The corners of a regular polygon, the first at `turn` degrees (-90 is the top)."""
    return [
        (
            centre[0] + radius * math.cos(math.radians(turn + 360 / count * index)),
            centre[1] + radius * math.sin(math.radians(turn + 360 / count * index)),
        )
        for index in range(count)
    ]


def star(centre: Point, radius: float, waist: float = 0.5, points: int = 5) -> list[Point]:
    """The corners of a star; `waist` is the inner radius as a share of the outer."""
    outer = corners(centre, radius, points)
    inner = corners(centre, radius * waist, points, -90 + 180 / points)
    return [corner for pair in zip(outer, inner, strict=True) for corner in pair]


def round_polygon(
    surface: pygame.Surface, points: list[Point], radius: float, colour: tuple[int, int, int, int]
) -> None:
    """A polygon grown by `radius`, so that its corners are round."""
    pygame.draw.polygon(surface, colour, points)
    # Less than half a pixel cannot be seen, and each edge would cost two circles.
    if radius < 0.5:
        return
    for start, end in zip(points, points[1:] + points[:1], strict=True):
        thick_line(surface, start, end, 2 * radius, colour)


def thick_line(
    surface: pygame.Surface,
    start: Point,
    end: Point,
    width: float,
    colour: tuple[int, int, int, int],
) -> None:
    """A line with round ends."""
    length = math.dist(start, end)
    if length > 0:
        across = (end[1] - start[1]) * width / 2 / length, (start[0] - end[0]) * width / 2 / length
        pygame.draw.polygon(
            surface,
            colour,
            [
                (start[0] + across[0], start[1] + across[1]),
                (end[0] + across[0], end[1] + across[1]),
                (end[0] - across[0], end[1] - across[1]),
                (start[0] - across[0], start[1] - across[1]),
            ],
        )
    for point in (start, end):
        pygame.draw.circle(surface, colour, point, width / 2)


@kept
def solid(
    size: tuple[int, int],
    radius: int,
    thick: int,
    edge: int,
    side: Colour,
    light: Colour,
    face: tuple[Colour, Colour],
    sunk: int = 0,
) -> pygame.Surface:
    """A solid of `size` px, `thick` of its height being thickness; its face lies `sunk` px lower.

    `light` is the colour of the upper edge, `edge` px high; `face` those of a gradient.
    """
    narrow = 2 * radius + 7
    part = _solid((min(narrow, size[0]), size[1]), radius, thick, edge, side, light, face, sunk)
    return _widened(part, size[0]) if narrow < size[0] else part


@kept
def _solid(
    size: tuple[int, int],
    radius: int,
    thick: int,
    edge: int,
    side: Colour,
    light: Colour,
    face: tuple[Colour, Colour],
    sunk: int,
) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    flat = size[0], size[1] - thick
    mask = rounded_mask(flat, radius)
    picture.blit(tint(mask, side), (0, thick))
    # The light face first: the other, lower by the edge, leaves just that edge of it.
    picture.blit(tint(mask, light), (0, sunk))
    lower = rounded_mask((flat[0], flat[1] - edge), radius)
    picture.blit(tint(lower, *face), (0, sunk + edge))
    return picture


@kept
def polygon(
    size: tuple[int, int],
    points: tuple[Point, ...],
    radius: float,
    top: Colour,
    low: Colour | None = None,
) -> pygame.Surface:
    """A polygon with round corners in a picture of `size`; `points` in its pixels."""

    def draw(big: pygame.Surface, scale: float) -> None:
        scaled = [(x * scale, y * scale) for x, y in points]
        round_polygon(big, scaled, radius * scale, _WHITE)

    return tint(smooth(size, draw), top, low)


@kept
def disc(diameter: int, top: Colour, low: Colour | None = None) -> pygame.Surface:
    """A filled circle."""
    return rounded((diameter, diameter), (diameter + 1) // 2, top, low)


@kept
def ring(diameter: int, width: int, colour: Colour) -> pygame.Surface:
    """A circle's rim."""
    return outline((diameter, diameter), (diameter + 1) // 2, width, colour)


def perimeter(rect: pygame.Rect, radius: int, share: float) -> list[Point]:
    """The line round a rounded rectangle, clockwise from the middle of the top, `share` of it."""
    radius = max(1, min(radius, rect.width // 2, rect.height // 2))
    line: list[Point] = [(rect.centerx, rect.top)]
    turns = (
        ((rect.right - radius, rect.top + radius), -90),
        ((rect.right - radius, rect.bottom - radius), 0),
        ((rect.left + radius, rect.bottom - radius), 90),
        ((rect.left + radius, rect.top + radius), 180),
    )
    for (x, y), start in turns:
        for step in range(7):
            angle = math.radians(start + 15 * step)
            line.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    line.append((rect.centerx, rect.top))
    return _cut(line, share)


def _cut(line: list[Point], share: float) -> list[Point]:
    """The first `share` of a line's length."""
    left = share * sum(math.dist(a, b) for a, b in itertools.pairwise(line))
    kept = [line[0]]
    for start, end in itertools.pairwise(line):
        length = math.dist(start, end)
        if length >= left:
            part = left / length if length else 0.0
            kept.append(
                (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            )
            break
        kept.append(end)
        left -= length
    return kept
