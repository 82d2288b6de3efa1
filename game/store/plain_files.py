"""Reads and writes plain files only, whatever else may stand under their names.

A pipe that nobody fills would stop the game for ever, a device might never end: neither is read,
written to, or waited for.
"""

import errno
import os
import stat
from collections.abc import Sequence
from pathlib import Path
from typing import IO

MOST_BYTES = 1_000_000
"""More than any file of choices has."""
_AT_ONCE = getattr(os, "O_NONBLOCK", 0)
"""Opening a pipe does not wait for its other end; plain files do not care."""


class TooLarge(OSError):
    """The file has more bytes than whatever it should be can have."""


def read(path: Path, most: int = MOST_BYTES) -> bytes:
    """A plain file's content. Raises OSError (TooLarge), or ValueError for no path at all."""
    with open(path, "rb", opener=_open_plain) as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise TooLarge(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return content


def append(path: Path) -> IO[bytes]:
    """A plain file to be added to, made if need be. Raises OSError."""
    return open(path, "ab", opener=_open_plain)


def write(path: Path, text: str, mode: int = 0o666) -> None:
    """Write a file, whole or not at all, with these rights as far as the umask lets them.

    Whatever had its name is replaced, but for a folder. Raises OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".new")
    draft.unlink(missing_ok=True)

    def make(name: str, flags: int) -> int:
        return os.open(name, flags, mode)

    with open(draft, "x", encoding="utf-8", newline="\n", opener=make) as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def make_way(path: Path) -> Path | None:
    """Rename what has a file's name and is none; tells the new name. Raises OSError."""
    if not path.exists() or path.is_file():
        return None
    return put_aside(path)


def put_aside(path: Path, mark: str = "aside", tails: Sequence[str] = ("",)) -> Path:
    """Rename a file to the first free name like it, as `penta-aside-1.sqlite3`; tells that name.

    With `tails`, all files go along that have its name and one of these behind it, under one
    number. What is there already is never overwritten. Raises OSError.
    """

    def new(number: int, tail: str) -> Path:
        return path.with_name(f"{path.stem}-{mark}-{number}{path.suffix}{tail}")

    number = 1
    # lexists: a link that leads nowhere is somebody's file too.
    while any(os.path.lexists(new(number, tail)) for tail in tails):
        number += 1
    for tail in tails:
        old = path.with_name(path.name + tail)
        # Renamed without asking first where there is but one: who may not look may not rename.
        if len(tails) == 1 or os.path.lexists(old):
            old.rename(new(number, tail))
    return new(number, "")


def _open_plain(name: str, flags: int) -> int:
    handle = os.open(name, flags | _AT_ONCE, 0o666)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(errno.EINVAL, "not a plain file", name)
    return handle
