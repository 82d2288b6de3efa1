"""The hash that runs through a match: from its header over every row to its closing.

Every link is a SHA-256 over the link before it and what the new row says, so that a row that was
changed, swapped or lost in between no longer fits. A tail cut off cleanly cannot be noticed.
"""

import hashlib
import json

_HEAD = b"penta match 1\n"


def canonical(data: object) -> str:
    """Plain data as JSON in the one spelling that is hashed: sorted, dense, ASCII only."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), allow_nan=False)


def head(header: str) -> bytes:
    """The first link, over the canonical text of a match's header."""
    # The mark of the format keeps this hash from being one of anything else with the same text.
    return hashlib.sha256(_HEAD + header.encode()).digest()


def link(previous: bytes, number: int, command: str, at: str) -> bytes:
    """The link of row `number`, counted from 0: a command's canonical text and its wall time."""
    return hashlib.sha256(previous + canonical([number, command, at]).encode()).digest()


def seal(first: bytes, last: bytes, closing: str) -> bytes:
    """The hash over a closing: it holds without the rows between the `first` and `last` link."""
    return hashlib.sha256(first + last + closing.encode()).digest()


def name(first: bytes, seat: int, words: str) -> bytes:
    """The hash over the name by which a seat of a match, known by its `first` link, signed."""
    return hashlib.sha256(first + canonical([seat, words]).encode()).digest()
