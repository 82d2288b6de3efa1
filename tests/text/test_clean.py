"""Text from outside: whatever it is, it stays on its line and moves nothing."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.text.clean import MOST_MARKS, SIGN, clusters, one_line

ANYTHING = st.text(st.characters())
"""Of all code points: surrogates, controls and what Unicode has not given away among them."""


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ann", "Ann"),
        ("Zoë, Łukasz, Ζωή, Борис, 李明", "Zoë, Łukasz, Ζωή, Борис, 李明"),
        ("Zoe\u0308", "Zoe\u0308"),
        ("a\0b", "a•b"),
        ("\x1b[2K\x1b[Gright", "•[2K•[Gright"),
        ("\x9b2K", "•2K"),
        ("a\r\nb\tc\x07d\x7f", "a••b•c•d•"),
        ("a\u2028b\u2029c\x0bd\x0ce\x85f", "a•b•c•d•e•f"),
        ("\u202eAnn\u2066Bo\u2069", "•Ann•Bo•"),
        ("A\u200bn\u200cn\ufeff", "A•n•n•"),
        ("A\u200dnn", "•nn"),
        ("\ud800\udc00", "••"),
        ("\ue000\U000f0000", "••"),
        ("\u0378\U0001fbff", "••"),
        ("\u3164\u2800\u115f", "•••"),
        ("a\u00a0b\u3000c", "a b c"),
        ("\u0301a", "•a"),
        ("Zo" + "e" + "\u0301" * 50 + "!", "Zo•!"),
        ("A\u20dd", "•"),
        ("👩🏽‍🚀, 🇳🇱🇧🇪", "•, 🇳🇱🇧🇪"),
        ("", ""),
    ],
)
def test_what_is_shown(text: str, shown: str) -> None:
    assert one_line(text) == shown


@given(ANYTHING)
def test_nothing_that_is_shown_steers(text: str) -> None:
    shown = one_line(text)
    assert shown.isprintable()
    assert len(shown) <= len(text)
    assert one_line(shown) == shown
    assert shown.splitlines() in ([shown], [])
    marks = 0
    for letter in unicodedata.normalize("NFC", shown):
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        assert marks <= MOST_MARKS


@given(ANYTHING)
def test_pieces_are_the_whole_text(text: str) -> None:
    assert "".join(clusters(text)) == text
    assert all(clusters(text))


@given(st.text(st.characters(categories=["L", "N", "P", "S"], max_codepoint=0x2FF)))
def test_what_can_be_printed_is_left_alone(text: str) -> None:
    assert one_line(text) == text


@given(ANYTHING, st.text("Zoë李", min_size=1))
def test_one_sign_each_and_what_stands_beside_it_stays(text: str, name: str) -> None:
    assert one_line(f"\x1b{name}\0") == f"{SIGN}{name}{SIGN}"
    assert one_line(f"{name}\n{text}").startswith(f"{name}{SIGN}")


def test_a_megabyte_of_marks_takes_no_time() -> None:
    assert one_line("a" + "\u0301" * 1_000_000) == SIGN
