"""The kinds of match: each with its sentence, and who has had a try at today's dice."""

from pathlib import Path

import pytest

from game.engine import Seat
from game.engine.modes import Mode
from game.input.actions import Action, Device, Pointer, PointerPhase, Press
from game.outcomes.menu import ModeChosen
from game.outcomes.outcome import Back
from game.scenes.menu.mode import ModeScene
from tests.noons import noon
from tests.scenes.looks import make_services, place, words
from tests.scenes.saved import finished, over, store_of


def scene_of(mode: Mode = Mode.FREE, size: tuple[int, int] = (1280, 720)) -> ModeScene:
    scene = ModeScene(make_services(size), mode)
    scene.enter()
    return scene


@pytest.mark.parametrize("mode", list(Mode))
def test_each_card_chooses_its_mode(mode: Mode) -> None:
    scene = scene_of()
    middle = place(scene, mode.value).center
    assert scene.hear(Pointer(PointerPhase.DOWN, middle, Device.TOUCH)) is None
    assert scene.hear(Pointer(PointerPhase.UP, middle, Device.TOUCH)) == ModeChosen(mode)


@pytest.mark.parametrize("mode", list(Mode))
def test_the_focus_begins_on_the_one_in_force(mode: Mode) -> None:
    assert scene_of(mode).hear(Press(Action.CONFIRM, Device.PAD)) == ModeChosen(mode)


def test_back_changes_nothing() -> None:
    assert scene_of().hear(Press(Action.BACK, Device.PAD)) == Back()


def test_a_key_leads_back_too() -> None:
    scene = scene_of()
    middle = place(scene, "back").center
    assert scene.hear(Pointer(PointerPhase.DOWN, middle, Device.TOUCH)) is None
    assert scene.hear(Pointer(PointerPhase.UP, middle, Device.TOUCH)) == Back()


def test_who_had_a_try_today(tmp_path: Path) -> None:
    services = over(tmp_path / "data")
    services.settings.seats = [Seat("ANN"), Seat("Bo"), Seat("Cy")]
    finished(services, 1, (Seat("Ann"), Seat("Cy")), Mode.DAILY)
    scene = ModeScene(services, Mode.DAILY)
    scene.enter()
    assert "Already played today: ANN, Cy" in words(scene)
    services.days = noon("2026-11-30")
    assert not any("Already played" in text for text in words(scene))
    store_of(services).close()
