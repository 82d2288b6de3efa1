"""The cards of the menu's panel: one for every seat, and one to add a seat."""

import pygame

from game.draw import icons, shapes, text
from game.draw.characters import BODY_CENTRE, BODY_RADIUS, Mood, character
from game.draw.paint import Align, Look, Painter
from game.draw.text import Role
from game.draw.theme import FILLED_NAME, INK, PAPER, SAND, SAND_SIDE, mix, room_of

CARD_RADIUS = 24
_STACKED = 1.15
"""A card at most this many times as wide as high has its character above the words."""
_PX_NAME, _PX_NOTE = 28, 22
_LINE_HIGH = 36
_LINE = 0.84
"""Font size at most, as a share of a line's height: no letter meets the line below."""


def paint_seat(
    painter: Painter,
    rect: pygame.Rect,
    seat: int,
    name: str,
    note: str,
    computer: bool,
    mood: Mood,
    look: tuple[int, int] = (0, 1),
    pressed: bool = False,
) -> None:
    """A seat's card: its character, its name, and what plays there."""
    side = room_of(seat).chosen
    face = painter.solid(rect, CARD_RADIUS, Look(PAPER, side), 6, pressed, mix(SAND_SIDE, INK, 0.3))
    stage, upper, lower, align = _places(painter, face)
    radius = min(stage.width, stage.height * 0.8) / 2
    size = round(radius / BODY_RADIUS)
    picture = character(seat, size, mood, computer, look=look)
    middle = stage.centerx, stage.centery + round(radius * 0.12)
    painter.blit(picture, (middle[0] - BODY_CENTRE[0] * size, middle[1] - BODY_CENTRE[1] * size))
    most = upper.height * _LINE / (painter.unit * painter.text_size)
    painter.text(name, upper, Role.NAME, min(_PX_NAME, most), INK, align, shorten=True)
    painter.text(note, lower, Role.NAME, min(_PX_NOTE, most), FILLED_NAME, align)


def paint_add(painter: Painter, rect: pygame.Rect, words: str, pressed: bool = False) -> None:
    """The card that adds a seat."""
    face = painter.solid(
        rect, CARD_RADIUS, Look(SAND, SAND_SIDE), 6, pressed, mix(SAND_SIDE, INK, 0.3)
    )
    stage, upper, lower, align = _places(painter, face)
    place = upper.union(lower)
    size = round(min(stage.width, stage.height * 0.8) * 0.88)
    if align == "left":
        wanted = round(_PX_NAME * painter.unit * painter.text_size)
        spare = place.width - text.width(words, Role.NAME, wanted) - painter.px(8)
        shift = max(0, spare // 2)
        stage.x += shift
        place = pygame.Rect(place.x + shift, place.y, place.width - shift, place.height)
    painter.centre(shapes.disc(size, INK), stage.center)
    painter.centre(icons.plus(size // 2, PAPER), stage.center)
    painter.text(words, place, Role.NAME, _PX_NAME, INK, align, lines=2)


def _places(
    painter: Painter, face: pygame.Rect
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, Align]:
    """Where a card's character, its two lines and how they are aligned."""
    pad = painter.px(8)
    if face.width <= face.height * _STACKED:
        row = min(round(face.height * 0.2), painter.px(38))
        lower = pygame.Rect(face.x + pad, 0, face.width - 2 * pad, row)
        lower.bottom = face.bottom - painter.px(8)
        upper = lower.move(0, -row)
        high = upper.top - face.top
        stage = pygame.Rect(0, 0, min(round(face.width * 0.8), high), high)
        stage.midtop = face.midtop
        return stage, upper, lower, "center"
    wide = min(round(face.height * 0.72), round(face.width * 0.27))
    stage = pygame.Rect(face.x + pad, face.y, wide, face.height)
    left = stage.right + pad
    half = min(face.height // 2, painter.px(_LINE_HIGH * painter.text_size))
    upper = pygame.Rect(left, face.centery - half, face.right - pad - left, half)
    return stage, upper, upper.move(0, half), "left"
