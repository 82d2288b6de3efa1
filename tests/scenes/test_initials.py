"""Three letters for the hall: turned on any device, refused where rude, asked of one by one."""

from game.input.actions import Action, Device, Pointer, PointerPhase, Press, Wheel
from game.outcomes.match import Signed
from game.scenes.kiosk.initials import Entry, InitialsScene
from game.text.initials import LETTERS, first_letters
from game.text.refused import refused
from tests.engine.play import new_match
from tests.scenes.looks import activate, focused, make_services, place, words

MATCH = new_match(2)
TWO = (Entry(0, "Ann", 300), Entry(2, "Čedo", 250))


def scene_of(*entries: Entry) -> InitialsScene:
    scene = InitialsScene(make_services((800, 480)), entries or TWO[:1], 7, MATCH)
    scene.enter()
    return scene


def test_letters_to_begin_with() -> None:
    assert first_letters("Ann") == "ANN"
    assert first_letters("Čo 1") == "ČO1"
    assert first_letters("漢") == "AAA"
    assert first_letters("ß") == "SSA"


def test_a_pad_turns_the_wheels() -> None:
    scene = scene_of()
    for action in (Action.DOWN, Action.CONFIRM, Action.UP, Action.UP, Action.CONFIRM):
        scene.hear(Press(action, Device.PAD))
    assert scene.letters == "BLN"
    scene.hear(Press(Action.DOWN, Device.PAD, repeat=True))
    assert scene.letters == "BLO"
    scene.hear(Press(Action.CONFIRM, Device.PAD))
    assert focused(scene) == "done"
    assert scene.hear(Press(Action.CONFIRM, Device.PAD)) == Signed(7, MATCH, {0: "BLO"})


def test_a_finger_turns_them_and_they_go_round() -> None:
    scene = scene_of()
    wheel = place(scene, "wheel:0")
    for at in (wheel.midtop, wheel.midbottom, wheel.midbottom):
        point = at[0], min(max(at[1], wheel.y + 5), wheel.bottom - 6)
        scene.hear(Pointer(PointerPhase.DOWN, point, Device.TOUCH))
        assert scene.hear(Pointer(PointerPhase.UP, point, Device.TOUCH)) is None
    assert scene.letters == "BNN"
    scene.hear(Wheel(2, wheel.center))
    assert scene.letters[0] == LETTERS[-1]


def test_rude_letters_are_refused() -> None:
    scene = scene_of()
    scene.letters = "KKK"
    assert activate(scene, "done") is None
    assert "Please choose different letters" in words(scene)
    scene.hear(Press(Action.DOWN, Device.PAD))
    assert activate(scene, "done") == Signed(7, MATCH, {0: "LKK"})
    assert not refused("ANN")


def test_one_after_the_other_and_nobody_must() -> None:
    scene = scene_of(*TWO)
    assert activate(scene, "done") is None
    assert (scene.entry, scene.letters) == (TWO[1], "ČED")
    assert activate(scene, "done") == Signed(7, MATCH, {0: "ANN", 2: "ČED"})
    scene = scene_of(*TWO)
    assert scene.hear(Press(Action.BACK, Device.PAD)) is None
    assert activate(scene, "skip") == Signed(7, MATCH, {})
