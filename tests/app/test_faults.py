"""Saved matches that are damaged, foreign, newer, in use or of tomorrow: said once, and left be."""

import shutil
import subprocess
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.engine.commands import Command
from game.machine import Machine
from game.store.database import FILE
from tests.app.conftest import Set
from tests.app.hands import MouseHand
from tests.app.run import Run, run_app
from tests.app.test_ground import said
from tests.store.matches import contents
from tests.store.test_faults import ASIDE, NO_USE
from tests.store.test_faults import other_copy as other_copy

COMPUTERS = [{"name": "Robot", "level": "novice"}]
SMALL = (640, 360)
SOME = ("text", "another program's", "newer")
"""A file of each kind; more of them are tried in the slow run."""


def play(run: Run, target: str = "play") -> list[str]:
    """A match from the menu to its end and back; gives what is said meanwhile."""
    MouseHand().press(run, target)
    run.until(lambda: any(scene.name == "results" for scene in run.app.host.scenes))
    told = said(run)
    MouseHand().press(run, "menu")
    return told + said(run)


def on_record(run: Run) -> list[list[Command]]:
    """The commands of each match that has ended, the latest first."""
    store = run.app.services.store
    return [store.load(info.key).log for info in store.closed()]


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        pytest.param(*case, id=name, marks=() if name in SOME else pytest.mark.slow)
        for name, case in NO_USE.items()
    ],
)
def test_a_file_of_no_use(settings: Set, spoil: Callable[[Path], object], why: str) -> None:
    data = settings(seats=COMPUTERS, speed=2)
    spoil(data / FILE)
    before = (data / FILE).read_bytes()
    run = run_app(data, SMALL)
    sentence, *more = said(run)
    assert why in sentence
    assert ASIDE in sentence
    taken_over = on_record(run)  # what could be read of it, and that is said too
    assert ["taken over" in it for it in more] == [True] * bool(taken_over)
    assert play(run) == []
    log = run.match.log
    run.close()
    assert (data / ASIDE).read_bytes() == before
    run = run_app(data, SMALL)
    assert said(run) == []
    assert on_record(run) == [log, *taken_over]


def test_a_second_copy(tmp_path: Path, settings: Set, other_copy: "subprocess.Popen[str]") -> None:
    """It plays and saves nothing; what the first copy has is as it was, and is there later."""
    shutil.copy(settings(seats=COMPUTERS, speed=2) / "settings.json", tmp_path)
    before = contents(tmp_path)
    run = run_app(tmp_path, SMALL)
    (sentence,) = said(run)
    assert "already running" in sentence
    (first,) = on_record(run)
    assert play(run) == []
    assert on_record(run) == [run.match.log, first], "as long as this copy runs"
    run.close()
    now = contents(tmp_path)
    assert {name: now[name] for name in before if FILE in name} == {
        name: data for name, data in before.items() if FILE in name
    }
    other_copy.kill()
    other_copy.wait()
    run = run_app(tmp_path, SMALL)
    assert said(run) == []
    assert on_record(run) == [first]


def stopped(at: datetime) -> Machine:
    """A machine whose clock stands still, in UTC."""
    return Machine(clock=lambda: at.replace(tzinfo=UTC))


def test_a_clock_set_back(settings: Set) -> None:
    """There is nothing to be said of it: the order is that of playing."""
    data = settings(seats=COMPUTERS, speed=1)
    logs: list[list[Command]] = []
    for year in (2026, 2020):
        run = run_app(data, SMALL, seed=str(year), machine=stopped(datetime(year, 3, 1, 10)))
        assert said(run) == []
        assert on_record(run) == logs
        assert play(run) == []
        logs.insert(0, run.match.log)
    MouseHand().press(run, "play")
    run.until(lambda: len(run.match.log) > 10)
    run.close()
    begun = len(run.match.log)
    run = run_app(data, SMALL, machine=stopped(datetime(2019, 12, 31, 23, 59, 59)))
    assert said(run) == []
    assert play(run, "resume") == []
    assert len(run.match.log) > begun
    assert on_record(run) == [run.match.log, *logs]
