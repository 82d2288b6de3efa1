"""Players' cards: a computer's level is told wherever there is room for its word."""

import pygame
import pytest

from game.computer.levels import LEVELS
from game.draw.characters import Mood
from game.draw.paint import Painter, Placed
from game.draw.theme import ROOMS
from game.scenes.table.layout import turn_layout
from game.scenes.table.strip import Card, paint_card, paint_total
from game.text.i18n import LANGUAGES, Translator
from game.text.words import level_name
from tests.scenes.looks import SIZES


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] < size[1]])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_in_portrait_up_to_four_cards_tell_levels(
    size: tuple[int, int], lang: str, seats: int, text_size: float
) -> None:
    pygame.font.init()
    layout = turn_layout(size, seats)
    for level in LEVELS:
        trace: list[Placed] = []
        painter = Painter(pygame.Surface(size), ROOMS[0], text_size, trace)
        note = level_name(Translator(lang), level)
        card = Card(1, "Katarina", "1575", False, True, Mood.ASLEEP, note)
        rect = layout.cards[-1]
        paint_card(painter, rect, card, layout.tall, layout.pointer(seats - 1))
        paint_total(painter, rect, card, layout.tall)
        assert {placed.text for placed in trace} == {"Katarina", note, "1575"}
        assert all(rect.contains(placed.ink) for placed in trace)
        inks = [placed.ink for placed in trace]
        assert all(ink.collidelist(inks[:at]) < 0 for at, ink in enumerate(inks))
