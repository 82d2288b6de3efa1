"""What several scenes say."""

import pytest

from game.computer.levels import LEVELS
from game.text.i18n import LANGUAGES, Translator
from game.text.words import level_name, tenths


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "20.8"), ("nl", "20,8"), ("da", "20,8"), ("hr", "20,8")]
)
def test_a_decimal_has_the_mark_of_its_language(lang: str, told: str) -> None:
    assert tenths(Translator(lang), 20.75) == told
    assert tenths(Translator(lang), 0) == told.replace("20", "0").replace("8", "0")


def test_every_level_has_a_name_of_its_own_in_every_language() -> None:
    names = [level_name(Translator(), level) for level in LEVELS]
    assert names == ["Novice", "Regular", "Expert", "Perfect", "Champion"]
    for lang in LANGUAGES:
        assert len({level_name(Translator(lang), level) for level in LEVELS}) == len(LEVELS)


def test_a_level_of_a_newer_version_is_called_by_its_id() -> None:
    assert level_name(Translator("nl"), "godlike") == "godlike"
