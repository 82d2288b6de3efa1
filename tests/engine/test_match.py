"""A match, rule by rule: turns, choices, the order of play, jokers, the end and replays."""

import pytest

from game.engine import BOXES, Box, Match, Seat, Setup, Sheet, errors
from game.engine.commands import (
    AutoWrite,
    Choose,
    Confirm,
    Finish,
    Hint,
    Hold,
    LetGo,
    LuckyWord,
    Release,
    Roll,
)
from game.engine.events import (
    ChoiceChanged,
    Finished,
    HoldChanged,
    Noted,
    Rolled,
    TurnBegan,
    Written,
)
from game.engine.state import State
from tests.engine.play import SEED, do, fill, load, new_match, write_turn
from tests.engine.reference import fair_face


# --- the turn ---------------------------------------------------------------------------------
def test_a_roll_shows_the_check_values() -> None:
    match = new_match()
    assert match.do(Roll()) == (Rolled(0, 0, (3, 4, 2, 2, 1), (0, 1, 2, 3, 4)),)
    assert match.state.rolls_left == 2


def test_held_dice_stay_and_the_others_depend_on_their_place_only() -> None:
    match = new_match()
    do(match, Roll(), Hold(1), Hold(4))
    (rolled,) = match.do(Roll())
    assert isinstance(rolled, Rolled)
    second = [fair_face(SEED, "penta", (0, 0, 1, die)) for die in range(5)]
    assert rolled.dice == (second[0], 4, second[2], second[3], 1)
    assert rolled.moved == (0, 2, 3)
    do(match, Release(1), Release(4), Hold(0))
    (rolled,) = match.do(Roll())
    assert isinstance(rolled, Rolled)
    third = [fair_face(SEED, "penta", (0, 0, 2, die)) for die in range(5)]
    assert rolled.dice == (second[0], *third[1:])


def test_holding_and_letting_go() -> None:
    match = new_match()
    match.do(Roll())
    assert match.do(Hold(3)) == (HoldChanged(3, True),)
    assert match.state.held == {3}
    assert match.do(Release(3)) == (HoldChanged(3, False),)
    assert not match.state.held


def test_rolling_again_lets_go_of_the_chosen_box() -> None:
    match = new_match()
    do(match, Roll(), Choose(Box.CHANCE), Roll())
    assert match.state.chosen is None


def test_choosing_another_box_is_free_and_confirming_is_a_step_of_its_own() -> None:
    match = new_match(2)
    match.do(Roll())
    assert match.do(Choose(Box.TWOS)) == (ChoiceChanged(Box.TWOS),)
    assert match.do(Choose(Box.CHANCE)) == (ChoiceChanged(Box.CHANCE),)
    assert match.do(LetGo()) == (ChoiceChanged(None),)
    match.do(Choose(Box.CHANCE))
    assert match.state.sheets == (Sheet(), Sheet())
    assert match.do(Confirm()) == (
        Written(0, Box.CHANCE, 12, 0, 0, automatic=False),
        TurnBegan(1, 0),
    )
    assert match.state.sheets == (Sheet.of({"chance": 12}), Sheet())


def test_a_new_turn_starts_with_an_empty_table() -> None:
    match = new_match()
    do(match, Roll(), Hold(0), Roll(), Roll(), Choose(Box.CHANCE), Confirm())
    state = match.state
    assert (state.turn, state.rolls, state.dice, state.chosen) == (1, 0, (), None)
    assert not state.held
    assert not state.legal


def test_any_free_box_can_be_sacrificed() -> None:
    for box in set(BOXES) - {
        Box.ONES,
        Box.TWOS,
        Box.THREES,
        Box.FOURS,
        Box.CHANCE,
        Box.SMALL_STRAIGHT,
    }:
        match = new_match()
        write_turn(match, box)
        assert match.state.sheet[box] == 0


def test_an_automatic_writing_is_counted() -> None:
    match = new_match(2)
    do(match, Roll(), Roll(), Roll())
    chance = sum(match.state.dice)
    assert match.do(AutoWrite(Box.CHANCE))[0] == Written(0, Box.CHANCE, chance, 0, 0, True)
    assert match.state.automatic == (1, 0)


# --- the order of play ------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [1, 2, 3, 6, 7, 50])
@pytest.mark.parametrize("duplicate", [False, True])
def test_every_seat_has_13_turns(seats: int, duplicate: bool) -> None:
    match = new_match(seats, duplicate=duplicate)
    order = []
    while not match.state.full:
        order.append((match.state.turn, match.state.seat))
        write_turn(match)
    by_turn = [(turn, seat) for turn in range(13) for seat in range(seats)]
    one_after_another = [(turn, seat) for seat in range(seats) for turn in range(13)]
    assert order == (one_after_another if duplicate else by_turn)
    assert match.do(Finish()) == (Finished(),)
    assert match.result is not None
    assert len(match.result.totals) == seats


def test_a_duplicate_match_gives_every_seat_the_same_dice() -> None:
    match = new_match(3, duplicate=True)
    seen: dict[int, list[object]] = {0: [], 1: [], 2: []}
    while not match.state.full:
        seat, turn = match.state.seat, match.state.turn
        for roll in range(3):
            match.do(Roll())
            seen[seat].append(match.state.dice)
            places = [(turn, roll, die) for die in range(5)]
            assert match.state.dice == tuple(fair_face(SEED, "penta", it) for it in places)
        match.do(AutoWrite(next(iter(match.state.legal))))
    assert seen[0] == seen[1] == seen[2]
    assert len(set(seen[0])) > 30


