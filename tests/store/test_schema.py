"""Upgrades of the file step by step, and the look at it from end to end."""

import sqlite3
from collections.abc import Iterator

import pytest

from game.store.schema import (
    APPLICATION_ID,
    STEPS,
    Foreign,
    Newer,
    Unsound,
    examine,
    examine_whole,
    upgrade,
)

LATER = (
    "ALTER TABLE matches ADD COLUMN note TEXT; UPDATE matches SET note = 'old'",
    "CREATE INDEX by_note ON matches (note)",
)
BROKEN = "CREATE TABLE half (a); UPDATE matches SET nothing = 1"


@pytest.fixture
def database() -> Iterator[sqlite3.Connection]:
    """An empty database in memory."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    yield connection
    connection.close()


def version(database: sqlite3.Connection) -> object:
    return database.execute("PRAGMA user_version").fetchone()[0]


def names(database: sqlite3.Connection) -> set[str]:
    return {name for (name,) in database.execute("SELECT name FROM sqlite_schema")}


def test_a_new_file_goes_through_all_steps(database: sqlite3.Connection) -> None:
    assert examine(database) == 0
    upgrade(database)
    assert version(database) == len(STEPS) == examine(database)
    assert database.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID
    assert {"matches", "commands", "attempts"} <= names(database)


def test_an_old_file_goes_through_the_missing_steps_only(database: sqlite3.Connection) -> None:
    upgrade(database, STEPS[:1])
    database.execute("INSERT INTO matches (header, seed) VALUES ('h', x'00')")
    upgrade(database, (*STEPS[:1], *LATER))
    assert version(database) == 3
    assert database.execute("SELECT header, note FROM matches").fetchall() == [("h", "old")]
    upgrade(database, (*STEPS[:1], *LATER))
    assert version(database) == 3


def test_a_step_that_fails_leaves_the_step_before_it(database: sqlite3.Connection) -> None:
    with pytest.raises(sqlite3.Error):
        upgrade(database, (*STEPS[:1], LATER[0], BROKEN))
    assert version(database) == 2
    assert "half" not in names(database)
    upgrade(database, (*STEPS[:1], *LATER))
    assert version(database) == 3


def test_the_first_step_is_the_one_that_files_were_made_with(database: sqlite3.Connection) -> None:
    """A step that has been released is never changed: files of that version are out there."""
    database.executescript(
        f"""
        CREATE TABLE matches (id INTEGER PRIMARY KEY AUTOINCREMENT, header TEXT NOT NULL,
            seed BLOB NOT NULL, closing TEXT, last BLOB, seal BLOB);
        CREATE TABLE commands (match INTEGER NOT NULL REFERENCES matches (id),
            number INTEGER NOT NULL, command TEXT NOT NULL, at TEXT NOT NULL,
            hash BLOB NOT NULL, PRIMARY KEY (match, number)) WITHOUT ROWID;
        CREATE TABLE attempts (match INTEGER PRIMARY KEY REFERENCES matches (id),
            failed INTEGER NOT NULL);
        PRAGMA application_id = {APPLICATION_ID};
        PRAGMA user_version = 1;
        """
    )
    fresh = sqlite3.connect(":memory:", isolation_level=None)
    upgrade(fresh, STEPS[:1])
    for table in ("matches", "commands", "attempts"):
        info = f"PRAGMA table_info({table})"
        assert database.execute(info).fetchall() == fresh.execute(info).fetchall()
    fresh.close()
    assert examine(database) == 1


def test_newer_foreign_and_unsound_files(database: sqlite3.Connection) -> None:
    upgrade(database, (*STEPS, *LATER))
    with pytest.raises(Newer):
        examine(database)
    database.execute("PRAGMA user_version = -1")
    with pytest.raises(Unsound):
        examine(database)
    database.execute("PRAGMA application_id = 0")
    with pytest.raises(Foreign):
        examine(database)


EXTRA = {
    "a table": "CREATE TABLE more (a)",
    "a view": "CREATE VIEW more AS WITH RECURSIVE n(i) AS "
    "(SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n",
    "a trigger": "CREATE TRIGGER more AFTER INSERT ON commands BEGIN DELETE FROM commands; END",
    "an index": "CREATE INDEX more ON commands (at)",
    "a column": "ALTER TABLE matches ADD COLUMN more",
    "a view for a table": "DROP TABLE attempts; CREATE VIEW attempts AS SELECT 1",
    "no table": "DROP TABLE names",
    "another table": "DROP TABLE names; CREATE TABLE names (match, seat, name, hash)",
}


@pytest.mark.parametrize("script", EXTRA.values(), ids=EXTRA)
def test_what_no_step_made_is_unsound(database: sqlite3.Connection, script: str) -> None:
    upgrade(database)
    database.executescript(script)
    with pytest.raises(Unsound, match=r"more|attempts|names|matches"):
        examine(database)


def test_an_older_version_with_newer_tables_is_unsound(database: sqlite3.Connection) -> None:
    """As after somebody set its version back: the steps would fail on it."""
    upgrade(database)
    database.execute("PRAGMA user_version = 1")
    with pytest.raises(Unsound, match="not of Penta"):
        examine(database)


def test_a_match_missing_between_others_is_found_by_the_look_at_the_whole(
    database: sqlite3.Connection,
) -> None:
    upgrade(database)
    database.executemany("INSERT INTO matches (header, seed) VALUES (?, x'00')", "abc")
    assert examine(database) == len(STEPS)
    examine_whole(database)
    database.execute("DELETE FROM matches WHERE id = 2")
    with pytest.raises(Unsound, match="missing"):
        examine_whole(database)
    database.execute("DELETE FROM matches WHERE id = 3")
    with pytest.raises(Unsound, match="missing"):
        examine(database)
