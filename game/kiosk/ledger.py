"""What was played on a kiosk, added up as it is read: figures and halls, of today and of all time.

It reads a few matches at a step and keeps sums only, so that neither years of matches nor a slow
card are ever waited for, and memory stays the same.
"""

from __future__ import annotations

import contextlib
from array import array
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from game.engine.limits import HALL_PLACES
from game.store.hall import Fame, best, fames
from game.store.info import MatchInfo, MatchKey
from game.store.record import Damaged
from game.text.days import NO_TIME, Days, reach

if TYPE_CHECKING:
    from game.store.saved import SavedMatches

MATCHES_A_STEP = 10
LONGEST_SECONDS = 24 * 60 * 60
"""No visitor plays longer."""
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
        self._days = NO_TIME
        self._keys, self._ends = array("q"), array("q")
        """What was read, and when each match ended: one wrong date must not decide what day it is,
        and another day can be put together without reading all of them again."""
        self._hall_after = hall_after
        self.read = MatchKey(0)
        """The key of the last match read."""
        self._upset = False

    def today(self, store: SavedMatches, days: Days) -> Figures:
        """What ended today, as far as it has been read."""
        if not days.same(self._days):
            self._begin_day(store, days)
        return self._today

    def read_on(self, store: SavedMatches, days: Days) -> bool:
        """Read the next matches, if there are any; tells whether there may be more."""
        if self._upset:
            return False
        if not days.same(self._days):
            self._begin_day(store, days)
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

    def famous(self, store: SavedMatches, info: MatchInfo, days: Days) -> list[Fame]:
        """The places of a match that ended just now in the hall of today."""
        today = self.today(store, days)
        # The ledger may or may not have read the match yet.
        others = [fame for fame in today.ranks if fame.key != info.key]
        found = [fame for fame in best([*others, *self._fames(info)]) if fame.key == info.key]
        return sorted(found, key=lambda fame: fame.seat)

    def _add(self, info: MatchInfo) -> None:
        self.read = info.key
        if info.closing is None or not info.closing.seats:
            return  # damaged, or set aside
        ended = _moment(info.closing.at)
        self._keys.append(info.key)
        self._ends.append(0 if ended is None else round(ended.timestamp()))
        self._count(info, self.ever)
        if self._days.is_today(info.closing.at):
            self._count(info, self._today)

    def _begin_day(self, store: SavedMatches, days: Days) -> None:
        """Another day, or another zone: put together what ended on it, which is little."""
        self._days, self._today = days, Figures()
        first, last = (datetime.fromisoformat(at).timestamp() for at in reach(days.today))
        for key, end in zip(self._keys, self._ends, strict=True):
            if first <= end < last:
                with contextlib.suppress(Damaged):
                    for info in store.closed_after(MatchKey(key - 1), 1):
                        if info.closing is not None and days.is_today(info.closing.at):
                            self._count(info, self._today)

    def _count(self, info: MatchInfo, figures: Figures) -> None:
        figures.add(info)
        figures.enter(self._fames(info))

    def _fames(self, info: MatchInfo) -> list[Fame]:
        """What people reached in a match since the halls were emptied."""
        return list(fames(info)) if info.key > self._hall_after else []


def _seconds(info: MatchInfo) -> int:
    """How long a match took by the wall clock, 0 if that was set meanwhile."""
    assert info.closing is not None
    start, end = _moment(info.started), _moment(info.closing.at)
    if start is None or end is None:
        return 0
    # A kiosk without a clock of its own begins in 1970 and learns the time in the middle of a
    # match: that must not count as half a century.
    seconds = round((end - start).total_seconds())
    return seconds if 0 <= seconds <= LONGEST_SECONDS else 0


def _moment(at: str) -> datetime | None:
    """A wall time as the game saves it; None for what is none."""
    try:
        moment = datetime.fromisoformat(at)
    except ValueError:
        return None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
