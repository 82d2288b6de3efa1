"""Saved matches: kept as they are played, resumed, looked back on. Needs no screen and no clock.

Each name of the package's face is loaded once it is asked for: the settings are read before the
first picture, which must not wait for the database.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.store.closing import End, SeatResult
    from game.store.header import Header
    from game.store.info import MatchInfo, MatchKey
    from game.store.matches import MatchStore
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
    "Record",
    "SeatResult",
    "Ticket",
]

_HOMES = {
    "closing": ("End", "SeatResult"),
    "header": ("Header",),
    "info": ("MatchInfo", "MatchKey"),
    "matches": ("MatchStore",),
    "record": ("Damaged", "Forgotten", "Record"),
    "writer": ("Ticket",),
}


def __getattr__(name: str) -> object:
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{home}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
