"""Other Pythons and systems: what is required is there for them, and the types are right."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.packaging.tools import ROOT, SUITES

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
MACHINES = {
    "Linux, x86-64": ("manylinux2014_x86_64", "manylinux_2_17_x86_64"),
    "Linux, arm64": ("manylinux2014_aarch64", "manylinux_2_17_aarch64"),
    "macOS, arm64": ("macosx_11_0_arm64",),
    "macOS, x86-64": ("macosx_10_9_x86_64", "macosx_10_13_x86_64", "macosx_11_0_x86_64"),
    "Windows, x86-64": ("win_amd64",),
    "Windows, arm64": ("win_arm64",),
}


@pytest.mark.slow
@pytest.mark.parametrize("machine", MACHINES)
@pytest.mark.parametrize("python", PYTHONS)
def test_what_is_required_is_there(python: str, machine: str, tmp_path: Path) -> None:
    """Every wheel by its hash; nothing is installed."""
    platforms = [word for name in MACHINES[machine] for word in ("--platform", name)]
    command = (
        *(
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--dry-run",
            "--target",
            str(tmp_path),
        ),
        *("--only-binary=:all:", "--no-deps", "--require-hashes", "--implementation", "cp"),
        *("--python-version", python, *platforms, "-r", str(ROOT / "requirements.txt")),
    )
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
@pytest.mark.parametrize("python", PYTHONS)
def test_the_types_are_right_for(python: str, system: str, tmp_path: Path) -> None:
    words = ("--python-version", python, "--platform", system, "--cache-dir", str(tmp_path))
    # Tests kill processes and mount disks as POSIX does: of other systems, what people play.
    what = () if system == "linux" else ("main.py", "game")
    command = (sys.executable, "-m", "mypy", *words, *what)
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_papers_name_the_pythons() -> None:
    """README and docs say which are tested and which only resolve; the package takes Debian's."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == f">={PYTHONS[0]}"
    for page in ("README.md", "docs/packages.md"):
        text = (ROOT / page).read_text("utf-8")
        assert all(python in text for python in PYTHONS), page
    control = (ROOT / "packaging/debian/control.in").read_text("utf-8")
    found = re.findall(r"python3 \((.+?)\)", control)
    first, last = SUITES["bookworm"], SUITES["trixie"]
    after = f"{last.partition('.')[0]}.{int(last.partition('.')[2]) + 1}"
    assert found == [f">= {first}~", f"<< {after}~"]


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_requirements_are_hashed_and_name_no_host(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    assert not re.search(r"://|--(index|extra|find|trusted)", text)
    hashes = r"(?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+"
    pinned = re.findall(rf"^[\w.-]+==.+? \\\n{hashes}", text, re.MULTILINE)
    assert len(pinned) == len(re.findall(r"^[\w.-]+==", text, re.MULTILINE)) > 0
