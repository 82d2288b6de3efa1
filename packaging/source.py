"""The project as it stood at the last commit, and what of it a player needs."""

import io
import re
import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
_NOT_FOR_PLAYERS = ("assets/bake", "locales/drafts", "locales/penta.pot", "locales/update.py")


def git(*words: str) -> bytes:
    """What git answers. Raises CalledProcessError."""
    return subprocess.run(["git", "-C", ROOT, *words], check=True, capture_output=True).stdout


def check_out(into: Path) -> None:
    """The files of the last commit, whatever else lies in the working tree."""
    into.mkdir()
    with tarfile.open(fileobj=io.BytesIO(git("archive", "HEAD"))) as archive:
        archive.extractall(into, filter="data")


def commit_time() -> int:
    """When the last commit was made, in seconds since 1970."""
    return int(git("log", "-1", "--format=%ct"))


def version(source: Path) -> str:
    """The game's version. Raises ValueError if there is none."""
    found = re.search(r'__version__ = "(.+)"', (source / "game" / "__init__.py").read_text("utf-8"))
    if not found:
        raise ValueError("game/__init__.py names no version")
    return found[1]


def files(folder: Path) -> Iterator[Path]:
    """Every file in a folder, always in the same order."""
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def game_files(source: Path) -> Iterator[str]:
    """The files that a running game reads, by their path in the project."""
    for name in ("game", "assets", "locales"):
        for path in files(source / name):
            inside = path.relative_to(source).as_posix()
            if not inside.startswith(_NOT_FOR_PLAYERS):
                yield inside
