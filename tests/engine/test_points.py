"""All 7,776 ordered rolls in every box, against a second scorer that knows nothing of the engine.

The second scorer is built another way: a roll becomes a line of text with its face counts, and
each box is a pattern over that text or over the sorted faces.
"""

import re
from itertools import product

import pytest

from game.engine import BOXES, Box, Sheet

ROLLS = list(product(range(1, 7), repeat=5))
UPPER_IDS = ["ones", "twos", "threes", "fours", "fives", "sixes"]


def second_scorer(box: str, dice: tuple[int, ...]) -> int:
    """Points of a roll that is no joker, from patterns alone."""
    faces = "".join(map(str, sorted(dice)))
    distinct = "".join(sorted(set(faces)))
    pips = sum(map(int, faces))
    if box in UPPER_IDS:
        face = UPPER_IDS.index(box) + 1
        return pips - sum(int(pip) for pip in faces if pip != str(face))
    patterns = {
        "three_kind": (r"(.)\1\1", faces, pips),
        "four_kind": (r"(.)\1\1\1", faces, pips),
        "full_house": (r"^(?:(.)\1\1(?!\1)(.)\2|(.)\3(?!\3)(.)\4\4)$", faces, 25),
        "small_straight": (r"1234|2345|3456", distinct, 30),
        "large_straight": (r"12345|23456", distinct, 40),
        "chance": (r"", faces, pips),
        "penta": (r"(.)\1\1\1\1", faces, 50),
    }
    pattern, text, earned = patterns[box]
    return earned if re.search(pattern, text) else 0


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.value)
def test_every_roll_in_every_box(box: Box) -> None:
    empty = Sheet()
    wrong = [d for d in ROLLS if empty.legal(d)[box] != second_scorer(box.value, d)]
    assert not wrong


def test_every_other_roll_earns_the_same_beside_a_penta() -> None:
    sheet = Sheet.of({"penta": 50})
    for dice in ROLLS:
        if len(set(dice)) > 1:
            assert {box.value: earned for box, earned in sheet.legal(dice).items()} == {
                box.value: second_scorer(box.value, dice) for box in BOXES[:-1]
            }


@pytest.mark.parametrize("face", range(1, 7))
def test_a_joker_earns_every_lower_box(face: int) -> None:
    sheet = Sheet.of({"penta": 50, UPPER_IDS[face - 1]: 0})
    assert {box.value: earned for box, earned in sheet.legal((face,) * 5).items()} == {
        "three_kind": 5 * face,
        "four_kind": 5 * face,
        "full_house": 25,
        "small_straight": 30,
        "large_straight": 40,
        "chance": 5 * face,
    }
