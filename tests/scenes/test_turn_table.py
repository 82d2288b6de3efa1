"""The total on a player's card: on its way up while a written box is shown, right ever after."""

from game.actions import Action, Device, Press
from game.engine import Match
from game.engine.commands import Choose, Confirm, Throw
from game.scenes.turn import TurnScene
from game.scenes.turn_replay import ReplayScene
from tests.engine.play import do, new_match
from tests.scenes.looks import make_services, words


def with_box_written(match: Match) -> TurnScene:
    """The table, just as the best box of the first throw has been written."""
    scene = TurnScene(make_services((800, 480)), match)
    scene.enter()
    scene.tell(Throw())
    while scene.moving and scene.countdown is None:
        scene.step()
    legal = match.state.legal
    scene.tell(Choose(max(legal, key=lambda box: legal[box])))
    scene.tell(Confirm())
    assert scene.total(0) == 0
    assert match.state.sheets[0].total > 0
    return scene


def test_it_rises_while_the_box_is_shown() -> None:
    match = new_match()
    scene = with_box_written(match)
    totals = [scene.total(0)]
    while scene.settling:
        scene.step()
        totals.append(scene.total(0))
    assert totals == sorted(totals)
    assert len(set(totals)) > 5
    assert totals[-1] == match.state.sheets[0].total


def test_it_is_there_for_those_who_do_not_wait() -> None:
    match = new_match()
    scene = with_box_written(match)
    scene.step()
    scene.hear(Press(Action.UP, Device.KEYS))
    scene.step()
    assert not scene.settling
    assert scene.total(0) == match.state.sheets[0].total
    assert str(match.state.sheets[0].total) in words(scene)


def test_it_is_right_in_a_replay() -> None:
    match = new_match()
    for _ in range(2):
        match.do(Throw())
        legal = match.state.legal
        do(match, Choose(max(legal, key=lambda box: legal[box])), Confirm())
    scene = ReplayScene(make_services((800, 480)), match)
    scene.enter()
    while not scene.ended or scene.settling:
        scene.step()
    assert scene.total(0) == match.state.sheets[0].total > 0
    scene.go_to(0)
    assert scene.total(0) == 0
