"""A place where there is nothing to show yet: players round five dice, and an invitation."""

from dataclasses import dataclass

import pygame

from game.draw import shapes
from game.draw.characters import BODY_CENTRE, BODY_RADIUS, Mood, character
from game.draw.icons import mini_die
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import FILLED_NAME

_RADIUS = 24
_LINE, _KEY, _GAP = 106, 84, 14
_KEY_WIDE = 380
_SEATS = ((0, (1, 1)), (1, (0, 1)), (3, (-1, 1)))
"""Who waits, and where each looks: at the dice."""
_BODY, _DIE = 0.22, 0.24
"""A body's radius and a die's size as shares of the stage's height."""
_FACES = (3, 1, 5, 2, 6)
_DROP = (0.1, -0.06, 0.14, -0.02, 0.08)
_SHADOW_ALPHA = 120


@dataclass(frozen=True, slots=True)
class NothingLayout:
    """Places in px, from top to bottom; there is a `key` if one is wanted."""

    stage: pygame.Rect
    line: pygame.Rect
    key: pygame.Rect | None


def nothing_layout(place: pygame.Rect, one: float, key: bool) -> NothingLayout:
    """How an empty `place` is filled; `one` is a unit in px."""
    gap, line, high = round(_GAP * one), round(_LINE * one), round(_KEY * one)
    stage = place.copy()
    stage.height = max(1, place.height - line - (high if key else 0))
    words = pygame.Rect(place.x, stage.bottom + gap // 2, place.width, line - 2 * gap)
    if not key:
        return NothingLayout(stage, words, None)
    button = pygame.Rect(
        0, stage.bottom + line - gap, min(place.width, round(_KEY_WIDE * one)), high
    )
    button.centerx = place.centerx
    return NothingLayout(stage, words, button)


PLAYERS = len(_SEATS)


def prepare(layout: NothingLayout, player: int) -> None:
    """Make the picture of one of the PLAYERS, 0 the first; painting then finds it there.

    All of them at once would be a long step.
    """
    seat, look = _SEATS[player]
    character(seat, _size(layout), Mood.AWAKE, look=look)


def paint_nothing(painter: Painter, layout: NothingLayout, words: str) -> None:
    """All but the key: the stage, and a sentence of at most two lines."""
    stage = layout.stage
    painter.fill(stage, _RADIUS, painter.room.top, painter.room.low)
    radius = _radius(layout)
    for number, (seat, look) in enumerate(_SEATS):
        middle = stage.centerx + (number - 1) * radius * 2.7, stage.centery - radius * 0.55
        size = _size(layout)
        left, top = middle[0] - BODY_CENTRE[0] * size, middle[1] - BODY_CENTRE[1] * size
        painter.blit(character(seat, size, Mood.AWAKE, look=look), (left, top))
    size = round(min(stage.height * _DIE, stage.width / 7.5))
    for number, (face, drop) in enumerate(zip(_FACES, _DROP, strict=True)):
        at = (
            stage.centerx + (number - 2) * size * 1.25,
            stage.centery + radius * 1.35 + drop * size,
        )
        shade = shapes.shadow(
            (size, size), size // 4, max(2, size // 9), painter.room.dark, _SHADOW_ALPHA
        )
        painter.centre(shade, (at[0], at[1] + size * 0.12))
        painter.centre(mini_die(face, size), at)
    painter.text(words, layout.line, Role.NAME, 32, FILLED_NAME, lines=2)


def _radius(layout: NothingLayout) -> float:
    """A body's, by the width too: three and what is between them stay on a narrow stage."""
    return min(layout.stage.height * _BODY, layout.stage.width / 8.5)


def _size(layout: NothingLayout) -> int:
    """Of a character's picture, in px."""
    return round(_radius(layout) / BODY_RADIUS)
