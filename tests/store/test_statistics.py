"""Figures out of many matches, against values from tables and counted by hand."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from math import exp, gamma, isclose
from pathlib import Path

import pytest

from game.engine import BOXES, Box, Seat, Sheet
from game.engine.modes import Mode
from game.store import MatchInfo, MatchKey, MatchStore
from game.store.closing import Closing, End, SeatResult
from game.store.hall import Period, daily_hall, hall
from game.store.header import Header
from game.store.statistics import DiceCount, chi_square_tail, dice, players
from tests.noons import noon
from tests.store.matches import WHEN, play

ZEROS = dict.fromkeys((box.value for box in BOXES), 0)


def result(
    chance: int = 0, *, hints: int = 0, faces: tuple[int, ...] = (1, 0, 0, 0, 0, 0), **boxes: int
) -> SeatResult:
    """A full sheet with so much in Chance and in other boxes, and zeros elsewhere."""
    bonuses = boxes.pop("bonuses", 0)
    sheet = Sheet.of({**ZEROS, "chance": chance, **boxes}, penta_bonuses=bonuses)
    return SeatResult(sheet, 0, hints, faces)


def info(
    key: int,
    *seats: tuple[str, SeatResult],
    end: End = End.FINISHED,
    at: str = WHEN,
    mode: Mode = Mode.FREE,
    counted: bool = True,
    word: str = "penta",
    level: str | None = None,
) -> MatchInfo:
    """A closed match. The last seat has the level."""
    names = [Seat(name) for name, _ in seats]
    names[-1] = Seat(names[-1].name, level)
    header = Header(tuple(names), mode, "0" * 64, at, (counted,) * len(seats))
    return MatchInfo(
        MatchKey(key), header, Closing(end, at, word, tuple(result for _, result in seats))
    )


DAMAGED = MatchInfo(MatchKey(99), None)


# --- chi-square -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("freedom", "value", "tail"),
    [
        (1, 3.841, 0.05),
        (2, 5.991, 0.05),
        (5, 11.070, 0.05),
        (5, 15.086, 0.01),
        (5, 20.515, 0.001),
        (5, 4.351, 0.5),
        (5, 1.145, 0.95),
        (10, 18.307, 0.05),
        (35, 49.802, 0.05),
    ],
)
def test_the_tail_agrees_with_printed_tables(freedom: int, value: float, tail: float) -> None:
    """NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4, and the median of 5."""
    assert chi_square_tail(value, freedom) == pytest.approx(tail, rel=2e-3)


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 5, 6, 35])
def test_the_tail_falls_from_one_to_nothing(freedom: int) -> None:
    tails = [chi_square_tail(value / 2, freedom) for value in range(400)]
    assert tails[0] == 1
    assert all(later <= earlier + 1e-12 for earlier, later in pairwise(tails))
    assert 0 <= tails[-1] < 1e-20


def test_the_chance_of_so_uneven_a_count() -> None:
    """Worked by hand: expected 10 each, so (25 + 4 + 1 + 1 + 4 + 1) / 10."""
    count = DiceCount((15, 8, 9, 11, 8, 9))
    assert count.rolled == 60
    assert isclose(count.chi_square, 3.6)
    assert 0.60 < count.chance < 0.61
    assert DiceCount((0,) * 6).chance == 1


@pytest.mark.parametrize(
    "faces", [(15, 8, 9, 11, 8, 10), (1, 2, 3, 4, 5, 7), (4001, 0, 7, 3, 1, 9)]
)
def test_the_same_number_on_every_python(faces: tuple[int, ...]) -> None:
    """Not rounded on the way: sums of floats are added up in another manner from 3.12 on."""
    expected = Fraction(sum(faces), 6)
    exact = sum((seen - expected) ** 2 / expected for seen in faces)
    assert DiceCount(faces).chi_square == float(exact)


@pytest.mark.parametrize("freedom", [3, 4, 5, 8])
def test_the_tail_is_the_area_under_the_density(freedom: int) -> None:
    """Simpson's rule over the density x^(k/2-1) e^(-x/2) / (2^(k/2) gamma(k/2))."""

    def density(x: float) -> float:
        half = freedom / 2
        return float(x ** (half - 1) * exp(-x / 2) / (2**half * gamma(half)))

    def sumprod(weights: Iterable[int], heights: Iterable[float]) -> float:
        return sum(weight * height for weight, height in zip(weights, heights, strict=True))

    def area(low: float, high: float, steps: int = 4000) -> float:
        wide = (high - low) / steps
        weights = (1 if step in (0, steps) else 4 if step % 2 else 2 for step in range(steps + 1))
        heights = (density(low + step * wide) for step in range(steps + 1))
        return sumprod(weights, heights) * wide / 3

    for value in (0.5, 2.0, 7.3, 25.0):
        assert chi_square_tail(value, freedom) == pytest.approx(area(value, 120), rel=1e-6)


# --- players --------------------------------------------------------------------------------------


