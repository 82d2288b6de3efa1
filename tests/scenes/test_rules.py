"""The rules: every page turns, scrolls where it must, and shows its examples."""

import pytest

from game.draw.theme import TEXT_MIN, TEXT_SIZES
from game.input.actions import Action, Device, Pointer, PointerPhase, Wheel
from game.outcomes.outcome import Back
from game.scenes.forms.rules import RulesKey, RulesScene
from game.text.i18n import LANGUAGES
from game.text.rulebook import PAGES
from tests.scenes.looks import (
    NARROW,
    SIZES,
    focused,
    make_services,
    names,
    painted,
    press,
    problems,
    words,
)

ODD_SIZES = ((320, 240), (240, 320), (500, 500), (2560, 600), (400, 1500), (640, 480))
LAST = len(PAGES) - 1
LONG = ((1280, 720), "pseudo")
"""With the largest letters and in a long language, pages must be scrolled here."""
TABLE = next(number for number, page in enumerate(PAGES) if page.controls)


def scene_of(number: int = 0, size: tuple[int, int] = (1280, 720), lang: str = "en") -> RulesScene:
    scene = RulesScene(make_services(size, lang))
    scene.number = number
    scene.enter()
    return scene


def long_scene() -> RulesScene:
    scene = scene_of(5, *LONG)
    scene.services.settings.text_scale = TEXT_SIZES[len(TEXT_SIZES) - 1]
    scene.enter()
    return scene


def shown(scene: RulesScene) -> tuple[float, float]:
    assert scene.form.page is not None
    return scene.form.page.shown


def test_one_key_reads_the_whole_book_and_leaves_it() -> None:
    scene = scene_of()
    titles = []
    for number in range(len(PAGES)):
        assert f"{number + 1} / {len(PAGES)}" in words(scene)
        titles.append(scene.form.content.title)
        if number < LAST:
            assert press(scene, Action.CONFIRM) is None
    assert titles == [page.title for page in PAGES]
    assert "next" not in names(scene)
    assert focused(scene) == "done"
    assert press(scene, Action.CONFIRM) == Back()


def test_pages_turn_back_as_far_as_the_first() -> None:
    scene = scene_of(LAST)
    for _ in range(LAST):
        scene.focus.current = RulesKey.PREVIOUS
        assert press(scene, Action.CONFIRM) is None
    assert scene.number == 0
    assert "previous" not in names(scene)
    assert focused(scene) in names(scene)


def test_back_leaves_from_any_page() -> None:
    assert press(scene_of(3), Action.BACK) == Back()


def test_the_page_stays_open_over_a_change_of_size() -> None:
    scene = scene_of(3)
    scene.services.size = (720, 1280)
    scene.enter()
    assert scene.form.content.title == PAGES[3].title


def test_an_example_shows_its_box_and_points() -> None:
    joker = next(number for number, page in enumerate(PAGES) if page.title == "The joker")
    told = set(words(scene_of(joker)))
    assert {"Fives", "25", "Large straight", "40", "Threes", "0", "+100"} <= told


def test_wheel_keys_and_fingers_scroll_to_the_end_and_back() -> None:
    scene = long_scene()
    start, end = shown(scene)
    assert start == 0.0
    assert end < 0.9
    scene.hear(Wheel(-1, (5, 5)))
    after_wheel = shown(scene)[0]
    assert after_wheel > 0.0
    press(scene, Action.DOWN, repeat=True)
    after_key = shown(scene)[0]
    assert after_key > after_wheel
    place = scene.form.plan.text
    scene.hear(Pointer(PointerPhase.DOWN, place.center, Device.TOUCH))
    scene.hear(Pointer(PointerPhase.MOVE, (place.centerx, place.centery - 9), Device.TOUCH))
    assert shown(scene)[0] > after_key
    for _ in range(60):
        scene.hear(Pointer(PointerPhase.MOVE, (place.centerx, place.centery - 9), Device.TOUCH))
        scene.hear(Wheel(-3, (5, 5)))
    assert shown(scene)[1] == pytest.approx(1.0, abs=0.01)
    scene.hear(Pointer(PointerPhase.UP, (place.centerx, place.centery - 9), Device.TOUCH))
    for _ in range(60):
        press(scene, Action.UP)
    assert shown(scene)[0] == 0.0


