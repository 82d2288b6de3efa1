"""Text from outside made fit to be shown: whatever cannot be printed is one neutral sign."""

import unicodedata
from collections.abc import Iterator

SIGN = "\N{BULLET}"
"""What stands for anything that cannot be shown; every font of the game has it."""
MOST_MARKS = 2
"""Marks (accents and the like) on one letter; with more they would run over the lines around."""

_JOINER = "\u200d"
_TONES = range(0x1F3FB, 0x1F400)
_TAGS = range(0xE0020, 0xE0080)
_FLAGS = range(0x1F1E6, 0x1F200)
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters and marks by their kind, but nothing is seen of them."""


def clusters(text: str) -> Iterator[str]:
    """The text in pieces that are seen as one sign each: a letter with all that is put on it."""
    start = 0
    for place in range(1, len(text) + 1):
        if place == len(text) or not _goes_on(text, start, place):
            yield text[start:place]
            start = place


def _goes_on(text: str, start: int, place: int) -> bool:
    """Whether the character at `place` belongs to the piece that began at `start`."""
    letter, before = text[place], text[place - 1]
    if unicodedata.category(before) == "Cc":
        return False
    if unicodedata.category(letter)[0] == "M" or letter == _JOINER:
        return True
    if ord(letter) in _TONES or ord(letter) in _TAGS:
        return True
    if before == _JOINER:
        return unicodedata.category(letter) == "So" and not text[start].isalpha()
    return place == start + 1 and ord(letter) in _FLAGS and ord(before) in _FLAGS


def printable(cluster: str) -> bool:
    """Whether a piece can be printed: it is seen, moves nothing, and keeps to its line."""
    if not cluster.isprintable() or not _BLANK.isdisjoint(cluster):
        return False
    kinds = [unicodedata.category(part) for part in unicodedata.normalize("NFC", cluster)]
    return kinds[0][0] != "M" and "Me" not in kinds and len(kinds) <= 1 + MOST_MARKS


def one_line(text: str) -> str:
    """The text on one line, with one SIGN for each piece that cannot be printed.

    So it neither moves a cursor nor turns the direction of writing, whoever wrote it.

    >>> one_line("right\\x1b[2K: Zo\\u00eb\\n")
    'right•[2K: Zoë•'
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_printed, clusters(text)))


def _printed(cluster: str) -> str:
    if cluster.isspace() and unicodedata.category(cluster[0]) == "Zs":
        return " "  # the wide and the unbreakable ones are spaces all the same
    return cluster if printable(cluster) else SIGN
