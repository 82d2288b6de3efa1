"""The results: the right winners in the right words, a ceremony that ends, keys that lead on."""

import itertools

import pytest

from game.draw.theme import COUNT_UP_STEPS, TEXT_SIZES
from game.engine import BOXES, LOWER, Box, Match, Seat, Setup, Sheet
from game.engine.commands import AutoWrite, Finish, Hint, Roll
from game.engine.state import State
from game.input.actions import Action, Device, Pointer, PointerPhase, Press
from game.outcomes.match import OpenSheets
from game.outcomes.menu import Play
from game.outcomes.outcome import Home
from game.scenes.results.results import ResultsScene, verdict
from game.system.pace import STEPS_A_SECOND
from game.text.i18n import LANGUAGES, Translator
from tests.engine.play import SEED, fill, load, new_match, write_turn
from tests.scenes.looks import SIZES, activate, focused, make_services, painted, problems, words

WIDE = "W" * 12
LONGEST_STEPS = 5 * STEPS_A_SECOND


def played(*names: str) -> Match:
    """A closed match in which everyone threw once a turn."""
    match = fill(Match(Setup(tuple(Seat(name) for name in names), SEED)))
    match.do(Finish())
    return match


def scored(*totals: int) -> Match:
    """A closed match that ended with these totals; nobody knows how."""
    match = played(*(f"P{seat}" for seat in range(len(totals))))
    empty = {box.value: 0 for box in BOXES}
    sheets = tuple(Sheet.of({**empty, Box.CHANCE.value: total}) for total in totals)
    nothing = (0,) * len(totals)
    match.state = State(sheets, nothing, nothing, turn=12, over=True)
    return match


def scene_of(match: Match, size: tuple[int, int] = (1280, 720), lang: str = "en") -> ResultsScene:
    scene = ResultsScene(make_services(size, lang), match)
    scene.enter()
    return scene


def at_rest(scene: ResultsScene) -> ResultsScene:
    while scene.moving:
        scene.step()
    return scene


# --- what it says -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("totals", "sentence"),
    [
        ((101,), "Ann: 101 points"),
        ((1,), "Ann: 1 point"),
        ((200, 201), "Bo wins!"),
        ((200, 200), "Ann and Bo share the win!"),
        ((7, 9, 9, 9), "Bo, Cy and Di share the win!"),
    ],
)
def test_the_verdict_names_every_winner(totals: tuple[int, ...], sentence: str) -> None:
    best = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    assert verdict(Translator(), ("Ann", "Bo", "Cy", "Di")[: len(totals)], totals, best) == sentence


def test_the_title_is_the_verdict() -> None:
    assert "P1 wins!" in words(at_rest(scene_of(scored(120, 140, 90))))


def test_many_long_winners_are_counted_in_the_title_and_named_below() -> None:
    match = played(*[f"{WIDE[:-1]}{seat}" for seat in range(6)])
    match.state = scored(*[100] * 6).state
    seen = words(at_rest(scene_of(match)))
    assert "6 winners!" in " ".join(seen)
    assert {f"{WIDE[:-1]}{seat}" for seat in range(6)} <= set(seen)


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("seats", range(2, 7))
def test_who_tied_all_the_way_is_shown_as_well_as_one_winner(
    size: tuple[int, int], seats: int
) -> None:
    names = ("Sanne", "Milan", "Katarina", "Hexa", "Bo", "Tetra")[:seats]
    setup = Setup(tuple(Seat(name) for name in names), SEED, duplicate=True)
    match = fill(Match(setup))
    match.do(Finish())
    tied, won = (at_rest(scene_of(match, size)), at_rest(scene_of(played(*names), size)))
    assert len(tied.winners) == seats
    assert tied._layout == won._layout
    climbed = tied._curve
    assert climbed is not None
    assert {way[-1] for way in climbed._ways} == {max(tied.totals)}
    seen = words(tied)
    assert sum(name in seen for name in names) >= seats - 1  # a long one may end in "…"


def test_ranks_are_shared_and_the_room_is_the_winners() -> None:
    scene = at_rest(scene_of(scored(80, 90, 90, 70)))
    assert [scene.standings.place(seat) for seat in range(4)] == [3, 1, 1, 4]
    assert scene.room == ResultsScene(scene.services, scored(1, 2)).room
    ranks = [standing.rank for standing in scene._podium.standings]
    assert ranks == [1, 1, 3, 4]
    assert {"3", "4"} <= set(words(scene))


def test_all_totals_and_values_are_in_the_table() -> None:
    match = played("Ann", "Bo")
    seen = words(at_rest(scene_of(match)))
    for sheet in match.state.sheets:
        assert str(sheet.total) in seen
        assert all(str(points) in seen for _, points in sheet.filled())


def test_written_boxes_and_hints_are_counted_only_if_there_are_any() -> None:
    seen = words(at_rest(scene_of(played("Ann", "Bo"))))
    assert "Timed out" not in seen
    assert "Hints" not in seen
    match = new_match(1)
    for _ in range(3):
        match.do(Roll())
    match.do(Hint())
    match.do(AutoWrite(LOWER[5]))
    fill(match).do(Finish())
    seen = words(at_rest(scene_of(match)))
    assert {"Timed out", "Hints"} <= set(seen)


