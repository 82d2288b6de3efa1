"""Which PINs anybody would try first: told by how they are made, not by a list of them."""

from itertools import pairwise

_LINES = ("123", "456", "789", "147", "258", "369", "159", "357")
"""Straight ways over the keys of the pad."""
_ROUND = ({*"1379"}, {*"2468"})
"""Its corners, and the keys between them."""
_YEARS = range(1900, 2100)
_KNOWN = {"1004", "1337", "3141", "31415", "314159", "27182", "271828", "5683"}
"""Numbers that mean something to many: two of them are letters on the keys of a telephone."""


def is_common(pin: str) -> bool:
    """Whether a PIN of at least four digits is among the first that anybody tries."""
    return (
        len(set(pin)) <= 2
        or _repeats(pin)
        or pin == pin[::-1]
        or _is_sequence(pin)
        or (len(pin) == 4 and int(pin) in _YEARS)
        or any(set(pin) <= keys for keys in _ROUND)
        or _is_drawn(pin)
        or pin in _KNOWN
    )


def _repeats(pin: str) -> bool:
    """One part of it, again and again: 123123."""
    # What repeats a part of itself is found in its double, moved by that part.
    return pin in (pin + pin)[1:-1]


def _is_sequence(pin: str) -> bool:
    """Up or down by even steps, past 9 and 0 too: 7890, 2468. Digits may be doubled: 112233."""
    single = "".join(
        digit for before, digit in zip(" " + pin, pin, strict=False) if digit != before
    )
    steps = {(int(after) - int(digit)) % 10 for digit, after in pairwise(single)}
    return len(steps) == 1 and (len(single) > 3 or steps <= {1, 9})


def _is_drawn(pin: str) -> bool:
    """Straight lines over the pad, with up to two more digits before or behind: 2580, 147258."""
    return any(_lines_lead(drawn) for drawn in (pin, pin[::-1]))


def _lines_lead(pin: str) -> bool:
    rest = pin
    while rest[:3] in _LINES or rest[:3][::-1] in _LINES:
        rest = rest[3:]
    return rest != pin and len(rest) < 3
