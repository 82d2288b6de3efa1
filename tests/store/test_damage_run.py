"""Damage anywhere in a store of 300 games: it comes up, says so once, and loses no more."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.damage import folder, judge, states_cached

KINDS = [
    "first page",
    "free",
    "index branch",
    "index leaf",
    "overflow",
    "table branch",
    "table leaf",
    "log header",
    "log frames",
    "map",
    "cut penta.sqlite3",
    "cut penta.sqlite3-wal",
    "cut penta.sqlite3-shm",
]
SAMPLE = 3
"""Of each kind, tried in the default run."""


@pytest.fixture
def place() -> Iterator[Path]:
    made = folder()
    yield made / "data"
    shutil.rmtree(made)


def test_every_kind_is_there() -> None:
    assert set(states_cached()) == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_some_damage(place: Path, kind: str) -> None:
    count = states_cached()[kind][1]
    for number in range(0, count, count // SAMPLE):
        judge(kind, number + count // 7 if number + count // 7 < count else number, place)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(50))
@pytest.mark.parametrize("kind", KINDS)
def test_all_damage(place: Path, kind: str, part: int) -> None:
    for number in range(part, states_cached()[kind][1], 50):
        judge(kind, number, place)
