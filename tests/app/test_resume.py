"""Going on with a match: at the very roll, and what becomes of one that never comes up."""

import shutil
from pathlib import Path
from random import Random

import pytest

from game.engine import Match, Seat
from game.engine.commands import AutoWrite, Choose, Confirm, Finish, Hold, Roll, Undo
from game.engine.modes import Mode
from game.scenes.table.turn_view import TurnView
from game.store import MatchStore
from tests.app.conftest import Set
from tests.app.hands import TouchHand
from tests.app.run import COMMIT_STEPS, Run, run_app
from tests.app.test_ground import said
from tests.store.matches import WHEN, course, new_match, resume

ANN, BO = Seat("Ann"), Seat("Bo")
ALONE = [{"name": "Ann", "level": None}]
PAIR = [*ALONE, {"name": "Bo", "level": None}]
HAND = TouchHand()
"""A finger, for then the picture has no focus ring and no pointer in it."""


def start(data: Path) -> Run:
    """A match before its first roll, at rest."""
    run = run_app(data, fast=False)
    HAND.press(run, "play")
    rest(run)
    return run


def rest(run: Run) -> None:
    run.until(lambda: not run.app.live)


def press(run: Run, *targets: str) -> None:
    """Press one after the other, each once everything lies still."""
    for target in targets:
        rest(run)
        HAND.press(run, target)
    rest(run)


def again(run: Run, data: Path) -> Run:
    """Pull the plug, start anew, and go on with the match; it has just come up."""
    run.settle_disk()
    left = data.with_name(data.name + "-left")
    shutil.copytree(data, left)
    run = run_app(left, fast=False)
    rest(run)
    HAND.press(run, "resume")
    return run


# --- where it stood -----------------------------------------------------------------------------

PLACES: dict[str, tuple[str, ...]] = {
    "before the first throw of all": (),
    "a throw": ("roll",),
    "dice held": ("roll", "die:1", "die:4"),
    "a second throw with a die held": ("roll", "die:0", "roll"),
    "a box chosen": ("roll", "die:2", "chance"),
    "all but the last throw used, a box chosen": ("roll", "roll", "die:3", "chance"),
    "the next player's turn": ("roll", "chance", "confirm"),
    "the next player's dice": ("roll", "chance", "confirm", "roll", "die:0"),
}


@pytest.mark.parametrize("presses", PLACES.values(), ids=PLACES)
def test_it_opens_where_it_stood(settings: Set, presses: tuple[str, ...]) -> None:
    data = settings(seats=PAIR)
    run = start(data)
    press(run, *presses)
    state, log, picture, texts = run.match.state, list(run.match.log), run.picture(), run.texts()
    run = again(run, data)
    rest(run)
    assert (run.match.state, run.match.log) == (state, log)
    assert run.texts() == texts
    assert run.picture() == picture


def test_the_time_after_the_last_roll_starts_anew(settings: Set) -> None:
    data = settings(seats=ALONE)
    run = start(data)
    press(run, "roll", "roll")
    HAND.press(run, "roll")
    run.until(lambda: run.turn.countdown is not None)
    run.step(COMMIT_STEPS - 20)
    before = run.match.state
    run = again(run, data)
    assert run.match.state == before
    assert run.turn.countdown is not None
    assert run.focus == run.turn.countdown.box.value
    taken = run.until(lambda: isinstance(run.match.log[-1], AutoWrite))
    assert COMMIT_STEPS - 1 <= taken <= COMMIT_STEPS + 1


def test_a_chosen_box_stops_the_time(settings: Set) -> None:
    data = settings(seats=ALONE)
    run = start(data)
    press(run, "roll", "roll")
    HAND.press(run, "roll")
    run.until(lambda: run.turn.countdown is not None)
    HAND.press(run, "chance")
    rest(run)
    run = again(run, data)
    assert run.match.log[-1].id == "choose"
    run.step(2 * COMMIT_STEPS)
    assert run.match.log[-1].id == "choose"
    press(run, "confirm")
    assert isinstance(run.match.log[-1], Confirm)


