"""The palette in force: every colour passes here on its way to the screen.

So the theme has one set of colours. Strong contrast is one curve over them. A dark room is lit by
one lamp: things, such as dice and players, keep their colours in its warm light; whatever is
written upon becomes dark, and whatever is written glows. Contrasts are held by tests.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from game.draw.theme import (
    CONFIRM_TEXT,
    CONTRAST_BEND,
    CONTRAST_MIDDLE,
    GOLD_TEXT,
    LAMP_LIT,
    NIGHT_AIR,
    NIGHT_AIR_SHARE,
    NIGHT_AMBER,
    NIGHT_EDGE,
    NIGHT_FIELD,
    NIGHT_FIELDS,
    NIGHT_FLOOR,
    NIGHT_INKS,
    NIGHT_LAMP,
    NIGHT_LIGHT,
    NIGHT_VIVID,
    NIGHT_WHITE,
    PAPER,
    STRONG_AIR,
    STRONG_AIR_SHARE,
    Colour,
    Palette,
    mix,
)

_Table = tuple[bytes, bytes, bytes]
"""By channel: what each level becomes."""
_GLOW_FROM = 0.3
"""The luminance from which a shadow is a glow."""
_WEIGHTS = (0.2126, 0.7152, 0.0722)


class Seen(tuple[int, int, int]):
    """A colour as it is to be seen, whatever the palette: never the same as one of the theme."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and tuple.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((Seen, *self))


def _contrast(share: float) -> float:
    """Away from the middle: darks darker, lights lighter."""
    if share < CONTRAST_MIDDLE:
        return float(CONTRAST_MIDDLE * (share / CONTRAST_MIDDLE) ** CONTRAST_BEND)
    left = 1 - CONTRAST_MIDDLE
    return float(1 - left * ((1 - share) / left) ** CONTRAST_BEND)


def _by_lamp(light: float) -> Callable[[float], float]:
    """Less light, and darks that are deeper for it."""
    return lambda share: light * max(0.0, share - NIGHT_FLOOR) / (1 - NIGHT_FLOOR)


def _level(curve: Callable[[float], float]) -> bytes:
    return bytes(round(255 * curve(value / 255)) for value in range(256))


def _night() -> _Table:
    red, green, blue = (_level(_by_lamp(light)) for light in NIGHT_LIGHT)
    return red, green, blue


