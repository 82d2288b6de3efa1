"""The packages, built once for all tests that look at them."""

from pathlib import Path

import pytest

from tests.packaging.tools import built, need


@pytest.fixture(scope="session")
def amd64(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package for PCs."""
    need("dpkg-deb")
    return built("amd64", tmp_path_factory.mktemp("amd64"))


@pytest.fixture(scope="session")
def arm64(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package for the Raspberry Pi."""
    need("dpkg-deb")
    return built("arm64", tmp_path_factory.mktemp("arm64"))
