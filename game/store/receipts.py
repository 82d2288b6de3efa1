"""Keeping a match as it is played: what the table tells the disk, and hears back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from game.engine.commands import Command  # 5 ms that the first picture does without


class Receipt(Protocol):
    """What becomes of a command that was handed over to be kept."""

    @property
    def done(self) -> bool:
        """Whether it is on the disk, or the disk has failed: its outcome may be shown."""


KeepCommand: TypeAlias = "Callable[[Command], Receipt]"
"""Hands a command over; returns at once."""


class _NotKept:
    done = True


NOT_KEPT: Receipt = _NotKept()


def keep_nothing(_: Command) -> Receipt:
    """For a match that nobody wants back: a demonstration, or one without a place to be kept."""
    return NOT_KEPT
