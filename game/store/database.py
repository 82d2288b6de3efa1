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

from game.store import backups, exchange, log_frames, plain_files
from game.store import problem as say
from game.store.connection import connect
from game.store.exchange import TAILS
from game.store.lock import Lock, Taken
from game.store.rescue import rescue
from game.store.schema import (
    READABLE,
    Foreign,
    Newer,
    Unsound,
    WrongVersion,
    examine,
    examine_whole,
    of_the_place,
    upgrade,
)
from game.store.sources import STEPS_ALIVE, Alive
from game.text.notice import Notice

_LOG = logging.getLogger(__name__)
FILE = "penta.sqlite3"
DAMAGED = "penta.damaged"
"""A file that says: the saved matches were found damaged, so the door is to look at all of them."""


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


# A file may hold anything, and what comes of reading it is no list that could be known beforehand:
# sqlite3 alone raises UnicodeDecodeError for a message that quotes a damaged name. So these doors,
# which never fail, hold against every Exception, and the log has its traceback.


def open_database(folder: Path, alive: Alive = lambda: None) -> Opened:
    """Open the saved matches of a data folder, which is made if need be. Never raises.

    Calls `alive` again and again where a damaged file makes it take longer than a moment.
    """
    try:
        plain_files.make_folder(folder, plain_files.OWN_FOLDER)
    except Exception:  # noqa: BLE001 - a door that never fails, as said above
        _LOG.warning("%s", folder, exc_info=True)
        return Opened(problems=[Notice(say.NO_FOLDER, {"folder": str(folder)})])
    try:
        lock = Lock(folder)
    except Taken:
        return _as_second_copy(folder)
    except Exception:  # noqa: BLE001 - a door that never fails, as said above
        _LOG.warning("%s", folder, exc_info=True)
        return _without_writing(folder)
    opened = _for_writing(folder, alive)
    opened.lock = lock
    return opened


def _for_writing(folder: Path, alive: Alive) -> Opened:
    """Open the file to read and write; set it aside first if it is of no use."""
    path = folder / FILE
    problems: list[Notice] = []
    try:
        try:
            problems += _make_way(path)
            return Opened(*_use(path, alive), problems)
        except Exception as error:
            if of_the_place(error):
                raise
            _LOG.warning("%s", path, exc_info=True)
            problems += _set_aside(path, error, alive)
        return Opened(*_use(path, alive), problems)
    except Exception:  # noqa: BLE001 - a door that never fails, as said above
        _LOG.warning("%s", path, exc_info=True)
        opened = _without_writing(folder)
        opened.problems[:0] = problems
        return opened


def _use(
    path: Path, alive: Alive
) -> tuple[sqlite3.Connection, sqlite3.Connection, sqlite3.Connection]:
    """The file's reader, writer and checker. Raises whatever may come of a file."""
    # Whoever removed the file wants a fresh one; a file of no bytes is what a disk may make of it.
    emptied = path.exists() and (_has_log(path) or bool(backups.found(path.parent)))
    if emptied and not path.stat().st_size:
        raise Unsound("nothing is left in the file")  # and SQLite would delete its log unread
    for tail in TAILS:
        if not tail or path.with_name(path.name + tail).exists():
            plain_files.keep_private(path.with_name(path.name + tail))
    noted = path.with_name(DAMAGED)
    # Read-only, for closing it would otherwise work the log into the file.
    database = connect(path, "ro")
    try:
        version = examine(database)
        if version and noted.exists():
            database.set_progress_handler(alive, STEPS_ALIVE)
            examine_whole(database)
    finally:
        database.close()
    log = path.with_name(FILE + "-wal")
    if log.exists() and log_frames.damaged(log.read_bytes()):
        raise Unsound("the log is damaged")
    # SQLite takes it for a fresh one, whatever its log has.
    if not version and emptied:
        raise Unsound("nothing is left in the file")
    writer = connect(path)
    try:
        writer.execute("PRAGMA journal_mode = WAL")
        # FULL: a ticket that says saved must outlive a pulled plug, not only a crash.
        writer.execute("PRAGMA synchronous = FULL")
        upgrade(writer)
        reader, checker = connect(path, "ro"), connect(path, "ro")
    except BaseException:
        writer.close()
        raise
    noted.unlink(missing_ok=True)
    plain_files.sync_folder(path.parent)
    return reader, writer, checker


