"""The review's screens: sums that add up, positions that are not spoiled, and the way through."""

import pytest

from game.computer import table
from game.computer.review import review
from game.engine import Box
from game.input.actions import Action, Device, Press
from game.outcomes.outcome import Back
from game.outcomes.review import OpenDecisions, OpenPosition, OpenReview
from game.scenes.results.results import ResultsKey, ResultsScene
from game.scenes.review.answer import Verdict
from game.scenes.review.decisions import DecisionsScene
from game.scenes.review.keys import DecisionKey, PlayerTab, PositionKey, ReviewKey
from game.scenes.review.position import PositionScene
from game.scenes.review.review import ReviewScene
from game.scenes.table.keys import Die, TurnKey
from tests.layout.reviews import decisions, overview, played, position, reviewed
from tests.layout.states import NAMES
from tests.scenes.looks import make_services

SIZE = (1280, 720)


def test_the_results_lead_to_it() -> None:
    scene = ResultsScene(make_services(SIZE, "en", Device.KEYS), played(NAMES[:2]))
    scene.enter()
    assert scene.activate(ResultsKey.REVIEW) == OpenReview(scene.match)


def test_it_is_worked_out_in_slices_and_is_the_review() -> None:
    scene = ReviewScene(make_services(SIZE, "en", Device.KEYS), played(NAMES))
    scene.enter()
    steps = 0
    while scene.moving:
        assert scene.seats == ()
        assert [target.key for target in scene.targets()] == [ReviewKey.BACK]
        scene.step()
        steps += 1
    assert scene.seats == review(played(NAMES))
    assert steps > 50, "no step does much"
    assert scene.focus.current is ReviewKey.TRY


def test_every_player_and_every_card_leads_on() -> None:
    scene = overview(make_services(SIZE, "en", Device.KEYS), NAMES[:3])
    assert isinstance(scene, ReviewScene)
    for seat in range(3):
        scene.activate(PlayerTab(seat))
        five = reviewed(NAMES[:3])[seat].costliest()
        assert scene.costliest == five
        for at in range(len(five)):
            assert scene.activate(DecisionKey(at)) == OpenPosition(scene.match, five, at)
        assert scene.activate(ReviewKey.TRY) == OpenPosition(scene.match, five, 0)
        opened = OpenDecisions(scene.match, seat, reviewed(NAMES[:3])[seat])
        assert scene.activate(ReviewKey.ALL) == opened
    assert isinstance(scene.act(Action.BACK), Back)


def test_without_the_table_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "shipped", lambda: None)
    scene = ReviewScene(make_services(SIZE, "en", Device.KEYS), played(NAMES[:1]))
    scene.enter()
    assert not scene.moving
    assert [target.key for target in scene.targets()] == [ReviewKey.BACK]


def test_all_decisions_are_there_in_order() -> None:
    scene = decisions(make_services(SIZE, "en", Device.PAD), NAMES[:2])
    assert isinstance(scene, DecisionsScene)
    made = scene.review.decisions
    labels = [target.label for target in scene.targets() if target.key is not ReviewKey.BACK]
    assert len(labels) == len(made)
    for label, decision in zip(labels, made, strict=True):
        assert label.startswith(f"Turn {decision.turn}, roll {decision.roll}: ")
        assert ("nothing given up" in label) == (decision.cost < 0.05)
        assert ("nothing" in label) or f"{decision.cost:.1f} points" in label
    assert scene.activate(DecisionKey(3)) == OpenPosition(scene.match, made, 3)


def test_shoulders_jump_to_what_cost_much() -> None:
    scene = decisions(make_services(SIZE, "en", Device.PAD), NAMES[:2])
    assert isinstance(scene, DecisionsScene)
    dear = [at for at, it in enumerate(scene.review.decisions) if it.cost >= 2]
    scene.focus.current = DecisionKey(dear[0])
    for at in (*dear[1:], dear[0]):
        scene.hear(Press(Action.UNDO, Device.PAD))
        assert scene.focus.current == DecisionKey(at)
    scene.hear(Press(Action.HINT, Device.PAD))
    assert scene.focus.current == DecisionKey(dear[-1])


@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_a_position_stands_as_it_stood_and_tells_nothing(rolls: int) -> None:
    scene = position(make_services(SIZE, "en", Device.PAD), rolls)
    then = scene.decision.taken.state
    assert (scene.state.sheets, scene.state.dice) == (then.sheets, then.dice)
    assert (scene.state.turn, scene.state.rolls) == (then.turn, then.rolls)
    assert scene.state.held == frozenset()
    assert scene.state.chosen is None
    assert scene.shown.advice is None
    assert PositionKey.NEXT not in scene.focus.rects


def test_a_try_with_dice() -> None:
    scene = position(make_services(SIZE, "en", Device.PAD), 1)
    log = list(scene.played.log)
    scene.activate(Die(0))
    scene.activate(Die(3))
    dice = scene.state.dice
    scene.activate(TurnKey.ROLL)
    assert scene.answer is not None
    assert scene.answer.tried == tuple(sorted((dice[0], dice[3])))
    assert scene.state.dice == dice, "nothing was rolled"
    assert scene.played.log == log
    assert scene.focus.current is PositionKey.NEXT
    scene.activate(PositionKey.AGAIN)
    assert scene.answer is None
    assert scene.state.held == frozenset()


def test_a_try_with_a_box_and_all_verdicts() -> None:
    scene = position(make_services(SIZE, "en", Device.PAD), 3)
    decision, worths = scene.decision, scene.decision.worths()
    for box in scene.match.state.legal:
        scene.activate(box)
        scene.activate(TurnKey.CONFIRM)
        assert scene.answer is not None
        assert scene.answer.tried is box
        lost = worths[worths.best] - worths[box]
        gain = worths[box] - worths[decision.choice]
        if lost < 0.05:
            assert scene.answer.verdict is Verdict.BEST
        elif box is decision.choice:
            assert scene.answer.verdict is Verdict.SAME
        else:
            better = Verdict.CLOSER if gain > 0 else Verdict.WORSE
            assert scene.answer.verdict is better
        assert not scene.match.state.full
        scene.activate(PositionKey.AGAIN)
    scene.hear(Press(Action.HINT, Device.PAD))
    assert scene.answer is not None
    assert scene.answer.verdict is Verdict.SHOWN
    assert scene.answer.facts


def test_the_answer_marks_the_best_and_the_way_leads_on() -> None:
    scene = position(make_services(SIZE, "en", Device.PAD), 1)
    count = len(scene.decisions)
    for at in range(count):
        assert scene.at == at
        scene.hand_in(None)
        advice, best = scene.shown.advice, scene.decision.best
        assert advice is not None
        if isinstance(best, Box):
            assert advice.box is best
        else:
            dice = scene.state.dice
            assert tuple(sorted(dice[die] for die in advice.hold)) == best
        outcome = scene.activate(PositionKey.NEXT)
        assert isinstance(outcome, Back) == (at + 1 == count)


def test_all_five_dice_held_are_no_try() -> None:
    scene = position(make_services(SIZE, "en", Device.PAD), 1)
    for die in range(5):
        scene.activate(Die(die))
    scene.activate(TurnKey.ROLL)
    assert scene.answer is None


def test_back_lets_a_box_go_first() -> None:
    scene = position(make_services(SIZE, "en", Device.PAD), 3)
    assert isinstance(scene, PositionScene)
    scene.activate(next(iter(scene.match.state.legal)))
    assert scene.act(Action.BACK) is None
    assert scene.match.state.chosen is None
    assert isinstance(scene.act(Action.BACK), Back)
