"""What there is to read of damaged saved matches, the best first: copies, each made when asked for.

Nothing is changed beside the file itself, and nothing is kept in memory that grows with it.
"""

import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from game.store import leaves, log_frames
from game.store.connection import connect
from game.store.record import Damaged, doubting
from game.store.schema import examine, upgrade

_LEAP = 1000
"""Pages that a log may name beyond the end of the file; what is higher was never written."""
_CHUNK = 1 << 20
STEPS_ALIVE = 100_000
"""Of SQLite's own, between two signs of life."""
_UNUSED = re.compile(r"Page (\d+)(?:: | is )never used")
_COUNT = slice(28, 32)
"""Of the first page, how many pages there are."""

Alive = Callable[[], None]
"""To be called again and again by what takes its time, many times a second."""


@dataclass(frozen=True, slots=True)
class Source:
    """A database to read from. Of a `complete` one no row is missing, right or wrong."""

    database: sqlite3.Connection
    complete: bool = False


class Sources:
    """The sources of one rescue. Each is there once, however often they are gone through."""

    def __init__(self, path: Path, place: Path, backups: Iterable[Path], alive: Alive) -> None:
        """`place` is a folder for copies."""
        self._path = path
        self._place = place
        self._backups = backups
        self._alive = alive
        self._made: list[Source] = []
        self._more = self._each()

    def __iter__(self) -> Iterator[Source]:
        number = 0
        while True:
            if number == len(self._made):
                source = next(self._more, None)
                if source is None:
                    return
                # What has everything is asked before what may not be the same.
                self._made.insert(0 if source.complete else number, source)
                yield source
            else:
                yield self._made[number]
            number += 1

    def close(self) -> None:
        """Let go of all that were made."""
        for source in self._made:
            source.database.close()

    def _each(self) -> Iterator[Source]:
        log = self._path.with_name(self._path.name + "-wal")
        frames = log.read_bytes() if log.is_file() else b""
        mended = log_frames.mended(frames)
        # A frame that was damaged may be of another page than it says.
        newest = not log_frames.damaged(frames)
        # First with every page of the log, those behind a damaged one too; then as SQLite has it.
        yield from self._opened(self._copy("mended", mended), _none if newest else None)
        if frames not in (mended, b""):
            yield from self._opened(self._copy("left", frames))
        with closing(_Pages(self._copy("pages"), frames)) as pages:
            nowhere = pages.without_names if newest else None
            yield from self._opened(self._with_first_page(pages), nowhere)
            database = connect(self._place / "leaves.sqlite3")
            database.execute("PRAGMA synchronous = OFF")
            database.execute("PRAGMA journal_mode = OFF")
            older = (page for _, page in log_frames.pages(frames))
            leaves.gather(database, pages, [pages.file, older], self._alive)
            yield Source(database)
        for backup in self._backups:
            with suppress(OSError):
                copy = self._place / backup.name
                self._pour(backup, copy)
                yield from self._opened(copy)

    def _copy(self, name: str, log: bytes = b"") -> Path:
        """A copy of the file, and of what is to pass for its log."""
        copy = self._place / f"{name}.sqlite3"
        if self._path.is_file():
            self._pour(self._path, copy)
        else:
            copy.touch()
        if log:
            copy.with_name(copy.name + "-wal").write_bytes(log)
        return copy

    def _pour(self, path: Path, copy: Path) -> None:
        with path.open("rb") as source, copy.open("wb") as target:
            while chunk := source.read(_CHUNK):
                target.write(chunk)
                self._alive()

    def _with_first_page(self, pages: "_Pages") -> Path:
        """The pages under a first page as the game makes it, with no word about free ones."""
        copy = self._place / "first.sqlite3"
        with closing(connect(copy)) as fresh:
            upgrade(fresh)
        with copy.open("r+b") as file:
            first = bytearray(file.read(leaves.PAGE))
            first[_COUNT] = max(1, len(pages)).to_bytes(4)
            file.seek(0)
            file.write(first)
            for number in range(1, len(pages)):
                file.write(pages[number])
                self._alive()
        return copy

    def _opened(
        self, copy: Path, nowhere: Callable[[set[int]], bool] | None = None
    ) -> Iterator[Source]:
        """A copy, if its tables can be looked at; with `nowhere` it may be a complete one."""
        with suppress(Damaged), doubting():
            database = connect(copy, "rw")
            try:
                database.set_progress_handler(self._alive, STEPS_ALIVE)
                database.text_factory = lambda data: data.decode("utf-8", "replace")
                views = "SELECT count(*) FROM sqlite_schema WHERE type NOT IN ('table', 'index')"
                odd = database.execute(views).fetchone()[0]
                complete = not odd and nowhere is not None and _complete(database, nowhere)
            except BaseException:
                database.close()
                raise
            if odd:  # nothing is read through a view, and no trigger is near
                database.close()
            else:
                yield Source(database, complete)


class _Pages:
    """The pages of a file, as its log has them last; one that was cut short is filled up."""

    def __init__(self, path: Path, log: bytes) -> None:
        self._file = path.open("rb")
        self._count = -(-path.stat().st_size // leaves.PAGE)
        self._later: dict[int, bytes] = {}
        most = self._count + _LEAP
        for number, page in log_frames.pages(log):
            if 0 < number <= most:
                self._later[number - 1] = page
        self._length = max(self._count, max(self._later, default=-1) + 1)

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, number: int) -> bytes:
        return self._later.get(number) or self._at(number)

    def __iter__(self) -> Iterator[bytes]:
        for number in range(len(self)):
            yield self[number]

    @property
    def file(self) -> Iterator[bytes]:
        """Those pages that the log has later: as they stand in the file."""
        for number in self._later:
            yield self._at(number)

    def without_names(self, numbers: set[int]) -> bool:
        """Whether there is no name on these pages, counted from 1.

        A file that an earlier version made has its table of names elsewhere; the others are always
        where they are.
        """
        rows = (row for number in numbers for row in leaves.rows(self[number - 1], self))
        return all(leaves.table(row) != "names" for row in rows)

    def _at(self, number: int) -> bytes:
        self._file.seek(number * leaves.PAGE)
        return self._file.read(leaves.PAGE).ljust(leaves.PAGE, b"\0")

    def close(self) -> None:
        self._file.close()


def _complete(database: sqlite3.Connection, nowhere: Callable[[set[int]], bool]) -> bool:
    """Whether the trees of all tables are whole, and no match is missing.

    `nowhere` tells whether nothing that is missed can be on some pages, which no tree has.
    """
    with suppress(Damaged), doubting():
        examine(database)
        for table in ("matches", "commands", "names"):
            (found,) = database.execute(f"PRAGMA integrity_check({table})").fetchone()
            if found != "ok":
                return False
        count, highest = database.execute("SELECT count(*), max(id) FROM matches").fetchone()
        said = database.execute("PRAGMA integrity_check(1000000)").fetchall()
        unused = {int(page) for (line,) in said for page in _UNUSED.findall(line)}
        return bool(count == highest) and nowhere(unused)
    return False


def _none(pages: set[int]) -> bool:
    """Where the free pages are known, there are no others that are not used."""
    return not pages
