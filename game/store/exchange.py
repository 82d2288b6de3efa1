"""Puts a whole file in the place of the saved matches, and what was there aside.

From the moment that the new file has its name for this, nothing can come in between: whichever step
was the last before the plug was pulled, the next start finishes what is left.
"""

import os
from pathlib import Path

from game.store import plain_files

TAILS = ("", "-wal", "-shm", "-journal")
"""What belongs to the file: SQLite would work any of it into a fresh one of the same name."""
RESCUED, RESTORED = "penta-rescued.sqlite3", "penta-restored.sqlite3"
"""What waits for its place, whole: what was taken over of a damaged file, or an operator's copy."""
_MARKS = {RESCUED: "aside", RESTORED: "before-restore"}


def announce(draft: Path, name: str) -> None:
    """A whole file, on the disk, is to be put in place from now on. Raises OSError."""
    draft.rename(draft.with_name(name))
    plain_files.sync_folder(draft.parent)


def waiting(path: Path) -> str:
    """The name of the file that waits for a place; empty if none does."""
    return next((name for name in _MARKS if path.with_name(name).is_file()), "")


def put(path: Path, name: str) -> Path | None:
    """Put what waits in place; tells where that is which was there before. Raises OSError."""
    mark = _MARKS[name]
    if any(os.path.lexists(path.with_name(path.name + tail)) for tail in TAILS):
        aside: Path | None = plain_files.put_aside(path, mark, TAILS)
    else:
        aside = plain_files.last_aside(path, mark)
    path.with_name(name).rename(path)
    plain_files.sync_folder(path.parent)
    return aside
