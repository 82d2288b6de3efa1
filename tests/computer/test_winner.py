"""Playing to win: the highest chance, found by other means too; exact play where it is alone."""

import numpy as np
import pytest

from game.computer.advise import Worths, weigh, worth
from game.computer.players import decide
from game.computer.robot import next_command
from game.computer.winner import to_win
from game.engine import Box, Match, Seat, Setup, Sheet
from tests.computer.slowly import ROLLS, Array, Dice, exactly, turn_at_most
from tests.computer.test_chances import open_but

SEED = bytes(range(32))


def chances_to_win(sheet: Sheet, dice: Dice, left: int, others: tuple[Sheet, ...]) -> Worths:
    outlook = to_win(sheet, others)
    assert outlook
    return weigh(sheet, dice, left, outlook)


def sure(sheet: Sheet) -> int:
    """The total, less the bonus that the lists count as still to come."""
    return sheet.total - sheet.upper_bonus


def beats(total: int, others: tuple[Sheet, ...]) -> float:
    """The chance to be above all others with this total, a tie taken as half."""
    chance = 1.0
    for other in others:
        coming: Array = exactly(Sheet(other.held))
        totals = sure(other) + np.arange(coming.size)
        chance *= coming @ ((totals < total) + 0.5 * (totals == total))
    return chance


def at_the_last_turn(
    sheet: Sheet, dice: Dice, left: int, others: tuple[Sheet, ...]
) -> dict[Box | Dice, float]:
    """Each choice with the highest chance to win, by all ways to go on, with one box open."""

    def by_box(dice: Dice) -> dict[Box, float]:
        return {box: beats(sheet.write(box, dice).total, others) for box in sheet.legal(dice)}

    found: dict[Box | Dice, float] = dict(by_box(dice).items())
    if left:
        written = {roll: np.array([max(by_box(roll).values())]) for roll in ROLLS}
        keeps = turn_at_most(written, left)
        some = sorted(dice)
        found |= {
            keep: float(keeps[keep][0])
            for keep in keeps
            if all(keep.count(face) <= some.count(face) for face in keep)
        }
    return found


@pytest.mark.parametrize(
    ("sheet", "others", "off"),
    [
        (open_but("chance", sixes=24, penta=50), (open_but(fives=25, penta=50, chance=26),), 1e-6),
        (open_but("fours", fives=20, sixes=24), (open_but(penta=50, three_kind=20),), 1e-6),
        (open_but("four_kind", penta=50), (open_but(chance=25), open_but(penta=50, ones=3)), 1e-6),
        (open_but("chance", sixes=24, penta=50), (open_but("three_kind", penta=50, ones=4),), 0.01),
        (
            open_but("three_kind", penta=50),
            (open_but("penta", chance=21), open_but("chance", penta=50)),
            0.02,
        ),
    ],
)
@pytest.mark.parametrize("dice", [(4, 4, 4, 5, 5), (1, 1, 1, 1, 6), (2, 3, 4, 5, 6)])
def test_the_last_turn_is_played_for_the_highest_chance(
    sheet: Sheet, others: tuple[Sheet, ...], off: float, dice: Dice
) -> None:
    for left in (2, 1, 0):
        ours = chances_to_win(sheet, dice, left, others)
        right = at_the_last_turn(sheet, dice, left, others)
        assert set(ours) == set(right)
        for choice, chance in ours.items():
            assert chance == pytest.approx(right[choice], abs=off)
        assert right[ours.best] > max(right.values()) - off


def test_what_surely_loses_is_thrown_away() -> None:
    """22 points in Chance are more than one can expect, and never enough against 25."""
    sheet, other = open_but("chance", sixes=18), open_but(sixes=18, chance=25)
    dice = (4, 4, 4, 5, 5)
    assert decide("exact", sheet, dice, 1, 0.0, [other]) is Box.CHANCE
    assert decide("winner", sheet, dice, 1, 0.0, [other]) == (5, 5)


