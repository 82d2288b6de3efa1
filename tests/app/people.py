"""A person for tests: plays turns by pressing what is to be seen, a little by chance."""

from collections.abc import Callable
from random import Random

from game.engine import Box
from game.engine.state import DICE
from tests.app.hands import Hand
from tests.app.run import Run

Choice = Callable[[], Hand]
"""Gives the hand for the next press."""
_PRESSES = 4000


def play(run: Run, choice: Choice, rng: Random, until: Callable[[], bool] = lambda: False) -> None:
    """Play a match from wherever it is until something is so, or the results are up and still."""
    for _ in range(_PRESSES):
        run.until(lambda: run.where != "turn" or _can_resume(run))
        if run.where != "turn":
            assert run.where == "results"
            run.until(lambda: not run.app.live)
            return
        if until():
            return
        choice().press(run, _wish(run, rng))
    raise AssertionError("the match has no end")


def _can_resume(run: Run) -> bool:
    """Whether it is a person's turn, and its dice lie still."""
    table = run.turn
    seat = table.match.setup.seats[table.match.state.seat]
    return seat.person and ("roll" in run.targets or bool(_boxes(run)))


def _boxes(run: Run) -> list[str]:
    legal = run.turn.match.state.legal
    return [box.value for box in legal if box.value in run.targets]


def _wish(run: Run, rng: Random) -> str:
    """What to press next: roll, hold, choose, and now and then something else."""
    state = run.turn.match.state
    boxes = _boxes(run)
    if not boxes:
        return "roll"
    if state.chosen is not None:
        return rng.choices(("confirm", rng.choice(boxes)), (8, 1))[0]
    if rng.random() < 0.05:
        return "hint"
    if rng.random() < 0.05 and "undo" in run.targets:
        return "undo"
    if "roll" in run.targets and rng.random() < 0.6:
        common = max(state.dice, key=state.dice.count)
        for die in range(DICE):
            if (state.dice[die] == common) != (die in state.held):
                return f"die:{die}"
        if len(state.held) < DICE:
            return "roll"
    return max(boxes, key=lambda name: state.legal[Box(name)])
