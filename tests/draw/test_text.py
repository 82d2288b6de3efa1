"""Lettering: which texts the game's own fonts can draw, and where lines are broken."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.draw import text as letters
from game.draw.bouncy import Bouncy
from game.draw.paint import Painter
from game.draw.text import (
    Role,
    balanced,
    ending,
    fit,
    in_one_font,
    letter_mask,
    lettering,
    not_shown,
    shortened,
    shown,
    width,
    wrap,
)
from game.draw.theme import room_of
from game.scenes.kiosk.attract_page import PAGES
from game.scenes.results.results import verdict
from game.text.clean import SIGN
from game.text.i18n import LANGUAGES, Translator
from tests.text.test_clean import ANYTHING

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
        tr.gettext("Today’s best"),
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


# --- text from outside ----------------------------------------------------------------------------


def glyphs(line: str, role: Role) -> set[bytes]:
    """How each character of a line looks, alone, in the font that the line is painted in."""
    font = letters._font_for(line, role, 40)
    return {pygame.image.tobytes(font.render(it, True, (0, 0, 0)), "RGBA") for it in line.strip()}


@pytest.mark.parametrize("role", Role)
@given(words=ANYTHING)
def test_anything_can_be_painted_and_no_letter_is_a_box(role: Role, words: str) -> None:
    line = shown(words, role)
    boxes = {
        pygame.image.tobytes(font.render("\ue000", True, (0, 0, 0)), "RGBA")
        for font in (letters.font(role, 40), letters._fallback(40))
    }
    assert not glyphs(line, role) & boxes
    assert len(line) <= len(words)
    assert shown(line, role) == line
    picture = lettering(words, role, 40, (0, 0, 0))
    assert picture.get_size() == letter_mask(words, role, 40).get_size()
    assert picture.get_height() <= max(letters.font(role, 40).get_height(), 60)
    assert width(words, role, 40) == width(line, role, 40)
    for cut in (shortened(words, role, 20, 60), ending(words, role, 20, 60)):
        assert width(cut, role, 20) <= max(60, width("…", role, 20))
    assert fit(words, role, 40, 60, 10) >= 10
    assert "".join(wrap(words, role, 20, 60)).replace(" ", "") == line.replace(" ", "")
    assert balanced(words, role, 20, 60)


@pytest.mark.parametrize("role", Role)
@given(words=ANYTHING)
def test_pygame_gui_is_given_only_what_its_one_font_has(role: Role, words: str) -> None:
    line = in_one_font(words, role)
    box = pygame.image.tobytes(letters.font(role, 40).render("\ue000", True, (0, 0, 0)), "RGBA")
    for letter in line.replace(" ", ""):
        picture = letters.font(role, 40).render(letter, True, (0, 0, 0))
        assert pygame.image.tobytes(picture, "RGBA") != box


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("lines", [1, 3])
@given(words=st.text(st.characters(exclude_categories=["Zs"]), max_size=40))
def test_text_stays_in_its_place(role: Role, lines: int, words: str) -> None:
    surface = pygame.Surface((720, 720))
    painter = Painter(surface, room_of(0), trace=[])
    place = pygame.Rect(100, 300, 400, 60 * lines)
    painter.text(words, place, role, 40, align="left", lines=lines, shorten=True)
    assert painter.trace is not None
    if lines == 1:
        for placed in painter.trace:
            assert place.inflate(4, 24).contains(placed.ink) or not placed.ink.width
    assert len(painter.trace) <= 1, "nothing within a text breaks its line"


@pytest.mark.parametrize(
    ("words", "seen"),
    [
        ("李明", "••"),
        ("🎲 Ann", "• Ann"),
        ("Zoe\u0308", "Zoë"),
        ("Ωmega Ж", "Ωmega Ж"),
        ("a\0b\nc", "a•b•c"),
        ("e" + "\u0301" * 9, "•"),
        ("👩‍👩‍👧", "•"),
        ("🇳🇱", "•"),
        ("Ж李", "Ж•"),
        ("אבג", "•••"),
        ("\u202eAnn\ud800", "•Ann•"),
    ],
)
def test_one_sign_for_each_letter_that_no_font_has(words: str, seen: str) -> None:
    for role in Role:
        assert shown(words, role) == seen
    assert not_shown(words) == seen.count(SIGN)


@given(ANYTHING)
def test_big_letters_of_anything(words: str) -> None:
    Bouncy(f"{words}!", pygame.Rect(0, 0, 500, 130), 92, 22)
