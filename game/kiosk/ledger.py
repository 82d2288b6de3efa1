"""What was played on a kiosk, added up as it is read: figures and halls, of today and of all time.

It reads a few matches at a step and keeps sums only, so that neither years of matches nor a slow
card are ever waited for, and memory stays the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from game.engine.limits import HALL_PLACES
from game.text.dates import DATE_LETTERS

if TYPE_CHECKING:
    from game.store import MatchInfo, MatchKey, MatchStore

MATCHES_A_STEP = 10
HALL_KEPT = 100
"""More places than are shown, so that others move up when the operator removes some."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a hall of fame: what a seat of a match reached."""

    name: str
    total: int
    at: str
    """When: wall time (ISO 8601, UTC)."""
    key: int = 0
    seat: int = 0


@dataclass
class Period:
    """Sums over matches that have ended, and the best totals of people among them.

    `languages` counts the matches by the language at their start.
    """

    matches: int = 0
    abandoned: int = 0
    seconds: int = 0
    languages: Counter[str] = field(default_factory=Counter)
    ranks: list[Place] = field(default_factory=list)
    """The best first, HALL_KEPT at most."""

    @property
    def hall(self) -> list[Place]:
        """The places that are shown."""
        return self.ranks[:HALL_PLACES]

    def add(self, info: MatchInfo) -> None:
        """One more match."""
        self.matches += 1
        self.abandoned += not info.finished
        self.seconds += _seconds(info)
        if info.header is not None and info.header.lang:
            self.languages[info.header.lang] += 1

    def enter(self, places: list[Place]) -> None:
        """Let places into the hall that are good enough."""
        ranked = sorted([*self.ranks, *places], key=lambda it: (-it.total, it.key, it.seat))
        self.ranks = ranked[:HALL_KEPT]

    def remove(self, key: int, seat: int) -> None:
        """Let a place go, if it is there."""
        self.ranks = [place for place in self.ranks if (place.key, place.seat) != (key, seat)]


class Ledger:
    """Reads on through the saved matches, each once, in the order they were played."""

    def __init__(self, hall_after: int = 0) -> None:
        """The halls have matches whose key is above `hall_after`."""
        self.ever = Period()
        self._today = Period()
        self._date = ""
        self._hall_after = hall_after
        self.read: MatchKey | int = 0
        """The key of the last match read."""
        self._upset = False

    def today(self, date: str) -> Period:
        """What ended on this UTC date, as 2026-11-29."""
        return self._today if date == self._date else Period()

    def read_on(self, store: MatchStore) -> bool:
        """Read the next matches, if there are any; tells whether there may be more."""
        from game.store import Damaged, MatchKey

        if self._upset:
            return False
        try:
            infos = store.closed_after(MatchKey(self.read), MATCHES_A_STEP)
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
        for period in (self.ever, self._today):
            period.remove(key, seat)

    def famous(self, info: MatchInfo) -> list[Place]:
        """The places of a match that ended just now in the hall of its day."""
        assert info.closing is not None
        today = self.today(info.closing.at[:DATE_LETTERS])
        hall = Period(ranks=[place for place in today.ranks if place.key != info.key])
        hall.enter(list(self._places(info)))
        found = [place for place in hall.hall if place.key == info.key]
        return sorted(found, key=lambda place: place.seat)

    def _add(self, info: MatchInfo) -> None:
        self.read = info.key
        if info.closing is None or not info.closing.seats:
            return  # damaged, or set aside
        date = info.closing.at[:DATE_LETTERS]
        if date > self._date:
            self._date, self._today = date, Period()
        places = list(self._places(info))
        for period in (self.ever, self._today) if date == self._date else (self.ever,):
            period.add(info)
            period.enter(places)

    def _places(self, info: MatchInfo) -> Iterator[Place]:
        """What people reached in a match that counts. A daily one has dice that can be known."""
        from game.store import Mode

        if not info.finished or info.mode is Mode.DAILY or info.key <= self._hall_after:
            return
        assert info.closing is not None
        for number, (seat, total) in enumerate(zip(info.seats, info.totals, strict=True)):
            if seat.person and not info.removed(number):
                yield Place(seat.name, total, info.closing.at, info.key, number)


def _seconds(info: MatchInfo) -> int:
    """How long a match took by the wall clock, 0 if that was set back."""
    assert info.closing is not None
    try:
        start, end = map(datetime.fromisoformat, (info.started, info.closing.at))
        return max(0, round((end - start).total_seconds()))
    except (ValueError, TypeError):
        return 0
