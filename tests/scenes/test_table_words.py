"""What the table says at great moments, and where the focus is while a computer plays."""

from dataclasses import replace

import pytest

from game.engine import Match, Seat, Setup, Sheet
from game.engine.state import State
from game.input.actions import Action, Device, Press
from game.outcomes.match import SayLuckyWord
from game.scenes.table.keys import TurnKey
from game.scenes.table.rows import sheet_rows
from game.scenes.table.words import due, prompts
from game.scenes.turn.turn import TurnScene
from tests.engine.play import SEED, new_match
from tests.layout.states import cases
from tests.scenes.looks import NARROW, make_services, painted, problems, words

FOURS = State((), (), (), rolls=2, dice=(4, 4, 4, 4, 4))


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


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
@pytest.mark.parametrize(("rolls", "told"), [(1, ["+100", "Roll"]), (3, ["+100"])])
def test_at_a_further_penta_the_hub_says_roll_as_long_as_it_rolls(
    size: tuple[int, int], rolls: int, told: list[str]
) -> None:
    match = new_match()
    match.state = replace(match.state, sheets=(Sheet.of({"penta": 50}),))
    scene = TurnScene(make_services(size), with_dice(match, replace(FOURS, rolls=rolls)))
    scene.enter()
    hub = scene.tray.hub_rect()
    assert [placed.text for placed in painted(scene) if hub.contains(placed.place)] == told
    assert (TurnKey.ROLL in scene.focus.rects) == (rolls < 3)


def test_on_a_computers_turn_the_focus_is_on_the_pause() -> None:
    assert computers_table().focus.current is TurnKey.PAUSE


def test_a_computers_turn_is_one_steady_picture_until_somebody_steers() -> None:
    scene = computers_table()
    told, seen, moments = set(), set(), set()
    while scene.watched:
        told.add(due(scene.shown, scene.services.tr))
        seen.add(scene.focus_seen)
        moments.add((scene.motion.rolling, scene.written is not None))
        scene.update()
    assert moments == {(False, False), (True, False), (False, True)}
    assert (told, seen) == ({"Hexa is playing"}, {False})


def test_who_steers_on_a_computers_turn_sees_the_focus_even_while_dice_tumble() -> None:
    scene = computers_table()
    while not scene.motion.rolling:
        scene.update()
    scene.hear(Press(Action.HOLD_1, Device.KEYS))
    assert scene.focus_seen
    while scene.written is None:
        assert scene.focus_seen
        scene.update()


def test_a_hint_says_in_whole_points_what_the_other_boxes_give_up() -> None:
    poor = State((), (), (), rolls=3, dice=(1, 1, 2, 3, 6))
    scene = table(with_dice(new_match(), poor))
    scene.hear(Press(Action.HINT, Device.KEYS))
    rows = sheet_rows(scene.shown, scene.services.tr)
    assert [row.gives_up for row in rows if row.hinted] == [0]
    assert all(row.gives_up >= 1 for row in rows if not row.hinted)
    assert [row.points for row in rows][:3] == [2, 2, 3], "their points stay"
    assert "Cost in points" in words(scene)


def test_what_is_due_stands_where_one_confirms() -> None:
    match = new_match()
    assert "Roll the dice" in words(table(match))
    rolled = replace(FOURS, dice=(4, 4, 1, 2, 6), rolls=1)
    assert "Roll again, or choose a box" in words(table(with_dice(match, rolled)))
    assert "Choose a box" in words(table(with_dice(match, replace(rolled, rolls=3))))


def test_a_lucky_word_is_told_until_the_dice_are_rolled() -> None:
    scene = table(new_match())
    assert "Mixed in" not in " ".join(words(scene))
    scene.resumed(SayLuckyWord("zebra"))
    assert "Mixed in: zebra" in words(scene)
    scene.resumed(SayLuckyWord("penta"))
    assert "Mixed in" not in " ".join(words(scene))
    scene.resumed(SayLuckyWord("zebra"))
    scene.hear(Press(Action.ROLL, Device.KEYS))
    assert "Mixed in" not in " ".join(words(scene))


@pytest.mark.parametrize("size", NARROW)
def test_of_a_very_long_lucky_word_the_beginning_is_told(size: tuple[int, int]) -> None:
    scene = TurnScene(make_services(size), new_match())
    scene.enter()
    scene.resumed(SayLuckyWord("W" * 32))
    told = [line for line in words(scene) if line.startswith("Mixed in: WWWW")]
    assert len(told) == 1
    assert told[0].endswith("W…")
    assert problems(scene) == []


def computers_table() -> TurnScene:
    return table(Match(Setup((Seat("Hexa", "regular"), Seat("Ann")), SEED)))


def test_words_stand_at_the_round_keys_where_there_is_room() -> None:
    tall = TurnScene(make_services((720, 1280)), new_match())
    tall.enter()
    assert "Fair?" in words(tall)
    assert "Hint" not in words(tall)


def test_elsewhere_the_line_below_the_tray_tells_what_the_round_keys_do() -> None:
    scene = table(with_dice(new_match(), replace(FOURS, dice=(1, 2, 2, 4, 6))))
    scene.hear(Press(Action.LEFT, Device.KEYS))
    told = dict(prompts(scene.shown, scene.services.tr, keys=True))
    assert told[Action.HINT] == "Hint"
    assert Action.HINT not in dict(prompts(scene.shown, scene.services.tr, keys=False))


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_what_a_hint_costs_is_explained_even_when_a_box_is_chosen(size: tuple[int, int]) -> None:
    (case,) = (case for case in cases() if case.name == "turn.hint.chosen")
    scene = case.scene(make_services(size))
    assert TurnKey.CONFIRM in scene.focus.rects
    assert "Cost in points" in words(scene)
