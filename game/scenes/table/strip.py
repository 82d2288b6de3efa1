"""The strip of players: a card for each, raised and cream for the one on turn.

A total is painted apart from its card, for it may be rising while all else stands still.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.draw import hue, shapes, text
from game.draw.characters import BODY_CENTRE, Mood, character
from game.draw.paint import Align, Painter
from game.draw.text import Role
from game.draw.theme import (
    CREAM_LOW,
    DEPTH,
    EARNED,
    EARNED_FIELD,
    FILLED_NAME,
    GOLD,
    INK,
    PAPER,
    TEXT_MIN,
    Palette,
    mix,
    room_of,
)

_RADIUS = 22
_NARROW = 3.4
"""A card less than this many times as wide as high has its total under the name."""
_BROAD = 6.0
"""A card more than this many times as wide as high has larger letters."""
_SHORT = 2.6
"""In portrait, a card less than this many times as wide as high has its name under the total."""
_TAG = 80
"""What the tag with a gain takes of a broad card."""
_SLIM = 1.3
"""In portrait, a card less than this many times as wide as high has all three in a pile."""
_PILE = ((0.0, 0.4), (0.37, 0.34), (0.7, 0.27))
"""Where character, total and name of a slim card begin, and their heights, as shares of its."""
_STACK = ((0.55, 0.34), (0.5, 0.26), (0.74, 0.24))
"""Where the name of a stacked card begins, and its height, as shares of its; the same where a note
is below it; and the note's."""
_UPPER = 58
"""Height of a character beside the total on a stacked card."""
_NOTE, _GAIN = 22, 24.0
_POINTER = 13
_BESIDE = 4
_TAG_HIGH, _TAG_LOW, _OVER = 34, 27, 23
"""Height of a tag with a gain beside the total, and of one at the card's lower edge; how far this
hangs over it: what stands above stays whole."""


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


def paint_card(painter: Painter, rect: pygame.Rect, card: Card, tall: bool, pointer: int) -> None:
    """A player's card without the total; stacked in portrait (`tall`) and where it is narrow.

    `pointer` is where the pointer under it is, in px from the left.
    """
    if card.on_turn:
        # Its face is as high as the other cards; only its thickness is more.
        painter.night_rim(painter.panel(_raised(painter, rect), _RADIUS), _RADIUS)
        paint_pointer(painter, rect, pointer)
    else:
        painter.fill(rect, _RADIUS, mix(painter.room.dark, painter.room.deep, 0.25))
    _shape(rect, tall).paint(painter, rect, card)


def paint_total(painter: Painter, rect: pygame.Rect, card: Card, tall: bool) -> None:
    """The total on a card."""
    figure = _shape(rect, tall).figure(painter, rect, card)
    painter.text(card.total, figure.place, Role.FIGURE, figure.px, _ink(card), figure.align)


@dataclass(frozen=True, slots=True)
class _Figure:
    """Where a total goes, and how large it is in units."""

    place: pygame.Rect
    px: float
    align: Align = "center"


@dataclass(frozen=True, slots=True)
class _Shape:
    """A way to lay a card out: how it is painted, and where its total goes."""

    paint: Callable[[Painter, pygame.Rect, Card], None]
    figure: Callable[[Painter, pygame.Rect, Card], _Figure]


def _shape(rect: pygame.Rect, tall: bool) -> _Shape:
    if tall and rect.width < rect.height * _SLIM:
        return _Shape(_piled, _piled_figure)
    if tall and rect.width < rect.height * _SHORT:
        return _Shape(_stacked, _stacked_figure)
    if rect.width < rect.height * _NARROW:
        return _Shape(_narrow, _narrow_figure)
    return _Shape(_wide, _wide_figure)


def _wide_figure(painter: Painter, rect: pygame.Rect, _: Card) -> _Figure:
    broad = rect.width > rect.height * _BROAD
    place = pygame.Rect(0, rect.y, round(rect.height * (1.6 if broad else 1.02)), rect.height)
    place.right = rect.right - painter.px(14)
    return _Figure(place, 46 if broad else 34, "right")