def test_penta_bonuses_are_marked_where_they_were_earned(monkeypatch: pytest.MonkeyPatch) -> None:
    load(monkeypatch, lambda place: 4 if place[1] in (1, 2, 5, 12) else 1 + place[-1])
    match = new_match(1)
    while not match.state.full:
        write_turn(match, Box.PENTA if match.state.turn == 1 else None)
    match.do(Finish())
    scene = scene_of(match)
    assert [course.bonuses for course in scene._courses] == [{2, 5, 12}]
    assert match.state.sheet.penta_bonuses == 3


# --- the ceremony -------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_everything_rests_within_five_seconds(seats: int) -> None:
    scene = scene_of(played(*["Ann", "Bo", "Cy", "Di", "Ed", "Flo"][:seats]))
    steps = 0
    while scene.moving:
        scene.step()
        steps += 1
    assert 0 < steps <= LONGEST_STEPS
    assert scene.stale


def test_totals_are_counted_up_within_their_steps() -> None:
    match = scored(250)
    scene = scene_of(match)
    written = words(scene).count("250")
    for _ in range(COUNT_UP_STEPS):
        scene.step()
    assert scene.moving
    assert words(scene).count("250") == written + 1


@pytest.mark.parametrize(
    "word",
    [
        Press(Action.CONFIRM, Device.PAD),
        Press(Action.ROLL, Device.KEYS),
        Pointer(PointerPhase.DOWN, (5, 5), Device.TOUCH),
    ],
)
def test_any_press_ends_the_ceremony_and_is_used_up(word: Press | Pointer) -> None:
    scene = scene_of(played("Ann", "Bo"))
    assert scene.hear(word) is None
    assert "wins!" in " ".join(words(scene))
    assert scene.hear(Press(Action.CONFIRM, Device.PAD)) == Play(scene.match.setup.seats)


def test_a_key_held_down_does_not_end_it() -> None:
    scene = scene_of(played("Ann", "Bo"))
    scene.hear(Press(Action.CONFIRM, Device.PAD, repeat=True))
    assert scene.moving
    assert scene.hear(Press(Action.CONFIRM, Device.PAD)) is None


@pytest.mark.parametrize("switch", ["reduced_motion", "fast"])
def test_nothing_moves_where_nothing_is_to(switch: str) -> None:
    scene = scene_of(played("Ann", "Bo"))
    if switch == "fast":
        scene.services.fast = True
    else:
        scene.services.settings.reduced_motion = True
    scene.enter()
    assert not scene.moving
    still = words(scene)
    scene.services.fast = scene.services.settings.reduced_motion = False
    scene.enter()
    assert sorted(words(at_rest(scene))) == sorted(still)


# --- leading on ---------------------------------------------------------------------------------
def test_once_more_has_the_focus_and_the_same_seats() -> None:
    seats = (Seat("Ann"), Seat("Penta", "regular"))
    match = fill(Match(Setup(seats, SEED)))
    match.do(Finish())
    scene = at_rest(scene_of(match))
    assert focused(scene) == "again"
    assert scene.hear(Press(Action.CONFIRM, Device.PAD)) == Play(seats)


def test_the_other_keys_lead_home_and_to_the_sheets() -> None:
    scene = at_rest(scene_of(played("Ann", "Bo")))
    assert activate(scene, "menu") == scene.hear(Press(Action.BACK, Device.KEYS)) == Home()
    opened = OpenSheets(scene.match)
    assert activate(scene, "sheets") == scene.hear(Press(Action.SHEET, Device.PAD)) == opened


def test_every_key_is_reached_by_moves() -> None:
    scene = at_rest(scene_of(played("Ann", "Bo")))
    seen = {focused(scene)}
    for action in (Action.RIGHT, Action.RIGHT, Action.UP, Action.LEFT, Action.DOWN, Action.UP):
        scene.hear(Press(action, Device.PAD))
        seen.add(focused(scene))
    assert seen == {"again", "menu", "review", "sheets"}


# --- how it looks ---------------------------------------------------------------------------------
CASTS = (("Sanne", "Milan", "Noor", "Christopher"), (WIDE,) * 6)
LOOKS = [
    *itertools.product(SIZES, (*LANGUAGES, "pseudo"), CASTS),
    *itertools.product(SIZES, ["en"], [("Ann",)]),
]


@pytest.mark.parametrize(("size", "lang", "names"), LOOKS)
def test_all_text_fits(size: tuple[int, int], lang: str, names: tuple[str, ...]) -> None:
    match = played(*names)
    ones = (1,) * len(names)
    match.state = State(match.state.sheets, ones, ones, over=True)
    scene = scene_of(match, size, lang)
    scene.services.settings.text_scale = TEXT_SIZES[len(TEXT_SIZES) - 1 if names[0] == WIDE else 0]
    scene.enter()
    assert problems(at_rest(scene)) == []
    assert len(scene._columns) == len(names)


@pytest.mark.parametrize("size", [(320, 240), (240, 320), (333, 1000), (2000, 400), (700, 690)])
@pytest.mark.parametrize("seats", [1, 9])
def test_odd_windows_and_crowds_do_no_harm(size: tuple[int, int], seats: int) -> None:
    scene = scene_of(played(*[f"P{seat}" for seat in range(seats)]), size, "hr")
    assert painted(scene)
    assert painted(at_rest(scene))
