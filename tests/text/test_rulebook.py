"""The rules pages: their examples earn what the rules say, and every language tells them."""

import pytest

from game.engine import Box
from game.text import words
from game.text.i18n import LANGUAGES, Translator
from game.text.rulebook import PAGES, Example

EARNED = [
    ("filling", Box.FULL_HOUSE, 25, 0),
    ("sacrifice", Box.LARGE_STRAIGHT, 0, 0),
    ("sacrifice", Box.ONES, 0, 0),
    ("upper", Box.FOURS, 12, 0),
    ("upper", Box.SIXES, 24, 0),
    ("lower", Box.THREE_KIND, 21, 0),
    ("lower", Box.FOUR_KIND, 18, 0),
    ("lower", Box.FULL_HOUSE, 25, 0),
    ("lower", Box.SMALL_STRAIGHT, 30, 0),
    ("lower", Box.LARGE_STRAIGHT, 40, 0),
    ("lower", Box.CHANCE, 20, 0),
    ("lower", Box.PENTA, 50, 0),
    ("penta", Box.PENTA, 50, 0),
    ("penta", Box.FULL_HOUSE, 0, 0),
    ("joker 1", Box.FIVES, 25, 100),
    ("joker 2", Box.LARGE_STRAIGHT, 40, 100),
    ("joker 3", Box.THREES, 0, 100),
]


def examples() -> list[Example]:
    return [example for page in PAGES for example in page.examples]


def test_examples_earn_what_the_rules_say() -> None:
    shown = [(e.box, e.earns, e.bonus) for e in examples() if e.box is not None]
    assert shown == [(box, earns, bonus) for _, box, earns, bonus in EARNED]


def test_held_dice_are_the_fives() -> None:
    (example,) = (e for e in examples() if e.held)
    assert example.earns is None
    assert sorted(example.dice[die] for die in example.held) == [5, 5, 5]
    assert sorted(set(range(5)) - example.held) == [2, 4]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_told_in_every_language(lang: str) -> None:
    tr = Translator(lang)
    for page in PAGES:
        captions = [example.caption_text(tr) for example in page.examples]
        assert all([page.title, *page.paragraphs, *captions])
        if lang != "en":
            assert all(tr.gettext(text) != text for text in (page.title, *page.paragraphs))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_shared_words(lang: str) -> None:
    tr = Translator(lang)
    assert len({words.box_name(tr, box) for box in Box}) == 13
    assert len({words.box_rule(tr, box) for box in Box}) == 13
    assert words.box_rule(tr, Box.FOURS).count("4") == 1


def test_shared_words_in_english() -> None:
    tr = Translator()
    assert words.box_name(tr, Box.FOUR_KIND) == "Four of a kind"
    assert words.box_rule(tr, Box.SIXES) == "The sum of all dice showing 6"
    assert [words.points_text(tr, n) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    assert words.total_label(tr) == "TOTAL"
    assert words.confirm_label(tr) == "Confirm turn"
    assert words.sacrifice_message(tr) == "No open box scores any points: you must sacrifice one"
