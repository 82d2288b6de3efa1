"""The menu and what was played: going on, the kinds of match, the way to the records."""

from pathlib import Path

import pytest

from game.engine import Seat
from game.engine.modes import Mode
from game.input.actions import Action, Device, Press
from game.outcomes.menu import ChooseMode, ModeChosen, OpenRecords, Play, Resume, Tab
from game.scenes.menu.menu import MenuScene
from game.scenes.services import Services
from tests.scenes.looks import activate, focused, make_services, names, words
from tests.scenes.saved import finished, over, store_of


def menu(services: Services) -> MenuScene:
    scene = MenuScene(services)
    scene.enter()
    return scene


def test_without_a_match_that_waits_play_has_the_focus(tmp_path: Path) -> None:
    services = over(tmp_path / "data")
    finished(services)
    for there in (services, make_services((800, 480))):
        scene = menu(there)
        assert focused(scene) == "play"
        assert "resume" not in names(scene)
    store_of(services).close()


def test_the_latest_match_is_offered_first(tmp_path: Path) -> None:
    services = over(tmp_path / "data")
    finished(services, 1, (Seat("Ann"),), turns=2)
    key = finished(services, 2, (Seat("Bo"), Seat("Cy")), turns=6)
    scene = menu(services)
    assert focused(scene) == "resume"
    assert scene.hear(Press(Action.CONFIRM, Device.PAD)) == Resume(key)
    assert {"Resume", "Bo", "Turn 7/13"} <= set(words(scene))
    store_of(services).close()


def test_the_operator_may_come_after_the_first_picture(tmp_path: Path) -> None:
    services = make_services((1280, 720))
    scene = menu(services)
    assert focused(scene) == "play"
    services.store = over(tmp_path / "data").store
    finished(services, turns=1)
    scene.enter()
    assert focused(scene) == "resume"
    store_of(services).close()


@pytest.mark.parametrize("mode", list(Mode))
def test_the_mode_goes_into_the_match(mode: Mode) -> None:
    scene = menu(make_services((1280, 720)))
    assert activate(scene, "mode") == ChooseMode(Mode.FREE)
    scene.resumed(ModeChosen(mode))
    assert activate(scene, "play") == Play(tuple(scene.seats), mode)
    assert activate(scene, "mode") == ChooseMode(mode)


def test_the_trophy_leads_to_the_records() -> None:
    assert activate(menu(make_services((1280, 720))), "records") == OpenRecords(Tab.MATCHES)
