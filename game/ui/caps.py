"""The buttons of devices as they look: pad buttons, keyboard caps, a finger, a mouse.

Letters take two thirds of the height: 34 units or more keep them at the legal size.
"""


import pygame

from game.ui import icons, shapes, text
from game.ui.kept import kept
from game.ui.paint import Painter
from game.ui.pen import Pen, draw
from game.ui.text import CAP_HEIGHT, Role
from game.ui.theme import CREAM, INK, KEY_SIDE, MUTED, PAD_COLOURS, PAPER, Colour, mix

LETTER = 0.66
"""Font size of a cap's letters, as a share of its height."""
_RING = 0.085
_DRAWN_SHARE = 0.56
_DRAWN = {
    "←": icons.left,
    "→": icons.right,
    "↑": icons.up,
    "↓": icons.down,
    "≡": icons.menu_lines,
    "⌫": icons.erase,
}


@kept
def pad_glyph(name: str, size: int) -> pygame.Surface:
    """A pad's button: A, B, X or Y in its colour, ≡, an arrow; LB, RB and the like are wider."""
    colour = PAD_COLOURS.get(name, PAPER)
    thick = max(1, round(size * 0.06))
    high = size - thick
    px = round(size * LETTER)
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
    letters = 0 if name in _DRAWN else text.width(name, Role.FIGURE, px)
    wide = max(size, letters + high * 3 // 5)
    picture = pygame.Surface((wide, size), pygame.SRCALPHA)
    radius = round(size * 0.24)
    picture.blit(shapes.rounded((wide, high), radius, KEY_SIDE), (0, thick))
    rim = max(1, round(size * 0.045))
    picture.blit(shapes.rounded((wide, high), radius, KEY_SIDE), (0, 0))
    face = (wide - 2 * rim, high - 2 * rim)
    picture.blit(shapes.rounded(face, max(1, radius - rim), PAPER, CREAM), (rim, rim))
    _engrave(picture, name, px, INK, high)
    return picture


def _engrave(picture: pygame.Surface, name: str, px: int, colour: Colour, high: int) -> None:
    """A name in the middle of a cap whose face is `high` px high."""
    wide = picture.get_width()
    drawing = _DRAWN.get(name)
    if drawing is not None:
        mark = drawing(round(high * _DRAWN_SHARE), colour)
        picture.blit(mark, ((wide - mark.get_width()) // 2, (high - mark.get_height()) // 2))
        return
    letters = text.lettering(name, Role.FIGURE, px, colour)
    baseline = round((high + CAP_HEIGHT[Role.FIGURE] * px) / 2)
    top = baseline - text.ascent(name, Role.FIGURE, px)
    picture.blit(letters, (round((wide - letters.get_width()) / 2), top))


@kept
def tap_glyph(size: int) -> pygame.Surface:
    """A finger that taps, with a ring round its tip."""

    def ring(pen: Pen) -> None:
        pen.disc(0.44, 0.32, 0.3)
        pen.disc(0.44, 0.32, 0.22, hole=True)

    def hand(pen: Pen, grow: float = 0.0) -> None:
        pen.line([(0.44, 0.32), (0.44, 0.72)], 0.2 + grow)
        pen.shape([(0.44, 0.58), (0.74, 0.66), (0.7, 0.86), (0.48, 0.86), (0.3, 0.68)], 0.1 + grow)

    picture = draw(size, ring, PAPER)
    picture.blit(draw(size, lambda pen: hand(pen, 0.05), INK), (0, 0))
    picture.blit(draw(size, hand, PAPER), (0, 0))
    return picture


@kept
def mouse_glyph(size: int) -> pygame.Surface:
    """A mouse whose left button is pressed."""

    def body(pen: Pen) -> None:
        pen.bar(0.5, 0.5, 0.64, 0.92, 0.32)

    def left(pen: Pen) -> None:
        pen.bar(0.5, 0.5, 0.64, 0.92, 0.32)
        pen.bar(0.5, 0.72, 1.0, 0.56, hole=True)
        pen.bar(0.78, 0.5, 0.52, 1.0, hole=True)

    def lines(pen: Pen) -> None:
        pen.bar(0.5, 0.26, 0.05, 0.44)
        pen.bar(0.5, 0.44, 0.64, 0.05)

    picture = draw(size, body, PAPER)
    picture.blit(draw(size, left, PAD_COLOURS["A"]), (0, 0))
    picture.blit(draw(size, lines, MUTED), (0, 0))
    return picture


def caption(
    painter: Painter,
    place: pygame.Rect,
    glyph: pygame.Surface | None,
    words: str,
    role: Role,
    px: float,
    colour: Colour = INK,
) -> None:
    """A glyph and words as one group in the middle of `place`; just the words without a glyph."""
    if glyph is None:
        painter.text(words, place, role, px, colour)
        return
    gap = painter.px(10)
    taken = glyph.get_width() + gap
    wanted = text.width(words, role, round(px * painter.unit * painter.text_size)) + 2
    room = min(wanted, place.width - taken)
    left = place.centerx - (taken + room) // 2
    painter.blit(glyph, (left, place.centery - glyph.get_height() / 2))
    painter.text(
        words, pygame.Rect(left + taken, place.y, room, place.height), role, px, colour, "left"
    )
