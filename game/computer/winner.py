"""The choice that most likely wins, against the totals and sheets really at the table.

It is the exact player's look through the turn with another measure: not the points that a box and
what follows bring, but the chance that they are more than every other player gets (a tie is worth
half). What a sheet still brings is known as a list of equally likely numbers (`chances`), under
exact play for the others. For the turn, all others become one list: by points of one's own, the
chance to lie above them. A box is then worth the mean of that list over what one's own sheet may
still bring.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import groupby
from operator import itemgetter, mul

from game.computer import chances
from game.computer.advise import Outlook, values
from game.computer.chances import Chances, Row
from game.computer.states import SheetState
from game.engine.sheet import Sheet

Picker = Callable[[list[float]], tuple[float, ...]]

LUMPS = 4
"""With so many boxes open or fewer, numbers between the quantiles do not come up: steps."""
BY_A_HAIR = 1e-9
"""What a point is worth beside the chance to win: it decides where the chances are equal."""
_REACH = 2048
"""More than anyone gets in one game."""


def to_win(sheet: Sheet, others: tuple[Sheet, ...]) -> Outlook | None:
    """What an end of this turn is worth to who wants to win; None where only points can count.

    Only points count alone, and without the file of chances.
    """
    known = chances.shipped()
    return _to_win(sheet, others, known) if others and known else None


@lru_cache(maxsize=2)
def _to_win(sheet: Sheet, others: tuple[Sheet, ...], known: Chances) -> Outlook:
    """Kept for the turn's later decisions: equal arguments give the very same function."""
    above = _above(_sure(sheet), others, known)
    expected = values()

    @lru_cache(maxsize=None)
    def ways_on(state: SheetState) -> tuple[Picker, int, float]:
        """Picks from a list by the points to come; how far it must reach, and the exact value."""
        row = known.row(state, own=True)
        return itemgetter(*row), row[-1] + 1, expected(state)

    def outlook(state: SheetState, earned: int) -> float:
        pick, reach, expected = ways_on(state)
        picked = pick(above[earned : earned + reach])
        return sum(picked) / len(picked) + BY_A_HAIR * (earned + expected)

    return outlook


def _sure(sheet: Sheet) -> int:
    """The points that count already: the upper bonus is still to come to a sheet's state."""
    return sheet.total - sheet.upper_bonus


def _above(own: int, others: tuple[Sheet, ...], known: Chances) -> list[float]:
    """By points on top of `own`: the chance that they end above all others, a tie taken as half."""
    parts = []
    for sheet in others:
        state = SheetState.of(sheet)
        boxes = chances.open_boxes(state.upper, state.lower)
        below = list(_below(known.row(state), smooth=boxes > LUMPS))
        lead = own - _sure(sheet)
        parts.append(below[lead:] if lead >= 0 else [0.0] * -lead + below)
    length = max(map(len, parts))
    product = [1.0] * length
    for part in parts:
        product = list(map(mul, product, part + [1.0] * (length - len(part))))
    return product + [1.0] * (_REACH - length)


def _below(row: Row, *, smooth: bool) -> Iterator[float]:
    """For 0, 1, 2 ... points, the chance of fewer and half that of just so many; then it is 1.

    `smooth` draws straight lines between the quantiles.
    """
    parts = 2 * len(row)
    x, at_x, level = -1, 0.0, 0.0
    done = 0
    for points, equal in groupby(row):
        count = sum(1 for _ in equal)
        at_points = (2 * done + count) / parts
        if smooth and done:
            slope = (at_points - at_x) / (points - x)
            for step in range(1, points - x):
                yield at_x + slope * step
        else:
            for _ in range(x + 1, points):
                yield level
        yield at_points
        done += count
        x, at_x, level = points, at_points, done / len(row)
