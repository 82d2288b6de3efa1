"""Who decides at a table: people within their seconds, and computers after a pause."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Protocol

from game.audio.effects import Effect
from game.computer.advise import best_box
from game.computer.robot import next_command
from game.draw.anim import Tween
from game.draw.theme import COMPUTER_HOLD_STEPS
from game.engine import Box, Match, Setup
from game.engine.commands import AutoWrite, Command, Confirm, Finish, Hold, Release, Roll
from game.engine.state import State
from game.scenes.services import Services
from game.system.pace import STEPS_A_SECOND


@dataclass(frozen=True, slots=True)
class Countdown:
    """The time after the last roll in which a box must be chosen.

    Steps in all, steps left, and the box that is due when none are.
    """

    steps: int
    left: int
    box: Box

    @property
    def share(self) -> float:
        """What is left, from 1 down to 0."""
        return self.left / self.steps

    @property
    def seconds(self) -> int:
        """Whole seconds left, rounded up."""
        return -(-self.left // STEPS_A_SECOND)


class Driver(Protocol):
    """Gives the commands of a seat, or of all; the table carries them out."""

    @property
    def person(self) -> bool:
        """Whether it is a person, who needs something to press."""

    @property
    def countdown(self) -> Countdown | None:
        """The seconds that run for it, if any do."""

    def look(self, state: State) -> None:
        """The dice lie still, and the match may stand elsewhere than before."""

    def step(self, match: Match) -> Iterator[Command]:
        """One step in which nothing moves: the commands that are due in it, mostly none.

        Each is carried out before the next one is asked for. A full match is to be closed.
        """


class Person:
    """Commands come from what is pressed; only when the seconds are over, from here."""

    person = True

    def __init__(self, services: Services) -> None:
        self._services = services
        self.countdown: Countdown | None = None
        self._begun = False
        """Whether the countdown has just begun: then this step is not counted yet."""

    def look(self, state: State) -> None:
        """The seconds run from rest after the last roll, as long as nothing is chosen."""
        seconds = self._services.settings.commit_seconds
        due = state.dice and not state.rolls_left and state.chosen is None and not state.full
        if not (due and seconds):
            self.countdown = None
        # Seconds that run already are not begun anew.
        elif self.countdown is None:
            steps = seconds * STEPS_A_SECOND  # a rule of the game, not to be shortened
            self.countdown = Countdown(steps, steps, best_box(state.sheet, state.dice))
            self._begun = True

    def step(self, match: Match) -> Iterator[Command]:
        """The box that is due, in the last step of the countdown."""
        if match.state.full:
            yield from _closing(match)
        begun, self._begun = self._begun, False
        if self.countdown is None or begun:
            return
        left = self.countdown.left - 1
        self.countdown = replace(self.countdown, left=left)
        if left > 0 and left % STEPS_A_SECOND == 0:
            self._services.play(Effect.COUNTDOWN)
        if left <= 0:
            yield AutoWrite(self.countdown.box)


class Computer:
    """Decides as its level does, but not faster than one can watch."""

    person = False
    countdown = None

    def __init__(self, services: Services) -> None:
        self._services = services
        self._thinking = Tween(0)

    def look(self, state: State) -> None:
        """It takes its time anew."""
        self._thinking = Tween(self._services.steps(self._services.settings.computer_steps))

    def step(self, match: Match) -> Iterator[Command]:
        """After its pause: dice one by one, then the roll or the box; at "instant" all at once."""
        if match.state.full:
            yield from _closing(match)
        elif self._services.settings.computer_steps == 0:
            command = next_command(match)
            yield command
            while not isinstance(command, Roll | Confirm):
                command = next_command(match)
                yield command
        else:
            self._thinking.step()
            if self._thinking.done:
                command = next_command(match)
                yield command
                if isinstance(command, Hold | Release):
                    self._thinking = Tween(self._services.steps(COMPUTER_HOLD_STEPS))


def _closing(match: Match) -> Iterator[Command]:
    if not match.state.over:
        yield Finish()


def seated(services: Services, setup: Setup) -> tuple[Driver, ...]:
    """Whoever decides for each seat of a match that is played."""
    person, computer = Person(services), Computer(services)
    return tuple(person if seat.person else computer for seat in setup.seats)
