"""When the game is to be killed."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from game.engine.commands import AutoWrite, Command, Confirm, Finish, Roll

BETWEEN = ("begun", "written", "committed")
"""Between a command and its acknowledgement: its rows go to the disk, they are there but not
committed, they are committed but nobody has heard of it."""
OUTSIDE = ("given", "shown")
"""Handed over, the writer racing with the end; or shown a moment ago."""


@dataclass(frozen=True)
class Moment:
    """At the command with the number `at` or the first one after it, as `how` says.

    At one of BETWEEN the writing stands still and the game goes on for so many `steps`.
    """

    at: int
    how: str
    steps: int = 0


def moments(log: Sequence[Command], count: int, rng: Random) -> list[Moment]:
    """So many moments for one match, in the order of its course; four of five are BETWEEN.

    Most are at commands that reveal something; the last one is at its very end.
    """
    reveals = [at for at, it in enumerate(log[:-8]) if isinstance(it, Roll | Confirm | AutoWrite)]
    others = [at for at in range(len(log) - 8) if at not in reveals]
    few = (count - 1) // 5
    places = sorted([*rng.sample(reveals, count - 1 - few), *rng.sample(others, few)])
    assert isinstance(log[-1], Finish)
    return [
        Moment(at, rng.choice(OUTSIDE if number % 5 == 4 else BETWEEN), rng.randrange(2, 60))
        for number, at in enumerate([*places, len(log) - 1])
    ]
