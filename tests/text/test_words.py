"""What several scenes say."""

import pytest

from game.text.i18n import Translator
from game.text.words import tenths


@pytest.mark.parametrize(
    ("lang", "told"), [("en", "20.8"), ("nl", "20,8"), ("da", "20,8"), ("hr", "20,8")]
)
def test_a_decimal_has_the_mark_of_its_language(lang: str, told: str) -> None:
    assert tenths(Translator(lang), 20.75) == told
    assert tenths(Translator(lang), 0) == told.replace("20", "0").replace("8", "0")
