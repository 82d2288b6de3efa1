"""Finds the file of saved matches and opens it as well as the folder allows.

Whatever stands in the way is said in one sentence, and no file is ever deleted or overwritten:
one that cannot be used is renamed, together with its write-ahead log.
"""

import logging
import os
import shutil
import sqlite3
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from game.store import plain_files
from game.store import problem as say
from game.store.lock import Lock, Taken
from game.store.schema import (
    READABLE,
    Foreign,
    Newer,
    Unsound,
    examine,
    examine_whole,
    upgrade,
)
from game.store.uri import uri
from game.text.notice import Notice

_LOG = logging.getLogger(__name__)
FILE = "penta.sqlite3"
TAILS = ("", "-wal", "-shm")
DAMAGED = "penta.damaged"
"""A file that says: the saved matches were found damaged, so the door is to look at all of them."""
_BUSY_SECONDS = 2.0
_CACHE_KIB = 256
"""Of the file's pages that a connection keeps: each is read or written in order, seldom twice."""
_UNREADABLE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


@dataclass
class Opened:
    """What could be opened. Without `writer` nothing is saved, without `reader` nothing is read.

    `own` says that no other copy of the game plays on with the matches in the file. `checker` is
    there to look the whole file over, which takes its time.
    """

    reader: sqlite3.Connection | None = None
    writer: sqlite3.Connection | None = None
    checker: sqlite3.Connection | None = None
    problems: list[Notice] = field(default_factory=list)
    own: bool = True
    lock: Lock | None = None
    copy: tempfile.TemporaryDirectory[str] | None = None

    def release(self) -> None:
        """Let go of the folder. The connections are closed by those who use them."""
        if self.lock is not None:
            self.lock.release()
        if self.copy is not None:
            self.copy.cleanup()


def open_database(folder: Path) -> Opened:
    """Open the saved matches of a data folder, which is made if need be. Never raises."""
    try:
        plain_files.make_folder(folder)
    except OSError as error:
        _LOG.warning("%s: %s", folder, error)
        return Opened(problems=[Notice(say.NO_FOLDER, {"folder": str(folder)})])
    try:
        lock = Lock(folder)
    except Taken:
        return _as_second_copy(folder)
    except OSError as error:
        _LOG.warning("%s: %s", folder, error)
        return _without_writing(folder)
    opened = _for_writing(folder)
    opened.lock = lock
    return opened


def _for_writing(folder: Path) -> Opened:
    """Open the file to read and write; set it aside first if it is of no use."""
    path = folder / FILE
    problems: list[Notice] = []
    try:
        problems += _make_way(path)
        writer = _connect(path)
        try:
            writer.execute("PRAGMA journal_mode = WAL")
            # FULL: a ticket that says saved must outlive a pulled plug, not only a crash.
            writer.execute("PRAGMA synchronous = FULL")
            upgrade(writer)
            reader, checker = _connect(path, "ro"), _connect(path, "ro")
        except sqlite3.Error:
            writer.close()
            raise
        plain_files.sync_folder(folder)
    except (OSError, sqlite3.Error, Unsound) as error:
        _LOG.warning("%s: %s", path, error)
        opened = _without_writing(folder)
        opened.problems[:0] = problems
        return opened
    return Opened(reader, writer, checker, problems)


def note_damage(folder: Path) -> None:
    """The file was found damaged while it is in use: the next to open it is to set it aside."""
    try:
        plain_files.append(folder / DAMAGED).close()
    except OSError as error:
        _LOG.warning("%s: %s", folder / DAMAGED, error)


def _make_way(path: Path) -> list[Notice]:
    """Set a file aside that is of no use. Raises OSError or sqlite3.Error if that fails."""
    for tail in (*TAILS[1:], "-journal"):
        plain_files.make_way(path.with_name(FILE + tail))
    if path.exists() and not path.is_file():
        return _set_aside(path, say.FOREIGN)
    if not path.exists():
        orphan = path.with_name(FILE + "-wal").exists()
        return _set_aside(path, say.DAMAGED) if orphan else []
    noted = path.with_name(DAMAGED)
    try:
        # Read-only, for closing it would otherwise work the log into the file.
        database = _connect(path, "ro")
        try:
            if examine(database) and noted.exists():
                examine_whole(database)
        finally:
            database.close()
    except Newer as error:
        _LOG.warning("%s: %s", path, error)
        return _set_aside(path, say.NEWER)
    except Foreign as error:
        _LOG.warning("%s: %s", path, error)
        return _set_aside(path, say.FOREIGN)
    except (Unsound, sqlite3.DatabaseError) as error:
        if isinstance(error, sqlite3.DatabaseError) and not _unreadable(error):
            raise
        _LOG.warning("%s: %s", path, error)
        said = _set_aside(path, say.DAMAGED)
        noted.unlink(missing_ok=True)
        return said
    noted.unlink(missing_ok=True)
    return []


def _unreadable(error: sqlite3.DatabaseError) -> bool:
    """Whether the contents are to blame, rather than the disk or the folder."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF in _UNREADABLE


def _set_aside(path: Path, msgid: str) -> list[Notice]:
    return [Notice(msgid, {"file": str(plain_files.put_aside(path, tails=TAILS))})]


def _as_second_copy(folder: Path) -> Opened:
    """Read along with the copy that writes."""
    opened = Opened(problems=[Notice(say.SECOND_COPY)], own=False)
    path = folder / FILE
    if not os.path.isfile(path):  # where nothing may be looked up, is_file would raise
        return opened
    try:
        opened.reader = _history(path, "ro")
    except (sqlite3.Error, Unsound, Foreign, Newer) as error:
        _LOG.warning("%s: %s", folder, error)
    return opened


def _without_writing(folder: Path) -> Opened:
    """Read what is there, from a copy if a write-ahead log must be worked in first."""
    path = folder / FILE
    opened = Opened(problems=[Notice(say.READ_ONLY, {"folder": str(folder)})])
    if not os.path.isfile(path):
        return opened
    try:
        if _has_log(path):
            opened.copy = tempfile.TemporaryDirectory(prefix="penta-", ignore_cleanup_errors=True)
            for tail in TAILS[:2]:
                shutil.copy(path.with_name(FILE + tail), opened.copy.name)
            opened.reader = _history(Path(opened.copy.name) / FILE, "rw")
        else:
            # Without a log nothing can be missing; and no -shm file needs to be made beside it.
            opened.reader = _history(path, "ro&immutable=1")
    except (OSError, sqlite3.Error, Unsound, Foreign, Newer) as error:
        _LOG.warning("%s: %s", path, error)
        opened.problems = [Notice(say.STUCK, {"file": str(path)})]
    return opened


def _has_log(path: Path) -> bool:
    log = path.with_name(FILE + "-wal")
    return log.exists() and log.stat().st_size > 0


def _history(path: Path, mode: str) -> sqlite3.Connection | None:
    """A connection to look back through; None if the file has not the tables it needs.

    Raises as `examine` does.
    """
    database = _connect(path, mode)
    version = 0
    try:
        version = examine(database)
    finally:
        if version < READABLE:
            database.close()
    return database if version >= READABLE else None


def _connect(path: Path, mode: str = "rwc") -> sqlite3.Connection:
    """An autocommit connection that any one thread at a time may use."""
    database = sqlite3.connect(
        uri(path, mode),
        uri=True,
        timeout=_BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )
    database.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
    return database
