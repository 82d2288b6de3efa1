"""Who decides when no person does: the exact value of a sheet, advice, and computer players."""

from game.computer.advise import Choice, Worths, best_box, value, worth
from game.computer.keeps import Keep
from game.computer.players import LEVELS, Level, decide, hold
from game.computer.table import table_problem

__all__ = [
    "LEVELS",
    "Choice",
    "Keep",
    "Level",
    "Worths",
    "best_box",
    "decide",
    "hold",
    "table_problem",
    "value",
    "worth",
]
