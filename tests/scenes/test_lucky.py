"""The lucky word: typed on any device, made fit, and never longer than the rules allow."""

import pytest

from game.input.actions import Action, Device, Erase, Press, Typed
from game.outcomes.match import SayLuckyWord
from game.outcomes.outcome import Back
from game.scenes.menu.lucky import LuckyScene, fit_word
from tests.scenes.looks import activate, make_services, tap, words


def scene_of(word: str = "penta") -> LuckyScene:
    scene = LuckyScene(make_services((1280, 720)), word)
    scene.enter()
    return scene


def test_a_keyboard_types_it() -> None:
    scene = scene_of()
    scene.hear(Typed("clo"))
    scene.hear(Typed("x"))
    scene.hear(Erase())
    scene.hear(Typed("ver"))
    assert scene.hear(Press(Action.CONFIRM, Device.KEYS)) == SayLuckyWord("clover")


def test_a_finger_types_it() -> None:
    scene = scene_of()
    for target in ("key:o", "shift", "key:n", "space", "key:e", "key:x", "erase"):
        assert tap(scene, target) is None
    tap(scene, "page")
    tap(scene, "key:ß")
    assert scene.typed == "oN eß"
    assert tap(scene, "done") == SayLuckyWord("oN eß")


REFUSED = "There are no letters for that here: please type others."


@pytest.mark.parametrize("typed", ["李明", "🎲", "e" + "\u0301" * 9, "אבג", "a\u20dd"])
def test_letters_that_cannot_be_shown_are_refused_in_a_sentence(typed: str) -> None:
    scene = scene_of()
    scene.hear(Typed("Zo"))
    scene.hear(Typed(" "))
    scene.hear(Typed(typed))
    assert scene.typed == "Zo "
    assert REFUSED in " ".join(words(scene))
    scene.hear(Typed("e"))
    scene.hear(Typed("\u0308"))
    assert scene.typed == "Zo ë", "composed, as from a keyboard that types accents apart"
    assert REFUSED not in " ".join(words(scene))
    assert scene.done() == SayLuckyWord("Zo ë")


def test_a_word_from_elsewhere_can_be_gone_on_with() -> None:
    scene = scene_of("李")
    scene.hear(Typed("x"))
    assert scene.typed == "李x"
    scene.hear(Typed("明"))
    assert scene.typed == "李x"


def test_left_empty_it_is_penta() -> None:
    assert activate(scene_of(), "done") == SayLuckyWord("penta")
    scene = scene_of()
    scene.hear(Typed("   "))
    assert scene.hear(Press(Action.PAUSE, Device.PAD)) == SayLuckyWord("penta")


def test_the_word_that_stands_can_be_changed() -> None:
    scene = scene_of("clover")
    assert "clover" in words(scene)
    scene.hear(Press(Action.ROLL, Device.PAD))
    assert activate(scene, "done") == SayLuckyWord("clove")


def test_cancel_leaves_it() -> None:
    assert activate(scene_of(), "cancel") == Back()
    assert scene_of().hear(Press(Action.BACK, Device.PAD)) == Back()


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("e\u0301", "\u00e9"),
        ("a\tb\nc", "abc"),
        ("  x ", "x "),
        ("w" * 40, "w" * 32),
        ("\ud800x", "x"),
        ("", ""),
    ],
)
def test_made_fit(typed: str, word: str) -> None:
    assert fit_word(typed) == word
