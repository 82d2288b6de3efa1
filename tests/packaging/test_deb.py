"""The Debian package: how large, from which commit, under which licences, and what lintian says."""

import fnmatch
import re
import subprocess
from pathlib import Path

import pytest

from tests.packaging.tools import ROOT, built, field, need, run

pytestmark = pytest.mark.slow
LARGEST = 12_000_000
OURS = r"usr/lib/penta/(game/|locales/|assets/(computer|images|sounds|fonts/OFL-|theme|CREDITS))"


@pytest.fixture(params=["amd64", "arm64"])
def package(request: pytest.FixtureRequest) -> Path:
    path: Path = request.getfixturevalue(request.param)
    return path


def paths(package: Path) -> list[str]:
    tar = subprocess.run(["dpkg-deb", "--fsys-tarfile", package], check=True, capture_output=True)
    names = subprocess.run(["tar", "-t"], input=tar.stdout, check=True, capture_output=True)
    lines = names.stdout.decode().splitlines()
    return [name.removeprefix("./") for name in lines if not name.endswith("/")]


def test_it_is_small(package: Path) -> None:
    assert package.stat().st_size < LARGEST


def test_both_pythons_find_their_modules_in_it(package: Path) -> None:
    names = [path.rpartition("/")[2] for path in paths(package)]
    older, newer = (
        {name.partition(".")[0] for name in names if f".cpython-{python}-" in name}
        for python in ("311", "313")
    )
    assert older == newer
    assert {"display", "font", "mixer", "controller"} <= older


def test_the_same_commit_gives_the_same_bytes(amd64: Path, tmp_path: Path) -> None:
    assert built("amd64", tmp_path).read_bytes() == amd64.read_bytes()


def test_lintian_finds_no_error(package: Path) -> None:
    need("lintian")
    said = run("lintian", "--allow-root", "--fail-on", "error", package)
    assert "E: " not in said


def test_all_that_is_bundled_has_its_licence(package: Path) -> None:
    text = (ROOT / "packaging/debian/copyright").read_text("utf-8")
    patterns = [name for name in re.findall(r"^Files: (.+)$", text, re.MULTILINE) if name != "*"]
    for path in paths(package):
        if path.startswith("usr/lib/penta/") and not re.match(OURS, path):
            assert any(fnmatch.fnmatch(path, pattern) for pattern in patterns), path


def test_the_description_names_what_debian_asks_for(package: Path) -> None:
    assert field(package, "Architecture") in package.name
    assert field(package, "Version") in package.name
    assert "python3 (>= 3.11~)" in field(package, "Depends")
