"""Three letters for the hall of fame, as on an arcade machine: which there are, and the first."""

import unicodedata

from game.text.refused import refused

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅČĆĐŠŽ0123456789"
"""What a wheel has, in its order."""
WHEELS = 3
_NOBODY = "A" * WHEELS


def first_letters(name: str) -> str:
    """Three letters to begin with, from a name: its first ones that the wheels have, then A."""
    composed = unicodedata.normalize("NFC", name).upper()
    letters = "".join(letter for letter in composed if letter in LETTERS)
    first = (letters + _NOBODY)[:WHEELS]
    return _NOBODY if refused(first) else first
