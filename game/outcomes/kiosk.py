"""Outcomes of a kiosk, its passers-by and its operator."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.outcomes.outcome import Outcome


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


class OpenOperator(Outcome):
    """The operator's page is to be opened: the PIN was right."""


class OperatorPage(Enum):
    """The operator's pages behind the first."""

    SETTINGS = "settings"
    HALL = "hall"
    TEST = "test"
    LOG = "log"


@dataclass(frozen=True, slots=True)
class OpenOperatorPage(Outcome):
    """Another of the operator's pages is to be opened."""

    page: OperatorPage
