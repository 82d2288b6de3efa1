"""The tables of penta.sqlite3, the steps that lead to them, and whether a file is sound."""

import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing

APPLICATION_ID = 0x50454E54
"""Stands in the file's header and says that it is Penta's ("PENT")."""

STEPS: tuple[str, ...] = (
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        header TEXT NOT NULL,
        seed BLOB NOT NULL,
        closing TEXT,
        last BLOB,
        seal BLOB
    );
    CREATE TABLE commands (
        match INTEGER NOT NULL REFERENCES matches (id),
        number INTEGER NOT NULL,
        command TEXT NOT NULL,
        at TEXT NOT NULL,
        hash BLOB NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
    CREATE TABLE attempts (
        match INTEGER PRIMARY KEY REFERENCES matches (id),
        failed INTEGER NOT NULL
    );
    """,
    """
    CREATE TABLE names (
        match INTEGER NOT NULL REFERENCES matches (id),
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        hash BLOB NOT NULL,
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE sums (what TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE going (match INTEGER PRIMARY KEY);
    CREATE TABLE aside (match INTEGER PRIMARY KEY);
    CREATE TABLE ended (
        match INTEGER PRIMARY KEY,
        moment INTEGER NOT NULL,
        finished INTEGER NOT NULL,
        seconds INTEGER NOT NULL,
        lang TEXT NOT NULL
    );
    CREATE INDEX ended_by_moment ON ended (moment);
    CREATE TABLE players (
        player TEXT PRIMARY KEY,
        matches INTEGER NOT NULL,
        latest INTEGER NOT NULL,
        name TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX players_by_matches ON players (matches DESC, player);
    CREATE TABLE counts (
        player TEXT NOT NULL,
        what TEXT NOT NULL,
        count INTEGER NOT NULL,
        PRIMARY KEY (player, what)
    ) WITHOUT ROWID;
    CREATE TABLE places (
        match INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        total INTEGER NOT NULL,
        moment INTEGER NOT NULL,
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE INDEX places_by_total ON places (total DESC, match, seat, moment);
    CREATE INDEX places_by_moment ON places (moment, total, match, seat);
    CREATE TABLE daily (
        date TEXT NOT NULL,
        match INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        player TEXT NOT NULL,
        total INTEGER,
        PRIMARY KEY (date, match, seat)
    ) WITHOUT ROWID;
    """,
)
"""Step n turns a file of version n (0: empty) into one of version n + 1. None is ever changed."""
_SUMS = 2
"""The step that makes the tables of sums (counting.py)."""
READABLE = 2
"""From this version on a file can be looked back through, if sums are made in memory."""


_OF_THE_PLACE = frozenset(
    {
        sqlite3.SQLITE_AUTH,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOLFS,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_READONLY,
    }
)
"""What SQLite reports of the disk, the folder or other programs, and not of what the file says."""

_SPACES = re.compile(r"\s+(?=[(),])|(?<=[(),])\s+|(?<=\s)\s+")
"""Between the words of a statement, where they mean nothing."""


class Unsound(Exception):
    """The file cannot be relied upon: it is damaged."""


class Foreign(Exception):
    """The file is a database of something else."""


class Newer(Exception):
    """The file was written by a newer version of the game."""


def of_the_place(error: Exception) -> bool:
    """Whether the disk, the folder or others are to blame, rather than what the file says."""
    if isinstance(error, sqlite3.Error):
        return getattr(error, "sqlite_errorcode", 0) & 0xFF in _OF_THE_PLACE
    return isinstance(error, OSError | MemoryError)


def examine(database: sqlite3.Connection, versions: int = len(STEPS)) -> int:
    """Look at what a file is without changing it; returns its version, 0 if empty.

    It takes the same time however long the file is: `examine_whole` looks at all of it.
    Raises Unsound, Foreign, Newer, or sqlite3.DatabaseError where it cannot even be read.
    """
    objects = _number(database, "SELECT count(*) FROM sqlite_schema")
    application = _number(database, "PRAGMA application_id")
    version = _number(database, "PRAGMA user_version")
    # A file of no bytes is one that was made and never written: a plug pulled early.
    if application == version == objects == 0:
        return 0
    if application != APPLICATION_ID:
        raise Foreign(f"application_id {application:#x}")
    if version > versions:
        raise Newer(f"schema version {version}")
    if version < 1 or objects == 0:
        raise Unsound(f"schema version {version} with {objects} tables")
    # Before anything is read through it: a view may never end, a trigger may change what is there.
    _examine_schema(database, STEPS[:version])
    _examine_numbers(database)
    return version


def examine_whole(database: sqlite3.Connection) -> None:
    """Look a file over from end to end without changing it: seconds, if it is long.

    Raises Unsound, or sqlite3.DatabaseError. Whether the contents of a match are what was written
    is another matter: its chain tells.
    """
    checked = database.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if checked != "ok":
        raise Unsound(str(checked))
    count, highest = database.execute("SELECT count(*), max(id) FROM matches").fetchone()
    if count != (highest or 0):
        raise Unsound("matches are missing")


def _examine_schema(database: sqlite3.Connection, steps: Sequence[str]) -> None:
    """Nothing stands in a file but what the steps made."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        upgrade(fresh, steps)
        made = _schema(fresh)
    there = _schema(database)
    for what in sorted(there.keys() | made.keys()):
        if what not in made:
            raise Unsound(f"{what}: not of Penta")
        if what not in there:
            raise Unsound(f"{what}: missing")
        if there[what] != made[what]:
            raise Unsound(f"{what}: not as Penta makes it")
    # One written to would be damage to the other.
    twice = "SELECT count(*) - count(DISTINCT rootpage) FROM sqlite_schema WHERE rootpage > 0"
    if _number(database, twice):
        raise Unsound("two tables in one place")


def _schema(database: sqlite3.Connection) -> dict[str, str]:
    """Every table, index, view and trigger by its kind and name, with how it was made."""
    return {
        f"{kind} {name}": f"{table}: {_SPACES.sub('', made or '')}"
        for kind, name, table, made in database.execute(
            "SELECT type, name, tbl_name, sql FROM sqlite_schema"
        )
    }


def _examine_numbers(database: sqlite3.Connection) -> None:
    """The last match is there, and no command is of a match before the first or after the last."""
    highest = _number(database, "SELECT ifnull(max(id), 0) FROM matches")
    given = database.execute("SELECT seq FROM sqlite_sequence WHERE name = 'matches'").fetchone()
    if highest != (given[0] if given else 0):
        raise Unsound("matches are missing")
    ends = "SELECT (SELECT min(match) FROM commands), (SELECT max(match) FROM commands)"
    lowest, latest = database.execute(ends).fetchone()
    if lowest is not None and not (type(lowest) is type(latest) is int and lowest > 0):
        raise Unsound("there are commands of no match")
    if latest is not None and latest > highest:
        raise Unsound("there are commands without a match")


def upgrade(database: sqlite3.Connection, steps: Sequence[str] = STEPS) -> None:
    """Bring a sound file to the newest version, each step whole or not at all.

    Raises sqlite3.Error where a step fails; the file then stands at the version before it.
    """
    version = _number(database, "PRAGMA user_version")
    for number, step in enumerate(steps[version:], start=version + 1):
        marks = f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {number};"
        try:
            database.executescript(f"BEGIN IMMEDIATE; {step}; {marks} COMMIT;")
        except sqlite3.Error:
            if database.in_transaction:
                database.rollback()
            raise


def own_sums() -> str:
    """Makes the tables of sums in a connection's own memory, beside those of the file."""
    script = STEPS[_SUMS].replace("CREATE TABLE", "CREATE TEMP TABLE")
    script = script.replace("CREATE INDEX ", "CREATE INDEX temp.")
    return f"PRAGMA temp_store = MEMORY; {script}"


def _number(database: sqlite3.Connection, query: str) -> int:
    value = database.execute(query).fetchone()[0]
    if not isinstance(value, int):
        raise Unsound(f"{query}: {value!r}")
    return value
