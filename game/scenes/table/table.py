"""A match on the table: commands go in, and what they bring about is shown.

What a command reveals is shown once it is kept. Who gives commands, and when, is said by
subclasses: a match being played, or one seen once more.
"""

from dataclasses import replace
from typing import ClassVar

from game.audio.cues import cues
from game.draw.anim import Tween, ease_out
from game.draw.paint import Painter
from game.draw.theme import (
    AFTER_BOX_STEPS,
    AFTER_LAST_BOX_STEPS,
    CALM_ROLL_STEPS,
    COUNT_UP_STEPS,
    HOLD_STEPS,
    LANDING_GAP_STEPS,
    PREPARE_AT_STEP,
    ROLL_STEPS,
    Room,
    room_of,
)
from game.engine import IllegalCommand, Match
from game.engine.boxes import is_penta
from game.engine.commands import Command, Hint
from game.engine.events import Event, HoldChanged, Rolled, Undone, Written
from game.engine.state import State
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.advice import Advice
from game.scenes.table.celebration import Celebration
from game.scenes.table.countdown import Countdown
from game.scenes.table.dice_motion import DiceMotion
from game.scenes.table.layout import turn_layout
from game.scenes.table.tray import Tray
from game.scenes.table.view import TurnView
from game.store.receipts import NOT_KEPT, KeepCommand, keep_nothing


class Table(Scene[str]):
    """Shows one match and carries its commands out."""

    tells_below_sheet: ClassVar[bool] = True
    """Whether what is to be done now stands in the place of Confirm, as long as that is idle."""

    def __init__(self, services: Services, match: Match, keep: KeepCommand = keep_nothing) -> None:
        """`keep` takes every command; what it reveals is shown once its receipt is done."""
        super().__init__(services)
        self.match = match
        self._keep = keep
        self.receipt = NOT_KEPT
        self.shown: State = match.state
        """What the table shows: the match's state, or for a moment the box just written."""
        self.motion = DiceMotion()
        self.celebration = Celebration(calm=True)
        self.countdown: Countdown | None = None
        self.advice: Advice | None = None
        self.refused: IllegalCommand | None = None
        self._written: tuple[State, tuple[Event, ...]] | None = None
        """What is to be shown of a written box as soon as it is kept."""
        self._settling = Tween(0)
        self._before = 0
        """The total of the player on turn before a box was written."""
        self._rise = Tween(0)
        """How far that has risen to what it is now."""

    # --- scene ----------------------------------------------------------------------------------

    @property
    def room(self) -> Room:
        return room_of(self.shown.seat)

    @property
    def shift(self) -> tuple[int, int]:
        return self.celebration.shift

    def arrange(self) -> None:
        layout = turn_layout(self.services.size, len(self.match.setup.seats))
        self.tray = Tray(layout.tray)
        self.services.dice.resize(layout.tray.die)
        self.view = TurnView(self.services, layout, self.tray)

    @property
    def moving(self) -> bool:
        return self.motion.live or self.settling or not self.celebration.done

    def paint(self, painter: Painter) -> None:
        self.view.paint(painter, self)

    def overlay(self, painter: Painter) -> None:
        self.view.overlay(painter, self)

    # --- how the match stands ---------------------------------------------------------------------

    @property
    def by_person(self) -> bool:
        """Whether a person is on turn."""
        return self.match.setup.seats[self.match.state.seat].person

    @property
    def watched(self) -> bool:
        """Whether people only watch the turn that is shown, to the end of what it wrote."""
        return not self.match.setup.seats[self.shown.seat].person

    @property
    def focus_seen(self) -> bool:
        """Whether the focus is to be marked now."""
        return not (self.motion.rolling or self.settling)

    @property
    def golden(self) -> bool:
        """Whether five equal dice lie in the corners, as a star."""
        dice = self.shown.dice
        return bool(dice) and not self.motion.rolling and is_penta(dice)

    @property
    def settling(self) -> bool:
        """Whether a box that was just written is still being shown."""
        return self.shown is not self.match.state

    @property
    def done(self) -> bool:
        """Whether the box that was just written can be seen."""
        return self.settling and self._written is None

    @property
    def rising(self) -> int | None:
        """The seat whose total is on its way up after a box was written, if any."""
        return self.shown.seat if self.done and not self._rise.done else None

    def total(self, seat: int) -> int:
        """The total to be shown for a seat."""
        now = self.shown.sheets[seat].total
        if seat != self.rising:
            return now
        return round(self._before + (now - self._before) * ease_out(self._rise.share))

    # --- commands and events --------------------------------------------------------------------

    def tell(self, command: Command) -> None:
        """Hand a command to the match and show what happened. Raises IllegalCommand."""
        before = self.match.state
        events = self.match.do(command)
        self.receipt = self._keep(command)
        self.shown = self.match.state
        if not isinstance(command, Hint):
            self.advice = None
        for event in events:
            self._show(event)
        if not isinstance(events[0], Rolled | Written):
            self.services.schedule(cues(events))
        if isinstance(events[0], Written):
            self._hold_back(before, events)
        self.refresh(self.next_focus(command))

    def next_focus(self, command: Command) -> str:
        """Where the focus goes after a command, if it is to move; for subclasses."""
        return ""

    def _show(self, event: Event) -> None:
        match event:
            case Rolled():
                self._roll(event)
            case HoldChanged(die=die):
                self.motion.glide(die, self.services.steps(HOLD_STEPS))
            case Undone():
                self.motion.skip()
                self._written = None
                self.services.hush()
            case _:
                pass

    def _roll(self, rolled: Rolled) -> None:
        """The dice leap up."""
        services = self.services
        calm = services.settings.reduced_motion
        steps = services.steps(CALM_ROLL_STEPS if calm else ROLL_STEPS)
        quick = calm or services.fast
        if not self.by_person and not services.settings.computer_steps:
            steps, quick = 1, True
        gap = 0 if quick else LANDING_GAP_STEPS
        self.motion.roll(rolled.moved, steps, gap)
        services.schedule(cues((rolled,), steps=steps, gap=gap))

    # --- a written box --------------------------------------------------------------------------

    def _hold_back(self, before: State, events: tuple[Event, ...]) -> None:
        """A box was written: show the table as it was until that is kept."""
        seen = replace(before, sheets=self.match.state.sheets, chosen=None)
        self.shown, self._written = before, (seen, events)
        self._show_written()

    def _show_written(self) -> None:
        """Show the box that was written, once it is kept."""
        if self._written is None or not self.receipt.done:
            return
        before = self.shown.sheet.total
        self.shown, events = self._written
        self._written = None
        pause = AFTER_LAST_BOX_STEPS if self.match.state.full else AFTER_BOX_STEPS
        self._settling = Tween(self.services.steps(pause))
        self._before, self._rise = before, Tween(self.services.steps(COUNT_UP_STEPS))
        self.services.schedule(cues(events, settling=self._settling.steps))
        self.refresh()

    def _settle(self) -> bool:
        """One step of showing the box; tells whether it has been seen for long enough."""
        if self._written is not None:
            self._show_written()
            return False
        self._settling.step()
        if self.rising is not None:
            self._rise.step()
            self.stale = self.stale or self._rise.done  # then it is no longer apart
        if self._settling.age == PREPARE_AT_STEP:
            self.view.prepare(room_of(self.match.state.seat))
        if self._settling.done:
            self.shown = self.match.state
        return self._settling.done
