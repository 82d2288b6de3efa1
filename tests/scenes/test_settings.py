"""The settings scene: every choice by every device, at once in force, and it fits everywhere."""

import itertools
from collections import deque
from dataclasses import asdict

import pygame
import pytest

from game.draw import hue
from game.draw.paint import Painter
from game.draw.theme import TEXT_SIZES, Palette, unit
from game.input.actions import Action, Device, Pointer, PointerPhase
from game.outcomes.outcome import Back, SetLanguage, SettingsChanged
from game.scenes.choices import OptionKey
from game.scenes.forms.samples import loudness_bars
from game.scenes.forms.settings import SettingsScene
from game.store.settings import Settings
from game.text.i18n import LANGUAGES, Translator
from tests.scenes.looks import (
    NARROW,
    SIZES,
    focused,
    make_services,
    names,
    painted,
    press,
    problems,
    tap,
)
from tests.spelling import spelled

ODD_SIZES = ((320, 240), (240, 320), (500, 500), (2560, 600), (400, 1500), (640, 480))
MOVES = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT)


GAME, PICTURE, SOUND = range(3)
PAGE_OF = {
    **dict.fromkeys(("lang", "commit_seconds", "computer_steps"), GAME),
    **dict.fromkeys(
        ("text_scale", "palette", "reduced_motion", "full_screen", "canvas_lines"), PICTURE
    ),
    **dict.fromkeys(("effects", "music"), SOUND),
}


def scene_of(
    size: tuple[int, int] = (1280, 720), lang: str = "en", page: int = GAME
) -> SettingsScene:
    scene = SettingsScene(make_services(size, lang))
    scene.enter()
    turn_to(scene, page)
    return scene


def turn_to(scene: SettingsScene, page: int) -> None:
    if scene.page != page:
        assert tap(scene, f"page:{page}") is None
        assert focused(scene) == f"page:{page}"


def chosen(scene: SettingsScene) -> set[str]:
    return {spelled(key.key) for key in scene.form.content.keys if scene.form.is_chosen(key.key)}


def test_the_first_focus_is_on_done_and_done_leads_back() -> None:
    assert press(scene_of(), Action.CONFIRM) == Back()
    assert press(scene_of(), Action.BACK) == Back()
    assert tap(scene_of(), "done") == Back()


@pytest.mark.parametrize("device", [Device.MOUSE, Device.TOUCH])
@pytest.mark.parametrize(
    ("key", "field", "value"),
    [
        ("text_scale:2", "text_scale", 1.3),
        ("commit_seconds:3", "commit_seconds", 0),
        ("computer_steps:1", "computer_steps", 25),
        ("canvas_lines:1", "canvas_lines", 1080),
        ("reduced_motion:1", "reduced_motion", True),
        ("full_screen:1", "full_screen", True),
        ("palette:1", "palette", Palette.DARK_ROOM),
        ("effects:5", "effects", 10),
        ("music:0", "music", 0),
    ],
)
def test_a_tap_changes_a_setting_at_once(
    key: str, field: str, value: object, device: Device
) -> None:
    scene = scene_of(page=PAGE_OF[field])
    assert tap(scene, key, device) == SettingsChanged()
    assert asdict(scene.services.settings) == asdict(Settings()) | {field: value}
    assert type(getattr(scene.services.settings, field)) is type(value)
    assert key in chosen(scene)
    assert len([name for name in chosen(scene) if name.startswith(field)]) == 1
    assert focused(scene) == key


def test_a_language_is_asked_for_and_then_spoken() -> None:
    scene = scene_of()
    assert tap(scene, "lang:1") == SetLanguage("nl")
    scene.services.tr = Translator("hr")
    scene.enter()
    assert "lang:3" in chosen(scene)
    assert focused(scene) == "lang:1"


def test_what_changed_elsewhere_shows_when_the_scene_comes_up() -> None:
    scene = scene_of(page=PICTURE)
    form = scene.form
    scene.services.settings.full_screen = True
    scene.enter()
    assert "full_screen:1" in chosen(scene)
    assert scene.form is form


def test_larger_text_is_seen_at_once() -> None:
    scene = scene_of(page=PICTURE)
    before = {placed.text: placed.px for placed in painted(scene)}
    tap(scene, "text_scale:2")
    after = {placed.text: placed.px for placed in painted(scene)}
    assert all(after[text] == round(px * 1.3) for text, px in before.items())


@pytest.mark.parametrize("page", [GAME, PICTURE, SOUND])
@pytest.mark.parametrize("size", SIZES)
def test_every_key_is_at_most_six_presses_from_every_other(
    size: tuple[int, int], page: int
) -> None:
    scene = scene_of(size, page=page)
    focus = scene.focus
    for start in focus.rects:
        away = {start: 0}
        left = deque([start])
        while left:
            here = left.popleft()
            for action in MOVES:
                focus.current = here
                scene.move_focus(action)
                if focus.current not in away:
                    away[focus.current] = away[here] + 1
                    left.append(focus.current)
        assert away.keys() == focus.rects.keys()
        assert max(away.values()) <= 6


@pytest.mark.parametrize("device", [Device.PAD, Device.KEYS])
def test_pads_and_keys_change_a_setting(device: Device) -> None:
    scene = scene_of()
    press(scene, Action.DOWN, device)
    press(scene, Action.DOWN, device)
    assert focused(scene).startswith("commit_seconds:")
    changed = press(scene, Action.CONFIRM, device)
    assert changed == SettingsChanged()
    assert scene.services.settings.commit_seconds != Settings().commit_seconds


def test_players_sleep_while_there_is_nothing_to_hear() -> None:
    scene = scene_of(page=SOUND)
    loud = picture(scene)
    for key in ("effects:0", "music:0"):
        tap(scene, key)
    assert picture(scene) != loud


