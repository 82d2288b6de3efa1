"""The menu: a match in one press, seats that can be changed, and a picture that fits everywhere."""

import itertools
from pathlib import Path

import pygame
import pytest

from game.computer.levels import LEVELS
from game.draw.dice import DiceArt
from game.draw.stage import Stage
from game.draw.theme import MENU_DICE_STEPS, TEXT_SIZES
from game.engine import Seat
from game.engine.limits import SEATS
from game.input.actions import MOVES, Action, Device
from game.outcomes.menu import EditSeat, OpenRules, OpenSettings, Play, SeatDone
from game.outcomes.outcome import Outcome, Quit, SetLanguage
from game.scenes.menu.keys import AnyMenuKey, SeatCard
from game.scenes.menu.layout import menu_layout
from game.scenes.menu.menu import MenuScene
from game.system.pace import STEPS_A_SECOND
from game.text.i18n import LANGUAGE_NAMES, LANGUAGES, Translator
from tests.scenes.looks import (
    SIZES,
    focused,
    make_services,
    names,
    painted,
    press,
    problems,
    tap,
    words,
)

WIDE = "W" * 12
SIX = [
    Seat("Sanne"),
    Seat("Penta", "exact"),
    Seat(WIDE),
    Seat("Hexa", "regular"),
    Seat("Đurđica"),
    Seat("😀👍🏽 漢字 ﷽", "novice"),
]


def menu(
    seats: list[Seat] | None = None,
    size: tuple[int, int] = (1280, 720),
    lang: str = "en",
    device: Device = Device.PAD,
) -> MenuScene:
    services = make_services(size, lang, device)
    services.settings.seats = list(seats or [])
    scene = MenuScene(services)
    scene.enter()
    return scene


def test_the_first_press_begins_a_match_of_a_person_and_a_computer() -> None:
    outcome = press(menu(), Action.CONFIRM)
    assert isinstance(outcome, Play)
    person, computer = outcome.seats
    assert person.person
    assert computer.level in list(LEVELS)[1:-1]
    assert person.name != computer.name


def test_the_first_person_is_named_in_the_language_of_the_moment() -> None:
    scene = menu(lang="nl")
    assert scene.seats[0].name == "Speler 1"
    scene.services.tr = Translator("hr")
    scene.enter()
    assert scene.seats[0].name != "Speler 1"


@pytest.mark.parametrize(
    ("target", "outcome"),
    [
        ("rules", OpenRules()),
        ("settings", OpenSettings()),
        ("quit", Quit()),
        ("seat:1", EditSeat(1)),
        ("add", EditSeat(2)),
        *[(f"lang:{code}", SetLanguage(code)) for code in LANGUAGES],
    ],
)
def test_where_a_tap_leads(target: str, outcome: Outcome) -> None:
    assert tap(menu(), target) == outcome


def test_shortcuts() -> None:
    assert press(menu(), Action.SHEET) == OpenRules()
    assert press(menu(), Action.PAUSE) == OpenSettings()
    assert isinstance(press(menu(), Action.ROLL), Play)


def test_back_asks_for_a_second_press_before_it_quits() -> None:
    scene = menu()
    assert press(scene, Action.BACK) is None
    assert press(scene, Action.CONFIRM) == Quit()


def test_a_kiosk_has_no_way_out() -> None:
    scene = menu()
    scene.services.kiosk = True
    scene.enter()
    assert "quit" not in names(scene)
    assert press(scene, Action.BACK) is None
    assert isinstance(press(scene, Action.CONFIRM), Play)


def test_a_seat_is_changed_added_and_removed() -> None:
    scene = menu()
    first, second = scene.seats
    scene.resumed(SeatDone(0, Seat("Sanne")))
    assert scene.services.settings.seats == [Seat("Sanne"), second]
    assert focused(scene) == "seat:0"
    scene.resumed(SeatDone(2, Seat("Milan")))
    assert scene.seats == [Seat("Sanne"), second, Seat("Milan")]
    scene.resumed(SeatDone(1, None))
    assert scene.seats == [Seat("Sanne"), Seat("Milan")]
    assert focused(scene) == "play"
    assert first not in scene.seats


def test_a_full_table_takes_no_more() -> None:
    scene = menu(SIX)
    assert "add" not in names(scene)
    assert len([name for name in names(scene) if name.startswith("seat:")]) == SEATS


