"""Folders that are read-only and disks that fill up: the game plays on, and loses nothing."""

import resource
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from game.store import Keeper, Mode
from game.store.place import FILE
from tests.disks import disk_of, fill
from tests.disks import read_only as read_only
from tests.store.matches import (
    SECONDS,
    WHEN,
    assert_plays_saved,
    assert_plays_unsaved,
    contents,
    course,
    go_on,
    new_match,
    play,
    said,
)

# --- read-only ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lock", [True, False])
def test_a_read_only_folder_after_a_clean_end(
    tmp_path: Path, read_only: Callable[[Path], Path], lock: bool
) -> None:
    folder = tmp_path / "data"
    keeper = Keeper(folder)
    finished, match = play(keeper)
    going_on, _ = play(keeper, 1, turns=2)
    keeper.close()
    if not lock:
        (folder / "penta.lock").unlink()
    before = contents(folder)
    keeper = Keeper(read_only(folder))
    (sentence,) = said(keeper)
    assert "nothing can be written" in sentence
    assert keeper.load(finished).log == match.log
    assert [info.key for info in keeper.unfinished()] == [going_on]
    assert len(keeper.resume(going_on).log) == keeper.unfinished()[0].commands
    assert_plays_unsaved(keeper)
    assert contents(folder) == before


@pytest.mark.parametrize("shared_memory", [True, False])
def test_a_read_only_folder_after_a_pulled_plug(
    tmp_path: Path, read_only: Callable[[Path], Path], shared_memory: bool
) -> None:
    """The last commands are in the write-ahead log alone."""
    keeper = Keeper(tmp_path / "live")
    key, match = play(keeper, turns=3)
    folder = tmp_path / "data"
    shutil.copytree(tmp_path / "live", folder)
    keeper.close()
    if not shared_memory:
        (folder / (FILE + "-shm")).unlink()
    before = contents(folder)
    keeper = Keeper(read_only(folder))
    assert len(said(keeper)) == 1
    assert keeper.load(key).log == match.log
    assert_plays_unsaved(keeper)
    assert contents(folder) == before


def test_damage_in_a_read_only_folder(tmp_path: Path, read_only: Callable[[Path], Path]) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / FILE).write_text("no database" * 99)
    keeper = Keeper(read_only(folder))
    (sentence,) = said(keeper)
    assert FILE in sentence
    assert_plays_unsaved(keeper)


def test_an_empty_read_only_folder(tmp_path: Path, read_only: Callable[[Path], Path]) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    keeper = Keeper(read_only(folder))
    assert len(said(keeper)) == 1
    assert_plays_unsaved(keeper)


# --- disks that fill up -------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 512 KB."""
    with disk_of("512k", tmp_path / "small") as folder:
        yield folder


def play_until_unsaved(keeper: Keeper, folder: Path, make_room: Callable[[], object]) -> None:
    """The disk has just become full; later there is room again, and nothing is missing."""
    match = new_match(3)
    key = keeper.begin(match.setup, Mode.FREE, WHEN)
    go_on(keeper, key, match, course(match, Random(3), 2))
    sentences = []
    for number in range(20, 60):
        if not keeper.saving:
            break
        play(keeper, number)
    sentences = said(keeper)
    assert len(sentences) == 1
    assert "not being saved" in sentences[0]
    go_on(keeper, key, match, course(match, Random(4), 4))
    assert not keeper.saving
    assert said(keeper) == []
    make_room()
    go_on(keeper, key, match, course(match, Random(5), 5))
    assert keeper.saving
    assert said(keeper) == ["Saving works again, and nothing is missing."]
    finished = len(keeper.closed())
    assert keeper.close()
    keeper = Keeper(folder)
    assert said(keeper) == []
    assert keeper.load(key).log == match.log
    assert len(keeper.closed()) == finished
    assert not any(info.damaged for info in keeper.closed())
    assert keeper.close()


def test_a_disk_that_fills_up_and_is_emptied(small_disk: Path) -> None:
    keeper = Keeper(small_disk)
    play(keeper)
    ballast = fill(small_disk)
    play_until_unsaved(keeper, small_disk, ballast.unlink)


def test_a_disk_that_is_full_at_the_end_loses_no_acknowledged_command(small_disk: Path) -> None:
    keeper = Keeper(small_disk)
    match = new_match()
    key = keeper.begin(match.setup, Mode.FREE, WHEN)
    saved = 0
    ballast = None
    for number, command in enumerate(course(match, Random(1))):
        match.do(command)
        ticket = keeper.append(key, command, WHEN)
        assert ticket.wait(SECONDS)
        saved += ticket.saved
        if number == 10:
            ballast = fill(small_disk)
    assert keeper.close()
    assert ballast is not None
    ballast.unlink()
    keeper = Keeper(small_disk)
    assert said(keeper) == []
    log = keeper.load(key).log
    assert log == match.log[: len(log)]
    assert 10 < saved <= len(log)
    keeper.close()


def test_a_disk_that_is_full_from_the_start(small_disk: Path) -> None:
    ballast = fill(small_disk)
    keeper = Keeper(small_disk)
    assert len(said(keeper)) == 1
    play(keeper)
    assert not keeper.saving
    assert len(keeper.closed()) == 1
    keeper.close()
    ballast.unlink()
    assert_plays_saved(small_disk)


def test_a_file_that_may_not_grow(tmp_path: Path) -> None:
    """RLIMIT_FSIZE: the system sends SIGXFSZ, which Python ignores, and the write fails."""
    keeper = Keeper(tmp_path)
    play(keeper)
    size = max(path.stat().st_size for path in tmp_path.iterdir())
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 8192, hard))
    try:
        play_until_unsaved(
            keeper, tmp_path, lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        )
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_disk_that_fails_for_ever_does_not_fill_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = Keeper(tmp_path)
    key, match = play(keeper, turns=1)
    monkeypatch.setattr("game.store.writer.MOST_WAITING", 20)
    with sqlite3.connect(tmp_path / FILE, isolation_level=None) as other:
        other.execute("DROP TABLE commands")
    other.close()
    go_on(keeper, key, match, course(match, Random(1)))
    assert not keeper.saving
    assert len(said(keeper)) == 1
    assert keeper.close()
