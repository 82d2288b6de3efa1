"""Outcomes of the menu: who plays, which kind of match, and the ways to all else."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.engine import Seat
from game.engine.modes import Mode
from game.outcomes.outcome import Outcome


@dataclass(frozen=True, slots=True)
class Play(Outcome):
    """A match is to begin; its seed is the dealer's affair."""

    seats: tuple[Seat, ...]
    mode: Mode = Mode.FREE


@dataclass(frozen=True, slots=True)
class Resume(Outcome):
    """An unfinished match is to be played on; `key` names it among the saved ones."""

    key: int


@dataclass(frozen=True, slots=True)
class EditSeat(Outcome):
    """The seat with this index is to be changed, or added."""

    index: int


@dataclass(frozen=True, slots=True)
class SeatDone(Outcome):
    """A seat was edited: what it is now, or None to take it away."""

    index: int
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class ChooseMode(Outcome):
    """Another kind of match is to be chosen instead of `mode`."""

    mode: Mode


@dataclass(frozen=True, slots=True)
class ModeChosen(Outcome):
    """The kind of match was chosen."""

    mode: Mode


class OpenRules(Outcome):
    """The rules are to be read."""


class OpenSettings(Outcome):
    """The settings are to be changed."""


class Tab(Enum):
    """The screens that show what was played, side by side."""

    MATCHES = "matches"
    STATISTICS = "statistics"
    FAME = "fame"
    FILES = "files"


@dataclass(frozen=True, slots=True)
class OpenRecords(Outcome):
    """What was played is to be looked at."""

    tab: Tab
