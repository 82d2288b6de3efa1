"""The shadow of a die: a soft one cast to the lower right, and a dark one where it touches."""

import math

import pygame

from game.draw import shapes
from game.draw.dice_files import DieFrame
from game.draw.theme import Colour

LEVELS = 8
HIGHEST = 1.2
"""Height, in widths of a die, from which a shadow no longer changes."""
_TOUCHING = 0.3
_WHITE = (255, 255, 255)


def step_of(height: float) -> int:
    """The step of 0 to LEVELS that stands for a height in widths of a die; fine near 0."""
    share = min(1.0, max(0.0, height) / HIGHEST)
    # Near the table a little height changes a shadow much: steps are finer there.
    return round(math.sqrt(share) * LEVELS)


def draw(step: int, width: float, colour: Colour) -> DieFrame:
    """The shadow at a step of height, placed from where the die's middle is at rest."""
    height = HIGHEST * (step / LEVELS) ** 2
    blur = round(2 * width * (0.08 + 0.10 * height))
    cast = _rect(0.09 + 0.20 * height, 0.28 + 0.24 * height, 0.94, 0.86, width)
    touch = _rect(0.02, 0.21, 0.98, 0.90, width)
    area = cast.union(touch).inflate(2 * blur, 2 * blur)
    image = pygame.Surface(area.size, pygame.SRCALPHA)
    # Clear, but of the shadow's colour, or its soft edge would be mixed with black.
    image.fill((*colour, 0))
    near = max(0.0, 1 - height / _TOUCHING)
    for rect, dark, soft in (
        (cast, 0.72 / (1 + 0.7 * height), blur),
        (touch, 0.60 * near, round(width * 0.09)),
    ):
        mask = pygame.Surface(area.size, pygame.SRCALPHA)
        mask.fill((255, 255, 255, 0))
        place = rect.move(-area.x, -area.y)
        white = (255, 255, 255, round(255 * dark))
        pygame.draw.rect(mask, white, place, border_radius=round(0.3 * width))
        image.blit(shapes.tint(shapes.soften(mask, soft), colour), (0, 0))
    return DieFrame(image, area.x, area.y, width)


def _rect(x: float, y: float, wide: float, high: float, width: float) -> pygame.Rect:
    """A rectangle around (x, y), all in widths of a die, as pixels."""
    rect = pygame.Rect(0, 0, round(wide * width), round(high * width))
    rect.center = (round(x * width), round(y * width))
    return rect
