"""A match on the table: commands go in, and what they bring about is shown.

What a command reveals is shown once it is kept. Who gives the commands is handed in: a driver for
each seat. What can be pressed is said by the scenes that are tables: a turn, a replay, a show.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, assert_never

from game.audio.cues import cues
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
from game.engine.commands import Command, Hint
from game.engine.events import (
    AllFull,
    ChoiceChanged,
    Event,
    Finished,
    HoldChanged,
    Noted,
    Rolled,
    TurnBegan,
    Undone,
    Written,
)
from game.engine.state import State
from game.outcomes.match import MatchOver
from game.outcomes.outcome import Outcome
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.advice import Advice
from game.scenes.table.celebration import Celebration
from game.scenes.table.dice_motion import DiceMotion
from game.scenes.table.drivers import Countdown, Driver
from game.scenes.table.layout import turn_layout
from game.scenes.table.phase import Phase
from game.scenes.table.shown import Shown
from game.scenes.table.tray import Tray
from game.scenes.table.view import TableView
from game.scenes.table.written_box import WrittenBox
from game.store.saved import NOT_KEPT, KeepCommand, keep_nothing
from game.widgets.target import K


class Table(Scene[K]):
    """Shows one match, asks its drivers, and carries their commands out."""

    tells_below_sheet: ClassVar[bool] = True
    """Whether what is to be done now stands in the place of Confirm, as long as that is idle."""
    celebrates: ClassVar[bool] = True
    """Whether five dice alike are a great moment here."""

    def __init__(
        self,
        services: Services,
        match: Match,
        drivers: Sequence[Driver],
        keep: KeepCommand = keep_nothing,
    ) -> None:
        """`drivers` has one for each seat; `keep` takes every command.

        What a command reveals is shown once its receipt is done.
        """
        super().__init__(services)
        self.match = match
        self.drivers = drivers
        self._keep = keep
        self.receipt = NOT_KEPT
        """Of the last command."""
        self.motion = DiceMotion()
        self.celebration = Celebration(calm=True)
        self.written: WrittenBox | None = None
        """The box that was just written, until it has been seen."""
        self.advice: Advice | None = None
        self.refused: IllegalCommand | None = None
        self.driver.look(match.state)

    # --- scene ----------------------------------------------------------------------------------

    @property
    def room(self) -> Room:
        return room_of(self.state.seat)

    @property
    def shift(self) -> tuple[int, int]:
        return self.celebration.shift

    def arrange(self) -> None:
        self.layout = layout = turn_layout(self.services.size, len(self.match.setup.seats))
        self.tray = Tray(layout.tray)
        self.services.dice.resize(layout.tray.die)
        self.table_view = TableView(self.services, layout, self.tray)

    @property
    def moving(self) -> bool:
        return self.motion.live or self.phase is not Phase.OPEN or not self.celebration.done

    # --- how the match stands ---------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """What is going on, from the few facts that say so."""
        # The order decides: what is still under way hides how the match already stands.
        if self.motion.rolling:
            return Phase.ROLLING
        if self.written is not None:
            return Phase.SHOWING if self.written.kept else Phase.WRITING
        if self.match.state.full:
            return Phase.FULL
        if not self.driver.person:
            return Phase.THINKING
        return Phase.OPEN if self.driver.countdown is None else Phase.COUNTING

    @property
    def driver(self) -> Driver:
        """Whoever is on turn."""
        return self.drivers[self.match.state.seat]

    @property
    def state(self) -> State:
        """How the table stands: as the match does, or for a moment with the box just written."""
        return self.match.state if self.written is None else self.written.state

    @property
    def countdown(self) -> Countdown | None:
        """The seconds in which a box must be chosen, while they run."""
        return self.driver.countdown if self.phase is Phase.COUNTING else None

    @property
    def watched(self) -> bool:
        """Whether people only watch the turn that is shown, to the end of what it wrote."""
        return not self.drivers[self.state.seat].person

    @property
    def focus_seen(self) -> bool:
        """Whether the focus is to be marked now."""
        return self.phase in (Phase.OPEN, Phase.COUNTING, Phase.THINKING)

    @property
    def shown(self) -> Shown[K]:
        """What is to be seen at this moment."""
        state, written, celebration = self.state, self.written, self.celebration
        return Shown(
            phase=self.phase,
            state=state,
            seats=self.services.shown(self.match.setup.seats),
            watched=self.watched,
            tells_below_sheet=self.tells_below_sheet,
            lucky_word=self.match.lucky_word,
            rising=state.seat if written is not None and written.rising else None,
            risen=0 if written is None else written.risen,
            tumbling={die: tween.share for die, tween in self.motion.rolled.items()},
            gliding={die: tween.share for die, tween in self.motion.gliding.items()},
            flash=celebration.flash,
            sparks=celebration.sparks,
            advice=self.advice,
            refused=self.refused,
            countdown=self.countdown,
            targets=frozenset(self.focus.rects),
            focus=self.focus.current,
            focus_rect=self.focus_rect() if self.focus_seen else None,
            pressed=self.pressed,
            device=self.services.device,
        )

    # --- step by step ---------------------------------------------------------------------------

    def update(self) -> Outcome | None:
        """One step of whatever is under way; a celebration holds everything for a moment."""
        self.celebration.step()
        if self.celebration.frozen:
            return None
        rolled = self.motion.rolling
        if self.motion.step(self.receipt.done):
            self.dice_rest() if rolled and not self.motion.rolling else self.refresh()
        match self.phase:
            case Phase.ROLLING:
                return None
            case Phase.WRITING:
                self._reveal()
                return None
            case Phase.SHOWING:
                return self._show_on()
            case Phase.FULL:
                return self._close()
            case Phase.OPEN | Phase.COUNTING | Phase.THINKING:
                self._ask()
                return None
            case phase:
                assert_never(phase)

    def _ask(self) -> None:
        """Carry out what the driver wants done in this step."""
        for command in self.driver.step(self.match):
            self.tell(command)

    def _close(self) -> Outcome | None:
        """Close the match; the results come up once that is kept."""
        self._ask()
        over = self.match.state.over and self.receipt.done
        return MatchOver(self.match) if over else None

    def dice_rest(self) -> None:
        """All dice of a roll lie still."""
        state = self.match.state
        if state.dice:
            # Part of a picture's file name, which other programs may look for: it stays.
            self.landmark = "throw"
        if self.celebrates and self.shown.golden and state.rolls:
            calm = self.services.settings.reduced_motion or self.services.fast
            self.celebration = Celebration(calm=calm)
        self.driver.look(state)
        self.refresh()

    def turn_came_up(self) -> None:
        """The written box has been seen: it is for somebody to decide again."""
        self.driver.look(self.match.state)
        self.refresh()

    # --- commands and events --------------------------------------------------------------------

    def tell(self, command: Command) -> None:
        """Hand a command to the match and show what happened. Raises IllegalCommand."""
        before = self.match.state
        events = self.match.do(command)
        self.receipt = self._keep(command)
        self.written = None
        # Any other command changes what was advised on.
        if not isinstance(command, Hint):
            self.advice = None
        for event in events:
            self._show(event)
        # The first event says what was done; those that follow came of it.
        match events[0]:
            case Rolled():
                pass  # heard as it is shown: die by die
            case Written():
                self._hold_back(before, events)
            case _:
                self.services.schedule(cues(events))
        if not self.motion.rolling:
            self.driver.look(self.match.state)
        self.refresh()

    def _show(self, event: Event) -> None:
        match event:
            case Rolled():
                self._roll(event)
            case HoldChanged(die=die):
                self.motion.glide(die, self.services.steps(HOLD_STEPS))
            case Undone():
                self.motion.skip()
                self.services.hush()
            case ChoiceChanged() | Written() | TurnBegan() | AllFull() | Noted() | Finished():
                pass  # seen by how the match stands
            case _:
                assert_never(event)

    def _roll(self, rolled: Rolled) -> None:
        """The dice leap up."""
        services = self.services
        calm = services.settings.reduced_motion
        steps = services.steps(CALM_ROLL_STEPS if calm else ROLL_STEPS)
        quick = calm or services.fast
        if not self.driver.person and not services.settings.computer_steps:
            # At "instant" nobody waits for a computer's dice.
            steps, quick = 1, True
        gap = 0 if quick else LANDING_GAP_STEPS
        self.motion.roll(rolled.moved, steps, gap)
        services.schedule(cues((rolled,), steps=steps, gap=gap))

    # --- a written box --------------------------------------------------------------------------

    def _hold_back(self, before: State, events: Sequence[Event]) -> None:
        """A box was written: show the table as it was until that is kept."""
        # No more than the box: the next turn has begun, but it is not shown yet.
        after = replace(before, sheets=self.match.state.sheets, chosen=None)
        self.written = WrittenBox(before, after, events)
        self._reveal()

    def _reveal(self) -> None:
        """Show the box that was written, once it is kept."""
        if self.written is None or not self.receipt.done:
            return
        pause = AFTER_LAST_BOX_STEPS if self.match.state.full else AFTER_BOX_STEPS
        steps = self.services.steps(pause)
        self.written.reveal(steps, self.services.steps(COUNT_UP_STEPS))
        self.services.schedule(cues(self.written.events, settling=steps))
        self.refresh()

    def _show_on(self) -> Outcome | None:
        """One step of showing the box; then the next turn, or the end of the match."""
        written = self.written
        assert written is not None
        self.stale = written.step() or self.stale  # a total at rest is no longer painted apart
        if written.age == PREPARE_AT_STEP:
            # In this pause a frame may take longer, and the next turn's does not.
            self.table_view.prepare(room_of(self.match.state.seat))
        if not written.seen:
            return None
        self.written = None
        if self.phase is Phase.FULL:
            return self._close()
        self.turn_came_up()
        return None
