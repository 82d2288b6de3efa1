"""Keeping a match as it is played: what the table tells the disk, and hears back."""

from collections.abc import Callable
from typing import Protocol

from game.engine.commands import Command


class Receipt(Protocol):
    """What becomes of a command that was handed over to be kept."""

    @property
    def done(self) -> bool:
        """Whether it is on the disk, or the disk has failed: its outcome may be shown."""


KeepCommand = Callable[[Command], Receipt]
"""Hands a command over; returns at once."""


class _NotKept:
    done = True


NOT_KEPT: Receipt = _NotKept()


def keep_nothing(_: Command) -> Receipt:
    """For a match that nobody wants back: a demonstration, or one without a place to be kept."""
    return NOT_KEPT
