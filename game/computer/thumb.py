"""A rule of thumb for the points still to come, for when the table of exact values is missing.

Every open box is taken to bring what it brings on the average in best play, and the upper bonus
to be as likely as the lead towards it is good. Looking a turn ahead with these guesses still
plays well (docs/computer.md has the figures).
"""

from game.computer.states import PENTA_STEP, SIMPLE, SheetState
from game.engine.boxes import UPPER, Box
from game.engine.sheet import UPPER_BONUS, UPPER_GOAL

PAR = {
    Box.ONES: 1.9,
    Box.TWOS: 5.3,
    Box.THREES: 8.6,
    Box.FOURS: 12.2,
    Box.FIVES: 15.7,
    Box.SIXES: 19.2,
    Box.THREE_KIND: 21.7,
    Box.FOUR_KIND: 13.1,
    Box.FULL_HOUSE: 22.6,
    Box.SMALL_STRAIGHT: 29.5,
    Box.LARGE_STRAIGHT: 32.6,
    Box.CHANCE: 22.0,
    Box.PENTA: 16.9,
}
"""Points that a box brings on the average in best play."""

CERTAINTY = 10
"""Points ahead of par from which on the upper bonus counts as sure; as many behind, as lost."""


def value(state: SheetState) -> float:
    """A guess at the points still to come from `state`."""
    free = [box for box in UPPER if not state.upper >> box.index & 1]
    upper = sum(PAR[box] for box in free)
    lower = sum(PAR[box] for bit, box in enumerate(SIMPLE) if not state.lower >> bit & 1)
    penta = PAR[Box.PENTA] if state.lower < PENTA_STEP else 0
    if free:
        lead = state.points + upper - UPPER_GOAL
        # A straight line from lost to sure; docs/computer.md tells how far such a guess comes.
        bonus = min(max(0.5 + lead / (2 * CERTAINTY), 0), 1)
    else:
        bonus = state.points >= UPPER_GOAL
    return upper + lower + penta + UPPER_BONUS * bonus
