"""The tag with what a box adds covers neither the total nor what points from card to tray."""

import pygame
import pytest

from game.draw.characters import Mood
from game.draw.paint import Painter, Placed
from game.draw.theme import ROOMS
from game.scenes.table.layout import turn_layout
from game.scenes.table.strip import Card, paint_card, paint_gain, paint_pointer, paint_total
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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("total", ["7", "128", "1575"])
def test_name_and_total_stay_whole(size: tuple[int, int], seats: int, total: str) -> None:
    pygame.font.init()
    layout = turn_layout(size, seats)
    for seat, rect in enumerate(layout.cards):
        trace: list[Placed] = []
        tag = Painter(pygame.Surface(size), ROOMS[seat])
        painter = Painter(pygame.Surface(size), ROOMS[seat], trace=trace)
        card = Card(seat, "Sanne", total, True, False, Mood.AWAKE)
        pointer = layout.pointer(seat)
        paint_gain(tag, rect, 100, total, pointer)
        paint_card(painter, rect, card, layout.tall, pointer)
        paint_total(painter, rect, card, layout.tall)
        taken = tag.touched[0].unionall(tag.touched[1:])
        assert {placed.text for placed in trace} == {"Sanne", total}
        assert not [placed.text for placed in trace if taken.colliderect(placed.ink)]
