"""A match, rule by rule: turns, choices, taking back, the end, and why commands are refused."""

import inspect
from collections.abc import Callable

import pytest

from game.engine import BOXES, Box, IllegalCommand, Match, Seat, Setup, Sheet, errors
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
from game.engine.events import (
    AllFull,
    ChoiceChanged,
    Finished,
    HoldChanged,
    Noted,
    TakenBack,
    Thrown,
    TurnBegan,
    Written,
)
from game.engine.match import standings
from game.engine.state import State
from tests.engine.play import SEED, fill, load, new_match, write_turn
from tests.engine.reference import fair_face


def do(match: Match, *commands: Command) -> None:
    for command in commands:
        match.do(command)


# --- the turn ---------------------------------------------------------------------------------
def test_a_throw_shows_the_check_values() -> None:
    match = new_match()
    assert match.do(Throw()) == (Thrown(0, 0, (3, 4, 2, 2, 1), (0, 1, 2, 3, 4)),)
    assert match.state.throws_left == 2


def test_held_dice_stay_and_the_others_depend_on_their_place_only() -> None:
    match = new_match()
    do(match, Throw(), Hold(1), Hold(4))
    (thrown,) = match.do(Throw())
    assert isinstance(thrown, Thrown)
    second = [fair_face(SEED, "penta", (0, 0, 1, die)) for die in range(5)]
    assert thrown.dice == (second[0], 4, second[2], second[3], 1)
    assert thrown.moved == (0, 2, 3)
    do(match, Release(1), Release(4), Hold(0))
    (thrown,) = match.do(Throw())
    assert isinstance(thrown, Thrown)
    third = [fair_face(SEED, "penta", (0, 0, 2, die)) for die in range(5)]
    assert thrown.dice == (second[0], *third[1:])


def test_holding_and_letting_go() -> None:
    match = new_match()
    match.do(Throw())
    assert match.do(Hold(3)) == (HoldChanged(3, True),)
    assert match.state.held == {3}
    assert match.do(Release(3)) == (HoldChanged(3, False),)
    assert not match.state.held


def test_throwing_again_lets_go_of_the_chosen_box() -> None:
    match = new_match()
    do(match, Throw(), Choose(Box.CHANCE), Throw())
    assert match.state.chosen is None


def test_choosing_another_box_is_free_and_confirming_is_a_step_of_its_own() -> None:
    match = new_match(2)
    match.do(Throw())
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
    do(match, Throw(), Hold(0), Throw(), Throw(), Choose(Box.CHANCE), Confirm())
    state = match.state
    assert (state.turn, state.throws, state.dice, state.chosen) == (1, 0, (), None)
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
    do(match, Throw(), Throw(), Throw())
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
    assert match.outcome is not None
    assert len(match.outcome.totals) == seats


def test_a_duplicate_match_gives_every_seat_the_same_dice() -> None:
    match = new_match(3, duplicate=True)
    seen: dict[int, list[object]] = {0: [], 1: [], 2: []}
    while not match.state.full:
        seat, turn = match.state.seat, match.state.turn
        for throw in range(3):
            match.do(Throw())
            seen[seat].append(match.state.dice)
            places = [(turn, throw, die) for die in range(5)]
            assert match.state.dice == tuple(fair_face(SEED, "penta", it) for it in places)
        match.do(AutoWrite(next(iter(match.state.legal))))
    assert seen[0] == seen[1] == seen[2]
    assert len(set(seen[0])) > 30


def test_seats_have_dice_of_their_own_otherwise() -> None:
    match = new_match(2)
    write_turn(match)
    match.do(Throw())
    assert match.state.dice == tuple(fair_face(SEED, "penta", (1, 0, 0, die)) for die in range(5))


def test_a_match_needs_a_seat_and_a_seed_of_32_bytes() -> None:
    with pytest.raises(ValueError, match="at least one seat"):
        Setup((), SEED)
    with pytest.raises(ValueError, match="32 bytes, not 31"):
        Setup((Seat("Ann"),), SEED[1:])


