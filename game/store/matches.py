"""Keeps every match: the one door through which the game saves, resumes and looks back."""

import logging
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from game.engine import Match, Setup, commitment
from game.engine.commands import Command
from game.engine.modes import Mode
from game.store import backups, chain, counting, statements
from game.store import problem as say
from game.store.check import Check, PlaceCheck, ThreadCheck
from game.store.closing import Closing, End
from game.store.counting import Count
from game.store.database import FILE, note_damage, open_database
from game.store.figures import Figures
from game.store.hall import Fame, Period
from game.store.header import Header
from game.store.info import REMOVED, MatchInfo, MatchKey
from game.store.pages import Falling, Pages
from game.store.reader import Reader, lenient
from game.store.record import Damaged, Record
from game.store.saved import SavedMatches
from game.store.schema import own_sums
from game.store.statistics import DiceCount, PlayerStatistics, player_key
from game.store.sums import Sums
from game.store.writer import PlaceWriter, Step, ThreadWriter, Ticket, Writer
from game.text.days import Days
from game.text.names import identity
from game.text.notice import Notice

_LOG = logging.getLogger(__name__)
_T = TypeVar("_T")
JOURNAL = logging.getLogger("penta.journal")
"""What can be compared later with a match as a file; written down where somebody listens."""
CLOSE_SECONDS = 3.0
"""How long leaving the game may wait for a slow disk."""
BEGUN, FAILED, ENOUGH = 1, 10, 20
"""What a try to resume a match weighs: begun and cut off, and failed; what sets a match aside.

A cut of the mains is no fault of the match, and two may come close together; but a match that ends
the game so that nobody can tell why must not end it for ever.
"""
MOMENT_SECONDS = 2.0
"""A match that has not come up in a game that runs for so long has failed."""
TRY_SECONDS = 0.5
"""How long resuming may wait until the try is noted on the disk, in case it ends in a crash."""
MANY = 200
"""So many matches are counted anew before anybody could read that they are."""
LATEST = 100
"""So many of the latest matches are looked through while the sums are still being made."""


