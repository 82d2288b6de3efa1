"""A match taken apart into luck and cost: sums that hold, and values known from outside."""

import json
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from unittest import mock

import pytest

from game.computer import review as reviewing
from game.computer import table
from game.computer.levels import LEVELS
from game.computer.review import (
    Chosen,
    Decision,
    NotReviewable,
    SeatReview,
    look_through,
    luckier_than,
    review,
    summed,
    weighed,
)
from game.computer.robot import next_command
from game.engine import BOXES, Box, Match, Seat, Setup, Sheet
from game.engine.commands import AutoWrite, Choose, Confirm, Finish, Hold, Roll, Undo
from game.engine.dice import daily_seed
from game.engine.state import State
from tests.engine.play import load, lumpy

CASES = Path(__file__).parents[1] / "cases"
EMPTY = 254.484846
"""What the empty sheet is worth: known from outside."""
EVERYONE = tuple(Seat(level.title(), level) for level in LEVELS)


def played(setup: Setup) -> Match:
    """A match of computers, to its end."""
    match = Match(setup)
    while not match.state.full:
        match.do(next_command(match))
    match.do(Finish())
    return match


def rude(setup: Setup, rng: Random) -> Match:
    """A match of people who undo what they did, and let the clock write for them."""
    match = Match(setup)
    while not match.state.full:
        match.do(Roll())
        while match.state.rolls_left and rng.random() < 0.8:
            loose = [die for die in range(5) if die not in match.state.held]
            for die in rng.sample(loose, rng.randrange(len(loose))):
                match.do(Hold(die))
            if rng.random() < 0.3:
                # Written, undone, and rolled again all the same.
                match.do(Choose(rng.choice(list(match.state.legal))))
                match.do(Confirm())
                match.do(Undo())
                match.do(Undo())
            match.do(Roll())
        boxes = list(match.state.legal)
        if not match.state.rolls_left and rng.random() < 0.5:
            match.do(AutoWrite(rng.choice(boxes)))
        else:
            match.do(Choose(rng.choice(boxes)))
            match.do(Confirm())
            if rng.random() < 0.2:
                match.do(Undo())
                match.do(Confirm())
    match.do(Finish())
    return match


def check(match: Match) -> tuple[SeatReview, ...]:
    """All that must hold for the review of any match; returns it."""
    seats = review(match)
    assert [seat.score for seat in seats] == [sheet.total for sheet in match.state.sheets]
    for number, seat in enumerate(seats):
        assert seat.start == pytest.approx(EMPTY, abs=1e-5)
        assert seat.score == pytest.approx(seat.start + seat.luck - seat.cost, rel=0, abs=1e-6)
        assert seat.course()[0] == (seat.start, seat.start)
        assert seat.course()[-1] == pytest.approx((seat.start + seat.luck, seat.score), abs=1e-6)
        assert len(seat.course()) == 14
        assert all(decision.seat == number for decision in seat.decisions)
        assert all(decision.cost >= 0 for decision in seat.decisions)
        assert seat.accuracy == pytest.approx(seat.cost / len(seat.decisions))
        sheet = Sheet()
        for decision in seat.decisions:
            assert decision.sheet == sheet
            if isinstance(decision.choice, Box):
                sheet = sheet.write(decision.choice, decision.taken.state.dice)
        assert sheet == match.state.sheets[number], "the boxes written are all boxes there are"
    return seats


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("duplicate", [False, True])
def test_the_sum_holds_for_computers(seats: int, duplicate: bool) -> None:
    match = played(Setup(tuple((EVERYONE * 2)[:seats]), bytes([seats] * 32), duplicate))
    for seat in check(match):
        if seat.level == "exact":
            assert seat.cost == pytest.approx(0, abs=1e-6)
        if seat.level == "novice":
            assert seat.accuracy > 0.5


def test_the_sum_holds_for_a_daily_match() -> None:
    check(played(Setup(EVERYONE[:2], daily_seed("2026-12-01"), duplicate=True)))


