"""What was played on a kiosk, added up as it is read: figures and halls, of today and of all time.

It reads a few matches at a step and keeps sums only, so that neither years of matches nor a slow
card are ever waited for, and memory stays the same.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from game.engine.limits import HALL_PLACES
from game.store.hall import Fame, best, fames
from game.store.info import MatchInfo, MatchKey
from game.store.record import Damaged
from game.text.dates import DATE_LETTERS

if TYPE_CHECKING:
    from game.store.saved import SavedMatches

MATCHES_A_STEP = 10
HALL_KEPT = 100
"""More places than are shown, so that others move up when the operator removes some."""


@dataclass
class Figures:
    """Sums over matches that have ended, and the best totals of people among them.

    `languages` counts the matches by the language at their start.
    """

    matches: int = 0
    abandoned: int = 0
    seconds: int = 0
    languages: Counter[str] = field(default_factory=Counter)
    ranks: list[Fame] = field(default_factory=list)
    """The best first, HALL_KEPT at most."""

    @property
    def hall(self) -> list[Fame]:
        """The places that are shown."""
        return self.ranks[:HALL_PLACES]

    def add(self, info: MatchInfo) -> None:
        """One more match."""
        self.matches += 1
        self.abandoned += not info.finished
        self.seconds += _seconds(info)
        if info.header is not None and info.header.lang:
            self.languages[info.header.lang] += 1

    def enter(self, fames: list[Fame]) -> None:
        """Let into the hall what is good enough."""
        self.ranks = best([*self.ranks, *fames], HALL_KEPT)

    def remove(self, key: int, seat: int) -> None:
        """Let a place go, if it is there."""
        self.ranks = [fame for fame in self.ranks if (fame.key, fame.seat) != (key, seat)]


class Ledger:
    """Reads on through the saved matches, each once, in the order they were played."""

    def __init__(self, hall_after: int = 0) -> None:
        """The halls have matches whose key is above `hall_after`."""
        self.ever = Figures()
        self._today = Figures()
        self._date = ""
        self._hall_after = hall_after
        self.read = MatchKey(0)
        """The key of the last match read."""
        self._upset = False

    def today(self, date: str) -> Figures:
        """What ended on this UTC date, as 2026-11-29."""
        return self._today if date == self._date else Figures()

    def read_on(self, store: SavedMatches) -> bool:
        """Read the next matches, if there are any; tells whether there may be more."""
        if self._upset:
            return False
        try:
            infos = store.closed_after(self.read, MATCHES_A_STEP)
        except Damaged:
            self._upset = True  # said by the operator once; asking at each step would not help
            return False
        for info in infos:
            self._add(info)
        return len(infos) == MATCHES_A_STEP

    @property
    def of_another_file(self) -> bool:
        """Whether the halls were emptied after matches that this file, read to its end, never had.

        So it is an older copy, or a fresh one after damage.
        """
        return not self._upset and self.read < self._hall_after

    def reset_hall(self) -> int:
        """Begin the halls anew; gives the key above which matches count."""
        self.ever.ranks.clear()
        self._today.ranks.clear()
        self._hall_after = int(self.read)
        return self._hall_after

    def remove(self, key: int, seat: int) -> None:
        """Take what a seat of a match reached out of the halls; the match still counts."""
        for figures in (self.ever, self._today):
            figures.remove(key, seat)

    def famous(self, info: MatchInfo) -> list[Fame]:
        """The places of a match that ended just now in the hall of its day."""
        assert info.closing is not None
        today = self.today(info.closing.at[:DATE_LETTERS])
        # The ledger may or may not have read the match yet.
        others = [fame for fame in today.ranks if fame.key != info.key]
        # Ranked with the others first: of several of one match some may miss the hall.
        found = [fame for fame in best([*others, *self._fames(info)]) if fame.key == info.key]
        return sorted(found, key=lambda fame: fame.seat)

    def _add(self, info: MatchInfo) -> None:
        self.read = info.key
        if info.closing is None or not info.closing.seats:
            return  # damaged, or set aside
        date = info.closing.at[:DATE_LETTERS]
        # Later only: a clock that was set back makes no new day.
        if date > self._date:
            self._date, self._today = date, Figures()
        reached = self._fames(info)
        for figures in (self.ever, self._today) if date == self._date else (self.ever,):
            figures.add(info)
            figures.enter(reached)

    def _fames(self, info: MatchInfo) -> list[Fame]:
        """What people reached in a match since the halls were emptied."""
        return list(fames(info)) if info.key > self._hall_after else []


def _seconds(info: MatchInfo) -> int:
    """How long a match took by the wall clock, 0 if that was set back."""
    assert info.closing is not None
    try:
        start, end = map(datetime.fromisoformat, (info.started, info.closing.at))
        return max(0, round((end - start).total_seconds()))
    except (ValueError, TypeError):
        return 0
