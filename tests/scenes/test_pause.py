"""The pause: every key leads where it says, and it fits everywhere."""

import pygame
import pytest

from game.draw.theme import TEXT_SIZES
from game.input.actions import Action, Device, Pointer, PointerPhase, Press
from game.outcomes.menu import OpenRules, OpenSettings
from game.outcomes.outcome import Ask, Back, Outcome, Question
from game.scenes import form_scene
from game.scenes.forms.pause import PauseScene
from game.text.i18n import LANGUAGES, Translator
from game.widgets.hints import sign
from tests.engine.play import new_match
from tests.scenes.looks import NARROW, focused, make_services, painted, place, problems


def scene_of(size: tuple[int, int] = (1280, 720), lang: str = "en") -> PauseScene:
    scene = PauseScene(make_services(size, lang), new_match(2))
    scene.enter()
    return scene


def test_the_match_shows_through() -> None:
    assert PauseScene.see_through


@pytest.mark.parametrize("action", [Action.CONFIRM, Action.BACK, Action.PAUSE])
def test_one_press_goes_on(action: Action) -> None:
    assert scene_of().hear(Press(action, Device.PAD)) == Back()


@pytest.mark.parametrize("action", [Action.ROLL, Action.HOLD_1, Action.SHEET, Action.UNDO])
def test_other_actions_do_nothing(action: Action) -> None:
    assert scene_of().hear(Press(action, Device.KEYS)) is None


@pytest.mark.parametrize(
    ("key", "outcome"),
    [
        ("resume", Back()),
        ("rules", OpenRules()),
        ("settings", OpenSettings()),
        ("leave", Ask(Question.LEAVE)),
    ],
)
def test_every_key_leads_where_it_says(key: str, outcome: Outcome) -> None:
    scene = scene_of()
    at = place(scene, key).center
    scene.hear(Pointer(PointerPhase.DOWN, at, Device.TOUCH))
    assert scene.hear(Pointer(PointerPhase.UP, at, Device.TOUCH)) == outcome


def test_the_keys_lie_in_the_order_of_the_arrows() -> None:
    scene = scene_of()
    met = [focused(scene)]
    for _ in range(4):
        scene.hear(Press(Action.DOWN, Device.KEYS))
        met.append(focused(scene))
    assert met == ["resume", "rules", "settings", "fair", "leave"]


@pytest.mark.parametrize("lang", [*LANGUAGES, "pseudo"])
@pytest.mark.parametrize("size", [*NARROW, (1920, 1080)])
def test_everything_fits(size: tuple[int, int], lang: str) -> None:
    scene = scene_of(size, lang)
    for text_size in (0, len(TEXT_SIZES) - 1):
        scene.services.settings.text_scale = TEXT_SIZES[text_size]
        scene.enter()
        assert problems(scene) == []


@pytest.mark.parametrize("device", [Device.KEYS, Device.PAD])
def test_the_key_to_go_on_says_what_presses_it(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Action] = []

    def signed(action: Action, device: Device, tr: Translator, size: int) -> pygame.Surface | None:
        told.append(action)
        return sign(action, device, tr, size)

    monkeypatch.setattr(form_scene, "sign", signed)
    scene = scene_of()
    scene.services.device = device
    painted(scene)
    scene.stale = False
    scene.hear(Press(Action.DOWN, device))
    assert scene.stale, "the sign changes"
    painted(scene)
    scene.stale = False
    scene.hear(Press(Action.DOWN, device))
    assert not scene.stale, "only the ring moves"
    assert told == [Action.CONFIRM, Action.BACK]
