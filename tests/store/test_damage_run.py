"""Damage anywhere in a store of 300 games: it comes up, says so once, and loses no more."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.damage import judge
from tests.store.damaged import folder, kinds

KINDS = [
    "first page",
    "first page under a log",
    "free",
    "index branch",
    "index leaf",
    "overflow",
    "table branch",
    "table leaf",
    "log header",
    "log frames",
    "map",
    "cut file",
    "cut file with its log",
    "cut log",
    "cut map",
]
SAMPLE = 3
"""Of each kind, tried in the default run."""
PARTS = 50


@pytest.fixture
def place() -> Iterator[Path]:
    made = folder()
    yield made / "data"
    shutil.rmtree(made)


def test_every_kind_is_there() -> None:
    assert set(kinds()) == set(KINDS)


@pytest.mark.parametrize("name", KINDS)
def test_some_damage(place: Path, name: str) -> None:
    for number in kinds()[name].spread(SAMPLE):
        judge(name, number, place)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", KINDS)
def test_all_damage(place: Path, name: str, part: int) -> None:
    for number in range(part, kinds()[name].count, PARTS):
        judge(name, number, place)
