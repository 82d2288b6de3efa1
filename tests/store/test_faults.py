"""Whatever is wrong with the file or its folder: the game plays on, says so once, loses nothing."""

import os
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.store import MatchStore
from game.store.check import Check, PlaceCheck, ThreadCheck
from game.store.database import FILE, note_damage
from game.store.schema import APPLICATION_ID, STEPS
from tests.children import python
from tests.store.matches import (
    SECONDS,
    assert_plays_saved,
    assert_plays_unsaved,
    contents,
    play,
    said,
)

ASIDE = "penta-aside-1.sqlite3"
NOBODY = 65534


# --- files that are of no use -------------------------------------------------------------------


def of_another_program(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.executescript("CREATE TABLE plants (name TEXT); PRAGMA user_version = 7")
    database.close()


def of_a_newer_version(path: Path) -> None:
    play_into(path.parent)
    with sqlite3.connect(path) as database:
        database.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    database.close()


def with_an_unknown_mark(path: Path) -> None:
    play_into(path.parent)
    with sqlite3.connect(path) as database:
        database.execute(f"PRAGMA application_id = {APPLICATION_ID + 1}")
    database.close()


def play_into(folder: Path) -> None:
    store = MatchStore(folder)
    play(store)
    assert store.close()


def without_tables(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        database.execute("PRAGMA user_version = 1")
    database.close()


def with_a_match_missing(path: Path) -> None:
    play_into(path.parent)
    with sqlite3.connect(path) as database:
        database.execute("DELETE FROM commands")
        database.execute("DELETE FROM matches")
    database.close()


def with_stray_commands(path: Path) -> None:
    play_into(path.parent)
    with sqlite3.connect(path) as database:
        database.execute("UPDATE commands SET match = 9 WHERE number > 50")
    database.close()


def with_a_scratch(path: Path) -> None:
    play_into(path.parent)
    scratch(path, "matches")


def scratch(path: Path, table: str) -> None:
    """Spoil the first page of a table."""
    with closing(sqlite3.connect(path)) as database:
        query = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        (root,) = database.execute(query, (table,)).fetchone()
    with path.open("r+b") as file:
        file.seek(4096 * (root - 1))
        file.write(b"\xff" * 64)


NO_USE: dict[str, tuple[Callable[[Path], object], str]] = {
    "text": (lambda path: path.write_text("no database at all, but long enough" * 99), "damaged"),
    "two bytes": (lambda path: path.write_bytes(b"SQ"), "damaged"),
    "another program's": (of_another_program, "not made by Penta"),
    "unknown mark": (with_an_unknown_mark, "not made by Penta"),
    "newer": (of_a_newer_version, "newer version"),
    "no tables": (without_tables, "damaged"),
    "match missing": (with_a_match_missing, "damaged"),
    "stray commands": (with_stray_commands, "damaged"),
    "scratch": (with_a_scratch, "damaged"),
}


TAKEN: dict[Callable[[Path], object], list[bool]] = {
    with_an_unknown_mark: [False],
    of_a_newer_version: [False],
    with_stray_commands: [False],
    with_a_scratch: [False],
}
"""Whether the match is damaged, where something of it can be taken over."""


@pytest.mark.parametrize(("spoil", "why"), NO_USE.values(), ids=NO_USE.keys())
def test_a_file_of_no_use_is_set_aside(
    tmp_path: Path, spoil: Callable[[Path], object], why: str
) -> None:
    spoil(tmp_path / FILE)
    before = (tmp_path / FILE).read_bytes()
    store = MatchStore(tmp_path)
    sentence, *more = said(store)
    assert why in sentence
    assert str(tmp_path / ASIDE) in sentence
    assert said(store) == []
    # What its hashes bear out goes on: a row that was moved or lost takes no more than itself.
    taken = [info.damaged for info in store.closed()]
    assert taken == TAKEN.get(spoil, [])
    assert bool(more) == bool(taken)
    assert all("taken over" in one for one in more)
    assert store.unfinished() == []
    assert store.close()
    assert_plays_saved(tmp_path)
    assert (tmp_path / ASIDE).read_bytes() == before


@pytest.mark.parametrize("make_check", [ThreadCheck, PlaceCheck])
def test_damage_within_is_said_once_and_the_next_start_sets_the_file_aside(
    tmp_path: Path, make_check: type[ThreadCheck | PlaceCheck]
) -> None:
    play_into(tmp_path)
    scratch(tmp_path / FILE, "names")
    checks: list[Check] = []

    def check(database: sqlite3.Connection) -> Check:
        checks.append(make_check(database))
        return checks[-1]

    store = MatchStore(tmp_path, make_check=check)
    assert checks[0].wait(SECONDS)
    assert said(store) == [
        "The saved games are damaged in places. They will be set aside at the next start of Penta."
    ]
    assert said(store) == []
    assert [info.finished for info in store.closed()] == [True], "what can be read is"
    play(store, 1)
    assert store.close()
    before = (tmp_path / FILE).read_bytes()
    store = MatchStore(tmp_path)
    sentence, more = said(store)
    assert str(tmp_path / ASIDE) in sentence
    assert "taken over" in more
    assert [info.finished for info in store.closed()] == [True, True]
    assert store.close()
    assert (tmp_path / ASIDE).read_bytes() == before
    assert_plays_saved(tmp_path)


def test_a_file_that_was_mended_meanwhile_is_not_set_aside(tmp_path: Path) -> None:
    play_into(tmp_path)
    note_damage(tmp_path)
    store = MatchStore(tmp_path)
    assert said(store) == []
    assert store.close()
    assert set(contents(tmp_path)) == {FILE, "penta.lock"}


def test_leaving_does_not_wait_for_the_look_at_the_file(tmp_path: Path) -> None:
    play_into(tmp_path)
    store = MatchStore(tmp_path, make_check=PlaceCheck)
    assert store.close()
    store.turn()
    assert said(store) == []


def test_a_log_is_set_aside_with_its_file_and_no_earlier_one_is_overwritten(
    tmp_path: Path,
) -> None:
    (tmp_path / ASIDE).write_text("an earlier one")
    (tmp_path / "penta-aside-2.sqlite3-wal").write_text("another")
    for tail in ("", "-wal", "-shm"):
        (tmp_path / (FILE + tail)).write_text(f"new{tail}" * 99)
    store = MatchStore(tmp_path)
    assert "penta-aside-3.sqlite3" in said(store)[0]
    assert store.close()
    files = contents(tmp_path)
    assert files[ASIDE] == b"an earlier one"
    assert files["penta-aside-2.sqlite3-wal"] == b"another"
    for tail in ("", "-wal"):
        assert files[f"penta-aside-3.sqlite3{tail}"] == f"new{tail}".encode() * 99


def test_a_log_without_its_file_is_set_aside(tmp_path: Path) -> None:
    """SQLite would work it into whatever database came next."""
    store = MatchStore(tmp_path)
    play(store, turns=1)
    log = tmp_path / (FILE + "-wal")
    content = log.read_bytes()
    assert content
    store.close()
    (tmp_path / FILE).unlink()
    log.write_bytes(content)
    store = MatchStore(tmp_path)
    assert len(said(store)) == 2
    assert len(store.unfinished()) == 1, "all of this match is in the log"
    store.close()
    assert contents(tmp_path)[ASIDE + "-wal"] == content


def test_an_empty_file_is_a_fresh_one(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    assert_plays_saved(tmp_path)


# --- a second copy ------------------------------------------------------------------------------

OTHER_COPY = """
import sys
from pathlib import Path
from game.store import MatchStore
store = MatchStore(Path(sys.argv[1]))
print("ready", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other_copy(tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    """Another process that has the folder open."""
    play_into(tmp_path)
    with python("-c", OTHER_COPY, str(tmp_path)) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield process
        process.kill()


def test_a_second_copy_saves_nothing_and_says_so(
    tmp_path: Path, other_copy: "subprocess.Popen[str]"
) -> None:
    store = MatchStore(tmp_path)
    (sentence,) = said(store)
    assert "already running" in sentence
    assert [info.finished for info in store.closed()] == [True], "the history can be read along"
    assert store.unfinished() == []
    assert_plays_unsaved(store)
    other_copy.kill()
    other_copy.wait()
    store = MatchStore(tmp_path)
    assert said(store) == []
    assert len(store.closed()) == 1
    store.close()


# --- folders that cannot be used ----------------------------------------------------------------


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    store = MatchStore(tmp_path / "file" / "folder")
    (sentence,) = said(store)
    assert "folder" in sentence
    assert_plays_unsaved(store)


def test_a_folder_where_the_file_should_be(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    store = MatchStore(tmp_path)
    (sentence,) = said(store)
    assert ASIDE in sentence
    assert store.close()
    assert_plays_saved(tmp_path)
    assert (tmp_path / ASIDE).is_dir()


@pytest.mark.parametrize("rights", [0o600, 0o500, 0o400, 0o000])
def test_a_folder_with_too_few_rights(rights: int) -> None:
    """Not even what is in it may be looked up."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "data"
        store = MatchStore(folder)
        play(store, 1)
        assert store.close()
        user = os.geteuid()
        for path in (folder, *folder.iterdir()):
            os.chown(path, user or NOBODY, -1)
        Path(made).chmod(0o711)
        folder.chmod(rights)
        try:
            os.seteuid(user or NOBODY)
            store = MatchStore(folder)
            (sentence,) = said(store)
            assert "cannot write to" in sentence or FILE in sentence
            assert_plays_unsaved(store)
        finally:
            os.seteuid(user)
            folder.chmod(0o700)


def test_a_folder_with_a_strange_name(tmp_path: Path) -> None:
    folder = tmp_path / "a?b#c%20 é" / "x"
    assert_plays_saved(folder)
    assert (folder / FILE).is_file()
