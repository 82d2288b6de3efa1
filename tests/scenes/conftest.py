"""For scenes over saved matches: services with an operator that is closed in the end."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.scenes.services import Services
from tests.scenes.saved import over, store_of


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    """An operator on an empty folder."""
    services = over(tmp_path / "data")
    yield services
    store_of(services).close()
