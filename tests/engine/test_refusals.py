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
    TakeBack,
    Throw,
)
from game.engine.events import Written
from tests.engine.play import do, fill, load, new_match, write_turn


def fresh() -> Match:
    return new_match(2)


def thrown() -> Match:
    match = fresh()
    match.do(Throw())
    return match


def held() -> Match:
    match = thrown()
    do(match, *(Hold(die) for die in range(5)))
    return match


def chosen() -> Match:
    match = thrown()
    match.do(Choose(Box.CHANCE))
    return match


def spent() -> Match:
    match = thrown()
    do(match, Hold(0), Throw(), Throw())
    return match


def spent_and_chosen() -> Match:
    match = spent()
    match.do(Choose(Box.CHANCE))
    return match


def second_turn() -> Match:
    match = new_match()
    write_turn(match, Box.CHANCE)
    do(match, Throw(), Throw(), Throw())
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
    *((fresh, command, errors.NotThrown) for command in ON_THE_TABLE),
    *((full, command, errors.TooLate) for command in [Throw(), *ON_THE_TABLE]),
    *(
        (closed, command, errors.TooLate)
        for command in [*ON_THE_TABLE, Throw(), LetGo(), Confirm(), TakeBack(), Finish()]
    ),
    *((start, Confirm(), errors.NothingChosen) for start in (fresh, thrown, spent, full)),
    *((start, LetGo(), errors.NothingChosen) for start in (fresh, thrown, spent, full)),
    *((start, TakeBack(), errors.NothingToTakeBack) for start in (fresh, thrown, spent)),
    *((start, Finish(), errors.NotFinished) for start in (fresh, thrown, spent_and_chosen)),
    *((start, LuckyWord("x"), errors.TooLate) for start in (thrown, second_turn, full, closed)),
    *((thrown, kind(die), errors.WrongDie) for kind in (Hold, Release) for die in (-1, 5)),
    (thrown, Release(0), errors.WrongDie),
    (held, Hold(0), errors.WrongDie),
    (held, Throw(), errors.NothingToThrow),
    (spent, Throw(), errors.NoThrowsLeft),
    (spent, Hold(1), errors.NoThrowsLeft),
    (spent, Release(0), errors.NoThrowsLeft),
    (chosen, Choose(Box.CHANCE), errors.AlreadyChosen),
    (thrown, AutoWrite(Box.CHANCE), errors.NotDue),
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
    state, log, can_take_back = match.state, list(match.log), match.can_take_back
    with pytest.raises(reason, match=r"\w+ \w+"):
        match.do(command)
    assert (match.state, match.log, match.can_take_back) == (state, log, can_take_back)


def test_the_joker_rule_locks_boxes_for_people_and_the_3_seconds_alike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    load(monkeypatch, lambda place: 4)
    match = new_match()
    write_turn(match, Box.PENTA)
    do(match, Throw(), Throw(), Throw())
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
