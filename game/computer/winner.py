"""The choice that most likely wins, against the totals and sheets really at the table.

It is the exact player's look through the turn with another outlook: not the points that a box and
what follows bring, but the chance that they are more than any other player gets (a tie is worth
half). What may still come to a sheet is known as a list of equally likely numbers (`chances`). For
the turn all others together become one list: by points of one's own, the chance to end above them.
A box is then worth the mean over that list at all that may still come to one's own sheet.

The totals of others count, but not how they fare against each other, nor that one may change
one's mind later; and everybody is taken to play exactly. docs/computer.md tells what that costs.
"""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter, mul

from game.computer import chances
from game.computer.advise import Outlook, values
from game.computer.chances import Chances, Quantiles
from game.computer.states import SheetState
from game.engine.sheet import Sheet

LUMPS = 4
"""With so many boxes open or fewer, no points come up between the quantiles."""
HAIR = 1e-9
"""What a point is worth beside the chance to win: it decides between equal chances."""
_MOST = 2048
"""More points than a game can bring."""

Pick = Callable[[list[float]], tuple[float, ...]]


def to_win(sheet: Sheet, others: tuple[Sheet, ...]) -> Outlook | None:
    """The outlook of who wants to win against `others`; None where only points can count.

    Only points count alone, and while the file of chances is unusable.
    """
    known = chances.shipped() if others else None
    return _to_win(sheet, others, known) if known else None


@lru_cache(maxsize=2)
def _to_win(sheet: Sheet, others: tuple[Sheet, ...], known: Chances) -> Outlook:
    """Kept for the turn's later decisions: its outlook is the very same function."""
    above = _above(_sure(sheet), others, known)
    expected = values()

    @cache
    def to_come(state: SheetState) -> tuple[Pick, int, float]:
        """What takes all that may come from a list, how far that reaches, and its exact mean."""
        quantiles = known.quantiles(state, own=True)
        return itemgetter(*quantiles), quantiles[-1] + 1, expected(state)

    def outlook(state: SheetState, earned: int) -> float:
        pick, reach, mean = to_come(state)
        picked = pick(above[earned : earned + reach])
        return sum(picked) / len(picked) + HAIR * (earned + mean)

    return outlook


def _sure(sheet: Sheet) -> int:
    """The points that a sheet has already; to its state, the upper bonus is still to come."""
    return sheet.total - sheet.upper_bonus


def _above(own: int, others: tuple[Sheet, ...], known: Chances) -> list[float]:
    """By points on top of `own`: the chance to end above all others, a tie taken as half."""
    parts = []
    for sheet in others:
        state = SheetState.of(sheet)
        smooth = chances.open_boxes(state.upper, state.lower) > LUMPS
        below = list(_below(known.quantiles(state, own=False), smooth=smooth))
        lead = own - _sure(sheet)
        parts.append(below[lead:] if lead >= 0 else [0.0] * -lead + below)
    length = max(map(len, parts))
    product = [1.0] * length
    for part in parts:
        product = list(map(mul, product, part + [1.0] * (length - len(part))))
    return product + [1.0] * (_MOST - length)


def _below(quantiles: Quantiles, *, smooth: bool) -> Iterator[float]:
    """For 0, 1, 2 ... points the chance of fewer, and half that of just so many, until it is 1.

    `smooth` draws a straight line from each quantile to the next, else it takes steps.
    """
    last, at_last, level = -1, 0.0, 0.0
    done = 0
    for points, equal in groupby(quantiles):
        count = len(list(equal))
        here = (2 * done + count) / (2 * len(quantiles))
        if smooth and done:
            slope = (here - at_last) / (points - last)
            yield from (at_last + slope * step for step in range(1, points - last))
        else:
            yield from [level] * (points - last - 1)
        yield here
        done += count
        last, at_last, level = points, here, done / len(quantiles)
