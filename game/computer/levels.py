"""The computer's levels, and how far each may err. What they are called is text/words.py's."""

from typing import NamedTuple


class Level(NamedTuple):
    """How well a computer seat plays."""

    id: str
    """What saved matches call it."""
    slack: float
    """Points that a choice must give up to be chosen e times less often; 0 never errs."""


LEVELS = {
    level.id: level
    for level in (
        Level("novice", 3.0),
        Level("regular", 1.6),
        Level("expert", 0.8),
        Level("exact", 0.0),
    )
}
"""The levels by id, the weakest first."""
