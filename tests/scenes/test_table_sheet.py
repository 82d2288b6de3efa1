"""The rows of the sheet in the palettes: gold by day, a golden edge on night in a dark room."""

from collections.abc import Iterator

import pygame
import pytest

from game.draw import hue
from game.draw.paint import Painter
from game.draw.theme import ROOMS, Palette
from game.engine import Box
from game.scenes.table.sheet import RowState, SheetRow, paint_row
from tests.seeing import luminance

RECT = pygame.Rect(100, 100, 300, 52)


@pytest.fixture(autouse=True)
def _candy_again() -> Iterator[None]:
    pygame.font.init()
    yield
    hue.use(Palette.CANDY)


def painted_row(state: RowState, palette: Palette) -> pygame.Surface:
    hue.use(palette)
    surface = pygame.Surface((1280, 720))
    surface.fill((20, 20, 60))
    painter = Painter(surface, ROOMS[0])
    paint_row(painter, RECT, SheetRow(Box.CHANCE, "", state, 20), False)
    return surface


def test_by_day_a_lit_row_is_gold() -> None:
    red, green, blue, _ = painted_row(RowState.LIT, Palette.CANDY).get_at((250, 124))
    assert red > 200
    assert green > 180
    assert blue < 150


def test_in_a_dark_room_a_lit_row_is_night_with_an_edge_of_gold_that_glows() -> None:
    picture = painted_row(RowState.LIT, Palette.DARK_ROOM)
    red, _, blue, _ = picture.get_at((250, 124))
    assert blue > red
    red, _, blue, _ = picture.get_at((250, RECT.top + 1))
    assert red > 2 * blue
    above, ground = picture.get_at((250, RECT.top - 3)), pygame.Color(20, 20, 60)
    assert above.r > ground.r
    free = painted_row(RowState.OPEN, Palette.DARK_ROOM)
    lit, dull = (luminance(pygame.surfarray.array3d(each)).mean() for each in (picture, free))
    assert lit > dull


def test_in_strong_contrast_a_row_that_can_be_pressed_has_a_dark_outline() -> None:
    free = painted_row(RowState.OPEN, Palette.CONTRAST)
    filled = painted_row(RowState.FILLED, Palette.CONTRAST)
    assert max(free.get_at((250, RECT.top + 1))[:3]) < 80
    assert min(filled.get_at((250, RECT.top + 1))[:3]) > 150
