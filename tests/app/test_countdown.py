"""The time after the last roll: to the step, on screen, and standing still where it must."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.computer.advise import best_box
from game.engine.commands import AutoWrite, LetGo, Roll
from game.engine.limits import COMMIT_SECONDS
from game.system.pace import STEPS_A_SECOND
from tests.app.conftest import Set
from tests.app.hands import KeyHand, MouseHand
from tests.app.run import COMMIT_STEPS, Run, run_app
from tests.devices import Keys

ALONE = [{"name": "Ann", "level": None}]


def last_roll(data: Path, *, skip: bool = False) -> Run:
    """The moment at which the dice of a last roll have come to rest, in this very step.

    `skip`: because they were hurried.
    """
    run = run_app(data, fast=False)
    keys = Keys()
    KeyHand().press(run, "play")
    for number in (1, 2, 3):
        run.until(lambda: not run.app.live)
        keys.tap(pygame.K_SPACE)
        if number < 3 or skip:
            keys.tap(pygame.K_SPACE)
        run.step()
    run.until(lambda: not run.turn.motion.rolling)
    assert run.match.state.rolls == 3
    return run


def written(run: Run) -> bool:
    return isinstance(run.match.log[-1], AutoWrite)


def steps_to_writing(run: Run) -> int:
    return run.until(lambda: written(run))


def test_the_box_of_the_computer_is_written_after_exactly_the_time(settings: Set) -> None:
    run = last_roll(settings(seats=ALONE))
    state = run.match.state
    assert state.rolls_left == 0
    run.step(COMMIT_STEPS - 1)
    assert run.match.state is state
    run.step()
    assert run.match.log[-1] == AutoWrite(best_box(state.sheet, state.dice))
    assert run.match.state.automatic == (1,)


@pytest.mark.parametrize("choice", range(len(COMMIT_SECONDS)))
def test_the_time_can_be_set(settings: Set, choice: int) -> None:
    run = last_roll(settings(seats=ALONE, commit=choice))
    seconds = COMMIT_SECONDS[choice]
    assert COMMIT_SECONDS[choice] == (3, 6, 10, 0)[choice]
    if seconds:
        assert steps_to_writing(run) == seconds * STEPS_A_SECOND
    else:
        run.step(700)
        assert not written(run)
        assert not run.app.live


def test_it_is_set_by_a_person_too(settings: Set) -> None:
    """On screen, in mid-match: 6 s from the next time on."""
    run = last_roll(settings(seats=ALONE))
    hand = MouseHand()
    for target in ("pause", "settings", "commit_seconds:1", "done", "resume"):
        hand.press(run, target)
    assert steps_to_writing(run) <= COMMIT_STEPS
    run.until(lambda: "roll" in run.targets)
    for _ in range(3):
        run.until(lambda: not run.app.live)
        hand.press(run, "roll")
    run.until(lambda: not run.turn.motion.rolling)
    count = len(run.match.log)
    assert run.until(lambda: len(run.match.log) > count) == 6 * STEPS_A_SECOND


def test_it_is_not_shortened_by_fast(settings: Set) -> None:
    run = run_app(settings(seats=ALONE), fast=True)
    hand = MouseHand()
    hand.press(run, "play")
    for _ in range(3):
        run.until(lambda: "roll" in run.targets and not run.app.live)
        hand.press(run, "roll")
    run.until(lambda: not run.turn.motion.rolling)
    assert steps_to_writing(run) >= COMMIT_STEPS - 1


def test_it_starts_when_the_dice_rest_even_if_they_were_hurried(settings: Set) -> None:
    run = last_roll(settings(seats=ALONE), skip=True)
    assert steps_to_writing(run) == COMMIT_STEPS


def test_rolls_left_and_computers_know_no_countdown(settings: Set) -> None:
    run = run_app(settings(seats=ALONE), fast=False)
    MouseHand().press(run, "play")
    run.until(lambda: not run.app.live)
    MouseHand().press(run, "roll")
    run.step(400)
    assert run.match.log == [Roll()]
    assert not run.app.live


def test_a_choice_stops_it_and_letting_go_starts_it_anew(settings: Set) -> None:
    run = last_roll(settings(seats=ALONE))
    keys = Keys()
    run.step(COMMIT_STEPS - 1)
    MouseHand().press(run, "chance")
    assert run.match.state.chosen is not None
    run.step(3 * COMMIT_STEPS)
    assert not written(run)
    keys.tap(pygame.K_ESCAPE)
    run.step()
    assert run.match.log[-1] == LetGo()
    run.step(COMMIT_STEPS - 1)
    assert not written(run)
    run.step()
    assert written(run)


def test_another_choice_is_free(settings: Set) -> None:
    run = last_roll(settings(seats=ALONE))
    hand = MouseHand()
    hand.press(run, "chance")
    hand.press(run, "ones")
    hand.press(run, "ones")  # lets go
    assert run.match.state.chosen is None
    assert steps_to_writing(run) == COMMIT_STEPS


Break = tuple[Callable[[Run], None], Callable[[Run], None]]


def _press(*targets: str) -> Callable[[Run], None]:
    def press(run: Run) -> None:
        for target in targets:
            MouseHand().press(run, target)

    return press


def _post(*kinds: int) -> Callable[[Run], None]:
    def post(run: Run) -> None:
        for kind in kinds:
            pygame.event.post(pygame.Event(kind))
        run.step()

    return post


BREAKS: dict[str, Break] = {
    "pause": (_press("pause"), _press("resume")),
    "a question": (_press("pause", "leave"), _press("safe", "resume")),
    "closing the window": (_post(pygame.QUIT), _press("safe")),
    "rules": (_press("pause", "rules"), _press("done", "resume")),
    "another window": (_post(pygame.WINDOWFOCUSLOST), _post(pygame.WINDOWFOCUSGAINED)),
}


@pytest.mark.parametrize("way", BREAKS.values(), ids=BREAKS)
def test_it_stands_still(settings: Set, way: Break) -> None:
    run = last_roll(settings(seats=ALONE))
    leave, come_back = way
    run.step(100)
    countdown = run.turn.countdown
    assert countdown is not None
    leave(run)
    left = countdown.left
    run.step(2 * COMMIT_STEPS)
    assert not run.app.live
    assert countdown.left == left
    come_back(run)
    assert not written(run)
    assert 0 <= left - countdown.left <= 1
    assert steps_to_writing(run) == countdown.left or written(run)


def test_the_seconds_stand_in_the_row_of_the_box(settings: Set) -> None:
    run = last_roll(settings(seats=ALONE))
    state = run.match.state
    row = run.turn.layout.rows[best_box(state.sheet, state.dice)]

    def shown() -> list[str]:
        here = [it.text for it in run.texts() if row.collidepoint(it.ink.center)]
        return [words for words in here if words in ("1", "2", "3")][-1:]

    assert shown() == ["3"]
    run.step(STEPS_A_SECOND)
    assert shown() == ["2"]
    run.step(STEPS_A_SECOND)
    assert shown() == ["1"]
