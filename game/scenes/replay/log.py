"""The log of a match as the driver of a table: its commands once more, one after the other."""

import bisect
from collections.abc import Iterator, Sequence

from game.draw.anim import Tween
from game.draw.theme import COMPUTER_HOLD_STEPS, REPLAY_STEPS
from game.engine import Match
from game.engine.commands import Command, Hold, Release, Roll
from game.engine.state import State


class LogDriver:
    """Decides for all seats what they decided then, with a pause after each command."""

    person = False
    countdown = None

    def __init__(self, commands: Sequence[Command], pause: int) -> None:
        """`pause` is for how many steps it waits before the first command."""
        self.commands = tuple(commands)
        self.at = 0
        """How many of the commands have been given."""
        self.playing = True
        """Whether it goes on by itself."""
        self._pause = Tween(pause)
        self._rolls = [
            number
            for number, command in enumerate(self.commands, start=1)
            if isinstance(command, Roll)
        ]
        """After how many commands each roll is made."""

    @property
    def ended(self) -> bool:
        """Whether all commands have been given."""
        return self.at == len(self.commands)

    def look(self, state: State) -> None:
        """It goes by its own pauses."""

    def step(self, match: Match) -> Iterator[Command]:
        """The next command after its pause; at the end it stops playing."""
        if not self.playing:
            return
        self._pause.step()
        if not self._pause.done:
            return
        # Only after the last pause, so that the end is seen before it stops.
        if self.ended:
            self.playing = False
        else:
            yield self.next()

    def next(self) -> Command:
        """The command that is due, whatever the pause. It must not have ended."""
        command = self.commands[self.at]
        self.at += 1
        short = isinstance(command, Hold | Release)
        self._pause = Tween(COMPUTER_HOLD_STEPS if short else REPLAY_STEPS)
        return command

    def roll_before(self) -> int:
        """After how many commands the last roll before this place was made; 0 for none."""
        place = bisect.bisect_left(self._rolls, self.at)
        return self._rolls[place - 1] if place else 0

    def roll_after(self) -> int | None:
        """After how many commands the next roll is made, if there is one."""
        place = bisect.bisect_right(self._rolls, self.at)
        return self._rolls[place] if place < len(self._rolls) else None
