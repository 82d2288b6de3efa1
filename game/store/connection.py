"""How a file of saved matches is connected to: trusting nothing that it says."""

import sqlite3
import sys
from pathlib import Path

from game.store.uri import uri

_BUSY_SECONDS = 2.0
_CACHE_KIB = 256
"""Of the file's pages that a connection keeps: each is read or written in order, seldom twice."""


def connect(path: Path, mode: str = "rwc") -> sqlite3.Connection:
    """An autocommit connection that any one thread at a time may use.

    Nothing that a file says is trusted: no view or trigger of it may call a function that does
    anything, and a page is looked at before it is believed. Raises what may come of a file.
    """
    database = sqlite3.connect(
        uri(path, mode),
        uri=True,
        timeout=_BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        if sys.version_info >= (3, 12):
            database.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE)
            database.setconfig(sqlite3.SQLITE_DBCONFIG_TRUSTED_SCHEMA, False)
            database.setconfig(sqlite3.SQLITE_DBCONFIG_ENABLE_TRIGGER, False)
            database.setconfig(sqlite3.SQLITE_DBCONFIG_ENABLE_VIEW, False)
        database.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
        database.execute("PRAGMA trusted_schema = OFF")
        database.execute("PRAGMA cell_size_check = ON")
        database.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
    except BaseException:
        database.close()
        raise
    return database
