"""The buttons of devices as they look: pad buttons and keyboard caps.

Letters take two thirds of the height: 34 units or more keep them at the legal size.
"""

import pygame

from game.draw import hue, icons, shapes, text
from game.draw.kept import kept
from game.draw.paint import Painter
from game.draw.text import CAP_HEIGHT, Role
from game.draw.theme import CREAM, INK, KEY_SIDE, PAD_COLOURS, PAPER, TEXT_MIN, Colour, mix

LETTER = 0.66
"""Font size of a cap's letters, as a share of its height."""
_AIR = 10
"""Room at both ends of a caption, in units, as long as its letters may be smaller for it."""
_APART = 10
_RING = 0.085
_DRAWN_SHARE = 0.56
DRAWN = {
    "←": icons.left,
    "→": icons.right,
    "↑": icons.up,
    "↓": icons.down,
    "≡": icons.menu_lines,
    "⌫": icons.erase,
}
"""Glyphs that are no letters, which fonts may lack: drawn as little pictures."""


@kept
def pad_glyph(name: str, size: int) -> pygame.Surface:
    """A pad's button: A, B, X or Y in its colour, ≡, an arrow; LB, RB and the like are wider."""
    colour = PAD_COLOURS.get(name, PAPER)
    thick = max(1, round(size * 0.06))
    high = size - thick
    px = round(size * LETTER)
    # A round button for one letter, a longer one for LB and its like, as they are on a pad.
    wide = high if len(name) == 1 else max(high, text.width(name, Role.FIGURE, px) + high * 3 // 5)
    picture = pygame.Surface((wide, size), pygame.SRCALPHA)
    radius = high // 2
    picture.blit(shapes.rounded((wide, high), radius, mix(INK, colour, 0.3)), (0, thick))
    picture.blit(shapes.rounded((wide, high), radius, INK), (0, 0))
    ring = max(2, round(size * _RING))
    picture.blit(shapes.outline((wide - 2, high - 2), radius - 1, ring, colour), (1, 1))
    _engrave(picture, name, px, colour, high)
    return picture


@kept
def key_glyph(name: str, size: int) -> pygame.Surface:
    """A keyboard's key with its name, or a drawing for ←, →, ↑, ↓ and ⌫."""
    thick = max(2, round(size * 0.12))
    high = size - thick
    px = round(size * LETTER)
    letters = 0 if name in DRAWN else text.width(name, Role.FIGURE, px)
    wide = max(size, letters + high * 3 // 5)
    picture = pygame.Surface((wide, size), pygame.SRCALPHA)
    radius = round(size * 0.24)
    picture.blit(shapes.rounded((wide, high), radius, hue.field(KEY_SIDE)), (0, thick))
    rim = max(1, round(size * 0.045))
    picture.blit(shapes.rounded((wide, high), radius, hue.field(KEY_SIDE)), (0, 0))
    face = (wide - 2 * rim, high - 2 * rim)
    picture.blit(_face(face, max(1, radius - rim)), (rim, rim))
    _engrave(picture, name, px, INK, high)
    return picture


def _face(size: tuple[int, int], radius: int) -> pygame.Surface:
    return shapes.rounded(size, radius, hue.field(PAPER), hue.field(CREAM))


def _engrave(picture: pygame.Surface, name: str, px: int, colour: Colour, high: int) -> None:
    """A name in the middle of a cap whose face is `high` px high."""
    wide = picture.get_width()
    drawing = DRAWN.get(name)
    if drawing is not None:
        mark = drawing(round(high * _DRAWN_SHARE), colour)
        picture.blit(mark, ((wide - mark.get_width()) // 2, (high - mark.get_height()) // 2))
        return
    letters = text.lettering(name, Role.FIGURE, px, colour)
    baseline = round((high + CAP_HEIGHT[Role.FIGURE] * px) / 2)
    top = baseline - text.ascent(name, Role.FIGURE, px)
    picture.blit(letters, (round((wide - letters.get_width()) / 2), top))


def caption_px(
    painter: Painter,
    place: pygame.Rect,
    glyph: pygame.Surface | None,
    words: str,
    role: Role,
    px: float,
    air: float = _AIR,
) -> float:
    """The size in units, `px` at most, at which a caption has its air, if letters may be so small.

    For several captions that are to have one size. Who wants larger letters wants them before air.
    """
    scale = painter.unit * painter.text_size
    room = place.width - _taken(painter, place, glyph, words, role)
    if painter.text_size <= 1:
        room -= round(2 * air * painter.unit)
    return text.fit(words, role, round(px * scale), room, painter.px(TEXT_MIN)) / scale


def _taken(
    painter: Painter, place: pygame.Rect, glyph: pygame.Surface | None, words: str, role: Role
) -> int:
    """What the glyph takes with the gap after it; 0 if words would not be legible beside it."""
    taken = glyph.get_width() + painter.px(_APART) if glyph is not None else 0
    least = text.width(words, role, painter.px(TEXT_MIN))
    return taken if taken + least <= place.width else 0


def caption(
    painter: Painter,
    place: pygame.Rect,
    glyph: pygame.Surface | None,
    words: str,
    role: Role,
    px: float,
    colour: Colour = INK,
    air: float = _AIR,
) -> None:
    """A glyph and words as one group in the middle of `place`, with some `air` at both ends.

    Just the words without a glyph, or where they would not be legible beside it.
    """
    px = caption_px(painter, place, glyph, words, role, px, air)
    taken = _taken(painter, place, glyph, words, role)
    if glyph is None or not taken:
        painter.text(words, place, role, px, colour, shorten=True)
        return
    wanted = text.width(words, role, round(px * painter.unit * painter.text_size)) + 2
    room = min(wanted, place.width - taken)
    left = place.centerx - (taken + room) // 2
    painter.blit(glyph, (left, place.centery - glyph.get_height() / 2))
    painter.text(
        words, pygame.Rect(left + taken, place.y, room, place.height), role, px, colour, "left"
    )