def test_dragging_the_bar_scrolls_the_way_it_goes() -> None:
    scene = long_scene()
    place = scene.form.plan.text
    bar = (place.right - 2, place.y + 4)
    scene.hear(Pointer(PointerPhase.DOWN, bar, Device.MOUSE))
    scene.hear(Pointer(PointerPhase.MOVE, (bar[0], place.bottom), Device.MOUSE))
    scene.hear(Pointer(PointerPhase.UP, (bar[0], place.bottom), Device.MOUSE))
    assert shown(scene)[1] == pytest.approx(1.0, abs=0.01)


def test_a_drag_ends_when_the_window_loses_its_focus() -> None:
    scene = long_scene()
    place = scene.form.plan.text
    scene.hear(Pointer(PointerPhase.DOWN, place.center, Device.TOUCH))
    scene.release()
    scene.hear(Pointer(PointerPhase.MOVE, (place.centerx, place.y), Device.TOUCH))
    assert shown(scene)[0] == 0.0


def test_a_short_page_leaves_the_arrows_to_the_keys() -> None:
    scene = scene_of(3)
    press(scene, Action.DOWN)
    press(scene, Action.RIGHT)
    assert shown(scene) == (0.0, 1.0)
    assert focused(scene) == "done"


@pytest.mark.parametrize("lang", [*LANGUAGES, "pseudo"])
@pytest.mark.parametrize("size", NARROW)
def test_everything_fits(size: tuple[int, int], lang: str) -> None:
    check_fit(size, lang, len(TEXT_SIZES) - 1)


@pytest.mark.slow
@pytest.mark.parametrize("lang", [*LANGUAGES, "pseudo"])
@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_on_every_screen(size: tuple[int, int], lang: str) -> None:
    check_fit(size, lang, *range(len(TEXT_SIZES)))


def check_fit(size: tuple[int, int], lang: str, *text_sizes: int) -> None:
    for number in range(len(PAGES)):
        scene = scene_of(number, size, lang)
        for text_size in text_sizes:
            scene.services.settings.text_scale = TEXT_SIZES[text_size]
            scene.enter()
            assert problems(scene) == []


@pytest.mark.parametrize("lang", ["nl", "hr"])
@pytest.mark.parametrize("size", NARROW)
def test_at_normal_text_size_nothing_has_to_be_scrolled(size: tuple[int, int], lang: str) -> None:
    for number in range(TABLE):
        assert shown(scene_of(number, size, lang)) == (0.0, 1.0)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", NARROW)
def test_the_text_of_all_pages_has_one_size(size: tuple[int, int], lang: str) -> None:
    for text_size, scale in enumerate(TEXT_SIZES):
        sizes = set()
        for number in range(TABLE):
            scene = scene_of(number, size, lang)
            scene.services.settings.text_scale = TEXT_SIZES[text_size]
            scene.enter()
            assert scene.form.page is not None
            sizes.add(scene.form.page.px)
        (px,) = sizes
        assert px >= TEXT_MIN * min(size) / 720 * scale


def test_the_controls_are_a_table() -> None:
    told = set(words(scene_of(TABLE)))
    assert scene_of(TABLE).form.page is None
    assert {"Roll the dice", "Hold a die", "Undo", "Gamepad", "Keyboard"} <= told


@pytest.mark.parametrize("size", ODD_SIZES)
def test_odd_windows_do_not_crash(size: tuple[int, int]) -> None:
    for number in range(len(PAGES)):
        scene = scene_of(number, size, "pseudo")
        assert painted(scene)
        press(scene, Action.DOWN)
        assert press(scene, Action.BACK) == Back()
