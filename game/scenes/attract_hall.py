"""The hall of fame of a kiosk: the best totals that people have reached here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game import dates
from game.act_scene import ActScene
from game.actions import Phase, Pointer, Press, Word
from game.outcomes import Back, Outcome
from game.scene import Services
from game.ui.backdrop import paint_backdrop
from game.ui.bouncy import Bouncy
from game.ui.canvas import safe_area
from game.ui.confetti import strew
from game.ui.fame_board import FameRow, paint_board
from game.ui.paint import Painter
from game.ui.theme import HALL_PLACES, TEXT_MIN, unit

if TYPE_CHECKING:
    from game.kiosk.ledger import Place

_TITLE_PX, _TITLE_SHARE = 92, 0.22
_GAP = 20
_CONFETTI = 110


class HallAct(ActScene):
    """A headline over the board."""

    name = "attract"

    def __init__(self, services: Services, places: Sequence[Place], *, today: bool) -> None:
        super().__init__(services)
        self._today = today
        self._places = places[:HALL_PLACES]
        self._age = 0

    def arrange(self) -> None:
        area, one = safe_area(self.services.size), unit(self.services.size)
        head = pygame.Rect(area.x, area.y, area.width, round(area.height * _TITLE_SHARE))
        tr = self.services.tr
        words = tr.gettext("Best today") if self._today else tr.pgettext("records", "Hall of fame")
        self._headline = Bouncy(words, head, round(_TITLE_PX * one), round(TEXT_MIN * one))
        top = head.bottom + round(_GAP * one)
        self._board = pygame.Rect(area.x, top, area.width, area.bottom - top)

    @property
    def moving(self) -> bool:
        return self._age < self._headline.steps

    def update(self) -> Outcome | None:
        self._age += 1
        return None

    def paint(self, painter: Painter) -> None:
        paint_backdrop(painter.surface, painter.room)
        strew(painter, painter.rect, _CONFETTI, [self._board, self._headline.place])
        tr = self.services.tr
        rows = [FameRow(it.name, it.total, dates.day(tr, it.at)) for it in self._places]
        tall = self.services.size[1] > self.services.size[0]
        paint_board(painter, self._board, rows, HALL_PLACES, 1 if tall else 2)

    def overlay(self, painter: Painter) -> None:
        self._headline.paint(painter, self._age)


class HallScene(HallAct):
    """The same, for a visitor who wants to see it; any press leads back."""

    name = "hall"

    def hear(self, word: Word) -> Outcome | None:
        match word:
            case Press(repeat=False) | Pointer(Phase.DOWN):
                return Back()
        return None
