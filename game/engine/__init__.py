"""The rules of Penta. Standard library only: no screen, clock, disk or language."""

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
