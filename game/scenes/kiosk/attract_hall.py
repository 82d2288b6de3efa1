"""The hall of fame of a kiosk: the best totals that people have reached here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.draw.backdrop import paint_backdrop
from game.draw.bouncy import Bouncy
from game.draw.canvas import safe_area
from game.draw.confetti import strew
from game.draw.paint import Painter
from game.draw.theme import TEXT_MIN, unit
from game.engine.limits import HALL_PLACES
from game.input.actions import Pointer, PointerPhase, Press, Word
from game.outcomes.outcome import Back, Outcome
from game.scenes.kiosk.act_scene import ActScene
from game.scenes.services import Services
from game.text import dates
from game.widgets.button import MAIN, paint_button
from game.widgets.fame_board import FameRow, paint_board

if TYPE_CHECKING:
    from game.store.hall import Fame

_TITLE_PX = 92
_TITLE_SHARE, _TITLE_SHARE_TALL = 0.2, 0.15
_GAP = 20
_KEY, _KEY_WIDEST, _KEY_PX = 72, 760, 30
_CONFETTI = 110


class HallAct(ActScene):
    """A headline over the board, and a key that invites below it."""

    name = "attract"

    def __init__(
        self, services: Services, places: Sequence[Fame], *, today: bool, invitation: str = ""
    ) -> None:
        """`invitation` is a msgid; without one there is no key."""
        super().__init__(services)
        self._invitation = invitation
        self._today = today
        self._places = places[:HALL_PLACES]
        self._age = 0

    def arrange(self) -> None:
        area, one = safe_area(self.services.size), unit(self.services.size)
        self._tall = self.services.size[1] > self.services.size[0]
        share = _TITLE_SHARE_TALL if self._tall else _TITLE_SHARE
        head = pygame.Rect(area.x, area.y, area.width, round(area.height * share))
        tr = self.services.tr
        # Translators: Heading of a board in a kiosk: the best results of today; at most 20 letters
        words = (
            tr.gettext("Today’s best") if self._today else tr.pgettext("records", "Hall of fame")
        )
        self._headline = Bouncy(words, head, round(_TITLE_PX * one), round(TEXT_MIN * one))
        gap = round(_GAP * one)
        key = min(area.width, round(_KEY_WIDEST * one)), round(_KEY * one)
        self._key = pygame.Rect((0, 0), key)
        self._key.midbottom = area.midbottom
        top = head.bottom + gap
        low = self._key.top - gap if self._invitation else area.bottom
        self._board = pygame.Rect(area.x, top, area.width, low - top)

    def day_changed(self) -> None:
        self.stale = True

    @property
    def moving(self) -> bool:
        return self._age < self._headline.steps

    def update(self) -> Outcome | None:
        self._age += 1
        return None

    def paint(self, painter: Painter) -> None:
        paint_backdrop(painter.surface, painter.room)
        strew(painter, painter.rect, _CONFETTI, [self._board, self._headline.place, self._key])
        tr, days = self.services.tr, self.services.days
        called = self.services.called
        rows = [
            FameRow(called(it.name, it.seat), it.total, dates.day(tr, days, it.at))
            for it in self._places
        ]
        paint_board(painter, self._board, rows, HALL_PLACES, 1 if self._tall else 2)
        if self._invitation:
            words = self.services.say(self._invitation)
            paint_button(painter, self._key, words, look=MAIN, px=_KEY_PX)

    def overlay(self, painter: Painter) -> None:
        self._headline.paint(painter, self._age)


class HallScene(HallAct):
    """The same, for a visitor who wants to see it; any press leads back."""

    name = "hall"
    outcomes = frozenset({Back})

    def hear(self, word: Word) -> Outcome | None:
        match word:
            case Press(repeat=False) | Pointer(PointerPhase.DOWN):
                return Back()
        return None