@pytest.mark.parametrize("seed", range(6))
def test_the_sum_holds_whatever_people_do(seed: int) -> None:
    people = tuple(Seat(f"P{seat}") for seat in range(1 + seed % 3))
    seats = check(rude(Setup(people, bytes([seed] * 32), seed % 2 > 0), Random(seed)))
    assert any(decision.taken.automatic for seat in seats for decision in seat.decisions)


@pytest.mark.parametrize("seed", range(4))
def test_the_sum_holds_with_jokers(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    load(monkeypatch, lumpy(seed))
    match = played(Setup(EVERYONE[:3], bytes(32)))
    check(match)
    assert max(sheet.penta_bonuses for sheet in match.state.sheets) > 1


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_the_sums_of_a_thousand_games_of_every_level(part: int) -> None:
    for number in range(50):
        seed = Random(f"{part} {number}").randbytes(32)
        turn = number % len(EVERYONE)
        check(played(Setup(EVERYONE[turn:] + EVERYONE[:turn], seed, number % 2 > 0)))


def decided(sheet: Sheet, rolls: int, dice: tuple[int, ...], *choices: object) -> list[Decision]:
    """Decisions of one turn with the same dice again and again, from this roll on."""
    state = State((sheet,), (0,), (0,), rolls=rolls, dice=dice)
    taken = [
        Chosen(replace(state, rolls=rolls + number), choice)  # type: ignore[arg-type]
        for number, choice in enumerate(choices)
    ]
    return list(weighed(taken))


def full_but(box: Box) -> Sheet:
    """A sheet with zeros in all boxes but one, which is open."""
    return Sheet.of({other: 0 for other in BOXES if other is not box})


def test_chance_as_the_last_box_by_hand() -> None:
    # One roll more lifts a die's mean from 3.5 to (4 + 5 + 6 + 3 * 3.5) / 6 = 4.25, another one
    # to 14 / 3: so five dice are worth 70 / 3 before the first roll.
    rolled, again = decided(full_but(Box.CHANCE), 1, (6, 6, 6, 6, 6), (), Box.CHANCE)
    assert rolled.best is Box.CHANCE
    assert rolled.expected == pytest.approx(30)
    assert rolled.luck == pytest.approx(30 - 70 / 3, abs=1e-5)
    assert rolled.cost == pytest.approx(30 - 5 * 4.25)
    assert again.luck == pytest.approx(30 - 5 * 4.25)
    assert again.cost == 0
    assert rolled.score_with(()) == pytest.approx(5 * 4.25)


def test_ones_as_the_last_box_by_hand() -> None:
    sheet = full_but(Box.ONES)
    first, second, third = decided(sheet, 1, (1, 1, 2, 3, 4), (1,), (1, 1), Box.ONES)
    a_die = 5 * (1 - (5 / 6) ** 3) / 5
    assert first.luck == pytest.approx(2 + 3 * (1 - (5 / 6) ** 2) - 5 * a_die, abs=1e-5)
    # One of the two ones was rolled again: with two rolls it comes back in 11 of 36.
    assert first.cost == pytest.approx(1 - 11 / 36)
    assert second.cost == 0
    assert second.expected == pytest.approx(2 + 3 / 6)
    assert third.luck == pytest.approx(2 - 2.5)


def test_the_upper_bonus_counts_once() -> None:
    boxes = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15}
    lower = dict.fromkeys(BOXES[6:], 0)
    sheet = Sheet.of({**{Box(name): earned for name, earned in boxes.items()}, **lower})
    (only,) = decided(sheet, 3, (6, 6, 6, 1, 2), Box.SIXES)
    assert only.expected == pytest.approx(sheet.total + 18 + 35)


