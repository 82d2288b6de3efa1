"""What the table says at great moments, and where the focus is while a computer plays."""

from dataclasses import replace

from game.engine import Match, Seat, Setup
from game.engine.state import State
from game.scenes.turn import TurnScene
from tests.engine.play import SEED, new_match
from tests.scenes.looks import make_services, words

FOURS = State((), (), (), throws=2, dice=(4, 4, 4, 4, 4))


def table(match: Match) -> TurnScene:
    scene = TurnScene(make_services((1280, 720)), match)
    scene.enter()
    return scene


def with_dice(match: Match, state: State) -> Match:
    """The match with other dice on the table."""
    start = match.state
    match.state = replace(state, sheets=start.sheets, automatic=start.automatic, hints=start.hints)
    return match


def test_the_first_five_alike_are_shouted() -> None:
    seen = words(table(with_dice(new_match(), FOURS)))
    assert "Penta!" in seen
    assert "Joker!" not in seen


def test_other_dice_are_not() -> None:
    other = replace(FOURS, dice=(4, 4, 4, 4, 5))
    assert "Penta!" not in words(table(with_dice(new_match(), other)))


def test_on_a_computers_turn_the_focus_is_on_the_pause() -> None:
    match = Match(Setup((Seat("Penta", "regular"), Seat("Ann")), SEED))
    assert table(match).focus.current == "pause"
