"""Writes to the disk, in order and without gaps: on a thread of its own, or in its place."""

import logging
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Event, Thread

from game.store.problem import FAILED, FULL, SAVED_AGAIN
from game.text.notice import Notice

_LOG = logging.getLogger(__name__)
MOST_WAITING = 50_000
"""Statements kept for a disk that fails, until it is given up for good: some 20 MB."""

Value = str | bytes | int | None
Statement = tuple[str, tuple[Value, ...]]


class Ticket:
    """What became of one write. Once `done`, `saved` says whether it is on the disk."""

    def __init__(self, *, done: bool = False, hurry: Callable[[], None] | None = None) -> None:
        """Where nothing writes by itself, `hurry` makes it do so for whoever waits."""
        self._done = Event()
        self._hurry = hurry
        self.saved = False
        if done:
            self._done.set()

    @property
    def done(self) -> bool:
        """Whether the write is settled: synced to the disk, or the disk has failed."""
        return self._done.is_set()

    def wait(self, seconds: float) -> bool:
        """Wait until done, so long at most; returns `done`. Not for the game's loop."""
        if self._hurry is not None:
            self._hurry()
        return self._done.wait(seconds)

    def settle(self, *, saved: bool) -> None:
        """Tell what became of it."""
        self.saved = saved
        self._done.set()


Write = tuple[Ticket, tuple[Statement, ...]]


class Writer(ABC):
    """Carries out statements in the order of `put`, as many as are waiting in one transaction.

    When the disk fails, writes are settled as unsaved but kept, and tried again, oldest first,
    with each later write: what is on the disk never has a gap. Whatever SQLite raises is such a
    failure: a thread that ended of it would leave the game waiting for a ticket for ever.
    """

    def __init__(self, database: sqlite3.Connection) -> None:
        """`database` (in autocommit mode) belongs to the writer from now on."""
        self._database = database
        self._kept: list[Write] = []
        self._said = False
        self._problems: SimpleQueue[Notice] = SimpleQueue()
        self.working = True
        """Whether the last write succeeded."""

    @abstractmethod
    def put(self, *statements: Statement) -> Ticket:
        """Have statements carried out together; returns at once."""

    def later(self, seconds: float, do: Callable[[], object]) -> Callable[[], None]:
        """Do something after a while, in between; returns what keeps it from being done.

        Without a thread there is nothing that could do it beside the loop, and it is left.
        """
        return lambda: None

    @abstractmethod
    def turn(self) -> None:
        """The game's loop has turned: time to work for a writer that has no thread to do it."""

    @abstractmethod
    def close(self, seconds: float) -> bool:
        """Write what is waiting and close the file; False if that takes longer than `seconds`."""

    def problems(self) -> list[Notice]:
        """What went wrong since this was asked last; the same is never told twice."""
        return [self._problems.get() for _ in range(self._problems.qsize())]

    def _end(self) -> None:
        try:
            self._database.close()
        except Exception:  # noqa: BLE001 - a door that never fails, as said above
            _LOG.warning("closing", exc_info=True)

    def _write(self) -> None:
        """Write all that is kept, in one transaction."""
        if not self._kept:
            return
        try:
            self._database.execute("BEGIN IMMEDIATE")
            for _, statements in self._kept:
                for statement, values in statements:
                    self._database.execute(statement, values)
            self._database.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - a door that never fails, as said above
            self._failed(error)
            return
        for ticket, _ in self._kept:
            ticket.settle(saved=True)
        self._kept.clear()
        if not self.working:
            self.working = True
            self._problems.put(Notice(SAVED_AGAIN))

    def _failed(self, error: Exception) -> None:
        name = getattr(error, "sqlite_errorname", type(error).__name__)
        _LOG.warning("saving: %s", name, exc_info=error)
        try:
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")
        except Exception:  # noqa: BLE001 - a door that never fails, as said above
            _LOG.warning("rolling back", exc_info=True)
        self.working = False
        if not self._said:
            self._said = True
            full = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL
            self._problems.put(Notice(FULL if full else FAILED))
        for ticket, _ in self._kept:
            ticket.settle(saved=False)
        if sum(len(statements) for _, statements in self._kept) > MOST_WAITING:
            self._give_up()

    def _give_up(self) -> None:
        """Too much is missing: nothing more is written, so that there is no gap."""
        self._kept.clear()
        self._database.close()


class ThreadWriter(Writer):
    """Writes on a thread of its own: the loop never waits for a disk."""

    def __init__(self, database: sqlite3.Connection) -> None:
        super().__init__(database)
        self._queue: SimpleQueue[Write | None] = SimpleQueue()
        # A daemon: a disk that hangs is not to keep the game from ending.
        self._thread = Thread(target=self._run, name="penta-store", daemon=True)
        self._thread.start()

    def put(self, *statements: Statement) -> Ticket:
        ticket = Ticket()
        self._queue.put((ticket, statements))
        return ticket

    def later(self, seconds: float, do: Callable[[], object]) -> Callable[[], None]:
        left = Event()

        def wait() -> None:
            if not left.wait(seconds):
                do()

        Thread(target=wait, name="penta-later", daemon=True).start()
        return left.set

    def turn(self) -> None:
        pass

    def close(self, seconds: float) -> bool:
        self._queue.put(None)
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        more = True
        while more:
            more = self._take(self._queue.get())
            try:
                while more:
                    more = self._take(self._queue.get_nowait())
            except Empty:
                pass
            self._write()
        self._end()

    def _take(self, write: Write | None) -> bool:
        """Note a write; False at the end."""
        if write is not None:
            self._kept.append(write)
        return write is not None


class PlaceWriter(Writer):
    """Writes in place, where no thread can be had: at the loop's next turn, or for who waits.

    Not at once: a ticket that came back settled would be shown a step earlier than the threaded
    one ever is, and nothing would be tried that the real game does.
    """

    def __init__(self, database: sqlite3.Connection) -> None:
        super().__init__(database)
        self._waiting = False

    def put(self, *statements: Statement) -> Ticket:
        ticket = Ticket(hurry=self.turn)
        self._kept.append((ticket, statements))
        self._waiting = True
        return ticket

    def turn(self) -> None:
        # What a failing disk has left is kept, too: it is tried again with something new only.
        if self._waiting:
            self._waiting = False
            self._write()

    def close(self, seconds: float) -> bool:
        self._waiting = False  # the loop turns once more after the game was left
        self._write()
        self._end()
        return True
