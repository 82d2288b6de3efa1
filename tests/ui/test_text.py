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
