"""The game's own backups of the saved matches: one a day, made beside the loop, and found again."""

import logging
import os
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from game.store import plain_files
from game.store.connection import connect
from game.store.schema import examine, examine_whole

_LOG = logging.getLogger(__name__)
FOLDER = "backups"
MOST = 7
_NAME = "penta-{}.sqlite3"
_DRAFT = "penta.sqlite3.new"
_STEPS_A_LOOK = 100_000
"""SQLite's own steps between two looks whether the game is being left."""
_PAGES_A_STEP = 64
_COUNTERS = (slice(18, 20), slice(24, 28), slice(92, 100))
"""Of the first page, what changes without a match having changed."""


class Stopped(Exception):
    """The game is being left: there is no time for a backup."""


def found(folder: Path) -> list[Path]:
    """The backups of a data folder, the newest first."""
    try:
        there = (folder / FOLDER).glob(_NAME.format("????-??-??"))
        return sorted((path for path in there if path.is_file()), reverse=True)
    except OSError:
        return []


def due(file: Path, date: str) -> bool:
    """Whether there is none of a day, 2026-11-29, and the file may have changed since the last."""
    kept = found(file.parent)
    if any(path.name == _NAME.format(date) for path in kept):
        return False
    try:
        changed = max(path.stat().st_mtime for path in _parts(file))
        return not kept or kept[0].stat().st_mtime <= changed
    except (OSError, ValueError):
        return False


def make(file: Path, date: str, stopped: Callable[[], bool]) -> None:
    """Back the file up, while it is in use, and let go of the oldest backups. Never raises.

    A backup is whole, looked over and on the disk before it has its name; where there is no room
    for it, or it would be the same as the newest, there is none.
    """
    draft = file.parent / FOLDER / _DRAFT
    try:
        plain_files.make_folder(draft.parent, plain_files.OWN_FOLDER)
        kept = found(file.parent)
        size = sum(path.stat().st_size for path in _parts(file))
        if not _room(draft.parent, [size], size):
            _LOG.info("no room for a backup")
            return
        _remove(draft)
        plain_files.keep_private(draft)
        _copy(file, draft, stopped)
        if kept and _same(draft, kept[0]):
            os.utime(kept[0])
        else:
            with draft.open("rb") as written:
                os.fsync(written.fileno())
            draft.replace(draft.with_name(_NAME.format(date)))
        _rotate(file.parent)
        plain_files.sync_folder(draft.parent)
    except Stopped:
        pass
    except Exception as error:  # noqa: BLE001 - a backup is an extra: the game goes on without
        if stopped():  # the look at it was interrupted
            _LOG.info("no backup was made: %s", error)
        else:
            _LOG.warning("no backup was made", exc_info=True)
    _remove(draft)


def _copy(file: Path, draft: Path, stopped: Callable[[], bool]) -> None:
    """The file as it stands now, looked over. Raises Stopped, and what may come of a file."""

    def look(_: int, __: int, ___: int) -> None:
        if stopped():
            raise Stopped

    with closing(connect(file, "ro")) as source, closing(connect(draft)) as target:
        # Held until the end: what is written meanwhile is of tomorrow, and nothing begins anew.
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        target.execute("PRAGMA synchronous = OFF")
        source.backup(target, pages=_PAGES_A_STEP, progress=look)
        source.execute("ROLLBACK")
        target.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        target.set_progress_handler(stopped, _STEPS_A_LOOK)
        examine(target)
        examine_whole(target)


def _same(one: Path, other: Path) -> bool:
    """Whether two backups hold the same."""
    if one.stat().st_size != other.stat().st_size:
        return False
    with one.open("rb") as first, other.open("rb") as second:
        heads = [bytearray(file.read(4096)) for file in (first, second)]
        for head in heads:
            for place in _COUNTERS:
                head[place] = bytes(len(head[place]))
        if heads[0] != heads[1]:
            return False
        while part := first.read(1 << 20):
            if part != second.read(1 << 20):
                return False
    return True


def _rotate(folder: Path) -> None:
    """Let go of the oldest: there are MOST at most, and no more than there is room for."""
    kept = found(folder)
    # The newest is as long as the file with its log worked in.
    sizes = [path.stat().st_size for path in kept]
    count = min(MOST, len(kept))
    while count and not _room(folder / FOLDER, sizes[:count], sizes[0]):
        count -= 1
    for path in kept[count:]:
        path.unlink()


def _room(folder: Path, sizes: list[int], file: int) -> bool:
    """Whether backups of these sizes alone are twice the file at most, and a tenth of free space.

    What is free is what would be with them there, and no others.
    """
    total = sum(sizes)
    others = sum(path.stat().st_size for path in found(folder.parent))
    free = shutil.disk_usage(folder).free + others - total
    return total <= 2 * file and total * 10 <= free


def _parts(file: Path) -> list[Path]:
    """The file and its log, as far as there are."""
    return [path for path in (file, file.with_name(file.name + "-wal")) if path.exists()]


def _remove(draft: Path) -> None:
    for tail in ("", "-journal", "-wal", "-shm"):
        try:
            draft.with_name(draft.name + tail).unlink(missing_ok=True)
        except OSError as error:
            _LOG.warning("%s: %s", draft, error)
