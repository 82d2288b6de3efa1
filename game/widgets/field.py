"""A line to write in: what was typed with a caret behind it, or, quiet, what stands without."""

import pygame

from game.draw import hue, text
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import INK, PAPER, QUIET, TEXT_MIN

_RADIUS, _RIM = 18, 4
_PAD = 18
_CARET = (4, 38)
_PX = 34


def paint_field(
    painter: Painter, field: pygame.Rect, typed: str, without: str, refusal: str = ""
) -> None:
    """Of a text too long for the field its end is shown, for that is where letters come in.

    A `refusal` stands there instead: why what was typed last was not taken.
    """
    painter.fill(field, _RADIUS, painter.room.chosen)
    inner = field.inflate(-2 * painter.px(_RIM), -2 * painter.px(_RIM))
    painter.fill(inner, _RADIUS - _RIM, PAPER)
    place = inner.inflate(-2 * painter.px(_PAD), 0)
    caret = pygame.Rect(place.x, 0, painter.px(_CARET[0]), painter.px(_CARET[1]))
    if refusal:
        painter.text(refusal, place, Role.TEXT, 24, INK, "left", lines=2)
        return
    if typed:
        words = text.ending(typed, Role.NAME, painter.px(TEXT_MIN), place.width)
        ink = painter.text(words, place, Role.NAME, _PX, INK, "left")
        caret.x = min(ink.right + painter.px(2), place.right)
    else:
        hint = place.move(painter.px(10), 0)
        painter.text(without, hint, Role.NAME, _PX, QUIET, "left", shorten=True)
    caret.centery = inner.centery
    painter.mark(caret, 2, hue.ink(painter.room.chosen))
