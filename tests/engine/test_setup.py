"""Seats, what an undo leads back to, and what a refusal says."""

import pytest

from game.engine import Box, IllegalCommand, Match, Seat, Setup
from game.engine.commands import AutoWrite, Choose, Hold, LuckyWord, Roll


def test_who_is_a_person() -> None:
    assert Seat("Ann").person
    assert not Seat("Robot", "novice").person


def test_what_an_undo_leads_back_to() -> None:
    match = Match(Setup((Seat("Ann"),), bytes(32)))
    match.do(Roll())
    assert match.earlier is None
    before = match.state
    match.do(Hold(0))
    assert match.earlier == before


def test_what_a_refusal_says() -> None:
    match = Match(Setup((Seat("Ann"),), bytes(32)))
    with pytest.raises(IllegalCommand, match=r"^nothing has been thrown yet$"):
        match.do(Hold(0))
    match.do(Roll())
    with pytest.raises(IllegalCommand, match=r"^the dice have been thrown: the lucky word stands$"):
        match.do(LuckyWord("late"))


def test_nothing_is_written_by_itself_over_a_choice() -> None:
    match = Match(Setup((Seat("Ann"),), bytes(32)))
    for command in (Roll(), Roll(), Roll(), Choose(Box.CHANCE)):
        match.do(command)
    with pytest.raises(IllegalCommand, match=r"^a box is chosen: nothing is written by itself$"):
        match.do(AutoWrite(Box.CHANCE))
    with pytest.raises(IllegalCommand, match=r"chance is chosen already$"):
        match.do(Choose(Box.CHANCE))
