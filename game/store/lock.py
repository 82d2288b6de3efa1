"""One copy of the game at a time writes to a data folder: an advisory lock on a file in it."""

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
