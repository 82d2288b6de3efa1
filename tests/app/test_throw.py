"""Rolling and holding: presses skip the tumble, a double click rolls once, taps find a die."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.draw.theme import DOUBLE_CLICK_STEPS
from game.engine.commands import Hold, Release, Roll
from tests.app.conftest import Set
from tests.app.hands import KeyHand, MouseHand
from tests.app.run import Run, run_app
from tests.devices import Fingers, Keys, Mouse, VirtualPad, needs_pad
from tests.engine.play import load

Press = Callable[[Run], None]


@pytest.fixture
def run(settings: Set) -> Run:
    """One player's turn, before the first roll, at full length."""
    return first_turn(settings())


def first_turn(data: Path) -> Run:
    run = run_app(data, fast=False)
    KeyHand().press(run, "play")
    run.until(lambda: not run.app.live)
    return run


def rolls(run: Run) -> int:
    return run.match.log.count(Roll())


def roll(run: Run) -> None:
    """Roll, and wait until a press is no second half of a double click."""
    Keys().tap(pygame.K_SPACE)
    run.step()
    run.until(lambda: not run.app.live)


PRESSES: dict[str, Press] = {
    "space": lambda run: Keys().tap(pygame.K_SPACE),
    "return": lambda run: Keys().tap(pygame.K_RETURN),
    "a shortcut": lambda run: Keys().tap(pygame.K_p),
    "leave": lambda run: Keys().tap(pygame.K_ESCAPE),
    "a click on Throw": lambda run: Mouse().click(run.turn.tray.hub_rect().center),
    "a click on a die": lambda run: Mouse().click(run.turn.tray.die_rect(0, False).center),
    "a tap on a box": lambda run: Fingers((800, 480)).tap(run.turn.layout.confirm.center),
}


@pytest.mark.parametrize("press", PRESSES.values(), ids=PRESSES)
def test_any_press_skips_the_tumble_and_does_nothing_else(run: Run, press: Press) -> None:
    Keys().tap(pygame.K_SPACE)
    run.step(3)
    assert run.turn.motion.rolling
    state = run.match.state
    press(run)
    run.step(3)
    assert run.where == "turn"
    assert not run.turn.motion.rolling
    assert run.match.state is state
    assert rolls(run) == 1


def test_presses_after_the_skip_count(run: Run) -> None:
    keys = Keys()
    for key in (pygame.K_SPACE, pygame.K_SPACE, pygame.K_2, pygame.K_SPACE):
        keys.tap(key)
    run.step(2)  # the second of them once the first roll is on the disk
    assert run.match.log == [Roll(), Hold(1), Roll()]


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("apart", [0, 6, 14, DOUBLE_CLICK_STEPS - 1])
def test_a_double_click_rolls_once(settings: Set, apart: int, calm: bool) -> None:
    run = first_turn(settings(reduced_motion=calm))
    mouse, hub = Mouse(), run.targets["roll"].center
    mouse.click(hub)
    run.step(apart)
    mouse.click(hub)
    run.step(90)
    assert rolls(run) == 1
    mouse.click(hub)
    run.step(2)
    assert rolls(run) == 2


def test_a_double_click_rolls_one_die_once(run: Run) -> None:
    """One die alone comes to rest before a slow double click is over."""
    roll(run)
    keys = Keys()
    for key in (pygame.K_1, pygame.K_2, pygame.K_4, pygame.K_5):
        keys.tap(key)
    run.step(20)
    mouse, hub = Mouse(), run.targets["roll"].center
    mouse.click(hub)
    run.step(DOUBLE_CLICK_STEPS - 1)
    assert not run.turn.motion.rolling
    mouse.click(hub)
    run.step(30)
    assert rolls(run) == 2


def test_fast_taps_are_all_heard_in_their_order(run: Run) -> None:
    roll(run)
    mouse = Mouse()
    for die in (0, 3, 4, 3, 1):
        mouse.click(run.targets[f"die:{die}"].center)
    run.step()
    assert run.match.log[1:] == [Hold(0), Hold(3), Hold(4), Release(3), Hold(1)]
    assert run.match.state.held == {0, 1, 4}


def test_fast_fingers_at_once(run: Run) -> None:
    roll(run)
    fingers = Fingers((800, 480))
    for finger, die in enumerate((2, 4)):
        fingers.down(run.targets[f"die:{die}"].center, finger)
    for finger, die in enumerate((2, 4)):
        fingers.up(run.targets[f"die:{die}"].center, finger)
    run.step()
    assert run.match.state.held == {2, 4}


def test_of_two_equal_dice_the_one_that_was_hit_is_held(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    load(monkeypatch, lambda place: 4 if place[-1] in (1, 3) else place[-2] + 1)
    roll(run)
    assert run.match.state.dice == (1, 4, 1, 4, 1)
    MouseHand().press(run, "die:3")
    roll(run)
    assert run.match.log == [Roll(), Hold(3), Roll()]
    assert run.match.state.held == {3}
    assert run.match.state.dice == (2, 4, 2, 4, 2)
    Keys().tap(pygame.K_2)
    Keys().tap(pygame.K_4)
    run.step()
    assert run.match.state.held == {1}


@needs_pad
def test_the_pad_rolls_by_its_own_button(pad: VirtualPad, settings: Set) -> None:
    run = first_turn(settings())
    pad.tap(pygame.CONTROLLER_BUTTON_X)
    run.step(2)
    assert rolls(run) == 1
    pad.tap(pygame.CONTROLLER_BUTTON_X)
    run.step(2)
    assert rolls(run) == 1
    assert not run.turn.motion.rolling


def test_after_the_last_roll_the_focus_is_on_the_box_that_is_due(run: Run) -> None:
    keys = Keys()
    for count in (1, 2, 3):
        keys.tap(pygame.K_SPACE)
        run.step()
        run.until(lambda: not run.turn.motion.rolling)
        run.step(DOUBLE_CLICK_STEPS + 1)
        assert run.match.state.rolls == count
    assert run.turn.countdown is not None
    assert run.focus == run.turn.countdown.box.value
    assert run.focus in {box.value for box in run.match.state.legal}
