"""The brush that scenes paint with: text, panels and keys in units of the theme.

Every rectangle is in pixels; sizes named px or depth are in units (1/720 of the shorter side).
A painter notes the rectangles it touched, so that the stage can put back just these, and, when
asked to, every text with its place, so that a test can measure what was really laid out.
"""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

import pygame

from game.draw import hue, shapes, text
from game.draw.text import CAP_HEIGHT, Role
from game.draw.theme import (
    CREAM,
    CREAM_LOW,
    DEPTH,
    FOCUS_GAP,
    FOCUS_RING,
    GOLD,
    INK,
    PAPER,
    TEXT_MIN,
    Colour,
    Palette,
    Room,
    mix,
    unit,
)

Align = Literal["left", "center", "right"]
_LINE_HEIGHT = 1.18
_HIGHEST, _HIGHEST_FIGURE = 0.92, 1.25
"""Size of a font at most, in heights of its place: figures have no accents, nothing hangs down."""
_SHADOW_ALPHA = 115
_OUTLINE = 3
"""The line round what is raised, in strong contrast."""


class Placed(NamedTuple):
    """One text as it was drawn: the place it was given, its ink, and its font size in px.

    `role` is its font where it is one line in one font.
    """

    text: str
    place: pygame.Rect
    ink: pygame.Rect
    px: int
    role: Role | None = None


class Look(NamedTuple):
    """The colours of a key: face, thickness, lettering."""

    face: Colour
    side: Colour
    text: Colour = INK