# --- the lucky word ---------------------------------------------------------------------------
def test_the_lucky_word_changes_the_dice_until_the_first_throw() -> None:
    match = new_match()
    assert match.do(LuckyWord("x" * 32)) == (Noted(),)
    match.do(LuckyWord("é7"))
    match.do(Throw())
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
    match.do(Throw())
    assert match.state.dice == (3, 4, 2, 2, 1)


# --- taking back ------------------------------------------------------------------------------
def test_a_throw_is_final() -> None:
    match = new_match()
    do(match, Throw(), Hold(0), Choose(Box.CHANCE), Throw())
    assert not match.can_take_back
    with pytest.raises(errors.NothingToTakeBack):
        match.do(TakeBack())


def test_every_step_since_the_throw_can_be_taken_back_one_by_one() -> None:
    match = new_match(2)
    match.do(Throw())
    states = []
    for command in (Hold(0), Hold(2), Release(0), Choose(Box.TWOS), LetGo(), Choose(Box.ONES)):
        states.append(match.state)
        match.do(command)
    states.append(match.state)
    match.do(Confirm())
    assert match.state.seat == 1
    for state in reversed(states):
        assert match.can_take_back
        assert match.do(TakeBack()) == (TakenBack(),)
        assert match.state == state
    assert not match.can_take_back


def test_a_written_box_can_be_taken_back_until_anyone_throws() -> None:
    match = new_match(2)
    write_turn(match)
    match.do(TakeBack())
    assert (match.state.seat, match.state.turn, match.state.chosen) == (0, 0, Box.ONES)
    assert match.state.dice == (3, 4, 2, 2, 1)
    do(match, Choose(Box.CHANCE), Confirm(), Throw())
    with pytest.raises(errors.NothingToTakeBack):
        match.do(TakeBack())
    assert match.state.sheets[0] == Sheet.of({"chance": 12})


def test_an_automatic_writing_can_be_taken_back_and_is_no_longer_counted() -> None:
    match = new_match(2)
    do(match, Throw(), Throw(), Hold(1), Throw())
    before = match.state
    match.do(AutoWrite(Box.CHANCE))
    match.do(TakeBack())
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
    do(match, TakeBack(), TakeBack())
    assert match.state.seat == 0
    assert match.state.sheets == before.sheets
    assert match.state.turn == (12 if duplicate else 0)


def test_the_last_box_can_be_taken_back_until_the_match_is_closed() -> None:
    match = fill(new_match(2))
    last = match.state
    assert last.throws_left == 0
    match.do(TakeBack())
    assert not match.state.full
    assert match.state.throws_left == 2
    assert match.state.sheets[0] == last.sheets[0]
    assert match.do(Confirm())[1] == AllFull()
    assert match.state == last
    do(match, Finish())
    assert not match.can_take_back
    with pytest.raises(errors.TooLate):
        match.do(TakeBack())


def test_after_taking_back_the_last_box_the_turn_goes_on() -> None:
    match = fill(new_match())
    do(match, TakeBack(), Throw())
    assert match.state.throws == 2
    with pytest.raises(errors.NotFinished):
        match.do(Finish())


def test_hints_are_never_taken_back() -> None:
    match = new_match(2)
    do(match, Throw(), Hint(), Hold(0), Hint(), Choose(Box.CHANCE), Confirm())
    assert match.state.hints == (2, 0)
    while match.can_take_back:
        match.do(TakeBack())
    assert match.state.hints == (2, 0)
    assert not match.state.held
    do(match, Choose(Box.CHANCE), Confirm(), Throw(), Hint())
    assert match.state.hints == (2, 1)


def test_a_hint_is_not_what_take_back_takes_back() -> None:
    match = new_match()
    do(match, Throw(), Hold(4), Hint(), TakeBack())
    assert not match.state.held
    do(match, Hint())
    with pytest.raises(errors.NothingToTakeBack):
        match.do(TakeBack())


