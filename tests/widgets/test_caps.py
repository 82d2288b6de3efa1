"""Letters on a key keep clear of its ends as long as they can be smaller for it."""

import pygame
import pytest

from game.draw import icons
from game.draw.paint import Painter, Placed
from game.draw.theme import INK, ROOMS, TEXT_MIN, unit
from game.widgets.button import button_px, paint_button
from tests.scenes.looks import SIZES

WORDS = ("OK", "Scorebladen", "Opslaan als bestand", "Raak het scherm aan of druk op een knop")
_CLEAR = 14
"""Units between letters and a key's end that do not look cramped."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("marked", [False, True])
def test_words_do_not_touch_the_ends_of_a_key(
    size: tuple[int, int], words: str, marked: bool
) -> None:
    pygame.font.init()
    one = unit(size)
    for wide in range(120, 640, 20):
        trace: list[Placed] = []
        painter = Painter(pygame.Surface(size), ROOMS[0], trace=trace)
        rect = pygame.Rect(20, 20, round(wide * one), round(72 * one))
        mark = icons.tick(painter.px(30), INK) if marked else None
        paint_button(painter, rect, words, mark)
        ink = trace[0].ink
        clear = min(ink.left - rect.left, rect.right - ink.right)
        assert clear >= round(_CLEAR * one) or trace[0].px == painter.px(TEXT_MIN)


def test_keys_that_look_alike_have_letters_of_one_size() -> None:
    pygame.font.init()
    trace: list[Placed] = []
    painter = Painter(pygame.Surface((1280, 720)), ROOMS[0], trace=trace)
    rect = pygame.Rect(20, 20, 240, 72)
    px = min(button_px(painter, rect, words, None) for words in WORDS[:3])
    for words in WORDS[:3]:
        paint_button(painter, rect, words, px=px)
    assert len({placed.px for placed in trace}) == 1
