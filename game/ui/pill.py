"""The line under the tray: a message on a dark pill, or on gold at a great moment."""

import pygame

from game.ui import text
from game.ui.paint import Look, Painter
from game.ui.text import Role
from game.ui.theme import GOLD, INK, LIT_SIDE, PAPER, Colour

_PX = 23
_LEAD_PX = 27


def paint_message(
    painter: Painter, place: pygame.Rect, lead: str, words: str, golden: bool = False
) -> None:
    """One sentence in at most two lines, after a short `lead` if there is one."""
    colour = INK if golden else PAPER
    if golden:
        face = painter.solid(place, 20, Look(GOLD, LIT_SIDE), 5)
    else:
        face = place
        painter.fill(place, 20, painter.room.dark)
    inner = face.inflate(-painter.px(30), -painter.px(4))
    if lead:
        inner = _lead(painter, inner, lead, words, colour)
    painter.text(words, inner, Role.TEXT, _PX, colour, lines=2)


def _lead(
    painter: Painter, inner: pygame.Rect, lead: str, words: str, colour: Colour
) -> pygame.Rect:
    """Paint the shout so that it and the words stand in the middle together; the words' place."""
    gap = painter.px(12)
    scale = painter.unit * painter.text_size
    shout = text.width(lead, Role.TITLE, round(_LEAD_PX * scale)) + gap
    shout = min(shout, inner.width // 2)
    rest = text.width(words, Role.TEXT, round(_PX * scale)) + gap // 2
    rest = min(rest, inner.width - shout)
    left = inner.centerx - (shout + rest) // 2
    place = pygame.Rect(left, inner.y, shout - gap, inner.height)
    painter.text(lead, place, Role.TITLE, _LEAD_PX, colour, "left")
    return pygame.Rect(left + shout, inner.y, rest, inner.height)
