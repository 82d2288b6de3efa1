"""What a table shows at one moment, as a value: its words and painters need nothing else."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic

import pygame

from game.engine import Box, IllegalCommand, Seat
from game.engine.boxes import is_penta
from game.engine.dice import LUCKY_WORD
from game.engine.state import State
from game.input.actions import Device
from game.scenes.table.advice import Advice
from game.scenes.table.drivers import Countdown
from game.scenes.table.phase import Phase
from game.widgets.target import K_co


@dataclass(frozen=True, slots=True)
class Shown(Generic[K_co]):
    """All that is to be seen and told of a table, pressed by the keys of a turn or of a replay."""

    phase: Phase
    state: State
    """The match's state, or for a moment the box that was just written."""
    seats: tuple[Seat, ...]
    watched: bool = False
    """Whether people only watch the turn that is shown, to the end of what it wrote."""
    tells_below_sheet: bool = True
    """Whether what is to be done now stands in the place of Confirm, as long as that is idle."""
    lucky_word: str = LUCKY_WORD
    rising: int | None = None
    """The seat whose total is on its way up after a box was written, if any."""
    risen: int = 0
    """How far that has come."""
    tumbling: Mapping[int, float] = field(default_factory=dict)
    """The rolled dice on their way, and which share of it they have come."""
    gliding: Mapping[int, float] = field(default_factory=dict)
    """The dice that glide into a socket or out of it, likewise."""
    flash: int = 0
    """How opaque the one flash of a celebration is, from 0 to 255."""
    sparks: int | None = None
    """For how many steps its sparks have flown, if they do."""
    advice: Advice | None = None
    refused: IllegalCommand | None = None
    """Why the last command was not carried out, as long as that is told."""
    countdown: Countdown | None = None
    targets: frozenset[K_co] = frozenset()
    """What can be pressed now."""
    focus: K_co | None = None
    focus_rect: pygame.Rect | None = None
    """Where the focus is to be marked, if it is."""
    pressed: K_co | None = None
    """The target under a pointer that went down on it."""
    device: Device = Device.MOUSE
    """What was used last."""

    @property
    def at_rest(self) -> bool:
        """Whether nothing is under way: it is for somebody to decide."""
        return self.phase in (Phase.OPEN, Phase.COUNTING, Phase.THINKING)

    @property
    def golden(self) -> bool:
        """Whether five equal dice lie in the corners, as a star."""
        dice = self.state.dice
        return bool(dice) and self.phase is not Phase.ROLLING and is_penta(dice)

    def moves(self, die: int) -> bool:
        """Whether a die is on its way."""
        return die in self.tumbling or die in self.gliding

    def total(self, seat: int) -> int:
        """The total to be shown for a seat."""
        return self.risen if seat == self.rising else self.state.sheets[seat].total

    def advised(self, box: Box) -> tuple[bool, int]:
        """Whether a hint marks a box, and the whole points that choosing it gives up."""
        if self.advice is None or box not in self.advice.lost:
            return False, 0
        best = self.advice.box is box
        # Never 0 beside a box that is not the best: there is something to give up.
        return best, 0 if best else max(1, round(self.advice.lost[box]))

    def wrongly_held(self, die: int) -> bool:
        """Whether a hint would let a held die go before the next roll."""
        advice = self.advice
        held = die in self.state.held
        return advice is not None and advice.box is None and held and die not in advice.hold
