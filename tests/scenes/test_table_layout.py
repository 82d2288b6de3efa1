"""The table's places: cards that fill the strip, a pointer over the tray, what is clear of it."""

import pygame
import pytest

from game.draw.canvas import safe_area
from game.scenes.table.layout import turn_layout
from tests.scenes.looks import SIZES


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(1, 7))
def test_cards_take_the_whole_width(size: tuple[int, int], seats: int) -> None:
    cards, area = turn_layout(size, seats).cards, safe_area(size)
    assert len(cards) == seats
    assert cards[0].left == area.left
    assert abs(cards[-1].right - area.right) <= 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(1, 7))
def test_a_pointer_is_under_its_card(size: tuple[int, int], seats: int) -> None:
    layout = turn_layout(size, seats)
    for seat, card in enumerate(layout.cards):
        assert card.left < layout.pointer(seat) < card.right


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [1, 2])
def test_the_first_wide_card_points_at_the_tray(size: tuple[int, int], seats: int) -> None:
    layout = turn_layout(size, seats)
    if not (layout.tall and seats == 2):  # there the tray is between the cards
        assert layout.pointer(0) == layout.tray.centre[0]


@pytest.mark.parametrize("size", SIZES)
def test_clear_of_the_tray_is_what_is_beyond_an_edge(size: tuple[int, int]) -> None:
    tray = turn_layout(size, 2).tray
    (x, y), out = tray.centre, tray.rect.bottom
    assert tray.clear_of(pygame.Rect(x - 5, out + 20, 10, 10), 0)
    assert not tray.clear_of(pygame.Rect(x - 5, out - 20, 10, 10), 0)
    assert not tray.clear_of(pygame.Rect(x - 5, y - 5, 10, 10), 0)
    # The corner of the rectangle round it, where the pentagon is far away.
    corner = pygame.Rect(0, 0, 10, 10)
    corner.bottomright = tray.rect.bottomright
    assert tray.clear_of(corner, 0)
