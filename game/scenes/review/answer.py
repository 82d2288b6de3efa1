"""What is known of a decision that is tried again, before the answer and after it."""

from dataclasses import dataclass
from enum import Enum, auto

from game.computer.advise import Choice
from game.computer.reasons import Fact
from game.computer.review import Decision
from game.engine import Seat


class Verdict(Enum):
    """How a try compares with what was played."""

    BEST = auto()
    CLOSER = auto()
    SAME = auto()
    WORSE = auto()
    SHOWN = auto()
    """There was no try."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The answer to a decision: what was tried, and the facts that tell the best choice."""

    decision: Decision
    tried: Choice | None
    verdict: Verdict
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """The decision that is asked for: whose, which of how many, and the answer once it is given."""

    decision: Decision
    seat: Seat
    at: int
    of: int
    tried: frozenset[int]
    """The places of those that were answered."""
    answer: Solution | None
