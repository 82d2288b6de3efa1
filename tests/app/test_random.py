"""Presses of all kinds by chance: no exception, no dead end; in the long run, every transition."""

import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import game.app
from game.flow import FLOW, follow
from game.outcomes import Outcome
from game.scene import Scene
from game.transitions import Desk, Transition
from tests.app.walker import Walker
from tests.devices import needs_pad

TRANSITIONS = {(scene, kind.__name__) for scene, kind in FLOW}

MEMORY = Path("/dev/shm")


@pytest.fixture
def quick() -> Iterator[Path]:
    """A folder in memory if it can be: so many presses are not to wait for a disk."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        yield Path(folder) / "data"


def walk(
    folder: Path, seed: int, presses: int, curious: float, monkeypatch: pytest.MonkeyPatch
) -> tuple[int, Counter[tuple[str, str]]]:
    """So many presses: how many matches came to their end, and how often which transition."""
    taken: Counter[tuple[str, str]] = Counter()

    def noted(desk: Desk, scene: Scene, outcome: Outcome) -> Transition:
        taken[scene.name, type(outcome).__name__] += 1
        return follow(desk, scene, outcome)

    monkeypatch.setattr(game.app, "follow", noted)
    walker = Walker(folder, seed, curious)
    try:
        walker.walk(presses)
    finally:
        walker.leave()
    return walker.finished, taken


@needs_pad
def test_20_000_presses(quick: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finished, taken = walk(quick, 1, 20_000, 0.02, monkeypatch)
    assert finished >= 3
    assert len(taken) >= 20


@needs_pad
@pytest.mark.slow
def test_a_million_presses(quick: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finished, taken = walk(quick, 2, 1_000_000, 0.15, monkeypatch)
    seldom = {it: taken[it] for it in TRANSITIONS if taken[it] < 20}
    assert seldom == {}
    assert finished >= 50