def test_everything_is_said() -> None:
    seen = set(words(menu(SIX[:4])))
    assert {"Sanne", "Penta", "Human", "Perfect", "Regular", "Play", "Rules"} <= seen
    assert {"Settings", "Who is playing?", "Add a player"} <= seen
    assert set(LANGUAGE_NAMES.values()) <= seen


def test_only_on_a_seat_it_is_said_how_to_change_it() -> None:
    scene = menu(SIX[:4])
    scene.services.device = Device.KEYS
    assert "Change" not in words(scene)
    scene.focus.current = SeatCard(1)
    assert "Change" in words(scene)


def test_no_pad_no_prompts() -> None:
    assert "Choose" not in words(menu(device=Device.TOUCH))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [0, 1, 3, 4, 5, 6])
def test_any_place_is_six_moves_from_any_other(size: tuple[int, int], seats: int) -> None:
    scene = menu(SIX[:seats], size)
    for start in scene.focus.rects:
        reached = frontier = {start}
        for _ in range(6):
            frontier = {after(scene, name, move) for name in frontier for move in MOVES} - reached
            reached = reached | frontier
        assert reached == set(scene.focus.rects)


def after(scene: MenuScene, key: AnyMenuKey, move: Action) -> AnyMenuKey:
    scene.focus.current = key
    press(scene, move)
    assert scene.focus.current is not None
    return scene.focus.current


def test_the_dice_come_after_the_first_picture_and_soon_lie_still() -> None:
    scene = menu()
    stage = Stage(pygame.Surface(scene.services.size), lambda rects: None)
    assert scene.live
    stage.show([scene], 1.0)
    assert scene.services.dice.memory == 0
    steps = 0
    while scene.live:
        scene.step()
        stage.show([scene], 1.0)
        steps += 1
        assert steps <= MENU_DICE_STEPS + 1 <= 5 * STEPS_A_SECOND
    assert scene.services.dice.memory > 0
    still = stage.screen.copy()
    scene.step()
    stage.show([scene], 1.0)
    assert stage.screen.get_buffer().raw == still.get_buffer().raw


@pytest.mark.parametrize("calm", ["fast", "reduced_motion"])
def test_the_dice_need_not_fall(calm: str) -> None:
    services = make_services((800, 480))
    if calm == "fast":
        services.fast = True
    else:
        services.settings.reduced_motion = True
    scene = MenuScene(services)
    scene.enter()
    painted(scene)
    for _ in range(6):
        scene.step()
    assert not scene.live


def test_it_does_without_the_pictures_of_the_dice(tmp_path: Path) -> None:
    services = make_services((800, 480))
    services.dice = DiceArt(100, tmp_path)
    scene = MenuScene(services)
    scene.enter()
    painted(scene)
    while scene.live:
        scene.step()
        painted(scene)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", [*LANGUAGES, "pseudo"])
def test_all_text_fits(size: tuple[int, int], lang: str) -> None:
    for seats, device, text_size in itertools.product(
        (0, 3, 6), (Device.PAD, Device.KEYS), (0, len(TEXT_SIZES) - 1)
    ):
        scene = menu(SIX[:seats], size, lang, device)
        scene.services.settings.text_scale = TEXT_SIZES[text_size]
        scene._view.ground = pygame.Surface(size)  # the backdrop has no text and takes long
        scene.stale = True
        assert problems(scene) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(1, SEATS + 1))
def test_nothing_overlaps(size: tuple[int, int], seats: int) -> None:
    targets = menu(SIX[:seats], size).focus.rects
    for (one, first), (other, second) in itertools.combinations(targets.items(), 2):
        assert not first.colliderect(second), (one, other)


@pytest.mark.parametrize("size", [(320, 240), (240, 320), (333, 1000), (2000, 400), (700, 690)])
def test_odd_windows_do_no_harm(size: tuple[int, int]) -> None:
    for seats in (1, 6):
        scene = menu(SIX[:seats], size, "hr")
        assert painted(scene)
        while scene.live:
            scene.step()
            painted(scene)


def test_the_keys_in_the_corners_say_what_they_do() -> None:
    assert {"Records", "Quit"} <= set(words(menu()))


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280), (1080, 1920)])
def test_the_keys_in_the_corners_lie_clear_of_the_title_in_portrait(size: tuple[int, int]) -> None:
    layout = menu_layout(size, 2)
    assert not layout.records.colliderect(layout.quit)
    if size[1] > size[0]:
        assert layout.title.top >= layout.records.centery
