"""Finds rows in the leaves of a damaged SQLite file: without its tables, roots and branches.

Whatever looks like a row of the game's is one, for its hashes will tell. See SQLite's own
description of its file format: a leaf has a list of places, and a row at each.
"""

import sqlite3
from collections.abc import Iterator

from game.store.record import Damaged, doubting
from game.store.schema import STEPS, upgrade

PAGE = 4096
"""Bytes a page has in every file that the game made."""
_TABLE_LEAF, _INDEX_LEAF, _INDEX_BRANCH = 13, 10, 2
"""Kinds of pages with rows: a branch of an index, which a table WITHOUT ROWID is, has some too."""
_SIZES = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 7: 8, 8: 0, 9: 0}
"""Bytes that a value has, by its serial type below 12."""
_COLUMNS = 6
"""No row of the game's has more."""

_Value = str | bytes | int | None
_Row = list[_Value]


def gathered(pages: list[bytes]) -> sqlite3.Connection:
    """A database in memory with all rows that the pages of a file have, as far as they can be read.

    Where there are two of one place, as a page that was let go may have, the later state is taken.
    """
    database = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    upgrade(database, STEPS[:2])
    database.execute("BEGIN")
    rows: dict[str, list[_Row]] = {"matches": [], "commands": [], "names": []}
    for page in pages:
        for row in _rows(page, pages):
            match row:
                case [int(), str(), bytes(), str() | None, bytes() | None, bytes() | None]:
                    rows["matches"].append(row)
                case [int(), int(), str(), str(), bytes()]:
                    rows["commands"].append(row)
                case [int(), int(), str(), bytes()]:
                    rows["names"].append(row)
    rows["matches"].sort(key=lambda row: row[3] is not None)  # one that has ended since
    rows["names"].sort(key=lambda row: row[2] == "")  # a name that was struck out since
    for table, found in rows.items():
        for row in found:
            marks = ", ".join("?" * len(row))
            database.execute(f"INSERT OR REPLACE INTO {table} VALUES ({marks})", row)
    database.execute("COMMIT")
    return database


def _rows(page: bytes, pages: list[bytes]) -> Iterator[_Row]:
    kind = page[0]
    if kind not in (_TABLE_LEAF, _INDEX_LEAF, _INDEX_BRANCH):
        return
    # A branch has a page's number at its end, and one before each row.
    more = 4 if kind == _INDEX_BRANCH else 0
    first = 8 + more
    count = min(int.from_bytes(page[3:5]), (PAGE - first) // 2)
    for place in range(first, first + 2 * count, 2):
        at = int.from_bytes(page[place : place + 2]) + more
        try:
            with doubting():
                row = _cell(page, at, pages, is_table=kind == _TABLE_LEAF)
        except Damaged:
            continue
        yield row


def _cell(page: bytes, at: int, pages: list[bytes], *, is_table: bool) -> _Row:
    """The row at a place. Raises whatever may be."""
    size, at = _varint(page, at)
    key = None
    if is_table:
        key, at = _varint(page, at)
    most = PAGE - 35 if is_table else (PAGE - 12) * 64 // 255 - 23
    least = (PAGE - 12) * 32 // 255 - 23
    if size > PAGE * len(pages):
        raise ValueError("longer than the file")
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
    values: _Row = []
    at = end
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
