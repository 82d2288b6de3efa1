"""Gamepads: where they come from, and what their buttons and left sticks mean."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import pygame

from game.draw.theme import STICK_OFF, STICK_ON
from game.input.actions import Action
from game.input.deliberate import StickPush

_AXES = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
_FULL = 32767


class PadSource(Protocol):
    """Where pads come from; they may come and go. What is done on them are pygame's events.

    Those of SDL come with all other events; a source that SDL knows nothing of has its own, of the
    same CONTROLLER kinds, in `poll`.
    """

    def __len__(self) -> int:
        """How many are plugged in."""

    def look_for_new(self) -> None:
        """A pad was plugged in."""

    def forget_lost(self) -> None:
        """A pad was unplugged."""

    def poll(self) -> Iterable[pygame.Event]:
        """What was done on them since the last time, if pygame.event does not tell it."""

    def waiting(self) -> bool:
        """Whether `poll` has something to tell."""


class NoPads:
    """The source before any other is opened."""

    def __len__(self) -> int:
        return 0

    def look_for_new(self) -> None:
        pass

    def forget_lost(self) -> None:
        pass

    def poll(self) -> Iterable[pygame.Event]:
        return ()

    def waiting(self) -> bool:
        return False


class SdlPads(NoPads):
    """Every pad that SDL knows a layout for.

    A joystick without a known layout is left alone, since nobody could say what its buttons mean.
    """

    def __init__(self) -> None:
        """Open the pads that are plugged in."""
        # Here, since where this source is not used, as in a browser, there may be no such module.
        from pygame._sdl2 import controller

        pygame.joystick.init()
        controller.init()
        self._controller = controller
        self._open: list[controller.Controller] = []
        self.look_for_new()

    def __len__(self) -> int:
        return len(self._open)

    def look_for_new(self) -> None:
        """Open each pad that is not open yet.

        Goes through all of them, since the index that an event names may be out of date when
        several pads come and go at once.
        """
        for index in range(pygame.joystick.get_count()):
            if not self._controller.is_controller(index):
                continue
            try:
                pad = self._controller.Controller(index)
            except pygame.error:  # gone again, or not ours to read
                continue
            if pad not in self._open:
                self._open.append(pad)

    def forget_lost(self) -> None:
        """Close the pads that were unplugged."""
        for pad in self._open:
            if not pad.attached():
                pad.quit()  # a lost one would keep what SDL holds for it
        self._open = [pad for pad in self._open if pad.get_init()]


class Stick:
    """A stick as a d-pad: it points one way, or none."""

    def __init__(self) -> None:
        self.points: Action | None = None
        self.push = StickPush()
        self._at = dict.fromkeys(_AXES, 0.0)

    def move(self, axis: int, value: int) -> bool:
        """Move one axis, a CONTROLLER_AXIS_, to -32768..32767; whether it points anew."""
        if axis not in self._at:
            return False
        self._at[axis] = value / _FULL
        self.push.move(max(map(abs, self._at.values())))
        before = self.points
        self.points = self._direction()
        return self.points is not before

    def _direction(self) -> Action | None:
        """The stronger axis wins; another must be clearly stronger than the one that has it."""
        x, y = self._at.values()
        push = {Action.RIGHT: x, Action.LEFT: -x, Action.DOWN: y, Action.UP: -y}
        best = max(push, key=lambda way: push[way])
        if self.points is not None:
            kept = push[self.points]
            if kept >= STICK_OFF and push[best] < kept + STICK_ON - STICK_OFF:
                return self.points
        return best if push[best] >= STICK_ON else None
