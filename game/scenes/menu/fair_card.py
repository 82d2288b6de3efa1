"""Cards of the fair dice: a medal, a sentence, and what it is about as tiles or on a ticket."""

from dataclasses import dataclass

import pygame

from game.draw import shapes, text
from game.draw.icons import Mark
from game.draw.paint import Align, Painter
from game.draw.text import Role
from game.draw.theme import CAPS, FILLED_NAME, INK, MUTED, PAPER, SAND, TEXT_MIN, mix

RADIUS = 22
GROUP = 4
"""Hexadecimal digits on one tile."""
TILES = 16
_PAD, _GAP = 18, 8
_MEDAL = 92
_MARK = 0.58
_TILE = 52
_TICKET = 96
_TINT = 0.66
_SENTENCE, _DIGITS = 25, 24


@dataclass(frozen=True, slots=True)
class FairCard:
    """`digits` are hexadecimal, 64 of them or none yet; else there is a `word`."""

    mark: Mark
    sentence: str
    digits: str = ""
    word: str = ""

    @property
    def told(self) -> bool:
        """Whether there is something to be seen already."""
        return bool(self.digits or self.word)


def paint_fair_card(painter: Painter, rect: pygame.Rect, card: FairCard, tall: bool) -> None:
    """A card in its place; in portrait (`tall`) the medal stands beside the sentence."""
    painter.fill(rect, RADIUS, PAPER)
    inner = rect.inflate(-2 * painter.px(_PAD), -2 * painter.px(_PAD))
    medal = min(painter.px(_MEDAL), inner.height // 4)
    low = inner.copy()
    low.height = min(inner.height * 42 // 100, painter.px(_TILE) * (2 if tall else 4))
    low.bottom = inner.bottom
    high = pygame.Rect(inner.x, inner.y, inner.width, low.y - painter.px(_GAP) - inner.y)
    if tall:
        middle = high.x + medal // 2, high.centery
        left = high.x + medal + painter.px(_PAD)
        sentence = pygame.Rect(left, high.y, high.right - left, high.height)
    else:
        middle = high.centerx, high.y + medal // 2
        top = high.y + medal + painter.px(_GAP)
        sentence = pygame.Rect(high.x, top, high.width, high.bottom - top)
    painter.centre(shapes.disc(medal, painter.room.chosen if card.told else MUTED), middle)
    painter.centre(card.mark(round(medal * _MARK), PAPER), middle)
    align: Align = "left" if tall else "center"
    painter.text(card.sentence, sentence, Role.TEXT, _SENTENCE, FILLED_NAME, align, lines=6)
    if card.word:
        _ticket(painter, low, card.word)
    else:
        _tiles(painter, low, card.digits, 8 if tall else 4)


def _tiles(painter: Painter, place: pygame.Rect, digits: str, columns: int) -> None:
    """Groups of digits, each coloured by its first; blank ones before they are told."""
    rows, gap = TILES // columns, painter.px(_GAP)
    for number in range(TILES):
        row, column = divmod(number, columns)
        left = place.x + column * (place.width + gap) // columns
        right = place.x + (column + 1) * (place.width + gap) // columns - gap
        top = place.y + row * (place.height + gap) // rows
        low = place.y + (row + 1) * (place.height + gap) // rows - gap
        tile = pygame.Rect(left, top, right - left, low - top)
        group = digits[number * GROUP : (number + 1) * GROUP]
        colour = mix(CAPS[int(group[0], 16) % len(CAPS)], PAPER, _TINT) if group else SAND
        painter.fill(tile, 10, colour)
        painter.text(
            group, tile.inflate(-painter.px(4), 0), Role.FIGURE, _DIGITS / painter.text_size, INK
        )


def _ticket(painter: Painter, place: pygame.Rect, word: str) -> None:
    """A word in the room's colour; where it is too long, in pieces of equal length."""
    ticket = place.copy()
    ticket.height = min(place.height, painter.px(_TICKET))
    ticket.centery = place.centery
    painter.fill(ticket, 16, painter.room.chosen)
    room = ticket.inflate(-2 * painter.px(14), -painter.px(6))
    word = text.shown(word, Role.NAME)
    # Without a space it can be broken nowhere, so that it is cut where its lines are full.
    pieces = -(-text.width(word, Role.NAME, painter.px(TEXT_MIN)) // room.width)
    parts: tuple[str, ...] = (word,)
    if pieces > 1 and " " not in word:
        size = -(-len(word) // pieces)
        parts = tuple(word[start : start + size] for start in range(0, len(word), size))
    painter.text(parts, room, Role.NAME, 38, PAPER, lines=pieces)
