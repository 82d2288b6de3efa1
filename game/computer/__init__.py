"""Who decides when no person does: the exact value of a sheet, advice, and computer players.

The package's face is loaded once it is asked for: the first picture of the game needs none of it.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.computer.advise import best_box, value, worth

__all__ = ["best_box", "value", "worth"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from game.computer import advise

    return getattr(advise, name)