@pytest.mark.parametrize("device", [Device.TOUCH, Device.MOUSE])
@pytest.mark.parametrize(
    ("music", "bar", "field", "loudness"),
    [
        (False, 0, "effects", 2),
        (False, 4, "effects", 10),
        (True, 0, "music", 2),
        (True, 2, "music", 6),
        (True, 4, "music", 10),
    ],
)
@pytest.mark.parametrize("size", NARROW)
def test_a_bar_sets_its_loudness(
    size: tuple[int, int], music: bool, bar: int, field: str, loudness: int, device: Device
) -> None:
    scene = scene_of(size, page=SOUND)
    stage = scene.form.plan.cards[0]
    place = loudness_bars(stage, unit(size))[music][bar]
    before = asdict(scene.services.settings)
    # A low bar is hit over its head, too.
    at = (place.centerx, stage.y + 2)
    assert scene.hear(Pointer(PointerPhase.DOWN, at, device)) is None
    assert scene.pressed == OptionKey(field, loudness // 2)
    assert scene.hear(Pointer(PointerPhase.UP, at, device)) == SettingsChanged()
    assert asdict(scene.services.settings) == before | {field: loudness}
    assert focused(scene) == f"{field}:{loudness // 2}"


@pytest.mark.parametrize("size", NARROW)
def test_beside_the_bars_nothing_is_set(size: tuple[int, int]) -> None:
    scene = scene_of(size, page=SOUND)
    before = asdict(scene.services.settings)
    stage = scene.form.plan.cards[0]
    for at in (stage.center, (stage.centerx, stage.bottom + 3)):
        for phase in (PointerPhase.DOWN, PointerPhase.UP):
            assert scene.hear(Pointer(phase, at, Device.TOUCH)) is None
    assert asdict(scene.services.settings) == before


def test_bars_are_there_only_where_sounds_are_set() -> None:
    scene = scene_of(page=SOUND)
    stage = scene.form.plan.cards[0]
    bar = loudness_bars(stage, unit((1280, 720)))[0][0]
    turn_to(scene, GAME)
    before = asdict(scene.services.settings)
    for phase in (PointerPhase.DOWN, PointerPhase.UP):
        assert scene.hear(Pointer(phase, bar.center, Device.TOUCH)) is None
    assert asdict(scene.services.settings) == before


def picture(scene: SettingsScene) -> bytes:
    """What is to be seen on the stage."""
    return pixels(scene, scene.form.plan.cards[0])


def pixels(scene: SettingsScene, part: pygame.Rect | None = None) -> bytes:
    """What is painted, or a part of it."""
    surface = pygame.Surface(scene.services.size)
    scene.paint(Painter(surface, scene.room))
    return pygame.image.tobytes(surface.subsurface(part or surface.get_rect()), "RGB")


def test_the_chosen_ones_are_the_settings() -> None:
    scene = scene_of()
    assert chosen(scene) == {"page:0", "lang:0", "commit_seconds:0", "computer_steps:0"}
    turn_to(scene, PICTURE)
    assert chosen(scene) == {
        *("page:1", "text_scale:0", "palette:0"),
        *("reduced_motion:0", "full_screen:0", "canvas_lines:2"),
    }
    turn_to(scene, SOUND)
    assert chosen(scene) == {"page:2", "effects:4", "music:3"}


def test_a_loudness_between_two_keys_shows_the_nearest() -> None:
    scene = scene_of(page=SOUND)
    scene.services.settings.music = 9
    scene.services.settings.effects = 1
    scene.enter()
    assert {"effects:0", "music:4"} <= chosen(scene)


@pytest.mark.parametrize("lang", [*LANGUAGES, "pseudo"])
@pytest.mark.parametrize("size", NARROW)
def test_everything_fits(size: tuple[int, int], lang: str) -> None:
    check_fit(size, lang, 0, len(TEXT_SIZES) - 1)


@pytest.mark.slow
@pytest.mark.parametrize("lang", [*LANGUAGES, "pseudo"])
@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_on_every_screen(size: tuple[int, int], lang: str) -> None:
    check_fit(size, lang, *range(len(TEXT_SIZES)))


def check_fit(size: tuple[int, int], lang: str, *text_sizes: int) -> None:
    scene = scene_of(size, lang)
    for text_size in text_sizes:
        scene.services.settings.text_scale = TEXT_SIZES[text_size]
        scene.enter()
        for page in (GAME, PICTURE, SOUND):
            turn_to(scene, page)
            assert problems(scene) == []
            rects = scene.focus.rects.values()
            pairs = itertools.combinations(rects, 2)
            assert not any(one.colliderect(other) for one, other in pairs)


def test_visitors_of_a_kiosk_leave_its_screen_alone() -> None:
    services = make_services((800, 480))
    services.kiosk = True
    scene = SettingsScene(services)
    scene.enter()
    turn_to(scene, PICTURE)
    assert {key.partition(":")[0] for key in names(scene)} == {
        *("done", "page", "text_scale", "palette", "reduced_motion"),
    }


def test_another_palette_repaints_open_forms_and_those_below() -> None:
    for palette in (*Palette, Palette.CANDY):
        hue.use(Palette.CANDY)
        scene = scene_of(page=PICTURE)
        hue.use(palette)
        scene.services.settings.palette = palette
        scene.enter()
        fresh = SettingsScene(scene.services)
        fresh.enter()
        turn_to(fresh, PICTURE)
        assert pixels(scene) == pixels(fresh)


@pytest.mark.parametrize("size", ODD_SIZES)
def test_odd_windows_do_not_crash(size: tuple[int, int]) -> None:
    scene = scene_of(size, "pseudo")
    assert painted(scene)
    assert tap(scene, "done") == Back()
