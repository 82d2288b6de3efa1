"""The store's doors never fail, whatever comes of a file, and trust nothing that it says."""

import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.engine import Match
from game.store import Damaged, MatchKey, MatchStore
from game.store.database import FILE, connect
from game.store.hall import Period
from game.store.writer import PlaceWriter, Ticket
from tests.noons import noon
from tests.store.matches import assert_plays_saved, play, said

ERRORS = [
    UnicodeDecodeError("utf-8", b"\xf4", 0, 1, "invalid continuation byte"),
    sqlite3.DatabaseError("database disk image is malformed"),
    sqlite3.OperationalError("no such table"),
    sqlite3.InterfaceError("bad parameter"),
    sqlite3.Warning("you can only execute one statement at a time"),
    OSError(5, "Input/output error"),
    ValueError("embedded null character"),
    OverflowError("Python int too large to convert to SQLite INTEGER"),
    MemoryError(),
    RecursionError("maximum recursion depth exceeded"),
    SystemError("error return without exception set"),
    TypeError("unhashable type"),
    AssertionError(),
    KeyError("matches"),
]


class Moody(sqlite3.Connection):
    """A connection that raises something at one of its statements."""

    left = -1
    error: Exception

    def execute(self, *args: Any) -> sqlite3.Cursor:
        Moody.left -= 1
        if not Moody.left:
            raise Moody.error
        return super().execute(*args)


@pytest.fixture
def moody(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Exception, int], None]]:
    """Have the statement of a number, counted from 1, raise an error."""
    real = sqlite3.connect

    def connects(*args: Any, **more: Any) -> sqlite3.Connection:
        return real(*args, **more, factory=Moody)

    def will_raise(error: Exception, number: int) -> None:
        Moody.error, Moody.left = error, number

    monkeypatch.setattr(sqlite3, "connect", connects)
    yield will_raise
    Moody.left = -1


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_opening_never_fails(
    tmp_path: Path, moody: Callable[[Exception, int], None], error: Exception
) -> None:
    """Whichever statement it is that fails; and the next start is as if nothing had been."""
    for number in range(1, 40, 3):
        folder = tmp_path / str(number)
        play(store := MatchStore(folder), turns=1)
        store.close()
        moody(error, number)
        store = MatchStore(folder)
        told = said(store)
        key, match = play(store, 1, turns=1)
        assert store.resume(key).log == match.log
        store.close()
        opened = Moody.left > 0
        moody(error, -1)
        assert opened or len(told) <= 2
        assert_plays_saved(folder)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_reading_and_writing_never_fail(
    tmp_path: Path, moody: Callable[[Exception, int], None], error: Exception
) -> None:
    for number in range(1, 8):
        store = MatchStore(tmp_path / str(number), PlaceWriter)
        key, _ = play(store, turns=2)
        done, _ = play(store, 1)
        store.turn()
        asked: list[Callable[[], object]] = [
            store.unfinished,
            store.closed,
            lambda: store.tried("2026-11-29"),  # noqa: B023 - called before the next turn
            lambda: store.names(done),  # noqa: B023
            lambda: _damaged_or(store.load, done),  # noqa: B023
            lambda: [*store.closed(), *store.unfinished()],  # noqa: B023
            lambda: [*store.players()],  # noqa: B023
            store.dice,
            *(partial(store.hall, period, noon("2026-11-29")) for period in Period),
            *(partial(store.figures, period, noon("2026-11-29")) for period in Period),
            partial(store.daily_hall, "2026-11-29"),
            lambda: store.uncounted,  # noqa: B023
            store.turn,
            lambda: store.sign(done, {0: "Ann"}),  # noqa: B023
            lambda: store.give_up(key, "2026-11-29T13:00:00Z"),  # noqa: B023
            lambda: play(store, 2, turns=1),  # noqa: B023
        ]
        for ask in asked:
            moody(error, number)
            ask()
        moody(error, -1)
        assert store.close()
        assert_plays_saved(tmp_path / str(number))


def _damaged_or(read: Callable[..., object], *args: object) -> None:
    with suppress(Damaged):
        read(*args)


@pytest.mark.parametrize("name", [b"TABLE matches", b"INTEGER PRIMARY", b"commands", b"seed BLOB"])
def test_a_flipped_bit_in_a_name_is_no_end(tmp_path: Path, name: bytes) -> None:
    """SQLite's message quotes the name, which is no text any more."""
    play(store := MatchStore(tmp_path))
    store.close()
    content = bytearray((tmp_path / FILE).read_bytes())
    content[content.index(name)] ^= 0x80
    (tmp_path / FILE).write_bytes(content)
    store = MatchStore(tmp_path)
    assert "set aside" in said(store)[0]
    store.close()
    assert_plays_saved(tmp_path)


