"""Finds rows in the leaves of a damaged SQLite file: without its tables, roots and branches.

Whatever looks like a row of the game's is one, for its hashes will tell. See SQLite's own
description of its file format: a leaf has a list of places, and a row at each.
"""

import re
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import chain
from typing import Protocol

from game.store.record import Damaged, doubting

PAGE = 4096
"""Bytes a page has in every file that the game made."""
_TABLE_LEAF, _INDEX_LEAF, _INDEX_BRANCH, _TABLE_BRANCH = 13, 10, 2, 5
"""Kinds of pages. A branch of an index, which a table WITHOUT ROWID is, has rows too."""
_MARK = re.compile(b"\x4c")
"""The serial type of 32 bytes: each row of the game's has them, a hash or a seed."""
_HEAD, _BEFORE = 16, 12
"""Bytes that the head of a row has at most, and what stands before it: its size, and its key."""
_TABLES = {
    "matches": "id, header, seed, closing, last, seal",
    "commands": "match, number, command, at, hash",
    "names": "match, seat, name, hash",
}
_SIZES = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 7: 8, 8: 0, 9: 0}
"""Bytes that a value has, by its serial type below 12."""
_COLUMNS = 6
"""No row of the game's has more."""

_Value = str | bytes | int | None
_Row = list[_Value]


class PageFile(Protocol):
    """The pages of a file, by their numbers from 0."""

    def __len__(self) -> int: ...
    def __getitem__(self, number: int, /) -> bytes: ...
    def __iter__(self) -> Iterator[bytes]: ...


def gather(
    database: sqlite3.Connection,
    pages: PageFile,
    older: Iterable[Iterable[bytes]],
    alive: Callable[[], None],
) -> None:
    """Put all rows that a file's pages have, and `older` states of them, into an empty database.

    Its tables have the columns of the game's, and every row that is to be found, however many there
    are of one place: as a page has that was let go, or one that was written again since.
    """
    for name, columns in _TABLES.items():
        database.execute(f"CREATE TABLE {name} ({columns}, UNIQUE ({columns}))")
    database.execute("BEGIN")
    for page in chain.from_iterable((pages, *older)):
        alive()
        for row in rows(page, pages):
            marks = ", ".join("?" * len(row))
            database.execute(f"INSERT OR IGNORE INTO {table(row)} VALUES ({marks})", row)
    database.execute("COMMIT")


def table(row: _Row) -> str:
    """Which table's a row is; empty if it is none of the game's."""
    match row:
        case [int(), str(), bytes(), str() | None, bytes() | None, bytes() | None]:
            return "matches"
        case [int(), int(), str(), str(), bytes()]:
            return "commands"
        case [int(), int(), str(), bytes()]:
            return "names"
    return ""


def rows(page: bytes, pages: PageFile) -> Iterator[_Row]:
    """The rows where the page says that there are some; where it lies, those that are there."""
    kind = page[0]
    # A branch has a page's number at its end, and one before each row.
    more = 4 if kind == _INDEX_BRANCH else 0
    first = 8 + more
    count = min(int.from_bytes(page[3:5]), (PAGE - first) // 2)
    places = [int.from_bytes(page[at : at + 2]) for at in range(first, first + 2 * count, 2)]
    if kind not in (_TABLE_LEAF, _INDEX_LEAF, _INDEX_BRANCH):
        sound = kind == _TABLE_BRANCH
    else:
        sound = not places or min(places) == int.from_bytes(page[5:7])
        for place in places:
            try:
                with doubting():
                    row = _cell(page, place + more, pages, is_table=kind == _TABLE_LEAF)
            except Damaged:
                sound = False
                continue
            if table(row):
                yield row
    if not sound or not places:
        yield from _strewn(page, pages)


def _strewn(page: bytes, pages: PageFile) -> Iterator[_Row]:
    """Rows anywhere in a page: the head of each has the kind of a hash or seed in it."""
    places: set[int] = set()
    for mark in _MARK.finditer(page):
        for head in range(max(0, mark.start() - _HEAD), mark.start()):
            if mark.start() < head + page[head] <= head + _HEAD:
                places.update(range(max(0, head - _BEFORE), head))
    for at in sorted(places):
        for is_table in (False, True):
            with suppress(Damaged), doubting():
                row = _cell(page, at, pages, is_table=is_table)
                if table(row):
                    yield row


def _cell(page: bytes, at: int, pages: PageFile, *, is_table: bool) -> _Row:
    """The row at a place. Raises whatever may be."""
    size, at = _varint(page, at)
    key = None
    if is_table:
        key, at = _varint(page, at)
    most = PAGE - 35 if is_table else (PAGE - 12) * 64 // 255 - 23
    least = (PAGE - 12) * 32 // 255 - 23
    if size > PAGE * len(pages):
        raise ValueError("longer than the file")
    if not 0 < page[at] <= _COLUMNS * 4:
        raise ValueError("no row")  # most of what is no row ends here: it is quick
    here = size
    if size > most:
        here = least + (size - least) % (PAGE - 4)
        here = here if here <= most else least
    content = page[at : at + here]
    following = int.from_bytes(page[at + here : at + here + 4]) if here < size else 0
    while len(content) < size:
        if not 0 < following <= len(pages):
            raise ValueError("its end is lost")
        more = pages[following - 1]
        following = int.from_bytes(more[:4])
        content += more[4 : 4 + size - len(content)]
    row = _record(content)
    return [key, *row[1:]] if is_table and row[0] is None else row


def _record(content: bytes) -> _Row:
    end, at = _varint(content, 0)
    kinds: list[int] = []
    while at < end and len(kinds) <= _COLUMNS:
        kind, at = _varint(content, at)
        kinds.append(kind)
    if at != end:
        raise ValueError("its head does not end where it says")
    values: _Row = []
    for kind in kinds:
        size = _SIZES[kind] if kind < 12 else (kind - 12) // 2
        part = content[at : at + size]
        if len(part) < size:
            raise ValueError("cut short")
        at += size
        if kind == 0:
            values.append(None)
        elif kind in (8, 9):
            values.append(kind - 8)
        elif kind < 7:
            values.append(int.from_bytes(part, signed=True))
        elif kind < 12:
            raise ValueError("no value that the game writes")
        else:
            values.append(part.decode("utf-8", "replace") if kind % 2 else part)
    if at != len(content):
        raise ValueError("longer than its values")
    return values


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of 1 to 9 bytes, and where it ends."""
    value = 0
    for number in range(8):
        byte = data[at + number]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + number + 1
    return value << 8 | data[at + 8], at + 9
