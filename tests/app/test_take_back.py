"""Taking back on screen: what a person did, until the next roll; never what a computer did."""

import pygame
import pytest

from game.engine import Box
from game.engine.commands import AutoWrite, Choose, Confirm, Hold, Release, Roll, Undo
from tests.app.conftest import Set
from tests.app.hands import KeyHand, MouseHand
from tests.app.run import COMMIT_STEPS, Run, run_app
from tests.devices import Keys

TWO = [{"name": "Ann", "level": None}, {"name": "Bo", "level": None}]
AND_ROBOT = [{"name": "Ann", "level": None}, {"name": "Robot", "level": "novice"}]


def rolled(settings: Set, seats: object, times: int = 1) -> Run:
    """The first player's dice lie on the table."""
    run = run_app(settings(seats=seats), fast=False)
    KeyHand().press(run, "play")
    for _ in range(times):
        run.until(lambda: not run.app.live)
        Keys().tap(pygame.K_SPACE)
        run.step()
    run.until(lambda: not run.turn.motion.rolling)
    return run


def undo(run: Run) -> None:
    Keys().tap(pygame.K_z, pygame.KMOD_CTRL)
    run.step()


def test_held_and_chosen_one_by_one(settings: Set) -> None:
    run = rolled(settings, TWO)
    keys = Keys()
    keys.tap(pygame.K_1)
    keys.tap(pygame.K_4)
    run.step()
    MouseHand().press(run, "chance")
    assert run.match.state.held == {0, 3}
    for held in ({0, 3}, {0}, set[int]()):
        assert "undo" in run.targets
        MouseHand().press(run, "undo")
        assert run.match.state.held == held
        assert run.match.state.chosen is None
    assert "undo" not in run.targets
    state = run.match.state
    undo(run)
    assert run.match.state is state


@pytest.mark.parametrize("key", [pygame.K_BACKSPACE, pygame.K_ESCAPE])
def test_the_focus_is_on_the_box_again(settings: Set, key: int) -> None:
    run = rolled(settings, TWO)
    keys = Keys()
    for box in (Box.FULL_HOUSE, Box.CHANCE, Box.ONES):
        run.turn.focus.current = box
        keys.tap(pygame.K_RETURN)
        run.step()
        assert (run.match.state.chosen, run.focus) == (box, "confirm")
        keys.tap(key)
        run.step()
        assert (run.match.state.chosen, run.focus) == (None, box.value)


def test_a_roll_is_final(settings: Set) -> None:
    run = rolled(settings, TWO)
    MouseHand().press(run, "die:2")
    run.until(lambda: not run.app.live)
    MouseHand().press(run, "roll")
    assert "undo" not in run.targets
    run.until(lambda: not run.app.live)
    assert "undo" not in run.targets
    log = list(run.match.log)
    undo(run)
    assert run.match.log == log


@pytest.mark.parametrize("wait", [1, 60])
def test_a_written_box_until_the_next_roll(settings: Set, wait: int) -> None:
    """At once, while it is still shown, or when the next player is already asked to roll."""
    run = rolled(settings, TWO)
    dice = run.match.state.dice
    MouseHand().press(run, "chance")
    MouseHand().press(run, "confirm")
    assert run.match.state.seat == 1
    run.step(wait)
    undo(run)
    state = run.match.state
    assert (state.seat, state.dice, state.sheets[0].total) == (0, dice, 0)
    assert run.turn.written is None
    MouseHand().press(run, "confirm")
    run.until(lambda: "roll" in run.targets)
    MouseHand().press(run, "roll")
    undo(run)
    assert run.match.state.seat == 1


def test_an_automatic_box_too_and_the_time_starts_anew(settings: Set) -> None:
    run = rolled(settings, TWO, times=3)
    run.step(COMMIT_STEPS)
    assert isinstance(run.match.log[-1], AutoWrite)
    run.step(10)
    undo(run)
    state = run.match.state
    assert (state.seat, state.rolls, state.automatic) == (0, 3, (0, 0))
    run.step(COMMIT_STEPS - 1)
    assert run.match.state is state
    run.step()
    assert run.match.state.automatic == (1, 0)


def test_never_a_computers_step(settings: Set) -> None:
    run = rolled(settings, AND_ROBOT)
    MouseHand().press(run, "chance")
    MouseHand().press(run, "confirm")
    for _ in range(4000):
        if run.match.state.seat == 0 and run.match.state.turn == 1:
            break
        run.step()
        if any(isinstance(it, Roll) for it in run.match.log[3:]):
            assert "undo" not in run.targets
            undo(run)
    assert Undo() not in run.match.log
    run.step(60)
    assert "undo" not in run.targets
    undo(run)
    assert Undo() not in run.match.log
    assert len([*run.match.state.sheets[1].filled()]) == 1


def test_a_persons_box_while_a_computer_thinks(settings: Set) -> None:
    run = rolled(settings, AND_ROBOT)
    dice = run.match.state.dice
    MouseHand().press(run, "chance")
    MouseHand().press(run, "confirm")
    run.until(lambda: run.turn.written is None)
    run.step()
    assert run.match.state.seat == 1
    assert not run.match.state.dice
    assert "undo" in run.targets
    undo(run)
    assert run.match.state.dice == dice
    assert run.match.log == [Roll(), Choose(Box.CHANCE), Confirm(), Undo()]
    run.step(200)
    assert run.match.state.dice == dice


def test_the_last_box_until_the_results(settings: Set) -> None:
    run = run_app(settings(seats=TWO[:1], commit=3), fast=False)
    hand = MouseHand()
    hand.press(run, "play")
    for _ in range(13):
        run.until(lambda: "roll" in run.targets)
        Keys().tap(pygame.K_SPACE)
        run.step()
        run.until(lambda: not run.turn.motion.rolling)
        hand.press(run, next(iter(run.match.state.legal)).value)
        hand.press(run, "confirm")
    assert run.match.state.full
    undo(run)
    assert not run.match.state.full
    hand.press(run, "confirm")
    run.until(lambda: run.where == "results")
    undo(run)
    assert run.match.state.over


def test_a_hold_undone_is_another_roll(settings: Set) -> None:
    run = rolled(settings, TWO)
    Keys().tap(pygame.K_3)
    run.step(10)
    undo(run)
    run.step(10)
    Keys().tap(pygame.K_3)
    Keys().tap(pygame.K_3)
    run.step()
    assert run.match.log[1:] == [Hold(2), Undo(), Hold(2), Release(2)]
