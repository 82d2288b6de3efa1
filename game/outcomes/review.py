"""Outcomes of the scenes that look back on how a match was played."""

from __future__ import annotations

from dataclasses import dataclass

from game.computer.review import Decision, SeatReview
from game.engine import Match
from game.outcomes.outcome import Outcome


@dataclass(frozen=True, slots=True)
class OpenReview(Outcome):
    """A match that has come to its end is to be reviewed."""

    match: Match


@dataclass(frozen=True, slots=True)
class OpenDecisions(Outcome):
    """All decisions of one seat are to be seen."""

    match: Match
    seat: int
    review: SeatReview


@dataclass(frozen=True, slots=True)
class OpenPosition(Outcome):
    """Some decisions are to be tried again, beginning with the one at a place from 0."""

    match: Match
    decisions: tuple[Decision, ...]
    at: int
