# ruff: noqa: RUF001  the letters are those of the layouts
"""Every key works on every keyboard: letters where they are printed, or where they would be."""

import pygame
import pytest

from game.input.actions import HOLDS, Action
from game.input.bindings import action_of

DIGITS = tuple(range(pygame.KSCAN_1, pygame.KSCAN_6))
ROWS = {
    "US": "12345",
    "German": "12345",
    "French": "&é\"'(",
    "Belgian": "&é\"'(",
    "Bépo": '"«»()',
    "Czech": "+ěščř",
    "Slovak": "+ľščť",
    "Lithuanian": "ąčęėį",
    "Programmer's Dvorak": "&[{}(",
    "Vietnamese": "ăâêôư",
    "Arabic": "١٢٣٤٥",
    "unknown": "\0\0\0\0\0",
}
"""What SDL has for the keys of 1 to 5."""
LETTERS = {
    "US": ("p", "h", "z"),
    "Russian": ("з", "р", "я"),
    "Ukrainian": ("з", "р", "я"),
    "Bulgarian": ("з", "г", "ю"),
    "Greek": ("π", "η", "ζ"),
    "Hebrew": ("פ", "י", "ז"),
    "Arabic": ("ح", "ا", "ئ"),
    "Georgian": ("პ", "ჰ", "ზ"),
    "Thai": ("ย", "้", "ผ"),
    "Korean": ("ㅔ", "ㅗ", "ㅋ"),
    "unknown": ("\0", "\0", "\0"),
}
"""What it has for the keys that a US keyboard has P, H and Z on."""
PLACES = (pygame.KSCAN_P, pygame.KSCAN_H, pygame.KSCAN_Z)
ELSEWHERE = {"Dvorak": ("l", "d", ";"), "Colemak": (";", "h", "z"), "French": ("p", "h", "w")}
"""Layouts whose Latin letters lie elsewhere: there the printed letter counts, and only that."""


def meaning(letter: str, place: int, mod: int = 0) -> Action | None:
    return action_of(ord(letter), place, mod, typing=False)


@pytest.mark.parametrize("layout", ROWS)
def test_the_digits_hold_dice_on_every_layout(layout: str) -> None:
    assert [meaning(*key) for key in zip(ROWS[layout], DIGITS, strict=True)] == [*HOLDS]
    assert [meaning(str(it + 1), DIGITS[it], pygame.KMOD_SHIFT) for it in range(5)] == [*HOLDS]


@pytest.mark.parametrize("layout", LETTERS)
def test_letters_are_found_where_a_layout_has_none_of_ours(layout: str) -> None:
    p, h, z = zip(LETTERS[layout], PLACES, strict=True)
    assert (meaning(*p), meaning(*h)) == (Action.PAUSE, Action.HINT)
    for control in (pygame.KMOD_LCTRL, pygame.KMOD_RMETA):
        assert meaning(*z, control) is Action.UNDO
    assert meaning(*z) is None


@pytest.mark.parametrize("layout", ELSEWHERE)
def test_a_letter_counts_where_it_is_printed(layout: str) -> None:
    anywhere = pygame.KSCAN_R
    assert meaning("p", anywhere) is Action.PAUSE
    assert meaning("h", anywhere) is Action.HINT
    assert meaning("z", anywhere, pygame.KMOD_LCTRL) is Action.UNDO
    for letter, place in zip(ELSEWHERE[layout], PLACES, strict=True):
        wanted = {"p": Action.PAUSE, "h": Action.HINT}.get(letter)
        if letter.isalpha():
            assert meaning(letter, place) is wanted


@pytest.mark.parametrize("layout", LETTERS)
def test_letters_that_are_typed_do_nothing_else(layout: str) -> None:
    for letter, place in zip(LETTERS[layout], PLACES, strict=True):
        assert action_of(ord(letter), place, 0, typing=True) is None
