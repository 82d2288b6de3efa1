"""Hands for tests: they press what is to be seen, each with a device of its own."""

from collections import deque
from collections.abc import Callable, Hashable, Mapping
from typing import Protocol

import pygame

from game.scenes.focus import Focus
from game.widgets.target import Target
from tests.app.run import Run
from tests.devices import Fingers, Keys, Mouse, VirtualPad
from tests.spelling import spelled

_TRIES = 12
"""How often a walk may go wrong, because something came up meanwhile."""
MOVES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Hand(Protocol):
    """Whoever can press a target."""

    def press(self, run: Run, target: Hashable) -> None:
        """Press what has this key, or is spelled so. A step goes by, and at what leads up to it."""


class MouseHand:
    """Clicks at the middle of what it sees."""

    def __init__(self) -> None:
        self.mouse = Mouse()

    def press(self, run: Run, target: Hashable) -> None:
        self.mouse.click(run.targets[spelled(target)].center)
        run.step()


class TouchHand:
    """Taps on the middle of what it sees."""

    def press(self, run: Run, target: Hashable) -> None:
        Fingers(run.app.services.size).tap(run.targets[spelled(target)].center)
        run.step()


class KeyHand:
    """Moves the focus with the arrows, and presses Return."""

    ARROWS: Mapping[str, int] = {
        "left": pygame.K_LEFT,
        "right": pygame.K_RIGHT,
        "up": pygame.K_UP,
        "down": pygame.K_DOWN,
    }

    def __init__(self) -> None:
        self.keys = Keys()

    def move(self, way: str) -> None:
        """Tap an arrow."""
        self.keys.tap(self.ARROWS[way])

    def press(self, run: Run, target: Hashable) -> None:
        walk(run, spelled(target), self.move)
        self.keys.tap(pygame.K_RETURN)
        run.step()


class PadHand:
    """Moves the focus with the d-pad, and presses A."""

    BUTTONS: Mapping[str, int] = {
        "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
        "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
        "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
        "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    }

    def __init__(self, pad: VirtualPad) -> None:
        self.pad = pad

    def move(self, way: str) -> None:
        """Tap a direction."""
        self.pad.tap(self.BUTTONS[way])

    def press(self, run: Run, target: Hashable) -> None:
        walk(run, spelled(target), self.move)
        self.pad.tap(pygame.CONTROLLER_BUTTON_A)
        run.step()


def walk(run: Run, target: str, tap: Callable[[str], None]) -> None:
    """Bring the focus to a target with quick taps, looking again where it came to."""
    for _ in range(_TRIES):
        way = path(run, target)
        if not way:
            return
        for move in way:
            tap(move)
        run.step()
    raise AssertionError(f"{run.where}: {target} is not reached from {run.focus}")


def path(run: Run, target: str) -> list[str]:
    """The fewest moves from where the focus is to a target. Fails if none lead there."""
    start = run.focus
    ways: dict[str, list[str]] = {start: []}
    due = deque([start])
    while due:
        here = due.popleft()
        if here == target:
            return ways[here]
        for name in MOVES:
            there = focus_after(run, here, name)
            if there not in ways:
                ways[there] = [*ways[here], name]
                due.append(there)
    raise AssertionError(f"{run.where}: no moves lead from {start} to {target}")


def focus_after(run: Run, here: str, move: str) -> str:
    """Where a move leads from a target."""
    focus: Focus[str] = Focus()
    focus.set((Target(key, rect, "") for key, rect in run.targets.items()), here)
    focus.move(*MOVES[move])
    return focus.current or ""
