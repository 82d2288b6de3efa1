"""Advice against values known from elsewhere, and against the engine's own rules."""

import math
import random
from collections import Counter
from itertools import combinations, product

import pytest

from game.computer.advise import Worths, best_box, value, worth
from game.computer.keeps import KEEPS, PARTIAL
from game.engine import BOXES, Box, Sheet

SINGLE_DIE = 1 - (5 / 6) ** 3
"""The chance that one die shows a wanted face within three rolls."""
FIVE_EQUAL = 347897 / 7558272
"""The chance of five equal dice within three rolls, by the known Markov chain."""

LAST_BOX = {
    "ones": 5 * SINGLE_DIE,
    "sixes": 30 * SINGLE_DIE,
    "chance": 5 * 14 / 3,
    "penta": 50 * FIVE_EQUAL,
}
"""What a last free box brings, by hand: chance rolls a die again below 5, then below 4."""


def one_box_left(box: str) -> Sheet:
    """A sheet that waits for one box only, the upper bonus out of reach, no joker possible."""
    return Sheet.of({other.value: 0 for other in BOXES if other.value != box})


@pytest.mark.parametrize("box", LAST_BOX)
def test_last_box_is_worth_what_can_be_worked_out_by_hand(box: str) -> None:
    assert value(one_box_left(box)) == pytest.approx(LAST_BOX[box], abs=1e-5)


def test_last_box_with_further_pentas() -> None:
    """Only Ones free beside a Penta of 50: going for ones, five of which earn 100 more."""
    sheet = Sheet.of({other.value: 0 for other in BOXES[1:-1]} | {"penta": 50})
    five_ones = SINGLE_DIE**5
    assert value(sheet) >= 5 * SINGLE_DIE + 100 * five_ones - 1e-5
    assert worth(sheet, (1, 1, 1, 1, 1), 2).best is Box.ONES
    assert worth(sheet, (2, 2, 2, 2, 2), 0) == {Box.ONES: pytest.approx(100)}


def test_a_full_sheet_is_worth_its_upper_bonus() -> None:
    low = {box.value: 0 for box in BOXES}
    high = low | {"threes": 9, "fours": 12, "fives": 20, "sixes": 24}
    assert value(Sheet.of(low)) == 0
    assert value(Sheet.of(high)) == 35


def test_the_empty_sheet() -> None:
    assert value(Sheet()) == pytest.approx(254.484846, abs=1e-5)


def test_upper_points_that_no_play_reaches() -> None:
    with pytest.raises(ValueError, match="no play"):
        value(Sheet.of({"twos": 3}))


def random_sheet(rng: random.Random, turns: int) -> Sheet:
    """A sheet after `turns` turns of careless play; five equal dice are common."""
    sheet = Sheet()
    for _ in range(turns):
        dice = tuple(rng.choice([rng.randint(1, 6)] * 3 + [4]) for _ in range(5))
        if rng.random() < 0.3:
            dice = (rng.randint(1, 6),) * 5
        sheet = sheet.write(rng.choice(list(sheet.legal(dice))), dice)
    return sheet


def chance(dice: tuple[int, ...]) -> float:
    """The chance to roll these five faces, in any order."""
    ways = math.factorial(5)
    for count in Counter(dice).values():
        ways //= math.factorial(count)
    return ways / 6**5


def test_a_sheet_is_worth_what_the_best_choices_after_its_first_roll_are() -> None:
    """Ties the table to the engine's rules: `worth` asks the engine which boxes are legal."""
    rng = random.Random(7)
    for number in range(65):
        sheet = random_sheet(rng, number % 13)
        mean = sum(chance(dice) * max(worth(sheet, dice, 2).values()) for dice in KEEPS[PARTIAL:])
        assert value(sheet) == pytest.approx(mean, abs=1e-4), sheet


def test_a_keep_is_worth_the_mean_of_what_can_be_rolled() -> None:
    rng = random.Random(8)
    for _ in range(6):
        sheet = random_sheet(rng, rng.randrange(13))
        dice = tuple(rng.randint(1, 6) for _ in range(5))
        for left in (1, 2):
            choices = worth(sheet, dice, left)
            for keep in (dice[:4], dice[1:4], dice[:2]):
                rolled = list(product(range(1, 7), repeat=5 - len(keep)))
                mean = sum(max(worth(sheet, keep + t, left - 1).values()) for t in rolled)
                assert choices[tuple(sorted(keep))] == pytest.approx(mean / len(rolled))


def test_every_distinct_choice_once_and_the_best_first() -> None:
    sheet, dice = Sheet.of({"ones": 3}), (6, 2, 6, 2, 6)
    choices = worth(sheet, dice, 1)
    keeps = {tuple(sorted(some)) for size in range(5) for some in combinations(dice, size)}
    assert set(choices) == keeps | set(sheet.legal(dice))
    assert list(choices.values()) == sorted(choices.values(), reverse=True)
    assert choices[choices.best] == max(choices.values())
    assert isinstance(choices, Worths)


def test_with_no_roll_left_there_are_only_the_legal_boxes() -> None:
    sheet = Sheet.of({"penta": 50})
    choices = worth(sheet, (3, 3, 3, 3, 3), 0)
    assert list(choices) == [Box.THREES]
    assert choices[Box.THREES] == pytest.approx(15 + 100 + value(sheet.write(Box.THREES, (3,) * 5)))


def test_the_three_seconds_write_the_best_box() -> None:
    rng = random.Random(9)
    for number in range(200):
        sheet = random_sheet(rng, number % 13)
        dice = tuple(rng.randint(1, 6) for _ in range(5))
        assert best_box(sheet, dice) is worth(sheet, dice, 0).best


@pytest.mark.parametrize(
    ("sheet", "dice", "left"),
    [
        (Sheet(), (1, 2, 3, 4), 1),
        (Sheet(), (1, 2, 3, 4, 7), 1),
        (Sheet(), (), 2),
        (Sheet(), (1, 2, 3, 4, 5), 3),
        (Sheet(), (1, 2, 3, 4, 5), -1),
        (Sheet.of({box.value: 0 for box in BOXES}), (1, 2, 3, 4, 5), 0),
    ],
)
def test_nothing_to_advise(sheet: Sheet, dice: tuple[int, ...], left: int) -> None:
    with pytest.raises(ValueError, match=r"choose|rolls"):
        worth(sheet, dice, left)
