"""The tag with what a box adds leaves free what points from the card to the tray."""

import pygame
import pytest

from game.ui.layout import turn_layout
from game.ui.paint import Painter
from game.ui.strip import paint_gain, paint_pointer
from game.ui.theme import ROOMS
from tests.scenes.looks import SIZES


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("total", ["7", "1575"])
def test_the_pointer_stays_to_be_seen(size: tuple[int, int], seats: int, total: str) -> None:
    pygame.font.init()
    layout = turn_layout(size, seats)
    for seat, card in enumerate(layout.cards):
        tag, pointer = (Painter(pygame.Surface(size), ROOMS[seat]) for _ in range(2))
        paint_gain(tag, card, 100, total, layout.pointer(seat))
        paint_pointer(pointer, card, layout.pointer(seat))
        taken = tag.touched[0].unionall(tag.touched[1:])
        tip = pointer.touched[-1]
        assert not taken.colliderect(tip.inflate(-tip.width // 3, 0))