@pytest.mark.parametrize("item", json.loads((CASES / "placing-values.json").read_text()))
def test_the_costs_of_known_positions(item: dict[str, object]) -> None:
    held, dice, values = item["sheet"], item["dice"], item["values"]
    assert isinstance(held, dict)
    assert isinstance(dice, list)
    assert isinstance(values, dict)
    sheet = Sheet.of(held)
    sure = sheet.total - sheet.upper_bonus
    for box, points in values.items():
        (decision,) = decided(sheet, 3, tuple(dice), Box(box))
        assert decision.cost == pytest.approx(max(values.values()) - points, abs=1e-4)
        assert decision.expected == pytest.approx(sure + max(values.values()), abs=1e-4)
        assert decision.score_with(Box(box)) == pytest.approx(sure + points, abs=1e-4)


def test_what_was_undone_is_no_decision() -> None:
    match = Match(Setup((Seat("A"),), bytes(32)))
    match.do(Roll())
    match.do(Hold(0))
    match.do(Choose(Box.ONES))
    match.do(Confirm())
    match.do(Undo())
    match.do(Undo())
    match.do(Hold(1))
    match.do(Roll())
    dice = match.state.dice
    match.do(Choose(Box.TWOS))
    match.do(Confirm())
    match.do(Undo())
    match.do(Undo())
    match.do(Choose(Box.CHANCE))
    match.do(Confirm())
    while not match.state.full:
        match.do(Roll())
        match.do(Choose(next(iter(match.state.legal))))
        match.do(Confirm())
    match.do(Finish())
    first, second, *_ = reviewing.taken(match)
    assert first.choice == tuple(sorted(dice[:2]))
    assert second.choice is Box.CHANCE


def test_a_match_that_goes_on_is_refused() -> None:
    match = Match(Setup((Seat("A"),), bytes(32)))
    with pytest.raises(NotReviewable, match="not come to its end"):
        look_through(match)


def test_without_the_table_there_is_no_review() -> None:
    match = played(Setup(EVERYONE[:1], bytes(32)))
    with (
        mock.patch.object(table, "shipped", return_value=None),
        pytest.raises(NotReviewable, match="table"),
    ):
        review(match)


def test_the_review_comes_in_slices() -> None:
    match = played(Setup(EVERYONE, bytes(32)))
    steps = look_through(match)
    some = [next(steps) for _ in range(3)]
    assert (some[0].seat, some[0].turn, some[0].roll) == (0, 1, 1)
    assert summed(match, [*some, *steps]) == review(match)


def test_the_costliest_are_in_order_of_play_and_cost_most() -> None:
    for seat in review(played(Setup(EVERYONE[:2], bytes(32)))):
        five = seat.costliest()
        assert len(five) == 5
        assert [(it.turn, it.roll) for it in five] == sorted((it.turn, it.roll) for it in five)
        rest = [it.cost for it in seat.decisions if it not in five]
        assert min(it.cost for it in five) >= max(rest)
    (perfect,) = review(played(Setup((Seat("X", "exact"),), bytes(32))))
    assert perfect.costliest() == ()


def test_luckier_than_follows_scores_of_exact_play() -> None:
    # Percentiles of 100,000 exact games, docs/computer.md: 179, 217, 247, 272 and 387 points.
    for score, share in ((179, 0.05), (217, 0.25), (247, 0.5), (272, 0.75), (387, 0.95)):
        assert luckier_than(score - EMPTY) == pytest.approx(share, abs=0.02)
    assert luckier_than(-300.0) == 0
    assert luckier_than(2000.0) == 1


def test_every_way_to_begin_is_lucky_on_the_average_by_nothing() -> None:
    state = State((Sheet(),), (0,), (0,), rolls=1)
    lucks = [
        next(weighed([Chosen(replace(state, dice=dice), ())])).luck
        for dice in product(range(1, 7), repeat=5)
        if dice == tuple(sorted(dice))
        for _ in range(_ways(dice))
    ]
    assert sum(lucks) / 6**5 == pytest.approx(0, abs=1e-4)


def _ways(dice: tuple[int, ...]) -> int:
    """In how many orders these faces come."""
    ways, left = 1, 5
    for face in range(1, 7):
        for number in range(dice.count(face)):
            ways = ways * left // (number + 1)
            left -= 1
    return ways
