"""The table: totals on their way up while a written box is shown, and dice read in time."""

from game.draw.theme import DICE_AT_STEP
from game.engine import Match
from game.engine.commands import Choose, Confirm, Roll
from game.input.actions import Action, Device, Press
from game.scenes.replay.replay import ReplayScene
from game.scenes.turn.turn import TurnScene
from tests.engine.play import do, new_match
from tests.scenes.looks import make_services, words


def with_box_written(match: Match) -> TurnScene:
    """The table, just as the best box of the first roll has been written."""
    scene = TurnScene(make_services((800, 480)), match)
    scene.enter()
    scene.tell(Roll())
    while scene.moving and scene.countdown is None:
        scene.step()
    legal = match.state.legal
    scene.tell(Choose(max(legal, key=lambda box: legal[box])))
    scene.tell(Confirm())
    assert scene.shown.total(0) == 0
    assert match.state.sheets[0].total > 0
    return scene


def test_it_rises_while_the_box_is_shown() -> None:
    match = new_match()
    scene = with_box_written(match)
    totals = [scene.shown.total(0)]
    while scene.written is not None:
        scene.step()
        totals.append(scene.shown.total(0))
    assert totals == sorted(totals)
    assert len(set(totals)) > 5
    assert totals[-1] == match.state.sheets[0].total


def test_it_is_there_for_those_who_do_not_wait() -> None:
    match = new_match()
    scene = with_box_written(match)
    scene.step()
    scene.hear(Press(Action.UP, Device.KEYS))
    scene.step()
    assert scene.written is None
    assert scene.shown.total(0) == match.state.sheets[0].total
    assert str(match.state.sheets[0].total) in words(scene)


def test_it_is_right_in_a_replay() -> None:
    match = new_match()
    for _ in range(2):
        match.do(Roll())
        legal = match.state.legal
        do(match, Choose(max(legal, key=lambda box: legal[box])), Confirm())
    scene = ReplayScene(make_services((800, 480)), match)
    scene.enter()
    while not scene.log.ended or scene.written is not None:
        scene.step()
    assert scene.shown.total(0) == match.state.sheets[0].total > 0
    scene.go_to(0)
    assert scene.shown.total(0) == 0


def test_the_first_roll_finds_its_dice_read() -> None:
    services = make_services((800, 480))
    scene = TurnScene(services, new_match())
    scene.enter()
    words(scene)
    for _ in range(DICE_AT_STEP):
        assert services.dice.memory == 0
        scene.step()
    read = services.dice.memory
    assert read > 0
    scene.tell(Roll())
    scene.step()
    words(scene)
    assert services.dice.memory < 1.1 * read  # shadows are drawn as they are needed
