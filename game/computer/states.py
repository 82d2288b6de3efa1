"""What the points still to come depend on, and its place in the table of values.

Of a sheet only this matters: which boxes are used, the points in the upper ones (63 and more are
alike), and whether the Penta box holds 50. That makes 536,448 states that play can reach.
"""

from functools import cache
from typing import NamedTuple

from game.engine.boxes import BOXES, PENTA_POINTS, UPPER, Box
from game.engine.sheet import UPPER_GOAL, Sheet

UPPERS = 1 << len(UPPER)
"""Sets of used upper boxes, as bits: bit 0 is Ones."""
SIMPLE = BOXES[len(UPPER) : Box.PENTA.index]
"""The lower boxes but Penta: bits 0 to 5 of `SheetState.lower`."""
PENTA_STEP = 1 << len(SIMPLE)
LOWERS = 3 * PENTA_STEP
"""`SheetState.lower` counts from 0 to here; the Penta box adds 0, 1 or 2 steps: free, 0, 50."""


class SheetState(NamedTuple):
    """A sheet, reduced to what the points still to come depend on."""

    upper: int
    """Bits of the used upper boxes."""
    points: int
    """Points in them, at most 63."""
    lower: int
    """Bits of the used lower boxes but Penta, plus PENTA_STEP (it holds 0) or twice that (50)."""

    @classmethod
    def of(cls, sheet: Sheet) -> "SheetState":
        """The state of a sheet."""
        state = cls(0, 0, 0)
        for box, earned in sheet.filled():
            state = state.after(box, earned)
        return state

    def after(self, box: Box, earned: int) -> "SheetState":
        """The state once an open `box` holds the points `earned`."""
        upper, points, lower = self
        if box.face:
            bit = 1 << box.index
            # More than 63 earn nothing more: all of it is one state.
            return SheetState(upper | bit, min(points + earned, UPPER_GOAL), lower)
        if box is Box.PENTA:
            return SheetState(upper, points, lower + PENTA_STEP * (1 + (earned == PENTA_POINTS)))
        return SheetState(upper, points, lower | 1 << box.index - len(UPPER))

    @property
    def place(self) -> int:
        """Place in the table. Raises ValueError for upper points that no play can reach."""
        reach = reachable(self.upper)
        if self.points not in reach:
            raise ValueError(f"no play puts {self.points} points into these upper boxes")
        return first_index(self.upper) + self.lower * len(reach) + reach.index(self.points)


@cache
def reachable(upper: int) -> tuple[int, ...]:
    """The points, at most 63, that the used boxes `upper` (bits) can hold together, ascending."""
    sums = {0}
    for box in UPPER:
        if upper >> box.index & 1:
            sums = {min(s + box.face * count, UPPER_GOAL) for s in sums for count in range(6)}
    return tuple(sorted(sums))


@cache
def first_index(upper: int) -> int:
    """Where the states with the used boxes `upper` begin; UPPERS gives the number of states."""
    if upper == 0:
        return 0
    return first_index(upper - 1) + LOWERS * len(reachable(upper - 1))


STATES = 536_448
