"""What a public hall may not show is refused in every spelling, and people keep their names."""

import pytest

from game.text.initials import LETTERS, first_letters
from game.text.refused import refused
from tests.rude import CODES, INNOCENT, LONGER, THREE, spellings


@pytest.mark.parametrize("word", [*THREE, *LONGER])
def test_every_spelling_is_refused(word: str) -> None:
    passed = [it for it in spellings(word, 1, 60) if not refused(it)]
    assert passed == []


@pytest.mark.parametrize("word", CODES)
def test_figures_that_stand_for_hatred_are_refused(word: str) -> None:
    for it in (word, word.lower(), f" {word} ", "-".join(word), " ".join(word)):
        assert refused(it), it


@pytest.mark.parametrize("name", INNOCENT)
def test_people_keep_their_names(name: str) -> None:
    assert not refused(name)
    assert not refused(name.upper())


@pytest.mark.parametrize("word", LONGER)
def test_a_rude_word_among_others_is_refused(word: str) -> None:
    for name in (f"Big {word}", f"{word} Jo", f"{word}88", f"The {word}!"):
        assert refused(name), name


@pytest.mark.parametrize("name", ["f*ck", "f#ck", "n*gger", "fuuuuck", "FFUCK", "sh!t", "h!tl3r"])
def test_a_word_is_read_through_its_disguise(name: str) -> None:
    assert refused(name)


@pytest.mark.parametrize("name", ["", " ", "***", "...", "\ud800", "\u0301", "🎲🎲🎲", "李明"])
def test_what_is_no_word_is_not_refused(name: str) -> None:
    assert not refused(name)


def test_most_letters_of_the_wheels_stay_free() -> None:
    """Of 91,125 threes at most one in fifty, though many spellings of a few are lost."""
    threes = [a + b + c for a in LETTERS for b in LETTERS for c in LETTERS]
    found = sum(map(refused, threes[::31]))
    assert found / len(threes[::31]) < 0.02


@pytest.mark.parametrize("name", ["Fucker", "N1gel", "Titus", "kutje", "Zoe\u0308"])
def test_the_wheels_never_begin_with_refused_letters(name: str) -> None:
    assert not refused(first_letters(name))
    assert all(letter in LETTERS for letter in first_letters(name))
