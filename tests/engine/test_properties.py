"""What holds in every match: held against the reference over matches of erratic players."""

import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from game.engine import Box, Forced, IllegalCommand, Match
from game.engine.commands import Command, Hint, Roll, Undo, from_data, to_data
from game.engine.events import ChoiceChanged, Event, Finished, HoldChanged, Undone, Written
from tests.engine.play import erratic, load, lumpy, new_match
from tests.engine.reference import Reference, Refused, fair_face, placing
from tests.engine.test_commands import EVERY_COMMAND

Error = TypeVar("Error", bound=Exception)
MATCHES = settings(
    max_examples=25,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
seeds = st.integers(0, 2**32 - 1)
seat_counts = st.sampled_from([1, 1, 2, 2, 3, 4])


def agree(match: Match, reference: Reference) -> None:
    """Everything on the table is the same in both."""
    state, now = match.state, reference.now
    assert [
        {box.value: held for box, held in sheet.filled()} for sheet in state.sheets
    ] == now.sheets
    assert [sheet.penta_bonuses for sheet in state.sheets] == now.bonuses
    assert [sheet.total for sheet in state.sheets] == [
        *map(reference.total, range(len(now.sheets)))
    ]
    assert (list(state.automatic), list(state.hints)) == (now.automatic, now.hints)
    assert (state.rolls, list(state.dice), set(state.held)) == (now.rolls, now.dice, now.held)
    assert (state.chosen.value if state.chosen else None) == now.chosen
    assert (state.full, state.over) == (not now.order, now.over)
    assert match.lucky_word == (reference.lucky or "penta")
    if now.order:
        assert (state.seat, state.turn) == now.order[0]
        legal = placing(now.sheets[state.seat], now.dice)[0] if now.dice else {}
        assert {box.value: earned for box, earned in state.legal.items()} == legal


def attempt(match: Match, reference: Reference, command: Command) -> None:
    """Give both the same command; they take or refuse it alike."""
    before = (match.state, list(match.log), match.can_undo, match.lucky_word)
    refused = refusal(lambda: reference.do(to_data(command)), Refused)
    reason = refusal(lambda: match.do(command), IllegalCommand)
    assert (reason is None) == (refused is None), f"{command}: {reason!r}, {refused!r}"
    if reason is None:
        assert match.log == [*before[1], command]
    else:
        assert type(reason) is not IllegalCommand
        assert str(reason)
        assert (match.state, match.log, match.can_undo, match.lucky_word) == before


def refusal(act: Callable[[], object], kind: type[Error]) -> Error | None:
    """The error of this kind that `act` raises, if it does."""
    try:
        act()
    except kind as error:
        return error
    return None


def fair(seed: bytes) -> Callable[[Match], Callable[[tuple[int, ...]], int]]:
    return lambda match: lambda place: fair_face(seed, match.lucky_word, place)


@MATCHES
@given(seed=seeds, seats=seat_counts, duplicate=st.booleans())
def test_erratic_matches_agree_with_the_reference(seed: int, seats: int, duplicate: bool) -> None:
    key = seed.to_bytes(32, "big")
    match = new_match(seats, seed=key, duplicate=duplicate)
    reference = Reference(seats, fair(key)(match), duplicate=duplicate)
    for command in islice(erratic(match, seed), 200 * seats):
        attempt(match, reference, command)
        agree(match, reference)


@MATCHES
@given(seed=seeds, seats=seat_counts, duplicate=st.booleans())
def test_so_do_matches_full_of_jokers(
    seed: int, seats: int, duplicate: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    face = lumpy(seed)
    load(monkeypatch, face)
    match = new_match(seats, duplicate=duplicate)
    reference = Reference(seats, face, duplicate=duplicate)
    for command in islice(erratic(match, seed), 200 * seats):
        attempt(match, reference, command)
        agree(match, reference)


@settings(max_examples=100)
@given(commands=st.lists(st.sampled_from(EVERY_COMMAND), max_size=40), seed=seeds)
def test_any_commands_in_any_order(commands: list[Command], seed: int) -> None:
    key = seed.to_bytes(32, "big")
    match = new_match(2, seed=key)
    reference = Reference(2, fair(key)(match))
    for command in commands:
        attempt(match, reference, command)
        agree(match, reference)


def played(match: Match, seed: int) -> list[Written]:
    """Play to the end; the writings that were not undone."""
    steps: list[Event] = []
    for command in erratic(match, seed):
        with suppress(IllegalCommand):
            event, *_ = match.do(command)
            if event == Undone():
                steps.pop()
            elif event == Finished():
                break
            elif isinstance(event, HoldChanged | ChoiceChanged | Written):
                steps.append(event)
    return [step for step in steps if isinstance(step, Written)]


@MATCHES
@given(seed=seeds, seats=seat_counts, loaded=st.booleans(), duplicate=st.booleans())
def test_totals_add_up_and_the_log_replays(
    seed: int, seats: int, loaded: bool, duplicate: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        if loaded:
            load(patch, lumpy(seed))
        match = new_match(seats, seed=seed.to_bytes(32, "big"), duplicate=duplicate)
        writings = played(match, seed)
        lines = [json.dumps(to_data(command)) for command in match.log]
        again = Match.replay(match.setup, [from_data(json.loads(line)) for line in lines])
    assert len(writings) == 13 * seats
    sums = [0] * seats
    for written in writings:
        sums[written.seat] += written.points + written.bonus + written.upper_bonus
    assert match.result is not None
    assert list(match.result.totals) == sums
    assert all(5 <= total <= 1575 for total in sums)
    assert match.result.winners == tuple(i for i in range(seats) if sums[i] == max(sums))
    assert (again.state, again.log, again.result) == (match.state, match.log, match.result)
    assert (again.lucky_word, again.can_undo) == (match.lucky_word, False)


@MATCHES
@given(seed=seeds, length=st.integers(20, 400))
def test_taking_back_leaves_nothing_behind(
    seed: int, length: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All undone, the match stands as if nothing but hints came after the last roll."""
    load(monkeypatch, lumpy(seed))
    match = new_match(2)
    for command in islice(erratic(match, seed), length):
        with suppress(IllegalCommand):
            match.do(command)
    assume(not match.state.over)
    while match.can_undo:
        match.do(Undo())
    last = max((i for i, old in enumerate(match.log) if old == Roll()), default=-1)
    hints = [old for old in match.log[last + 1 :] if old == Hint()]
    plain = Match.replay(match.setup, [*match.log[: last + 1], *hints])
    assert match.state == plain.state
    eligible = match.state.sheet[Box.PENTA] == 50
    bonuses = {match.state.sheet.bonus((face,) * 5) for face in range(1, 7)}
    assert bonuses == {100 if eligible else 0}


def test_the_erratic_players_meet_every_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the properties above would prove little."""
    seen: Counter[str] = Counter()
    for seed in range(10):
        load(monkeypatch, lumpy(seed))
        match = new_match(2)
        for command in erratic(match, seed):
            before = match.state
            reason = refusal(partial(match.do, command), IllegalCommand)
            if reason is not None:
                seen[type(reason).__name__] += 1
                continue
            seen[str(to_data(command)["do"])] += 1
            if command == Undo() and before.seat != match.state.seat:
                seen["taken back across seats"] += 1
            if isinstance(command, Roll):
                seen[match.state.sheet.forced(match.state.dice).value] += 1
            if match.state.over:
                break
    reasons = {kind.__name__ for kind in IllegalCommand.__subclasses__()}
    words = {str(to_data(command)["do"]) for command in EVERY_COMMAND}
    steps = {step.value for step in Forced}
    wanted = reasons | words | steps | {"taken back across seats"}
    assert not wanted - seen.keys()
