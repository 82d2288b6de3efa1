"""A match going on at the table, step by step: dice on their way, boxes written, the computer.

Commands come from whoever plays. What they reveal is shown once they are kept.
"""

from dataclasses import replace

from game.computer import best_box
from game.computer.robot import next_command
from game.effects import Effect
from game.engine import IllegalCommand, Match
from game.engine.boxes import is_penta
from game.engine.commands import AutoWrite, Command, Finish, Hint, Hold, Release
from game.engine.events import Event, HoldChanged, TakenBack, Thrown, Written
from game.engine.state import State
from game.keeping import NOT_KEPT, Keep, keep_nothing
from game.outcomes import MatchOver, Outcome
from game.scene import Scene, Services
from game.scenes.advice import Advice
from game.scenes.dice_motion import DiceMotion
from game.scenes.turn_countdown import Countdown
from game.scenes.turn_view import TurnView
from game.sounding import cues
from game.ui.anim import Tween, ease_out
from game.ui.celebration import Celebration
from game.ui.layout import turn_layout
from game.ui.paint import Painter
from game.ui.theme import (
    AFTER_BOX_STEPS,
    AFTER_LAST_BOX_STEPS,
    CALM_THROW_STEPS,
    COMPUTER_HOLD_STEPS,
    COUNT_UP_STEPS,
    HOLD_STEPS,
    LANDING_GAP_STEPS,
    MESSAGE_STEPS,
    PREPARE_AT_STEP,
    ROOMS,
    STEPS_A_SECOND,
    THROW_STEPS,
    Room,
)
from game.ui.tray import Tray


