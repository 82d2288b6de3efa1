"""Lettering: which texts the game's own fonts can draw."""

import pygame
import pytest

from game.ui.text import Role, lettering


@pytest.mark.parametrize("role", Role)
def test_letters_that_a_font_lacks_are_drawn_all_the_same(role: Role) -> None:
    pygame.font.init()

    def ink(text: str) -> bytes:
        return pygame.image.tobytes(lettering(text, role, 40, (0, 0, 0)), "RGBA")

    assert len({ink("Ω"), ink("Ж"), ink("Σ"), ink("\ue000")}) == 4


@pytest.mark.parametrize("line", ["", "\u200d", "\u200b\u200b", "\u0301", "\u2060"])
def test_lines_without_width_can_be_drawn(line: str) -> None:
    picture = lettering(line, Role.NAME, 30, (0, 0, 0))
    assert picture.get_height() > 0
