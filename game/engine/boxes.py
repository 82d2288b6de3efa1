"""The 13 boxes of a sheet and what five dice earn in each of them."""

from enum import Enum
from functools import cached_property
from typing import assert_never

Dice = tuple[int, ...]
"""Five faces from 1 to 6, in the order of the dice."""


class Box(Enum):
    """A place on the sheet. The value is the box's id in files."""

    ONES = "ones"
    TWOS = "twos"
    THREES = "threes"
    FOURS = "fours"
    FIVES = "fives"
    SIXES = "sixes"
    THREE_KIND = "three_kind"
    FOUR_KIND = "four_kind"
    FULL_HOUSE = "full_house"
    SMALL_STRAIGHT = "small_straight"
    LARGE_STRAIGHT = "large_straight"
    CHANCE = "chance"
    PENTA = "penta"

    # Kept in each box: a table by boxes would hash them, which an Enum does in Python, and a match
    # that is played again asks ten thousand times.
    @cached_property
    def index(self) -> int:
        """Place on the sheet, 0 (Ones) to 12 (Penta)."""
        return BOXES.index(self)

    @cached_property
    def face(self) -> int:
        """The face that an upper box collects; 0 for a lower box."""
        return self.index + 1 if self in UPPER else 0


BOXES = tuple(Box)
UPPER = BOXES[:6]
LOWER = BOXES[6:]
TURNS = len(BOXES)
"""Every turn fills one box."""

FULL_HOUSE_POINTS = 25
SMALL_STRAIGHT_POINTS = 30
LARGE_STRAIGHT_POINTS = 40
PENTA_POINTS = 50


def is_penta(dice: Dice) -> bool:
    """Whether all five dice show the same face."""
    return len(set(dice)) == 1


def points(box: Box, dice: Dice, *, joker: bool = False) -> int:
    """What `dice` earn in `box`, the Penta bonus and the upper bonus left aside.

    With `joker` five equal dice also earn the full house and both straights; without it a Penta
    is no full house.

    >>> points(Box.FULL_HOUSE, (5, 5, 5, 5, 5)), points(Box.FULL_HOUSE, (5, 5, 5, 5, 5), joker=True)
    (0, 25)
    """
    match box:
        case Box.ONES | Box.TWOS | Box.THREES | Box.FOURS | Box.FIVES | Box.SIXES:
            return box.face * dice.count(box.face)
        case Box.THREE_KIND:
            return sum(dice) if _alike(dice) >= 3 else 0
        case Box.FOUR_KIND:
            return sum(dice) if _alike(dice) >= 4 else 0
        case Box.FULL_HOUSE:
            full = _alike(dice) == 3 and len(set(dice)) == 2
            return FULL_HOUSE_POINTS if full or joker else 0
        case Box.SMALL_STRAIGHT:
            return SMALL_STRAIGHT_POINTS if _run(dice) >= 4 or joker else 0
        case Box.LARGE_STRAIGHT:
            return LARGE_STRAIGHT_POINTS if _run(dice) >= 5 or joker else 0
        case Box.PENTA:
            return PENTA_POINTS if is_penta(dice) else 0
        case Box.CHANCE:
            return sum(dice)
        case _:
            assert_never(box)


def _alike(dice: Dice) -> int:
    """How many dice show the face that most of them show."""
    return max(dice.count(face) for face in dice)


def _run(dice: Dice) -> int:
    """Length of the longest row of consecutive faces."""
    longest = current = 0
    for face in range(1, 7):
        current = current + 1 if face in dice else 0
        longest = max(longest, current)
    return longest
