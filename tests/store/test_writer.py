"""The writer in place: when it writes, and what it tells of it. The other is what matches have."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store import writer
from game.store.problem import FAILED, FULL, SAVED_AGAIN
from game.store.writer import PlaceWriter, ThreadWriter, Ticket, Writer
from tests.store.matches import SECONDS

INSERT = "INSERT INTO rows VALUES (?)"


class Disk:
    """A file with one table, and how to look at it from beside the writer."""

    def __init__(self, path: Path) -> None:
        self._path = path
        database = sqlite3.connect(path, isolation_level=None)
        database.execute("CREATE TABLE rows (value INTEGER CHECK (value <> 13))")
        self.database = database
        self.writer: Writer = PlaceWriter(database)

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


@pytest.fixture(params=[PlaceWriter, ThreadWriter])
def small(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Disk]:
    """A file that has no room for more than some rows, for either kind of writer."""
    disk = Disk(tmp_path / "small")
    database = sqlite3.connect(disk._path, isolation_level=None, check_same_thread=False)
    database.execute("PRAGMA max_page_count = 2")
    disk.writer.close(0.0)
    disk.writer = request.param(database)
    disk.database = database
    yield disk
    disk.writer.close(SECONDS)


def fill(disk: Disk) -> Ticket:
    return disk.writer.put(("INSERT INTO rows VALUES (?)", (b"x" * 50_000,)))


def msgids(disk: Disk) -> list[str]:
    return [problem.msgid for problem in disk.writer.problems()]


def test_a_full_disk_is_told_as_such_and_once(small: Disk) -> None:
    for _ in range(3):
        ticket = fill(small)
        assert ticket.wait(SECONDS)
        assert not ticket.saved
    assert msgids(small) == [FULL]
    assert not small.writer.working


def test_any_other_fault_is_told_as_a_failure_and_once(small: Disk) -> None:
    for _ in range(3):
        ticket = small.writer.put((INSERT, (13,)))
        assert ticket.wait(SECONDS)
        assert not ticket.saved
    assert msgids(small) == [FAILED]


def test_that_saving_works_again_is_told_once(small: Disk) -> None:
    assert fill(small).wait(SECONDS)
    look = sqlite3.connect(small._path, isolation_level=None)
    small.database.execute("PRAGMA max_page_count = 1000")
    look.close()
    for number in (1, 2):
        ticket = small.writer.put((INSERT, (number,)))
        assert ticket.wait(SECONDS)
        assert ticket.saved
    assert msgids(small) == [FULL, SAVED_AGAIN]
    assert small.writer.working


def test_the_file_is_closed_at_the_end(small: Disk) -> None:
    assert small.writer.close(SECONDS)
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        small.database.execute("SELECT 1")


@pytest.mark.parametrize("small", [PlaceWriter], indirect=True)  # a thread would be in the way
def test_too_much_that_waits_is_given_up_so_that_there_is_no_gap(
    small: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "MOST_WAITING", 3)
    for _ in range(3):
        assert small.writer.put((INSERT, (13,))).wait(SECONDS)
    small.database.execute("SELECT 1")
    assert small.writer.put((INSERT, (13,))).wait(SECONDS)
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        small.database.execute("SELECT 1")
    ticket = small.writer.put((INSERT, (1,)))
    assert ticket.wait(SECONDS)
    assert (ticket.saved, small.rows) == (False, [])
