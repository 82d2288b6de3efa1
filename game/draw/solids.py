"""Raised things, each composed once: shadow, thickness, lit upper edge and face in one picture."""

import pygame

from game.draw import shapes
from game.draw.kept import kept
from game.draw.theme import Colour


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
    picture = pygame.Surface(size, pygame.SRCALPHA)
    flat = size[0], size[1] - thick
    mask = shapes.rounded_mask(flat, radius)
    picture.blit(shapes.tint(mask, side), (0, thick))
    # The light face first: the other, lower by the edge, leaves just that edge of it.
    picture.blit(shapes.tint(mask, light), (0, sunk))
    lower = shapes.rounded_mask((flat[0], flat[1] - edge), radius)
    picture.blit(shapes.tint(lower, *face), (0, sunk + edge))
    return picture
