"""The folder for desktop Linux: it runs from anywhere, with its own Python and its own data."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import sbom

from tests.packaging.tools import ROOT, run

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built folder, moved away from where it was built."""
    if not sys.platform.startswith("linux"):
        pytest.skip("it is for Linux")
    into = tmp_path_factory.mktemp("built")
    run(ROOT / "packaging" / "build-standalone", "--into", into)
    (made,) = (path for path in into.iterdir() if path.is_dir())
    return Path(shutil.move(made, tmp_path_factory.mktemp("else where")))


def test_a_match_is_played_without_any_python_around(folder: Path, tmp_path: Path) -> None:
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    flags = ("--demo", "--fast", "--exit-after-match", "--lang", "hr", "--data-dir", "d")
    done = subprocess.run(
        [folder / "penta", *flags],
        env={"PATH": "/nowhere", "HOME": str(tmp_path), **drivers},
        cwd=tmp_path,
        capture_output=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert "Penta" in done.stdout.decode()
    assert done.stderr == b""
    assert (tmp_path / "d" / "penta.log").read_text() == ""


def test_the_licences_of_all_that_is_bundled_are_in_it(folder: Path) -> None:
    texts = {path.name: path.read_text("utf-8") for path in (folder / "licences").iterdir()}
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in texts["LGPL-2.1"]
    assert "Apache License" in texts["Apache-2.0"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in "".join(texts.values()).upper()
    assert "Upstream-Name: Penta" in texts["penta.txt"]
    assert "Bootloader Exception" in texts["pyinstaller.txt"]
    for library, package in (("libcrypto.so.3", "libssl"), ("libffi.so.8", "libffi")):
        if (folder / "_internal" / library).exists():
            assert any(name.startswith(package) for name in texts), library


def test_all_that_is_bundled_is_listed(folder: Path) -> None:
    components = json.loads((folder / sbom.NAME).read_text("utf-8"))["components"]
    names = {it["name"] for it in components}
    assert names >= {"cpython", "pyinstaller", "pygame-ce", "polib", "SDL2", "libwebp", "Noto Sans"}
    assert "LGPL" in (folder / "licences" / "libraries.md").read_text("utf-8")


def test_what_no_game_uses_is_left_out(folder: Path) -> None:
    names = {path.name for path in folder.rglob("*")}
    assert "NotoSans-Regular.ttf" in names
    assert not {"NotoSansJP-Bold.otf", "freesansbold.ttf"} & names
