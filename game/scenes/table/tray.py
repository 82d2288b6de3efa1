"""The tray: a rounded pentagon with a socket for each die and the Roll button as its hub."""

import math

import pygame

from game.draw import hue, icons, shapes, text
from game.draw.bouncy import Bouncy
from game.draw.characters import BODY_CENTRE, Mood, character
from game.draw.dice import DiceArt
from game.draw.paint import Painter
from game.draw.shapes import Point
from game.draw.text import Role
from game.draw.theme import (
    DANGER,
    GOLD,
    GOLD_LIGHT,
    INK,
    PAPER,
    TEXT_MIN,
    YELLOW,
    YELLOW_SIDE,
    Colour,
    mix,
)
from game.scenes.table import tray_board
from game.scenes.table.layout import HUB, TrayLayout

CORNER_OF_DIE = (3, 4, 0, 1, 2)
"""The corner, clockwise from the top, that each die owns: die 0 is at the lower left."""
_SOCKET = 0.8
_RING, _THICK = 9, 6
_SQUARE, _CORNER = 0.92, 0.3
"""The focus on a loose die: its side in diameters of where it is pressed, its rounding in sides."""
_WIDER = 12
"""So much wider than a held die's ring is the focus round it."""
_KEY_ALONG, _KEY_OUT = 70, 78
"""Where the key of a die is: along the tray's edge from its socket's middle, and out to the edge.

There it is clear of the padlock and of the rings, its own socket's and the next one's.
"""
_NUDGE = ((-2, 4), (-4, -4), (-3, 0), (4, -2), (-1, 3))
_PIP_GAP, _PIP = 24, 8
_HUB_RIM = 9
_FACE, _FACE_UP, _PIPS_DOWN = 92, 11, 41
"""A computer's character on the sunk hub: its size, how far above the middle it is, and the pips
below that."""
_LABEL, _LABEL_MOST = 1.55, 1.8
"""Room for the word on the hub in its radii: clear of the dice's rings, and for long words."""
_BONUS, _BONUS_UP, _WORD_UNDER = (1.5, 0.72), 0.82, 0.5
"""Room for a bonus over the word, how far above the middle that begins, and what the word has."""


