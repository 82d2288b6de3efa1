"""A place where there is nothing to show yet: somebody asleep, and a sentence that says so."""

import pygame

from game.ui.characters import Mood, character
from game.ui.paint import Painter
from game.ui.text import Role
from game.ui.theme import FILLED_NAME

_SIZE = 200
_SEAT = 1


def paint_nothing(painter: Painter, place: pygame.Rect, words: str) -> None:
    """A sleeping character over a sentence of at most two lines, in the middle of `place`."""
    size = min(painter.px(_SIZE), place.height // 2)
    picture = character(_SEAT, size, Mood.ASLEEP)
    high = painter.px(90)
    top = place.centery - (size + high) // 2
    painter.blit(picture, (place.centerx - size / 2, top))
    line = pygame.Rect(place.x, top + size, place.width, high)
    painter.text(words, line, Role.NAME, 30, FILLED_NAME, lines=2)
