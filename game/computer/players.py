"""The computer's levels: exact play, play with measured slips, and play to win.

A level below the top chooses among all choices by chance: one that gives up some points is
chosen less often, by the factor e for each `slack` points. The means that this leads to were
measured (docs/computer.md). The level that plays to win is the exact one where it has no sheet of
another player's to look at.
"""

from collections.abc import Collection, Sequence
from itertools import accumulate
from math import exp

from game.computer.advise import Choice, weigh, worth
from game.computer.keeps import Keep
from game.computer.levels import LEVELS
from game.computer.winner import to_win
from game.engine.boxes import Dice
from game.engine.sheet import Sheet


def decide(
    level: str,
    sheet: Sheet,
    dice: Dice,
    rolls_left: int,
    slip: float,
    others: Sequence[Sheet] = (),
) -> Choice:
    """What a computer seat does: the faces to keep (sorted, never all five), or the box to write.

    `slip` in [0, 1) is the decision's chance (`game.engine.dice.slip`), `others` are those sheets
    of other players that can be seen; equal arguments decide alike. Raises ValueError for an
    unknown level, and as `worth` does.
    """
    if level not in LEVELS:
        raise ValueError(f"no such level: {level}")
    outlook = to_win(sheet, tuple(others)) if LEVELS[level].to_win else None
    if outlook:
        return weigh(sheet, dice, rolls_left, outlook).best
    choices = worth(sheet, dice, rolls_left)
    slack = LEVELS[level].slack
    if not slack:
        return choices.best
    # Relative to the best: only differences count, and no exponent can overflow.
    top = choices[choices.best]
    weights = list(accumulate(exp((points - top) / slack) for points in choices.values()))
    mark = slip * weights[-1]
    return next(choice for choice, weight in zip(choices, weights, strict=True) if mark < weight)


def hold(keep: Keep, dice: Dice, held: Collection[int] = ()) -> frozenset[int]:
    """The dice, by index, to hold so that the faces `keep` are kept; those `held` come first.

    Raises ValueError if the dice do not show these faces.

    >>> sorted(hold((2, 2), (2, 5, 2, 2, 1), held=(3,)))
    [0, 3]
    """
    # Dice held already stay where they are: a computer that swaps equal dice looks odd.
    order = sorted(range(len(dice)), key=lambda die: die not in held)
    chosen: set[int] = set()
    for face in keep:
        die = next((die for die in order if dice[die] == face and die not in chosen), None)
        if die is None:
            raise ValueError(f"the dice {dice} do not show {keep}")
        chosen.add(die)
    return frozenset(chosen)
