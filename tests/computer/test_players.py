"""The levels: the top one exact, the others err by the match's own chance; and dice to hold."""

import random

import pytest

from game.computer.advise import worth
from game.computer.levels import LEVELS
from game.computer.players import decide, hold
from game.engine import Box, Sheet

DICE = (2, 6, 2, 5, 6)


def test_four_levels_from_weak_to_exact_and_one_that_plays_to_win() -> None:
    *four, winner = LEVELS.values()
    slacks = [level.slack for level in four]
    assert len(four) == 4
    assert not any(level.to_win for level in four)
    assert winner.to_win
    assert slacks == sorted(slacks, reverse=True)
    assert slacks[-1] == 0
    assert all(level.id == key for key, level in LEVELS.items())


@pytest.mark.parametrize("slip", [0.0, 0.5, 0.999999])
def test_the_exact_player_never_errs(slip: float) -> None:
    for left in (0, 1, 2):
        assert decide("exact", Sheet(), DICE, left, slip) == worth(Sheet(), DICE, left).best


@pytest.mark.parametrize("level", LEVELS)
def test_without_chance_every_level_does_the_best(level: str) -> None:
    assert decide(level, Sheet(), DICE, 2, 0.0) == worth(Sheet(), DICE, 2).best


@pytest.mark.parametrize("level", ["novice", "regular", "expert"])
def test_a_choice_is_taken_as_often_as_its_worth_says(level: str) -> None:
    choices = worth(Sheet(), DICE, 0)
    first, second = list(choices)[:2]
    steps = 2000
    taken = [decide(level, Sheet(), DICE, 0, step / steps) for step in range(steps)]
    gap = choices[first] - choices[second]
    rate = 2.718281828459045 ** (-gap / LEVELS[level].slack)
    assert taken.count(second) == pytest.approx(taken.count(first) * rate, abs=2)
    assert taken == [decide(level, Sheet(), DICE, 0, step / steps) for step in range(steps)]


def test_the_last_slip_still_decides() -> None:
    for level in LEVELS:
        for left in (0, 1, 2):
            choice = decide(level, Sheet(), DICE, left, 1 - 2**-48)
            assert choice in worth(Sheet(), DICE, left)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="no such level"):
        decide("champion", Sheet(), DICE, 0, 0.0)


def test_the_computer_rolls_again() -> None:
    """Faults of other games: a first roll scored at once, a small straight missed for a pair."""
    assert decide("exact", Sheet(), (1, 2, 4, 5, 6), 2, 0.0) == (5,)
    assert decide("exact", Sheet.of({"large_straight": 0}), (3, 4, 5, 6, 6), 0, 0.0) is (
        Box.SMALL_STRAIGHT
    )


def test_held_dice_stay_held() -> None:
    assert hold((2, 6), DICE, held={4}) == {0, 4}
    assert hold((2, 6), DICE, held={2, 4}) == {2, 4}
    assert hold((2, 2, 6, 6), DICE, held={3}) == {0, 1, 2, 4}
    assert hold((), DICE, held={0, 1}) == set()


def test_faces_that_are_not_there_cannot_be_held() -> None:
    with pytest.raises(ValueError, match="do not show"):
        hold((2, 2, 2), DICE)


def test_holding_keeps_just_these_faces() -> None:
    rng = random.Random(4)
    for _ in range(300):
        dice = tuple(rng.randint(1, 6) for _ in range(5))
        keep = tuple(sorted(rng.sample(dice, rng.randrange(6))))
        held = {die for die in range(5) if rng.random() < 0.5}
        assert tuple(sorted(dice[die] for die in hold(keep, dice, held))) == keep