_TABLES: dict[Palette, _Table] = {
    Palette.CANDY: (bytes(range(256)),) * 3,
    Palette.DARK_ROOM: _night(),
    Palette.CONTRAST: (_level(_contrast),) * 3,
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
    """How a thing of this colour looks in the palette in force."""
    if isinstance(colour, Seen):
        return colour
    table = _TABLES[_now]
    return table[0][colour[0]], table[1][colour[1]], table[2][colour[2]]


def thing(colour: Colour) -> Colour:
    """The same, for what is written on a thing, such as pips on a button of gold."""
    return Seen(seen(colour))


def field(colour: Colour) -> Colour:
    """What is written upon, such as panels and keys: dark in a dark room."""
    return _dark(colour) if _at_night(colour) else colour


def ink(colour: Colour) -> Colour:
    """What is written, such as letters and marks, and lines to be seen: light in a dark room."""
    if not _at_night(colour) or colour in (CONFIRM_TEXT, GOLD_TEXT):
        return colour
    return _glowing(colour)


def key(colour: Colour, of: Colour) -> Colour:
    """A colour of a raised thing whose face is `of`: the main keys are lit, others dark."""
    return colour if of in LAMP_LIT else field(colour)


def edge(colour: Colour, of: Colour) -> Colour:
    """The lit upper edge of such a thing, which is `colour` by day."""
    if not _at_night(colour) or of in LAMP_LIT:
        return colour
    return Seen(mix(_dark(of), PAPER, NIGHT_EDGE))


def shade(colour: Colour) -> Colour:
    """A shadow, or the glow round something golden."""
    return colour if luminance(colour) > _GLOW_FROM else field(colour)


def air(colour: Colour) -> Colour:
    """The room behind everything: nearly black but by day."""
    if _now is Palette.CONTRAST:
        return Seen(mix(STRONG_AIR, seen(colour), STRONG_AIR_SHARE))
    if not _at_night(colour):
        return colour
    return Seen(mix(NIGHT_AIR, _dark(colour), NIGHT_AIR_SHARE))


def lamp(colour: Colour) -> Colour:
    """The light on the tray: a lamp's, where the room has no other."""
    return Seen(NIGHT_LAMP) if _at_night(colour) else colour


def bend(picture: pygame.Surface) -> pygame.Surface:
    """A baked picture, as it looks in the palette in force. The picture itself may be changed."""
    if _now is Palette.DARK_ROOM:
        # The curve of _by_lamp, in the two steps that blending can take.
        floor = round(255 * NIGHT_FLOOR)
        light = [round(255 * share / (1 - NIGHT_FLOOR)) for share in NIGHT_LIGHT]
        picture.fill((floor, floor, floor), special_flags=pygame.BLEND_RGB_SUB)
        picture.fill(light, special_flags=pygame.BLEND_RGB_MULT)
    return picture


def luminance(colour: Colour) -> float:
    """Relative luminance from 0 to 1, as WCAG 2.2 defines it."""
    return sum(weight * light for weight, light in zip(_WEIGHTS, _linear(colour), strict=True))


# --- a dark room --------------------------------------------------------------------------------


def _at_night(colour: Colour) -> bool:
    return _now is Palette.DARK_ROOM and not isinstance(colour, Seen)


@lru_cache(maxsize=512)
def _dark(colour: Colour) -> Colour:
    """Pale fields become shades of one blue, vivid ones keep their hue; lighter stays lighter."""
    light = luminance(colour)
    low, high, bend_ = NIGHT_FIELDS
    plain = _at_light(NIGHT_FIELD, low + (high - low) * light**bend_)
    most, share = NIGHT_VIVID
    # Yellow without light would be olive: by a lamp it is amber.
    warm: Colour = (colour[0], round(colour[1] * NIGHT_AMBER), colour[2])
    vivid = _at_light(warm if colour[0] > colour[1] else colour, min(most, light * share))
    strength = (max(colour) - min(colour)) / 255
    return Seen(mix(plain, vivid, min(1.0, max(0.0, (strength - 0.25) / 0.3))))


@lru_cache(maxsize=512)
def _glowing(colour: Colour) -> Colour:
    """Light, of the same hue; what is quiet by day is quiet by night."""
    light = luminance(colour)
    least, most, fall = NIGHT_INKS
    wanted = max(least, most - fall * light) if light < 0.3 else min(most, max(least, light * most))
    full = max(colour) or 1
    pure: Colour = (
        round(colour[0] * 255 / full),
        round(colour[1] * 255 / full),
        round(colour[2] * 255 / full),
    )
    share = 0.0
    # By trial: levels are whole numbers and bent by gamma, so no formula meets it.
    while luminance(mix(pure, NIGHT_WHITE, share)) < wanted and share < 1:
        share += 0.02
    return Seen(_at_light(mix(pure, NIGHT_WHITE, min(1.0, share)), wanted))


def _linear(colour: Colour) -> tuple[float, float, float]:
    """sRGB levels as light from 0 to 1."""
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in (channel / 255 for channel in colour)
    )
    return red, green, blue


def _at_light(colour: Colour, wanted: float) -> Colour:
    """The same hue with this luminance, as near as levels allow."""
    # Black has no light that could be scaled.
    scale = wanted / max(1e-6, luminance(colour))
    red, green, blue = (
        round(255 * min(1.0, _level_of(light * scale))) for light in _linear(colour)
    )
    return red, green, blue


def _level_of(light: float) -> float:
    """The sRGB level from 0 to 1 of so much light."""
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
