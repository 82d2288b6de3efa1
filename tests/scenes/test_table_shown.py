"""What a table tells, from values alone: no scene is made, nothing is painted."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.engine import BOXES, Box, Seat, Sheet
from game.engine.errors import NothingToRoll
from game.engine.state import State
from game.input.actions import Action, Device
from game.scenes.table.advice import Advice, advice
from game.scenes.table.keys import AnyTurnKey, Die, TurnKey
from game.scenes.table.phase import Phase
from game.scenes.table.rows import sheet_rows
from game.scenes.table.sheet import RowState
from game.scenes.table.shown import Shown
from game.scenes.table.words import Headline, due, headline, prompts
from game.text.i18n import Translator

EN = Translator("en")
SEATS = (Seat("Ann"), Seat("Hexa", "regular"))
NOTHING = Sheet()
OPEN = State((NOTHING, NOTHING), (0, 0), (0, 0), rolls=1, dice=(5, 5, 2, 5, 6))
FIVES = replace(OPEN, dice=(5, 5, 5, 5, 5))
TURN: Shown[AnyTurnKey] = Shown(Phase.OPEN, OPEN, SEATS)


def on_sheet(state: State, **filled: int) -> State:
    """The same with these boxes filled on the sheet of the seat on turn."""
    return replace(state, sheets=(Sheet.of(filled), *state.sheets[1:]))


def rows(shown: Shown[AnyTurnKey]) -> dict[Box, tuple[RowState, int | None]]:
    return {row.box: (row.state, row.points) for row in sheet_rows(shown, EN)}


# --- rows ---------------------------------------------------------------------------------------


def test_each_box_has_a_row_with_what_it_holds_or_would() -> None:
    found = rows(replace(TURN, state=replace(on_sheet(OPEN, ones=3), chosen=Box.THREE_KIND)))
    assert list(found) == list(BOXES)
    assert found[Box.ONES] == (RowState.FILLED, 3)
    assert found[Box.FIVES] == (RowState.OPEN, 15)
    assert found[Box.FULL_HOUSE] == (RowState.OPEN, 0)
    assert found[Box.THREE_KIND] == (RowState.CHOSEN, 23)


@pytest.mark.parametrize("phase", [Phase.ROLLING, Phase.SHOWING])
def test_while_dice_tumble_or_a_box_is_shown_none_offers_anything(phase: Phase) -> None:
    found = rows(replace(TURN, phase=phase, state=on_sheet(OPEN, ones=3)))
    assert found.pop(Box.ONES) == (RowState.FILLED, 3)
    assert set(found.values()) == {(RowState.OPEN, None)}


def test_five_alike_light_their_box() -> None:
    assert rows(replace(TURN, state=FIVES))[Box.PENTA] == (RowState.LIT, 50)


def test_a_further_penta_locks_all_but_its_own_upper_box() -> None:
    found = rows(replace(TURN, state=on_sheet(FIVES, penta=50)))
    assert found.pop(Box.PENTA) == (RowState.FILLED, 50)
    assert found.pop(Box.FIVES) == (RowState.LIT, 25)
    assert {status for status, _ in found.values()} == {RowState.LOCKED}


def test_a_hint_marks_the_best_and_says_what_the_others_cost() -> None:
    lost = {Box.CHANCE: 0.0, Box.FIVES: 0.2, Box.ONES: 7.6}
    shown = replace(TURN, advice=Advice(Box.CHANCE, frozenset(), lost))
    found = {row.box: (row.hinted, row.gives_up) for row in sheet_rows(shown, EN)}
    assert found[Box.CHANCE] == (True, 0)
    assert found[Box.FIVES] == (False, 1), "a loss that is hardly one is one all the same"
    assert found[Box.ONES] == (False, 8)
    assert found[Box.PENTA] == (False, 0)


# --- headline -----------------------------------------------------------------------------------

HEADLINES: dict[str, tuple[Shown[Any], Headline]] = {
    "a mouse": (TURN, Headline("Tap a die to hold it")),
    "a pad": (replace(TURN, device=Device.PAD), Headline()),
    "refused": (
        replace(TURN, refused=NothingToRoll("")),
        Headline("All five dice are held: release one or choose a box"),
    ),
    "a hint": (
        replace(TURN, advice=Advice(None, frozenset({0, 1, 3}), {})),
        Headline("Hold the starred dice, then roll again"),
    ),
    "a hint for a box": (
        replace(TURN, advice=Advice(Box.FIVES, frozenset(), {})),
        Headline("Best: Fives"),
    ),
    "the first Penta": (
        replace(TURN, state=FIVES),
        Headline("Five of a kind: 50 points in its box", "Penta!", golden=True),
    ),
    "a joker": (
        replace(TURN, state=on_sheet(FIVES, penta=50)),
        Headline("It must go in Fives", "Joker!", golden=True),
    ),
    "a Penta still on its way": (replace(TURN, state=FIVES, phase=Phase.ROLLING), Headline()),
    "a Penta just written": (replace(TURN, state=FIVES, phase=Phase.SHOWING), Headline()),
    "a computer": (replace(TURN, watched=True), Headline()),
    "a computer for passers-by": (
        replace(TURN, watched=True, tells_below_sheet=False),
        Headline("Ann is playing"),
    ),
    "a lucky word": (
        replace(TURN, state=replace(OPEN, rolls=0, dice=()), lucky_word="zebra"),
        Headline("Mixed in: zebra", typed=True),
    ),
    "the end": (replace(TURN, state=FIVES, phase=Phase.FULL), Headline()),
}


@pytest.mark.parametrize(("shown", "told"), HEADLINES.values(), ids=HEADLINES)
def test_the_most_important_thing_is_told(shown: Shown[AnyTurnKey], told: Headline) -> None:
    assert headline(shown, EN) == told


# --- due and prompts ----------------------------------------------------------------------------

DUE: dict[str, tuple[Shown[Any], str]] = {
    "before a roll": (replace(TURN, state=replace(OPEN, rolls=0, dice=())), "Roll the dice"),
    "between rolls": (TURN, "Roll again, or choose a box"),
    "tumbling": (replace(TURN, phase=Phase.ROLLING), "Roll again, or choose a box"),
    "after the last": (
        replace(TURN, phase=Phase.COUNTING, state=replace(OPEN, rolls=3)),
        "Choose a box",
    ),
    "written": (replace(TURN, phase=Phase.WRITING), ""),
    "shown": (replace(TURN, phase=Phase.SHOWING), ""),
    "full": (replace(TURN, phase=Phase.FULL), ""),
    "watched": (replace(TURN, watched=True, phase=Phase.SHOWING), "Ann is playing"),
}


@pytest.mark.parametrize(("shown", "told"), DUE.values(), ids=DUE)
def test_what_is_to_be_done_now(shown: Shown[AnyTurnKey], told: str) -> None:
    assert due(shown, EN) == told


def said(shown: Shown[AnyTurnKey], keys: bool = False) -> list[tuple[Action, str]]:
    return prompts(shown, EN, keys)


def test_the_prompts_follow_the_focus() -> None:
    held = replace(TURN, state=replace(OPEN, held=frozenset({2})))
    assert (Action.CONFIRM, "Hold") in said(replace(held, focus=Die(1)))
    assert (Action.CONFIRM, "Release") in said(replace(held, focus=Die(2)))
    assert (Action.CONFIRM, "Choose") in said(replace(held, focus=Box.ONES))
    assert Action.CONFIRM not in dict(said(replace(held, focus=TurnKey.PAUSE)))


def test_a_choice_can_be_let_go_as_long_as_nothing_is_written() -> None:
    chosen = replace(TURN, state=replace(OPEN, chosen=Box.CHANCE))
    assert dict(said(chosen))[Action.BACK] == "Change box"
    assert Action.BACK not in dict(said(replace(chosen, phase=Phase.WRITING)))


def test_at_most_four_prompts_the_most_useful_first() -> None:
    keys = frozenset({TurnKey.ROLL, TurnKey.HINT, TurnKey.PAUSE, TurnKey.SHEETS})
    shown = replace(TURN, targets=keys, focus=Die(0))
    assert [action for action, _ in said(shown, keys=True)] == [
        Action.ROLL,
        Action.CONFIRM,
        Action.HINT,
        Action.SHEET,
    ]


# --- the value itself ---------------------------------------------------------------------------


def test_a_total_on_its_way_up_is_the_one_that_is_shown() -> None:
    state = on_sheet(OPEN, chance=23)
    assert replace(TURN, state=state).total(0) == 23
    assert replace(TURN, state=state, rising=0, risen=7).total(0) == 7
    assert replace(TURN, state=state, rising=0, risen=7).total(1) == 0


@pytest.mark.parametrize(
    ("change", "golden"),
    [
        (lambda shown: shown, True),
        (lambda shown: replace(shown, phase=Phase.ROLLING), False),
        (lambda shown: replace(shown, state=OPEN), False),
        (lambda shown: replace(shown, state=replace(OPEN, dice=())), False),
    ],
)
def test_five_alike_are_golden_once_they_lie(
    change: Callable[[Shown[Any]], Shown[Any]], golden: bool
) -> None:
    assert change(replace(TURN, state=FIVES)).golden is golden


def test_a_hint_tells_which_dice_are_held_wrongly() -> None:
    state = replace(OPEN, held=frozenset({0, 2}))
    hinted = replace(TURN, state=state, advice=advice(state))
    assert [die for die in range(5) if hinted.wrongly_held(die)] == [2]
    assert not any(replace(hinted, advice=None).wrongly_held(die) for die in range(5))
