"""Matches that are well under way, and the real App with one of them on its table."""

from game.computer.players import decide
from game.computer.robot import towards
from game.engine import BOXES, Match, Seat, Setup, Sheet, seed_from_text
from game.engine.commands import Command, Roll
from game.flow.transitions import Push
from game.scenes.turn.turn import TurnScene
from tests.app.run import Run

NAMES = ("Sanne", "Milan", "Katarina", "Noor")


def under_way(seats: tuple[Seat, ...], seed: str, turns: int) -> Match:
    """A match in which everybody has played so many turns well, and the first seat is next."""
    match = Match(Setup(seats, seed_from_text(seed)))
    play_on(match, turns)
    return match


def play_on(match: Match, turns: int) -> None:
    """Play well for everybody until all have filled so many boxes."""
    while any(_filled(sheet) < turns for sheet in match.state.sheets):
        match.do(_next(match))


def _filled(sheet: Sheet) -> int:
    return sum(sheet[box] is not None for box in BOXES)


def _next(match: Match) -> Command:
    state = match.state
    if not state.dice:
        return Roll()
    return towards(decide("exact", state.sheet, state.dice, state.rolls_left, 0.0), state)


def sit_down(run: Run, match: Match) -> None:
    """Put a match on the App's table."""
    run.app.host.change(Push(TurnScene(run.app.services, match)))
    run.step()
