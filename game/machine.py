"""The parts of the machine that the game runs on: handed to it, so that others can stand in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from game.system.window import Screen, Window


class OpenScreen(Protocol):
    """Opens what the game is seen on. Raises NoDisplay where there is nothing of the kind."""

    def __call__(
        self, size: tuple[int, int] | None, *, full_screen: bool, lines: int
    ) -> Screen: ...


@dataclass(frozen=True, slots=True)
class Machine:
    """What the game is made with. All but the clock are the real parts if nothing else is said."""

    clock: Callable[[], datetime]
    """Tells the wall time where the game stands."""
    screen: OpenScreen = Window
