"""The computer's levels, and how far each may err. What they are called is text/words.py's."""

from typing import NamedTuple


class Level(NamedTuple):
    """How well a computer seat plays."""

    id: str
    """What saved matches call it."""
    slack: float
    """Points that a choice must give up to be chosen e times less often; 0 never errs."""
    gives_up: float
    """Points that it gives up per decision, on average, as docs/computer.md measured it."""
    to_win: bool = False
    """Whether it plays to win against those at the table, whatever points that costs."""


LEVELS = {
    level.id: level
    for level in (
        Level("novice", 3.0, 2.02),
        Level("regular", 1.6, 1.03),
        Level("expert", 0.8, 0.36),
        Level("exact", 0.0, 0.0),
        Level("winner", 0.0, 0.12, to_win=True),
    )
}
"""The levels by id, the weakest first."""
