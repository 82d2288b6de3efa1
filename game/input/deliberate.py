"""Whether somebody is behind what comes in: only a new, deliberate act is somebody.

A key under a book, a worn stick that drifts, a contact that flutters and a wheel that cannot decide
between two notches all do something, and go on doing it when nobody is there.
"""

from collections.abc import Hashable

from game.draw.theme import FLICK_STEPS, FRESH_STEPS, STICK_OFF, WHEEL_NOTCHES, WHEEL_STEPS


class Presses:
    """What can be down or up (keys, buttons), by any name: a press is new after a rest."""

    def __init__(self) -> None:
        self.down: set[Hashable] = set()
        """What is held down."""
        self._rested: dict[Hashable, float] = {}
        """Steps since something happened to those that did anything lately."""

    def tick(self, steps: float) -> None:
        """So many steps of 1/60 s went by."""
        aged = {source: rested + steps for source, rested in self._rested.items()}
        self._rested = {source: rested for source, rested in aged.items() if rested < FRESH_STEPS}

    def press(self, source: Hashable) -> bool:
        """It goes down, or is said to once more; whether that is a new, deliberate act."""
        new = source not in self.down and source not in self._rested
        self.down.add(source)
        self._rested[source] = 0.0
        return new

    def let_go(self, source: Hashable) -> None:
        """It goes up."""
        self.down.discard(source)
        self._rested[source] = 0.0

    def clear(self) -> None:
        """What is down is not known any more."""
        self.down.clear()


class StickPush:
    """How far a stick is pushed: people push it quickly, and out of its middle."""

    def __init__(self) -> None:
        self._centred = float(FRESH_STEPS)
        """Steps in the middle, until it left that."""
        self._out = 0.0
        """Steps since it left the middle."""
        self._in_middle = True

    def tick(self, steps: float) -> None:
        """So many steps of 1/60 s went by."""
        if self._in_middle:
            self._centred += steps
        else:
            self._out += steps

    def move(self, far: float) -> None:
        """It is so far from its middle now, 0 to 1."""
        in_middle = far < STICK_OFF
        if in_middle and not self._in_middle:
            self._centred = 0.0
        elif self._in_middle and not in_middle:
            self._out = 0.0
        self._in_middle = in_middle

    @property
    def deliberate(self) -> bool:
        """Whether the push it is in now began with a rest, and not long ago."""
        return self._centred >= FRESH_STEPS and self._out <= FLICK_STEPS


class Turns:
    """The mouse's wheel: people turn it several notches one way."""

    def __init__(self) -> None:
        self._notches = 0
        self._rested = 0.0

    def tick(self, steps: float) -> None:
        """So many steps of 1/60 s went by."""
        self._rested += steps

    def turn(self, notches: int) -> bool:
        """It is turned, up if positive; whether that is deliberate by now."""
        goes_on = self._rested <= WHEEL_STEPS and (notches > 0) is (self._notches > 0)
        self._notches = notches + (self._notches if goes_on else 0)
        self._rested = 0.0
        return abs(self._notches) >= WHEEL_NOTCHES