def test_a_box_is_sacrificed_though_it_costs_points() -> None:
    """23 points behind with Chance and Penta open, against one who has Penta open: 1 4 5 6 6.

    In Chance, 24 or more come with 54.3 chances in 100 and just 23, a tie, with 12.0; the other's
    Penta comes with 4.6. To write 22 there and to hope for a Penta of one's own is worth a point
    more, and nearly hopeless.
    """
    alike: dict[str, int] = {"ones": 3, "twos": 6, "fours": 16, "fives": 20, "sixes": 24}
    alike |= {"full_house": 25, "small_straight": 30, "large_straight": 40, "three_kind": 26}
    sheet, other = open_but("chance", "penta", **alike), open_but("penta", chance=23, **alike)
    dice = (1, 4, 5, 6, 6)
    assert other.total - sheet.total == 23
    assert worth(sheet, dice, 0).best is Box.CHANCE
    assert decide("winner", sheet, dice, 0, 0.0, [other]) is Box.PENTA
    ours = chances_to_win(sheet, dice, 0, (other,))
    for box, chance in ours.items():
        assert isinstance(box, Box)
        then = sheet.write(box, dice)
        written = {
            roll: np.array([max(at_the_last_turn(then, roll, 0, (other,)).values())])
            for roll in ROLLS
        }
        assert chance == pytest.approx(turn_at_most(written)[()][0], abs=0.01)
    assert ours[Box.PENTA] == pytest.approx((0.543 + 0.120 / 2) * (1 - 0.046), abs=0.02)
    assert ours[Box.CHANCE] < 0.05


def test_where_nothing_can_be_won_or_lost_points_are_what_is_left() -> None:
    for mine, theirs in ((0, 50), (50, 0)):
        sheet, other = open_but("chance", penta=mine), open_but("ones", penta=theirs, sixes=30)
        other = Sheet(other.held, penta_bonuses=3 * bool(theirs))
        for dice in ROLLS[::9]:
            for left in (2, 1, 0):
                ours = decide("winner", sheet, dice, left, 0.0, [other])
                choices = worth(sheet, dice, left)
                assert choices[ours] == pytest.approx(choices[choices.best], abs=1e-3)


def test_each_other_player_counts() -> None:
    sheet = open_but("chance", "sixes", penta=50)
    rivals = (open_but("chance", "fives", penta=50), open_but("ones", "chance", penta=50, twos=6))
    dice = (2, 4, 6, 6, 6)
    alone = [chances_to_win(sheet, dice, 1, (rival,)) for rival in rivals]
    both = chances_to_win(sheet, dice, 1, rivals)
    again = chances_to_win(sheet, dice, 1, rivals[::-1])
    for choice, chance in both.items():
        assert chance < min(worths[choice] for worths in alone)
        assert chance == pytest.approx(again[choice], abs=1e-9)


def test_points_that_count_twice_nowhere() -> None:
    """A sheet that has its upper bonus already is as far ahead as one whose total says so."""
    sheet = open_but("chance", sixes=30, fives=25, fours=8)
    assert sheet.upper_bonus == 35
    level = open_but("chance", penta=50, three_kind=24, four_kind=24)
    assert sheet.total == level.total
    for dice in ((1, 2, 3, 4, 6), (5, 5, 6, 6, 6)):
        chance = chances_to_win(sheet, dice, 0, (level,))[Box.CHANCE]
        right = beats(sheet.total + sum(dice), (level,))
        assert chance == pytest.approx(right, abs=0.01)


def test_alone_it_plays_exactly() -> None:
    for dice in ROLLS[::25]:
        for left in (2, 1, 0):
            assert decide("winner", Sheet(), dice, left, 0.0) == worth(Sheet(), dice, left).best


def commands(setup: Setup) -> Match:
    match = Match(setup)
    while not match.state.full:
        match.do(next_command(match))
    return match


def test_a_match_against_it_replays() -> None:
    setup = Setup((Seat("Ann", "winner"), Seat("Bo", "exact"), Seat("Cy", "winner")), SEED)
    match = commands(setup)
    assert commands(setup).log == match.log
    assert Match.replay(setup, match.log).state == match.state


def test_it_looks_at_no_hidden_sheet() -> None:
    """With equal dice for all, the sheets of others are hidden: it plays for points."""
    winners = Setup((Seat("Ann", "winner"), Seat("Bo", "winner")), SEED, duplicate=True)
    exact = Setup((Seat("Ann", "exact"), Seat("Bo", "exact")), SEED, duplicate=True)
    assert commands(winners).log == commands(exact).log


def test_it_wins_otherwise_than_the_exact_level() -> None:
    setup = Setup((Seat("Ann", "winner"), Seat("Bo", "exact")), SEED)
    exact = Setup((Seat("Ann", "exact"), Seat("Bo", "exact")), SEED)
    assert commands(setup).log != commands(exact).log
