"""Takes over what can still be read of damaged saved matches, and what a backup has of the rest.

Of each match the best that there is: the hashes tell what is worth more. Only values are taken,
into tables of the game's own making.
"""

import logging
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from pathlib import Path

from game.engine import commitment
from game.store import chain, leaves, log_frames, plain_files
from game.store.closing import Closing, End
from game.store.connection import connect
from game.store.record import Damaged, doubting
from game.store.schema import upgrade

_LOG = logging.getLogger(__name__)
DRAFT = "penta-rescued.sqlite3"
"""What was taken over, until the old file is out of its way; complete once the old one is gone."""
_LEAP = 1000
"""Keys may be so far above the number of matches; what is higher was never given."""

_Row = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class _Found:
    """What a file has of a match, and what it is worth: 2 if all of it is as it was written."""

    row: _Row
    commands: list[_Row]
    names: list[_Row]
    worth: int


def rescue(path: Path, backups: Iterable[Path]) -> bool:
    """Make DRAFT beside a damaged file; False, and no draft, where nothing can be taken over.

    Raises OSError or sqlite3.Error where it cannot be written.
    """
    draft = path.with_name(DRAFT)
    for tail in ("", "-wal", "-shm", "-journal"):
        draft.with_name(DRAFT + tail).unlink(missing_ok=True)
    with ExitStack() as stack:
        place = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=path.parent)))
        sources = [stack.enter_context(closing(it)) for it in _sources(path, place, backups)]
        keys = _keys(sources)
        if not keys:
            return False
        plain_files.keep_private(draft)
        with closing(connect(draft)) as target:
            upgrade(target)
            target.execute("BEGIN")
            for key in range(1, keys[-1] + 1):
                _take(target, key, sources)
            target.execute("COMMIT")
    with draft.open("rb") as file:
        os.fsync(file.fileno())
    plain_files.sync_folder(draft.parent)
    return True


def _sources(path: Path, place: Path, backups: Iterable[Path]) -> Iterator[sqlite3.Connection]:
    """What there is to read of, the best first: each a copy, for nothing is to change beside it."""
    content = path.read_bytes() if path.is_file() else b""
    log = path.with_name(path.name + "-wal")
    frames = log.read_bytes() if log.is_file() else b""
    # First with every page of the log, those behind a damaged one too; then as SQLite has it.
    for number, said in enumerate(dict.fromkeys((log_frames.mended(frames), frames))):
        copy = place / f"{number}.sqlite3"
        copy.write_bytes(content)
        if said:
            copy.with_name(copy.name + "-wal").write_bytes(said)
        yield from _opened(copy)
    yield leaves.gathered(_pages(content, frames))
    for backup in backups:
        copy = place / backup.name
        with suppress(OSError):
            shutil.copy(backup, copy)
            yield from _opened(copy)


def _pages(content: bytes, frames: bytes) -> list[bytes]:
    """The pages of a file, as its log has them last; one that was cut short is filled up."""
    size = leaves.PAGE
    pages = {at // size: content[at : at + size] for at in range(0, len(content), size)}
    for number, page in log_frames.pages(frames):
        if 0 < number <= len(pages) + _LEAP:
            pages[number - 1] = page
    last = max(pages, default=-1)
    return [pages.get(number, b"").ljust(size, b"\0") for number in range(last + 1)]


def _opened(copy: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a copy, if its tables can be looked at."""
    with suppress(Damaged), doubting():
        database = connect(copy, "rw")
        try:
            database.text_factory = lambda data: data.decode("utf-8", "replace")
            views = "SELECT count(*) FROM sqlite_schema WHERE type NOT IN ('table', 'index')"
            odd = database.execute(views).fetchone()[0]
        except BaseException:
            database.close()
            raise
        if odd:  # nothing is read through a view, and no trigger is near
            database.close()
        else:
            yield database


def _keys(sources: list[sqlite3.Connection]) -> list[int]:
    """The keys of all matches that any of the files has, from the lowest to the highest."""
    found: set[int] = set()
    for source in sources:
        for order in ("ASC", "DESC"):
            with suppress(Damaged), doubting():
                for (key,) in source.execute(f"SELECT id FROM matches ORDER BY id {order}"):
                    found.add(key)
    most = 2 * len(found) + _LEAP
    return sorted(key for key in found if 0 < key <= most)


def _take(target: sqlite3.Connection, key: int, sources: list[sqlite3.Connection]) -> None:
    """The best there is of a match; what says that it was damaged, if there is nothing."""
    best: _Found | None = None
    for source in sources:
        found = _look(source, key)
        if found is not None and (best is None or found.worth > best.worth):
            best = found
        if best is not None and best.worth == 2:
            break
    insert = "INSERT INTO matches (id, header, seed, closing, last, seal) VALUES (?, ?, ?, ?, ?, ?)"
    try:
        if best is None:
            raise sqlite3.IntegrityError("no row")
        target.execute(insert, (key, *best.row))
    except sqlite3.IntegrityError:
        text = Closing(End.ASIDE, "", "", ()).text
        seal = chain.seal(chain.head(""), b"", text)
        target.execute(insert, (key, "", b"", text, b"", seal))
        return
    with suppress(sqlite3.IntegrityError):
        into = "INSERT INTO commands (match, number, command, at, hash) VALUES (?, ?, ?, ?, ?)"
        target.executemany(into, [(key, *row) for row in best.commands])
    with suppress(sqlite3.IntegrityError):
        into = "INSERT INTO names (match, seat, name, hash) VALUES (?, ?, ?, ?)"
        target.executemany(into, [(key, *row) for row in best.names])


def _look(source: sqlite3.Connection, key: int) -> _Found | None:
    """What a file has of a match."""
    query = "SELECT header, seed, closing, last, seal FROM matches WHERE id = ?"
    row = next(_rows(source, query, key), None)
    if row is None:
        return None
    query = "SELECT number, command, at, hash FROM commands WHERE match = ? ORDER BY number"
    commands = list(_rows(source, query, key))
    names = list(_rows(source, "SELECT seat, name, hash FROM names WHERE match = ?", key))
    worth = 0
    with suppress(Damaged), doubting():
        worth, commands = _worth(row, commands)
    return _Found(row, commands, names, worth)


def _worth(row: tuple[object, ...], commands: list[_Row]) -> tuple[int, list[_Row]]:
    """What the hashes bear out, and those commands that go with it. Raises whatever may be."""
    header, seed, text, last, seal = row
    if not (isinstance(header, str) and isinstance(seed, bytes)):
        return 0, commands
    link = first = chain.head(header)
    sound = 0
    for number, (stored, command, at, hash_) in enumerate(commands):
        after = chain.link(link, number, str(command), str(at))
        if (stored, hash_) != (number, after):
            break
        link, sound = after, sound + 1
    whole = sound == len(commands)
    if commitment(seed) not in header:
        return 0, commands
    if text is None:
        return (2 if whole else 0), commands
    if not isinstance(text, str) or not isinstance(last, bytes):
        return 0, commands
    if chain.seal(first, last, text) != seal:
        return 0, commands
    if whole and link == last:
        return 2, commands
    # The result stands by itself; commands that do not lead to it would only make it look damaged.
    return 1, []


def _rows(source: sqlite3.Connection, query: str, key: int) -> Iterator[_Row]:
    """The rows up to where the file cannot be read."""
    with suppress(Damaged), doubting():
        yield from source.execute(query, (key,))
