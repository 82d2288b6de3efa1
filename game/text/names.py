"""The identity of a name: which spellings are one person's."""

import re
import unicodedata
from functools import lru_cache

from game.text.i18n import N_, everywhere

# Translators: a player's name until another is given; with its number at most 12 letters
DEFAULT_NAME = N_("Player {number}")
"""A player's name until another is given; it is nobody's own, and follows the language."""
_APOSTROPHES = "\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\uff07"
_ACUTE = " \N{COMBINING ACUTE ACCENT}"
"""What compatibility makes of the sign that many type for an apostrophe."""
_HYPHENS = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
_SAME_KEY = str.maketrans(dict.fromkeys(_APOSTROPHES, "'") | dict.fromkeys(_HYPHENS, "-"))
_NUMBER = re.compile(r"\d{1,4}", re.ASCII)


@lru_cache(maxsize=2048)
def identity(name: str) -> str:
    """What is the same for all spellings of one name, and never shown nor saved in its place.

    Capitals, composed and decomposed letters, full and half width, ligatures, runs of spaces,
    signs that cannot be seen, and which apostrophe or dash a keyboard has make no other name:
    they come from the machine, not from the person. Accents and letters of other scripts do, Zoe
    is not Zoë, however much alike they look. The default names are the same in every language.

    >>> identity("  ZOE\N{COMBINING DIAERESIS}  de Wit ") == identity("zoë de wit")
    True
    >>> identity("Speler 2") == identity("Player 2")
    True
    """
    plain = _plain(name)
    number = _default_number(plain)
    return plain if number is None else _plain(DEFAULT_NAME.format(number=number))


@lru_cache(maxsize=256)
def default_number(name: str) -> int | None:
    """Of "Player 3", in whatever language the game speaks, the 3; None for a name of one's own."""
    return _default_number(_plain(name))


def _default_number(plain: str) -> int | None:
    found = _NUMBER.search(plain)
    # Most names have no number, and need no catalogue to be read.
    if found is None or not int(found[0]):
        return None
    number = int(found[0])
    shown = (pattern.replace("{number}", str(number)) for pattern in everywhere(DEFAULT_NAME))
    return number if any(_plain(text) == plain for text in shown) else None


def _plain(name: str) -> str:
    """Caseless and compatible, as Unicode's NFKC_Casefold has it, then what keyboards differ in."""
    # Twice: folding can bring up letters that compose anew, and composing others to fold.
    folded = name.translate(_SAME_KEY)
    for _ in range(2):
        folded = unicodedata.normalize("NFKC", folded.casefold())
        folded = folded.replace(_ACUTE, "'").translate(_SAME_KEY)
    seen = "".join(letter for letter in folded if not _unseen(letter))
    return " ".join(unicodedata.normalize("NFKC", seen).split())


def _unseen(letter: str) -> bool:
    """Whether it is a control or format sign, a mark that only chooses a form, or a filler."""
    if letter.isspace():
        return False
    return unicodedata.category(letter) in ("Cc", "Cf") or letter in _FILLERS


_FILLERS = frozenset(
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0))
) | frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0x180B, 0x1810), *range(0xE0100, 0xE01F0))))
"""What is no format sign to Unicode and cannot be seen all the same."""
