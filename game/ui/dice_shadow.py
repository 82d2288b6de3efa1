"""The shadow of a die: a soft one cast to the lower right, and a dark one where it touches."""

import math

import pygame

from game.ui import shapes
from game.ui.dice_files import Frame
from game.ui.theme import Colour

LEVELS = 8
HIGHEST = 1.2
"""Height, in widths of a die, from which a shadow no longer changes."""
_TOUCHING = 0.3
_WHITE = (255, 255, 255)


def step_of(height: float) -> int:
    """The step of 0 to LEVELS that stands for a height in widths of a die; fine near 0."""
    share = min(1.0, max(0.0, height) / HIGHEST)
    return round(math.sqrt(share) * LEVELS)


def draw(step: int, width: float, colour: Colour) -> Frame:
    """The shadow at a step of height, placed from where the die's middle is at rest."""
    height = HIGHEST * (step / LEVELS) ** 2
    blur = width * (0.08 + 0.10 * height)
    cast = _Blot(0.04 + 0.17 * height, 0.16 + 0.20 * height, 0.94, 0.86, 0.70 / (1 + 0.7 * height))
    near = max(0.0, 1 - height / _TOUCHING)
    touch = _Blot(0.02, 0.30, 0.86, 0.50, 0.62 * near)
    half = round(width * (0.5 + 0.2 * HIGHEST) + 2 * width * (0.08 + 0.1 * height))
    image = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
    image.fill((*colour, 0))
    for blot, soft in ((cast, blur), (touch, width * 0.045)):
        if blot.strength > 0:
            image.blit(shapes.soften(blot.mask(half, width), round(soft * 2), colour), (0, 0))
    return Frame(image, -half, -half, width)


class _Blot:
    """A round-cornered patch: its middle and its size in widths of a die, and how dark it is."""

    def __init__(self, x: float, y: float, wide: float, high: float, strength: float) -> None:
        self._at = (x, y)
        self._size = (wide, high)
        self.strength = strength

    def mask(self, half: int, width: float) -> pygame.Surface:
        """White with the patch's alpha, 2 x half px wide and high."""
        mask = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA)
        mask.fill((*_WHITE, 0))
        rect = pygame.Rect(0, 0, round(self._size[0] * width), round(self._size[1] * width))
        rect.center = (round(half + self._at[0] * width), round(half + self._at[1] * width))
        alpha = round(255 * self.strength)
        pygame.draw.rect(mask, (*_WHITE, alpha), rect, border_radius=round(0.3 * width))
        return mask
