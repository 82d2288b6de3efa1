"""What may change at any moment in any scene: the language, the window's size, the device."""

from itertools import cycle
from pathlib import Path

import pygame
import pytest

from game.input.actions import Device
from game.outcomes.outcome import SetLanguage
from game.text.i18n import LANGUAGES, Translator
from tests.app.conftest import Set
from tests.app.hands import KeyHand, MouseHand
from tests.app.run import Run, Size, run_app
from tests.app.tour import WAYS, visit
from tests.devices import Fingers, Keys, Mouse, VirtualPad, needs_pad

ODD: tuple[Size, ...] = ((720, 1280), (320, 240), (8192, 120), (120, 8192), (800, 480))
TINY: tuple[Size, ...] = ((99, 99), (300, 20), (20, 300), (20, 20), (1, 500), (500, 1), (1, 1))


def words(run: Run) -> list[str]:
    return [it.text for it in run.texts()]


# --- language -----------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", WAYS)
def test_another_language_in_every_scene(data: Path, scene: str) -> None:
    run = visit(data, scene)
    before, english = run.picture(), words(run)
    lang = LANGUAGES[1 + [*WAYS].index(scene) % 3]
    run.app.host.do(SetLanguage(lang))
    run.step(2)
    assert words(run) != english
    assert run.picture() != before
    run.app.host.do(SetLanguage("en"))
    run.step(2)
    assert words(run) == english
    assert run.picture() == before


def test_a_person_switches_it_in_mid_match_and_it_stays(settings: Set) -> None:
    data = settings()
    run = run_app(data, lang="en")
    hand = MouseHand()
    for target in ("play", "pause", "settings", "lang:3"):
        hand.press(run, target)
    hr = Translator("hr")
    assert hr.gettext("Language") in words(run)
    hand.press(run, "done")
    assert hr.gettext("Pause") in words(run)
    hand.press(run, "resume")
    assert hr.gettext("Roll the dice") in words(run)
    assert run_app(data, lang="da").app.services.tr.lang == "da"
    assert run_app(data, lang=None).app.services.tr.lang == "hr"


def test_it_is_switched_in_the_menu(settings: Set) -> None:
    run = run_app(settings())
    for lang in ("nl", "da", "hr", "en"):
        MouseHand().press(run, f"lang:{lang}")
        assert Translator(lang).gettext("Rules") in words(run)


# --- size ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", WAYS)
def test_another_size_in_every_scene(data: Path, scene: str) -> None:
    run = visit(data, scene)
    before, focus = run.picture(), run.focus
    for size in ODD:
        run.resize(size)
        assert run.app.stage.screen.get_size() == size
        screen = pygame.Rect((0, 0), size)
        assert all(screen.contains(rect) for rect in run.targets.values())
        run.step(2)
    assert run.focus == focus
    assert run.picture() == before


@pytest.mark.parametrize("scene", WAYS)
def test_a_window_dragged_to_nearly_nothing_in_every_scene(data: Path, scene: str) -> None:
    run = visit(data, scene)
    before, focus, targets = run.picture(), run.focus, dict(run.targets)
    for size in TINY:
        run.resize(size)
        run.step(2)
        assert (run.where, run.app.stage.screen.get_size()) == (scene, size)
    run.resize((800, 480))
    run.step(2)
    assert (run.focus, run.targets) == (focus, targets)
    assert run.picture() == before


def test_while_dice_tumble_rooms_change_and_seconds_run(settings: Set) -> None:
    run = run_app(settings(), fast=False)
    sizes = cycle(((720, 1280), (320, 240), (800, 480)))
    KeyHand().press(run, "play")
    run.resize(next(sizes))
    for _ in range(3):
        run.until(lambda: "roll" in run.targets)
        Keys().tap(pygame.K_SPACE)
        run.step(2)
        assert run.turn.motion.rolling
        for _ in range(4):
            run.resize(next(sizes))
            run.step(12)
        assert not run.turn.motion.rolling
    assert run.turn.countdown is not None
    while run.turn.countdown is not None:
        run.resize(next(sizes))
        run.step(25)
    for _ in range(4):
        run.resize(next(sizes))
        run.step(10)
    assert run.match.state.automatic == (1, 0)


def test_the_mouse_hits_what_it_sees_after_a_change(settings: Set) -> None:
    run = run_app(settings())
    run.resize((720, 1280))
    MouseHand().press(run, "play")
    run.resize((1280, 720))
    Fingers((1280, 720)).tap(run.targets["roll"].center)
    run.step()
    assert run.match.state.rolls == 1


def test_the_focus_stays_in_sight_through_full_screen(settings: Set) -> None:
    run = run_app(settings())
    focus = run.focus
    for _ in range(2):
        Keys().tap(pygame.K_F11)
        run.step()
        assert (run.where, run.focus) == ("menu", focus)
        assert pygame.Rect((0, 0), run.app.services.size).contains(run.targets[focus])


# --- device -------------------------------------------------------------------------------------


def device(run: Run) -> Device:
    return run.app.services.device


@needs_pad
@pytest.mark.parametrize("scene", ["turn", "sheets", "results", "menu", "seat"])
def test_prompts_follow_the_device(data: Path, scene: str, pad: VirtualPad) -> None:
    """The same focus, other signs; and the same ones when the device comes back."""
    run = visit(data, scene)
    keys, mouse = Keys(), Mouse()
    target = run.focus

    def by_keys() -> bytes:
        keys.tap(pygame.K_UP)
        keys.tap(pygame.K_DOWN)
        run.step(20)
        return run.picture()

    def by_pad() -> bytes:
        pad.tap(pygame.CONTROLLER_BUTTON_DPAD_UP)
        pad.tap(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
        run.step(20)
        return run.picture()

    first, second = by_keys(), by_pad()
    assert device(run) is Device.PAD
    assert first != second
    assert (by_keys(), by_pad()) == (first, second)
    mouse.move((3, 3))
    mouse.move((30, 30))
    run.step(2)
    assert device(run) is Device.MOUSE
    assert run.picture() not in (first, second)
    assert target in run.targets
