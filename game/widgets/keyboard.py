"""The keyboard on the screen: letters in a grid, and shift, page, space and erase below them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import assert_never

import pygame

from game.draw import hue, icons
from game.draw.paint import Look, Painter
from game.draw.text import Role
from game.draw.theme import DEPTH, INK, KEY_SIDE, PAPER, SAND, SAND_SIDE, mix
from game.widgets.button import chosen_look


@dataclass(frozen=True, slots=True)
class Letter:
    """The key of a letter, a figure or a sign, by how it looks without shift."""

    letter: str


class KeyboardKey(Enum):
    """The keys below the letters."""

    SHIFT = auto()
    PAGE = auto()
    SPACE = auto()
    ERASE = auto()


LETTERS = "1234567890qwertyuiopasdfghjkl'zxcvbnm-.&æøåčćđšžéë"
ACCENTS = "áàâäãåæąçćčďđðéèêëěęíìîïłñńňóòôöõøœřšśßťúùûüůýžźżþ"
PAGES = (LETTERS, ACCENTS)
"""The letters of the keyboard's two sides, row by row."""
KEY_RADIUS = 15
_DEPTH = 5
_APART = 6
_TINT = 0.72
_BOARD = 28
_SPACE_MARK = 0.4, 4
"""The mark on the space key: its share of the width, its thickness."""


def capital(letter: str) -> str:
    """The capital of a letter that has one; the letter itself else."""
    upper = letter.upper()
    # The capital of ß is SS: two letters, which no key types.
    return upper if len(upper) == 1 else letter


def key_face(rect: pygame.Rect, painter: Painter) -> pygame.Rect:
    """The key drawn in a hit area that touches its neighbours'."""
    apart = painter.px(_APART)
    return rect.inflate(-apart, -apart)


def paint_board(painter: Painter, rect: pygame.Rect) -> None:
    """What the keys lie on: as dark as a tray, so that each of them is seen."""
    room = painter.room
    painter.solid(rect, _BOARD, Look(mix(room.deep, room.dark, 0.3), room.dark), DEPTH)


def paint_letters(
    painter: Painter, places: Sequence[pygame.Rect], letters: Sequence[str], pressed: str | None
) -> None:
    """One key a letter; `pressed` is the one that is down, if any."""
    for rect, letter in zip(places, letters, strict=True):
        plain = letter.isascii() and not letter.isdigit()
        # Tinted by the room, the others frame the letters of every day.
        look = Look(PAPER if plain else mix(painter.room.top, PAPER, _TINT), KEY_SIDE)
        face = painter.solid(
            key_face(rect, painter), KEY_RADIUS, look, _DEPTH, letter == pressed, painter.room.dark
        )
        painter.text(letter, face, Role.NAME, 30, INK)


def paint_keys(
    painter: Painter,
    places: Mapping[KeyboardKey, pygame.Rect],
    page: str,
    capitals: bool,
    pressed: object,
    signs: Mapping[KeyboardKey, pygame.Surface],
) -> None:
    """The row below: `page` is written on the key that turns to the other letters.

    `signs` are buttons of a pad to be shown on keys that they stand for.
    """
    for key, rect in places.items():
        lit = key is KeyboardKey.SHIFT and capitals
        look = chosen_look(painter.room) if lit else Look(SAND, SAND_SIDE)
        if key is KeyboardKey.SPACE:
            look = Look(PAPER, KEY_SIDE)
        face = painter.solid(
            key_face(rect, painter), KEY_RADIUS, look, _DEPTH, key is pressed, painter.room.dark
        )
        size = round(face.height * 0.56)
        mark = signs.get(key)
        if mark is not None and face.width > mark.get_width() + size + painter.px(20):
            painter.blit(mark, (face.x + painter.px(8), face.centery - mark.get_height() / 2))
            face.width -= mark.get_width()
            face.x += mark.get_width()
        match key:
            case KeyboardKey.SHIFT:
                painter.centre(icons.up(size, look.text), face.center)
            case KeyboardKey.ERASE:
                painter.centre(icons.erase(size, look.text), face.center)
            case KeyboardKey.PAGE:
                painter.text(page, face.inflate(-painter.px(12), 0), Role.NAME, 28, INK)
            case KeyboardKey.SPACE:
                bar = pygame.Rect(
                    0, 0, round(face.width * _SPACE_MARK[0]), painter.px(_SPACE_MARK[1])
                )
                bar.center = face.centerx, face.centery + size // 4
                painter.mark(bar, 2, hue.ink(INK))
            case _:
                assert_never(key)
