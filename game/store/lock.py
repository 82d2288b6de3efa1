"""One copy of the game at a time writes to a data folder: an advisory lock on a file in it."""

import os
import sys
from pathlib import Path
from typing import IO

from game.store import plain_files

NAME = "penta.lock"


class Taken(Exception):
    """Another copy of the game holds the lock."""


class Lock:
    """Held from its making until `release`, or until the process ends, however it ends."""

    def __init__(self, folder: Path) -> None:
        """Raises Taken, or OSError if nothing can be written to the folder."""
        plain_files.make_way(folder / NAME)
        self._file: IO[bytes] = plain_files.append(folder / NAME)
        if not _lock(self._file):
            self._file.close()
            raise Taken(NAME)

    def release(self) -> None:
        """Let others have it."""
        self._file.close()


def holder(folder: Path) -> int | None:
    """The process that holds a folder's lock; None if none is seen, as outside Linux.

    It is not tried: a game that starts just now must find it free. Root sees it with everybody.
    """
    try:
        wanted = os.stat(folder / NAME)
    except OSError:
        return None
    for handle in Path("/proc").glob("[0-9]*/fd/*"):
        try:
            if not os.path.samestat(os.stat(handle), wanted):
                continue
            about = handle.parents[1] / "fdinfo" / handle.name
            if "FLOCK" in about.read_text("ascii", "replace"):
                return int(handle.parents[1].name)
        except OSError:
            continue  # gone by now, or not ours to look at
    return None


# Where the file system knows no locks at all, the game goes on without.
if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> bool:
        """Whether nobody else has it."""
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        except OSError:
            return True
        return True

else:
    import fcntl

    def _lock(file: IO[bytes]) -> bool:
        """Whether nobody else has it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True