class Tray:
    """Geometry and pictures of the tray on one canvas."""

    def __init__(self, layout: TrayLayout) -> None:
        self.layout = layout
        self.scale = layout.reach / tray_board.UNIT_REACH
        self._corners = shapes.corners(layout.centre, layout.reach)
        self._loose = shapes.corners(layout.centre, layout.loose)

    def px(self, units: float) -> int:
        """The tray's own units in pixels, at least 1."""
        return max(1, round(units * self.scale))

    def place(self, die: int, held: bool) -> tuple[int, int]:
        """The middle of a die at rest: in its corner's socket, or nearer the hub."""
        x, y = (self._corners if held else self._loose)[CORNER_OF_DIE[die]]
        across, down = (0, 0) if held else _NUDGE[die]
        return round(x + across * self.scale), round(y + down * self.scale)

    def paint_flash(self, painter: Painter, alpha: int) -> None:
        """The floor white for a moment; it is less than a fifth of any screen."""
        # The floor is shared with the board.
        flash = tray_board.floor(self.layout).copy()
        flash.set_alpha(alpha)
        painter.blit(flash, tray_board.corner_of(self.layout))

    def die_rect(self, die: int, held: bool) -> pygame.Rect:
        """Where a press means this die."""
        reach = round(self.layout.die * (0.72 if held else 0.68))
        rect = pygame.Rect(0, 0, 2 * reach, 2 * reach)
        rect.center = self.place(die, held)
        return rect

    def hub_rect(self) -> pygame.Rect:
        """The Roll button with its rim."""
        reach = self.layout.hub + self.px(_HUB_RIM)
        rect = pygame.Rect(0, 0, 2 * reach, 2 * reach)
        rect.center = self.layout.centre
        return rect

    def paint_board(self, painter: Painter) -> None:
        """The pentagon that everything else lies on."""
        tray_board.paint_board(painter.surface, self.layout, painter.room)

    def paint(self, painter: Painter, held: frozenset[int], golden: bool) -> None:
        """The sockets; `golden` lights them up as a star."""
        if golden:
            self._star(painter)
        for die in range(5):
            self._socket(painter, self._corners[CORNER_OF_DIE[die]], die in held, golden)

    def paint_hub(
        self,
        painter: Painter,
        label: str,
        rolls: int,
        enabled: bool,
        pressed: bool,
        face: pygame.Surface | None = None,
        bonus: str = "",
    ) -> None:
        """The Roll button with a pip for each of the three rolls, filled for those made.

        If it is not `enabled` it may show the `face` of a computer that plays. A `bonus` stands
        over its word.
        """
        radius = self.layout.hub
        x, y = self.layout.centre
        painter.centre(shapes.disc(2 * (radius + self.px(_HUB_RIM)), painter.room.dark), (x, y))
        if not enabled:
            self._paint_idle_hub(painter, rolls, face)
            return
        painter.centre(shapes.disc(2 * radius, YELLOW_SIDE), (x, y + self.px(4)))
        top = y + (self.px(2) if pressed else -self.px(5))
        painter.centre(shapes.disc(2 * radius, mix(YELLOW, PAPER, 0.75)), (x, top))
        inner = shapes.disc(2 * radius - self.px(4), mix(YELLOW, PAPER, 0.4), YELLOW)
        painter.centre(inner, (x, top + self.px(2)))
        least = text.width(label, Role.TITLE, painter.px(TEXT_MIN))
        wide = min(max(least, radius * _LABEL), radius * _LABEL_MOST)
        place = pygame.Rect(0, 0, round(wide), round(radius * 0.7))
        place.center = x, top - self.px(10)
        pips = x, top + self.px(29)
        if bonus:
            above = pygame.Rect(0, 0, round(radius * _BONUS[0]), round(radius * _BONUS[1]))
            above.midtop = x, top - round(radius * _BONUS_UP)
            self._paint_bonus(painter, bonus, above)
            place.height = round(radius * _WORD_UNDER)
            place.midtop = above.midbottom
            pips = x, place.bottom + self.px(_PIP)
        painter.text(label, place, Role.TITLE, 28, hue.thing(INK))
        self.pips(painter, pips, rolls)

    def face(self, seat: int, computer: bool) -> pygame.Surface:
        """A character in the size that the hub has room for."""
        return character(seat, self._hub_px(_FACE), Mood.AWAKE, computer)

    def _hub_px(self, units: float) -> int:
        """What is in the hub grows with it, where it is larger than the tray would have it."""
        return round(units * self.layout.hub / HUB)

    def _paint_idle_hub(self, painter: Painter, rolls: int, face: pygame.Surface | None) -> None:
        """The hub sunk into the tray: nothing to press, only who plays and the rolls made."""
        middle = self.layout.centre
        deep = mix(painter.room.dark, painter.room.deep, 0.5)
        painter.centre(shapes.disc(2 * self.layout.hub, painter.room.dark, deep), middle)
        if face is not None:
            size = face.get_width()
            x, y = middle[0], middle[1] - self._hub_px(_FACE_UP)
            painter.blit(face, (x - BODY_CENTRE[0] * size, y - BODY_CENTRE[1] * size))
            middle = middle[0], middle[1] + self._hub_px(_PIPS_DOWN)
        self.pips(painter, middle, rolls, PAPER, deep)

    def pips(
        self,
        painter: Painter,
        middle: tuple[int, int],
        rolls: int,
        full: Colour = INK,
        empty: Colour = PAPER,
    ) -> None:
        """Three dots, the rolls made filled."""
        for number in range(3):
            at = middle[0] + (number - 1) * self.px(_PIP_GAP), middle[1]
            painter.centre(shapes.disc(2 * self.px(_PIP), full), at)
            if number >= rolls:
                painter.centre(shapes.disc(2 * self.px(_PIP - 3), empty), at)

    def paint_bonus_hub(self, painter: Painter, words: str, rolls: int) -> None:
        """The hub as a golden pentagon that says what a further Penta adds."""
        radius = self.layout.hub
        x, y = self.layout.centre
        size = round(radius * 2.6)
        middle = (size / 2, size / 2)
        points = tuple(shapes.corners(middle, radius * 0.9, turn=90))
        corner = radius * 0.22
        painter.centre(
            shapes.polygon((size, size), points, corner, YELLOW_SIDE), (x, y + self.px(6))
        )
        painter.centre(
            shapes.polygon((size, size), points, corner, GOLD_LIGHT, GOLD), (x, y - self.px(1))
        )
        place = pygame.Rect(0, 0, round(radius * 2.0), round(radius * 1.1))
        place.center = x, y - self.px(8)
        self._paint_bonus(painter, words, place)
        self.pips(painter, (x, y + self.px(34)), rolls)

    def _paint_bonus(self, painter: Painter, words: str, place: pygame.Rect) -> None:
        Bouncy(words, place, self.px(60), painter.px(TEXT_MIN), (PAPER, PAPER)).stand(painter)

    def paint_die(
        self,
        painter: Painter,
        art: DiceArt,
        die: int,
        face: int,
        held: bool,
        at: tuple[int, int] | None = None,
        wrong: bool = False,
    ) -> None:
        """A die at rest with its shadow, and a held one's padlock; `at` is another place for it.

        By a hint it is `wrong` to hold it.
        """
        middle = at or self.place(die, held)
        sprite = art.rest(face, die, held)
        shadow = art.shadow(sprite.height, painter.room.dark)
        painter.blit(shadow.image, shadow.rect(middle).topleft)
        painter.blit(sprite.image, sprite.rect(middle).topleft)
        if held and at is None:
            self.paint_padlock(painter, die, wrong)

    def paint_tumbling(
        self, painter: Painter, art: DiceArt, die: int, face: int, share: float
    ) -> None:
        """A rolled die on its way to where it lies loose."""
        middle = self.place(die, False)
        sprite = art.tumble(face, die, share)
        shadow = art.shadow(sprite.height, painter.room.dark)
        foot = middle[0] + sprite.foot[0], middle[1] + sprite.foot[1]
        painter.blit(shadow.image, shadow.rect(foot).topleft)
        painter.blit(sprite.image, sprite.rect(middle).topleft)

    def paint_padlock(self, painter: Painter, die: int, wrong: bool = False) -> None:
        """The sign of a held die, over whatever rings it; open and red if to hold it is `wrong`."""
        x, y = self._corners[CORNER_OF_DIE[die]]
        away = self.layout.corner * _SOCKET * 0.8
        middle = x + away, y - away
        size = self.px(42)
        painter.centre(shapes.disc(size, painter.room.dark), (middle[0], middle[1] + self.px(3)))
        painter.centre(shapes.disc(size, PAPER), middle)
        inside = round(size * 0.62)
        if wrong:
            painter.centre(shapes.ring(size, self.px(4), DANGER), middle)
            painter.centre(icons.padlock_open(inside, DANGER), middle)
        else:
            painter.centre(icons.padlock(inside, hue.thing(INK)), middle)

    def paint_key(self, painter: Painter, die: int, key: pygame.Surface) -> None:
        """The key that holds a die, on the tray's edge clockwise of it: clear of the die."""
        corner = CORNER_OF_DIE[die]
        here, there = self._corners[corner], self._corners[(corner + 1) % len(self._corners)]
        length = math.dist(here, there)
        x, y = (there[0] - here[0]) / length, (there[1] - here[1]) / length
        along, out = _KEY_ALONG * self.scale, _KEY_OUT * self.scale
        painter.centre(key, (here[0] + x * along + y * out, here[1] + y * along - x * out))

    def paint_focus(self, painter: Painter, rect: pygame.Rect, die: int, held: bool) -> None:
        """The focus on a die at `rect`: round about a held die's ring, square on a loose die."""
        if held:
            ring = round(2 * self.layout.corner * _SOCKET) + self.px(_RING) + self.px(_WIDER)
            around = pygame.Rect(0, 0, ring, ring)
            around.center = rect.center
            painter.focus_ring(around, ring / 2 / painter.unit)
            return
        square = rect.scale_by(_SQUARE)
        painter.focus_ring(square, square.width * _CORNER / painter.unit)

    def _socket(self, painter: Painter, at: Point, held: bool, golden: bool) -> None:
        diameter = round(2 * self.layout.corner * _SOCKET)
        room = painter.room
        painter.centre(shapes.disc(diameter, mix(room.dark, room.deep, 0.2 if held else 0.5)), at)
        if held or golden:
            self._rim(painter, at, diameter, GOLD if golden else PAPER, self.px(_THICK * held))
        else:
            painter.centre(tray_board.dashed(diameter, self.px(2.6), room), at)

    def _rim(self, painter: Painter, at: Point, diameter: int, colour: Colour, thick: int) -> None:
        """A ring round a socket, so many pixels thick below."""
        ring = diameter + self.px(_RING), self.px(_RING)
        painter.centre(
            shapes.ring(*ring, mix(colour, painter.room.dark, 0.45)), (at[0], at[1] + thick)
        )
        painter.centre(shapes.ring(*ring, colour), at)

    def _star(self, painter: Painter) -> None:
        picture, at = tray_board.golden_star(self.layout, hue.palette())
        painter.blit(picture, at)