def test_eligibility_for_the_bonus_is_taken_back_with_the_box(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The Penta goes to Sixes after all: the next one earns 50 and no 100."""
    load(monkeypatch, lambda place: 6)
    match = new_match()
    write_turn(match, Box.PENTA)
    do(match, TakeBack(), Choose(Box.SIXES), Confirm(), Throw())
    assert match.state.sheet.bonus(match.state.dice) == 0
    assert len(match.state.legal) == 12
    do(match, Choose(Box.PENTA), Confirm())
    assert match.state.sheet == Sheet.of({"sixes": 30, "penta": 50})


def test_a_bonus_is_taken_back_with_its_box(monkeypatch: pytest.MonkeyPatch) -> None:
    load(monkeypatch, lambda place: 6)
    match = new_match()
    write_turn(match, Box.PENTA)
    match.do(Throw())
    match.do(Choose(Box.SIXES))
    for _ in range(3):
        (written, _) = match.do(Confirm())
        assert written == Written(0, Box.SIXES, 30, 100, 0, automatic=False)
        assert match.state.sheet.total == 180
        match.do(TakeBack())
        assert match.state.sheet.total == 50
        assert match.state.sheet.penta_bonuses == 0


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
        match.do(Throw())
        match.do(Choose(next(iter(match.state.legal))))
        written = match.do(Confirm())[0]
        assert isinstance(written, Written)
        bonuses.append(written.upper_bonus)
    assert match.state.sheet.total == 1575
    assert bonuses == [0, 0, 35, *[0] * 9]


def test_the_bonus_counts_when_written_not_when_thrown(monkeypatch: pytest.MonkeyPatch) -> None:
    load(monkeypatch, lambda place: 6 if place[1] == 0 or place[2] == 0 else place[3] + 1)
    match = new_match()
    write_turn(match, Box.PENTA)
    match.do(Throw())
    assert match.state.sheet.bonus(match.state.dice) == 100
    do(match, Throw(), Choose(Box.LARGE_STRAIGHT), Confirm())
    assert match.state.sheet.total == 90


# --- the end ----------------------------------------------------------------------------------
def test_the_highest_total_wins() -> None:
    match = fill(new_match(4))
    assert match.outcome is None
    match.do(Finish())
    totals = tuple(sheet.total for sheet in match.state.sheets)
    assert match.outcome is not None
    assert match.outcome.totals == totals
    assert match.outcome.winners == (totals.index(max(totals)),)


def test_equal_totals_share_the_win() -> None:
    match = fill(new_match(5, duplicate=True))
    match.do(Finish())
    assert match.outcome is not None
    assert len(set(match.outcome.totals)) == 1
    assert match.outcome.winners == (0, 1, 2, 3, 4)


def test_only_the_highest_totals_share_it() -> None:
    sheets = tuple(Sheet.of({"chance": total}) for total in (9, 20, 5, 20))
    outcome = standings(State(sheets, (0,) * 4, (0,) * 4))
    assert outcome.totals == (9, 20, 5, 20)
    assert outcome.winners == (1, 3)


# --- refusals ---------------------------------------------------------------------------------
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


# --- replay -----------------------------------------------------------------------------------
def test_a_log_that_does_not_fit_is_refused() -> None:
    with pytest.raises(errors.NothingChosen):
        Match.replay(Setup((Seat("Ann"),), SEED), [Throw(), Confirm()])


def test_a_computer_errs_the_same_way_in_every_replay() -> None:
    match = new_match()
    slips = [match.slip]
    for _ in range(3):
        match.do(Throw())
        slips.append(match.slip)
        match.do(Hint())
        assert match.slip == slips[-1]
    assert len(set(slips)) == 4
    assert Match.replay(match.setup, match.log).slip == slips[-1]