@dataclass
class Painter:
    """Paints on one surface for a canvas of `size`; `text_size` is the user's text scale."""

    surface: pygame.Surface
    room: Room
    text_size: float = 1.0
    trace: list[Placed] | None = None
    touched: list[pygame.Rect] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.unit = unit(self.surface.get_size())

    @property
    def rect(self) -> pygame.Rect:
        """The whole canvas."""
        return self.surface.get_rect()

    def px(self, units: float) -> int:
        """Units in whole pixels, at least 1."""
        return max(1, round(units * self.unit))

    def blit(self, picture: pygame.Surface, at: tuple[float, float]) -> pygame.Rect:
        """Put a picture's top left at a point."""
        rect = self.surface.blit(picture, (round(at[0]), round(at[1])))
        self.touched.append(rect)
        return rect

    def centre(self, picture: pygame.Surface, at: tuple[float, float]) -> pygame.Rect:
        """Put a picture's middle at a point."""
        width, height = picture.get_size()
        return self.blit(picture, (at[0] - width / 2, at[1] - height / 2))

    # --- text -----------------------------------------------------------------------------------

    def text(
        self,
        words: str | tuple[str, ...],
        place: pygame.Rect,
        role: Role,
        px: float,
        colour: Colour = INK,
        align: Align = "center",
        lines: int = 1,
        shorten: bool = False,
    ) -> pygame.Rect:
        """Text in its place: as large as asked if it fits, smaller if it must.

        It is never smaller than TEXT_MIN units. `lines` is how many it may be broken into, and a
        tuple is broken between its parts at least, which nothing within a text can bring about;
        `shorten` lets a name end in "…" where even the smallest is too wide. Lines stand on their
        baselines, so that accents move nothing. Returns the rectangle that the lettering takes.
        """
        if not words:
            return pygame.Rect(place.topleft, (0, 0))
        parts = (words,) if isinstance(words, str) else words
        least = self.px(TEXT_MIN)
        most = place.height * (_HIGHEST_FIGURE if role is Role.FIGURE else _HIGHEST)
        size = max(least, round(min(px * self.unit * self.text_size, most)))
        if lines == 1:
            line = text.shown(" ".join(parts), role)
            size = text.fit(line, role, size, place.width, least)
            rows = [text.shortened(line, role, size, place.width) if shorten else line]
        else:
            size, rows = _break(parts, role, size, place, lines, least)
        # Lines stand closer in a low place, but never into each other.
        step = max(size, min(round(size * _LINE_HEIGHT), place.height // len(rows)))
        cap = CAP_HEIGHT[role] * size
        # What is to look centred is the capitals: accents and tails hang out of that.
        top = place.centery - (step * (len(rows) - 1) + cap) / 2
        ink = pygame.Rect(place.center, (0, 0))
        for row, line in enumerate(rows):
            ink = self._line(line, place, role, size, colour, align, round(top + cap + row * step))
            self._note(line, place, role, size, ink)
        return ink

    def _line(
        self,
        line: str,
        place: pygame.Rect,
        role: Role,
        px: int,
        colour: Colour,
        align: Align,
        baseline: int,
    ) -> pygame.Rect:
        picture = text.lettering(line, role, px, colour)
        spare = place.width - picture.get_width()
        left = place.left + {"left": 0, "center": spare / 2, "right": spare}[align]
        return self.blit(picture, (left, baseline - text.ascent(line, role, px)))

    def _note(self, line: str, place: pygame.Rect, role: Role, px: int, drawn: pygame.Rect) -> None:
        if self.trace is not None:
            ink = text.lettering(line, role, px, INK).get_bounding_rect()
            self.trace.append(Placed(line, place.copy(), ink.move(drawn.topleft), px, role))

    # --- solids ---------------------------------------------------------------------------------

    def fill(
        self, rect: pygame.Rect, radius: float, top: Colour, low: Colour | None = None
    ) -> None:
        """A flat field with round corners."""
        self.blit(_field(rect, self.px(radius), top, low), rect.topleft)

    def mark(
        self, rect: pygame.Rect, radius: float, top: Colour, low: Colour | None = None
    ) -> None:
        """The same, not to be written upon but to be seen: a bar, a line, a dot."""
        self.blit(shapes.rounded(rect.size, self.px(radius), top, low), rect.topleft)

    def veil(self, rect: pygame.Rect, radius: float, colour: Colour, alpha: int) -> None:
        """A see-through field with round corners."""
        field_ = _field(rect, self.px(radius), colour, None).copy()
        field_.set_alpha(alpha)
        self.blit(field_, rect.topleft)

    def shadow(self, rect: pygame.Rect, radius: float, colour: Colour, blur: float) -> None:
        """A soft shadow under `rect`, moved down by its blur."""
        soft = self.px(blur)
        shade = hue.shade(colour)
        picture = shapes.shadow(rect.size, self.px(radius), soft, shade, _SHADOW_ALPHA)
        self.blit(picture, (rect.x - soft, rect.y))

    def solid(
        self,
        rect: pygame.Rect,
        radius: float,
        look: Look,
        depth: float = DEPTH,
        pressed: bool = False,
        shade: Colour | None = None,
    ) -> pygame.Rect:
        """Something raised: shadow, thickness, face and a lit upper edge, all inside `rect`.

        Returns the face, which lies lower while `pressed`.
        """
        thick = self.px(depth)
        face = pygame.Rect(rect.x, rect.y, rect.width, rect.height - thick)
        # A pressed key lies on its ground and throws none.
        if not pressed:
            self.shadow(face.move(0, thick // 2), radius, shade or self.room.dark, depth * 1.6)
        sunk = thick * 3 // 4 if pressed else 0
        side = hue.key(look.side, look.face)
        light = hue.edge(mix(look.face, PAPER, 0.7), look.face)
        top = hue.key(mix(look.face, PAPER, 0.14), look.face)
        gradient = top, hue.key(mix(look.face, look.side, 0.1), look.face)
        corner, edge = self.px(radius), self.px(2)
        self.blit(
            shapes.solid(rect.size, corner, thick, edge, side, light, gradient, sunk), rect.topleft
        )
        if hue.palette() is Palette.CONTRAST:
            # Where colours are few, an edge tells what can be pressed.
            self.blit(shapes.outline(rect.size, corner, self.px(_OUTLINE), INK), rect.topleft)
        return face.move(0, sunk)

    def panel(self, rect: pygame.Rect, radius: float = 26) -> pygame.Rect:
        """A cream panel in the room's colours; returns its face."""
        thick = self.px(DEPTH)
        face = pygame.Rect(rect.x, rect.y, rect.width, rect.height - thick)
        self.shadow(face.move(0, thick), radius, self.room.dark, 16)
        self.blit(
            shapes.solid(
                rect.size,
                self.px(radius),
                thick,
                self.px(2.4),
                hue.field(self.room.dark),
                hue.edge(PAPER, CREAM),
                (hue.field(CREAM), hue.field(CREAM_LOW)),
            ),
            rect.topleft,
        )
        return face

    def night_rim(self, face: pygame.Rect, radius: float) -> None:
        """In a dark room a golden rim round a panel, where by day it would be the lightest."""
        if hue.palette() is Palette.DARK_ROOM:
            self.blit(shapes.outline(face.size, self.px(radius), self.px(3), GOLD), face.topleft)

    def focus_ring(self, rect: pygame.Rect, radius: float, grow: float = 0.0) -> None:
        """The thick white ring with a dark gap round whatever has the focus."""
        gap, ring = self.px(FOCUS_GAP), self.px(FOCUS_RING)
        # px() is at least 1, also of nothing.
        extra = self.px(grow) if grow else 0
        inner = rect.inflate(2 * (gap + extra), 2 * (gap + extra))
        outer = inner.inflate(2 * ring, 2 * ring)
        corner = self.px(radius) + gap + extra
        self.blit(shapes.outline(outer.size, corner + ring, ring, PAPER), outer.topleft)
        self.blit(shapes.outline(inner.size, corner, gap, self.room.deep), inner.topleft)


def _field(rect: pygame.Rect, radius: int, top: Colour, low: Colour | None) -> pygame.Surface:
    """A rounded field of a rectangle's size."""
    return shapes.rounded(
        rect.size, radius, hue.field(top), None if low is None else hue.field(low)
    )


def _break(
    words: tuple[str, ...], role: Role, px: int, place: pygame.Rect, lines: int, least: int
) -> tuple[int, list[str]]:
    """The largest size, and the lines, at which text fits `place` in at most `lines` lines."""
    while True:
        rows = text.wrap(words, role, px, place.width)
        wide = max(text.width(row, role, px) for row in rows)
        high = px * _LINE_HEIGHT * len(rows)
        if px <= least or (len(rows) <= lines and wide <= place.width and high <= place.height):
            return px, list(text.balanced(words, role, px, place.width))
        px -= 1
