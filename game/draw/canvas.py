"""Which part of a canvas holds content."""

import pygame

from game.draw.theme import SAFE

_WIDEST = 2.0
"""Content is not spread over more than this many times its height."""
_HIGHEST = 2.4
"""Nor over more than this many times its width; a long phone has 2.33."""


def safe_area(size: tuple[int, int]) -> pygame.Rect:
    """The part of a canvas that holds content: 5 % free at every edge, never too wide or high."""
    width, height = size
    area = pygame.Rect(0, 0, round(width * (1 - 2 * SAFE)), round(height * (1 - 2 * SAFE)))
    area.width = min(area.width, round(area.height * _WIDEST))
    area.height = min(area.height, round(area.width * _HIGHEST))
    area.center = width // 2, height // 2
    return area
