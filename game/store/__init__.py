"""Saved matches: kept as they are played, resumed, looked back on. Needs no screen and no clock.

The package's face is loaded once it is asked for: the settings, which lie here too, are needed
before the first picture, and all the others are not (28 ms, sqlite3 among them).
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.modes import Mode
    from game.store.closing import End, SeatResult
    from game.store.header import Header
    from game.store.info import MatchInfo, MatchKey
    from game.store.matches import MatchStore
    from game.store.problem import Problem
    from game.store.record import Damaged, Forgotten, Record
    from game.store.writer import Ticket

__all__ = [
    "Damaged",
    "End",
    "Forgotten",
    "Header",
    "MatchInfo",
    "MatchKey",
    "MatchStore",
    "Mode",
    "Problem",
    "Record",
    "SeatResult",
    "Ticket",
]
_HOMES = {
    "Mode": "game.engine.modes",
    **dict.fromkeys(("End", "SeatResult"), "game.store.closing"),
    "Header": "game.store.header",
    **dict.fromkeys(("MatchInfo", "MatchKey"), "game.store.info"),
    "MatchStore": "game.store.matches",
    "Problem": "game.store.problem",
    **dict.fromkeys(("Damaged", "Forgotten", "Record"), "game.store.record"),
    "Ticket": "game.store.writer",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return found