def test_a_thread_that_is_not_to_be_had(tmp_path: Path) -> None:
    def no_thread(_: sqlite3.Connection) -> PlaceWriter:
        raise RuntimeError("can't start new thread")

    store = MatchStore(tmp_path, no_thread)
    key, match = play(store, turns=1)
    store.close()
    assert MatchStore(tmp_path).load(key).log == match.log


# --- whose business it is -------------------------------------------------------------------------


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_what_is_saved_is_its_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "above" / "data"
    play(store := MatchStore(folder), turns=1)
    assert rights(folder) == 0o700
    assert {path.name: rights(path) for path in folder.glob(f"{FILE}*")} == {
        FILE: 0o600,
        f"{FILE}-shm": 0o600,
        f"{FILE}-wal": 0o600,
    }
    store.close()


def test_files_of_an_earlier_version_become_so(tmp_path: Path) -> None:
    play(store := MatchStore(tmp_path), turns=1)
    for path in tmp_path.glob(f"{FILE}*"):
        path.chmod(0o644)
    left = {path.name: path.read_bytes() for path in tmp_path.glob(f"{FILE}*")}
    store.close()
    tmp_path.chmod(0o755)
    for name, content in left.items():
        (tmp_path / name).write_bytes(content)
        (tmp_path / name).chmod(0o644)
    store = MatchStore(tmp_path)
    assert {rights(path) for path in tmp_path.glob(f"{FILE}*")} == {0o600}
    assert rights(tmp_path) == 0o755, "a folder that was there is somebody's choice"
    store.close()


def test_an_owner_who_may_do_less_keeps_it_so(tmp_path: Path) -> None:
    play(store := MatchStore(tmp_path))
    store.close()
    (tmp_path / FILE).chmod(0o444)
    MatchStore(tmp_path).close()
    assert rights(tmp_path / FILE) == 0o400


# --- code in a file -------------------------------------------------------------------------------

CODE = {
    "a trigger": "CREATE TRIGGER extra AFTER INSERT ON commands BEGIN DELETE FROM commands; END",
    "a trigger of the same name": "CREATE TRIGGER matches_end AFTER UPDATE ON matches"
    " BEGIN UPDATE matches SET seed = x'00'; END",
    "a view that never ends": "DROP TABLE attempts; CREATE VIEW attempts AS WITH RECURSIVE"
    " n(match, failed) AS (SELECT 1, 1 UNION ALL SELECT match + 1, 1 FROM n) SELECT * FROM n",
    "a virtual table": "DROP TABLE names; CREATE VIRTUAL TABLE names USING fts5(match, seat, name)",
    "a check": "DROP TABLE names; CREATE TABLE names (match INTEGER NOT NULL REFERENCES matches"
    " (id), seat INTEGER NOT NULL, name TEXT NOT NULL CHECK (randomblob(1e9) <> name),"
    " hash BLOB NOT NULL, PRIMARY KEY (match, seat)) WITHOUT ROWID",
    "a default": "ALTER TABLE attempts ADD COLUMN extra DEFAULT (1 + 1)",
    "a generated column": "ALTER TABLE matches ADD COLUMN extra AS (hex(zeroblob(1e9)))",
    "an index on an expression": "CREATE INDEX extra ON commands (hex(command))",
    "a partial index": "CREATE INDEX extra ON commands (at) WHERE number > 3",
    "a unique index": "CREATE UNIQUE INDEX extra ON commands (match, at, number)",
    "an extra table": "CREATE TABLE extra (a)",
    "statistics": "ANALYZE",
    "a collation": "DROP TABLE attempts; CREATE TABLE attempts (match INTEGER PRIMARY KEY"
    " REFERENCES matches (id), failed INTEGER NOT NULL COLLATE NOCASE)",
    "a cascade": "DROP TABLE attempts; CREATE TABLE attempts (match INTEGER PRIMARY KEY"
    " REFERENCES matches (id) ON DELETE CASCADE, failed INTEGER NOT NULL)",
    "a table under two names": "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema SELECT type,"
    " 'extra', 'extra', rootpage, replace(sql, 'matches', 'extra') FROM sqlite_schema"
    " WHERE name = 'matches'",
    "another root": "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = (SELECT"
    " rootpage FROM sqlite_schema WHERE name = 'names') WHERE name = 'commands'",
}


@pytest.mark.parametrize("script", CODE.values(), ids=CODE)
def test_code_in_a_file_is_noticed_and_does_nothing(tmp_path: Path, script: str) -> None:
    play(store := MatchStore(tmp_path))
    store.close()
    with sqlite3.connect(tmp_path / FILE) as file:
        file.executescript(script)
    file.close()
    before = (tmp_path / FILE).read_bytes()
    store = MatchStore(tmp_path)
    assert "set aside" in said(store)[0]
    key, match = play(store, 1)
    store.close()
    assert (tmp_path / "penta-aside-1.sqlite3").read_bytes() == before
    assert MatchStore(tmp_path).load(key).log == match.log