class MatchStore(SavedMatches):
    """The saved matches of one data folder. Making one never fails: see `take_problem`.

    Nothing here waits for a write; reading takes milliseconds, however many matches there are:
    lists are read a page at a time, and sums are kept of all matches (counting.py). Times are wall
    times handed in (ISO 8601, UTC); they are kept, shown and compared by date, but no order depends
    on them.
    """

    opened = True

    def __init__(
        self,
        folder: Path,
        make_writer: Callable[[sqlite3.Connection], Writer] = ThreadWriter,
        make_check: Callable[[sqlite3.Connection], Check] = ThreadCheck,
        alive: Callable[[], None] = lambda: None,
    ) -> None:
        """`alive` is called again and again while a damaged file is taken over: up to a minute."""
        self.folder = folder
        self._opened = open_database(folder, alive)
        self._problems = list(self._opened.problems)
        self._reader = Reader(self._opened.reader)
        if self._opened.writer is not None:
            lenient(self._opened.writer)
        self._writer = _writer(self._opened.writer, make_writer)
        self._check = _check(self._opened.checker, make_check)
        self._live: dict[MatchKey, Record] = {}
        """Matches begun or resumed since the game started and not ended."""
        self._ended: dict[MatchKey, tuple[MatchInfo, Record, Ticket]] = {}
        """Matches ended since then, until they are on the disk."""
        self._signed: dict[MatchKey, tuple[tuple[tuple[int, str], ...], Ticket]] = {}
        """Names for the hall of fame given since then, until they are on the disk."""
        self._aside: set[MatchKey] = set()
        """Matches set aside since then."""
        self._failed: Counter[MatchKey] = Counter()
        """What the tries to resume a match weigh by now, as far as they were made since then."""
        self._backed_up = ""
        """The day whose backup was begun since then."""
        self._leaving = False
        self._coming: dict[MatchKey, list[Callable[[], None]]] = {}
        """Matches resumed that have not come up yet, and what stops the waiting for them."""
        self._unreadable = False
        try:
            self._last_key = self._reader.last_key()
        except Damaged:
            self._last_key = MatchKey(0)
            self._problems.append(Notice(say.UNREADABLE))
        self._sums = Sums(self._reader, self._infos)
        self._counting = self._uncounted() != 0
        """Whether the sums are still being made."""
        self._own_sums = False
        """Whether that is done in memory."""
        if self._counting and self._writer is not None:
            if self._last_key:
                _LOG.info("the sums of %d matches are being made anew", self._last_key)
            if self._last_key > MANY:
                self._problems.append(Notice(say.COUNTING))
            self._writer.work(counting.count_on)
        elif self._counting:
            self._count_in_memory()

    @property
    def saving(self) -> bool:
        """Whether what is played now is being saved."""
        return self._writer is not None and self._writer.working

    def take_problem(self) -> Notice | None:
        """A problem that has not been said yet, or None; asked again it tells the next one."""
        if self._writer is not None:
            self._problems += self._writer.problems()
            if self._writer.met_damage:
                note_damage(self.folder)
        self._look_at_check()
        return self._problems.pop(0) if self._problems else None

    # --- playing --------------------------------------------------------------------------------

    def begin(
        self,
        setup: Setup,
        mode: Mode,
        when: str,
        *,
        commit_seconds: int = 3,
        by_table: bool = True,
        lang: str = "",
    ) -> MatchKey:
        """Start keeping a match; its commitment is on the disk before the first roll.

        Raises ValueError if the setup does not fit the mode: all but FREE are duplicate matches,
        and a DAILY one has the seed of its date, `when`'s.
        """
        tried = self.tried(when[:10]) if mode is Mode.DAILY else set()
        counted = tuple(
            mode is Mode.DAILY and seat.person and identity(seat.name) not in tried
            for seat in setup.seats
        )
        promise = commitment(setup.seed)
        header = Header(setup.seats, mode, promise, when, counted, commit_seconds, by_table, lang)
        if header.setup(setup.seed) != setup:
            raise ValueError(f"a match of mode {mode.value} is not set up like this")
        # Given here, not by the database, which may be behind, or not there at all.
        self._last_key = key = MatchKey(self._last_key + 1)
        self._live[key] = Record(header, setup.seed)
        JOURNAL.info("commitment %s of game %d", promise, key)
        self._put(
            statements.begin(key, header, setup.seed), counts=counting.begun(MatchInfo(key, header))
        )
        return key

    def append(self, key: MatchKey, command: Command, when: str) -> Ticket:
        """Keep a command that the match has carried out; Finish closes the match.

        Raises IllegalCommand if it does not follow from what is kept, and KeyError for a match
        that was not begun or resumed, or has ended.
        """
        record = self._live[key]
        statement = statements.append(key, record.add(command, when))
        if record.match.result is None:
            return self._put(statement)
        return self._close(key, record, End.FINISHED, when, statement)

    def resume(self, key: MatchKey) -> Match:
        """An unfinished match to play on. Call `settled` once it has come up on screen.

        A match that twice failed to get so far is set aside, and a problem says so. Raises Damaged,
        with a problem noted that says so in a sentence; KeyError if there is none.
        """
        if key not in self._live:
            try:
                self._live[key] = self._reopen(key)
            except Damaged as error:
                _LOG.warning("match %d: %s", key, error)
                self._failed[key] += FAILED
                self._count_failure(key)
                self._problems.append(Notice(self._fail(key)))
                raise
        # The caller plays on with a match of its own: `append` then checks each command once more.
        return self._live[key].copy()

    def settled(self, key: MatchKey) -> None:
        """The resumed match has come up and is being played."""
        self._stop_waiting(key)
        self._failed.pop(key, None)
        self._put(statements.settle(key))

    def give_up(self, key: MatchKey, when: str) -> Match | None:
        """End an unfinished match for good; it stays in the history, its seed revealed.

        Returns the match as it stood, or None if it was damaged and therefore set aside.
        """
        try:
            # A match that goes on here may have rows that the disk has not got yet.
            record = self._live.get(key) or self._reader.record(key)
        except Damaged as error:
            _LOG.warning("match %d: %s", key, error)
            self._set_aside(key)
            return None
        self._close(key, record, End.GIVEN_UP, when)
        return record.match

    def forget_commands(self, keep: int) -> None:
        """Delete the commands of ended matches, except of the last `keep`; results stay for ever.

        What is kept can be verified as before: a closing is sealed without the rows before it.
        """
        self._put(statements.forget(keep))

    def sign(self, key: MatchKey, names: Mapping[int, str]) -> None:
        """Give seats of an ended match the names that the hall of fame shall show."""
        ended = self._ended.get(key)
        first = ended[1].first if ended else chain.head(self._reader.header(key))
        signed = tuple(sorted((self.names(key) | dict(names)).items()))
        ticket = self._put(*statements.sign(key, first, names))
        waiting = {key: it for key, it in self._signed.items() if not it[1].saved}
        self._signed = {**waiting, key: (signed, ticket)}

    def remove(self, key: MatchKey, seat: int) -> None:
        """Take a seat of an ended match, with the name it gave, out of the hall for good."""
        self.sign(key, {seat: REMOVED})

    def names(self, key: MatchKey) -> dict[int, str]:
        """By seat, the names given for the hall of fame after an ended match."""
        signed, ticket = self._signed.get(key, ((), None))
        if ticket is not None and not ticket.saved:
            return dict(signed)
        try:
            return self._reader.names(key)
        except Damaged:
            return {}

    def back_up(self, date: str) -> None:
        """It is this local day: what has changed since the last backup is in the next one."""
        if self._writer is None or date == self._backed_up or not self._last_key:
            return
        file = self.folder / FILE
        if backups.due(file, date):
            self._backed_up = date
            self._writer.beside(lambda: backups.make(file, date, lambda: self._leaving))

    def turn(self) -> None:
        """The game's loop has turned: what has no thread works now."""
        if self._writer is not None:
            self._writer.turn()
        if self._check is not None:
            self._check.turn()
        if self._own_sums and self._counting:
            self._counting = bool(self._reader.change(counting.count_on))

    def close(self, seconds: float = CLOSE_SECONDS) -> bool:
        """Write what is waiting and close the file; False if the disk takes longer than that.

        A match that was resumed and has not come up by now has failed.
        """
        self._leaving = True
        for key in tuple(self._coming):
            self._count_failure(key)
        self._reader.close()
        self._look_at_check()
        if self._check is not None:
            self._check.close(seconds)
        done = self._writer is None or self._writer.close(seconds)
        if done:
            self._opened.release()
        return done

    # --- looking back ---------------------------------------------------------------------------

    def unfinished(self) -> Sequence[MatchInfo]:
        """Matches that can be resumed or given up, the latest first."""
        # Asked before the file is read: what gets onto the disk meanwhile must not fall between.
        ended = self._ended_here()
        keys = set(self._live)
        if self._opened.own:
            keys.update(self._listed(self._going))
        keys -= ended.keys() | self._aside
        return Pages(sorted(keys, reverse=True), self._waiting)

    def closed(self) -> Sequence[MatchInfo]:
        """Matches that were finished or given up, the latest first; damaged ones among them."""
        ended = self._ended_here()
        going = self._listed(self._going)
        without = {*going, *self._listed(self._sums.aside), *self._live, *self._aside}
        try:
            highest = max(self._last_key, self._reader.last_key())
        except Damaged:
            highest = self._last_key
        if not (self._opened.reader or ended):
            highest = MatchKey(0)
        return Pages(Falling(highest, without - ended.keys()), self._over)

    def players(self) -> Sequence[PlayerStatistics]:
        """The statistics of every person, whoever played most first."""
        ended = self._ended_here()
        return self._summed(lambda: self._sums.players(ended.values()), ())

    def dice(self) -> DiceCount:
        """The dice of all seats in all closed matches, those given up included."""
        ended = self._ended_here()
        return self._summed(lambda: self._sums.dice(ended.values()), DiceCount.of({}))

    def figures(self, period: Period, days: Days) -> Figures:
        """How many matches ended in a period, and how long they took."""
        ended = self._ended_here()
        if period is Period.ALL:
            return self._summed(lambda: self._sums.figures(ended.values()), Figures())
        return self._summed(lambda: self._sums.figures_of(period, days, ended.values()), Figures())

    def hall(self, period: Period, days: Days, *, after: int = 0) -> list[Fame]:
        """The best totals of matches that ended in a period, and have keys above `after`."""
        ended = self._named(self._ended_here())
        return self._summed(lambda: self._sums.hall(period, days, after, ended.values()), [])

    def daily_hall(self, date: str) -> list[Fame]:
        """The best counted tries at the daily match of a UTC date, each name once."""
        ended = self._named(self._ended_here())
        return self._summed(lambda: self._sums.daily_hall(date, ended.values()), [])

    @property
    def last_key(self) -> MatchKey:
        """The highest key ever given, 0 if none was."""
        return self._last_key

    @property
    def uncounted(self) -> int:
        """How many matches are still to be counted before halls and statistics have all."""
        if self._counting:
            if self._writer is not None and self._writer.failed_at_task and not self._own_sums:
                self._count_in_memory()
            left = self._uncounted()
            self._counting = left != 0
            return self._last_key if left is None else left
        return 0

    def record(self, key: MatchKey) -> Record:
        """A match with its header, seed and times, for a replay or an export; not to be changed.

        Raises Damaged (Forgotten where only the result was kept), or KeyError if there is none.
        """
        if key in self._live:
            return self._live[key]
        if key in self._ended:
            return self._ended[key][1]
        return self._reader.record(key)

    def load(self, key: MatchKey) -> Match:
        """A match to look at, played again from its log. Raises as `record` does."""
        return self.record(key).copy()

    def tried(self, date: str) -> set[str]:
        """The identities of the names that have used their counted daily try of a UTC date.

        It is used from the first roll on, and held as long as a match that holds it goes on.
        """
        ended = self._ended_here()
        here = self._live.keys() | ended.keys() | self._aside
        tries = self._listed(lambda: self._sums.tries(date))
        names = {player for key, player in tries if key not in here}
        live = [MatchInfo(key, record.header) for key, record in self._live.items()]
        others = [info for info in self._listed(self._latest) if info.key not in here]
        for info in _not_aside((*live, *ended.values(), *others)):
            header = info.header
            if header is None or header.mode is not Mode.DAILY or header.date != date:
                continue
            for number, (seat, counted) in enumerate(
                zip(header.seats, header.counted, strict=True)
            ):
                if counted and (info.closing is None or info.results[number].rolled):
                    names.add(player_key(seat.name))
        return names

    # --- within ---------------------------------------------------------------------------------

    def _look_at_check(self) -> None:
        """What the look at the whole file has found is said once, and noted for the next start."""
        if self._check is None or not self._check.over:
            return
        if self._check.damage:
            self._problems.append(Notice(say.DAMAGED_WITHIN))
            note_damage(self.folder)
        self._check = None

    def _put(self, *written: Step, counts: Count | None = None) -> Ticket:
        """Write; what it `counts` is written with it, or into the sums in memory."""
        if counts is not None:
            if self._own_sums:
                self._reader.change(counts)
            written = (*written, counts)
        return self._writer.put(*written) if self._writer else Ticket(done=True)

    def _close(self, key: MatchKey, record: Record, end: End, when: str, *before: Step) -> Ticket:
        self._stop_waiting(key)
        closing = record.ended = record.closing(end, when)
        self.last_ended = info = MatchInfo(key, record.header, closing)
        sealed = statements.close(key, closing, record.first, record.last)
        ticket = self._put(*before, sealed, statements.settle(key), counts=counting.over(info))
        seal = chain.seal(record.first, record.last, closing.text).hex()
        JOURNAL.info("closing seal %s of game %d", seal, key)
        self._live.pop(key, None)
        self._ended[key] = self.last_ended, record, ticket
        return ticket

    def _reopen(self, key: MatchKey) -> Record:
        """Read a match to play on, and note the try. Raises Damaged, KeyError."""
        failures = self._failures(key)
        self._failed[key] = failures + BEGUN
        self._put(statements.attempt(key, BEGUN)).wait(TRY_SECONDS)
        stops = self._coming[key] = []
        if failures >= ENOUGH:
            raise Damaged("it failed to come up before")
        record = self._reader.record(key)
        if self._writer is not None:
            stops.append(self._writer.later(MOMENT_SECONDS, lambda: self._count_failure(key)))
        return record

    def _count_failure(self, key: MatchKey) -> None:
        """A match did not come up, once for each try: on any thread."""
        if self._stop_waiting(key):
            self._put(statements.attempt(key, FAILED))

    def _stop_waiting(self, key: MatchKey) -> bool:
        """Whether this match had yet to come up; from now on nobody waits for it."""
        stops = self._coming.pop(key, None)
        for stop in stops or ():
            stop()
        return stops is not None

    def _failures(self, key: MatchKey) -> int:
        try:
            return max(self._failed[key], self._reader.failed(key))
        except Damaged:
            return self._failed[key]

    def _fail(self, key: MatchKey) -> str:
        """A match could not be resumed; returns what to say."""
        if self._failed[key] < ENOUGH:
            return say.MATCH_DAMAGED
        self._set_aside(key)
        return say.MATCH_ASIDE

    def _set_aside(self, key: MatchKey) -> None:
        """Offer a match no longer; its rows stay as they are."""
        self._aside.add(key)
        closing = Closing(End.ASIDE, "", "", ())
        first = chain.head(self._reader.header(key))
        header = self._infos([key])[key].header
        self._put(
            statements.close(key, closing, first, b""),
            statements.settle(key),
            counts=counting.over(MatchInfo(key, header, closing)),
        )

    def _ended_here(self) -> dict[MatchKey, MatchInfo]:
        """Matches ended since the game started that the file may not show yet."""
        self._ended = {key: ended for key, ended in self._ended.items() if not ended[2].saved}
        return {key: info for key, (info, _, _) in self._ended.items()}

    # --- reading pages and sums -------------------------------------------------------------------

    def _infos(self, keys: Sequence[MatchKey]) -> dict[MatchKey, MatchInfo]:
        """Matches by their keys, by the names that were given last; damaged if unreadable."""
        try:
            found = self._reader.infos(keys)
        except Damaged:
            self._cannot_read()
            found = {}
        return self._named({key: found.get(key, MatchInfo(key, None)) for key in keys})

    def _named(self, found: Mapping[MatchKey, MatchInfo]) -> dict[MatchKey, MatchInfo]:
        """With the names that were given since the game started."""
        return {
            key: replace(info, signed=self._signed[key][0]) if key in self._signed else info
            for key, info in found.items()
        }

    def _over(self, keys: Sequence[MatchKey]) -> dict[MatchKey, MatchInfo]:
        """Matches that have ended."""
        ended = self._ended_here()
        found = self._infos([key for key in keys if key not in ended])
        for key, info in found.items():
            if info.closing is None or info.closing.end is End.ASIDE:
                # Not sorted out yet, for the sums are being made; or they cannot be read.
                found[key] = MatchInfo(key, None)
        return found | self._named({key: ended[key] for key in keys if key in ended})

    def _waiting(self, keys: Sequence[MatchKey]) -> dict[MatchKey, MatchInfo]:
        """Matches that go on."""
        saved = [key for key in keys if key not in self._live]
        commands = dict(self._listed(lambda: [*self._reader.commands(saved).items()]))
        found = {
            key: replace(info, closing=None, commands=commands.get(key, 0))
            for key, info in self._infos(saved).items()
        }
        for key in self._live.keys() & set(keys):
            record = self._live[key]
            found[key] = MatchInfo(key, record.header, None, len(record.match.log))
        return found

    def _going(self) -> list[MatchKey]:
        """The keys of matches that go on in the file; of those not counted yet, the latest."""
        latest = self._latest()
        return [*self._sums.going(), *(info.key for info in latest if info.closing is None)]

    def _latest(self) -> list[MatchInfo]:
        """The latest of the matches that are not counted yet."""
        if not self.uncounted:
            return []
        left = self._sums.uncounted()
        last = self._reader.last_key() if left is None else MatchKey(left)
        keys = [MatchKey(key) for key in range(max(1, last - LATEST + 1), last + 1)]
        return list(self._infos(keys).values())

    def _uncounted(self) -> int | None:
        """The highest key that is not counted yet; None if no sums can be read."""
        try:
            return self._sums.uncounted()
        except Damaged:
            return None

    def _count_in_memory(self) -> None:
        """Where nothing can be written, or the sums cannot, they are made in memory."""
        self._own_sums = True
        self._reader.make(own_sums())

    def _listed(self, read: Callable[[], list[_T]]) -> list[_T]:
        return self._summed(read, [])

    def _summed(self, read: Callable[[], _T], nothing: _T) -> _T:
        """What can be read; nothing, and a problem to tell once, where that fails."""
        try:
            return read()
        except Damaged:
            self._cannot_read()
            return nothing

    def _cannot_read(self) -> None:
        if not self._unreadable:
            self._unreadable = True
            self._problems.append(Notice(say.UNREADABLE))


def _writer(
    database: sqlite3.Connection | None, make: Callable[[sqlite3.Connection], Writer]
) -> Writer | None:
    """What writes to the file; in its place where no thread is to be had."""
    if database is None:
        return None
    try:
        return make(database)
    except Exception:  # noqa: BLE001 - making a MatchStore never fails
        _LOG.warning("writing in place", exc_info=True)
        return PlaceWriter(database)


def _check(
    database: sqlite3.Connection | None, make: Callable[[sqlite3.Connection], Check]
) -> Check | None:
    """What looks the file over; in its place where no thread is to be had."""
    if database is None:
        return None
    try:
        return make(database)
    except Exception:  # noqa: BLE001 - making a MatchStore never fails
        _LOG.warning("looking in place", exc_info=True)
        return PlaceCheck(database)


def _not_aside(infos: Iterable[MatchInfo]) -> list[MatchInfo]:
    """Those that were ended by somebody, in the same order."""
    return [info for info in infos if not info.closing or info.closing.end is not End.ASIDE]
