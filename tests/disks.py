"""Disks for tests, made by root: small ones that fill up, and folders that are read-only."""

import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.needs import need, need_root, without


def _mount(*arguments: str) -> None:
    need("mount")
    need_root()
    done = subprocess.run(["mount", *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        without(f"nothing can be mounted here: {done.stderr.strip()}")


def _unmount(folder: Path) -> None:
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


@contextmanager
def disk_of(size: str, folder: Path) -> Iterator[Path]:
    """A file system of a size, as mount writes it, in a new folder."""
    folder.mkdir()
    _mount("-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder))
    try:
        yield folder
    finally:
        _unmount(folder)


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[Callable[[Path], Path]]:
    """Shows a folder a second time, read-only even for root."""
    target = tmp_path / "read-only"
    mounted = False

    def show(folder: Path) -> Path:
        nonlocal mounted
        target.mkdir()
        _mount("--bind", str(folder), str(target))
        mounted = True
        _mount("-o", "remount,ro,bind", str(target))
        return target

    yield show
    if mounted:
        _unmount(target)


def fill(folder: Path) -> Path:
    """Take up all the room there is; gives the file that has it."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 4096)
        except OSError:
            pass
    return ballast