def test_what_could_be_undone_still_can(settings: Set) -> None:
    data = settings(seats=PAIR)
    run = start(data)
    press(run, "roll", "die:1", "chance")
    before = run.match.state
    press(run, "confirm")
    run = again(run, data)
    press(run, "undo")
    assert isinstance(run.match.log[-1], Undo)
    assert run.match.state == before
    assert "confirm" in run.targets


def keep(data: Path, match: Match) -> None:
    """Save a match as it stands, as if the game had been killed there."""
    store = MatchStore(data)
    key = store.begin(match.setup, Mode.FREE, WHEN)
    log, match = match.log, Match(match.setup)
    resume(store, key, match, iter(log))
    assert store.close()


def test_a_full_match_that_was_not_closed_comes_to_its_results(data: Path) -> None:
    match = new_match(4, (ANN, BO))
    commands = course(match, Random(4))
    while not match.state.full:
        match.do(next(commands))
    keep(data, match)
    run = run_app(data)
    rest(run)
    HAND.press(run, "resume")
    run.until(lambda: run.where == "results")
    assert run.match.log == [*match.log, Finish()]
    assert run.match.state.sheets == match.state.sheets
    rest(run)
    press(run, "menu")
    assert "resume" not in run.targets
    run.close()
    store = MatchStore(data)
    (info,) = store.closed()
    assert info.finished
    assert info.totals == tuple(sheet.total for sheet in match.state.sheets)
    assert store.unfinished() == []
    store.close()


def test_the_computer_goes_on_by_itself(data: Path) -> None:
    match = new_match(5, (Seat("Penta", "expert"), ANN))
    for command in (Roll(), Hold(0)):
        match.do(command)
    keep(data, match)
    run = run_app(data)
    rest(run)
    HAND.press(run, "resume")
    run.until(lambda: run.match.state.seat == 1 and run.turn.written is None)
    assert run.match.log[:2] == match.log
    assert any(isinstance(command, Choose) for command in run.match.log)


# --- what never comes up ------------------------------------------------------------------------


class Crash(Exception):
    """What is wrong with the scene."""


def crash(*_: object) -> None:
    raise Crash


def crashes(data: Path, monkeypatch: pytest.MonkeyPatch, *, seen: bool = False) -> Path:
    """Go on with the match and let the game crash, before its table was `seen` or after.

    Gives the folder as it leaves it.
    """
    run = run_app(data)
    rest(run)
    if seen:
        HAND.press(run, "resume")
        assert run.where == "turn"
        HAND.press(run, "die:0")
        run.settle_disk()  # what was written before is there too
    with monkeypatch.context() as broken:
        broken.setattr(TurnView, "paint", crash)
        with pytest.raises(Crash):
            HAND.press(run, "threes" if seen else "resume")
    left = data.with_name(data.name + "x")
    shutil.copytree(data, left)
    return left


def played(settings: Set) -> Path:
    """A folder with a match that goes on."""
    data = settings(seats=ALONE)
    run = start(data)
    press(run, "roll", "chance", "confirm", "roll")
    run.close()
    return data


def test_a_match_that_crashes_twice_is_set_aside(
    settings: Set, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = played(settings)
    for _ in range(2):
        data = crashes(data, monkeypatch)
    run = run_app(data)
    rest(run)
    HAND.press(run, "resume")
    assert run.matches == []
    (sentence,) = said(run)
    assert "set aside" in sentence
    assert "resume" not in run.targets
    press(run, "play")
    assert run.where == "turn"
    run.close()
    run = run_app(data)
    assert said(run) == []
    store = run.app.services.store
    assert [len(store.load(info.key).log) for info in store.unfinished()] == [0]


def test_a_match_that_crashes_once_is_gone_on_with(
    settings: Set, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = crashes(played(settings), monkeypatch)
    for _ in range(2):
        run = run_app(data)
        rest(run)
        HAND.press(run, "resume")
        assert (run.where, len(run.match.log)) == ("turn", 4)
        rest(run)
        run.close()


def test_a_crash_later_on_does_not_count(settings: Set, monkeypatch: pytest.MonkeyPatch) -> None:
    data = played(settings)
    for _ in range(3):
        data = crashes(data, monkeypatch, seen=True)
    run = run_app(data)
    rest(run)
    HAND.press(run, "resume")
    assert run.where == "turn"
