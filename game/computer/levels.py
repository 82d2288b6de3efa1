"""The names of the computer's levels, and how far each may err."""

from dataclasses import dataclass

N_ = str
"""Marks a msgid for the translators; it is shown translated by whoever shows it."""


@dataclass(frozen=True, slots=True)
class Level:
    """How well a computer seat plays."""

    id: str
    """What saved matches call it."""
    name: str
    """Its name on screen, a msgid."""
    slack: float
    """Points that a choice must give up to be chosen e times less often; 0 never errs."""


LEVELS = {
    level.id: level
    for level in (
        Level("novice", N_("Novice"), 3.0),
        Level("regular", N_("Regular"), 1.6),
        Level("expert", N_("Expert"), 0.8),
        Level("exact", N_("Perfect"), 0.0),
    )
}
"""The levels by id, the weakest first."""
