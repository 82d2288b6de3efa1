"""The time after the last roll in which a box must be chosen."""

from dataclasses import dataclass

from game.engine import Box
from game.system.pace import STEPS_A_SECOND


@dataclass
class Countdown:
    """Steps in all, steps left, and the box that is due when none are."""

    steps: int
    left: int
    box: Box

    @property
    def share(self) -> float:
        """What is left, from 1 down to 0."""
        return self.left / self.steps

    @property
    def seconds(self) -> int:
        """Whole seconds left, rounded up."""
        return -(-self.left // STEPS_A_SECOND)
