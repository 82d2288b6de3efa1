"""Outcomes of the scenes that look at what was played."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine import Match
from game.outcomes.outcome import Outcome

if TYPE_CHECKING:
    from game.store import Record


@dataclass(frozen=True, slots=True)
class OpenMatch(Outcome):
    """A saved match is to be looked at; `key` names it among the saved ones."""

    key: int


@dataclass(frozen=True, slots=True)
class OpenFile(Outcome):
    """A match that was saved as a file is to be looked at."""

    path: Path


@dataclass(frozen=True, slots=True)
class OpenReplay(Outcome):
    """The course of a match is to be seen."""

    match: Match


@dataclass(frozen=True, slots=True)
class Export(Outcome):
    """A match that has ended is to be saved as a file."""

    record: Record


@dataclass(frozen=True, slots=True)
class GiveUp(Outcome):
    """An unfinished match is given up; `key` names it among the saved ones."""

    key: int
