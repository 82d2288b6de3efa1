"""A folder in memory: who writes for hours in compressed time is not to wait for a disk."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_MEMORY = Path("/dev/shm")


@contextmanager
def folder_in_memory() -> Iterator[Path]:
    """A new folder, in memory where the system has a place for that; gone at the end."""
    with tempfile.TemporaryDirectory(dir=_MEMORY if _MEMORY.is_dir() else None) as folder:
        yield Path(folder)
