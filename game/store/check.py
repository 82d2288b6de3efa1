"""Looks the whole file of saved matches over while the game goes on: beside it, or in its place."""

import logging
import sqlite3
from abc import ABC, abstractmethod
from contextlib import suppress
from threading import Thread

from game.store.schema import examine_whole, of_the_place

_LOG = logging.getLogger(__name__)


class Check(ABC):
    """One look at a file from end to end, begun when this is made."""

    def __init__(self, database: sqlite3.Connection) -> None:
        """`database` belongs to the check from now on."""
        self._database = database
        self.over = False
        """Whether everything has been looked at."""
        self.damage = ""
        """What is wrong with the file, in English; empty if nothing is, or as long as it looks."""

    @abstractmethod
    def turn(self) -> None:
        """The game's loop has turned: time to look for a check that has no thread to do it."""

    @abstractmethod
    def wait(self, seconds: float) -> bool:
        """Wait until it is over, so long at most; returns `over`. Not for the game's loop."""

    @abstractmethod
    def close(self, seconds: float) -> None:
        """Stop looking, and let go of the file; do not wait longer than `seconds` for it."""

    def _look(self) -> None:
        try:
            examine_whole(self._database)
        except Exception as error:  # noqa: BLE001 - a damaged file can make SQLite raise anything
            if of_the_place(error):  # interrupted, or the disk cannot be read now
                _LOG.info("not looked over: %s", error)
            else:
                _LOG.warning("looked over", exc_info=True)
                self.damage = str(error) or type(error).__name__
        finally:
            self._database.close()
            self.over = True


class ThreadCheck(Check):
    """Looks on a thread of its own: a long file takes seconds."""

    def __init__(self, database: sqlite3.Connection) -> None:
        super().__init__(database)
        # A daemon: a disk that hangs is not to keep the game from ending.
        self._thread = Thread(target=self._look, name="penta-check", daemon=True)
        self._thread.start()

    def turn(self) -> None:
        pass

    def wait(self, seconds: float) -> bool:
        self._thread.join(seconds)
        return self.over

    def close(self, seconds: float) -> None:
        if not self.over:
            with suppress(sqlite3.ProgrammingError):  # it came to its end meanwhile
                self._database.interrupt()
        self._thread.join(seconds)


class PlaceCheck(Check):
    """Looks in place, where no thread can be had: at the loop's next turn, all at once."""

    def turn(self) -> None:
        if not self.over:
            self._look()

    def wait(self, seconds: float) -> bool:
        self.turn()
        return self.over

    def close(self, seconds: float) -> None:
        if not self.over:
            self.over = True
            self._database.close()
