"""Lettering: which texts the game's own fonts can draw, and where lines are broken."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.draw.bouncy import Bouncy
from game.draw.text import Role, balanced, lettering, width, wrap
from game.scenes.kiosk.attract_page import PAGES
from game.scenes.results.results import verdict
from game.text.i18n import LANGUAGES, Translator

SHORT = 5
"""Letters of a word that looks lost on a line of its own."""


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


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def test_lines_are_broken_where_they_become_alike() -> None:
    words, px = "Sanne and Milan share the win!", 40
    room = width("Sanne and Milan share", Role.TITLE, px)
    assert wrap(words, Role.TITLE, px, room) == ["Sanne and Milan share", "the win!"]
    assert balanced(words, Role.TITLE, px, room) == ("Sanne and Milan", "share the win!")


@given(st.lists(st.sampled_from(["a", "on", "die", "straat", "vrijgegeven"]), min_size=1))
def test_balancing_keeps_words_lines_and_room(words: list[str]) -> None:
    text, room = " ".join(words), 200
    rows = wrap(text, Role.NAME, 30, room)
    even = balanced(text, Role.NAME, 30, room)
    assert " ".join(even) == text
    assert len(even) == len(rows)
    assert max(width(row, Role.NAME, 30) for row in even) <= room


def test_a_word_wider_than_its_room_stands_alone() -> None:
    assert balanced("a vrijgegeven b", Role.NAME, 30, 50) == ("a", "vrijgegeven", "b")


def _headlines(lang: str) -> list[str]:
    tr = Translator(lang)
    names = ["Sanne", "Milan", "Noor"]
    return [
        *(tr.gettext(page.headline) for page in PAGES),
        tr.gettext("Best today"),
        verdict(tr, names, [7, 7, 1], [0, 1]),
        verdict(tr, names, [7, 7, 7], [0, 1, 2]),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("wide", range(240, 700, 20))
def test_no_headline_leaves_a_short_word_alone(lang: str, wide: int) -> None:
    for words in _headlines(lang):
        lines = Bouncy(words, pygame.Rect(0, 0, wide, 130), 92, 22).lines
        if 1 < len(lines) < len(words.split()) / 2 + 1:
            assert not [line for line in lines if " " not in line and len(line) < SHORT]
