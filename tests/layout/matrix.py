"""Which scenes are looked at where: all of them everywhere, or a sample."""

import itertools
from collections.abc import Iterator

from game.draw.theme import TEXT_SIZES
from game.text.i18n import LANGUAGES
from tests.layout.looking import Look
from tests.layout.states import Case, cases
from tests.scenes.looks import SIZES

LANGS = (*LANGUAGES, "pseudo")
"""The real ones, and one that is longer than any of them."""


def everywhere(case: Case, size: tuple[int, int]) -> Iterator[Look]:
    """A case on one screen in every language with every size of text."""
    for lang, text_size in itertools.product(LANGS, range(len(TEXT_SIZES))):
        yield Look(case, size, lang, text_size)


def everything() -> Iterator[Look]:
    """Every case on every screen in every language with every size of text."""
    for size in SIZES:
        for case in cases():
            yield from everywhere(case, size)


def sample() -> list[Look]:
    """Nearly every case once; screens, languages and sizes of text take turns.

    Their numbers have no common divisor, so that they meet in all ways. The smallest screen is the
    hardest: every second look is at that.
    """
    chosen = [case for case in cases() if not case.name.endswith(".end")]
    return [
        Look(
            case,
            SIZES[0] if index % 2 else SIZES[index // 2 % len(SIZES)],
            LANGS[index % len(LANGS)],
            index % len(TEXT_SIZES),
        )
        for index, case in enumerate(chosen)
    ]