def _wide(painter: Painter, rect: pygame.Rect, card: Card) -> None:
    broad = rect.width > rect.height * _BROAD
    size = round(rect.height * (1.12 if broad else 0.98))
    top = rect.centery - round(size * (BODY_CENTRE[1] + 0.02))
    painter.blit(_face(card, size), (rect.x + painter.px(6), top))
    left = rect.x + painter.px(10) + size
    total = _wide_figure(painter, rect, card).place
    name = pygame.Rect(left, rect.y, total.left - left - painter.px(6), rect.height)
    if card.note and _fits(painter, card.note, name.width):
        name.height = round(rect.height * 0.62)
        note = pygame.Rect(
            left, rect.y + round(rect.height * 0.46), name.width, name.height * 5 // 6
        )
        painter.text(
            card.note, note, Role.TEXT, _note_px(painter, card, name.width), _quiet(card), "left"
        )
    if broad:
        name.width -= painter.px(_TAG)
    px = 32 if broad else 26
    painter.text(card.name, name, Role.NAME, px, _ink(card), "left", shorten=True)


def _note_px(painter: Painter, card: Card, room: int) -> float:
    """The size of a note in units: never larger than the name above it."""
    scale = painter.unit * painter.text_size
    return text.fit(card.name, Role.NAME, round(_NOTE * scale), room, painter.px(TEXT_MIN)) / scale


def _fits(painter: Painter, note: str, room: int) -> bool:
    return text.width(note, Role.TEXT, painter.px(TEXT_MIN)) <= room


def paint_gain(painter: Painter, rect: pygame.Rect, gain: int, total: str, pointer: int) -> None:
    """The tag with what the chosen box adds: beside the total, or at the card's lower edge.

    There it leaves the card's `pointer` free, whose middle is so many px from the left.
    """
    broad = rect.width > rect.height * _BROAD
    high = _TAG_HIGH if broad else _TAG_LOW
    tag = pygame.Rect(0, 0, painter.px(70), painter.px(high))
    if broad:
        px = round(46 * painter.unit * painter.text_size)
        taken = min(text.width(total, Role.FIGURE, px), round(rect.height * 1.6))
        tag.midright = rect.right - painter.px(30) - taken, rect.centery
    else:
        tag.midbottom = rect.right - painter.px(48), rect.bottom + painter.px(_OVER)
        if pointer < tag.centerx:
            tag.left = max(tag.left, pointer + painter.px(_POINTER + _BESIDE))
        painter.fill(tag.inflate(painter.px(6), painter.px(6)), 20, painter.room.dark)
    painter.fill(tag, high / 2, EARNED_FIELD)
    # At a card's edge the tag keeps its size: larger, it would cover what is beside it.
    units = _GAIN if broad else _GAIN / painter.text_size
    painter.text(f"+{gain}", tag.inflate(-painter.px(8), 0), Role.FIGURE, units, EARNED)


