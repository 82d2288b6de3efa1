"""Keeps every match: the one door through which the game saves, resumes and looks back."""

import logging
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from game.engine import Match, Setup, commitment
from game.engine.commands import Command
from game.engine.modes import Mode
from game.store import chain, statements
from game.store import problem as say
from game.store.check import Check, ThreadCheck
from game.store.closing import Closing, End
from game.store.database import note_damage, open_database
from game.store.header import Header
from game.store.info import REMOVED, MatchInfo, MatchKey
from game.store.reader import Reader
from game.store.record import Damaged, Record
from game.store.saved import SavedMatches
from game.store.writer import Statement, ThreadWriter, Ticket, Writer
from game.text.names import identity
from game.text.notice import Notice

_LOG = logging.getLogger(__name__)
JOURNAL = logging.getLogger("penta.journal")
"""What can be compared later with a match as a file; written down where somebody listens."""
CLOSE_SECONDS = 3.0
"""How long leaving the game may wait for a slow disk."""
FAILURES = 2
"""So many failures to resume a match set it aside."""
TRY_SECONDS = 0.5
"""How long resuming may wait until the try is noted on the disk, in case it ends in a crash."""


class MatchStore(SavedMatches):
    """The saved matches of one data folder. Making one never fails: see `take_problem`.

    Nothing here waits for a write; reading takes milliseconds. Times are wall times handed in
    (ISO 8601, UTC); they are kept, shown and compared by date, but no order depends on them.
    """

    opened = True

    def __init__(
        self,
        folder: Path,
        make_writer: Callable[[sqlite3.Connection], Writer] = ThreadWriter,
        make_check: Callable[[sqlite3.Connection], Check] = ThreadCheck,
    ) -> None:
        self.folder = folder
        self._opened = open_database(folder)
        self._problems = list(self._opened.problems)
        self._reader = Reader(self._opened.reader)
        self._writer = make_writer(self._opened.writer) if self._opened.writer else None
        self._check = make_check(self._opened.checker) if self._opened.checker else None
        self._live: dict[MatchKey, Record] = {}
        """Matches begun or resumed since the game started and not ended."""
        self._ended: dict[MatchKey, tuple[MatchInfo, Record, Ticket]] = {}
        """Matches ended since then, until they are on the disk."""
        self._signed: dict[MatchKey, tuple[tuple[tuple[int, str], ...], Ticket]] = {}
        """Names for the hall of fame given since then, until they are on the disk."""
        self._aside: set[MatchKey] = set()
        """Matches set aside since then."""
        self._failed: Counter[MatchKey] = Counter()
        """Failures to resume a match since then."""
        self._unreadable = False
        try:
            self._last_key = self._reader.last_key()
        except Damaged:
            self._last_key = MatchKey(0)
            self._problems.append(Notice(say.UNREADABLE))

    @property
    def saving(self) -> bool:
        """Whether what is played now is being saved."""
        return self._writer is not None and self._writer.working

    def take_problem(self) -> Notice | None:
        """A problem that has not been said yet, or None; asked again it tells the next one."""
        if self._writer is not None:
            self._problems += self._writer.problems()
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
        self._put(statements.begin(key, header, setup.seed))
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

        A match that twice did not get so far is set aside, and a problem says so. Raises Damaged,
        with a problem noted that says so in a sentence; KeyError if there is none.
        """
        if key not in self._live:
            try:
                self._live[key] = self._reopen(key)
            except Damaged as error:
                _LOG.warning("match %d: %s", key, error)
                self._problems.append(Notice(self._fail(key)))
                raise
        # The caller plays on with a match of its own: `append` then checks each command once more.
        return self._live[key].copy()

    def settled(self, key: MatchKey) -> None:
        """The resumed match has come up and is being played."""
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

    def turn(self) -> None:
        """The game's loop has turned: what has no thread works now."""
        if self._writer is not None:
            self._writer.turn()
        if self._check is not None:
            self._check.turn()

    def close(self, seconds: float = CLOSE_SECONDS) -> bool:
        """Write what is waiting and close the file; False if the disk takes longer than that."""
        self._reader.close()
        self._look_at_check()
        if self._check is not None:
            self._check.close(seconds)
        done = self._writer is None or self._writer.close(seconds)
        if done:
            self._opened.release()
        return done

    # --- looking back ---------------------------------------------------------------------------

    def unfinished(self) -> list[MatchInfo]:
        """Matches that can be resumed or given up, the latest first."""
        # Asked before the file is read: what gets onto the disk meanwhile must not fall between.
        ended = self._ended_here()
        found = self._listed(self._reader.unfinished) if self._opened.own else {}
        for key, record in self._live.items():
            found[key] = MatchInfo(key, record.header, None, len(record.match.log))
        gone = ended.keys() | self._aside
        return [found[key] for key in sorted(found, reverse=True) if key not in gone]

    def closed(self) -> list[MatchInfo]:
        """Matches that were finished or given up, the latest first; damaged ones among them."""
        ended = self._ended_here()
        found = self._listed(self._reader.closed) | ended
        for key in self._signed.keys() & found.keys():
            found[key] = replace(found[key], signed=self._signed[key][0])
        return _not_aside(found[key] for key in sorted(found, reverse=True))

    def closed_after(self, key: MatchKey, most: int) -> list[MatchInfo]:
        """The next matches after a key, at most so many, the earliest first: to add them up.

        It ends before a match that goes on. They are not remembered. Raises Damaged.
        """
        return self._reader.closed_after(key, most)

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
        names: set[str] = set()
        going, ended = self.unfinished(), self._ended_here()
        closed = self._listed(lambda: self._reader.closed_of(date)) | ended
        for info in (*going, *_not_aside(closed.values())):
            header = info.header
            if header is None or header.mode is not Mode.DAILY or header.date != date:
                continue
            for number, (seat, counted) in enumerate(
                zip(header.seats, header.counted, strict=True)
            ):
                if counted and (info.closing is None or info.results[number].rolled):
                    names.add(identity(seat.name))
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

    def _put(self, *written: Statement) -> Ticket:
        return self._writer.put(*written) if self._writer else Ticket(done=True)

    def _close(
        self, key: MatchKey, record: Record, end: End, when: str, *before: Statement
    ) -> Ticket:
        closing = record.ended = record.closing(end, when)
        sealed = statements.close(key, closing, record.first, record.last)
        ticket = self._put(*before, sealed, statements.settle(key))
        seal = chain.seal(record.first, record.last, closing.text).hex()
        JOURNAL.info("closing seal %s of game %d", seal, key)
        self._live.pop(key, None)
        self.last_ended = MatchInfo(key, record.header, closing)
        self._ended[key] = self.last_ended, record, ticket
        return ticket

    def _reopen(self, key: MatchKey) -> Record:
        """Read a match to play on, and note the try. Raises Damaged, KeyError."""
        failures = self._failures(key)
        self._failed[key] = failures + 1
        self._put(statements.attempt(key)).wait(TRY_SECONDS)
        if failures >= FAILURES:
            raise Damaged("it failed to come up before")
        return self._reader.record(key)

    def _failures(self, key: MatchKey) -> int:
        try:
            return max(self._failed[key], self._reader.failed(key))
        except Damaged:
            return self._failed[key]

    def _fail(self, key: MatchKey) -> str:
        """A match could not be resumed; returns what to say."""
        if self._failed[key] < FAILURES:
            return say.MATCH_DAMAGED
        self._set_aside(key)
        return say.MATCH_ASIDE

    def _set_aside(self, key: MatchKey) -> None:
        """Offer a match no longer; its rows stay as they are."""
        self._aside.add(key)
        closing = Closing(End.ASIDE, "", "", ())
        first = chain.head(self._reader.header(key))
        self._put(statements.close(key, closing, first, b""), statements.settle(key))

    def _ended_here(self) -> dict[MatchKey, MatchInfo]:
        """Matches ended since the game started that the file may not show yet."""
        self._ended = {key: ended for key, ended in self._ended.items() if not ended[2].saved}
        return {key: info for key, (info, _, _) in self._ended.items()}

    def _listed(self, read: Callable[[], list[MatchInfo]]) -> dict[MatchKey, MatchInfo]:
        try:
            return {info.key: info for info in read()}
        except Damaged:
            if not self._unreadable:
                self._unreadable = True
                self._problems.append(Notice(say.UNREADABLE))
            return {}


def _not_aside(infos: Iterable[MatchInfo]) -> list[MatchInfo]:
    """Those that were ended by somebody, in the same order."""
    return [info for info in infos if not info.closing or info.closing.end is not End.ASIDE]
