"""Notices: one sentence, one key, and any way out takes it away."""

import pytest

from game.draw.theme import TEXT_SIZES
from game.input.actions import Action, Device, Pointer, PointerPhase, Press
from game.outcomes.outcome import Back
from game.scenes.forms.notice import NoticeScene
from game.text.i18n import LANGUAGES
from game.text.notice import Notice
from tests.scenes.looks import SIZES, assert_whole_page, make_services, painted, place

NOTICES = (
    Notice("The settings cannot be saved. The data folder is full or read-only."),
    Notice(
        "Nothing can be written to the folder {folder}.", {"folder": "/home/pi/.local/share/penta"}
    ),
)


def scene_of(notice: Notice, size: tuple[int, int] = (1280, 720), lang: str = "en") -> NoticeScene:
    scene = NoticeScene(make_services(size, lang), notice)
    scene.enter()
    return scene


@pytest.mark.parametrize("action", [Action.CONFIRM, Action.BACK])
def test_one_press_takes_it_away(action: Action) -> None:
    assert scene_of(NOTICES[0]).hear(Press(action, Device.KEYS)) == Back()


def test_a_finger_takes_it_away() -> None:
    scene = scene_of(NOTICES[0])
    at = place(scene, "ok").center
    assert scene.hear(Pointer(PointerPhase.DOWN, at, Device.TOUCH)) is None
    assert scene.hear(Pointer(PointerPhase.UP, at, Device.TOUCH)) == Back()


def test_it_says_what_is_wrong_with_its_particulars() -> None:
    words = " ".join(placed.text for placed in painted(scene_of(NOTICES[1])))
    assert "Nothing can be written to the folder /home/pi/.local/share/penta." in words


@pytest.mark.parametrize("lang", [*LANGUAGES, "pseudo"])
@pytest.mark.parametrize("size", SIZES)
def test_everything_fits(size: tuple[int, int], lang: str) -> None:
    scene = scene_of(NOTICES[1], size, lang)
    assert_whole_page(scene, *range(len(TEXT_SIZES)))
