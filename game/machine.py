"""The parts of the machine that the game runs on: handed to it, so that others can stand in."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from game.audio.mixer import Mixer
from game.input.pads import PadSource, SdlPads
from game.system.window import Screen, Window

if TYPE_CHECKING:
    import sqlite3

    from game.store.check import Check
    from game.store.writer import Writer


class OpenScreen(Protocol):
    """Opens what the game is seen on. Raises NoDisplay where there is nothing of the kind."""

    def __call__(
        self, size: tuple[int, int] | None, *, full_screen: bool, lines: int
    ) -> Screen: ...


def _thread_writer(database: sqlite3.Connection) -> Writer:
    from game.store.writer import ThreadWriter  # sqlite3 is not to delay the first picture

    return ThreadWriter(database)


def _thread_check(database: sqlite3.Connection) -> Check:
    from game.store.check import ThreadCheck  # as above

    return ThreadCheck(database)


class Machine(NamedTuple):
    """What the game is made with. All but the clock are the real parts if nothing else is said."""

    clock: Callable[[], datetime]
    """Tells the wall time where the game stands."""
    screen: OpenScreen = Window
    pads: Callable[[], PadSource] = SdlPads
    """Finds the pads, after the first picture: SDL takes its time for it."""
    mixer: Mixer = pygame.mixer
    writer: Callable[[sqlite3.Connection], Writer] = _thread_writer
    """Makes what writes saved matches to the disk: with a thread, or without one."""
    check: Callable[[sqlite3.Connection], Check] = _thread_check
    """Makes what looks the whole file of saved matches over: with a thread, or without one."""
