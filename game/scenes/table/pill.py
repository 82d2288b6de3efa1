"""The line under the tray: a message on a dark pill, or on gold at a great moment."""

import pygame

from game.draw import text
from game.draw.paint import Look, Painter
from game.draw.text import Role
from game.draw.theme import GOLD, GOLD_TEXT, LIT_SIDE, PAPER, TEXT_MIN, Colour, mix
from game.widgets.caps import caption

_PX = 23
_LEAD_PX = 27
_APART = 12
_LINES = 2


def paint_message(
    painter: Painter,
    place: pygame.Rect,
    lead: str,
    words: str,
    golden: bool = False,
    *,
    shorten: bool = False,
) -> None:
    """One sentence in at most two lines, after a short `lead` if there is one.

    With `shorten` it has one line, and may end in "…".
    """
    colour = GOLD_TEXT if golden else PAPER
    if golden:
        face = painter.solid(place, 20, Look(GOLD, LIT_SIDE), 5)
    else:
        face = place
        painter.fill(place, 20, painter.room.dark)
    inner = face.inflate(-painter.px(24), -painter.px(4))
    if lead and _room_beside(painter, inner, lead, words):
        inner = _lead(painter, inner, lead, words, colour)
    # No room beside it: the shout joins the sentence.
    elif lead:
        words = f"{lead} {words}"
    lines = 1 if shorten else _LINES
    painter.text(words, inner, Role.TEXT, _PX, colour, lines=lines, shorten=shorten)


def paint_legend(
    painter: Painter, place: pygame.Rect, words: str, mark: pygame.Surface, legend: str
) -> None:
    """A sentence in one line, and under it what a `mark` means, if there is room for both."""
    inner = place.inflate(-painter.px(24), -painter.px(4))
    least = painter.px(TEXT_MIN)
    meant = mark.get_width() + painter.px(_APART) + text.width(legend, Role.TEXT, least)
    if max(text.width(words, Role.TEXT, least), meant) > inner.width or inner.height < 2 * least:
        paint_message(painter, place, "", words)
        return
    painter.fill(place, 20, painter.room.dark)
    upper = pygame.Rect(inner.x, inner.y, inner.width, inner.height // 2)
    painter.text(words, upper, Role.TEXT, TEXT_MIN / painter.text_size, PAPER)
    lower = upper.move(0, upper.height)
    quiet = mix(painter.room.top, PAPER, 0.78)
    caption(painter, lower, mark, legend, Role.TEXT, TEXT_MIN / painter.text_size, quiet)


def _room_beside(painter: Painter, inner: pygame.Rect, lead: str, words: str) -> bool:
    """Whether words in the least size fit beside the shout."""
    least = painter.px(TEXT_MIN)
    shout = text.width(lead, Role.TITLE, least) + painter.px(_APART)
    lines = text.wrap(words, Role.TEXT, least, inner.width - shout)
    wide = max(text.width(line, Role.TEXT, least) for line in lines)
    return len(lines) <= _LINES and shout + wide <= inner.width


def _lead(
    painter: Painter, inner: pygame.Rect, lead: str, words: str, colour: Colour
) -> pygame.Rect:
    """Paint the shout so that it and the words stand in the middle together; the words' place."""
    gap = painter.px(_APART)
    scale = painter.unit * painter.text_size
    shout = text.width(lead, Role.TITLE, round(_LEAD_PX * scale)) + gap
    shout = min(shout, inner.width // 2)
    rest = text.width(words, Role.TEXT, round(_PX * scale)) + gap // 2
    rest = min(rest, inner.width - shout)
    left = inner.centerx - (shout + rest) // 2
    place = pygame.Rect(left, inner.y, shout - gap, inner.height)
    painter.text(lead, place, Role.TITLE, _LEAD_PX, colour, "left")
    return pygame.Rect(left + shout, inner.y, rest, inner.height)
