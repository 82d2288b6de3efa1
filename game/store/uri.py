"""A path as SQLite is told it, with how the file is to be opened: right on every platform."""

import os
from pathlib import PurePath
from urllib.parse import quote


def uri(path: PurePath, mode: str) -> str:
    """SQLite's own kind of URI for a path, which need not be whole, and `mode` as in ?mode=.

    Every sign of the path is written as its number, so that SQLite comes by exactly the path that
    Python has. `Path.as_uri` is for browsers: of a share it makes file://server/..., and SQLite
    knows no servers; of a backslash or a drive it keeps what it likes.
    """
    return f"file:{quote(os.fsencode(path), safe='')}?mode={mode}"
