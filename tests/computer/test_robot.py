"""Computer seats as players of a match: they hand in commands like anyone else."""

import pytest

from game.computer.levels import LEVELS
from game.computer.robot import next_command
from game.engine import Match, Seat, Setup
from game.engine.commands import Confirm, Hold, Release, Roll

SEED = bytes(range(32))


def play(setup: Setup) -> Match:
    """The match, played by its computers to the last box."""
    match = Match(setup)
    while not match.state.full:
        match.do(next_command(match))
    return match


def test_all_levels_play_a_whole_match_that_replays() -> None:
    setup = Setup(tuple(Seat(level, level) for level in LEVELS), SEED)
    match = play(setup)
    again = Match.replay(setup, match.log)
    assert again.state == match.state
    assert play(setup).log == match.log
    rolls = sum(isinstance(command, Roll) for command in match.log)
    boxes = sum(isinstance(command, Confirm) for command in match.log)
    assert boxes == 5 * 13
    assert rolls > 2 * boxes, "a computer throws again"


def test_no_die_is_let_go_that_is_kept_again() -> None:
    """Between two rolls a die is either held or released, never both."""
    match = play(Setup((Seat("Ann", "exact"),), SEED))
    moved: set[int] = set()
    for command in match.log:
        if isinstance(command, Hold | Release):
            assert command.die not in moved
            moved.add(command.die)
        else:
            moved.clear()


def test_a_person_decides_alone() -> None:
    with pytest.raises(ValueError, match="person"):
        next_command(Match(Setup((Seat("Ann"),), SEED)))
