"""Why a command is refused: each reason by its name, and nothing changed."""

import inspect
from collections.abc import Callable

import pytest

from game.engine import Box, IllegalCommand, Match, errors
from game.engine.commands import (
    AutoWrite,
    Choose,
    Command,
    Confirm,
    Finish,
    Hint,
    Hold,
    LetGo,
    LuckyWord,
    Release,
    Roll,
    Undo,
)
from game.engine.events import Written
from tests.engine.play import do, fill, load, new_match, write_turn


def fresh() -> Match:
    return new_match(2)


def rolled() -> Match:
    match = fresh()
    match.do(Roll())
    return match


def held() -> Match:
    match = rolled()
    do(match, *(Hold(die) for die in range(5)))
    return match


def chosen() -> Match:
    match = rolled()
    match.do(Choose(Box.CHANCE))
    return match


def spent() -> Match:
    match = rolled()
    do(match, Hold(0), Roll(), Roll())
    return match


def spent_and_chosen() -> Match:
    match = spent()
    match.do(Choose(Box.CHANCE))
    return match


def second_turn() -> Match:
    match = new_match()
    write_turn(match, Box.CHANCE)
    do(match, Roll(), Roll(), Roll())
    return match


def full() -> Match:
    return fill(fresh())


def closed() -> Match:
    match = full()
    match.do(Finish())
    return match


ON_THE_TABLE: list[Command] = [
    *(Hold(0), Release(0), Choose(Box.CHANCE), AutoWrite(Box.CHANCE), Hint())
]
REFUSALS: list[tuple[Callable[[], Match], Command, type[IllegalCommand]]] = [
    *((fresh, command, errors.NotRolled) for command in ON_THE_TABLE),
    *((full, command, errors.TooLate) for command in [Roll(), *ON_THE_TABLE]),
    *(
        (closed, command, errors.TooLate)
        for command in [*ON_THE_TABLE, Roll(), LetGo(), Confirm(), Undo(), Finish()]
    ),
    *((start, Confirm(), errors.NothingChosen) for start in (fresh, rolled, spent, full)),
    *((start, LetGo(), errors.NothingChosen) for start in (fresh, rolled, spent, full)),
    *((start, Undo(), errors.NothingToUndo) for start in (fresh, rolled, spent)),
    *((start, Finish(), errors.NotFinished) for start in (fresh, rolled, spent_and_chosen)),
    *((start, LuckyWord("x"), errors.TooLate) for start in (rolled, second_turn, full, closed)),
    *((rolled, kind(die), errors.WrongDie) for kind in (Hold, Release) for die in (-1, 5)),
    (rolled, Release(0), errors.WrongDie),
    (held, Hold(0), errors.WrongDie),
    (held, Roll(), errors.NothingToRoll),
    (spent, Roll(), errors.NoRollsLeft),
    (spent, Hold(1), errors.NoRollsLeft),
    (spent, Release(0), errors.NoRollsLeft),
    (chosen, Choose(Box.CHANCE), errors.AlreadyChosen),
    (rolled, AutoWrite(Box.CHANCE), errors.NotDue),
    (spent_and_chosen, AutoWrite(Box.CHANCE), errors.NotDue),
    (second_turn, Choose(Box.CHANCE), errors.BoxTaken),
    (second_turn, AutoWrite(Box.CHANCE), errors.BoxTaken),
]


@pytest.mark.parametrize(
    ("start", "command", "reason"),
    REFUSALS,
    ids=[f"{start.__name__}-{command}" for start, command, _ in REFUSALS],
)
def test_a_refusal_names_its_reason_and_changes_nothing(
    start: Callable[[], Match], command: Command, reason: type[IllegalCommand]
) -> None:
    match = start()
    state, log, can_undo = match.state, list(match.log), match.can_undo
    with pytest.raises(reason, match=r"\w+ \w+"):
        match.do(command)
    assert (match.state, match.log, match.can_undo) == (state, log, can_undo)


def test_the_joker_rule_locks_boxes_for_people_and_the_3_seconds_alike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    load(monkeypatch, lambda place: 4)
    match = new_match()
    write_turn(match, Box.PENTA)
    do(match, Roll(), Roll(), Roll())
    for command in (Choose(Box.CHANCE), AutoWrite(Box.CHANCE), Choose(Box.ONES)):
        with pytest.raises(errors.BoxLocked, match="joker"):
            match.do(command)
    with pytest.raises(errors.BoxTaken):
        match.do(Choose(Box.PENTA))
    assert match.do(AutoWrite(Box.FOURS))[0] == Written(0, Box.FOURS, 20, 100, 0, True)


def test_every_reason_is_a_value_error_with_a_meaning() -> None:
    reasons = [kind for _, kind in inspect.getmembers(errors, inspect.isclass) if kind is not Box]
    assert all(issubclass(kind, IllegalCommand) and kind.__doc__ for kind in reasons)
    assert issubclass(IllegalCommand, ValueError)
