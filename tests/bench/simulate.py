"""Plays many games of a computer level at once, and says how they ended.

`python -m tests.bench.simulate --games 100000 exact`. Rules and choices are written here a second
time, for arrays of games; test_simulate.py plays such games again through the engine and
`game.computer.decide` and finds them equal.
"""

import argparse
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from game.computer.keeps import FACES, KEEPS, NOTHING, ONE_MORE, PARTIAL
from game.computer.levels import LEVELS
from game.computer.solve import choose, roll
from game.computer.states import LOWERS, PENTA_STEP, UPPERS, first_index, reachable
from game.computer.table import default_path
from game.engine import BOXES, UPPER, Box, points
from game.engine.sheet import PENTA_BONUS, UPPER_BONUS, UPPER_GOAL

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

TURNS = len(BOXES)
ROLLS = 3
CHUNK = 1000
"""States looked at together; a matter of memory only."""

EARNED = np.array([[points(box, dice) for dice in KEEPS[PARTIAL:]] for box in BOXES])
EARNED_JOKER = np.array(
    [[points(box, dice, joker=True) for dice in KEEPS[PARTIAL:]] for box in BOXES]
)
EQUAL_FACE = np.array([dice[0] if len(set(dice)) == 1 else 0 for dice in KEEPS[PARTIAL:]])
"""The face of five equal dice, else 0; by roll, as the two above."""
MORE = np.array(ONE_MORE)
START = np.array([first_index(upper) for upper in range(UPPERS)])
WIDTH = np.array([len(reachable(upper)) for upper in range(UPPERS)])
COLUMN = np.array(
    [np.searchsorted(reachable(upper), np.arange(UPPER_GOAL + 1)) for upper in range(UPPERS)]
)
VALUES = np.fromfile(default_path(), "<f4", offset=32).astype(np.float64)


def _within(dice: tuple[int, ...]) -> list[int]:
    """All keeps within a roll but itself, smaller ones first, then -1 up to 31 entries."""
    keeps = [
        at
        for at, keep in enumerate(KEEPS[:PARTIAL])
        if all(keep.count(face) <= dice.count(face) for face in keep)
    ]
    return keeps + [-1] * (31 - len(keeps))


WITHIN = np.array([_within(dice) for dice in KEEPS[PARTIAL:]])
"""The keeps within each roll, in the order in which `worth` lists them."""


@dataclass
class States:
    """Sheets, one an entry, as far as they matter for what is to come."""

    upper: Ints
    points: Ints
    lower: Ints

    def __getitem__(self, at: Ints | slice) -> "States":
        return States(self.upper[at], self.points[at], self.lower[at])


def boxes_worth(states: States, rolls: Ints) -> Floats:
    """The worth of each of the 13 boxes (first axis); -inf where it is not legal."""
    equal = EQUAL_FACE[rolls]
    joker = (states.lower >= 2 * PENTA_STEP) & (equal > 0)
    face_free = joker & (states.upper >> np.maximum(equal - 1, 0) & 1 == 0)
    low_free = joker & (states.lower < LOWERS - 1)
    worth = []
    for box in BOXES:
        at = box.index
        earned = np.where(joker, EARNED_JOKER[at][rolls], EARNED[at][rolls])
        upper, held, lower = states.upper, states.points, states.lower
        if box.face:
            free = upper >> at & 1 == 0
            legal = free & (~joker | np.where(face_free, equal == box.face, ~low_free))
            upper, held = upper | 1 << at, np.minimum(held + earned, UPPER_GOAL)
        elif box is Box.PENTA:
            legal = lower < PENTA_STEP
            lower = np.where(legal, lower + PENTA_STEP * (1 + (earned > 0)), lower)
        else:
            bit = 1 << at - len(UPPER)
            legal = (lower & bit == 0) & ~face_free
            lower = lower | bit
        place = START[upper] + lower * WIDTH[upper] + COLUMN[upper, held]
        total = VALUES[np.where(legal, place, 0)] + earned + PENTA_BONUS * joker
        worth.append(np.where(legal, total, -np.inf))
    return np.array(worth)


def keeps_worth(states: States) -> tuple[Floats, Floats]:
    """The worth of the partial keeps (first axis) with one roll to come, and with two."""
    one = np.empty((PARTIAL, states.upper.size))
    two = np.empty_like(one)
    rolls = np.arange(len(KEEPS) - PARTIAL)[:, None]
    for at in range(0, states.upper.size, CHUNK):
        some = slice(at, at + CHUNK)
        work = np.empty((len(KEEPS), states.upper[some].size))
        work[PARTIAL:] = boxes_worth(states[some], rolls).max(axis=0)
        rows = list(work)
        roll(rows)
        one[:, some] = work[:PARTIAL]
        choose(rows)
        roll(rows)
        two[:, some] = work[:PARTIAL]
    return one, two


def pick(worth: Floats, slack: float, slips: Floats) -> Ints:
    """Which choice (first axis) is taken in each game: the rule of `players.decide`."""
    if not slack:
        return np.asarray(worth.argmax(axis=0))
    order = np.argsort(-worth, axis=0, kind="stable")
    ranked = np.take_along_axis(worth, order, axis=0)
    weights = np.exp((ranked - ranked[0]) / slack).cumsum(axis=0)
    rank = (weights <= slips * weights[-1]).sum(axis=0)
    return np.asarray(np.take_along_axis(order, rank[None], axis=0)[0])


