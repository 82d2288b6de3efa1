"""What a sheet still brings, worked out slowly and plainly from the engine's own answers."""

from functools import cache
from itertools import combinations, combinations_with_replacement, product

import numpy as np
from numpy.typing import NDArray

from game.engine import Sheet

Array = NDArray[np.float64]
Dice = tuple[int, ...]

MOST = 1000
"""Points are counted up to here."""
FACES = range(1, 7)
ROLLS: list[Dice] = list(combinations_with_replacement(FACES, 5))


@cache
def ways(missing: int) -> tuple[tuple[Dice, float], ...]:
    """What so many dice may show, sorted, with the chance for each."""
    rolled = [tuple(sorted(dice)) for dice in product(FACES, repeat=missing)]
    return tuple((dice, rolled.count(dice) / len(rolled)) for dice in sorted(set(rolled)))


@cache
def within(dice: Dice) -> tuple[Dice, ...]:
    """The keeps within a roll that leave something to roll."""
    return tuple(sorted({keep for size in range(5) for keep in combinations(dice, size)}))


KEPT = sorted({keep for dice in ROLLS for keep in within(dice)})


def moved(row: Array, points: int) -> Array:
    """The same chances, so many points higher up."""
    return np.concatenate([np.zeros(points), row[: row.size - points]])


@cache
def exactly(sheet: Sheet) -> Array:
    """The chance of 0, 1, 2 ... points still to come, for who plays for the highest mean."""
    if sheet.full:
        return moved(np.eye(1, MOST)[0], sheet.upper_bonus)
    mean = np.arange(MOST)
    written = {}
    for dice in ROLLS:
        rows = [
            moved(exactly(_reduced(sheet.write(box, dice))), points + sheet.bonus(dice))
            for box, points in sheet.legal(dice).items()
        ]
        written[dice] = max(rows, key=mean.dot)
    best = written
    for _ in range(2):
        keeps = keeps_of(best)
        best = {
            dice: max([written[dice], *(keeps[keep] for keep in within(dice))], key=mean.dot)
            for dice in ROLLS
        }
    return keeps_of(best)[()]


@cache
def at_most(sheet: Sheet) -> Array:
    """For g = 0, 1, 2 ... the highest chance, by any play, of at least g points still to come."""
    if sheet.full:
        return np.where(np.arange(MOST) <= sheet.upper_bonus, 1.0, 0.0)
    written = {}
    for dice in ROLLS:
        rows = []
        for box, points in sheet.legal(dice).items():
            earned = points + sheet.bonus(dice)
            then = at_most(_reduced(sheet.write(box, dice)))
            rows.append(np.concatenate([np.ones(earned), then[: MOST - earned]]))
        written[dice] = np.max(rows, axis=0)
    return turn_at_most(written)[()]


def turn_at_most(written: dict[Dice, Array], rolls: int = 3) -> dict[Dice, Array]:
    """For each keep the most that it brings with so many rolls to come, each number by itself.

    `written` is the most that each roll brings if the turn ends with it.
    """
    keeps = keeps_of(written)
    for _ in range(rolls - 1):
        best = {
            dice: np.max([written[dice], *(keeps[keep] for keep in within(dice))], axis=0)
            for dice in ROLLS
        }
        keeps = keeps_of(best)
    return keeps


def keeps_of(best: dict[Dice, Array]) -> dict[Dice, Array]:
    """What each keep brings, from what each roll does."""
    return {
        keep: np.sum([p * best[_and(keep, more)] for more, p in ways(5 - len(keep))], axis=0)
        for keep in KEPT
    }


def _and(keep: Dice, more: Dice) -> Dice:
    return tuple(sorted(keep + more))


def _reduced(sheet: Sheet) -> Sheet:
    """The sheet without what does not matter for what is to come, so that equal ones meet."""
    held = tuple(
        points if index < 6 or index == 12 or points is None else 0
        for index, points in enumerate(sheet.held)
    )
    return Sheet(held)
