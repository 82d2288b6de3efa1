"""What can be pressed in a review: players, decisions, and the ways on."""

from dataclasses import dataclass
from enum import Enum, auto

from game.scenes.table.keys import AnyTurnKey


@dataclass(frozen=True, slots=True)
class PlayerTab:
    """The player at a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class DecisionKey:
    """A decision, by its place among those that are shown, from 0."""

    at: int


class ReviewKey(Enum):
    """The ways on, from the overview and from all decisions."""

    TRY = auto()
    ALL = auto()
    BACK = auto()


class PositionKey(Enum):
    """What stands beside the table where a decision is tried again."""

    ANSWER = auto()
    AGAIN = auto()
    NEXT = auto()
    CLOSE = auto()


AnyReviewKey = PlayerTab | DecisionKey | ReviewKey
AnyPositionKey = AnyTurnKey | PositionKey