def note_damage(folder: Path) -> None:
    """The file was found damaged while it is in use: the next to open it is to set it aside."""
    try:
        plain_files.append(folder / DAMAGED).close()
    except OSError as error:
        _LOG.warning("%s: %s", folder / DAMAGED, error)


def _make_way(path: Path) -> list[Notice]:
    """Rename what has the name of one of the file's parts and is no file. Raises OSError.

    Finishes, and tells, what a pulled plug has left half done.
    """
    for tail in TAILS[1:]:
        plain_files.make_way(path.with_name(FILE + tail))
    told: list[Notice] = []
    while waits := exchange.waiting(path):
        aside = exchange.put(path, waits)
        if waits == exchange.RESCUED:
            path.with_name(DAMAGED).unlink(missing_ok=True)
            told += [Notice(say.DAMAGED, {"file": str(aside)}), Notice(say.RESCUED)]
    if not os.path.lexists(path) and path.with_name(FILE + "-wal").exists():
        raise Unsound("a log without its file")
    if path.exists() and not path.is_file():
        raise Foreign("no file")
    return told


def _what_is_wrong(error: Exception) -> str:
    """The sentence for a file whose contents are to blame."""
    if isinstance(error, Newer):
        return say.NEWER
    if isinstance(error, WrongVersion):
        return say.OLDER
    return say.FOREIGN if isinstance(error, Foreign) else say.DAMAGED


def _set_aside(path: Path, error: Exception, alive: Alive) -> list[Notice]:
    """Rename the file, and put in its place what can be taken over of it. Raises OSError."""
    if _rescued(path, alive):
        aside = exchange.put(path, exchange.RESCUED)
        more = [Notice(say.RESCUED)]
    else:
        aside = plain_files.put_aside(path, tails=TAILS)
        more = []
    path.with_name(DAMAGED).unlink(missing_ok=True)
    return [Notice(_what_is_wrong(error), {"file": str(aside)}), *more]


def _rescued(path: Path, alive: Alive) -> bool:
    """Whether something was taken over of a damaged file, or of its backups."""
    try:
        return rescue(path, backups.found(path.parent), alive)
    except Exception:  # noqa: BLE001 - a door that never fails, as said above
        _LOG.warning("nothing could be taken over", exc_info=True)
        return False


def _as_second_copy(folder: Path) -> Opened:
    """Read along with the copy that writes."""
    opened = Opened(problems=[Notice(say.SECOND_COPY)], own=False)
    path = folder / FILE
    # Where nothing may be looked up, is_file would raise. Of an empty file SQLite deletes the log.
    if not os.path.isfile(path) or not os.path.getsize(path):
        return opened
    try:
        opened.reader = _history(path, "ro")
    except Exception:  # noqa: BLE001 - a door that never fails, as said above
        _LOG.warning("%s", folder, exc_info=True)
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
    except Exception:  # noqa: BLE001 - a door that never fails, as said above
        _LOG.warning("%s", path, exc_info=True)
        opened.problems = [Notice(say.STUCK, {"file": str(path)})]
    return opened


def _has_log(path: Path) -> bool:
    log = path.with_name(FILE + "-wal")
    return log.exists() and log.stat().st_size > 0


def _history(path: Path, mode: str) -> sqlite3.Connection | None:
    """A connection to look back through; None if the file has not the tables it needs.

    Raises as `examine` does.
    """
    database = connect(path, mode)
    version = 0
    try:
        version = examine(database)
    finally:
        if version < READABLE:
            database.close()
    return database if version >= READABLE else None
