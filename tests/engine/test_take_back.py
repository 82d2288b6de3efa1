"""Taking back: until chance has spoken, step by step, and with nothing left behind."""

import pytest

from game.engine import Box, Sheet, errors
from game.engine.commands import (
    AutoWrite,
    Choose,
    Confirm,
    Finish,
    Hint,
    Hold,
    LetGo,
    Release,
    Roll,
    Undo,
)
from game.engine.events import AllFull, Undone, Written
from tests.engine.play import do, fill, load, new_match, write_turn


def test_a_roll_is_final() -> None:
    match = new_match()
    do(match, Roll(), Hold(0), Choose(Box.CHANCE), Roll())
    assert not match.can_undo
    with pytest.raises(errors.NothingToUndo):
        match.do(Undo())


def test_every_step_since_the_roll_can_be_undone_one_by_one() -> None:
    match = new_match(2)
    match.do(Roll())
    states = []
    for command in (Hold(0), Hold(2), Release(0), Choose(Box.TWOS), LetGo(), Choose(Box.ONES)):
        states.append(match.state)
        match.do(command)
    states.append(match.state)
    match.do(Confirm())
    assert match.state.seat == 1
    for state in reversed(states):
        assert match.can_undo
        assert match.do(Undo()) == (Undone(),)
        assert match.state == state
    assert not match.can_undo


def test_a_written_box_can_be_undone_until_anyone_rolls() -> None:
    match = new_match(2)
    write_turn(match)
    match.do(Undo())
    assert (match.state.seat, match.state.turn, match.state.chosen) == (0, 0, Box.ONES)
    assert match.state.dice == (3, 4, 2, 2, 1)
    do(match, Choose(Box.CHANCE), Confirm(), Roll())
    with pytest.raises(errors.NothingToUndo):
        match.do(Undo())
    assert match.state.sheets[0] == Sheet.of({"chance": 12})


def test_an_automatic_writing_can_be_undone_and_is_no_longer_counted() -> None:
    match = new_match(2)
    do(match, Roll(), Roll(), Hold(1), Roll())
    before = match.state
    match.do(AutoWrite(Box.CHANCE))
    match.do(Undo())
    assert match.state == before
    assert match.state.automatic == (0, 0)
    do(match, Choose(Box.TWOS), Confirm())
    assert match.state.automatic == (0, 0)


@pytest.mark.parametrize("duplicate", [False, True])
def test_taking_back_across_the_change_of_seats(duplicate: bool) -> None:
    match = new_match(2, duplicate=duplicate)
    while match.state.seat == 0:
        before = match.state
        write_turn(match)
    assert (match.state.seat, match.state.turn) == (1, 0)
    do(match, Undo(), Undo())
    assert match.state.seat == 0
    assert match.state.sheets == before.sheets
    assert match.state.turn == (12 if duplicate else 0)


def test_the_last_box_can_be_undone_until_the_match_is_closed() -> None:
    match = fill(new_match(2))
    last = match.state
    assert last.rolls_left == 0
    match.do(Undo())
    assert not match.state.full
    assert match.state.rolls_left == 2
    assert match.state.sheets[0] == last.sheets[0]
    assert match.do(Confirm())[1] == AllFull()
    assert match.state == last
    do(match, Finish())
    assert not match.can_undo
    with pytest.raises(errors.TooLate):
        match.do(Undo())


def test_after_taking_back_the_last_box_the_turn_goes_on() -> None:
    match = fill(new_match())
    do(match, Undo(), Roll())
    assert match.state.rolls == 2
    with pytest.raises(errors.NotFinished):
        match.do(Finish())


def test_hints_are_never_undone() -> None:
    match = new_match(2)
    do(match, Roll(), Hint(), Hold(0), Hint(), Choose(Box.CHANCE), Confirm())
    assert match.state.hints == (2, 0)
    while match.can_undo:
        match.do(Undo())
    assert match.state.hints == (2, 0)
    assert not match.state.held
    do(match, Choose(Box.CHANCE), Confirm(), Roll(), Hint())
    assert match.state.hints == (2, 1)


def test_a_hint_is_not_what_undo_takes_back() -> None:
    match = new_match()
    do(match, Roll(), Hold(4), Hint(), Undo())
    assert not match.state.held
    do(match, Hint())
    with pytest.raises(errors.NothingToUndo):
        match.do(Undo())


def test_eligibility_for_the_bonus_is_undone_with_the_box(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The Penta goes to Sixes after all: the next one earns 50 and no 100."""
    load(monkeypatch, lambda place: 6)
    match = new_match()
    write_turn(match, Box.PENTA)
    do(match, Undo(), Choose(Box.SIXES), Confirm(), Roll())
    assert match.state.sheet.bonus(match.state.dice) == 0
    assert len(match.state.legal) == 12
    do(match, Choose(Box.PENTA), Confirm())
    assert match.state.sheet == Sheet.of({"sixes": 30, "penta": 50})


def test_a_bonus_is_undone_with_its_box(monkeypatch: pytest.MonkeyPatch) -> None:
    load(monkeypatch, lambda place: 6)
    match = new_match()
    write_turn(match, Box.PENTA)
    match.do(Roll())
    match.do(Choose(Box.SIXES))
    for _ in range(3):
        (written, _) = match.do(Confirm())
        assert written == Written(0, Box.SIXES, 30, 100, 0, automatic=False)
        assert match.state.sheet.total == 180
        match.do(Undo())
        assert match.state.sheet.total == 50
        assert match.state.sheet.penta_bonuses == 0
