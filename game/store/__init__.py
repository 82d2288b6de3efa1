"""Saved matches: kept as they are played, resumed, looked back on. Needs no screen and no clock."""

from game.engine.modes import Mode
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
    "Mode",
    "Record",
    "SeatResult",
    "Ticket",
]
