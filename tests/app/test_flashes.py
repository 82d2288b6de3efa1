"""Flashes in a Penta's moment, counted in the frames that the App shows.

A flash is a rise and a fall of relative luminance by a tenth or more (WCAG 2.2, 2.3.1).
"""

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from game.system.pace import STEPS_A_SECOND
from tests.app.conftest import Set
from tests.app.hands import KeyHand
from tests.app.run import Run, run_app
from tests.pictures.scenes import JOKER_SEED, SEATS, TURNS, hold_all
from tests.pictures.tables import sit_down, under_way
from tests.seeing import luminance, pixels

STEP = 0.1
"""The least change of relative luminance that counts."""
DARK = 0.8
"""It counts only if the darker of both is darker than this."""
LARGE = 0.2
"""The share of the screen that counts."""
MOST = 3
"""How many flashes there may be in any second."""
SIZE = (800, 480)
_BLOCKS = (40, 24)
_GRAIN = 4
"""Only each fourth pixel is looked at, across and down."""

Frames = npt.NDArray[np.float64]


def frame(run: Run) -> npt.NDArray[np.float64]:
    """The mean relative luminance of every block of the screen."""
    light = luminance(pixels(run.app.stage.screen)[::_GRAIN, ::_GRAIN])
    wide, high = (side // _GRAIN // count for side, count in zip(SIZE, _BLOCKS, strict=True))
    means: npt.NDArray[np.float64] = light.reshape(_BLOCKS[0], wide, _BLOCKS[1], high).mean((1, 3))
    return means


def turns_of(levels: npt.NDArray[np.float64]) -> list[int]:
    """The frames in which one block's luminance has changed by STEP, each time the other way."""
    found: list[int] = []
    way, extreme = 0, levels[0]
    for number, level in enumerate(levels):
        change = level - extreme
        if way and change * way >= 0:
            extreme = level  # goes on the same way
        elif abs(change) >= STEP and min(level, extreme) < DARK:
            found.append(number)
            way, extreme = (1 if change > 0 else -1), level
        elif not way:
            extreme = min(levels[: number + 1]) if change > 0 else max(levels[: number + 1])
    return found


def flashes(frames: Frames) -> int:
    """The most flashes in any second that at least LARGE of the screen shows."""
    blocks = frames.reshape(len(frames), -1).T
    turns = np.zeros(blocks.shape, np.int64)
    for number, block in enumerate(blocks):
        turns[number, turns_of(block)] = 1
    sums = np.pad(turns.cumsum(axis=1), ((0, 0), (1, STEPS_A_SECOND)), mode="edge")
    within = (sums[:, STEPS_A_SECOND:] - sums[:, :-STEPS_A_SECOND]) // 2
    large = int(LARGE * len(blocks))
    return int(np.sort(within, axis=0)[::-1][large].max())


def blinking(times: int, share: float = 1.0) -> Frames:
    """A second of frames in which a share of the screen blinks so often."""
    frames = np.full((STEPS_A_SECOND, *_BLOCKS), 0.2)
    step = STEPS_A_SECOND // (2 * times)
    for at in range(times):
        frames[2 * at * step : (2 * at + 1) * step, : round(share * _BLOCKS[0])] = 0.6
    return frames


@pytest.mark.parametrize("times", [1, 2, 4, 6])
def test_flashes_are_counted(times: int) -> None:
    assert flashes(np.concatenate([np.full((5, *_BLOCKS), 0.2), blinking(times)])) == times
    assert flashes(blinking(times, share=0.15)) == 0
    assert flashes(blinking(times) * 0.2) == 0


def _penta(data: Path) -> Frames:
    """What is seen from the roll of a Penta on, for two seconds."""
    run = run_app(data, SIZE, fast=False)
    match = under_way(SEATS[:2], JOKER_SEED, TURNS)
    sit_down(run, match)
    hand = KeyHand()
    hand.press(run, "roll")
    run.until(lambda: not run.turn.motion.rolling)
    hold_all(match, 5)
    sit_down(run, match)
    hand.press(run, "roll")
    frames = []
    for _ in range(2 * STEPS_A_SECOND):
        run.step()
        frames.append(frame(run))
    assert run.turn.shown.golden
    return np.array(frames)


def test_a_penta_flashes_at_most_three_times_a_second(data: Path) -> None:
    assert flashes(_penta(data)) <= MOST


def test_nothing_flashes_with_reduced_motion(settings: Set) -> None:
    assert flashes(_penta(settings(reduced_motion=True))) == 0
