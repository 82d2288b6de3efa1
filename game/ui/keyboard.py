"""The keyboard on the screen: letters in a grid, and shift, page, space and erase below them."""

from collections.abc import Mapping, Sequence

import pygame

from game.ui import icons
from game.ui.paint import Look, Painter
from game.ui.text import Role
from game.ui.theme import INK, KEY_SIDE, PAPER, SAND, SAND_SIDE

KEY_RADIUS = 15
_DEPTH = 5
_APART = 6
_SPACE_MARK = 0.4, 4
"""The mark on the space key: its share of the width, its thickness."""


def key_face(rect: pygame.Rect, painter: Painter) -> pygame.Rect:
    """The key drawn in a hit area that touches its neighbours'."""
    apart = painter.px(_APART)
    return rect.inflate(-apart, -apart)


def paint_letters(
    painter: Painter, places: Sequence[pygame.Rect], letters: Sequence[str], pressed: str
) -> None:
    """One key a letter; `pressed` is the one that is down."""
    for rect, letter in zip(places, letters, strict=True):
        look = Look(PAPER, KEY_SIDE)
        face = painter.solid(
            key_face(rect, painter), KEY_RADIUS, look, _DEPTH, letter == pressed, SAND_SIDE
        )
        painter.text(letter, face, Role.NAME, 30, INK)


def paint_keys(
    painter: Painter,
    places: Mapping[str, pygame.Rect],
    page: str,
    capitals: bool,
    pressed: str,
) -> None:
    """The row below: `page` is written on the key that turns to the other letters."""
    for name, rect in places.items():
        lit = name == "shift" and capitals
        look = Look(painter.room.chosen, painter.room.dark, PAPER) if lit else Look(SAND, SAND_SIDE)
        if name == "space":
            look = Look(PAPER, KEY_SIDE)
        face = painter.solid(
            key_face(rect, painter), KEY_RADIUS, look, _DEPTH, name == pressed, SAND_SIDE
        )
        size = round(face.height * 0.56)
        match name:
            case "shift":
                painter.centre(icons.up(size, look.text), face.center)
            case "erase":
                painter.centre(icons.erase(size, look.text), face.center)
            case "page":
                painter.text(page, face.inflate(-painter.px(12), 0), Role.NAME, 28, INK)
            case _:
                mark = pygame.Rect(
                    0, 0, round(face.width * _SPACE_MARK[0]), painter.px(_SPACE_MARK[1])
                )
                mark.center = face.centerx, face.centery + size // 4
                painter.fill(mark, 2, INK)
