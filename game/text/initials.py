"""Three letters for the hall of fame, as on an arcade machine: which there are, and which may not.

The refused ones are rude in English, Dutch, Danish or Croatian, or stand for hatred.
"""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅČĆĐŠŽ0123456789"
"""What a wheel has, in its order."""
WHEELS = 3
_REFUSED = frozenset(
    {
        *("ASS", "CUM", "FAG", "FUC", "FUK", "FUQ", "KKK", "NIG", "SEX", "TIT", "WTF", "XXX"),
        *("HOE", "HOR", "KUT", "LUL", "PIK", "POT"),
        *("FIS", "LOR", "PIS", "RØV", "TØS"),
        *("JBG", "JEB", "KUR", "PIČ", "PIZ", "SIS"),
    }
)


def first_letters(name: str) -> str:
    """Three letters to begin with, from a name: its first ones that the wheels have, then A."""
    found = [letter for letter in name.upper() if letter in LETTERS]
    return "".join([*found, *"A" * WHEELS][:WHEELS])


def refused(letters: str) -> bool:
    """Whether these letters may not stand in the hall."""
    return letters in _REFUSED
