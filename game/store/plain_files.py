"""Reads and writes plain files only, whatever else may stand under their names.

A pipe that nobody fills would stop the game for ever, a device might never end: neither is read,
written to, or waited for.
"""

import contextlib
import errno
import os
import stat
from collections.abc import Sequence
from pathlib import Path
from typing import IO

MOST_BYTES = 1_000_000
"""More than any file of choices has."""
OWN_FILE, OWN_FOLDER = 0o600, 0o700
"""The rights of what is its owner's business alone."""
_NO_SYNC = {errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP}
"""What file systems say that cannot sync a folder, such as some of a network."""
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


def write(path: Path, content: str | bytes, mode: int = 0o666) -> None:
    """Write a file, whole or not at all, with these rights as far as the umask lets them.

    Whatever had its name is replaced, but for a folder. Once this returns, no pulled plug undoes
    it: the file is on the disk, and so is its name. Raises OSError, and leaves nothing then.
    """
    make_folder(path.parent)
    draft = path.with_name(path.name + ".new")
    # Left by a game that was killed. "x" then makes the draft anew and follows no link.
    draft.unlink(missing_ok=True)

    def make(name: str, flags: int) -> int:
        return os.open(name, flags, mode)

    try:
        with open(draft, "xb", opener=make) as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def make_folder(folder: Path, mode: int = 0o777) -> None:
    """Make a folder, with those above it, unless it is there; their names too are on the disk then.

    One that is made has these rights, as far as the umask lets it. Raises OSError.
    """
    missing = [place for place in (folder, *folder.parents) if not os.path.lexists(place)]
    folder.mkdir(mode, parents=True, exist_ok=True)
    for place in reversed(missing):
        sync_folder(place.parent)


def keep_private(path: Path) -> None:
    """Take from all but its owner what they may do with a file, where systems know of owners.

    It is made, with nothing in it, if need be. Raises OSError.
    """
    if os.name != "posix":
        return  # on Windows a profile's folders are its user's alone
    # By its name: to close a file that SQLite has open in this process would take its locks.
    if not os.path.lexists(path):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN_FILE))
    rights = stat.S_IMODE(path.stat().st_mode)
    if rights & ~OWN_FILE:
        path.chmod(rights & OWN_FILE)


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on the disk, as far as the system can do that. Raises OSError."""
    if os.name != "posix":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except PermissionError:
        return  # who may write there, but not look
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise
    finally:
        os.close(handle)


def make_way(path: Path) -> Path | None:
    """Rename what has a file's name and is none; tells the new name. Raises OSError."""
    if not path.exists() or path.is_file():
        return None
    return put_aside(path)


def put_aside(path: Path, mark: str = "aside", tails: Sequence[str] = ("",)) -> Path:
    """Rename a file to the first free name like it, as `penta-aside-1.sqlite3`; tells that name.

    With `tails`, all files go along that have its name and one of these behind it, under one
    number, the last of `tails` first: if the plug is pulled meanwhile, the others follow under the
    same when this is done again. If one cannot go, none does. What is there already is never
    overwritten. Raises OSError.
    """
    # Renamed without asking first where there is but one: who may not look may not rename.
    moving = [
        tail
        for tail in reversed(tails)
        if len(tails) == 1 or os.path.lexists(path.with_name(path.name + tail))
    ]
    number = 1
    # lexists: a link that leads nowhere is somebody's file too.
    while any(os.path.lexists(_aside(path, mark, number, tail)) for tail in moving):
        number += 1
    moved: list[str] = []
    try:
        for tail in moving:
            path.with_name(path.name + tail).rename(_aside(path, mark, number, tail))
            moved.append(tail)
    except OSError:
        for tail in moved:
            with contextlib.suppress(OSError):
                _aside(path, mark, number, tail).rename(path.with_name(path.name + tail))
        raise
    sync_folder(path.parent)
    return _aside(path, mark, number)


def last_aside(path: Path, mark: str = "aside") -> Path | None:
    """What `put_aside` renamed a file to last; None if it did not, or it is no longer there."""
    number = 1
    while os.path.lexists(_aside(path, mark, number)):
        number += 1
    return _aside(path, mark, number - 1) if number > 1 else None


def _aside(path: Path, mark: str, number: int, tail: str = "") -> Path:
    return path.with_name(f"{path.stem}-{mark}-{number}{path.suffix}{tail}")


def _open_plain(name: str, flags: int) -> int:
    handle = os.open(name, flags | _AT_ONCE, 0o666)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(errno.EINVAL, "not a plain file", name)
    return handle
