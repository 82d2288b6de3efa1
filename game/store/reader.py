"""Reads the file of saved matches and believes nothing that its hashes do not bear out."""

import json
import logging
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Any, TypeVar

from game.store import chain
from game.store.closing import Closing
from game.store.header import Header
from game.store.info import MatchInfo, MatchKey
from game.store.record import Damaged, Forgotten, Record, doubting
from game.store.schema import of_the_place

_LOG = logging.getLogger(__name__)
_MATCHES = "SELECT id, header, closing, last, seal FROM matches"
_T = TypeVar("_T")


def lenient(database: sqlite3.Connection) -> None:
    """A damaged text shall meet its hash, not stop the reading."""
    database.text_factory = lambda data: data.decode("utf-8", "replace")


class Reader:
    """The saved matches, as far as they are on the disk. `database` None: there are none."""

    def __init__(self, database: sqlite3.Connection | None) -> None:
        self._database = database
        if database is not None:
            lenient(database)

    def close(self) -> None:
        """Let go of the file: there is nothing to read from now on."""
        if self._database is not None:
            self._database.close()
            self._database = None

    def last_key(self) -> MatchKey:
        """The highest key ever given, 0 if none was. Raises Damaged, as all of these do."""
        ((highest,),) = self.rows("SELECT max(id) FROM matches") or [(None,)]
        return MatchKey(highest or 0)

    def infos(self, keys: Sequence[int]) -> dict[MatchKey, MatchInfo]:
        """Matches that go on or have ended, with their names in the hall; a screenful at most."""
        rows = self.rows(f"{_MATCHES} WHERE id IN ({_marks(keys)})", *keys)
        signed: dict[int, list[tuple[object, ...]]] = {}
        query = f"SELECT match, seat, name, hash FROM names WHERE match IN ({_marks(keys)})"
        # Names are an extra: where their table cannot be read, the results still can.
        with suppress(Damaged):
            for key, *row in self.rows(f"{query} ORDER BY match, seat", *keys):
                signed.setdefault(key, []).append(tuple(row))
        return {
            info.key: _with_names(info, signed.get(info.key, []))
            for info in (_info(*row) for row in rows)
        }

    def commands(self, keys: Sequence[int]) -> dict[int, int]:
        """How many commands of these matches there are; a screenful at most."""
        query = f"SELECT match, count(*) FROM commands WHERE match IN ({_marks(keys)})"
        return dict(self.rows(f"{query} GROUP BY match", *keys))

    def record(self, key: MatchKey) -> Record:
        """A whole match, every hash checked. Raises Damaged, or KeyError if there is none.

        Where all commands of an ended match are gone, and its result is sound, they were forgotten.
        """
        query = "SELECT header, seed, closing, last, seal FROM matches WHERE id = ?"
        matches = self.rows(query, key)
        if not matches:
            raise KeyError(key)
        header, seed, *ending = matches[0]
        query = "SELECT number, command, at, hash FROM commands WHERE match = ? ORDER BY number"
        rows = self.rows(query, key)
        record = Record.read(header, seed, rows)
        # All three or none are written: a closing without its seal is no closing.
        if ending != [None, None, None]:
            info = _info(key, header, *ending)
            if not (info.damaged or rows or ending[1] == record.last):
                raise Forgotten("its commands are no longer kept")
            if info.damaged or ending[1] != record.last:
                raise Damaged("the closing does not fit the rows")
            record.ended = info.closing
        return record

    def names(self, key: MatchKey) -> dict[int, str]:
        """By seat, the names given after a match, as far as their hashes bear them out."""
        rows = self.rows("SELECT seat, name, hash FROM names WHERE match = ?", key)
        return dict(_with_names(MatchInfo(key, _header(self.header(key))), rows).signed)

    def header(self, key: MatchKey) -> str:
        """The header's text as it stands in the file, right or wrong; empty if unreadable."""
        try:
            rows = self.rows("SELECT header FROM matches WHERE id = ?", key)
        except Damaged:
            return ""
        return rows[0][0] if rows and isinstance(rows[0][0], str) else ""

    def failed(self, key: MatchKey) -> int:
        """What the tries to resume the match weigh that never came up."""
        rows = self.rows("SELECT failed FROM attempts WHERE match = ?", key)
        return rows[0][0] if rows and isinstance(rows[0][0], int) else 0

    def rows(self, query: str, *values: int | str) -> list[tuple[Any, ...]]:
        """What a query finds; nothing where there is no file."""
        if self._database is None:
            return []
        try:
            with doubting():
                return self._database.execute(query, values).fetchall()
        except Damaged:
            _LOG.warning("reading", exc_info=True)
            raise

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """Whatever is read in here is of one moment. Within it there is no other."""
        if self._database is not None and self._database.in_transaction:
            self.rows("ROLLBACK")  # an earlier one could not be ended
        self.rows("BEGIN")
        try:
            yield
        finally:
            with suppress(Damaged):
                self.rows("COMMIT")

    def make(self, script: str) -> None:
        """Make tables in memory; as a rule nothing is in the way of that."""
        if self._database is not None:
            try:
                with doubting():
                    self._database.executescript(script)
            except Damaged:
                _LOG.warning("in memory", exc_info=True)

    def change(self, do: Callable[[sqlite3.Connection], _T]) -> _T | None:
        """Change tables that the reader has in memory; None where that cannot be done."""
        if self._database is None:
            return None
        try:
            with doubting(), self.snapshot():
                return do(self._database)
        except Damaged:
            _LOG.warning("in memory", exc_info=True)
            return None


def matches_between(database: sqlite3.Connection, first: int, last: int) -> list[MatchInfo]:
    """Matches that go on or have ended, from one key to another, without names in the hall.

    What cannot be read is left out. Raises sqlite3.Error if the disk is to blame.
    """
    query = f"{_MATCHES} WHERE id BETWEEN ? AND ?"
    try:
        return [_info(*row) for row in database.execute(query, (first, last))]
    except Exception as error:
        if of_the_place(error):
            raise
        if first == last:
            return []
    middle = (first + last) // 2
    return [
        *matches_between(database, first, middle),
        *matches_between(database, middle + 1, last),
    ]


def _marks(keys: Sequence[int]) -> str:
    return ", ".join("?" * len(keys))


def _header(text: object) -> Header | None:
    with suppress(Damaged), doubting():
        header = Header.from_data(json.loads(text)) if isinstance(text, str) else None
        if header and header.text == text:
            return header
    return None


def _info(key: MatchKey, text: object, closing: object, last: object, seal: object) -> MatchInfo:
    """A match that goes on, or has ended if its seal holds; else it is damaged."""
    header = _header(text)
    if closing is last is seal is None:
        return MatchInfo(key, header)
    if header is not None and isinstance(closing, str) and isinstance(last, bytes):
        with suppress(Damaged), doubting():
            if chain.seal(chain.head(header.text), last, closing) == seal:
                return MatchInfo(key, header, Closing.from_data(json.loads(closing)))
    return MatchInfo(key, None)


def _with_names(info: MatchInfo, rows: list[tuple[object, ...]]) -> MatchInfo:
    """The match with those names that their hashes bear out."""
    if info.header is None or not rows:
        return info
    first = chain.head(info.header.text)
    signed = tuple(
        (seat, name)
        for seat, name, hash_ in rows
        if isinstance(seat, int)
        and isinstance(name, str)
        and 0 <= seat < len(info.seats)
        and chain.name(first, seat, name) == hash_
    )
    return replace(info, signed=signed)
