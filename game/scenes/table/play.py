"""A match being played, step by step: dice come to rest, the computer thinks, seconds run out."""

from game.audio.cues import cues
from game.audio.effects import Effect
from game.computer.advise import best_box
from game.computer.robot import next_command
from game.draw.anim import Tween
from game.draw.theme import COMPUTER_HOLD_STEPS, MESSAGE_STEPS
from game.engine import IllegalCommand, Match
from game.engine.commands import AutoWrite, Command, Finish, Hold, Release
from game.engine.events import Event, Undone
from game.outcomes.match import MatchOver
from game.outcomes.outcome import Outcome
from game.scenes.services import Services
from game.scenes.table.celebration import Celebration
from game.scenes.table.countdown import Countdown
from game.scenes.table.table import Table
from game.store.receipts import Keep, keep_nothing
from game.system.pace import STEPS_A_SECOND


class PlayTable(Table):
    """Plays one match to its end. Computers give commands here, people in a subclass."""

    def __init__(self, services: Services, match: Match, keep: Keep = keep_nothing) -> None:
        """A match, new or to go on with; `keep` takes its commands."""
        super().__init__(services, match, keep)
        self._counting: Countdown | None = None
        """The countdown as of the last step: one that has just begun is not counted yet."""
        self._thinking = Tween(0)
        self._message = Tween(0)
        self._turn_came_up()
        self._start_countdown()  # anew, where a match goes on after a last roll

    @property
    def moving(self) -> bool:
        waiting = self.countdown is not None or not self._message.done
        return super().moving or waiting or not self.by_person

    def focus_at_rest(self) -> str:
        """Where the focus goes once the dice lie still, if it is to move; for subclasses."""
        return ""

    # --- step by step ---------------------------------------------------------------------------

    def update(self) -> Outcome | None:
        outcome = self._advance(self._counting)
        self._counting = self.countdown
        return outcome

    def _advance(self, counting: Countdown | None) -> Outcome | None:
        """One step of whatever is under way."""
        self.celebration.step()
        if self.celebration.frozen:
            return None
        rolled = self.motion.rolling
        if self.motion.step(self.receipt.done):
            self._dice_rest() if rolled and not self.motion.rolling else self.refresh()
        self._fade_message()
        if self.motion.rolling:
            return None
        if self.settling:
            return self._next_turn() if self._settle() else None
        if self.match.state.full:
            return self._finish()  # resumed where only the closing was missing
        if not self.by_person:
            self._computer()
        elif counting is not None and counting is self.countdown:
            self._count_down(counting)
        return None

    def _next_turn(self) -> Outcome | None:
        """The written box has been seen: the next turn comes up, or the results."""
        if self.match.state.full:
            return self._finish()
        self._turn_came_up()
        self.refresh("throw")
        return None

    def _turn_came_up(self) -> None:
        self.advice = None
        self.refused = None
        self.focus.current = None
        self._think()

    def _finish(self) -> Outcome | None:
        """Close the match; the results come up once that is kept."""
        if not self.match.state.over:
            self.services.schedule(cues(self.match.do(Finish())))
            self.receipt = self._keep(Finish())
        return MatchOver(self.match) if self.receipt.done else None

    # --- commands -------------------------------------------------------------------------------

    def tell(self, command: Command) -> None:
        """Hand a command to the match; show what happened, or why it was refused."""
        self.refused = None
        try:
            super().tell(command)
        except IllegalCommand as error:
            self.refused = error
            self.services.play(Effect.REFUSE)
            self._message = Tween(MESSAGE_STEPS)
            self.refresh()
        else:
            self._start_countdown()

    def _show(self, event: Event) -> None:
        super()._show(event)
        if isinstance(event, Undone):
            self._think()

    def _fade_message(self) -> None:
        if not self._message.done:
            self._message.step()
            if self._message.done:
                self.refused = None
                self.stale = True

    # --- the seconds after the last roll -------------------------------------------------------

    def _dice_rest(self) -> None:
        """All dice lie still."""
        if self.match.state.dice:
            self.landmark = "throw"
        if self.golden and self.match.state.rolls:
            calm = self.services.settings.reduced_motion or self.services.fast
            self.celebration = Celebration(calm=calm)
        self._think()
        self._start_countdown()
        self.refresh(self.focus_at_rest())

    def _start_countdown(self) -> None:
        """The seconds run from rest after the last roll, as long as a person chose nothing."""
        state = self.match.state
        seconds = self.services.settings.commit_seconds
        due = state.dice and not state.rolls_left and state.chosen is None and not state.full
        if not (due and seconds and self.by_person) or self.motion.rolling:
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

    # --- the computer ---------------------------------------------------------------------------

    def _think(self) -> None:
        """The computer takes its time anew."""
        self._thinking = Tween(self.services.steps(self.services.settings.computer_steps))

    def _computer(self) -> None:
        """The computer seat goes on after its pause: dice one by one, then the roll or the box."""
        if self.services.settings.computer_steps == 0:
            while not (self.by_person or self.settling or self.motion.rolling):
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
