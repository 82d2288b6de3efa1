"""Presses of all kinds by chance: no exception, no dead end; in the long run, every transition."""

import logging
from pathlib import Path
from typing import Any

import pytest

from game.flow.table import follow
from game.flow.transitions import Desk, Transition
from game.outcomes.outcome import Outcome
from game.scenes.scene import Scene
from tests.app.walker import Walker
from tests.devices import needs_pad
from tests.flow.endings import step, steps_at_home
from tests.memory import folder_in_memory

TRANSITIONS = steps_at_home()
REPORT = 50_000
"""Presses after which it is said how far it has come."""


def walk(
    folder: Path, seed: int, presses: int, curious: float, monkeypatch: pytest.MonkeyPatch
) -> Walker:
    """So many presses on a new game in `folder`: the walker after them."""

    def noted(desk: Desk, scene: Scene[Any], outcome: Outcome) -> Transition:
        walker.guide.note(step(scene.name, outcome))
        return follow(desk, scene, outcome)

    walker = Walker(folder, seed, curious, TRANSITIONS)
    monkeypatch.setattr("game.flow.table.follow", noted)
    # pytest keeps every warning, and with its exception the frames, and with these a whole game.
    logging.disable(logging.WARNING)
    try:
        while walker.presses < presses:
            walker.walk(min(REPORT, presses - walker.presses))
            print(f"{walker.presses} presses, {walker.finished} matches finished", flush=True)
    finally:
        walker.leave()
        logging.disable(logging.NOTSET)
    return walker


@needs_pad
def test_20_000_presses(monkeypatch: pytest.MonkeyPatch) -> None:
    with folder_in_memory() as folder:
        walker = walk(folder, 1, 20_000, 0.02, monkeypatch)
    assert walker.finished >= 3
    assert len(walker.guide.taken) >= 20


@needs_pad
@pytest.mark.slow
def test_a_million_presses(monkeypatch: pytest.MonkeyPatch) -> None:
    """`-s` shows how often which transition was taken."""
    with folder_in_memory() as folder:
        walker = walk(folder, 2, 1_000_000, 0.2, monkeypatch)
    taken = walker.guide.taken
    for it in sorted(TRANSITIONS, key=lambda it: taken[it]):
        print(f"{taken[it]:6}  {'/'.join(it)}")
    assert {it: taken[it] for it in TRANSITIONS if taken[it] < 20} == {}
    assert walker.finished >= 50
