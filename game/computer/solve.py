"""Builds the table of exact values: the points still to come from every state, by best play.

`python -m game.computer.solve` (needs numpy; playing does not). The proof is short:

* The value of a state is the mean, over all rolls of five dice, of the best one can do.
* After the last roll the best is a box: its points, a Penta bonus, and the value of the state
  that follows. That state has one box more in use, so going from full sheets to the empty one
  every value needed is known already. A full sheet is worth its upper bonus.
* With a roll to come, one may keep some dice. A keep is worth the mean over the six keeps that
  one more rolled die makes of it (`roll`), and a roll is worth the best of the keeps that
  taking dice away makes of it, itself included (`choose`). Keeping all five is writing a box.

So a turn is roll, choose, roll, choose, roll. There is a row for each of the 462 keeps, and
in it a column for each state: all states with the same used upper boxes and equally many used
lower ones stand side by side. Upper points from which the bonus is out of reach are all worth the
same, so only the highest of them get a column.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from game.computer import table
from game.computer.keeps import FACES, INDEX, KEEPS, NOTHING, ONE_LESS, ONE_MORE, PARTIAL
from game.computer.states import LOWERS, PENTA_STEP, UPPERS, reachable
from game.engine.boxes import BOXES, LOWER, UPPER, Box, points
from game.engine.sheet import PENTA_BONUS, UPPER_BONUS, UPPER_GOAL

ValueRow = NDArray[np.float64]
"""One number for each state side by side."""
ValueRows = list[ValueRow]
"""The worth of each keep, in the order of KEEPS."""
Block = NDArray[np.float64]
"""The values for one set of used upper boxes: `lower` by upper points, then a row of -inf."""

USED = LOWERS
"""The row of -inf: where a box leads that is in use already."""
HOLDS_ZERO, HOLDS_FIFTY = PENTA_STEP, 2 * PENTA_STEP
"""The first `SheetState.lower` with a 0, and with 50, in the Penta box."""

SCORING: dict[Box, dict[int, list[int]]] = {
    box: {
        earned: [at for at in range(PARTIAL, len(KEEPS)) if points(box, KEEPS[at]) == earned]
        for earned in {points(box, dice) for dice in KEEPS[PARTIAL:]} - {0}
    }
    for box in BOXES
}
"""For each box, by the points earned there, the rolls that earn them."""


class Joker(Enum):
    """What five equal dice may do once the Penta box is used. The 100 needs its 50 in any case."""

    PENTA = "Penta's rules: a joker while the Penta box holds 50, its place forced"
    FORCED = "a joker at a sacrificed 0 too, its place forced"
    FREE = "a joker at a sacrificed 0 too; any box, a joker's points once the upper box is used"


class Batch:
    """The states with the used upper boxes `upper` and one of `lowers`, side by side."""

    def __init__(self, blocks: dict[int, Block], upper: int, lowers: NDArray[np.intp]) -> None:
        self.blocks = blocks
        self.upper = upper
        self.lowers = lowers
        self.first = same_at_first(upper)
        self.points = np.array(reachable(upper))[self.first :]
        self.upper_free = [box for box in UPPER if not upper >> box.index & 1]
        self.penta_box = np.repeat(lowers, len(self.points))
        """The `SheetState.lower` of each column: it tells what the Penta box holds."""

    def after(self, box: Box, earned: int) -> ValueRow:
        """`earned` and all points to come once `box` holds them; -inf where it is in use."""
        if box.face:
            used = self.upper | 1 << box.index
            total = np.minimum(self.points + earned, UPPER_GOAL)
            column = np.searchsorted(np.array(reachable(used)), total)
            left: ValueRow = self.blocks[used][self.lowers[:, None], column].ravel()
        else:
            if box is Box.PENTA:
                free = self.lowers < HOLDS_ZERO
                then = self.lowers + (HOLDS_FIFTY if earned else HOLDS_ZERO)
            else:
                bit = 1 << box.index - len(UPPER)
                free = self.lowers & bit == 0
                then = self.lowers | bit
            left = self.blocks[self.upper][np.where(free, then, USED), self.first :].ravel()
        return left + earned

    def write(self, joker: Joker) -> ValueRows:
        """For each roll the worth of the best box; the rows of the partial keeps are empty."""
        boxes = [*self.upper_free, *LOWER]
        rows = np.empty((len(KEEPS), self.penta_box.size))
        rows[PARTIAL:] = highest(self.after(box, 0) for box in boxes)
        worth = list(rows)
        for box in boxes:
            for earned, rolls in SCORING[box].items():
                row = self.after(box, earned)
                for roll in rolls:
                    np.maximum(worth[roll], row, out=worth[roll])
        self._write_jokers(joker, worth)
        return worth

    def _write_jokers(self, joker: Joker, worth: ValueRows) -> None:
        """Puts right the six rolls of five equal dice, where they are jokers."""
        bonus = PENTA_BONUS * (self.penta_box >= HOLDS_FIFTY)
        first = HOLDS_FIFTY if joker is Joker.PENTA else HOLDS_ZERO
        jokers = self.penta_box >= first
        for face in FACES:
            roll = INDEX[(face,) * 5]
            row = self._joker(joker, face, worth[roll]) + bonus
            worth[roll][jokers] = row[jokers]

    def _joker(self, joker: Joker, face: int, freely: ValueRow) -> ValueRow:
        """The best that a joker can do, without its bonus; `freely` is what other dice could."""
        box = UPPER[face - 1]
        if box in self.upper_free:
            return freely if joker is Joker.FREE else self.after(box, 5 * face)
        dice = (face,) * 5
        low = highest(self.after(box, points(box, dice, joker=True)) for box in LOWER)
        if not self.upper_free:
            return low
        zero = highest(self.after(box, 0) for box in self.upper_free)
        if joker is Joker.FREE:
            return np.maximum(low, zero)
        return np.where(np.isneginf(low), zero, low)


def highest(rows: Iterable[ValueRow]) -> ValueRow:
    """The highest of the rows, state by state."""
    best: ValueRow = np.max(list(rows), axis=0)
    return best


def same_at_first(upper: int) -> int:
    """How many of the reachable points, from the lowest on, are worth what the next ones are."""
    to_come = sum(5 * box.face for box in UPPER if not upper >> box.index & 1)
    lost = sum(points + to_come < UPPER_GOAL for points in reachable(upper))
    return max(lost - 1, 0)


def roll(worth: ValueRows) -> None:
    """From the worth of the rolls to that of all keeps that leave something to roll."""
    for keep in reversed(range(PARTIAL)):
        mean = worth[keep]
        first, second, *others = ONE_MORE[keep]
        np.add(worth[first], worth[second], out=mean)
        for other in others:
            mean += worth[other]
        mean /= len(FACES)


def choose(worth: ValueRows) -> None:
    """Raises each keep's and each roll's worth to the best that taking dice away can make."""
    for best, fewer in zip(worth, ONE_LESS, strict=True):
        for other in fewer:
            np.maximum(best, worth[other], out=best)


def turn(worth: ValueRows) -> ValueRow:
    """The value of each state before the first roll, from the worth of the last roll."""
    roll(worth)
    choose(worth)
    roll(worth)
    choose(worth)
    roll(worth)
    return worth[NOTHING]


def lowers_by_use() -> Iterator[NDArray[np.intp]]:
    """All `SheetState.lower`, those with the most boxes in use first."""

    def used(lower: int) -> int:
        return (lower % PENTA_STEP).bit_count() + (lower >= HOLDS_ZERO)

    for count in reversed(range(len(LOWER) + 1)):
        yield np.array([lower for lower in range(LOWERS) if used(lower) == count])


def solve(
    joker: Joker = Joker.PENTA, progress: Callable[[float], None] = lambda done: None
) -> dict[int, Block]:
    """The values of all states, by used upper boxes. `progress` hears the share done, to 1."""
    blocks: dict[int, Block] = {}
    for upper in reversed(range(UPPERS)):
        reach = np.array(reachable(upper))
        block = blocks[upper] = np.full((LOWERS + 1, reach.size), -np.inf)
        for count, lowers in enumerate(lowers_by_use()):
            if count == 0 and upper == UPPERS - 1:
                block[lowers] = UPPER_BONUS * (reach >= UPPER_GOAL)
            else:
                value = turn(Batch(blocks, upper, lowers).write(joker)).reshape(lowers.size, -1)
                block[lowers] = np.pad(value, ((0, 0), (same_at_first(upper), 0)), mode="edge")
        progress(1 - upper / UPPERS)
    return blocks


def main() -> None:
    """The command: solves and writes the table."""
    parser = argparse.ArgumentParser(description="Builds the table of exact values.")
    parser.add_argument("--out", type=Path, default=table.default_path(), metavar="FILE")
    out: Path = parser.parse_args().out
    started = time.perf_counter()

    def progress(done: float) -> None:
        print(f"\rsolving {done:4.0%}", end="", file=sys.stderr, flush=True)

    blocks = solve(progress=progress)
    seconds = time.perf_counter() - started
    values = b"".join(blocks[upper][:LOWERS].astype("<f4").tobytes() for upper in range(UPPERS))
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(table.pack(values))
    print(f"\nthe empty sheet is worth {blocks[0][0, 0]:.6f}; {out} written after {seconds:.1f} s")


if __name__ == "__main__":
    main()