def test_a_connection_trusts_nothing_that_a_file_says(tmp_path: Path) -> None:
    play(store := MatchStore(tmp_path))
    store.close()
    file = connect(tmp_path / FILE)
    assert file.execute("PRAGMA trusted_schema").fetchone() == (0,)
    assert file.execute("PRAGMA cell_size_check").fetchone() == (1,)
    with pytest.raises(sqlite3.OperationalError, match="attached"):
        file.execute("ATTACH ':memory:' AS other")
    file.close()


# --- tries to go on -------------------------------------------------------------------------------


class Times:
    """Stands in for the writer's timers: what is to be done later is done when it is told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waiting: list[Callable[[], object]] = []
        monkeypatch.setattr("game.store.writer.ThreadWriter.later", lambda _, __, do: self._add(do))

    def _add(self, do: Callable[[], object]) -> Callable[[], None]:
        self.waiting.append(do)
        return lambda: self.waiting.remove(do)

    def go_by(self) -> None:
        """The moment is over."""
        for do in tuple(self.waiting):
            do()


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> Times:
    return Times(monkeypatch)


def unfinished(folder: Path) -> tuple[MatchKey, Match]:
    key, match = play(store := MatchStore(folder), turns=2)
    store.close()
    return key, match


def cut(store: MatchStore, folder: Path) -> Path:
    """The mains fail: what is on the disk by now is all that the next start has."""
    assert store._put(("SELECT 1", ())).wait(30)
    left = folder.with_name(folder.name + "x")
    left.mkdir()
    for path in folder.iterdir():
        (left / path.name).write_bytes(path.read_bytes())
    store.close()
    return left


def test_flickering_mains_set_no_match_aside(tmp_path: Path, times: Times) -> None:
    folder = tmp_path / "a"
    key, match = unfinished(folder)
    for _ in range(10):
        store = MatchStore(folder)
        store.resume(key)
        folder = cut(store, folder)
    store = MatchStore(folder)
    assert store.resume(key).log == match.log
    store.settled(key)
    assert times.waiting == []
    assert said(store) == []


def test_a_match_that_hangs_twice_is_set_aside(tmp_path: Path, times: Times) -> None:
    folder = tmp_path / "a"
    key, _ = unfinished(folder)
    for _ in range(2):
        store = MatchStore(folder)
        store.resume(key)
        times.go_by()
        times.go_by()
        folder = cut(store, folder)
        times.waiting.clear()
    store = MatchStore(folder)
    with pytest.raises(Damaged):
        store.resume(key)
    assert store.unfinished() == []
    assert "set aside" in said(store)[0]


def test_a_match_that_ends_the_game_without_a_trace_does_not_do_so_for_ever(
    tmp_path: Path, times: Times
) -> None:
    folder = tmp_path / "a"
    key, _ = unfinished(folder)
    for _ in range(30):
        store = MatchStore(folder)
        if not store.unfinished():
            break
        try:
            store.resume(key)
        except Damaged:
            break
        folder = cut(store, folder)
    else:
        pytest.fail("a restart loop")
    assert times is not None


def test_one_failure_and_a_cut_are_not_two_failures(tmp_path: Path, times: Times) -> None:
    folder = tmp_path / "a"
    key, match = unfinished(folder)
    for hangs in (True, False, False):
        store = MatchStore(folder)
        store.resume(key)
        if hangs:
            times.go_by()
        folder = cut(store, folder)
    assert MatchStore(folder).resume(key).log == match.log


def test_a_match_that_came_up_is_not_waited_for(tmp_path: Path, times: Times) -> None:
    key, _ = unfinished(tmp_path)
    for end in (MatchStore.settled, lambda store, key: store.give_up(key, "")):
        store = MatchStore(tmp_path)
        store.resume(key)
        assert len(times.waiting) == 1
        end(store, key)
        assert times.waiting == []
        store.close()


def test_the_thread_really_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.matches.MOMENT_SECONDS", 0.0)
    key, _ = unfinished(tmp_path)
    counted: list[Ticket] = []
    real = MatchStore._put

    def put(store: MatchStore, *written: Any) -> Ticket:
        counted.append(real(store, *written))
        return counted[-1]

    monkeypatch.setattr(MatchStore, "_put", put)
    store = MatchStore(tmp_path)
    store.resume(key)
    while len(counted) < 2:
        counted[0].wait(1)
    assert counted[1].wait(30)
    store.close()
    assert MatchStore(tmp_path)._reader.failed(key) == 11
