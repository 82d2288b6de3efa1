"""A plug pulled while one file takes the place of another: at each step all games are somewhere."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store import MatchStore, copies
from game.store.database import FILE
from tests.store.matches import play, said

OLD, NEW = 5, 2
"""Games in the folder, of which the last are in the log; and in the copy that is taken back."""


class Plug(BaseException):
    """It was pulled: nothing that would be done then is done."""


@pytest.fixture
def hall(tmp_path: Path) -> Path:
    store = MatchStore(tmp_path / "live")
    for number in range(OLD - 1):
        play(store, number, turns=1)
    store.close()
    store = MatchStore(tmp_path / "live")
    play(store, OLD, turns=1)
    shutil.copytree(tmp_path / "live", tmp_path / "hall")
    store.close()
    assert (tmp_path / "hall" / f"{FILE}-wal").stat().st_size
    return tmp_path / "hall"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    store = MatchStore(tmp_path / "other")
    for number in range(NEW):
        play(store, number, turns=1)
    store.close()
    return tmp_path / "other" / FILE


def games(folder: Path) -> tuple[int, list[str]]:
    """How many games a start finds, and what it says."""
    store = MatchStore(folder)
    told = said(store)
    count = len(store.unfinished()) + len(store.closed())
    assert store.close()
    return count, told


def beside(folder: Path, aside: Path) -> int:
    """How many games there are in a file that was set aside, with its log."""
    place = folder / "looked at"
    place.mkdir()
    for path in folder.glob(f"{aside.name}*"):
        shutil.copy(path, place / path.name.replace(aside.name, FILE))
    found, _ = games(place)
    shutil.rmtree(place)
    return found


def pull_at_each_step(
    monkeypatch: pytest.MonkeyPatch, hall: Path, do: Callable[[Path], object]
) -> list[Path]:
    """Do something on copies of a folder, with the plug pulled before each renaming in it."""
    real = Path.rename
    folders: list[Path] = []
    over = False
    while not over:
        folder = hall.with_name(f"step {len(folders)}")
        shutil.copytree(hall, folder)
        steps = [0]

        def rename(path: Path, target: Path, steps: list[int] = steps) -> Path:
            if steps[0] == len(folders):
                raise Plug
            steps[0] += 1
            return real(path, target)

        monkeypatch.setattr(Path, "rename", rename)
        try:
            do(folder)
            over = True
        except Plug:
            pass
        monkeypatch.setattr(Path, "rename", real)
        folders.append(folder)
    assert len(folders) > 4, "the file, its log and the log's map each were renamed"
    return folders


def test_a_restore_is_not_begun_or_finished(
    hall: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def restore(folder: Path) -> None:
        with copy.open("rb") as given:
            copies.swap(folder, copies.receive(folder, given, "copy"))

    found = []
    for folder in pull_at_each_step(monkeypatch, hall, restore):
        (folder / "penta.lock").unlink(missing_ok=True)
        count, told = games(folder)
        assert told == []
        found.append(count)
        asides = list(folder.glob("penta-before-restore-*.sqlite3"))
        assert len(asides) == (count == NEW)
        for aside in asides:
            assert beside(folder, aside) == OLD
    assert found == [OLD] + [NEW] * (len(found) - 1)


def test_a_rescue_is_not_begun_or_finished_and_said_once(
    hall: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = bytearray((hall / f"{FILE}-wal").read_bytes())
    log[5000] ^= 1
    (hall / f"{FILE}-wal").write_bytes(log)
    for folder in pull_at_each_step(monkeypatch, hall, games):
        before = list(folder.glob("penta-aside-*.sqlite3"))
        (folder / "penta.lock").unlink(missing_ok=True)
        count, told = games(folder)
        assert count == OLD
        assert len(told) in (2, 0)
        assert games(folder) == (OLD, [])
        assert len(list(folder.glob("penta-aside-*.sqlite3"))) == 1, before
        assert len(list(folder.glob("penta-aside-*.sqlite3-wal"))) == 1
