"""Every action that a device has a key or button for has a sign, and that one is right."""

import pygame
import pytest

from game.input.actions import HOLDS, Action, Device
from game.input.bindings import ALWAYS, BUTTONS, SHORTCUTS, WORDS, glyph
from game.widgets.caps import DRAWN


def test_a_pad_shows_the_letters_on_its_buttons() -> None:
    shown = [
        glyph(action, Device.PAD)
        for action in (Action.CONFIRM, Action.BACK, Action.ROLL, Action.SHEET, Action.PAUSE)
    ]
    assert shown == ["A", "B", "X", "Y", "≡"]


@pytest.mark.parametrize("action", Action)
def test_there_is_a_sign_where_there_is_a_key_and_no_other(action: Action) -> None:
    assert bool(glyph(action, Device.PAD)) == (action in BUTTONS.values())
    assert glyph(action, Device.KEYS)
    assert action in {*ALWAYS.values(), *SHORTCUTS.values()}
    assert glyph(action, Device.MOUSE) is None
    assert glyph(action, Device.TOUCH) is None


def test_the_letters_shown_are_the_keys_that_work() -> None:
    keys = {**ALWAYS, **SHORTCUTS}
    for action in (Action.PAUSE, Action.HINT, *HOLDS):
        sign = glyph(action, Device.KEYS)
        assert sign
        assert keys[pygame.key.key_code(sign.lower())] is action


def test_signs_on_keys_are_letters_words_or_drawn() -> None:
    for device in (Device.PAD, Device.KEYS):
        for action in Action:
            sign = glyph(action, device) or "A"
            assert sign in DRAWN or sign.isascii()
    assert {"Space"} == WORDS
