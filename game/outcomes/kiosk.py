"""Outcomes of a kiosk, its passers-by and its operator."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.outcomes.menu import Outcome


class Wake(Outcome):
    """Somebody came to the kiosk: what passers-by see has done its work."""


class AskStillThere(Outcome):
    """Nobody has touched the kiosk for a while: ask."""


class GoneAway(Outcome):
    """Nobody is there any more."""


class GoDark(Outcome):
    """The kiosk's screen is to show nothing for some hours."""


class OpenPin(Outcome):
    """Somebody made the operator's gesture: the PIN is to be asked for."""


@dataclass(frozen=True, slots=True)
class OpenOperator(Outcome):
    """A page of the operator's is to be opened: the name of a scene."""

    page: str = "keeper"


@dataclass(frozen=True, slots=True)
class AskOperator(Outcome):
    """Something the operator wishes for is to be asked about first: a name of Question.

    `fields` are what the {placeholders} of the question stand for.
    """

    question: str
    fields: Mapping[str, str] = field(default_factory=dict)
