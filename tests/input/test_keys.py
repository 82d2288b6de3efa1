"""What the keyboard says: actions, repeats counted in steps, and text."""

import pygame
import pytest

from game.input.actions import Action, Device, Erase, Press, Typed, Word
from game.input.devices import Input
from tests.devices import Keys
from tests.input.hearing import press, steps_with_words, words

keys = Keys()
KEYS = Device.KEYS


KEYBOARD = [
    (pygame.K_UP, 0, Action.UP),
    (pygame.K_DOWN, 0, Action.DOWN),
    (pygame.K_LEFT, 0, Action.LEFT),
    (pygame.K_RIGHT, 0, Action.RIGHT),
    (pygame.K_RETURN, 0, Action.CONFIRM),
    (pygame.K_KP_ENTER, 0, Action.CONFIRM),
    (pygame.K_ESCAPE, 0, Action.BACK),
    (pygame.K_SPACE, 0, Action.ROLL),
    (pygame.K_TAB, 0, Action.SHEET),
    (pygame.K_p, 0, Action.PAUSE),
    (pygame.K_p, pygame.KMOD_LSHIFT | pygame.KMOD_CAPS, Action.PAUSE),
    (pygame.K_PAUSE, 0, Action.PAUSE),
    (pygame.K_h, pygame.KMOD_NUM, Action.HINT),
    (pygame.K_BACKSPACE, 0, Action.UNDO),
    (pygame.K_z, pygame.KMOD_LCTRL, Action.UNDO),
    (pygame.K_z, pygame.KMOD_RMETA, Action.UNDO),
    (pygame.K_F11, 0, Action.FULL_SCREEN),
    (pygame.K_RETURN, pygame.KMOD_LALT, Action.FULL_SCREEN),
    (pygame.K_1, 0, Action.HOLD_1),
    (pygame.K_2, 0, Action.HOLD_2),
    (pygame.K_3, 0, Action.HOLD_3),
    (pygame.K_4, 0, Action.HOLD_4),
    (pygame.K_5, 0, Action.HOLD_5),
    (pygame.K_KP_1, 0, Action.HOLD_1),
    (pygame.K_KP_2, 0, Action.HOLD_2),
    (pygame.K_KP_3, 0, Action.HOLD_3),
    (pygame.K_KP_4, 0, Action.HOLD_4),
    (pygame.K_KP_5, 0, Action.HOLD_5),
]


@pytest.mark.parametrize(("key", "mod", "action"), KEYBOARD)
def test_a_key_means_an_action(hearing: Input, key: int, mod: int, action: Action) -> None:
    keys.tap(key, mod)
    assert words(hearing) == [press(action)]
    assert hearing.device is KEYS
    assert words(hearing) == []


@pytest.mark.parametrize(
    ("key", "mod"),
    [
        (pygame.K_6, 0),
        (pygame.K_z, 0),
        (pygame.K_TAB, pygame.KMOD_LALT),
        (pygame.K_F4, pygame.KMOD_LALT),
        (pygame.K_p, pygame.KMOD_LCTRL),
        (pygame.K_LSHIFT, pygame.KMOD_LSHIFT),
        (pygame.K_UP, pygame.KMOD_LMETA),
    ],
)
def test_other_keys_mean_nothing(hearing: Input, key: int, mod: int) -> None:
    keys.tap(key, mod)
    assert words(hearing) == []


def test_digits_are_found_by_their_place_where_they_need_shift(hearing: Input) -> None:
    keys.down(pygame.K_AMPERSAND, scancode=pygame.KSCAN_1)  # the key 1 of a French keyboard
    keys.down(pygame.K_LEFTPAREN, scancode=pygame.KSCAN_5)
    assert words(hearing) == [press(Action.HOLD_1), press(Action.HOLD_5)]


def test_a_thousand_fast_taps_in_one_step_are_all_heard_in_order(hearing: Input) -> None:
    taps = [pygame.K_SPACE, pygame.K_RETURN, pygame.K_1, pygame.K_LEFT] * 250
    for key in taps:
        keys.tap(key)
    meant = [Action.ROLL, Action.CONFIRM, Action.HOLD_1, Action.LEFT] * 250
    assert words(hearing) == [press(action) for action in meant]
    assert steps_with_words(hearing, 60) == {}


