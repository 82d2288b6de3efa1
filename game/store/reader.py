"""Reads the file of saved matches and believes nothing that its hashes do not bear out."""

import itertools
import json
import logging
import sqlite3
from contextlib import suppress
from dataclasses import replace
from typing import Any

from game.store import chain
from game.store.closing import Closing
from game.store.header import Header
from game.store.info import MatchInfo, MatchKey
from game.store.record import Damaged, Forgotten, Record, doubting

_LOG = logging.getLogger(__name__)
_LAST_KEY = 2**63 - 1
"""No match has a higher key."""


class Reader:
    """The saved matches, as far as they are on the disk. `database` None: there are none."""

    def __init__(self, database: sqlite3.Connection | None) -> None:
        self._database = database
        self._closed: dict[MatchKey, MatchInfo] = {}
        """Ended matches read before: they never change."""
        if database is not None:
            # A damaged text shall meet its hash, not stop the reading.
            database.text_factory = lambda data: data.decode("utf-8", "replace")

    def close(self) -> None:
        """Let go of the file: there is nothing to read from now on."""
        if self._database is not None:
            self._database.close()
            self._database = None

    def last_key(self) -> MatchKey:
        """The highest key ever given, 0 if none was. Raises Damaged, as all of these do."""
        ((highest,),) = self._rows("SELECT max(id) FROM matches") or [(None,)]
        return MatchKey(highest or 0)

    def unfinished(self) -> list[MatchInfo]:
        """Matches that go on, the latest first."""
        found = self._rows(
            "SELECT id, header, (SELECT count(*) FROM commands WHERE match = id)"
            " FROM matches WHERE closing IS NULL ORDER BY id DESC"
        )
        return [MatchInfo(key, _header(text), commands=count) for key, text, count in found]

    def closed(self) -> list[MatchInfo]:
        """Matches that have ended, the latest first; damaged ones among them."""
        keys = [
            key
            for (key,) in self._rows(
                "SELECT id FROM matches WHERE closing IS NOT NULL ORDER BY id DESC"
            )
        ]
        if fresh := [key for key in keys if key not in self._closed]:
            query = (
                "SELECT id, header, closing, last, seal FROM matches"
                " WHERE id >= ? AND closing IS NOT NULL"
            )
            for key, *row in self._rows(query, min(fresh)):
                if key not in self._closed:
                    self._closed[key] = _closed(key, *row)
        signed = self._signed()
        return [_with_names(self._closed[key], signed.get(key, [])) for key in keys]

    def closed_after(self, key: MatchKey, most: int) -> list[MatchInfo]:
        """Ended matches from the first after a key to the first that goes on, so many at most."""
        query = (
            "SELECT id, header, closing, last, seal FROM matches WHERE id > ? ORDER BY id LIMIT ?"
        )
        rows = itertools.takewhile(lambda row: row[2] is not None, self._rows(query, key, most))
        ended = [_closed(found, *row) for found, *row in rows]
        signed = self._signed(key, ended[-1].key) if ended else {}
        return [_with_names(info, signed.get(info.key, [])) for info in ended]

    def closed_of(self, date: str) -> list[MatchInfo]:
        """Ended matches that began on a date, as 2026-11-29; others may be among them.

        They are not remembered. The names that were given after them are left out.
        """
        query = (
            "SELECT id, header, closing, last, seal FROM matches"
            " WHERE closing IS NOT NULL AND instr(header, ?)"
        )
        return [_closed(key, *row) for key, *row in self._rows(query, date)]

    def record(self, key: MatchKey) -> Record:
        """A whole match, every hash checked. Raises Damaged, or KeyError if there is none.

        Where all commands of an ended match are gone, and its result is sound, they were forgotten.
        """
        query = "SELECT header, seed, closing, last, seal FROM matches WHERE id = ?"
        matches = self._rows(query, key)
        if not matches:
            raise KeyError(key)
        header, seed, *ending = matches[0]
        query = "SELECT number, command, at, hash FROM commands WHERE match = ? ORDER BY number"
        rows = self._rows(query, key)
        record = Record.read(header, seed, rows)
        # All three or none are written: a closing without its seal is no closing.
        if ending != [None, None, None]:
            info = _closed(key, header, *ending)
            if not (info.damaged or rows or ending[1] == record.last):
                raise Forgotten("its commands are no longer kept")
            if info.damaged or ending[1] != record.last:
                raise Damaged("the closing does not fit the rows")
            record.ended = info.closing
        return record

    def _signed(
        self, after: int = 0, last: int = _LAST_KEY
    ) -> dict[MatchKey, list[tuple[object, ...]]]:
        """The names given after matches, unchecked: (seat, name, hash). None in an older file.

        They are those of the matches after a key, up to the `last` one.
        """
        found: dict[MatchKey, list[tuple[object, ...]]] = {}
        query = (
            "SELECT match, seat, name, hash FROM names WHERE match > ? AND match <= ?"
            " ORDER BY match, seat"
        )
        try:
            rows = self._rows(query, after, last)
        # Names are an extra: where their table cannot be read, the results still can.
        except Damaged:
            return found
        for key, *row in rows:
            found.setdefault(key, []).append(tuple(row))
        return found

    def names(self, key: MatchKey) -> dict[int, str]:
        """By seat, the names given after a match, as far as their hashes bear them out."""
        rows = self._rows("SELECT seat, name, hash FROM names WHERE match = ?", key)
        return dict(_with_names(MatchInfo(key, _header(self.header(key))), rows).signed)

    def header(self, key: MatchKey) -> str:
        """The header's text as it stands in the file, right or wrong; empty if unreadable."""
        try:
            rows = self._rows("SELECT header FROM matches WHERE id = ?", key)
        except Damaged:
            return ""
        return rows[0][0] if rows and isinstance(rows[0][0], str) else ""

    def failed(self, key: MatchKey) -> int:
        """What the tries to resume the match weigh that never came up."""
        rows = self._rows("SELECT failed FROM attempts WHERE match = ?", key)
        return rows[0][0] if rows and isinstance(rows[0][0], int) else 0

    def _rows(self, query: str, *values: int | str) -> list[tuple[Any, ...]]:
        if self._database is None:
            return []
        try:
            with doubting():
                return self._database.execute(query, values).fetchall()
        except Damaged:
            _LOG.warning("reading", exc_info=True)
            raise


def _header(text: object) -> Header | None:
    with suppress(Damaged), doubting():
        header = Header.from_data(json.loads(text)) if isinstance(text, str) else None
        if header and header.text == text:
            return header
    return None


def _closed(key: MatchKey, text: object, closing: object, last: object, seal: object) -> MatchInfo:
    """The ended match, if its seal holds."""
    if isinstance(text, str) and isinstance(closing, str) and isinstance(last, bytes):
        with suppress(Damaged), doubting():
            header = _header(text)
            if header and chain.seal(chain.head(text), last, closing) == seal:
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
