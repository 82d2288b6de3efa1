"""What a computer seat does next, one command at a time."""

from game.computer.players import decide, hold
from game.engine.boxes import Box
from game.engine.commands import Choose, Command, Confirm, Hold, Release, Throw
from game.engine.match import Match


def next_command(match: Match) -> Command:
    """The next step of the seat on turn, which must be a computer's.

    A decision takes several commands (hold, hold, throw); asked again after each of them, this
    goes on with the same decision, for the same throw always gives the same one.
    """
    state = match.state
    level = match.setup.seats[state.seat].level
    if level is None:
        raise ValueError("a person decides here")
    if not state.dice:
        return Throw()
    choice = decide(level, state.sheet, state.dice, state.throws_left, match.slip)
    if isinstance(choice, Box):
        return Confirm() if state.chosen is choice else Choose(choice)
    wanted = hold(choice, state.dice, state.held)
    for die in sorted(wanted ^ state.held):
        return Hold(die) if die in wanted else Release(die)
    return Throw()