class Table(Scene):
    """Plays one match and shows it. Subclasses say who gives commands, and what can be pressed."""

    def __init__(self, services: Services, match: Match, keep: Keep = keep_nothing) -> None:
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
        self._counting: Countdown | None = None
        """The countdown as of the last step: one that has just begun is not counted yet."""
        self.advice: Advice | None = None
        self.refused: IllegalCommand | None = None
        self._written: tuple[State, tuple[Event, ...]] | None = None
        """What is to be shown of a written box as soon as it is kept."""
        self._skipping = False
        """Whether a throw is to be hurried as soon as its faces may be seen."""
        self._settling = Tween(0)
        self._rising: tuple[int, int, Tween] = (0, 0, Tween(0))
        """A seat, its total before, and how far that has risen to what it is now."""
        self._thinking = Tween(0)
        self._message = Tween(0)
        self._turn_came_up()
        self._start_countdown()  # anew, where a match goes on after a last throw

    # --- scene ----------------------------------------------------------------------------------

    @property
    def room(self) -> Room:
        return ROOMS[self.shown.seat % len(ROOMS)]

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
        return (
            self.motion.live
            or self.settling
            or self.countdown is not None
            or not self._message.done
            or not self.celebration.done
            or not self.by_person
        )

    def update(self) -> Outcome | None:
        outcome = self._advance(self._counting)
        self._counting = self.countdown
        return outcome

    def _advance(self, counting: Countdown | None) -> Outcome | None:
        """One step of whatever is under way."""
        self._skip_throw()
        self.celebration.step()
        if self.celebration.frozen:
            return None
        thrown = self.motion.throwing
        if self.motion.step(self.receipt.done):
            self._dice_rest() if thrown and not self.motion.throwing else self.refresh()
        self._fade_message()
        if self.motion.throwing:
            return None
        if self.settling:
            return self._settle()
        if self.match.state.full:
            return self._finish()  # resumed where only the closing was missing
        if not self.by_person:
            self._computer()
        elif counting is not None and counting is self.countdown:
            self._count_down(counting)
        return None

    def paint(self, painter: Painter) -> None:
        self.view.paint(painter, self)

    def overlay(self, painter: Painter) -> None:
        self.view.overlay(painter, self)

    # --- for subclasses ---------------------------------------------------------------------------

    def next_focus(self, command: Command) -> str:
        """Where the focus goes after a command, if it is to move."""
        return ""

    def focus_at_rest(self) -> str:
        """Where the focus goes once the dice lie still, if it is to move."""
        return ""

    # --- how the match stands ---------------------------------------------------------------------

    @property
    def by_person(self) -> bool:
        """Whether a person is on turn."""
        return self.match.setup.seats[self.match.state.seat].person

    @property
    def golden(self) -> bool:
        """Whether five equal dice lie in the corners, as a star."""
        dice = self.shown.dice
        return bool(dice) and not self.motion.throwing and is_penta(dice)

    @property
    def settling(self) -> bool:
        """Whether a box that was just written is still being shown."""
        return self.shown is not self.match.state

    @property
    def done(self) -> bool:
        """Whether the box that was just written can be seen."""
        return self.settling and self._written is None

    @property
    def can_take_back(self) -> bool:
        """Whether a person may undo: never a step that a computer seat has made."""
        earlier = self.match.earlier
        return earlier is not None and self.match.setup.seats[earlier.seat].person

    def total(self, seat: int) -> int:
        """The total to be shown for a seat, on its way up after a box was written."""
        now = self.shown.sheets[seat].total
        rising, before, tween = self._rising
        if seat != rising or tween.done:
            return now
        return round(before + (now - before) * ease_out(tween.share))

    # --- commands and events --------------------------------------------------------------------

    def tell(self, command: Command) -> None:
        """Hand a command to the match; show what happened, or why it was refused."""
        before = self.match.state
        self.refused = None
        try:
            events = self.match.do(command)
        except IllegalCommand as error:
            self.refused = error
            self.services.play(Effect.REFUSE)
            self._message = Tween(MESSAGE_STEPS)
            self.refresh()
            return
        self.receipt = self._keep(command)
        self.shown = self.match.state
        if not isinstance(command, Hint):
            self.advice = None
        for event in events:
            self._show(event, before)
        if not isinstance(events[0], Thrown | Written):
            self.services.schedule(cues(events))
        if isinstance(events[0], Written):
            self._hold_back(before, events)
        self._start_countdown()
        self.refresh(self.next_focus(command))

    def _show(self, event: Event, before: State) -> None:
        services = self.services
        match event:
            case Thrown():
                self._throw(event)
            case HoldChanged(die=die):
                self.motion.glide(die, services.steps(HOLD_STEPS))
            case TakenBack():
                self.motion.skip()
                self._written = None
                services.hush()
                self._think()
            case _:
                pass

    def _throw(self, thrown: Thrown) -> None:
        """The dice leap up."""
        services = self.services
        self.countdown = None
        calm = services.settings.reduced_motion
        steps = services.steps(CALM_THROW_STEPS if calm else THROW_STEPS)
        quick = calm or services.fast
        if not self.by_person and not services.settings.computer_steps:
            steps, quick = 1, True
        gap = 0 if quick else LANDING_GAP_STEPS
        self.motion.throw(thrown.moved, steps, gap)
        services.schedule(cues((thrown,), steps=steps, gap=gap))

    def _skip_throw(self) -> None:
        """A throw that is to be hurried is over, as soon as its faces may be seen."""
        if not (self._skipping and self.receipt.done):
            return
        self._skipping = False
        moved = tuple(self.motion.thrown)
        self.motion.skip()
        self.services.hush()
        state = self.match.state
        thrown = Thrown(state.seat, state.throws - 1, state.dice, moved)
        self.services.schedule(cues((thrown,), steps=0, gap=0))
        self._dice_rest()

    def _hold_back(self, before: State, events: tuple[Event, ...]) -> None:
        """A box was written: show the table as it was until that is kept."""
        self.countdown = None
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
        rise = Tween(self.services.steps(COUNT_UP_STEPS))
        self._rising = self.shown.seat, before, rise
        self.services.schedule(cues(events, settling=self._settling.steps))
        self.refresh()

    # --- time -----------------------------------------------------------------------------------

    def _dice_rest(self) -> None:
        """All dice lie still."""
        if self.match.state.dice:
            self.landmark = "throw"
        if self.golden and self.match.state.throws:
            self._celebrate()
        self._think()
        self._start_countdown()
        self.refresh(self.focus_at_rest())

    def _celebrate(self) -> None:
        calm = self.services.settings.reduced_motion or self.services.fast
        self.celebration = Celebration(calm=calm)

    def _start_countdown(self) -> None:
        """The seconds run from rest after the last throw, as long as a person chose nothing."""
        state = self.match.state
        seconds = self.services.settings.commit_seconds
        due = state.dice and not state.throws_left and state.chosen is None and not state.full
        if not (due and seconds and self.by_person) or self.motion.throwing:
            self.countdown = None
        elif self.countdown is None:
            steps = seconds * STEPS_A_SECOND  # a rule of the game, not to be shortened
            self.countdown = Countdown(steps, steps, best_box(state.sheet, state.dice))

    def _count_down(self, countdown: Countdown) -> None:
        countdown.left -= 1
        if countdown.left > 0 and countdown.left % STEPS_A_SECOND == 0:
            self.services.play(Effect.COUNTDOWN)
        if countdown.left <= 0:
            self.tell(AutoWrite(countdown.box))

    def _settle(self) -> Outcome | None:
        """The written box has been seen: the next turn comes up, or the results."""
        if self._written is not None:
            self._show_written()
            return None
        self._settling.step()
        self._rise()
        if self._settling.age == PREPARE_AT_STEP:
            self.view.prepare(ROOMS[self.match.state.seat % len(ROOMS)])
        if not self._settling.done:
            return None
        self.shown = self.match.state
        if self.match.state.full:
            return self._finish()
        self._turn_came_up()
        self.refresh("throw")
        return None

    def _rise(self) -> None:
        """The total on the player's card counts up."""
        rise = self._rising[2]
        if not rise.done:
            rise.step()
            self.stale = True

    def _finish(self) -> Outcome | None:
        """Close the match; the results come up once that is kept."""
        if not self.match.state.over:
            self.services.schedule(cues(self.match.do(Finish())))
            self.receipt = self._keep(Finish())
        return MatchOver(self.match) if self.receipt.done else None

    def _turn_came_up(self) -> None:
        self.advice = None
        self.refused = None
        self.focus.current = ""
        self._think()

    def _think(self) -> None:
        self._thinking = Tween(self.services.steps(self.services.settings.computer_steps))

    def _computer(self) -> None:
        """The computer seat goes on after its pause: dice one by one, then the throw or the box."""
        if self.services.settings.computer_steps == 0:
            while not (self.by_person or self.settling or self.motion.throwing):
                self.tell(next_command(self.match))
            return
        self._thinking.step()
        if not self._thinking.done:
            return
        command = next_command(self.match)
        self.tell(command)
        if isinstance(command, Hold | Release):
            self._thinking = Tween(self.services.steps(COMPUTER_HOLD_STEPS))
        else:
            self._think()

    def _fade_message(self) -> None:
        if not self._message.done:
            self._message.step()
            if self._message.done:
                self.refused = None
                self.stale = True
