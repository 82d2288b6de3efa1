"""What a table is doing: every phase is reached, named, and left; no window is open."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest

from game.engine import Box, Match, Seat, Setup
from game.engine.commands import Choose, Command, Confirm, Finish, Hold, LetGo, Roll, Undo
from game.input.actions import Action, Device, Press
from game.outcomes.match import MatchOver, OpenPause
from game.scenes.replay.replay import ReplayScene
from game.scenes.table.drivers import Countdown
from game.scenes.table.keys import Die, TurnKey
from game.scenes.table.phase import Phase
from game.scenes.table.table import Table
from game.scenes.turn.turn import TurnScene
from tests.engine.play import SEED, do, fill, new_match, write_turn
from tests.scenes.looks import make_services

SIZE = (800, 480)
_PATIENCE = 4000
COMPUTER, PERSON = Seat("Hexa", "regular"), Seat("Ann")


class Disk:
    """Keeps nothing, and is slow for as long as it is told to be."""

    def __init__(self) -> None:
        self.done = True

    def keep(self, _: Command) -> "Disk":
        return self


def table(match: Match, disk: Disk | None = None) -> TurnScene:
    scene = TurnScene(make_services(SIZE), match, (disk or Disk()).keep)
    scene.enter()
    return scene


def doing(scene: Table[Any]) -> Phase:
    """Its phase of this moment; it may be another one of the next."""
    return scene.phase


def phases(scene: TurnScene) -> Iterator[Phase]:
    """Those that the table comes by as time passes, each once."""
    before = None
    for _ in range(_PATIENCE):
        if scene.phase is not before:
            before = scene.phase
            yield before
        if scene.step() is not None:
            return
    raise AssertionError(f"{scene.phase} stays")


def reach(scene: TurnScene, wanted: Phase) -> TurnScene:
    """The same, with time passed until it does that."""
    for phase in phases(scene):
        if phase is wanted:
            return scene
    raise AssertionError(f"it never comes to {wanted}")


def last_roll(match: Match) -> Match:
    """With two rolls made."""
    do(match, Roll(), Roll())
    return match


def almost_full() -> Match:
    """One box is left, and its dice lie there."""
    match = new_match()
    for _ in range(12):
        write_turn(match)
    match.do(Roll())
    return match


def test_a_persons_first_roll() -> None:
    scene = table(new_match())
    assert doing(scene) is Phase.OPEN
    assert not scene.moving
    scene.tell(Roll())
    assert doing(scene) is Phase.ROLLING
    reach(scene, Phase.OPEN)
    scene.tell(Hold(0))
    assert doing(scene) is Phase.OPEN


def test_after_the_last_roll_the_seconds_run_until_a_box_is_chosen() -> None:
    scene = table(last_roll(new_match()))
    scene.tell(Roll())
    assert doing(scene) is Phase.ROLLING
    assert scene.countdown is None
    reach(scene, Phase.COUNTING)
    begun = scene.countdown
    assert begun is not None
    assert begun.seconds == 3
    scene.step()
    assert scene.countdown == replace(begun, left=begun.left - 1)
    scene.tell(Choose(begun.box))
    assert (doing(scene), scene.countdown) == (Phase.OPEN, None)
    scene.tell(LetGo())
    assert (doing(scene), scene.countdown) == (Phase.COUNTING, begun)


def test_the_first_step_of_a_countdown_is_whole() -> None:
    """Whatever it was started by, three seconds are as long as three seconds."""
    match = last_roll(new_match())
    match.do(Roll())
    scene = table(match)
    begun = scene.countdown
    scene.step()
    assert scene.countdown == begun
    scene.step()
    assert scene.countdown != begun


def test_a_written_box_is_shown_and_then_it_is_the_next_seats_turn() -> None:
    match = new_match(2)
    do(match, Roll(), Choose(Box.CHANCE))
    scene = table(match)
    scene.tell(Confirm())
    assert doing(scene) is Phase.SHOWING
    assert (scene.shown.state.seat, match.state.seat) == (0, 1)
    assert list(phases_until_still(scene)) == [Phase.SHOWING, Phase.OPEN]
    assert scene.shown.state is match.state


def phases_until_still(scene: TurnScene) -> Iterator[Phase]:
    for phase in phases(scene):
        yield phase
        if phase is Phase.OPEN:
            return


def test_nothing_of_a_written_box_is_seen_before_it_is_kept() -> None:
    disk, match = Disk(), new_match()
    do(match, Roll(), Choose(Box.CHANCE))
    scene = table(match, disk)
    before = scene.shown.state
    disk.done = False
    scene.tell(Confirm())
    for _ in range(200):
        assert scene.step() is None
        assert doing(scene) is Phase.WRITING
        assert scene.shown.state is before
    disk.done = True
    reach(scene, Phase.SHOWING)
    assert scene.shown.state.sheet[Box.CHANCE] == sum(before.dice)


def test_what_is_pressed_while_a_box_is_written_waits_for_the_disk() -> None:
    disk, match = Disk(), new_match()
    do(match, Roll(), Choose(Box.CHANCE))
    scene = table(match, disk)
    before = match.state
    disk.done = False
    scene.tell(Confirm())
    scene.hear(Press(Action.UNDO, Device.KEYS))
    scene.step()
    assert isinstance(match.log[-1], Confirm)
    disk.done = True
    scene.step()
    assert isinstance(match.log[-1], Undo)
    assert (doing(scene), match.state) == (Phase.OPEN, before)


def test_a_box_can_be_taken_back_while_it_is_shown() -> None:
    match = new_match()
    do(match, Roll(), Choose(Box.CHANCE))
    scene = table(match)
    scene.tell(Confirm())
    assert TurnKey.UNDO in scene.focus.rects
    scene.activate(TurnKey.UNDO)
    assert (doing(scene), scene.written) == (Phase.OPEN, None)


def test_a_computer_thinks_rolls_writes_and_is_watched() -> None:
    scene = table(Match(Setup((COMPUTER, PERSON), SEED)))
    found = []
    for phase in phases(scene):
        found.append(phase)
        assert scene.watched is (phase is not Phase.OPEN)
        if phase is Phase.OPEN:
            break
    assert found[:3] == [Phase.THINKING, Phase.ROLLING, Phase.THINKING]
    assert found[-2:] == [Phase.SHOWING, Phase.OPEN]


def test_the_last_box_leads_to_the_results() -> None:
    match = almost_full()
    scene = table(match)
    scene.tell(Choose(next(iter(match.state.legal))))
    scene.tell(Confirm())
    assert doing(scene) is Phase.SHOWING
    while doing(scene) is Phase.SHOWING:
        outcome = scene.step()
    assert doing(scene) is Phase.FULL
    assert isinstance(match.log[-1], Finish)
    assert outcome == MatchOver(match)


def test_a_full_match_that_was_never_closed_is_closed_by_whoever_was_on_turn() -> None:
    for seats in ((PERSON,), (COMPUTER,)):
        scene = table(fill(Match(Setup(seats, SEED))))
        assert doing(scene) is Phase.FULL
        assert scene.moving
        assert set(scene.focus.rects) <= {TurnKey.SHEETS, TurnKey.UNDO, TurnKey.PAUSE}
        assert scene.step() == MatchOver(scene.match)


def test_the_end_waits_for_the_disk() -> None:
    disk = Disk()
    scene = table(fill(new_match()), disk)
    disk.done = False
    for _ in range(100):
        assert scene.step() is None
        assert doing(scene) is Phase.FULL
    disk.done = True
    assert scene.step() == MatchOver(scene.match)


def test_a_replay_only_thinks_rolls_and_shows() -> None:
    scene = ReplayScene(make_services(SIZE), fill(new_match()))
    scene.enter()
    scene.speed = 2
    found = set()
    while scene.moving:
        found.add(scene.phase)
        assert scene.step() is None
    assert found == {Phase.THINKING, Phase.ROLLING, Phase.SHOWING, Phase.FULL}


# --- what can be done in them -------------------------------------------------------------------


@dataclass(frozen=True)
class Offered:
    """What can be pressed in a phase beside the sheets and the pause."""

    roll: bool = False
    dice: bool = False
    boxes: bool = False
    undo: bool = False


OFFERED = {
    Phase.OPEN: Offered(roll=True, dice=True, boxes=True),
    Phase.ROLLING: Offered(dice=True, boxes=True),
    Phase.COUNTING: Offered(boxes=True),
    Phase.SHOWING: Offered(undo=True),
    Phase.WRITING: Offered(undo=True),
    Phase.THINKING: Offered(),
    Phase.FULL: Offered(undo=True),
}


def in_phase(phase: Phase) -> TurnScene:
    """A table with dice on it that does this."""
    match, disk = new_match(), Disk()
    match.do(Roll())
    match phase:
        case Phase.THINKING:
            return table(Match(Setup((COMPUTER,), SEED)))
        case Phase.FULL:
            return table(fill(match))
        case Phase.COUNTING:
            do(match, Roll(), Roll())
            return table(match)
        case Phase.OPEN:
            return table(match)
        case Phase.ROLLING:
            scene = table(match)
            scene.tell(Roll())
            return scene
        case Phase.WRITING | Phase.SHOWING:
            match.do(Choose(Box.CHANCE))
            scene = table(match, disk)
            disk.done = phase is Phase.SHOWING
            scene.tell(Confirm())
            return scene


@pytest.mark.parametrize("phase", Phase)
def test_what_each_phase_offers(phase: Phase) -> None:
    scene = in_phase(phase)
    assert doing(scene) is phase
    keys = set(scene.focus.rects)
    assert {TurnKey.SHEETS, TurnKey.PAUSE} <= keys
    assert (
        Offered(
            roll=TurnKey.ROLL in keys,
            dice=all(Die(die) in keys for die in range(5)),
            boxes=any(isinstance(key, Box) for key in keys),
            undo=TurnKey.UNDO in keys,
        )
        == OFFERED[phase]
    )


@pytest.mark.parametrize("phase", [Phase.SHOWING, Phase.THINKING, Phase.FULL])
@pytest.mark.parametrize("action", [Action.ROLL, Action.HINT, Action.HOLD_1])
def test_nothing_is_done_where_nothing_can_be(phase: Phase, action: Action) -> None:
    scene = in_phase(phase)
    log = list(scene.match.log)
    assert scene.act(action) is None
    assert scene.match.log == log
    assert scene.refused is None
    assert scene.act(Action.BACK) == OpenPause(scene.match)


def test_a_countdown_says_how_much_is_left() -> None:
    half = Countdown(180, 90, Box.CHANCE)
    assert (half.share, half.seconds) == (0.5, 2)
    assert replace(half, left=1).seconds == 1
