"""The strip of players: a card for each, raised and cream for the one on turn."""

from dataclasses import dataclass

import pygame

from game.ui import hue, shapes, text
from game.ui.characters import BODY_CENTRE, Mood, character
from game.ui.paint import Painter
from game.ui.text import Role
from game.ui.theme import (
    CREAM_LOW,
    DEPTH,
    EARNED,
    EARNED_FIELD,
    FILLED_NAME,
    INK,
    PAPER,
    ROOMS,
    TEXT_MIN,
    mix,
)

_RADIUS = 22
_NARROW = 3.4
"""A card less than this many times as wide as high has its total under the name."""
_SLIM = 1.4
"""In portrait, a card less than this many times as wide as high has all three in a pile."""
_PILE = ((0.0, 0.4), (0.37, 0.34), (0.7, 0.27))
"""Where character, total and name of a slim card begin, and their heights, as shares of its."""
_POINTER = 13


@dataclass(frozen=True, slots=True)
class Card:
    """One player; `note` is a computer's level."""

    seat: int
    name: str
    total: str
    on_turn: bool
    computer: bool
    mood: Mood
    note: str = ""


def paint_card(painter: Painter, rect: pygame.Rect, card: Card, tall: bool) -> None:
    """A player's card; stacked in portrait (`tall`) and where it is narrow."""
    if card.on_turn:
        # Its face is as high as the other cards; only its thickness is more.
        painter.panel(_raised(painter, rect), _RADIUS)
        paint_pointer(painter, rect)
    else:
        painter.fill(rect, _RADIUS, mix(painter.room.dark, painter.room.deep, 0.25))
    if tall and rect.width < rect.height * _SLIM:
        _piled(painter, rect, card)
    elif tall:
        _stacked(painter, rect, card)
    elif rect.width < rect.height * _NARROW:
        _narrow(painter, rect, card)
    else:
        _wide(painter, rect, card)


def _wide(painter: Painter, rect: pygame.Rect, card: Card) -> None:
    size = round(rect.height * 0.98)
    painter.blit(_face(card, size), (rect.x + painter.px(6), rect.y - round(size * 0.08)))
    left = rect.x + painter.px(10) + size
    figure = pygame.Rect(0, rect.y, round(rect.height * 1.02), rect.height)
    figure.right = rect.right - painter.px(14)
    painter.text(card.total, figure, Role.FIGURE, 34, _ink(card), "right")
    name = pygame.Rect(left, rect.y, figure.left - left - painter.px(6), rect.height)
    if card.note and text.width(card.note, Role.TEXT, painter.px(TEXT_MIN)) <= name.width:
        name.height = round(rect.height * 0.62)
        note = pygame.Rect(
            left, rect.y + round(rect.height * 0.46), name.width, name.height * 5 // 6
        )
        painter.text(card.note, note, Role.TEXT, 22, _quiet(painter, card), "left")
    painter.text(card.name, name, Role.NAME, 26, _ink(card), "left", shorten=True)


def paint_gain(painter: Painter, rect: pygame.Rect, gain: int) -> None:
    """The tag at a card's lower edge with what the chosen box adds."""
    tag = pygame.Rect(0, 0, painter.px(70), painter.px(34))
    tag.midbottom = rect.right - painter.px(48), rect.bottom + painter.px(28)
    painter.fill(tag.inflate(painter.px(6), painter.px(6)), 20, painter.room.dark)
    painter.fill(tag, 17, EARNED_FIELD)
    painter.text(f"+{gain}", tag.inflate(-painter.px(8), 0), Role.FIGURE, 24, EARNED)


def _narrow(painter: Painter, rect: pygame.Rect, card: Card) -> None:
    size = min(round(rect.height * 0.9), rect.width * 2 // 5)
    face = _face(card, size)
    painter.blit(face, (rect.x + painter.px(2), rect.centery - size * 11 // 20))
    left = rect.x + size + painter.px(3)
    width = rect.right - painter.px(7) - left
    name = pygame.Rect(left, rect.y + painter.px(2), width, rect.height // 2)
    painter.text(card.name, name, Role.NAME, 22, _ink(card), "left", shorten=True)
    total = pygame.Rect(left, rect.y + round(rect.height * 0.46), width, rect.height // 2)
    painter.text(card.total, total, Role.FIGURE, 27, _ink(card), "left")


def _stacked(painter: Painter, rect: pygame.Rect, card: Card) -> None:
    figure = text.width(card.total, Role.FIGURE, painter.px(TEXT_MIN))
    size = min(round(rect.height * 0.66), rect.width - figure - painter.px(14))
    painter.blit(_face(card, size), (rect.x + painter.px(4), rect.y))
    left = rect.x + size + painter.px(4)
    total = pygame.Rect(
        left, rect.y + painter.px(4), rect.right - painter.px(9) - left, round(rect.height * 0.55)
    )
    painter.text(card.total, total, Role.FIGURE, 34, _ink(card), "right")
    low = pygame.Rect(rect.x, rect.y + round(rect.height * 0.58), rect.width, rect.height * 3 // 10)
    low = low.inflate(-painter.px(14), 0)
    painter.text(card.name, low, Role.NAME, 24, _ink(card), shorten=True)


def _piled(painter: Painter, rect: pygame.Rect, card: Card) -> None:
    """One over the other, so that a total of four figures has the whole width."""
    face, total, name = (
        pygame.Rect(
            rect.x + painter.px(5),
            rect.y + round(rect.height * top),
            rect.width - 2 * painter.px(5),
            round(rect.height * high),
        )
        for top, high in _PILE
    )
    size = round(face.height * 1.3)
    middle = face.centerx - BODY_CENTRE[0] * size, face.centery - BODY_CENTRE[1] * size
    painter.blit(_face(card, size), middle)
    painter.text(card.total, total, Role.FIGURE, 34, _ink(card))
    painter.text(card.name, name, Role.NAME, 22, _ink(card), shorten=True)


def _face(card: Card, size: int) -> pygame.Surface:
    return character(card.seat, size, card.mood, card.computer)


def _ink(card: Card) -> tuple[int, int, int]:
    return INK if card.on_turn else PAPER


def _quiet(painter: Painter, card: Card) -> tuple[int, int, int]:
    return FILLED_NAME if card.on_turn else mix(ROOMS[card.seat % len(ROOMS)].top, PAPER, 0.72)


def _raised(painter: Painter, rect: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(rect.topleft, (rect.width, rect.height + painter.px(DEPTH)))


def paint_pointer(painter: Painter, rect: pygame.Rect) -> None:
    """The little triangle under the card on turn."""
    reach = painter.px(_POINTER)
    size = (2 * reach + 4, 2 * reach)
    points = ((3.0, 3.0), (size[0] - 3.0, 3.0), (size[0] / 2, reach + 3.0))
    x = rect.centerx - size[0] // 2
    y = rect.bottom - 4
    painter.blit(shapes.polygon(size, points, 2, painter.room.dark), (x, y + painter.px(7)))
    painter.blit(shapes.polygon(size, points, 2, hue.field(CREAM_LOW)), (x, y))
