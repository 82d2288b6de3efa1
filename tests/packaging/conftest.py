"""The packages, built once for all tests that look at them."""

from pathlib import Path

import pytest

from tests.packaging.tools import SUITES, Debian, built, need, need_as_root


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


@pytest.fixture(scope="session", params=SUITES)
def furnished(
    request: pytest.FixtureRequest, amd64: Path, tmp_path_factory: pytest.TempPathFactory
) -> Debian:
    """A Debian with all that the package needs and recommends, but without it: to be copied."""
    need_as_root("mmdebstrap", "systemd-nspawn")
    debian = Debian.make(tmp_path_factory.mktemp("furnished") / request.param, request.param)
    debian.install(amd64)
    debian.do("DEBIAN_FRONTEND=noninteractive apt-get install -qq -y grim kbd; dpkg --purge penta")
    return debian
