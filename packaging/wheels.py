"""Fetches the packages that the game needs, for any architecture, and unpacks what it uses."""

import subprocess
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

MACHINES = {"amd64": "x86_64", "arm64": "aarch64"}
"""Debian's name of an architecture -> the wheels' name."""
PYTHONS = ("3.11", "3.13")
"""Those of Debian 12 and 13."""

_LEFT_OUT = (
    "*.dist-info/*",
    "*.pyi",
    "*/py.typed",
    "*/__pyinstaller/*",
    "pygame/__briefcase/*",
    "pygame/docs/*",
    "pygame/examples/*",
    "pygame/tests/*",
    "pygame/freesansbold.ttf",  # the game never asks for pygame's default font
    "pygame_gui/data/licenses/*",  # in the package's copyright file
    *(
        f"pygame_gui/data/NotoSans{script}-*"
        for script in ("Arabic", "Georgian", "Hebrew", "JP", "KR", "SC")
    ),
)


class Mismatch(RuntimeError):
    """Two wheels bring different files of one name."""


def fetch(requirements: Path, arch: str, python: str, into: Path) -> list[Path]:
    """Download the wheels that a requirements file with hashes names, for a Debian architecture.

    Raises CalledProcessError if pip cannot get them or a hash is wrong.
    """
    machine = MACHINES[arch]
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "download", "--quiet", "--require-hashes", "--no-deps"),
            *("--only-binary=:all:", "--implementation", "cp", "--python-version", python),
            *("--platform", f"manylinux2014_{machine}", "--platform", f"manylinux_2_17_{machine}"),
            *("--dest", str(into), "--requirement", str(requirements)),
        ],
        check=True,
    )
    return sorted(into.glob("*.whl"))


def unpack(wheels: Iterable[Path], into: Path) -> None:
    """Lay the wanted files of all wheels into one folder. Raises Mismatch.

    Those of two Pythons lie side by side: compiled modules carry the Python's name in theirs.
    """
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if not name.endswith("/") and wanted(name):
                    _lay(into / name, archive.read(name))


def wanted(name: str) -> bool:
    """Whether a file of a wheel is used by a running game."""
    path = PurePosixPath(name)
    places = (path, *path.parents)
    return not any(place.match(pattern) for place in places for pattern in _patterns())


def _patterns() -> Iterable[str]:
    return (pattern.removesuffix("/*") for pattern in _LEFT_OUT)


def _lay(target: Path, content: bytes) -> None:
    if target.exists():
        if target.read_bytes() != content:
            raise Mismatch(f"wheels differ in {target.name}")
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
