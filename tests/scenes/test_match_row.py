"""A row of the list of matches names every player whole, however many there are."""

import pygame
import pytest

from game.draw.paint import Painter, Placed
from game.draw.theme import ROOMS, unit
from game.scenes.records.match_row import Chip, MatchRow, paint_match_row
from tests.layout.states import NAMES
from tests.scenes.looks import SIZES


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("tag", ["", "Turn 10/13"])
def test_usual_names_keep_their_ends(size: tuple[int, int], seats: int, tag: str) -> None:
    pygame.font.init()
    tall, one = size[1] > size[0], unit(size)
    trace: list[Placed] = []
    painter = Painter(pygame.Surface(size), ROOMS[0], trace=trace)
    rect = pygame.Rect(0, 0, round(0.82 * size[0]), round((132 if tall else 84) * one))
    chips = [Chip(seat, name, str(100 + seat)) for seat, name in enumerate(NAMES[:seats])]
    paint_match_row(painter, rect, MatchRow(chips, "2026-11-29", "12:00", tag=tag), tall, False)
    assert {placed.text for placed in trace} >= {
        *NAMES[:seats],
        *(str(100 + seat) for seat in range(seats)),
    }
    inks = [placed.ink for placed in trace]
    assert all(ink.collidelist(inks[:at]) < 0 for at, ink in enumerate(inks))
    assert all(rect.contains(ink) for ink in inks)
