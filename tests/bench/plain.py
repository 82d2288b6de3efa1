"""A second solver, straightforward and built on nothing of the game: the same values another way.

Sets of used boxes are 13 bits, one set at a time, a column for each upper sum from 0 to 63 whether
play can reach it or not. `python -m tests.bench.plain` solves and prints the empty sheet's value.
"""

from collections import Counter
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

KEEPS = [k for size in range(6) for k in combinations_with_replacement(range(1, 7), size)]
AT = {keep: number for number, keep in enumerate(KEEPS)}
SIZES = [[AT[keep] for keep in KEEPS if len(keep) == size] for size in range(6)]
ADDED = [
    np.array([[AT[tuple(sorted((*KEEPS[k], face)))] for face in range(1, 7)] for k in keeps])
    for keeps in SIZES[:5]
]
DROPPED = [
    np.array([[AT[KEEPS[k][:die] + KEEPS[k][die + 1 :]] for die in range(size)] for k in keeps])
    for size, keeps in enumerate(SIZES)
]
ROLLS = [KEEPS[k] for k in SIZES[5]]
SUMS = np.arange(64)
PENTA, ALL = 12, (1 << 13) - 1
UPPER_ALL, LOWER_ALL = 0b111111, 0b1111111 << 6


def score(box: int, dice: tuple[int, ...], joker: bool) -> int:
    """Points of `dice` in a box, 0 (Ones) to 12 (Penta)."""
    shape = sorted(Counter(dice).values())
    runs = [set(range(low, low + length)) <= set(dice) for length in (4, 5) for low in (1, 2, 3)]
    if box < 6:
        return (box + 1) * dice.count(box + 1)
    return (
        sum(dice) if shape[-1] >= 3 else 0,
        sum(dice) if shape[-1] >= 4 else 0,
        25 if shape == [2, 3] or joker else 0,
        30 if any(runs[:3]) or joker else 0,
        40 if any(runs[3:5]) or joker else 0,
        sum(dice),
        50 if shape == [5] else 0,
    )[box - 6]


PLAIN = np.array([[score(box, dice, False) for dice in ROLLS] for box in range(13)])
JOKER = np.array([[score(box, (face,) * 5, True) for face in range(1, 7)] for box in range(13)])
FIVE_EQUAL = [ROLLS.index((face,) * 5) for face in range(1, 7)]


def solve() -> Array:
    """Values by used boxes, whether the Penta box holds 50, and upper sum; NaN where neither."""
    value = np.full((ALL + 1, 2, 64), np.nan)
    value[ALL] = np.where(SUMS >= 63, 35, 0)
    for used in range(ALL - 1, -1, -1):
        for fifty in (0, 1) if used >> PENTA & 1 else (0,):
            value[used, fifty] = turn(last_roll(value, used, fifty))
    return value


def last_roll(value: Array, used: int, fifty: int) -> Array:
    """The best box for each of the 252 rolls, by upper sum."""
    best = np.full((252, 64), -np.inf)
    for box in range(13):
        if not used >> box & 1:
            np.maximum(best, after(value, used, fifty, box, PLAIN[box]), out=best)
    if fifty:
        for face in range(6):
            if not used >> face & 1:
                boxes = [face]
            else:
                free = [box for box in range(13) if not used >> box & 1]
                boxes = [box for box in free if box >= 6] or free
            options = [after(value, used, 1, box, JOKER[box, [face]])[0] for box in boxes]
            best[FIVE_EQUAL[face]] = 100 + np.max(options, axis=0)
    return best


def after(value: Array, used: int, fifty: int, box: int, earned: NDArray[np.int64]) -> Array:
    """Points and what is to come, by roll (with these points in the box) and upper sum."""
    then = value[used | 1 << box]
    if box < 6:
        left = then[fifty][np.minimum(SUMS + earned[:, None], 63)]
    elif box == PENTA:
        left = np.where(earned[:, None] > 0, then[1], then[0])
    else:
        left = then[fifty][None, :]
    return np.asarray(left + earned[:, None])


def turn(best: Array) -> Array:
    """The value before the first roll from the best after the last."""
    work = np.empty((462, 64))
    work[SIZES[5]] = best
    for rolls_left in (1, 2, 3):
        for size in (4, 3, 2, 1, 0):
            work[SIZES[size]] = work[ADDED[size]].mean(axis=1)
        if rolls_left < 3:
            for size in (1, 2, 3, 4, 5):
                within = work[DROPPED[size]].max(axis=1)
                work[SIZES[size]] = np.maximum(work[SIZES[size]], within)
    return np.asarray(work[0])


if __name__ == "__main__":
    print(f"the empty sheet is worth {solve()[0, 0, 0]:.6f}")
