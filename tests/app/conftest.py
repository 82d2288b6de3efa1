"""A data folder for each test, and a pad that is plugged in."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from tests.app.run import close_all
from tests.devices import VirtualPad

Set = Callable[..., Path]
"""Saves settings, by name, for the next start; gives the data folder."""


@pytest.fixture(autouse=True)
def _leave() -> Iterator[None]:
    """No game goes on after its test."""
    yield
    close_all()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder for the game's data, which does not exist yet."""
    return tmp_path / "data"


@pytest.fixture
def settings(data: Path) -> Set:
    """Saves settings, by name, for the next start; gives the data folder."""

    def save(**values: object) -> Path:
        data.mkdir(exist_ok=True)
        (data / "settings.json").write_text(json.dumps(values), encoding="utf-8")
        return data

    return save


@pytest.fixture
def pad() -> Iterator[VirtualPad]:
    """A pad, plugged in."""
    pygame.init()
    pygame.display.set_mode((64, 64))
    with VirtualPad() as plugged:
        yield plugged
