"""The scoresheet: every sheet, sum and offer is there, at every size, and every key leads back."""

import itertools
from collections.abc import Callable

import pytest

from game.draw.theme import TEXT_SIZES
from game.engine import BOXES, Match, Seat, Setup, Sheet
from game.engine.state import State
from game.input.actions import Action, Device, Pointer, PointerPhase, Press, Wheel
from game.outcomes.outcome import Back
from game.scenes.scoresheet.sheets import SheetsScene
from game.text.i18n import LANGUAGES
from tests.engine.play import SEED, fill, new_match
from tests.scenes.looks import (
    SIZES,
    activate,
    make_services,
    names,
    painted,
    place,
    problems,
    words,
)

WIDE = "W" * 12


def match_of(*names: str) -> Match:
    return Match(Setup(tuple(Seat(name) for name in names), SEED))


def situation(state: State) -> Match:
    """A match that stands somewhere."""
    match = new_match(len(state.sheets))
    match.state = state
    return match


def scene_of(match: Match, size: tuple[int, int] = (1280, 720), lang: str = "en") -> SheetsScene:
    scene = SheetsScene(make_services(size, lang), match)
    scene.enter()
    return scene


@pytest.mark.parametrize("action", [Action.BACK, Action.SHEET, Action.CONFIRM])
def test_many_presses_close_it(action: Action) -> None:
    assert scene_of(new_match(2)).hear(Press(action, Device.PAD)) == Back()


def test_its_key_closes_it() -> None:
    scene = scene_of(new_match(2))
    middle = place(scene, "close").center
    assert scene.hear(Pointer(PointerPhase.DOWN, middle, Device.TOUCH)) is None
    assert scene.hear(Pointer(PointerPhase.UP, middle, Device.TOUCH)) == Back()


def test_all_boxes_sums_and_totals_are_told() -> None:
    ann = Sheet.of(
        {"sixes": 24, "fives": 20, "fours": 16, "threes": 9, "penta": 50}, penta_bonuses=2
    )
    bo = Sheet.of({"ones": 1, "chance": 23})
    match = situation(State((ann, bo), (0, 0), (0, 0), seat=1, turn=4))
    seen = words(scene_of(match))
    for name in (
        "Ones",
        "Sixes",
        "Three of a kind",
        "Penta",
        "Upper section",
        "Bonus",
        "Lower section",
    ):
        assert name in seen
    for figure in ("24", "20", "16", "9", "69/63", "35", "200", "354", "1/63", "23", "24"):
        assert figure in seen
    assert "\N{MINUS SIGN}2" in seen  # one is two points short of three


def test_the_dice_on_the_table_are_offered() -> None:
    state = State((Sheet(),), (0,), (0,), rolls=1, dice=(2, 3, 4, 5, 5))
    seen = words(scene_of(situation(state)))
    for points in (state.legal[box] for box in BOXES):
        assert str(points) in seen
    assert seen.count("30") == 1
    before = words(scene_of(situation(State((Sheet(),), (0,), (0,)))))
    assert "30" not in before


def test_a_joker_offers_only_its_places() -> None:
    sheet = Sheet.of({"penta": 50, "fours": 12})
    state = State((sheet,), (0,), (0,), rolls=1, dice=(4, 4, 4, 4, 4))
    seen = words(scene_of(situation(state)))
    assert {"25", "30", "40"} <= set(seen)
    assert "0" not in seen


@pytest.mark.parametrize("seats", [1, 2, 6, 7, 40])
def test_every_seat_can_be_seen(seats: int) -> None:
    names = [f"N{seat}" for seat in range(seats)]
    scene = scene_of(match_of(*names), (720, 1280))
    seen = set(words(scene))
    for _ in range(seats):
        scene.hear(Press(Action.RIGHT, Device.PAD))
        seen |= set(words(scene))
    assert set(names) <= seen


def test_pages_turn_by_keys_wheel_and_pads() -> None:
    scene = scene_of(match_of(*[WIDE] * 20))
    assert {"close", "earlier", "later"} == set(names(scene))
    turns: list[Callable[[], object]] = [
        lambda: activate(scene, "later"),
        lambda: scene.hear(Press(Action.RIGHT, Device.KEYS)),
        lambda: scene.hear(Wheel(-1, (0, 0))),
    ]
    for number, turn in enumerate(turns, start=1):
        assert turn() is None
        assert scene.page == number % len(scene._layouts)
    activate(scene, "earlier")
    assert scene.page == 2
    assert scene.hear(Press(Action.CONFIRM, Device.PAD)) == Back()


def test_it_opens_where_the_turn_is_and_stays_there_when_the_window_changes() -> None:
    match = match_of(*[WIDE] * 20)
    match.state = State(match.state.sheets, (0,) * 20, (0,) * 20, seat=19)
    scene = scene_of(match)
    assert scene.page == len(scene._layouts) - 1
    scene.services.size = (1920, 500)
    scene.enter()
    assert scene.page <= len(scene._layouts) - 1


LOOKS = [
    (size, lang, names)
    for size, lang, names in itertools.product(
        SIZES, (*LANGUAGES, "pseudo"), (("Sanne", "Milan"), (WIDE,) * 6)
    )
]


@pytest.mark.parametrize(("size", "lang", "names"), LOOKS)
def test_all_text_fits(size: tuple[int, int], lang: str, names: tuple[str, ...]) -> None:
    match = match_of(*names)
    low = Sheet.of({"ones": 1, "sixes": 6, "chance": 30, "penta": 50}, penta_bonuses=10)
    state = State((low,) * len(names), (0,) * len(names), (0,) * len(names))
    match.state = State(state.sheets, state.automatic, state.hints, rolls=1, dice=(3,) * 5)
    for text_size in (0, len(TEXT_SIZES) - 1):
        scene = scene_of(match, size, lang)
        scene.services.settings.text_scale = TEXT_SIZES[text_size]
        scene.enter()
        assert problems(scene) == []


@pytest.mark.parametrize("size", [(320, 240), (240, 320), (333, 1000), (2000, 400), (700, 690)])
def test_odd_windows_do_no_harm(size: tuple[int, int]) -> None:
    scene = scene_of(fill(new_match(6)), size, "hr")
    assert painted(scene)


@pytest.mark.parametrize("size", [(1280, 720), (800, 480), (720, 1280), (1080, 1920)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_long_name_takes_what_shorter_neighbours_leave(size: tuple[int, int], lang: str) -> None:
    names = ("Sanne", "Milan", "Katarina", "Hexa", "Bjørn", "Tetra")
    scene = scene_of(match_of(*names), size, lang)
    assert set(names) <= set(words(scene))
    assert problems(scene) == []
