"""The solver: its two steps against brute force, and its results against other solvers'."""

from itertools import combinations, product

import numpy as np
import pytest

from game.computer import solve, table
from game.computer.keeps import INDEX, KEEPS, NOTHING, PARTIAL
from game.computer.solve import Joker
from game.computer.states import LOWERS, STATES, UPPERS, reachable
from tests.bench import plain


@pytest.fixture
def worth() -> list[solve.ValueRow]:
    """Any worth for each of the 252 rolls, in two columns."""
    return list(np.random.default_rng(3).random((len(KEEPS), 2)))


def test_keeps_stand_by_size() -> None:
    assert (len(KEEPS), PARTIAL, NOTHING) == (462, 210, 0)
    assert [len(keep) for keep in KEEPS] == sorted(len(keep) for keep in KEEPS)


def test_roll_takes_the_mean_over_all_dice(worth: list[solve.ValueRow]) -> None:
    solve.roll(worth)
    for keep in ((), (3,), (1, 6), (2, 2, 5), (4, 4, 4, 4)):
        rolled = list(product(range(1, 7), repeat=5 - len(keep)))
        mean = sum(worth[INDEX[tuple(sorted(keep + dice))]] for dice in rolled) / len(rolled)
        assert worth[INDEX[keep]] == pytest.approx(mean)


def test_choose_takes_the_best_keep_of_a_roll(worth: list[solve.ValueRow]) -> None:
    before = [row.copy() for row in worth]
    solve.choose(worth)
    for dice in KEEPS[PARTIAL:]:
        keeps = [keep for size in range(6) for keep in combinations(dice, size)]
        best = np.max([before[INDEX[keep]] for keep in keeps], axis=0)
        assert worth[INDEX[dice]] == pytest.approx(best)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("joker", "expected"),
    [
        (Joker.PENTA, 254.484846),
        (Joker.FORCED, 254.587729),
        (Joker.FREE, 254.589609),
    ],
)
def test_the_empty_sheet_under_three_rules(joker: Joker, expected: float) -> None:
    """The commercial game's values are published: its joker counts at a sacrificed 0 too."""
    assert solve.solve(joker)[0][0, 0] == pytest.approx(expected, abs=1e-6)


@pytest.mark.slow
def test_the_shipped_table_is_what_both_solvers_find() -> None:
    """All 536,448 states; the second solver imports nothing of the game."""
    shipped = np.frombuffer(table.default_path().read_bytes(), "<f4", offset=32)
    blocks = solve.solve()
    ours = np.concatenate([blocks[upper][:LOWERS].ravel() for upper in range(UPPERS)])
    other = plain.solve()
    theirs = [
        other[upper | (lower % 64) << 6 | (lower >= 64) << 12, int(lower >= 128), reach]
        for upper in range(UPPERS)
        for lower in range(LOWERS)
        for reach in [np.array(reachable(upper))]
    ]
    assert ours.size == STATES
    np.testing.assert_allclose(ours, np.concatenate(theirs), atol=1e-9, rtol=0)
    np.testing.assert_allclose(shipped, ours, atol=4e-5, rtol=0)
