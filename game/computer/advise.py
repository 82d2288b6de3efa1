"""The worth of everything one can do with a roll: each distinct keep, and each legal box.

Worth means points, from here to the end of the game, expected under best play. It looks through
the rest of the turn as `solve` does (there for many states at once, here for one, without numpy)
and takes the value of the sheet after it from the table.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from operator import itemgetter

from game.computer import table, thumb
from game.computer.keeps import (
    DICE,
    FACES,
    INDEX,
    KEEPS,
    NOTHING,
    ONE_LESS,
    ONE_MORE,
    PARTIAL,
    Keep,
)
from game.computer.states import SheetState
from game.engine.boxes import BOXES, Box, Dice, points
from game.engine.sheet import Sheet

Choice = Keep | Box
"""What a player can do with a roll: keep these faces and roll the others, or take a box."""

Values = Callable[[SheetState], float]
"""Where the points still to come are known from: the table, or the rule of thumb."""

Outlook = Callable[[SheetState, int], float]
"""What it is worth to end a turn in a state, with so many points earned (Penta bonus included).

What was looked through is kept by its outlook, so equal ones must mean the same.
"""

POINTS = {box: [points(box, dice) for dice in KEEPS[PARTIAL:]] for box in BOXES}
"""By box: what each of the 252 rolls (in the order of KEEPS) holds there, jokers left aside."""
_DISTINCT = {box: set(earned) for box, earned in POINTS.items()}
_JOKERS = [(INDEX[dice] - PARTIAL, dice) for dice in ((face,) * DICE for face in FACES)]
_PARTIAL_KEEPS = [(keep, itemgetter(*ONE_MORE[keep])) for keep in reversed(range(PARTIAL))]
_SOME_KEPT = [(keep, itemgetter(keep, *ONE_LESS[keep])) for keep in range(NOTHING + 1, len(KEEPS))]


@dataclass(frozen=True, slots=True)
class Expected:
    """The outlook of who plays for points: those earned, and those to be expected still."""

    values: Values

    def __call__(self, state: SheetState, earned: int) -> float:
        """The points of the turn and of all that follow."""
        return earned + self.values(state)


class Worths(dict[Choice, float]):
    """Every choice with its worth, the best first. There is always at least one."""

    @property
    def best(self) -> Choice:
        """The choice worth most."""
        return next(iter(self))


def value(sheet: Sheet) -> float:
    """The points expected still to come by best play, one player alone.

    Penta bonuses to come are included; so is the upper bonus, until the sheet is closed: a full
    sheet is worth 35 or 0. Raises ValueError for upper points that no play can reach.

    >>> round(value(Sheet()), 3)
    254.485
    """
    return values()(SheetState.of(sheet))


def worth(sheet: Sheet, dice: Dice, rolls_left: int) -> Worths:
    """Every choice for `dice` with 0, 1 or 2 rolls left, with its worth, the best first.

    A box is worth its points, the Penta bonus and `value` of the sheet thereafter. Raises
    ValueError for a full sheet, wrong dice, or another number of rolls.

    >>> worth(Sheet(), (1, 6, 6, 6, 6), 2).best
    (6, 6, 6, 6)
    """
    return weigh(sheet, dice, rolls_left, Expected(values()))


def weigh(sheet: Sheet, dice: Dice, rolls_left: int, outlook: Outlook) -> Worths:
    """As `worth`, for who has another outlook than points."""
    _check(sheet, dice)
    if rolls_left not in (0, 1, 2):
        raise ValueError(f"after a roll, {rolls_left} rolls cannot be left")
    choices: dict[Choice, float] = dict(_boxes(sheet, dice, outlook).items())
    if rolls_left:
        keeps = _turn(sheet, outlook)[rolls_left - 1]
        some = sorted(dice)
        choices |= {
            keep: keeps[INDEX[keep]] for size in range(DICE) for keep in combinations(some, size)
        }
    return Worths(sorted(choices.items(), key=itemgetter(1), reverse=True))


def best_box(sheet: Sheet, dice: Dice) -> Box:
    """The legal box that the exact player writes `dice` into when no roll is left.

    Raises ValueError for a full sheet or wrong dice. Two points now may beat twelve: Chance is
    worth more to a turn that goes wrong later.

    >>> best_box(Sheet(), (1, 1, 2, 3, 5))
    <Box.ONES: 'ones'>
    """
    _check(sheet, dice)
    boxes = _boxes(sheet, dice, Expected(values()))
    return max(boxes, key=boxes.__getitem__)


def _check(sheet: Sheet, dice: Dice) -> None:
    if sheet.full or tuple(sorted(dice)) not in INDEX or len(dice) != DICE:
        raise ValueError(f"nothing to choose for the dice {dice}")


def values() -> Values:
    """The table of exact values, or the rule of thumb while it is unusable."""
    shipped = table.shipped()
    return shipped.value if shipped else thumb.value


def _boxes(sheet: Sheet, dice: Dice, outlook: Outlook) -> dict[Box, float]:
    """The legal boxes with their worth, in sheet order."""
    state = SheetState.of(sheet)
    bonus = sheet.bonus(dice)
    return {
        box: outlook(state.after(box, earned), earned + bonus)
        for box, earned in sheet.legal(dice).items()
    }


@lru_cache(maxsize=16)
def _turn(sheet: Sheet, outlook: Outlook) -> tuple[list[float], list[float]]:
    """The worth of the partial keeps with one roll to come, and with two."""
    ahead = look_ahead(_last_roll(sheet, outlook))
    return next(ahead), next(ahead)


def look_ahead(last: list[float]) -> Iterator[list[float]]:
    """The worth of the partial keeps (in the order of KEEPS) with one roll to come, two, and so on.

    `last` says what each of the 252 rolls is worth at the end; on the way there, those dice are
    kept that are worth most.
    """
    work = [0.0] * PARTIAL + last
    while True:
        _roll(work)
        yield work[:PARTIAL]
        _choose(work)


def _last_roll(sheet: Sheet, outlook: Outlook) -> list[float]:
    """The worth of the best box for each of the 252 rolls."""
    state = SheetState.of(sheet)
    columns = []
    for box in sheet.open:
        by_points = {earned: outlook(state.after(box, earned), earned) for earned in _DISTINCT[box]}
        columns.append([by_points[earned] for earned in POINTS[box]])
    # Columns, not rolls, are worked out: few distinct points a box, so few look-ups in the table.
    best = [max(boxes) for boxes in zip(*columns, strict=True)]
    for at, dice in _JOKERS:
        if sheet.joker(dice):
            best[at] = max(_boxes(sheet, dice, outlook).values())
    return best


def _roll(work: list[float]) -> None:
    """From the worth of the rolls to that of the keeps: the mean over one more rolled die."""
    for keep, one_more in _PARTIAL_KEEPS:
        work[keep] = sum(one_more(work)) / len(FACES)


def _choose(work: list[float]) -> None:
    """Raises each roll's worth to that of the best keep within it."""
    for keep, itself_and_less in _SOME_KEPT:
        work[keep] = max(itself_and_less(work))
