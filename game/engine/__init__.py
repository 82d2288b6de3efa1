"""The rules of Penta. Standard library only: no screen, clock, disk or language.

Each name of the package's face is loaded once it is asked for: the menu needs few of them.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.boxes import BOXES, LOWER, UPPER, Box, Dice, points
    from game.engine.dice import LUCKY_WORD, commitment, seed_from_text
    from game.engine.errors import IllegalCommand
    from game.engine.match import Match
    from game.engine.setup import Seat, Setup
    from game.engine.sheet import Forced, Sheet

__all__ = [
    "BOXES",
    "LOWER",
    "LUCKY_WORD",
    "UPPER",
    "Box",
    "Dice",
    "Forced",
    "IllegalCommand",
    "Match",
    "Seat",
    "Setup",
    "Sheet",
    "commitment",
    "points",
    "seed_from_text",
]

_HOMES = {
    "boxes": ("BOXES", "LOWER", "UPPER", "Box", "Dice", "points"),
    "dice": ("LUCKY_WORD", "commitment", "seed_from_text"),
    "errors": ("IllegalCommand",),
    "match": ("Match",),
    "setup": ("Seat", "Setup"),
    "sheet": ("Forced", "Sheet"),
}


def __getattr__(name: str) -> object:
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{home}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
