"""Fair dice: the commitment, the lucky word as long as nobody threw, the seed at the end."""

from collections.abc import Callable

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import Match
from game.engine.commands import LuckyWord, Roll
from game.input.actions import Action, Device, Press
from game.outcomes.match import OpenLucky, SayLuckyWord
from game.outcomes.outcome import Back
from game.scenes.menu.fair import FairKey, FairScene
from game.scenes.services import copy_nowhere
from game.system.clipboard import copy
from tests.engine.play import SEED, new_match
from tests.scenes.looks import focused, make_services, names, words

COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
"""The SHA-256 of the bytes 00 01 ... 1f, from the design's check values."""


def scene_of(match: Match, over: bool = False) -> FairScene:
    scene = FairScene(make_services((1280, 720)), match, over)
    scene.enter()
    return scene


def text_of(scene: FairScene) -> str:
    return " ".join(words(scene))


def in_groups(digits: str) -> str:
    return " ".join(digits[start : start + 4] for start in range(0, 64, 4))


def test_before_the_first_roll() -> None:
    scene = scene_of(new_match(2))
    told = text_of(scene)
    assert in_groups(COMMITMENT) in told
    assert "penta" in told
    assert in_groups(SEED.hex()) not in told
    assert focused(scene) == "change"
    assert scene.hear(Press(Action.CONFIRM, Device.PAD)) == OpenLucky("penta")


def test_the_seal_can_be_copied_before_the_first_roll() -> None:
    """After it, it would prove nothing more."""
    scene = scene_of(new_match(2))
    assert names(scene) == ["change", "copy", "back"]
    lying: list[str] = []

    def copying(works: bool) -> Callable[[str], bool]:
        def put(text: str) -> bool:
            lying.append(text)
            return works

        return put

    for works, said in ((False, "Not copied"), (True, "Copied")):
        scene.services.copy = copying(works)
        assert scene.activate(FairKey.COPY) is None
        assert said in text_of(scene)
        assert said in [target.label for target in scene.targets()]
    assert lying == [COMMITMENT] * 2


def test_a_kiosk_has_no_place_to_paste_it() -> None:
    scene = scene_of(new_match(2))
    scene.services.kiosk = True
    scene.enter()
    assert names(scene) == ["change", "back"]


def test_what_is_copied_can_be_pasted() -> None:
    scene_of(new_match(2))
    assert copy(COMMITMENT)
    assert pygame.scrap.get_text() == COMMITMENT
    assert not copy_nowhere(COMMITMENT)


def test_the_word_stands_after_the_first_roll() -> None:
    match = new_match(2)
    match.do(LuckyWord("é7"))
    match.do(Roll())
    scene = scene_of(match)
    assert names(scene) == ["back"]
    assert "é7" in text_of(scene)
    assert in_groups(SEED.hex()) not in text_of(scene)


def test_the_seed_is_revealed_at_the_end_only() -> None:
    scene = scene_of(new_match(), over=True)
    assert in_groups(SEED.hex()) in text_of(scene)
    assert names(scene) == ["back"]


def test_a_new_word_is_passed_on() -> None:
    scene = scene_of(new_match())
    assert scene.resumed(SayLuckyWord("clover")) == SayLuckyWord("clover")
    assert scene.resumed(Back()) is None
    assert scene.hear(Press(Action.BACK, Device.KEYS)) == Back()


@settings(max_examples=30)
@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=32))
def test_any_lucky_word_of_a_file_is_shown(word: str) -> None:
    """The rules allow all that UTF-8 does; verify calls it right, so it must not end the game."""
    match = new_match()
    match.do(LuckyWord(word))
    told = text_of(scene_of(match, over=True))
    assert told.isprintable()


def test_a_word_with_a_null_character_is_shown() -> None:
    match = new_match()
    match.do(LuckyWord("lu\0cky\x1b"))
    assert "lu•cky•" in text_of(scene_of(match, over=True))
