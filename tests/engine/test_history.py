"""How sheets grew: turn by turn, whatever was undone on the way."""

from itertools import islice

import pytest

from game.engine import Box, IllegalCommand, Match
from game.engine.commands import Choose, Confirm, Finish, Roll, Undo
from game.engine.events import Written
from game.engine.history import sheets_by_turn
from tests.engine.play import erratic, fill, load, lumpy, new_match, write_turn


def totals(match: Match) -> list[list[int]]:
    """For each seat its total after each of its turns so far."""
    return [[sheet.total for sheet in course] for course in sheets_by_turn(match)]


def test_nothing_has_grown_before_the_first_box() -> None:
    match = new_match(2)
    match.do(Roll())
    assert totals(match) == [[], []]


@pytest.mark.parametrize("duplicate", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_every_turn_adds_what_was_written(
    monkeypatch: pytest.MonkeyPatch, seats: int, duplicate: bool
) -> None:
    load(monkeypatch, lumpy(seats))
    match = new_match(seats, duplicate=duplicate)
    sums: list[list[int]] = [[0] for _ in range(seats)]
    while not match.state.full:
        match.do(Roll())
        match.do(Choose(next(iter(match.state.legal))))
        written = match.do(Confirm())[0]
        assert isinstance(written, Written)
        gain = written.points + written.bonus + written.upper_bonus
        sums[written.seat].append(sums[written.seat][-1] + gain)
    match.do(Finish())
    assert totals(match) == [line[1:] for line in sums]


def test_the_last_total_is_the_total() -> None:
    match = fill(new_match(3))
    assert [course[-1] for course in totals(match)] == [sheet.total for sheet in match.state.sheets]
    assert all(len(course) == 13 for course in totals(match))


def test_a_box_undone_and_another_written_counts_once() -> None:
    match = new_match()
    match.do(Roll())  # 3 4 2 2 1
    match.do(Choose(Box.TWOS))
    match.do(Confirm())
    assert totals(match) == [[4]]
    for _ in range(2):
        match.do(Undo())
    assert totals(match) == [[]]
    match.do(Choose(Box.SMALL_STRAIGHT))
    match.do(Confirm())
    write_turn(match, Box.ONES)
    (sheets,) = sheets_by_turn(match)
    assert [sheet[Box.SMALL_STRAIGHT] for sheet in sheets] == [30, 30]
    assert [sheet[Box.TWOS] for sheet in sheets] == [None, None]


@pytest.mark.parametrize("seed", range(4))
def test_after_anything_at_all_one_box_more_a_turn(seed: int) -> None:
    match: Match = new_match(2)
    for command in islice(erratic(match, seed), 400):
        try:
            match.do(command)
        except IllegalCommand:
            continue
    for course, sheet in zip(sheets_by_turn(match), match.state.sheets, strict=True):
        assert [len(list(grown.filled())) for grown in course] == list(range(1, len(course) + 1))
        assert (course[-1] if course else type(sheet)()) == sheet
