"""The picture of the seat editor, painted from what it knows."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.actions import Action
from game.computer import LEVELS
from game.scene import Services
from game.ui import hue, icons
from game.ui.backdrop import paint_backdrop
from game.ui.caps import caption
from game.ui.characters import BODY_CENTRE, BODY_RADIUS, Mood, character
from game.ui.hints import SIGN, sign
from game.ui.keyboard import KEY_RADIUS, key_face
from game.ui.paint import Look, Painter
from game.ui.seat_layout import SeatLayout
from game.ui.text import Role
from game.ui.theme import (
    CONFIRM_TEXT,
    CREAM,
    INK,
    KEY_SIDE,
    MINT,
    MINT_SIDE,
    MUTED,
    PAPER,
    QUIET,
    SAND_SIDE,
)

if TYPE_CHECKING:
    from game.scenes.seat import SeatScene

PERSON = "person"
"""What the choice of a person is called, beside the ids of the levels."""
_RADIUS = 22


class SeatView:
    """Paints seat editors of one layout."""

    def __init__(self, services: Services, layout: SeatLayout) -> None:
        self.services = services
        self.layout = layout
        self._ground: pygame.Surface | None = None
        """Backdrop and panels, kept, for they never change."""

    def paint(self, painter: Painter, scene: SeatScene) -> None:
        """All that stands still."""
        if self._ground is None:
            paint_backdrop(painter.surface, painter.room)
            painter.panel(self.layout.card, 28)
            painter.panel(self.layout.board, 28)
            self._ground = painter.surface.copy()
        else:
            painter.surface.blit(self._ground, (0, 0))
        painter.fill(self.layout.stage, _RADIUS, painter.room.top, painter.room.low)
        self._paint_field(painter, scene)
        self._paint_kinds(painter, scene)
        scene.paint_keyboard(painter)
        self._paint_leave(painter, scene)

    def overlay(self, painter: Painter, scene: SeatScene) -> None:
        """The character, which may hop, and the ring of the focus."""
        self._paint_character(painter, scene)
        rect = scene.focus_rect()
        if rect is not None:
            kind = scene.focus.current.partition(":")[0]
            small = kind == "key" or kind in self.layout.keys
            if small:
                rect = key_face(rect, painter)
            painter.focus_ring(rect, KEY_RADIUS if small else _RADIUS)

    def _paint_character(self, painter: Painter, scene: SeatScene) -> None:
        stage = self.layout.stage
        radius = min(stage.width, stage.height) * 0.31
        size = round(radius / BODY_RADIUS)
        hop = math.sin(math.pi * scene.hop.share) * radius * 0.22 if scene.moving else 0.0
        mood = Mood.HAPPY if scene.moving else Mood.AWAKE
        picture = character(scene.index, size, mood, scene.level is not None)
        y = stage.centery + radius * 0.2 - hop
        at = stage.centerx - BODY_CENTRE[0] * size, y - BODY_CENTRE[1] * size
        painter.blit(picture, at)

    def _paint_field(self, painter: Painter, scene: SeatScene) -> None:
        """The name as typed with a caret, or, quiet, the one that the seat has without."""
        field = self.layout.field
        painter.fill(field, 18, painter.room.chosen)
        inner = field.inflate(-2 * painter.px(4), -2 * painter.px(4))
        painter.fill(inner, 14, PAPER)
        place = inner.inflate(-2 * painter.px(18), 0)
        caret = pygame.Rect(place.x, 0, painter.px(4), painter.px(38))
        if scene.typed:
            ink = painter.text(scene.typed, place, Role.NAME, 34, INK, "left", shorten=True)
            caret.x = min(ink.right + painter.px(2), place.right)
        else:
            hint = place.move(painter.px(10), 0)
            painter.text(scene.unnamed, hint, Role.NAME, 34, QUIET, "left", shorten=True)
        caret.centery = inner.centery
        painter.mark(caret, 2, hue.ink(painter.room.chosen))

    def _paint_kinds(self, painter: Painter, scene: SeatScene) -> None:
        tr = self.services.tr
        self._paint_choice(painter, scene, PERSON, self.layout.person, tr.gettext("Person"))
        # Translators: a heading above the levels at which the computer can play
        words = tr.gettext("Computer")
        label = self.layout.label.move(painter.px(6), 0)
        painter.text(words, label, Role.NAME, 22, MUTED, "left")
        for level, rect in zip(LEVELS.values(), self.layout.levels, strict=True):
            self._paint_choice(painter, scene, level.id, rect, tr.gettext(level.name))

    def _paint_choice(
        self, painter: Painter, scene: SeatScene, kind: str, rect: pygame.Rect, words: str
    ) -> None:
        """One of the choices of who plays; the chosen one is solid, with a tick."""
        chosen = kind == (scene.level or PERSON)
        look = (
            Look(painter.room.chosen, painter.room.dark, PAPER) if chosen else Look(PAPER, KEY_SIDE)
        )
        pressed = scene.pressed == f"kind:{kind}"
        face = painter.solid(rect, _RADIUS, look, 6, pressed, SAND_SIDE)
        mark = icons.tick(painter.px(26), PAPER) if chosen else None
        place = face.inflate(-painter.px(16), 0)
        caption(painter, place, mark, words, Role.NAME, 27, look.text)

    def _paint_leave(self, painter: Painter, scene: SeatScene) -> None:
        tr = self.services.tr
        done = Look(MINT, MINT_SIDE, CONFIRM_TEXT)
        plain = Look(CREAM, SAND_SIDE)
        rows = (
            ("remove", tr.gettext("Remove this seat"), plain, None),
            ("cancel", tr.gettext("Cancel"), plain, self._sign(painter, Action.BACK)),
            ("done", tr.gettext("Done"), done, icons.tick(painter.px(34), CONFIRM_TEXT)),
        )
        for target, words, look, mark in rows:
            if target not in scene.focus.rects:
                continue
            rect = self.layout.leave[target]
            face = painter.solid(rect, _RADIUS, look, 8, scene.pressed == target)
            place = face.inflate(-painter.px(20), 0)
            if mark is None:
                painter.text(words, place, Role.TITLE, 26, look.text, lines=2)
            else:
                caption(painter, place, mark, words, Role.TITLE, 28, look.text)

    def _sign(self, painter: Painter, action: Action) -> pygame.Surface | None:
        return sign(action, self.services.device, self.services.tr, painter.px(SIGN))
