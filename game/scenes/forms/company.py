"""The players on a stage in the room's colours: company for a page that has room to spare."""

import pygame

from game.draw import shapes
from game.draw.characters import BODY_CENTRE, BODY_RADIUS, Mood, character
from game.draw.paint import Painter
from game.engine.limits import SEATS

_RADIUS = 24
_APART = 2.7
"""Room for a player across, in radii of its body."""
_SHARE = 0.6
"""How much of a line's height a body takes."""
_LINES_FROM = 0.55
"""A stage at least this many times as high as wide has two lines of players."""
_LOOKS = ((1, -1), (0, -1), (1, 0), (-1, 0), (0, -1), (-1, -1))
_SHADOW_ALPHA = 120


def paint_company(
    painter: Painter, rect: pygame.Rect, mood: Mood, crowned: int | None = None
) -> None:
    """All players in one mood, every second one a computer; the seat `crowned` is happy."""
    painter.fill(rect, _RADIUS, painter.room.top, painter.room.low)
    lines = 2 if rect.height >= rect.width * _LINES_FROM else 1
    columns = SEATS // lines
    pitch = rect.height / lines
    radius = min(pitch * _SHARE / 2, rect.width / (columns * _APART))
    step = min(rect.width / columns, radius * 3.4)
    for seat in range(SEATS):
        line, column = divmod(seat, columns)
        x = rect.centerx + (column - (columns - 1) / 2) * step
        y = rect.y + (line + 0.5) * pitch + radius * 0.14
        _stand(painter, seat, (x, y), radius, mood, seat == crowned)


def _stand(
    painter: Painter,
    seat: int,
    middle: tuple[float, float],
    radius: float,
    mood: Mood,
    crown: bool,
) -> None:
    size = round(radius / BODY_RADIUS)
    flat = round(radius * 1.7), max(2, round(radius * 0.4))
    blur = max(2, round(radius * 0.16))
    shade = shapes.shadow(flat, flat[1] // 2, blur, painter.room.dark, _SHADOW_ALPHA)
    painter.centre(shade, (middle[0], middle[1] + radius * 1.05))
    mood = Mood.HAPPY if crown else mood
    picture = character(seat, size, mood, seat % 2 == 1, crown, _LOOKS[seat])
    left, top = middle[0] - BODY_CENTRE[0] * size, middle[1] - BODY_CENTRE[1] * size
    painter.blit(picture, (left, top))
