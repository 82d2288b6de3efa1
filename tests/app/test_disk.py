"""A disk that fills up or may not be written to: the game plays on, says so once, loses nothing."""

import resource
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from game.engine.commands import Command
from game.store import MatchKey, MatchStore, Ticket
from game.store.database import FILE
from tests.app.conftest import Set
from tests.app.hands import MouseHand
from tests.app.run import Run, run_app
from tests.app.test_ground import said
from tests.disks import disk_of, fill
from tests.disks import read_only as read_only
from tests.store.matches import contents

Filled = Callable[[Path, int], AbstractContextManager[Callable[[], object]]]
"""Fills a folder up, to so many bytes if it can; gives what makes room again."""
COMPUTERS = [{"name": "Robot", "level": "novice"}]
SMALL = (640, 360)
NOT_SAVED = "The game goes on but is not being saved"
AGAIN = "Saving works again, and nothing is missing."
SETTINGS = "The settings cannot be saved"


class Promises:
    """What the operator has said of each command that was handed to it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.tickets: dict[MatchKey, list[Ticket]] = {}
        append = MatchStore.append

        def appended(store: MatchStore, key: MatchKey, command: Command, when: str) -> Ticket:
            ticket = append(store, key, command, when)
            self.tickets.setdefault(key, []).append(ticket)
            return ticket

        monkeypatch.setattr(MatchStore, "append", appended)

    def check(self, folder: Path) -> int:
        """Whatever was acknowledged is in the folder; gives how many commands that are."""
        store = MatchStore(folder)
        saved = {key: sum(it.saved for it in tickets) for key, tickets in self.tickets.items()}
        for key, tickets in self.tickets.items():
            assert all(it.saved for it in tickets[: saved[key]]), "what is saved has no gap"
            if saved[key]:
                assert len(store.load(key).log) >= saved[key]
        assert store.close()
        return sum(saved.values())


@pytest.fixture
def promises(monkeypatch: pytest.MonkeyPatch) -> Promises:
    """Listens to the operator."""
    return Promises(monkeypatch)


def lay(folder: Path, settings: Set) -> Path:
    """The settings, in a folder that is there already."""
    shutil.copy(settings(seats=COMPUTERS, speed=1) / "settings.json", folder)
    return folder


def play_until(run: Run, commands: int) -> None:
    """Begin a match and let it go on for a while."""
    MouseHand().press(run, "again" if run.where == "results" else "play")
    run.until(lambda: len(run.match.log) >= commands)


def to_the_results(run: Run) -> list[str]:
    """Let the match come to its end; gives what is said there."""
    run.until(lambda: any(scene.name == "results" for scene in run.app.host.scenes))
    assert run.match.state.over
    return said(run)


def one_match_more(run: Run) -> list[str]:
    """Another one, from its first roll to the menu; gives what is said."""
    play_until(run, 1)
    told = to_the_results(run)
    MouseHand().press(run, "menu")
    return told + said(run)


@contextmanager
def no_file_larger(folder: Path, room: int) -> Iterator[Callable[[], object]]:
    """RLIMIT_FSIZE: no file grows much beyond the largest; gives what lifts it again."""
    largest = max(path.stat().st_size for path in folder.iterdir())
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest + room, hard))

    def lift() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    try:
        yield lift
    finally:
        lift()


@contextmanager
def full_disk(folder: Path, _: int) -> Iterator[Callable[[], object]]:
    """The small disk has no room; gives what makes some again."""
    ballast = fill(folder)

    def make_room() -> None:
        ballast.unlink(missing_ok=True)

    try:
        yield make_room
    finally:
        make_room()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 8 MB: enough for three matches and their log."""
    with disk_of("8m", tmp_path / "small") as folder:
        yield folder


FULLNESS = {"full": full_disk, "file size": no_file_larger}


@pytest.fixture(params=FULLNESS)
def fullness(request: pytest.FixtureRequest, tmp_path: Path, settings: Set) -> tuple[Path, Filled]:
    """A folder, and how it becomes full."""
    if request.param == "full":
        return lay(request.getfixturevalue("small_disk"), settings), full_disk
    return settings(seats=COMPUTERS, speed=1), no_file_larger


def test_it_fills_up_while_playing(fullness: tuple[Path, Filled], promises: Promises) -> None:
    data, filled = fullness
    run = run_app(data, SMALL)
    play_until(run, 30)
    with filled(data, 8192):
        told = to_the_results(run)
        assert NOT_SAVED in told[0]
        MouseHand().press(run, "menu")
        told += said(run)
        told += one_match_more(run)
        assert len(told) == len(set(told)) <= 2
        assert all(SETTINGS in sentence for sentence in told[1:])
        run.close()
    assert 30 <= promises.check(data) < 2 * len(run.match.log)
    run = run_app(data, SMALL)
    assert said(run) == []
    MouseHand().press(run, "resume")
    assert to_the_results(run) == []


@pytest.mark.slow
def test_there_is_room_again(fullness: tuple[Path, Filled], promises: Promises) -> None:
    data, filled = fullness
    run = run_app(data, SMALL)
    play_until(run, 30)
    with filled(data, 8192) as make_room:
        run.until(lambda: run.app.services.store.opened and not saving(run))
        make_room()
        told = to_the_results(run)
    assert NOT_SAVED in told[0]
    assert AGAIN in told[1]
    played = list(run.match.log)
    run.close()
    store = MatchStore(data)
    (info,) = store.closed()
    assert store.load(info.key).log == played
    assert store.close()


def saving(run: Run) -> bool:
    return run.app.services.store.saving


def test_full_from_the_start(small_disk: Path, settings: Set) -> None:
    data = lay(small_disk, settings)
    with full_disk(data, 0):
        run = run_app(data, SMALL)
        told = said(run) + one_match_more(run)
        assert len(told) == len(set(told)) <= 2
        assert told
        run.close()
    run = run_app(data, SMALL)
    assert said(run) + one_match_more(run) == []


# --- read-only ----------------------------------------------------------------------------------


@pytest.mark.parametrize("plug", [pytest.param(False, marks=pytest.mark.slow), True])
def test_a_match_goes_on_in_a_read_only_folder(
    settings: Set, read_only: Callable[[Path], Path], tmp_path: Path, plug: bool
) -> None:
    """Unsaved; as soon as the folder can be written to again it is where it was. `plug`: the last
    commands are in the write-ahead log alone."""
    data = settings(seats=COMPUTERS, speed=1)
    run = run_app(data, SMALL)
    play_until(run, 40)
    if plug:
        run.settle_disk()
        data = Path(shutil.copytree(data, tmp_path / "left"))
    run.close()
    log = list(run.match.log)
    before = contents(data)
    run = run_app(read_only(data), SMALL)
    told = said(run)
    assert "cannot write to" in told[0]
    MouseHand().press(run, "resume")
    first = run.match.log[: len(log)]
    assert first == log[: len(first)]
    told += to_the_results(run)
    assert run.match.log[: len(log)] == log
    MouseHand().press(run, "menu")
    told += said(run) + one_match_more(run)
    assert len(told) == len(set(told)) <= 2
    run.close()
    assert contents(data) == before
    run = run_app(data, SMALL)
    assert said(run) == []
    MouseHand().press(run, "resume")
    assert len(run.match.log) >= len(log)
    assert to_the_results(run) == []
    assert FILE in contents(data)