def test_a_held_arrow_repeats_after_24_steps_then_every_6(hearing: Input) -> None:
    keys.down(pygame.K_RIGHT)
    assert words(hearing) == [press(Action.RIGHT)]
    again: list[Word] = [Press(Action.RIGHT, KEYS, repeat=True)]
    assert steps_with_words(hearing, 41) == {24: again, 30: again, 36: again}
    assert hearing.live
    keys.up(pygame.K_RIGHT)
    assert steps_with_words(hearing, 60) == {}
    assert not hearing.live


@pytest.mark.parametrize(
    "key",
    [key for key, mod, action in KEYBOARD if not mod and action.value not in "updownleftright"],
)
def test_nothing_but_moves_repeats(hearing: Input, key: int) -> None:
    keys.down(key)
    words(hearing)
    assert steps_with_words(hearing, 60) == {}


def test_the_newest_of_two_held_keys_repeats_and_then_the_other(hearing: Input) -> None:
    keys.down(pygame.K_RIGHT)
    words(hearing)
    assert steps_with_words(hearing, 23) == {}
    keys.down(pygame.K_DOWN)
    assert words(hearing) == [press(Action.DOWN)]
    again: list[Word] = [Press(Action.DOWN, KEYS, repeat=True)]
    assert steps_with_words(hearing, 24) == {24: again}
    keys.up(pygame.K_DOWN)
    assert words(hearing) == []
    again = [Press(Action.RIGHT, KEYS, repeat=True)]
    assert steps_with_words(hearing, 30) == {24: again, 30: again}


def test_letting_go_of_the_older_key_does_not_disturb_the_newer(hearing: Input) -> None:
    keys.down(pygame.K_RIGHT)
    keys.down(pygame.K_DOWN)
    words(hearing)
    assert steps_with_words(hearing, 10) == {}
    keys.up(pygame.K_RIGHT)
    assert list(steps_with_words(hearing, 20)) == [14, 20]


def test_release_ends_the_repeats_until_the_key_is_pressed_again(hearing: Input) -> None:
    keys.down(pygame.K_UP)
    words(hearing)
    assert hearing.release() == []
    assert not hearing.live
    assert steps_with_words(hearing, 60) == {}
    keys.up(pygame.K_UP)
    keys.tap(pygame.K_UP)
    assert words(hearing) == [press(Action.UP)]


def test_text_mode_types_and_keeps_arrows_return_and_escape(hearing: Input) -> None:
    hearing.text_mode = True
    keys.write("Hp 1ž")
    keys.tap(pygame.K_BACKSPACE)
    keys.tap(pygame.K_TAB)
    keys.tap(pygame.K_z, pygame.KMOD_LCTRL)
    for key in (pygame.K_LEFT, pygame.K_RETURN, pygame.K_ESCAPE):
        keys.tap(key)
    assert words(hearing) == [
        *(Typed(letter) for letter in "Hp 1ž"),
        Erase(),
        press(Action.LEFT),
        press(Action.CONFIRM),
        press(Action.BACK),
    ]


def test_only_what_can_be_printed_is_text(hearing: Input) -> None:
    hearing.text_mode = True
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="a\tb\x7f"))
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="\n"))
    assert words(hearing) == [Typed("ab")]


def test_backspace_repeats_while_text_is_typed(hearing: Input) -> None:
    hearing.text_mode = True
    keys.down(pygame.K_BACKSPACE)
    assert words(hearing) == [Erase()]
    assert steps_with_words(hearing, 31) == {24: [Erase()], 30: [Erase()]}
    hearing.text_mode = False
    assert steps_with_words(hearing, 60) == {}


def test_no_text_is_heard_outside_of_text_mode(hearing: Input) -> None:
    hearing.text_mode = True
    hearing.text_mode = False
    assert not hearing.text_mode
    keys.write("hx")
    assert words(hearing) == [press(Action.HINT)]
