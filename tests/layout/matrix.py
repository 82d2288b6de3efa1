"""Which scenes are looked at where: all of them everywhere, or a sample."""

from collections.abc import Iterator

from game.i18n import LANGUAGES
from game.ui.theme import TEXT_SIZES
from tests.layout.looking import Look
from tests.layout.records import record_cases
from tests.layout.states import cases
from tests.scenes.looks import SIZES

LANGS = (*LANGUAGES, "pseudo")


def everything() -> Iterator[Look]:
    """Every case on every screen in every language with every size of text."""
    for size in SIZES:
        for case in (*cases(), *record_cases()):
            for lang in LANGS:
                for text_size in range(len(TEXT_SIZES)):
                    yield Look(case, size, lang, text_size)
