"""The replay: forward and back by commands and rolls, at three speeds, from start to end."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine import Match
from game.engine.commands import Roll
from game.input.actions import Action, Device, Pointer, PointerPhase, Press
from game.outcomes.match import OpenSheets
from game.outcomes.outcome import Back
from game.scenes.replay.keys import ReplayKey
from game.scenes.replay.replay import ReplayScene
from game.scenes.services import Services
from tests.scenes.saved import finished, over, store_of


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = over(tmp_path / "data", (800, 480))
    yield services
    store_of(services).close()


@pytest.fixture
def match(services: Services) -> Match:
    return store_of(services).load(finished(services, 3))


@pytest.fixture
def scene(services: Services, match: Match) -> ReplayScene:
    scene = ReplayScene(services, match)
    scene.enter()
    return scene


def still(scene: ReplayScene) -> ReplayScene:
    """The same, not playing."""
    if scene.log.playing:
        scene.activate(ReplayKey.PLAY)
    return scene


def after(match: Match, commands: int) -> object:
    """The state of a match after so many of its commands."""
    return Match.replay(match.setup, match.log[:commands]).state


def test_it_plays_the_whole_match_by_itself(scene: ReplayScene, match: Match) -> None:
    scene.speed = 2
    for _ in range(40_000):
        assert scene.step() is None
        if not scene.moving:
            break
    assert scene.log.ended
    assert not scene.log.playing
    assert scene.match.state == match.state
    assert scene.match.result == match.result


def test_the_speed_is_so_many_steps_in_one(services: Services, match: Match) -> None:
    ages = []
    for presses in range(3):
        scene = ReplayScene(services, match)
        scene.enter()
        for _ in range(presses):
            scene.activate(ReplayKey.SPEED)
        for _ in range(60):
            scene.step()
        ages.append(scene.log.at)
    assert ages[0] < ages[1] < ages[2]


def test_a_step_is_a_command_forward_and_back(scene: ReplayScene, match: Match) -> None:
    still(scene)
    for number in range(1, 8):
        scene.activate(ReplayKey.ON)
        assert (scene.log.at, scene.match.state) == (number, after(match, number))
    for number in reversed(range(7)):
        scene.activate(ReplayKey.BACK)
        assert (scene.log.at, scene.match.state) == (number, after(match, number))
    scene.activate(ReplayKey.BACK)
    assert scene.log.at == 0


def test_steps_by_rolls_stop_right_after_one(scene: ReplayScene, match: Match) -> None:
    still(scene)
    rolls = [n for n, told in enumerate(match.log, start=1) if isinstance(told, Roll)]
    for place in rolls[:5]:
        scene.activate(ReplayKey.ROLL_ON)
        assert scene.log.at == place
        assert scene.motion.rolling
    for place in reversed(rolls[:4]):
        scene.activate(ReplayKey.ROLL_BACK)
        assert scene.log.at == place
        assert not scene.moving
    scene.activate(ReplayKey.ROLL_BACK)
    assert scene.log.at == 0
    scene.go_to(rolls[-1])
    scene.activate(ReplayKey.ROLL_ON)
    assert scene.log.ended


def test_start_and_end(scene: ReplayScene, match: Match) -> None:
    scene.activate(ReplayKey.END)
    assert scene.match.state == match.state
    assert not scene.moving
    scene.activate(ReplayKey.START)
    assert scene.log.at == 0
    scene.activate(ReplayKey.END)
    scene.activate(ReplayKey.PLAY)
    assert scene.log.at == 0
    assert scene.log.playing


def test_the_timeline_goes_where_it_is_held(scene: ReplayScene, match: Match) -> None:
    line = scene.places.line
    scene.hear(Pointer(PointerPhase.DOWN, line.center, Device.TOUCH))
    assert abs(scene.log.at - len(match.log) / 2) <= 2
    assert not scene.log.playing
    scene.hear(Pointer(PointerPhase.MOVE, (line.right + 50, line.y), Device.TOUCH))
    assert scene.log.ended
    scene.hear(Pointer(PointerPhase.UP, (line.x - 50, line.y), Device.TOUCH))
    assert scene.log.at == 0
    scene.hear(Pointer(PointerPhase.MOVE, line.center, Device.MOUSE, pressed=False))
    assert scene.log.at == 0


def test_keys_and_ways_out(scene: ReplayScene) -> None:
    assert scene.focus.current is ReplayKey.PLAY
    scene.hear(Press(Action.ROLL, Device.KEYS))
    assert not scene.log.playing
    scene.hear(Press(Action.PAUSE, Device.PAD))
    assert scene.log.playing
    assert scene.hear(Press(Action.SHEET, Device.PAD)) == OpenSheets(scene.match)
    assert scene.hear(Press(Action.BACK, Device.PAD)) == Back()
    assert scene.activate(ReplayKey.CLOSE) == Back()


def test_the_match_it_was_given_is_left_alone(scene: ReplayScene, match: Match) -> None:
    log = list(match.log)
    scene.activate(ReplayKey.END)
    scene.activate(ReplayKey.START)
    assert match.log == log
    assert match.result is not None
