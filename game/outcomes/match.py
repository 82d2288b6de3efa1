"""Outcomes of the scenes round a running match, and of its end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine import Match
from game.outcomes.outcome import Outcome


@dataclass(frozen=True, slots=True)
class OpenPause(Outcome):
    """The match pauses."""

    match: Match


@dataclass(frozen=True, slots=True)
class OpenSheets(Outcome):
    """All sheets of a match are to be read."""

    match: Match


@dataclass(frozen=True, slots=True)
class OpenFair(Outcome):
    """It is to be seen why the dice are fair; the seed too if the match is `over`."""

    match: Match
    over: bool = False


@dataclass(frozen=True, slots=True)
class OpenLucky(Outcome):
    """The players want another lucky word than this one."""

    word: str


@dataclass(frozen=True, slots=True)
class SayLuckyWord(Outcome):
    """The players have a lucky word."""

    word: str


@dataclass(frozen=True, slots=True)
class MatchOver(Outcome):
    """A match was closed."""

    match: Match


@dataclass(frozen=True, slots=True)
class Signed(Outcome):
    """People gave three letters for the hall of fame after a match: `names` by seat."""

    key: int
    match: Match
    names: Mapping[int, str]
