"""A house with a kiosk in it for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.run import close_all
from tests.kiosk.house import House


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A kiosk's folder; the game in it is left at the end."""
    yield House(tmp_path, monkeypatch)
    close_all()
