"""Takes over what can still be read of damaged saved matches, and what a backup has of the rest.

Of each match the best that there is: the hashes tell what is worth more. Only values are taken,
into tables of the game's own making.
"""

import os
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path

from game.engine import commitment
from game.store import chain, exchange, plain_files
from game.store.closing import Closing, End
from game.store.connection import connect
from game.store.record import Damaged, doubting
from game.store.schema import upgrade
from game.store.sources import Alive, Sources

_DRAFT = f"{exchange.RESCUED}.new"
_LEAP = 1000
"""Keys may be so far above the number of matches; what is higher was never given."""

_Row = tuple[object, ...]


class _Worth(IntEnum):
    """What the hashes bear out of a match, the best last."""

    NOTHING = 0
    GOING = 1
    """It goes on: as far as its commands lead."""
    RESULT = 2
    """It has ended, and its commands do not lead there."""
    WHOLE = 3


@dataclass(frozen=True, slots=True)
class _Match:
    """A match to be written again."""

    worth: _Worth
    row: _Row
    commands: list[_Row]


@dataclass(slots=True)
class _Found:
    """What was found of a match, each row in every state that it has anywhere."""

    matches: list[_Row] = field(default_factory=list)
    commands: dict[object, list[_Row]] = field(default_factory=dict)
    names: list[_Row] = field(default_factory=list)

    def add(self, source: sqlite3.Connection, key: int) -> None:
        """Look into another source."""
        query = "SELECT header, seed, closing, last, seal FROM matches WHERE id = ?"
        self.matches += _rows(source, query, key)
        query = "SELECT number, command, at, hash FROM commands WHERE match = ?"
        for row in _rows(source, query, key):
            states = self.commands.setdefault(row[0], [])
            if row not in states:
                states.append(row)
        query = "SELECT seat, name, hash FROM names WHERE match = ? ORDER BY seat, name"
        self.names += _rows(source, query, key)

    def best(self) -> _Match | None:
        """The best of it, the first of equals."""
        each = [self._match(row) for row in dict.fromkeys(self.matches)]
        return max(each, key=lambda it: (it.worth, len(it.commands)), default=None)

    @property
    def fits(self) -> bool:
        """Whether all that was found is borne out, and not only a part of it."""
        best = self.best()
        return best is not None and bool(best.worth) and len(best.commands) == len(self.commands)

    def signed(self, header: object) -> list[_Row]:
        """The names that their hashes bear out, one for each seat."""
        seats: dict[object, _Row] = {}
        with suppress(Damaged), doubting():
            first = chain.head(str(header))
            for seat, name, hash_ in self.names:
                if isinstance(seat, int) and chain.name(first, seat, str(name)) == hash_:
                    seats.setdefault(seat, (seat, name, hash_))
        return list(seats.values())

    def _match(self, row: _Row) -> _Match:
        with suppress(Damaged), doubting():
            return self._borne_out(row)
        return _Match(_Worth.NOTHING, row, self._as_they_are())

    def _borne_out(self, row: _Row) -> _Match:
        """What the hashes say of it. Raises whatever may be."""
        header, seed, text, last, seal = row
        assert isinstance(header, str)
        assert isinstance(seed, bytes)
        if commitment(seed) not in header:
            raise ValueError("another seed")
        first = chain.head(header)
        commands = self._linked(first)
        if text is last is seal is None:
            return _Match(_Worth.GOING, row, commands)
        assert isinstance(text, str)
        assert isinstance(last, bytes)
        if chain.seal(first, last, text) != seal:
            raise ValueError("another result")
        if last == (commands[-1][-1] if commands else first):
            return _Match(_Worth.WHOLE, row, commands)
        # The result stands by itself; commands that do not lead to it would make it look damaged.
        return _Match(_Worth.RESULT, row, [])

    def _linked(self, link: bytes) -> list[_Row]:
        """The commands that follow one from the other, whatever sources they are from."""
        commands: list[_Row] = []
        while True:
            number = len(commands)
            for row in self.commands.get(number, []):
                if chain.link(link, number, str(row[1]), str(row[2])) == row[3]:
                    break
            else:
                return commands
            assert isinstance(row[3], bytes)
            link = row[3]
            commands.append(row)

    def _as_they_are(self) -> list[_Row]:
        return [states[0] for states in self.commands.values()]


def rescue(path: Path, backups: Iterable[Path], alive: Alive) -> bool:
    """Make what can be taken over wait for its place (exchange.py); False where nothing can be.

    Calls `alive` again and again: with thousands of matches it takes its time. Raises OSError or
    sqlite3.Error where the draft cannot be written.
    """
    draft = path.with_name(_DRAFT)
    for tail in exchange.TAILS:
        draft.with_name(_DRAFT + tail).unlink(missing_ok=True)
    with (
        tempfile.TemporaryDirectory(dir=path.parent) as place,
        closing(Sources(path, Path(place), backups, alive)) as sources,
    ):
        highest = _highest(sources)
        if not highest:
            return False
        plain_files.keep_private(draft)
        with closing(connect(draft)) as target:
            target.execute("PRAGMA synchronous = OFF")  # until it has its name it need not be safe
            upgrade(target)
            target.execute("BEGIN")
            for key in range(1, highest + 1):
                alive()
                _take(target, key, sources)
            target.execute("COMMIT")
    with draft.open("rb") as file:
        os.fsync(file.fileno())
    exchange.announce(draft, exchange.RESCUED)
    return True


def _highest(sources: Sources) -> int:
    """The highest key of all matches that any of the sources has."""
    found: set[int] = set()
    for source in sources:
        for order in ("ASC", "DESC"):
            with suppress(Damaged), doubting():
                for (key,) in source.database.execute(
                    f"SELECT id FROM matches ORDER BY id {order}"
                ):
                    found.add(key)
        if source.complete:
            break
    most = 2 * len(found) + _LEAP
    return max((key for key in found if 0 < key <= most), default=0)


def _take(target: sqlite3.Connection, key: int, sources: Sources) -> None:
    """The best there is of a match; what says that it was damaged, if there is nothing."""
    found = _Found()
    for source in sources:
        found.add(source.database, key)
        if source.complete and found.fits:
            break
    best = found.best()
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
        target.executemany(into, [(key, *row) for row in found.signed(best.row[0])])


def _rows(source: sqlite3.Connection, query: str, key: int) -> Iterator[_Row]:
    """The rows up to where the file cannot be read."""
    with suppress(Damaged), doubting():
        yield from source.execute(query, (key,))
