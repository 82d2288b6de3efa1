"""The hall of fame: the best totals of people, of all time and of late."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.draw import text
from game.draw.marks import mode_mark
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import TEXT_MIN, unit
from game.engine.limits import HALL_PLACES
from game.outcomes.outcome import Outcome
from game.scenes.records.records_scene import RecordsScene
from game.scenes.services import Services
from game.text import dates
from game.text.i18n import NP_
from game.text.labels import hall_label
from game.widgets.button import paint_choice
from game.widgets.fame_board import FameRow, paint_board
from game.widgets.shares import shared
from game.widgets.target import Target

if TYPE_CHECKING:
    from game.store.hall import Fame

# Translators: the halls of fame; short, they stand side by side
HALLS = {
    # Translators: A hall of fame: the best results ever; short, side by side with three others; at
    # most 14 letters
    "all": NP_("hall", "All time"),
    # Translators: A hall of fame: the best results of this month; at most 14 letters
    "month": NP_("hall", "This month"),
    # Translators: A hall of fame: the best results of today; at most 14 letters
    "today": NP_("hall", "Today"),
    # Translators: A hall of fame: the best results of today's daily game; at most 14 letters
    "daily": NP_("hall", "Daily game"),
}
_KEY, _GAP = 68, 14


@dataclass(frozen=True, slots=True)
class HallKey:
    """The key of a hall, by its name in HALLS."""

    hall: str


class FameScene(RecordsScene[HallKey]):
    """One hall at a time, chosen by the keys above it."""

    name = "fame"
    counts = True
    first = HallKey("all")

    def __init__(
        self, services: Services, read: Callable[[], Mapping[str, Sequence[Fame]]]
    ) -> None:
        """`read` gives what stands now in each of HALLS, the best first."""
        super().__init__(services)
        self._read = read
        self.hall = "all"

    def enter(self) -> None:
        self.halls = self._read()
        super().enter()

    def arrange(self) -> None:
        super().arrange()
        tr, one = self.services.tr, unit(self.services.size)
        inner, gap = self.layout.inner, round(_GAP * one)
        names = list(HALLS)
        lines = [names[:2], names[2:]] if self.layout.tall else [names]
        least, high = round(TEXT_MIN * one), round(_KEY * one)
        self._keys: dict[HallKey, pygame.Rect] = {}
        top = inner.y
        for line in lines:
            bar = pygame.Rect(inner.x, top, inner.width + gap, high)
            weights = {
                name: text.width(tr.pgettext(*HALLS[name]), Role.TITLE, least) + 50 * one
                for name in line
            }
            for name, rect in shared(bar, weights).items():
                rect.width -= gap
                self._keys[HallKey(name)] = rect
            top = bar.bottom + gap
        self._board = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)

    def inside(self) -> Sequence[Target[HallKey]]:
        return [Target(key, rect, self._label(key.hall)) for key, rect in self._keys.items()]

    def _label(self, hall: str) -> str:
        tr = self.services.tr
        return hall_label(tr, tr.pgettext(*HALLS[hall]), chosen=hall == self.hall)

    def pick(self, key: HallKey) -> Outcome | None:
        self.hall = key.hall
        self.refresh()
        return None

    def paint_inside(self, painter: Painter) -> None:
        tr, days = self.services.tr, self.services.days
        for key, rect in self._keys.items():
            words, chosen = tr.pgettext(*HALLS[key.hall]), key.hall == self.hall
            paint_choice(painter, rect, words, chosen=chosen, pressed=self.pressed == key)
        called = self.services.called
        rows = [
            FameRow(
                called(it.name, it.seat),
                it.total,
                dates.day(tr, days, it.at),
                it.hints,
                mode_mark(it.mode),
            )
            for it in self.halls[self.hall][:HALL_PLACES]
        ]
        paint_board(painter, self._board, rows, HALL_PLACES, 1 if self.layout.tall else 2)
