"""The matches: unfinished ones to go on with, and all that were played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.draw.marks import mode_mark
from game.draw.paint import Painter
from game.engine import Seat
from game.engine.boxes import TURNS
from game.engine.limits import SEATS
from game.engine.state import State
from game.outcomes.menu import Play
from game.outcomes.outcome import Outcome
from game.outcomes.records import OpenMatch
from game.scenes.records.match_row import (
    HIDDEN,
    PITCH_TALL,
    PITCH_WIDE,
    Chip,
    MatchRow,
    paint_match_row,
    row_label,
)
from game.scenes.records.records_scene import RecordListScene
from game.scenes.services import Services
from game.store import listing as archive
from game.text import dates
from game.text.mode_words import mode_name
from game.widgets.rows import RowKey

if TYPE_CHECKING:
    from game.store import MatchInfo, MatchKey

_ROWS = 64
"""Lines that are remembered: some more than a screen shows."""


class MatchesScene(RecordListScene):
    """A list that scrolls; each match can be opened."""

    name = "matches"
    outcomes = frozenset({OpenMatch, Play})

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.infos: Sequence[MatchInfo] = ()
        self._standings: dict[int, State | None] = {}
        """Where unfinished matches stand, as far as they were in sight."""
        self._rows: dict[MatchKey, MatchRow] = {}
        """The lines that were shown; a label and a picture need the same one."""

    def enter(self) -> None:
        self.infos = archive.matches(self.services.store)
        # A match may have been played on meanwhile.
        self._standings.clear()
        super().enter()

    def arrange(self) -> None:
        self._rows.clear()
        super().arrange()

    def listed(self) -> tuple[pygame.Rect, float, int]:
        pitch = PITCH_TALL if self.layout.tall else PITCH_WIDE
        return self.layout.inner, pitch, len(self.infos)

    def pick(self, key: RowKey) -> Outcome | None:
        return OpenMatch(self.infos[key.number].key)

    def row_label(self, row: int) -> str:
        return row_label(self.services.tr, self._row(self.infos[row]))

    def nothing(self) -> str:
        return "" if self.infos else self.services.tr.gettext("No game has been played yet.")

    # --- picture ----------------------------------------------------------------------------------

    def paint_inside(self, painter: Painter) -> None:
        for row in self.rows.shown:
            rect, pressed = self.rows.rect(row), self.pressed == RowKey(row)
            paint_match_row(painter, rect, self._row(self.infos[row]), self.layout.tall, pressed)
        self.rows.paint_bar(painter)

    def _row(self, info: MatchInfo) -> MatchRow:
        row = self._rows.get(info.key)
        if row is None:
            if len(self._rows) >= _ROWS:
                self._rows.clear()
            row = self._rows[info.key] = self._made_row(info)
        return row

    def _made_row(self, info: MatchInfo) -> MatchRow:
        tr, days = self.services.tr, self.services.days
        day, clock = dates.day(tr, days, info.started), dates.clock(tr, days, info.started)
        if info.damaged:
            return MatchRow((), day, clock, words=tr.gettext("This game is damaged."))
        mark = mode_mark(info.mode)
        if info.closing is None:
            return self._open_row(info, day, clock)
        chips = [
            Chip(
                number,
                seat.name,
                str(info.totals[number]),
                not seat.person,
                number in info.winners and len(info.seats) > 1,
                info.results[number].hints > 0,
            )
            for number, seat in enumerate(self.services.shown(info.seats[:SEATS]))
        ]
        # Translators: a match that was given up
        tag = "" if info.finished else tr.pgettext("game", "Given up")
        return MatchRow(chips, day, clock, mark, tag, kind=mode_name(tr, info.mode))

    def _open_row(self, info: MatchInfo, day: str, clock: str) -> MatchRow:
        """A match that waits to be played on."""
        tr, state = self.services.tr, self._standing(info)
        if state is None:
            return MatchRow((), day, clock, words=tr.gettext("This game is damaged."), open=True)
        seats = self.services.shown(info.seats[:SEATS])
        chips = [_waiting(number, seat, state) for number, seat in enumerate(seats)]
        # Translators: Turn 7 of 13; at most 14 letters with the figures. The noun as in the rules
        turn = tr.gettext("Turn {n}/{of}").format(n=min(state.turn + 1, TURNS), of=TURNS)
        kind = mode_name(tr, info.mode)
        return MatchRow(chips, day, clock, mode_mark(info.mode), turn, open=True, kind=kind)

    def _standing(self, info: MatchInfo) -> State | None:
        store = self.services.store
        if info.key not in self._standings:
            self._standings[info.key] = archive.standing(store, info.key)
        return self._standings.get(info.key)


def _waiting(number: int, seat: Seat, state: State) -> Chip:
    return Chip(
        number,
        seat.name,
        str(state.sheets[number].total) if state.open_to_all(number) else HIDDEN,
        not seat.person,
        hints=state.hints[number] > 0,
    )