def _narrow_size(rect: pygame.Rect) -> int:
    return min(round(rect.height * 0.9), rect.width * 2 // 5)


def _narrow_figure(painter: Painter, rect: pygame.Rect, _: Card) -> _Figure:
    left = rect.x + _narrow_size(rect) + painter.px(3)
    width = rect.right - painter.px(7) - left
    place = pygame.Rect(left, rect.y + round(rect.height * 0.46), width, rect.height // 2)
    return _Figure(place, 27 * rect.height / painter.px(66), "left")


def _narrow(painter: Painter, rect: pygame.Rect, card: Card) -> None:
    size = _narrow_size(rect)
    face = _face(card, size)
    painter.blit(face, (rect.x + painter.px(2), rect.centery - size * 11 // 20))
    total = _narrow_figure(painter, rect, card).place
    name = pygame.Rect(total.x, rect.y + painter.px(2), total.width, rect.height // 2)
    px = 22 * rect.height / painter.px(66)
    painter.text(card.name, name, Role.NAME, px, _ink(card), "left", shorten=True)


def _stacked_size(painter: Painter, rect: pygame.Rect, card: Card) -> int:
    figure = text.width(card.total, Role.FIGURE, painter.px(TEXT_MIN))
    return min(painter.px(_UPPER), rect.width - figure - painter.px(14))


def _stacked_figure(painter: Painter, rect: pygame.Rect, card: Card) -> _Figure:
    left = rect.x + _stacked_size(painter, rect, card) + painter.px(4)
    width = rect.right - painter.px(9) - left
    place = pygame.Rect(left, rect.y + painter.px(4), width, painter.px(48))
    return _Figure(place, 34, "right")


def _stacked(painter: Painter, rect: pygame.Rect, card: Card) -> None:
    face = _face(card, _stacked_size(painter, rect, card))
    painter.blit(face, (rect.x + painter.px(4), rect.y))
    alone, above, below = (
        pygame.Rect(
            rect.x, rect.y + round(rect.height * top), rect.width, round(rect.height * high)
        )
        for top, high in _STACK
    )
    inset = -painter.px(14)
    noted = bool(card.note) and _fits(painter, card.note, below.width + inset)
    name = (above if noted else alone).inflate(inset, 0)
    painter.text(card.name, name, Role.NAME, 24, _ink(card), shorten=True)
    if noted:
        px = _note_px(painter, card, below.width + inset)
        painter.text(card.note, below.inflate(inset, 0), Role.TEXT, px, _quiet(card))


def _pile(painter: Painter, rect: pygame.Rect) -> list[pygame.Rect]:
    """The places of character, total and name."""
    return [
        pygame.Rect(
            rect.x + painter.px(5),
            rect.y + round(rect.height * top),
            rect.width - 2 * painter.px(5),
            round(rect.height * high),
        )
        for top, high in _PILE
    ]


def _piled_figure(painter: Painter, rect: pygame.Rect, _: Card) -> _Figure:
    return _Figure(_pile(painter, rect)[1], 34)


def _piled(painter: Painter, rect: pygame.Rect, card: Card) -> None:
    """One over the other, so that a total of four figures has the whole width."""
    face, _, name = _pile(painter, rect)
    size = round(face.height * 1.3)
    middle = face.centerx - BODY_CENTRE[0] * size, face.centery - BODY_CENTRE[1] * size
    painter.blit(_face(card, size), middle)
    painter.text(card.name, name, Role.NAME, 22, _ink(card), shorten=True)


def _face(card: Card, size: int) -> pygame.Surface:
    return character(card.seat, size, card.mood, card.computer)


def _ink(card: Card) -> tuple[int, int, int]:
    return INK if card.on_turn else PAPER


def _quiet(card: Card) -> tuple[int, int, int]:
    return FILLED_NAME if card.on_turn else mix(room_of(card.seat).top, PAPER, 0.72)


def _raised(painter: Painter, rect: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(rect.topleft, (rect.width, rect.height + painter.px(DEPTH)))


def paint_pointer(painter: Painter, rect: pygame.Rect, middle: int) -> None:
    """The little triangle under the card on turn, its middle so many px from the left."""
    reach = painter.px(_POINTER)
    size = (2 * reach + 4, 2 * reach)
    points = ((3.0, 3.0), (size[0] - 3.0, 3.0), (size[0] / 2, reach + 3.0))
    x = middle - size[0] // 2
    y = rect.bottom - 4
    painter.blit(shapes.polygon(size, points, 2, painter.room.dark), (x, y + painter.px(7)))
    if hue.palette() is Palette.DARK_ROOM:
        painter.blit(shapes.polygon(size, points, 2, GOLD), (x, y + painter.px(4)))
    painter.blit(shapes.polygon(size, points, 2, hue.field(CREAM_LOW)), (x, y))
