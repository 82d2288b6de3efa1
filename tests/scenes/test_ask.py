"""Questions: the safe answer is the near one, and only the other loses something."""

import pytest

from game.draw.theme import TEXT_SIZES
from game.input.actions import Action, Device, Pointer, PointerPhase, Press
from game.outcomes.outcome import Back, Home, Outcome, Question, Quit
from game.scenes.forms.ask import AskScene
from game.text.i18n import LANGUAGES
from tests.scenes.looks import NARROW, assert_whole_page, make_services, place, words

FIELDS = {"name": "W" * 12, "points": "1575 points"}
LOSS = {Question.LEAVE: Home(), Question.QUIT: Quit()}


def scene_of(question: Question, size: tuple[int, int] = (1280, 720), lang: str = "en") -> AskScene:
    scene = AskScene(make_services(size, lang), question, FIELDS)
    scene.enter()
    return scene


@pytest.mark.parametrize("question", Question)
@pytest.mark.parametrize("action", [Action.CONFIRM, Action.BACK])
def test_the_first_press_loses_nothing(question: Question, action: Action) -> None:
    assert scene_of(question).hear(Press(action, Device.PAD)) == Back()


@pytest.mark.parametrize(("question", "outcome"), LOSS.items())
@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_the_other_answer_does_what_it_says(
    question: Question, outcome: Outcome, size: tuple[int, int]
) -> None:
    scene = scene_of(question, size)
    at = place(scene, "risky").center
    scene.hear(Pointer(PointerPhase.DOWN, at, Device.MOUSE))
    assert scene.hear(Pointer(PointerPhase.UP, at, Device.MOUSE)) == outcome

    scene = scene_of(question, size)
    scene.hear(Press(Action.DOWN if size[1] > size[0] else Action.RIGHT, Device.KEYS))
    assert scene.hear(Press(Action.CONFIRM, Device.KEYS)) == outcome


def test_a_finger_that_slides_off_answers_nothing() -> None:
    scene = scene_of(Question.QUIT)
    scene.hear(Pointer(PointerPhase.DOWN, place(scene, "risky").center, Device.TOUCH))
    assert scene.hear(Pointer(PointerPhase.UP, place(scene, "safe").center, Device.TOUCH)) is None


def test_the_keys_carry_verbs() -> None:
    seen = set(words(scene_of(Question.LEAVE)))
    assert {"Keep playing", "Leave game"} <= seen
    assert not seen & {"Yes", "No", "OK"}


@pytest.mark.parametrize("question", Question)
@pytest.mark.parametrize("lang", [*LANGUAGES, "pseudo"])
@pytest.mark.parametrize("size", [*NARROW, (1920, 1080)])
def test_everything_fits(size: tuple[int, int], lang: str, question: Question) -> None:
    scene = scene_of(question, size, lang)
    assert_whole_page(scene, 0, len(TEXT_SIZES) - 1)
