"""A house with a kiosk in it for each test."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.kiosk import pin
from tests.app.run import close_all
from tests.kiosk.house import PIN, House


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A kiosk's folder; the game in it is left at the end."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()  # the game collects garbage at times: it need not go through all that tests hold
    yield House(tmp_path, monkeypatch)
    close_all()


@pytest.fixture
def locked(house: House) -> House:
    """A house whose operator has a PIN."""
    pin.save(house.data, pin.Stored.of(PIN))
    return house
