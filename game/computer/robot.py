"""What a computer seat does next, one command at a time."""

from game.computer.advise import Choice
from game.computer.players import decide, hold
from game.engine.boxes import Box
from game.engine.commands import Choose, Confirm, Hold, Release, Roll
from game.engine.match import Match
from game.engine.state import State

Move = Roll | Hold | Release | Choose | Confirm
"""The commands that a computer seat gives."""


def next_command(match: Match) -> Move:
    """The next step of the seat on turn, which must be a computer's.

    A decision takes several commands (hold, hold, roll); asked again after each of them, this
    goes on with the same decision, for the same roll always gives the same one.
    """
    state = match.state
    level = match.setup.seats[state.seat].level
    if level is None:
        raise ValueError("a person decides here")
    if not state.dice:
        return Roll()
    others = [
        sheet
        for seat, sheet in enumerate(state.sheets)
        if seat != state.seat and state.open_to_all(seat)
    ]
    choice = decide(level, state.sheet, state.dice, state.rolls_left, match.slip, others)
    return towards(choice, state)


def towards(choice: Choice, state: State) -> Move:
    """The next command on the way to what was decided: choose and confirm, or hold and roll."""
    if isinstance(choice, Box):
        return Confirm() if state.chosen is choice else Choose(choice)
    wanted = hold(choice, state.dice, state.held)
    for die in sorted(wanted ^ state.held):
        return Hold(die) if die in wanted else Release(die)
    return Roll()
