"""A raised key with words, a mark or both: the same everywhere."""

import pygame

from game.draw import icons
from game.draw.paint import Look, Painter
from game.draw.text import Role
from game.draw.theme import (
    CONFIRM_TEXT,
    DANGER,
    DANGER_SIDE,
    GOLD_TEXT,
    KEY_SHADOW,
    MINT,
    MINT_SIDE,
    PAPER,
    SAND_SIDE,
    YELLOW,
    YELLOW_SIDE,
    Room,
)
from game.widgets.caps import caption, caption_px

PLAIN = Look(PAPER, SAND_SIDE)
MAIN = Look(YELLOW, YELLOW_SIDE, GOLD_TEXT)
GOOD = Look(MINT, MINT_SIDE, CONFIRM_TEXT)
RISKY = Look(DANGER, DANGER_SIDE, PAPER)
RADIUS = 20
_PX = 28
_TICK = 24
_DEPTH = 7
_PAD = 10


def paint_button(
    painter: Painter,
    rect: pygame.Rect,
    words: str,
    mark: pygame.Surface | None = None,
    look: Look = PLAIN,
    pressed: bool = False,
    px: float = _PX,
) -> pygame.Rect:
    """A key in `rect`, its thickness included; returns its face."""
    face = painter.solid(rect, RADIUS, look, _DEPTH, pressed, KEY_SHADOW)
    if words:
        inner = face.inflate(-2 * painter.px(_PAD), 0)
        caption(painter, inner, mark, words, Role.TITLE, px, look.text)
    elif mark is not None:
        painter.centre(mark, face.center)
    return face


def button_px(
    painter: Painter, rect: pygame.Rect, words: str, mark: pygame.Surface | None, px: float = _PX
) -> float:
    """The size, `px` at most, at which a key's words fit well: for several that look alike."""
    return caption_px(painter, rect.inflate(-2 * painter.px(_PAD), 0), mark, words, Role.TITLE, px)


def chosen_look(room: Room) -> Look:
    """What a key wears that is the chosen one of several."""
    return Look(room.chosen, room.dark, PAPER)


def paint_choice(
    painter: Painter, rect: pygame.Rect, words: str, *, chosen: bool, pressed: bool, px: float = 26
) -> None:
    """One of several keys of which one is chosen, which wears a tick before its words."""
    look = chosen_look(painter.room) if chosen else PLAIN
    mark = icons.tick(painter.px(_TICK), PAPER) if chosen else None
    paint_button(painter, rect, words, mark, look, pressed, px)
