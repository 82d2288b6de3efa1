"""Folders that are read-only and disks that fill up: the game plays on, and loses nothing."""

import resource
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from game.engine.modes import Mode
from game.store import MatchStore
from game.store.database import FILE
from tests.disks import disk_of, fill
from tests.disks import read_only as read_only
from tests.store.matches import (
    SECONDS,
    WHEN,
    assert_plays_saved,
    assert_plays_unsaved,
    contents,
    course,
    new_match,
    play,
    resume,
    said,
)

# --- read-only ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lock", [True, False])
def test_a_read_only_folder_after_a_clean_end(
    tmp_path: Path, read_only: Callable[[Path], Path], lock: bool
) -> None:
    folder = tmp_path / "data"
    store = MatchStore(folder)
    finished, match = play(store)
    going_on, _ = play(store, 1, turns=2)
    store.close()
    if not lock:
        (folder / "penta.lock").unlink()
    before = contents(folder)
    store = MatchStore(read_only(folder))
    (sentence,) = said(store)
    assert "cannot write to" in sentence
    assert store.load(finished).log == match.log
    assert [info.key for info in store.unfinished()] == [going_on]
    assert len(store.resume(going_on).log) == store.unfinished()[0].commands
    assert_plays_unsaved(store)
    assert contents(folder) == before


@pytest.mark.parametrize("shared_memory", [True, False])
def test_a_read_only_folder_after_a_pulled_plug(
    tmp_path: Path, read_only: Callable[[Path], Path], shared_memory: bool
) -> None:
    """The last commands are in the write-ahead log alone."""
    store = MatchStore(tmp_path / "live")
    key, match = play(store, turns=3)
    folder = tmp_path / "data"
    shutil.copytree(tmp_path / "live", folder)
    store.close()
    if not shared_memory:
        (folder / (FILE + "-shm")).unlink()
    before = contents(folder)
    store = MatchStore(read_only(folder))
    assert len(said(store)) == 1
    assert store.load(key).log == match.log
    assert_plays_unsaved(store)
    assert contents(folder) == before


def test_damage_in_a_read_only_folder(tmp_path: Path, read_only: Callable[[Path], Path]) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / FILE).write_text("no database" * 99)
    store = MatchStore(read_only(folder))
    (sentence,) = said(store)
    assert FILE in sentence
    assert_plays_unsaved(store)


def test_an_empty_read_only_folder(tmp_path: Path, read_only: Callable[[Path], Path]) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    store = MatchStore(read_only(folder))
    assert len(said(store)) == 1
    assert_plays_unsaved(store)


# --- disks that fill up -------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 512 KB."""
    with disk_of("512k", tmp_path / "small") as folder:
        yield folder


def play_until_unsaved(store: MatchStore, folder: Path, make_room: Callable[[], object]) -> None:
    """The disk has just become full; later there is room again, and nothing is missing."""
    match = new_match(3)
    key = store.begin(match.setup, Mode.FREE, WHEN)
    resume(store, key, match, course(match, Random(3), 2))
    sentences = []
    for number in range(20, 60):
        if not store.saving:
            break
        play(store, number)
    sentences = said(store)
    assert len(sentences) == 1
    assert "not being saved" in sentences[0]
    resume(store, key, match, course(match, Random(4), 4))
    assert not store.saving
    assert said(store) == []
    make_room()
    resume(store, key, match, course(match, Random(5), 5))
    assert store.saving
    assert said(store) == ["Saving works again, and nothing is missing."]
    finished = len(store.closed())
    assert store.close()
    store = MatchStore(folder)
    assert said(store) == []
    assert store.load(key).log == match.log
    assert len(store.closed()) == finished
    assert not any(info.damaged for info in store.closed())
    assert store.close()


def test_a_disk_that_fills_up_and_is_emptied(small_disk: Path) -> None:
    store = MatchStore(small_disk)
    play(store)
    ballast = fill(small_disk)
    play_until_unsaved(store, small_disk, ballast.unlink)


def test_a_disk_that_is_full_at_the_end_loses_no_acknowledged_command(small_disk: Path) -> None:
    store = MatchStore(small_disk)
    match = new_match()
    key = store.begin(match.setup, Mode.FREE, WHEN)
    saved = 0
    ballast = None
    for number, command in enumerate(course(match, Random(1))):
        match.do(command)
        ticket = store.append(key, command, WHEN)
        assert ticket.wait(SECONDS)
        saved += ticket.saved
        if number == 10:
            ballast = fill(small_disk)
    assert store.close()
    assert ballast is not None
    ballast.unlink()
    store = MatchStore(small_disk)
    assert said(store) == []
    log = store.load(key).log
    assert log == match.log[: len(log)]
    assert 10 < saved <= len(log)
    store.close()


def test_a_disk_that_is_full_from_the_start(small_disk: Path) -> None:
    ballast = fill(small_disk)
    store = MatchStore(small_disk)
    assert len(said(store)) == 1
    play(store)
    assert not store.saving
    assert len(store.closed()) == 1
    store.close()
    ballast.unlink()
    assert_plays_saved(small_disk)


def test_a_file_that_may_not_grow(tmp_path: Path) -> None:
    """RLIMIT_FSIZE: the system sends SIGXFSZ, which Python ignores, and the write fails."""
    store = MatchStore(tmp_path)
    play(store)
    size = max(path.stat().st_size for path in tmp_path.iterdir())
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 8192, hard))
    try:
        play_until_unsaved(
            store, tmp_path, lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        )
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_disk_that_fails_for_ever_does_not_fill_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = MatchStore(tmp_path)
    key, match = play(store, turns=1)
    monkeypatch.setattr("game.store.writer.MOST_WAITING", 20)
    with sqlite3.connect(tmp_path / FILE, isolation_level=None) as other:
        other.execute("DROP TABLE commands")
    other.close()
    resume(store, key, match, course(match, Random(1)))
    assert not store.saving
    assert len(said(store)) == 1
    assert store.close()
