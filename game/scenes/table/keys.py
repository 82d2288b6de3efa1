"""What can be pressed at a table in a turn: boxes, dice, and the keys beside them."""

from dataclasses import dataclass
from enum import Enum

from game.engine import Box


@dataclass(frozen=True, slots=True)
class Die:
    """One of the five dice, by its index from 0."""

    index: int


class TurnKey(Enum):
    """The keys that are always in the same place."""

    SHEETS = "sheets"
    """The players' cards: they lead to all sheets."""
    ROLL = "roll"
    HINT = "hint"
    CONFIRM = "confirm"
    FAIR = "fair"
    UNDO = "undo"
    PAUSE = "pause"


AnyTurnKey = Box | Die | TurnKey
