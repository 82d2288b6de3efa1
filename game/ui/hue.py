"""The palette in force: every colour is bent by one curve on its way to the screen.

So the theme has one set of colours, and a dark room or strong contrast is one curve more: dark
colours stay darker than light ones, and every hue keeps its place. Contrasts are held by tests.
"""

from collections.abc import Callable
from enum import Enum

import pygame

from game.ui.theme import CONTRAST_BEND, CONTRAST_MIDDLE, NIGHT_FLOOR, NIGHT_LIGHT, Colour

Curve = Callable[[float], float]


def _night(share: float) -> float:
    """Less light, and darks that are deeper for it."""
    return NIGHT_LIGHT * max(0.0, share - NIGHT_FLOOR) / (1 - NIGHT_FLOOR)


def _contrast(share: float) -> float:
    """Away from the middle: darks darker, lights lighter."""
    if share < CONTRAST_MIDDLE:
        return float(CONTRAST_MIDDLE * (share / CONTRAST_MIDDLE) ** CONTRAST_BEND)
    left = 1 - CONTRAST_MIDDLE
    return float(1 - left * ((1 - share) / left) ** CONTRAST_BEND)


class Palette(Enum):
    """How the colours are to be seen. The value is the palette's place in the settings."""

    CANDY = 0
    DARK_ROOM = 1
    CONTRAST = 2


def _table(curve: Curve) -> bytes:
    return bytes(round(255 * curve(value / 255)) for value in range(256))


_TABLES = {
    Palette.CANDY: bytes(range(256)),
    Palette.DARK_ROOM: _table(_night),
    Palette.CONTRAST: _table(_contrast),
}
_now = Palette.CANDY


def use(palette: Palette) -> None:
    """From now on, colours are seen so; pictures already made keep theirs."""
    global _now
    _now = palette


def palette() -> Palette:
    """The palette in force: part of the name of whatever is kept."""
    return _now


def seen(colour: Colour) -> Colour:
    """How a colour of the theme looks in the palette in force."""
    table = _TABLES[_now]
    return table[colour[0]], table[colour[1]], table[colour[2]]


def bend(picture: pygame.Surface) -> pygame.Surface:
    """A baked picture, as it looks in the palette in force. The picture itself may be changed."""
    if _now is Palette.DARK_ROOM:
        floor = round(255 * NIGHT_FLOOR)
        light = round(255 * NIGHT_LIGHT / (1 - NIGHT_FLOOR))
        picture.fill((floor, floor, floor), special_flags=pygame.BLEND_RGB_SUB)
        picture.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
    return picture