class Games:
    """Games played to the end by one level. Arrays: turn, roll, game, as far as they have them.

    `rolls` and `choices` hold -1 where the turn was over before. A choice below PARTIAL is a
    keep, from there on a box. `earned` is by box and game.
    """

    def __init__(self, level: str, count: int, seed: int) -> None:
        self.slack = LEVELS[level].slack
        self.rng = np.random.default_rng(seed)
        self.rolls = np.full((TURNS, ROLLS, count), -1, np.int16)
        self.choices = np.full((TURNS, ROLLS, count), -1, np.int16)
        self.slips = self.rng.random((TURNS, ROLLS, count))
        self.earned = np.zeros((TURNS, count), np.int64)
        self.bonuses = np.zeros(count, np.int64)
        self.states = States(*np.zeros((3, count), np.int64))
        self.given_up = 0.0
        """Points that all decisions of all games gave up."""
        for turn in range(TURNS):
            self._play(turn)

    def _play(self, turn: int) -> None:
        """One turn of all games; the worths are worked out once for states that are equal."""
        states = self.states
        place = START[states.upper] + states.lower * WIDTH[states.upper]
        place += COLUMN[states.upper, states.points]
        _, first, column = np.unique(place, return_index=True, return_inverse=True)
        keeps = keeps_worth(states[first])
        on = np.arange(place.size)
        keep = np.full(on.size, NOTHING)
        for number in range(ROLLS):
            dice = self._roll(keep) - PARTIAL
            worth = boxes_worth(states[on], dice)
            left = ROLLS - 1 - number
            if left:
                within = WITHIN[dice].T
                more = np.where(within < 0, -np.inf, keeps[left - 1][within, column[on]])
                worth = np.concatenate([worth, more])
            taken = pick(worth, self.slack, self.slips[turn, number, on])
            chosen = np.take_along_axis(worth, taken[None], axis=0)[0]
            self.given_up += float((worth.max(axis=0) - chosen).sum())
            box = taken < TURNS
            keep = np.where(box, 0, WITHIN[dice, np.maximum(taken - TURNS, 0)])
            self.rolls[turn, number, on] = dice
            self.choices[turn, number, on] = np.where(box, PARTIAL + taken, keep)
            self._write(on[box], taken[box], dice[box])
            on, keep = on[~box], keep[~box]

    def _roll(self, keep: Ints) -> Ints:
        """The roll (as a place in KEEPS) that comes of these keeps."""
        for _ in range(5):
            die = self.rng.integers(len(FACES), size=keep.size)
            keep = np.where(keep < PARTIAL, MORE[np.minimum(keep, PARTIAL - 1), die], keep)
        return keep

    def _write(self, games: Ints, boxes: Ints, dice: Ints) -> None:
        """Writes the rolls, of which each is legal for its box."""
        upper, lower = self.states.upper, self.states.lower
        joker = (lower[games] >= 2 * PENTA_STEP) & (EQUAL_FACE[dice] > 0)
        earned = np.where(joker, EARNED_JOKER[boxes, dice], EARNED[boxes, dice])
        self.earned[boxes, games] = earned
        self.bonuses[games] += joker
        high, penta = boxes < len(UPPER), boxes == Box.PENTA.index
        upper[games] |= np.where(high, 1 << boxes, 0)
        self.states.points[games] += np.where(high, earned, 0)
        np.minimum(self.states.points, UPPER_GOAL, out=self.states.points)
        step = np.where(penta, PENTA_STEP * (1 + (earned > 0)), 1 << np.maximum(boxes - 6, 0))
        lower[games] += np.where(high, 0, step)

    @property
    def upper_bonus(self) -> NDArray[np.bool_]:
        """Which games have it."""
        return self.states.points >= UPPER_GOAL

    @property
    def accuracy(self) -> float:
        """Points given up per decision, on average."""
        return self.given_up / int((self.choices >= 0).sum())

    @property
    def totals(self) -> Ints:
        """The final totals."""
        extra = UPPER_BONUS * self.upper_bonus + PENTA_BONUS * self.bonuses
        return np.asarray(self.earned.sum(axis=0) + extra)


def main() -> None:
    """The command: plays and prints the figures that docs/computer.md publishes."""
    parser = argparse.ArgumentParser(description="Plays many games of a level at once.")
    parser.add_argument("levels", nargs="*", metavar="LEVEL", default=list(LEVELS))
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for level in arguments.levels:
        games = Games(level, arguments.games, arguments.seed)
        totals = games.totals
        deviation = totals.std(ddof=1)
        percentiles = np.percentile(totals, [1, 5, 25, 50, 75, 95, 99]).round().astype(int)
        print(
            f"{level}: {totals.size} games, mean {totals.mean():.3f}"
            f" +- {deviation / np.sqrt(totals.size):.3f} (standard error),"
            f" deviation {deviation:.2f}, from {totals.min()} to {totals.max()},"
            f" percentiles 1 5 25 50 75 95 99: {' '.join(map(str, percentiles))},"
            f" upper bonus {games.upper_bonus.mean():.2%},"
            f" Penta {(games.earned[Box.PENTA.index] > 0).mean():.2%},"
            f" Penta bonus {(games.bonuses > 0).mean():.2%},"
            f" given up per decision {games.accuracy:.4f}"
        )
        print("  by box:", *(f"{box.value} {games.earned[box.index].mean():.2f}" for box in BOXES))


if __name__ == "__main__":
    main()
