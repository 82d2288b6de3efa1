"""The game's own backups: one a day, within limits, and what they give back."""

import shutil
import sqlite3
from collections import namedtuple
from itertools import chain, repeat
from pathlib import Path

import pytest

from game.store import MatchStore, backups
from game.store.database import FILE
from game.store.writer import PlaceWriter
from tests.store.matches import assert_plays_saved, play, said

Usage = namedtuple("Usage", "total used free")


def days(folder: Path) -> list[str]:
    return [path.name[6:16] for path in backups.found(folder)]


def day(folder: Path, date: str, number: int | None = None) -> None:
    """The game is used on a day, and perhaps a game is played."""
    store = MatchStore(folder, PlaceWriter)
    if number is not None:
        play(store, number, turns=1)
        store.turn()
    store.back_up(date)
    store.back_up(date)
    store.close()


def test_one_a_day_and_the_last_seven(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "_room", lambda *_: True)
    for number in range(1, 10):
        day(tmp_path, f"2026-12-0{number}", number)
        day(tmp_path, f"2026-12-0{number}", number + 20)
    assert days(tmp_path) == [f"2026-12-0{number}" for number in range(9, 2, -1)]
    newest = backups.found(tmp_path)[0]
    assert newest.stat().st_mode & 0o777 == 0o600
    assert newest.parent.stat().st_mode & 0o777 == 0o700
    with sqlite3.connect(newest) as file:
        assert file.execute("SELECT count(*) FROM matches").fetchone() == (17,)
    file.close()
    assert sorted(newest.parent.iterdir()) == sorted(backups.found(tmp_path)), "and nothing else"


def test_none_without_a_change_and_none_of_nothing(tmp_path: Path) -> None:
    day(tmp_path, "2026-12-01")
    assert days(tmp_path) == []
    day(tmp_path, "2026-12-02", 1)
    for date in ("2026-12-03", "2026-12-04"):
        day(tmp_path, date)
    assert days(tmp_path) == ["2026-12-02"]


@pytest.mark.parametrize("free", [0, 10**5, 10**6, 2 * 10**6, 10**9])
def test_fewer_before_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int) -> None:
    """Together twice the file at most, and a tenth of what is free with them there."""

    def usage(folder: Path) -> Usage:
        return Usage(0, 0, free - sum(path.stat().st_size for path in backups.found(tmp_path)))

    monkeypatch.setattr(shutil, "disk_usage", usage)
    for number in range(1, 6):
        day(tmp_path, f"2026-12-0{number}", number)
        total = sum(path.stat().st_size for path in backups.found(tmp_path))
        assert total <= 2 * (tmp_path / FILE).stat().st_size
        assert total * 10 <= usage(tmp_path).free or not total
    assert days(tmp_path) or free < 10**6


def test_a_damaged_file_is_not_backed_up(tmp_path: Path) -> None:
    day(tmp_path, "2026-12-01", 1)
    store = MatchStore(tmp_path, PlaceWriter)
    for number in range(2, 9):
        play(store, number)
        store.turn()
    store.close()
    content = bytearray((tmp_path / FILE).read_bytes())
    content[4096:4136] = b"\xff" * 40
    (tmp_path / FILE).write_bytes(content)
    backups.make(tmp_path / FILE, "2026-12-02", lambda: False)
    assert days(tmp_path) == ["2026-12-01"]
    assert len(list((tmp_path / backups.FOLDER).iterdir())) == 1


@pytest.mark.parametrize("lost", [0, 1, 2])
def test_the_newest_sound_backup_is_taken_up(tmp_path: Path, lost: int) -> None:
    """The file is beyond reading; so are the newest backups."""
    for number in range(1, 4):
        day(tmp_path, f"2026-12-0{number}", number)
    kept = backups.found(tmp_path)
    assert len(kept) == 2, "twice the file"
    (tmp_path / FILE).write_bytes(b"\xff" * 9000)
    for path in kept[:lost]:
        path.write_bytes(b"\xff" * 9000)
    store = MatchStore(tmp_path)
    sentences = said(store)
    assert len(sentences) == (2 if lost < len(kept) else 1)
    assert [info.key for info in store.unfinished()] == [[3, 2, 1], [2, 1], []][lost]
    store.close()
    assert (tmp_path / "penta-aside-1.sqlite3").read_bytes() == b"\xff" * 9000
    assert_plays_saved(tmp_path)


def test_what_came_after_the_backup_is_taken_over_too(tmp_path: Path) -> None:
    day(tmp_path, "2026-12-01", 1)
    store = MatchStore(tmp_path)
    key, match = play(store, 2)
    store.close()
    content = bytearray((tmp_path / FILE).read_bytes())
    content[100:4096] = bytes(3996)
    (tmp_path / FILE).write_bytes(content)
    store = MatchStore(tmp_path)
    assert len(said(store)) == 2
    assert store.load(key).log == match.log
    assert len(store.unfinished()) == 1
    store.close()


def test_leaving_does_not_wait_for_a_backup(tmp_path: Path) -> None:
    play(store := MatchStore(tmp_path), turns=1)
    backups.make(tmp_path / FILE, "2026-12-01", lambda: True)
    assert days(tmp_path) == []
    assert list((tmp_path / backups.FOLDER).iterdir()) == []
    store.close()


def test_leaving_at_any_moment_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing that a person would take for one is logged, and no half a backup is left."""
    monkeypatch.setattr(backups, "_STEPS_A_LOOK", 20)
    play(store := MatchStore(tmp_path), turns=1)
    tries = 0
    while not days(tmp_path):
        looks = chain(repeat(False, tries), repeat(True))
        backups.make(tmp_path / FILE, "2026-12-01", looks.__next__)
        tries += 1
    assert tries > 5
    assert [record.levelname for record in caplog.records if record.levelname != "INFO"] == []
    assert len(list((tmp_path / backups.FOLDER).iterdir())) == 1
    store.close()


def test_a_plug_pulled_while_the_old_file_is_set_aside(tmp_path: Path) -> None:
    """Between the two renamings the matches that were taken over are under no name of theirs."""
    play(store := MatchStore(tmp_path))
    store.close()
    (tmp_path / FILE).rename(tmp_path / "penta-rescued.sqlite3")
    store = MatchStore(tmp_path)
    assert len(store.closed()) == 1
    store.close()