def test_statistics_of_a_player() -> None:
    matches = [
        info(4, ("ann", result(30, hints=2, penta=50, bonuses=2)), ("Bo", result(20))),
        info(3, ("Ann", result(10, faces=(0, 5, 0, 0, 0, 0))), ("Bo", result(10))),
        DAMAGED,
        info(2, ("Ann", result(29, faces=(0, 0, 3, 0, 0, 0))), end=End.GIVEN_UP),
        info(1, ("Bo", result(30)), ("Ann", result(20, sixes=36, fives=25, ones=2))),
    ]
    bo, ann = sorted(players(matches), key=lambda player: player.name.casefold(), reverse=True)
    assert ann.name == "ann", "as it was spelled last"
    assert ann.totals == {280: 1, 10: 1, 20 + 63 + 35: 1}
    assert (ann.matches, ann.best, ann.given_up) == (3, 280, 1)
    assert ann.average == pytest.approx(136)
    assert ann.spread == pytest.approx(((144**2 + 126**2 + 18**2) / 3) ** 0.5)
    assert (ann.wins, bo.wins) == (3, 1), "a shared win counts for both"
    assert (ann.with_hints, ann.upper_bonuses, ann.pentas, ann.penta_bonuses) == (1, 1, 1, 2)
    assert ann.box_averages[Box.CHANCE] == pytest.approx(20)
    assert ann.box_averages[Box.SIXES] == pytest.approx(12)
    assert ann.dice.faces == (2, 5, 3, 0, 0, 0)
    assert ann.histogram(100) == [(0, 1), (100, 1), (200, 1)]
    assert ann.histogram() == [
        *((low, {0: 1, 100: 1, 275: 1}.get(low, 0)) for low in range(0, 300, 25)),
    ]
    assert dice(matches).faces == (5, 5, 3, 0, 0, 0)


def test_computers_have_no_statistics_of_their_own_but_their_dice_count() -> None:
    matches = [info(1, ("Ann", result(9)), ("Robot", result(30)), level="exact")]
    assert [player.name for player in players(matches)] == ["Ann"]
    assert dice(matches).rolled == 2


def test_nothing_played_yet() -> None:
    assert players([]) == []
    assert dice([]).rolled == 0
    (ann,) = players([info(1, ("Ann", result(5)), end=End.GIVEN_UP)])
    assert (ann.matches, ann.average, ann.spread, ann.best) == (0, None, None, None)
    assert ann.histogram() == []
    assert set(ann.box_averages.values()) == {None}


# --- hall of fame ---------------------------------------------------------------------------------


def names(matches: list[MatchInfo], period: Period, date: str = WHEN[:10]) -> list[str]:
    return [fame.name for fame in hall(matches, period, noon(date))]


def test_the_hall_of_fame() -> None:
    matches = [
        info(6, ("Fay", result(90)), end=End.GIVEN_UP),
        info(5, ("Eve", result(80)), mode=Mode.DAILY),
        info(4, ("Ann", result(30, hints=1)), ("Robot", result(99)), level="exact"),
        DAMAGED,
        info(3, ("Bo", result(30)), mode=Mode.DUPLICATE),
        info(2, ("Cy", result(50)), at="2026-11-02T00:00:00Z"),
        info(1, ("Di", result(60)), at="2025-11-29T12:00:00Z"),
    ]
    assert names(matches, Period.ALL) == ["Di", "Cy", "Bo", "Ann"], "of equals, the earlier first"
    assert names(matches, Period.MONTH) == ["Cy", "Bo", "Ann"]
    assert names(matches, Period.TODAY) == ["Bo", "Ann"]
    assert names(matches, Period.TODAY, "1999-01-01") == []
    bo, ann = hall(matches, Period.TODAY, noon(WHEN[:10]))
    assert (ann.hints, bo.hints) == (True, False)
    assert (bo.total, bo.mode, bo.key, bo.seat) == (30, Mode.DUPLICATE, 3, 0)
    assert len(hall(matches, Period.ALL, noon(WHEN[:10]), places=2)) == 2


def test_the_daily_hall() -> None:
    matches = [
        info(5, ("Eve", result(99)), mode=Mode.DAILY, counted=False),
        info(4, ("Di", result(98)), mode=Mode.DAILY, word="other"),
        info(3, ("Cy", result(97)), mode=Mode.DAILY, at="2026-11-28T23:59:59Z"),
        info(2, ("Bo", result(96))),
        info(1, ("Ann", result(95)), mode=Mode.DAILY),
    ]
    assert [fame.name for fame in daily_hall(matches, WHEN[:10])] == ["Ann"]


def test_figures_of_matches_that_were_played(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    played = [play(store, number)[1] for number in range(3)]
    totals = [sheet.total for match in played for sheet in match.state.sheets]
    found = players(store.closed())
    assert sum((Counter(player.totals) for player in found), Counter()) == Counter(totals)
    assert dice(store.closed()).rolled == sum(player.dice.rolled for player in found)
    best = hall(store.closed(), Period.TODAY, noon(WHEN[:10]))
    assert [fame.total for fame in best] == sorted(totals, reverse=True)
    assert daily_hall(store.closed(), WHEN[:10]) == []
    store.close()


def test_equal_dice_of_all_seats_count_once() -> None:
    seats = ("Ann", result(9)), ("Bo", result(9)), ("Cy", result(9))
    once = dice([info(1, seats[0])]).faces
    assert dice([info(1, *seats, mode=Mode.DUPLICATE)]).faces == once
    assert dice([info(1, *seats)]).faces == tuple(3 * count for count in once)
