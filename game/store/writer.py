"""Writes to the disk, in order and without gaps: on a thread of its own, or in its place."""

import logging
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Event, Thread

from game.store.problem import FAILED, FULL, SAVED_AGAIN
from game.store.schema import of_the_place
from game.text.notice import Notice

_LOG = logging.getLogger(__name__)
MOST_WAITING = 50_000
"""Statements kept for a disk that fails, until it is given up for good: some 20 MB."""

Value = str | bytes | int | None
Statement = tuple[str, tuple[Value, ...]]
Step = Statement | Callable[[sqlite3.Connection], None]
"""What is done within a write: a statement, or more than one can say."""
Task = Callable[[sqlite3.Connection], bool]
"""A little of some work that can wait; tells whether there is more to do."""


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


Write = tuple[Ticket, tuple[Step, ...]]


class Writer(ABC):
    """Carries out steps in the order of `put`, as many as are waiting in one transaction.

    When the disk fails, writes are settled as unsaved but kept, and tried again, oldest first,
    with each later write: what is on the disk never has a gap. Whatever SQLite raises is such a
    failure: a thread that ended of it would leave the game waiting for a ticket for ever.
    """

    def __init__(self, database: sqlite3.Connection) -> None:
        """`database` (in autocommit mode) belongs to the writer from now on."""
        self._database = database
        self._kept: list[Write] = []
        self._waiting = False
        """Whether something new is among what is kept: what a failing disk has left is not tried
        again without."""
        self._said = False
        self._problems: SimpleQueue[Notice] = SimpleQueue()
        self._task: Task | None = None
        self.working = True
        """Whether the last write succeeded."""
        self.met_damage = False
        """Whether a write failed because of what the file says, and not of the disk."""
        self.failed_at_task = False
        """Whether the work that can wait was given up."""

    @abstractmethod
    def put(self, *steps: Step) -> Ticket:
        """Have steps carried out together; returns at once."""

    @abstractmethod
    def work(self, task: Task) -> None:
        """Have some work done, a transaction each time, whenever nothing waits to be written."""

    def beside(self, do: Callable[[], object]) -> None:
        """Do what takes its time beside the loop; in its place, without a thread."""
        do()

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
        self._waiting = False
        if not self._kept:
            return
        try:
            self._database.execute("BEGIN IMMEDIATE")
            for _, steps in self._kept:
                for step in steps:
                    if callable(step):
                        step(self._database)
                    else:
                        self._database.execute(*step)
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

    def _do_task(self) -> None:
        """Do a little of the work that can wait, in a transaction of its own."""
        if self._task is None:
            return
        more = False
        try:
            self._database.execute("BEGIN IMMEDIATE")
            more = self._task(self._database)
            self._database.execute("COMMIT")
        except Exception:  # noqa: BLE001 - whatever it was, the thread has matches to save
            _LOG.warning("work that can wait", exc_info=True)
            more, self.failed_at_task = False, True
            with suppress(sqlite3.Error):
                if self._database.in_transaction:
                    self._database.execute("ROLLBACK")
        if not more:
            self._task = None

    def _failed(self, error: Exception) -> None:
        name = getattr(error, "sqlite_errorname", type(error).__name__)
        _LOG.warning("saving: %s", name, exc_info=error)
        try:
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")
        except Exception:  # noqa: BLE001 - a door that never fails, as said above
            _LOG.warning("rolling back", exc_info=True)
        self.working = False
        self.met_damage = self.met_damage or not of_the_place(error)
        if not self._said:
            self._said = True
            full = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL
            self._problems.put(Notice(FULL if full else FAILED))
        for ticket, _ in self._kept:
            ticket.settle(saved=False)
        if sum(len(steps) for _, steps in self._kept) > MOST_WAITING:
            self._give_up()

    def _give_up(self) -> None:
        """Too much is missing: nothing more is written, so that there is no gap."""
        self._kept.clear()
        self._database.close()


class ThreadWriter(Writer):
    """Writes on a thread of its own: the loop never waits for a disk."""

    def __init__(self, database: sqlite3.Connection) -> None:
        super().__init__(database)
        self._queue: SimpleQueue[Write | Task | None] = SimpleQueue()
        self._beside: Thread | None = None
        # A daemon: a disk that hangs is not to keep the game from ending.
        self._thread = Thread(target=self._run, name="penta-store", daemon=True)
        self._thread.start()

    def put(self, *steps: Step) -> Ticket:
        ticket = Ticket()
        self._queue.put((ticket, steps))
        return ticket

    def beside(self, do: Callable[[], object]) -> None:
        # A daemon: a disk that hangs is not to keep the game from ending.
        self._beside = Thread(target=do, name="penta-beside", daemon=True)
        self._beside.start()

    def work(self, task: Task) -> None:
        self._queue.put(task)

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
        if self._beside is not None:
            # It has been told to leave. Who only reads the file and goes last leaves its log there.
            self._beside.join(seconds / 2)
        self._queue.put(None)
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        more = True
        while more:
            try:
                # With work to do it is waited for nothing else.
                more = self._take(self._queue.get(block=self._task is None))
                while more:
                    more = self._take(self._queue.get_nowait())
            except Empty:
                pass
            if self._waiting or not more:
                self._write()
            else:
                self._do_task()
        self._end()

    def _take(self, item: Write | Task | None) -> bool:
        """Note what came; False at the end."""
        if isinstance(item, tuple):
            self._kept.append(item)
            self._waiting = True
        elif item is not None:
            self._task = item
        return item is not None


class PlaceWriter(Writer):
    """Writes in place, where no thread can be had: at the loop's next turn, or for who waits.

    Not at once: a ticket that came back settled would be shown a step earlier than the threaded
    one ever is, and nothing would be tried that the real game does.
    """

    def put(self, *steps: Step) -> Ticket:
        ticket = Ticket(hurry=self._hurry)
        self._kept.append((ticket, steps))
        self._waiting = True
        return ticket

    def work(self, task: Task) -> None:
        self._task = task

    def turn(self) -> None:
        self._hurry()
        self._do_task()

    def close(self, seconds: float) -> bool:
        self._write()
        self._task = None  # the loop turns once more after the game was left
        self._end()
        return True

    def _hurry(self) -> None:
        if self._waiting:
            self._write()
