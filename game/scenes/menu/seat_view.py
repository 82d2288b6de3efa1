"""The picture of the seat editor, painted from what it knows."""

import math
from dataclasses import dataclass

import pygame

from game.computer.levels import LEVELS
from game.draw import hue, icons, shapes
from game.draw.backdrop import paint_backdrop
from game.draw.characters import BODY_CENTRE, BODY_RADIUS, Mood, character
from game.draw.paint import Look, Painter
from game.draw.text import Role
from game.draw.theme import (
    CONFIRM_TEXT,
    CREAM,
    INK,
    KEY_SIDE,
    MINT,
    MINT_SIDE,
    PAPER,
    SAND_SIDE,
    mix,
)
from game.input.actions import Action
from game.scenes.menu.seat_layout import Plays, SeatKey, SeatLayout, SeatLeave
from game.scenes.services import Services
from game.text.words import level_name
from game.widgets.button import chosen_look
from game.widgets.caps import caption
from game.widgets.field import paint_field
from game.widgets.hints import SIGN, sign
from game.widgets.keyboard import KEY_RADIUS, KeyboardKey, Letter, key_face, paint_board

_RADIUS = 22
_FACE = 48
_FOOT, _HIGH = 1.19, 2.84
"""How far below its middle a character's feet are, and how high it is, in radii of its body."""
_LIGHT = ((2.3, 0.14), (1.75, 0.3))
"""Pentagons behind the character: their size in such radii, and how much white is in them."""


@dataclass(frozen=True, slots=True)
class SeatShown:
    """What the picture shows: the seat as it would be, and what is going on with it."""

    index: int
    level: str | None
    typed: str
    unnamed: str
    """The name as long as nothing is typed."""
    removable: bool
    refusal: str = ""
    """Why what was typed last was not taken."""
    focus: Letter | KeyboardKey | SeatKey | None = None
    looked_at: pygame.Rect | None = None
    """What the character looks at: where the focus is."""
    pressed: Letter | KeyboardKey | SeatKey | None = None
    hop: float | None = None
    """How much of its hop the character has done, while it hops."""


