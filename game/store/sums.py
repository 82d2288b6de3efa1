"""What all matches come to, read from the sums that are kept of them: players, dice, halls, days.

Sums say which matches matter; what is shown of a match is read from the match itself.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime

from game.engine.limits import HALL_PLACES
from game.store import figures
from game.store.counting import ABANDONED, LANG, MATCHES, RECIPE, SECONDS
from game.store.figures import Figures
from game.store.hall import Fame, Period, best, daily_hall, fames
from game.store.info import MatchInfo, MatchKey
from game.store.pages import Lazy
from game.store.reader import Reader
from game.store.record import Damaged
from game.store.statistics import (
    DiceCount,
    Player,
    PlayerStatistics,
    counted,
    tally_of_dice,
)
from game.text.days import Days

_TOP = 2000
"""So many of the highest totals are looked through for those of a period; it is looked for by its
days if they are too few: either way costs the same however many matches there are."""
_ALWAYS = -(2**62), 2**62
Infos = Callable[[Sequence[MatchKey]], Mapping[MatchKey, MatchInfo]]
"""Has matches by their keys, with the names given for the hall."""


class Sums:
    """The sums that a reader finds. Everything here raises Damaged where they cannot be read.

    `more` are matches that have ended and are perhaps not on the disk yet.
    """

    def __init__(self, reader: Reader, infos: Infos) -> None:
        self._reader = reader
        self._infos = infos

    def uncounted(self) -> int | None:
        """The highest key that is not counted yet; None if nothing is."""
        rows = self._reader.rows("SELECT count FROM sums WHERE what = ?", RECIPE)
        return int(rows[0][0]) if rows else None

    def going(self) -> list[MatchKey]:
        """The keys of the matches that go on, among those counted."""
        return [MatchKey(key) for (key,) in self._reader.rows("SELECT match FROM going")]

    def aside(self) -> list[MatchKey]:
        """The keys of the matches that were set aside, among those counted."""
        return [MatchKey(key) for (key,) in self._reader.rows("SELECT match FROM aside")]

    def tries(self, date: str) -> list[tuple[MatchKey, str]]:
        """Who has used, or holds, the counted try of a UTC date, and in which match."""
        query = "SELECT match, player FROM daily WHERE date = ?"
        return [(MatchKey(key), player) for key, player in self._reader.rows(query, date)]

    # --- players and dice -------------------------------------------------------------------------

    def players(self, more: Iterable[MatchInfo]) -> "Players":
        """The statistics of every person, whoever played most first."""
        with self._moment(more) as left:
            return Players(self._reader, counted(left))

    def dice(self, more: Iterable[MatchInfo]) -> DiceCount:
        """The dice of all seats in all matches that have ended."""
        with self._moment(more) as left:
            counts = Counter(dict(self._reader.rows("SELECT what, count FROM sums")))
            for info in left:
                counts += tally_of_dice(info)
        return DiceCount.of(counts)

    # --- figures ----------------------------------------------------------------------------------

    def figures(self, more: Iterable[MatchInfo]) -> Figures:
        """The figures of all matches."""
        with self._moment(more) as left:
            sums = dict(self._reader.rows("SELECT what, count FROM sums"))
            languages = {
                what.removeprefix(LANG): count
                for what, count in sums.items()
                if what.startswith(LANG) and what != LANG
            }
            found = Figures(
                sums.get(MATCHES, 0),
                sums.get(ABANDONED, 0),
                sums.get(SECONDS, 0),
                Counter(languages),
            )
            return found + figures.figures(left)

    def figures_of(self, period: Period, days: Days, more: Iterable[MatchInfo]) -> Figures:
        """The figures of the matches that ended in a period."""
        first, last = _reach(period, days)
        query = "SELECT moment, finished, seconds, lang FROM ended WHERE moment BETWEEN ? AND ?"
        with self._moment(more) as left:
            found = Figures()
            for moment, finished, seconds, lang in self._reader.rows(query, first, last):
                if period.holds(_wall_time(moment), days):
                    found.add(finished=finished, seconds=seconds, lang=lang)
            here = [info for info in left if info.closing and period.holds(info.closing.at, days)]
            return found + figures.figures(here)

    # --- halls ------------------------------------------------------------------------------------

    def hall(self, period: Period, days: Days, after: int, more: Iterable[MatchInfo]) -> list[Fame]:
        """The best totals of a period, of matches with keys above `after`."""
        with self._moment(more) as left:
            found = self._best(self._top(period, days, after), period, days)
            if len(found) < HALL_PLACES:
                found = self._best(self._of(period, days, after), period, days)
            new = (fame for info in left if info.key > after for fame in fames(info))
            return best([*found, *(fame for fame in new if period.holds(fame.at, days))])

    def daily_hall(self, date: str, more: Iterable[MatchInfo]) -> list[Fame]:
        """The best counted tries at the daily match of a UTC date, each name once."""
        query = "SELECT DISTINCT match FROM daily WHERE date = ? AND total IS NOT NULL"
        with self._moment(more) as left:
            keys = [MatchKey(key) for (key,) in self._reader.rows(query, date)]
            found = [info for part in _parts(keys) for info in self._infos(part).values()]
            return daily_hall([*found, *left], date)

    def _best(self, rows: Iterable[tuple[int, int, int]], period: Period, days: Days) -> list[Fame]:
        """The first places that their matches bear out."""
        found: list[Fame] = []
        for key, seat, moment in rows:
            if not period.holds(_wall_time(moment), days):
                continue
            info = self._infos([MatchKey(key)]).get(MatchKey(key))
            found += [fame for fame in fames(info) if fame.seat == seat] if info else []
            if len(found) == HALL_PLACES:
                break
        return found

    def _top(self, period: Period, days: Days, after: int) -> Sequence[tuple[int, int, int]]:
        query = (
            "SELECT match, seat, moment FROM (SELECT match, seat, total, moment FROM places"
            " ORDER BY total DESC, match, seat LIMIT ?)"
            " WHERE moment BETWEEN ? AND ? AND match > ? ORDER BY total DESC, match, seat"
        )
        return self._reader.rows(query, _TOP, *_reach(period, days), after)

    def _of(self, period: Period, days: Days, after: int) -> Sequence[tuple[int, int, int]]:
        # The sign before a column keeps SQLite from going through all the totals in their order.
        by = "+match > ? AND moment" if period is not Period.ALL else "match > ? AND +moment"
        query = (
            f"SELECT match, seat, moment FROM places WHERE {by} BETWEEN ? AND ?"
            " ORDER BY +total DESC, match, seat"
        )
        return self._reader.rows(query, after, *_reach(period, days))

    # --- within -----------------------------------------------------------------------------------

    @contextmanager
    def _moment(self, more: Iterable[MatchInfo]) -> Iterator[list[MatchInfo]]:
        """Sums of one moment, with those of `more` that are not in them."""
        with self._reader.snapshot():
            query = "SELECT 1 FROM ended WHERE match = ?"
            yield [info for info in more if not self._reader.rows(query, info.key)]


class Players(Lazy[PlayerStatistics]):
    """The statistics of every person, whoever played most first; read as they are looked at."""

    def __init__(self, reader: Reader, more: Mapping[str, Player]) -> None:
        """`more` adds to what the reader has."""
        self._reader = reader
        self._more = dict(more)
        self._kept: dict[int, PlayerStatistics] = {}
        self._ranks: dict[int, str] = {}
        """By their numbers, the players among `more`."""
        self._others = f"FROM players WHERE player NOT IN ({', '.join('?' * len(more))})"
        for player, own in self._more.items():
            query = "SELECT matches, latest, name FROM players WHERE player = ?"
            for matches, latest, name in reader.rows(query, player):
                own.matches += matches
                if latest > own.latest:
                    own.name = name
            own.counts += self._counts(player)
        ((others,),) = reader.rows(f"SELECT count(*) {self._others}", *self._more) or [(0,)]
        self._length: int = others + len(self._more)
        self._place()

    def _place(self) -> None:
        """Find the numbers of the players among `more`."""
        before = f"SELECT count(*) {self._others} AND (matches > ? OR matches = ? AND player < ?)"
        ranked = sorted(self._more, key=lambda player: (-self._more[player].matches, player))
        for number, player in enumerate(ranked):
            matches = self._more[player].matches
            rows = self._reader.rows(before, *self._more, matches, matches, player)
            self._ranks[number + (rows[0][0] if rows else 0)] = player

    def __len__(self) -> int:
        return self._length

    def at(self, number: int) -> PlayerStatistics:
        if number not in self._kept:
            while len(self._kept) > 3:
                del self._kept[next(iter(self._kept))]
            try:
                self._kept[number] = self._player(number)
            except Damaged:
                return PlayerStatistics.of("", {})
        return self._kept[number]

    def _player(self, number: int) -> PlayerStatistics:
        if number in self._ranks:
            own = self._more[self._ranks[number]]
            return PlayerStatistics.of(own.name, own.counts)
        passed = sum(rank < number for rank in self._ranks)
        query = f"SELECT player, name {self._others} ORDER BY matches DESC, player LIMIT 1 OFFSET ?"
        for player, name in self._reader.rows(query, *self._more, number - passed):
            return PlayerStatistics.of(name, self._counts(player))
        return PlayerStatistics.of("", {})

    def _counts(self, player: str) -> Counter[str]:
        query = "SELECT what, count FROM counts WHERE player = ?"
        return Counter(dict(self._reader.rows(query, player)))


def _reach(period: Period, days: Days) -> tuple[int, int]:
    """Moments, in seconds since 1970, between which all of a period lies, and little more."""
    bounds = period.reach(days)
    if bounds is None:
        return _ALWAYS
    first, last = (figures.moment(at) or 0 for at in bounds)
    return first, last


def _wall_time(moment: int) -> str:
    """A moment in seconds since 1970 as an ISO 8601 time in UTC; empty if no clock shows it."""
    try:
        return datetime.fromtimestamp(moment, UTC).isoformat()
    except (ValueError, OverflowError, OSError):
        return ""


def _parts(keys: Sequence[MatchKey]) -> Iterator[Sequence[MatchKey]]:
    """Some keys at a time."""
    for first in range(0, len(keys), 32):
        yield keys[first : first + 32]
