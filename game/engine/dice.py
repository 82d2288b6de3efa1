"""Fair dice: from a seed and the players' lucky word to faces that anyone can check.

The seed's SHA-256 (the commitment) is shown before the first roll, the seed after the last.
key = HMAC-SHA256(seed, lucky word in UTF-8); a face is read from HMAC-SHA256(key, label).
"""

import hashlib
import hmac
from itertools import count

from game.engine.setup import SEED_BYTES

LUCKY_WORD = "penta"
_FAIR_BYTES = 252
"""The largest multiple of 6 within a byte's 256 values: bytes from here on favour low faces."""


def seed_from_text(text: str) -> bytes:
    """The seed that a text stands for: 64 hex digits are the seed, other text is hashed to one.

    Bytes of a command line that are no UTF-8 (surrogates in `text`) are hashed as they came.
    """
    if len(text) == 2 * SEED_BYTES and all(digit in "0123456789abcdefABCDEF" for digit in text):
        return bytes.fromhex(text)
    return hashlib.sha256(text.encode(errors="surrogateescape")).digest()


def daily_seed(date: str) -> bytes:
    """The seed of the daily match of a UTC date written as 2026-11-29."""
    return hashlib.sha256(f"penta daily {date}".encode()).digest()


def commitment(seed: bytes) -> str:
    """The seed's SHA-256 in hex digits, given away before the first roll.

    >>> commitment(bytes(range(32)))[:8]
    '630dcd29'
    """
    return hashlib.sha256(seed).hexdigest()


def dice_key(seed: bytes, lucky_word: str = LUCKY_WORD) -> bytes:
    """The key that all faces of a match are drawn from."""
    return _mac(seed, lucky_word)


def face(key: bytes, *place: int) -> int:
    """The face, 1 to 6, at a place: seat, turn, roll, die, all from 0.

    Duplicate matches leave the seat out, so that every seat gets the same dice.

    >>> key = dice_key(bytes(range(32)))
    >>> [face(key, 0, 0, 0, die) for die in range(5)], [face(key, 0, 0, die) for die in range(5)]
    ([3, 4, 2, 2, 1], [2, 1, 4, 5, 1])
    """
    label = ":".join(str(number) for number in place)
    # A byte that would favour low faces is not used, and a digest may have no other one:
    # then the next attempt has 32 fresh bytes.
    labels = (f"{label}:{attempt}" if attempt else label for attempt in count())
    fair = (byte for text in labels for byte in _mac(key, text) if byte < _FAIR_BYTES)
    return next(fair) % 6 + 1


def slip(seed: bytes, seat: int, turn: int, roll: int) -> float:
    """A fraction in [0, 1) that decides whether a computer seat errs; independent of the dice."""
    digest = _mac(seed, f"slip:{seat}:{turn}:{roll}")
    # 48 bits: a float holds them exactly, on every machine alike.
    return int.from_bytes(digest[:6], "big") / 2**48


def _mac(key: bytes, text: str) -> bytes:
    return hmac.digest(key, text.encode(), "sha256")