def test_seats_have_dice_of_their_own_otherwise() -> None:
    match = new_match(2)
    write_turn(match)
    match.do(Roll())
    assert match.state.dice == tuple(fair_face(SEED, "penta", (1, 0, 0, die)) for die in range(5))


def test_a_match_needs_a_seat_and_a_seed_of_32_bytes() -> None:
    with pytest.raises(ValueError, match="at least one seat"):
        Setup((), SEED)
    with pytest.raises(ValueError, match="32 bytes, not 31"):
        Setup((Seat("Ann"),), SEED[1:])


# --- the lucky word ---------------------------------------------------------------------------
def test_the_lucky_word_changes_the_dice_until_the_first_roll() -> None:
    match = new_match()
    assert match.do(LuckyWord("x" * 32)) == (Noted(),)
    match.do(LuckyWord("é7"))
    match.do(Roll())
    assert match.state.dice == (1, 2, 4, 3, 5)
    assert match.lucky_word == "é7"
    with pytest.raises(errors.TooLate):
        match.do(LuckyWord("penta"))


@pytest.mark.parametrize("word", ["", "x" * 33, "\ud800"])
def test_a_word_that_is_none_changes_nothing(word: str) -> None:
    match = new_match()
    with pytest.raises(errors.WrongWord):
        match.do(LuckyWord(word))
    assert (match.lucky_word, match.log) == ("penta", [])
    match.do(Roll())
    assert match.state.dice == (3, 4, 2, 2, 1)


# --- Penta and joker in a match ---------------------------------------------------------------
def test_nothing_but_sixes_all_match_long(monkeypatch: pytest.MonkeyPatch) -> None:
    load(monkeypatch, lambda place: 6)
    match = new_match()
    write_turn(match, Box.PENTA)
    write_turn(match)
    while not match.state.full:
        write_turn(match)
    sheet = match.state.sheet
    assert sheet.penta_bonuses == 12
    assert (sheet.upper, sheet.lower) == (30, 30 + 30 + 25 + 30 + 40 + 30 + 50)
    assert sheet.total == 30 + 235 + 1200


def test_the_highest_total_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    order = (6, 5, 4, 3, 2, 1, *(6,) * 7)
    load(monkeypatch, lambda place: (6, *order)[place[1]])
    match = new_match()
    write_turn(match, Box.PENTA)
    bonuses = []
    while not match.state.full:
        match.do(Roll())
        match.do(Choose(next(iter(match.state.legal))))
        written = match.do(Confirm())[0]
        assert isinstance(written, Written)
        bonuses.append(written.upper_bonus)
    assert match.state.sheet.total == 1575
    assert bonuses == [0, 0, 35, *[0] * 9]


def test_the_bonus_counts_when_written_not_when_rolled(monkeypatch: pytest.MonkeyPatch) -> None:
    load(monkeypatch, lambda place: 6 if place[1] == 0 or place[2] == 0 else place[3] + 1)
    match = new_match()
    write_turn(match, Box.PENTA)
    match.do(Roll())
    assert match.state.sheet.bonus(match.state.dice) == 100
    do(match, Roll(), Choose(Box.LARGE_STRAIGHT), Confirm())
    assert match.state.sheet.total == 90


# --- the end ----------------------------------------------------------------------------------
def test_the_highest_total_wins() -> None:
    match = fill(new_match(4))
    assert match.result is None
    match.do(Finish())
    totals = tuple(sheet.total for sheet in match.state.sheets)
    assert match.result is not None
    assert match.result.totals == totals
    assert match.result.winners == (totals.index(max(totals)),)


def test_equal_totals_share_the_win() -> None:
    match = fill(new_match(5, duplicate=True))
    match.do(Finish())
    assert match.result is not None
    assert len(set(match.result.totals)) == 1
    assert match.result.winners == (0, 1, 2, 3, 4)


def test_only_the_highest_totals_share_it() -> None:
    sheets = tuple(Sheet.of({"chance": total}) for total in (9, 20, 5, 20))
    outcome = State(sheets, (0,) * 4, (0,) * 4).standings
    assert outcome.totals == (9, 20, 5, 20)
    assert outcome.winners == (1, 3)


# --- replay -----------------------------------------------------------------------------------
def test_a_log_that_does_not_fit_is_refused() -> None:
    with pytest.raises(errors.NothingChosen):
        Match.replay(Setup((Seat("Ann"),), SEED), [Roll(), Confirm()])


def test_a_computer_errs_the_same_way_in_every_replay() -> None:
    match = new_match()
    slips = [match.slip]
    for _ in range(3):
        match.do(Roll())
        slips.append(match.slip)
        match.do(Hint())
        assert match.slip == slips[-1]
    assert len(set(slips)) == 4
    assert Match.replay(match.setup, match.log).slip == slips[-1]


def test_in_a_duplicate_match_sheets_are_hidden_until_all_have_played() -> None:
    match = Match(Setup((Seat("Ann"), Seat("Bo"), Seat("Cy")), bytes(32), duplicate=True))
    while not match.state.full:
        on_turn = match.state.seat
        open_ones = [seat for seat in range(3) if match.state.open_to_all(seat)]
        assert open_ones == [on_turn]
        match.do(Roll())
        match.do(Choose(next(iter(match.state.legal))))
        match.do(Confirm())
    assert all(match.state.open_to_all(seat) for seat in range(3))


def test_elsewhere_every_sheet_is_open() -> None:
    match = Match(Setup((Seat("Ann"), Seat("Bo")), bytes(32)))
    assert match.state.open_to_all(0)
    assert match.state.open_to_all(1)
