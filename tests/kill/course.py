"""The course of a match in the kill tests: it follows from the seed alone.

What a person does depends on the seed and on what was done before, so a match that is broken off
and gone on with takes the same course as one that was left in peace.
"""

from random import Random

from game.computer.advise import best_box
from game.computer.robot import next_command
from game.engine import Match
from game.engine.commands import (
    AutoWrite,
    Choose,
    Command,
    Confirm,
    Finish,
    Hint,
    Hold,
    Release,
    Roll,
    Undo,
    to_data,
)
from game.engine.state import DICE


def wish(match: Match, seed: str) -> Command:
    """What the person on turn does next; AutoWrite is to choose nothing until the time is over."""
    rng = Random(f"{seed} {len(match.log)}")
    state, chance = match.state, rng.random()
    earlier = match.earlier
    mine = earlier is not None and match.setup.seats[earlier.seat].person
    if mine and chance < 0.06:
        return Undo()
    if not state.dice:
        return Roll()
    if state.chosen is not None:
        return Confirm()
    if chance < 0.1:
        return Hint()
    if state.rolls_left:
        if chance < 0.55:
            die = rng.randrange(DICE)
            return Release(die) if die in state.held else Hold(die)
        if chance < 0.9 and len(state.held) < DICE:
            return Roll()
    elif chance < 0.25:
        return AutoWrite(best_box(state.sheet, state.dice))
    return Choose(rng.choice(list(state.legal)))


def finished(match: Match, seed: str) -> Match:
    """The match, played to its end by such people and by its computers."""
    while match.result is None:
        person = match.setup.seats[match.state.seat].person
        if match.state.full:
            match.do(Finish())
        else:
            match.do(wish(match, seed) if person else next_command(match))
    return match


def standing(match: Match) -> dict[str, object]:
    """Where a match stands and how it came there, as plain data."""
    state = match.state
    return {
        "seed": match.setup.seed.hex(),
        "log": [to_data(command) for command in match.log],
        "seat": state.seat,
        "throws": state.rolls,
        "dice": list(state.dice),
        "held": sorted(state.held),
        "chosen": state.chosen.value if state.chosen is not None else None,
        "totals": [sheet.total for sheet in state.sheets],
        "over": state.over,
    }
