"""For scenes over saved matches: services with a keeper that is closed in the end."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.scenes.scene import Services
from tests.scenes.saved import keeper_of, over


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    """A keeper on an empty folder."""
    services = over(tmp_path / "data")
    yield services
    keeper_of(services).close()
