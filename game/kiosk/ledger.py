"""What was played on a kiosk, added up as it is read: figures of today and of all time, and a hall.

It reads a few matches at a step and keeps sums only, so that neither years of matches nor a slow
card are ever waited for, and memory stays the same.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.store import Keeper, MatchInfo, MatchKey

MATCHES_A_STEP = 10
HALL_PLACES = 10
_DATE = 10
"""Letters of a wall time that are its date."""


@dataclass
class Figures:
    """Sums over matches that have ended; `languages` counts them by the language at their start."""

    matches: int = 0
    abandoned: int = 0
    seconds: int = 0
    languages: Counter[str] = field(default_factory=Counter)

    def add(self, info: MatchInfo) -> None:
        """One more match."""
        self.matches += 1
        self.abandoned += not info.finished
        self.seconds += _seconds(info)
        if info.header is not None and info.header.lang:
            self.languages[info.header.lang] += 1


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the hall of fame."""

    name: str
    total: int
    at: str
    """When: wall time (ISO 8601, UTC)."""


class Ledger:
    """Reads on through the saved matches, each once, in the order they were played."""

    def __init__(self, hall_after: int = 0) -> None:
        """The hall shows matches whose key is above `hall_after`."""
        self.ever = Figures()
        self._today = Figures()
        self._date = ""
        self._hall_after = hall_after
        self._hall: list[tuple[int, int, int, Place]] = []
        """Total, then key and seat (both negative: of equals the earlier is ahead), and the place.
        """
        self.read: MatchKey | int = 0
        """The key of the last match read."""
        self._upset = False

    @property
    def hall(self) -> list[Place]:
        """The best totals that people have reached, the best first."""
        return [place for _, _, _, place in self._hall]

    def today(self, date: str) -> Figures:
        """The figures of matches that ended on this UTC date, as 2026-11-29."""
        return self._today if date == self._date else Figures()

    def read_on(self, keeper: Keeper) -> None:
        """Read the next matches, if there are any."""
        from game.store import Damaged, MatchKey

        if self._upset:
            return
        try:
            infos = keeper.closed_after(MatchKey(self.read), MATCHES_A_STEP)
        except Damaged:
            self._upset = True  # said by the keeper once; asking at each step would not help
            return
        for info in infos:
            self._add(info)

    def reset_hall(self) -> int:
        """Begin the hall anew; gives the key above which matches count."""
        self._hall.clear()
        self._hall_after = int(self.read)
        return self._hall_after

    def _add(self, info: MatchInfo) -> None:
        self.read = info.key
        if info.closing is None or not info.closing.seats:
            return  # damaged, or set aside
        date = info.closing.at[:_DATE]
        if date > self._date:
            self._date, self._today = date, Figures()
        self.ever.add(info)
        if date == self._date:
            self._today.add(info)
        if info.finished and info.key > self._hall_after:
            self._enter_hall(info)

    def _enter_hall(self, info: MatchInfo) -> None:
        from game.store import Mode

        if info.mode is Mode.DAILY or info.closing is None:
            return  # anyone can work out its dice ahead
        for number, (seat, total) in enumerate(zip(info.seats, info.totals, strict=True)):
            if seat.person:
                place = Place(seat.name, total, info.closing.at)
                self._hall.append((total, -info.key, -number, place))
        self._hall = sorted(self._hall, reverse=True)[:HALL_PLACES]


def _seconds(info: MatchInfo) -> int:
    """How long a match took by the wall clock, 0 if that was set back."""
    assert info.closing is not None
    try:
        start, end = map(datetime.fromisoformat, (info.started, info.closing.at))
        return max(0, round((end - start).total_seconds()))
    except (ValueError, TypeError):
        return 0
