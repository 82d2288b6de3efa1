"""The writer in place: when it writes, and what it tells of it. The other is what matches have."""

import sqlite3
from pathlib import Path

import pytest

from game.store.writer import PlaceWriter

INSERT = "INSERT INTO rows VALUES (?)"


class Disk:
    """A file with one table, and how to look at it from beside the writer."""

    def __init__(self, path: Path) -> None:
        self._path = path
        database = sqlite3.connect(path, isolation_level=None)
        database.execute("CREATE TABLE rows (value INTEGER CHECK (value <> 13))")
        self.writer = PlaceWriter(database)

    @property
    def rows(self) -> list[int]:
        """What has been written."""
        database = sqlite3.connect(self._path)
        found = [value for (value,) in database.execute("SELECT value FROM rows ORDER BY rowid")]
        database.close()
        return found


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    return Disk(tmp_path / "file")


def test_it_writes_when_the_loop_turns(disk: Disk) -> None:
    one, two = disk.writer.put((INSERT, (1,))), disk.writer.put((INSERT, (2,)))
    assert (one.done, two.done, disk.rows) == (False, False, [])
    disk.writer.turn()
    assert (one.done, one.saved, two.done, two.saved, disk.rows) == (True, True, True, True, [1, 2])


def test_it_writes_for_whoever_waits(disk: Disk) -> None:
    ticket = disk.writer.put((INSERT, (1,)))
    assert ticket.wait(0.0)
    assert (ticket.saved, disk.rows) == (True, [1])


def test_at_the_end_it_writes_what_waits(disk: Disk) -> None:
    ticket = disk.writer.put((INSERT, (1,)))
    assert disk.writer.close(0.0)
    assert (ticket.saved, disk.rows) == (True, [1])
    disk.writer.turn()
    assert disk.writer.problems() == []


def test_what_failed_is_tried_again_with_the_next_write_and_not_before(disk: Disk) -> None:
    failing = disk.writer.put((INSERT, (13,)))
    disk.writer.turn()
    assert (failing.done, failing.saved, disk.writer.working) == (True, False, False)
    assert len(disk.writer.problems()) == 1
    look = sqlite3.connect(disk._path, isolation_level=None)
    look.executescript("DROP TABLE rows; CREATE TABLE rows (value INTEGER)")
    look.close()
    disk.writer.turn()
    assert disk.rows == []
    disk.writer.put((INSERT, (14,)))
    disk.writer.turn()
    assert (disk.rows, disk.writer.working) == ([13, 14], True)
