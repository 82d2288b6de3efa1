"""The tray: a rounded pentagon with a socket for each die and the Throw button as its hub."""

import itertools
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.ui import hue, icons, shapes, text
from game.ui.dice import DiceArt
from game.ui.kept import kept
from game.ui.layout import TrayLayout
from game.ui.paint import Painter
from game.ui.shapes import Point
from game.ui.text import Role
from game.ui.theme import (
    FOCUS_GAP,
    FOCUS_RING,
    GOLD,
    GOLD_LIGHT,
    HUB_IDLE,
    HUB_IDLE_SIDE,
    INK,
    LIT,
    PAPER,
    TEXT_MIN,
    YELLOW,
    YELLOW_SIDE,
    Colour,
    Room,
    mix,
)

CORNER_OF_DIE = (3, 4, 0, 1, 2)
"""The corner, clockwise from the top, that each die owns: die 0 is at the lower left."""
_UNIT_REACH = 170
"""Reach of the tray at which its own sizes below are pixels."""
_FRAME, _SIDE = 10, 12
_SPARE = 40
"""Room round the board for its shadow."""
_WHITE = (255, 255, 255, 255)
_NOTHING = (0, 0, 0)
"""Takes only alpha away when subtracted."""
_SOCKET = 0.8
_RING = 7
_TICK = 9
_KEY_AWAY, _KEY_LOWER = 0.92, 26
"""How far out of a socket's middle the key of its die is, in radii of the tray's corners."""
_DASHES = 24
_NUDGE = ((-2, 4), (-4, -4), (-3, 0), (4, -2), (-1, 3))
_STAR_ORDER = (0, 2, 4, 1, 3)
_PIP_GAP, _PIP = 24, 8
_HUB_RIM = 9
_LABEL, _LABEL_MOST = 1.55, 1.8
"""Room for the word on the hub in its radii: clear of the dice's rings, and for long words."""


