"""A hint: the best choice, and what every other box would give up."""

from dataclasses import dataclass

from game.computer.advise import worth
from game.computer.players import hold
from game.engine import Box
from game.engine.state import State


@dataclass(frozen=True, slots=True)
class Advice:
    """The best choice now: a box, or else the dice to hold before rolling again.

    `lost` says for each legal box how many points choosing it gives up, in expectation; 0 for the
    best.
    """

    box: Box | None
    hold: frozenset[int]
    lost: dict[Box, float]


def advice(state: State) -> Advice:
    """The exact player's advice for the seat on turn. Needs dice on the table."""
    choices = worth(state.sheet, state.dice, state.rolls_left)
    best = choices.best
    top = choices[best]
    lost = {choice: top - points for choice, points in choices.items() if isinstance(choice, Box)}
    if isinstance(best, Box):
        return Advice(best, frozenset(), lost)
    return Advice(None, hold(best, state.dice, state.held), lost)