class SeatView:
    """Paints seat editors of one layout."""

    def __init__(self, services: Services, layout: SeatLayout) -> None:
        self.services = services
        self.layout = layout
        self._ground: pygame.Surface | None = None
        """Backdrop and panels, kept, for they never change."""

    def paint(self, painter: Painter, shown: SeatShown) -> None:
        """All that stands still, but the keys of the keyboard."""
        if self._ground is None:
            paint_backdrop(painter.surface, painter.room)
            self._paint_light(painter)
            painter.panel(self.layout.card, 28)
            paint_board(painter, self.layout.board)
            self._ground = painter.surface.copy()
        else:
            painter.surface.blit(self._ground, (0, 0))
        paint_field(painter, self.layout.field, shown.typed, shown.unnamed, shown.refusal)
        self._paint_kinds(painter, shown)
        self._paint_leave(painter, shown)

    def overlay(self, painter: Painter, shown: SeatShown, ring: pygame.Rect | None) -> None:
        """The character, which may hop, and the ring of the focus."""
        self._paint_character(painter, shown)
        if ring is not None:
            small = isinstance(shown.focus, Letter | KeyboardKey)
            if small:
                ring = key_face(ring, painter)
            painter.focus_ring(ring, KEY_RADIUS if small else _RADIUS)

    def _paint_character(self, painter: Painter, shown: SeatShown) -> None:
        stage = self.layout.stage
        radius = self._reach()
        size = round(radius / BODY_RADIUS)
        hop = 0.0 if shown.hop is None else math.sin(math.pi * shown.hop) * radius * 0.22
        mood = Mood.AWAKE if shown.hop is None else Mood.HAPPY
        look = _look(shown.looked_at, stage.center)
        picture = character(shown.index, size, mood, shown.level is not None, look=look)
        y = stage.bottom - radius * _FOOT - hop
        at = stage.centerx - BODY_CENTRE[0] * size, y - BODY_CENTRE[1] * size
        painter.blit(picture, at)

    def _reach(self) -> float:
        """The radius of the character's body: antenna and all, it fills the stage."""
        stage = self.layout.stage
        return min(stage.width * 0.3, stage.height / _HIGH)

    def _paint_light(self, painter: Painter) -> None:
        """Pentagons of light behind the character."""
        stage, radius = self.layout.stage, self._reach()
        for grown, share in _LIGHT:
            side = round(2 * radius * grown)
            points = tuple(shapes.corners((side / 2, side / 2), side * 0.38))
            colour = hue.field(mix(painter.room.top, PAPER, share))
            picture = shapes.polygon((side, side), points, side * 0.1, colour)
            painter.centre(picture, (stage.centerx, round(stage.bottom - radius * 1.1)))

    def _paint_kinds(self, painter: Painter, shown: SeatShown) -> None:
        tr = self.services.tr
        # Translators: What a player is, not a computer: below a name, and on a key; at most 12
        # letters
        self._paint_choice(painter, shown, None, self.layout.person, tr.pgettext("level", "Human"))
        self._paint_face(painter, self.layout.person, shown.index, computer=False)
        # Translators: a heading above the levels at which the computer can play
        words = tr.gettext("Computer")
        label = self.layout.label.copy()
        size = painter.px(_FACE)
        label.x += size + painter.px(6)
        label.width -= size + painter.px(6)
        painter.text(words, label, Role.NAME, 24, INK, "left")
        self._paint_face(painter, self.layout.label, shown.index, computer=True)
        for level, rect in zip(LEVELS, self.layout.levels, strict=True):
            self._paint_choice(painter, shown, level, rect, level_name(tr, level))

    def _paint_face(
        self, painter: Painter, place: pygame.Rect, seat: int, *, computer: bool
    ) -> None:
        """The character as it is with a person or a computer, at the left of a choice."""
        size = painter.px(_FACE)
        middle = place.x + size * 5 // 8, place.centery - painter.px(1)
        at = middle[0] - BODY_CENTRE[0] * size, middle[1] - BODY_CENTRE[1] * size
        painter.blit(character(seat, size, Mood.AWAKE, computer), at)

    def _paint_choice(
        self, painter: Painter, shown: SeatShown, level: str | None, rect: pygame.Rect, words: str
    ) -> None:
        """One of the choices of who plays; the chosen one is solid, with a tick."""
        chosen = level == shown.level
        look = chosen_look(painter.room) if chosen else Look(PAPER, KEY_SIDE)
        pressed = shown.pressed == Plays(level)
        face = painter.solid(rect, _RADIUS, look, 6, pressed, SAND_SIDE)
        mark = icons.tick(painter.px(26), PAPER) if chosen else None
        place = face.inflate(-painter.px(16), 0)
        caption(painter, place, mark, words, Role.NAME, 27, look.text)

    def _paint_leave(self, painter: Painter, shown: SeatShown) -> None:
        tr = self.services.tr
        done = Look(MINT, MINT_SIDE, CONFIRM_TEXT)
        plain = Look(CREAM, SAND_SIDE)
        rows = (
            # Translators: A verb on a key; at most 22 letters
            (SeatLeave.REMOVE, tr.gettext("Remove player"), plain, None),
            # Translators: A verb on a key: leave without a change; at most 12 letters
            (SeatLeave.CANCEL, tr.gettext("Cancel"), plain, self._sign(painter, Action.BACK)),
            # Translators: A key: finished with this screen, as on many screens; at most 10 letters
            (SeatLeave.DONE, tr.gettext("Done"), done, icons.tick(painter.px(34), CONFIRM_TEXT)),
        )
        for key, words, look, mark in rows:
            if key is SeatLeave.REMOVE and not shown.removable:
                continue
            rect = self.layout.leave[key]
            face = painter.solid(rect, _RADIUS, look, 8, shown.pressed is key)
            place = face.inflate(-painter.px(20), 0)
            if mark is None:
                painter.text(words, place, Role.TITLE, 26, look.text, lines=2)
            else:
                caption(painter, place, mark, words, Role.TITLE, 28, look.text)

    def _sign(self, painter: Painter, action: Action) -> pygame.Surface | None:
        return sign(action, self.services.device, self.services.tr, painter.px(SIGN))


def _look(rect: pygame.Rect | None, middle: tuple[int, int]) -> tuple[int, int]:
    """Where the character in the `middle` looks: at what lies in `rect`."""
    if rect is None:
        return 0, 1
    across, down = rect.centerx - middle[0], rect.centery - middle[1]
    steep = abs(down) > 2 * abs(across)
    flat = abs(across) > 2 * abs(down)
    return (
        0 if steep else (across > 0) - (across < 0),
        0 if flat else (down > 0) - (down < 0),
    )