class Tray:
    """Geometry and pictures of the tray on one canvas."""

    def __init__(self, layout: TrayLayout) -> None:
        self.layout = layout
        self.scale = layout.reach / _UNIT_REACH
        self._corners = shapes.corners(layout.centre, layout.reach)
        self._keys = shapes.corners(layout.centre, layout.reach + layout.corner * _KEY_AWAY)
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
        flash = _masks(self.layout).floor.copy()
        flash.set_alpha(alpha)
        painter.blit(flash, _corner(self.layout))

    def prepare(self, room: Room) -> None:
        """Make a room's board ahead, so that the change to it does not stutter."""
        _board(self.layout, room, hue.palette())

    def die_rect(self, die: int, held: bool) -> pygame.Rect:
        """Where a press means this die."""
        reach = round(self.layout.die * (0.72 if held else 0.68))
        rect = pygame.Rect(0, 0, 2 * reach, 2 * reach)
        rect.center = self.place(die, held)
        return rect

    def hub_rect(self) -> pygame.Rect:
        """The Throw button with its rim."""
        reach = self.layout.hub + self.px(_HUB_RIM)
        rect = pygame.Rect(0, 0, 2 * reach, 2 * reach)
        rect.center = self.layout.centre
        return rect

    def paint(self, painter: Painter, held: frozenset[int], golden: bool) -> None:
        """The pentagon with its sockets; `golden` lights them up as a star."""
        picture, at = _board(self.layout, painter.room, hue.palette())
        painter.blit(picture, at)
        if golden:
            self._star(painter)
        for die in range(5):
            self._socket(painter, self._corners[CORNER_OF_DIE[die]], die in held, golden)

    def paint_hub(
        self,
        painter: Painter,
        label: str,
        throws: int,
        enabled: bool,
        pressed: bool,
    ) -> None:
        """The Throw button with a pip for each of the three throws, filled for those made."""
        radius = self.layout.hub
        x, y = self.layout.centre
        painter.centre(shapes.disc(2 * (radius + self.px(_HUB_RIM)), painter.room.dark), (x, y))
        face, side = (YELLOW, YELLOW_SIDE) if enabled else (HUB_IDLE, HUB_IDLE_SIDE)
        painter.centre(shapes.disc(2 * radius, side), (x, y + self.px(4)))
        top = y + (self.px(2) if pressed else -self.px(5))
        painter.centre(shapes.disc(2 * radius, mix(face, PAPER, 0.75)), (x, top))
        inner = shapes.disc(2 * radius - self.px(4), mix(face, PAPER, 0.4), face)
        painter.centre(inner, (x, top + self.px(2)))
        least = text.width(label, Role.TITLE, painter.px(TEXT_MIN))
        wide = min(max(least, radius * _LABEL), radius * _LABEL_MOST)
        place = pygame.Rect(0, 0, round(wide), round(radius * 0.7))
        place.center = x, top - self.px(10)
        painter.text(label, place, Role.TITLE, 28, hue.thing(INK))
        self.pips(painter, (x, top + self.px(29)), throws)

    def pips(self, painter: Painter, middle: tuple[int, int], throws: int) -> None:
        """Three dots, the throws made filled."""
        for number in range(3):
            at = middle[0] + (number - 1) * self.px(_PIP_GAP), middle[1]
            painter.centre(shapes.disc(2 * self.px(_PIP), INK), at)
            if number >= throws:
                painter.centre(shapes.disc(2 * self.px(_PIP - 3), PAPER), at)

    def paint_bonus_hub(self, painter: Painter, words: str, throws: int) -> None:
        """The hub as a golden pentagon that says what a further Penta adds."""
        radius = self.layout.hub
        x, y = self.layout.centre
        size = round(radius * 2.6)
        middle = (size / 2, size / 2)
        points = tuple(shapes.corners(middle, radius * 0.9, turn=90))
        corner = radius * 0.22
        glow = shapes.disc(round(radius * 2.3), mix(GOLD, painter.room.deep, 0.4))
        painter.centre(glow, (x, y))
        painter.centre(
            shapes.polygon((size, size), points, corner, YELLOW_SIDE), (x, y + self.px(6))
        )
        painter.centre(
            shapes.polygon((size, size), points, corner, GOLD_LIGHT, GOLD), (x, y - self.px(1))
        )
        place = pygame.Rect(0, 0, round(radius * 1.9), round(radius * 0.9))
        place.center = x, y - self.px(6)
        painter.text(words, place, Role.TITLE, 46, hue.thing(INK))
        self.pips(painter, (x, y + self.px(34)), throws)

    def paint_die(
        self,
        painter: Painter,
        art: DiceArt,
        die: int,
        face: int,
        held: bool,
        at: tuple[int, int] | None = None,
    ) -> None:
        """A die at rest with its shadow, and a held one's padlock; `at` is another place for it."""
        middle = at or self.place(die, held)
        sprite = art.rest(face, die, held)
        shadow = art.shadow(sprite.height, painter.room.dark)
        painter.blit(shadow.image, shadow.rect(middle).topleft)
        painter.blit(sprite.image, sprite.rect(middle).topleft)
        if held and at is None:
            self.paint_padlock(painter, die)

    def paint_tumbling(
        self, painter: Painter, art: DiceArt, die: int, face: int, share: float
    ) -> None:
        """A thrown die on its way to where it lies loose."""
        middle = self.place(die, False)
        sprite = art.tumble(face, die, share)
        shadow = art.shadow(sprite.height, painter.room.dark)
        foot = middle[0] + sprite.foot[0], middle[1] + sprite.foot[1]
        painter.blit(shadow.image, shadow.rect(foot).topleft)
        painter.blit(sprite.image, sprite.rect(middle).topleft)

    def paint_padlock(self, painter: Painter, die: int) -> None:
        """The sign of a held die, over whatever rings it."""
        x, y = self._corners[CORNER_OF_DIE[die]]
        away = self.layout.corner * _SOCKET * 0.8
        middle = x + away, y - away
        size = self.px(42)
        painter.centre(shapes.disc(size, painter.room.dark), (middle[0], middle[1] + self.px(3)))
        painter.centre(shapes.disc(size, PAPER), middle)
        painter.centre(icons.padlock(round(size * 0.62), hue.thing(INK)), middle)

    def paint_key(self, painter: Painter, die: int, key: pygame.Surface) -> None:
        """The key that holds a die, at the outer end of its corner: clear of it, held or loose."""
        x, y = self._keys[CORNER_OF_DIE[die]]
        beside_padlock = self.px(_KEY_LOWER) if die in (1, 3) else 0
        painter.centre(key, (x, y + beside_padlock))

    def paint_focus(self, painter: Painter, rect: pygame.Rect) -> None:
        """The focus on a die: a ring round where it can be pressed, with a tick on each side."""
        painter.focus_ring(rect, rect.width / 2 / painter.unit)
        x, y = rect.center
        long, wide = self.px(_TICK), painter.px(FOCUS_RING)
        away = rect.width // 2 + painter.px(FOCUS_GAP + FOCUS_RING) - 1
        for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            tick = pygame.Rect(0, 0, long if across else wide, long if down else wide)
            tick.center = x + across * (away + long // 2), y + down * (away + long // 2)
            painter.blit(shapes.rounded(tick.size, wide // 2, PAPER), tick.topleft)

    def _socket(self, painter: Painter, at: Point, held: bool, golden: bool) -> None:
        diameter = round(2 * self.layout.corner * _SOCKET)
        room = painter.room
        if held:
            self._plinth(painter, at, diameter + self.px(_RING), golden)
            return
        painter.centre(shapes.disc(diameter, mix(room.dark, room.deep, 0.5)), at)
        if golden:
            painter.centre(shapes.ring(diameter + self.px(_RING), self.px(_RING), GOLD), at)
        else:
            painter.centre(_dashed(diameter, self.px(2.6), room), at)

    def _plinth(self, painter: Painter, at: Point, diameter: int, golden: bool) -> None:
        """What a held die stands on: a raised disc in the room's light colour, or in gold."""
        top, side = (LIT, GOLD) if golden else (mix(painter.room.top, PAPER, 0.5), painter.room.low)
        painter.centre(shapes.disc(diameter, painter.room.dark), (at[0], at[1] + self.px(7)))
        painter.centre(shapes.disc(diameter, side), (at[0], at[1] + self.px(4)))
        painter.centre(shapes.disc(diameter, mix(top, PAPER, 0.5), top), at)

    def _star(self, painter: Painter) -> None:
        picture, at = _golden_star(self.layout, hue.palette())
        painter.blit(picture, at)


@lru_cache(maxsize=2)
def _board(
    layout: TrayLayout, room: Room, _: hue.Palette
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The pentagon without sockets, and where its top left goes; two rooms' are kept."""
    masks = _masks(layout)
    scale = layout.reach / _UNIT_REACH
    picture = pygame.Surface(masks.frame.get_size(), pygame.SRCALPHA)

    def lay(mask: pygame.Surface, down: float, *colours: Colour) -> None:
        layer = shapes.tint(mask, *colours)
        if layer.get_size() != picture.get_size():
            layer = pygame.transform.smoothscale(layer, picture.get_size())
        picture.blit(layer, (0, round(down * scale)))

    lay(masks.cast, 24, room.dark)
    lay(masks.frame, _SIDE, room.dark)
    lay(masks.frame, 0, mix(room.top, PAPER, 0.75))
    lay(masks.frame, 2, mix(room.top, PAPER, 0.32), mix(room.top, room.low, 0.5))
    lay(masks.floor, 0, mix(room.deep, room.low, 0.45), mix(room.deep, room.low, 0.12))
    lay(masks.depth, 0, room.dark)
    lay(masks.light, 0, hue.lamp(mix(room.top, PAPER, 0.05)))
    return picture, _corner(layout)


@dataclass(frozen=True, slots=True)
class _Masks:
    """The board's layers in white, the same for every room; the soft ones at half the size."""

    cast: pygame.Surface
    frame: pygame.Surface
    floor: pygame.Surface
    depth: pygame.Surface
    light: pygame.Surface


@lru_cache(maxsize=1)
def _masks(layout: TrayLayout) -> _Masks:
    scale = layout.reach / _UNIT_REACH
    spare = 2 * round(_SPARE * scale)
    size = layout.rect.width + spare, layout.rect.height + spare
    corner = _corner(layout)
    centre = layout.centre[0] - corner[0], layout.centre[1] - corner[1]
    points = shapes.corners(centre, layout.reach)

    def pentagon(radius: float) -> pygame.Surface:
        def draw(big: pygame.Surface, grown: float) -> None:
            scaled = [(x * grown, y * grown) for x, y in points]
            shapes.round_polygon(big, scaled, radius * grown, _WHITE)

        return shapes.smooth(size, draw)

    frame = pentagon(layout.corner + _FRAME * scale)
    floor = pentagon(layout.corner - 2 * scale)
    cast = _halved(frame)
    cast.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    return _Masks(
        cast=shapes.soften(cast, round(13 * scale)),
        frame=frame,
        floor=floor,
        depth=_depth(floor, round(12 * scale)),
        light=_light(_halved(floor), layout.reach / 2),
    )


def _halved(mask: pygame.Surface) -> pygame.Surface:
    width, height = mask.get_size()
    return pygame.transform.smoothscale(mask, ((width + 1) // 2, (height + 1) // 2))


def _corner(layout: TrayLayout) -> tuple[int, int]:
    """Where the top left of the board's picture goes."""
    spare = round(_SPARE * layout.reach / _UNIT_REACH)
    return layout.rect.x - spare, layout.rect.y - spare


def _depth(floor: pygame.Surface, soft: int) -> pygame.Surface:
    """The shade under the frame's upper edge: the floor less itself moved down."""
    moved = pygame.Surface(floor.get_size(), pygame.SRCALPHA)
    moved.blit(floor, (0, soft))
    shade = floor.copy()
    lit = shapes.tint(shapes.soften(moved, soft), _NOTHING)
    shade.blit(lit, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    shade.fill((255, 255, 255, 190), special_flags=pygame.BLEND_RGBA_MULT)
    return shade


def _light(floor: pygame.Surface, reach: float) -> pygame.Surface:
    """A pool of light on the floor, from the upper left."""
    glow = pygame.Surface(floor.get_size(), pygame.SRCALPHA)
    glow.fill((255, 255, 255, 0))
    middle = floor.get_width() * 0.47, floor.get_height() * 0.43
    pygame.draw.circle(glow, (255, 255, 255, 105), middle, reach * 0.72)
    soft = shapes.soften(glow, round(reach * 0.75))
    soft.blit(floor, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return soft


@kept
def _dashed(diameter: int, width: int, room: Room) -> pygame.Surface:
    """A dashed circle."""

    def draw(big: pygame.Surface, scale: float) -> None:
        middle = big.get_width() / 2, big.get_height() / 2
        radius = (diameter / 2 - 2 * width) * scale
        points = shapes.corners(middle, radius, 2 * _DASHES)
        for start, end in zip(points[::2], points[1::2], strict=True):
            shapes.thick_line(big, start, end, width * scale, _WHITE)

    dashes = shapes.tint(shapes.smooth((diameter, diameter), draw), mix(room.top, PAPER, 0.35))
    dashes.set_alpha(150)
    return dashes


@lru_cache(maxsize=1)
def _golden_star(layout: TrayLayout, _: hue.Palette) -> tuple[pygame.Surface, tuple[int, int]]:
    """Five beams from socket to socket."""
    rect = layout.rect
    scale = layout.reach / _UNIT_REACH
    centre = layout.centre[0] - rect.x, layout.centre[1] - rect.y
    corners = shapes.corners(centre, layout.reach)
    line = [corners[index] for index in (*_STAR_ORDER, 0)]

    def beam(width: float) -> pygame.Surface:
        def draw(big: pygame.Surface, grown: float) -> None:
            scaled = [(x * grown, y * grown) for x, y in line]
            for start, end in itertools.pairwise(scaled):
                shapes.thick_line(big, start, end, width * scale * grown, _WHITE)

        return shapes.smooth(rect.size, draw)

    picture = pygame.Surface(rect.size, pygame.SRCALPHA)
    glow = shapes.tint(shapes.soften(beam(16), round(14 * scale)), GOLD)
    picture.blit(glow, (0, 0))
    picture.blit(shapes.tint(beam(9), GOLD), (0, 0))
    picture.blit(shapes.tint(beam(3.4), GOLD_LIGHT), (0, 0))
    return picture, rect.topleft
