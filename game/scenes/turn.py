"""The table: a player's turn, from the first throw to the written box."""

from dataclasses import dataclass, replace

import pygame

from game.actions import HOLDS, Action, Device, Phase, Pointer, Press, Word
from game.computer import best_box
from game.computer.robot import next_command
from game.effects import Effect
from game.engine import Box, IllegalCommand, Match
from game.engine.boxes import is_penta
from game.engine.commands import (
    AutoWrite,
    Choose,
    Command,
    Confirm,
    Finish,
    Hint,
    Hold,
    LetGo,
    Release,
    TakeBack,
    Throw,
)
from game.engine.events import Event, HoldChanged, TakenBack, Thrown, Written
from game.engine.state import DICE, State
from game.keeping import NOT_KEPT, Keep, keep_nothing
from game.outcomes import MatchOver, OpenPause, OpenSheets, Outcome
from game.scene import Scene, Services
from game.scenes.advice import Advice, advice
from game.scenes.dice_motion import DiceMotion
from game.scenes.turn_view import TurnView
from game.sounding import cues
from game.ui.anim import Tween
from game.ui.layout import turn_layout
from game.ui.paint import Painter
from game.ui.theme import (
    AFTER_BOX_STEPS,
    AFTER_LAST_BOX_STEPS,
    CALM_THROW_STEPS,
    COMPUTER_HOLD_STEPS,
    DOUBLE_CLICK_STEPS,
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


@dataclass
class Countdown:
    """The time after the last throw in which a box must be chosen, and the box that is due."""

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


class TurnScene(Scene):
    """Plays one match. Its words become commands; its picture follows from the match's events."""

    name = "turn"

    def __init__(self, services: Services, match: Match, keep: Keep = keep_nothing) -> None:
        """`keep` takes every command; what it reveals is shown once its receipt is done."""
        super().__init__(services)
        self.match = match
        self._keep = keep
        self.receipt = NOT_KEPT
        self._written: tuple[State, tuple[Event, ...]] | None = None
        """What is to be shown of a written box as soon as it is kept."""
        self._skipping = False
        """Whether a throw is to be hurried as soon as its faces may be seen."""
        self._queued: list[Word] = []
        self.shown: State = match.state
        """What the table shows: the match's state, or for a moment the box just written."""
        self.motion = DiceMotion()
        self.countdown: Countdown | None = None
        self._counting: Countdown | None = None
        """The countdown as of the last step: one that has just begun is not counted yet."""
        self.advice: Advice | None = None
        self.refused: IllegalCommand | None = None
        self._settling = Tween(0)
        self._thinking = Tween(0)
        self._message = Tween(0)
        self._double = Tween(0)
        """While it runs, one more press on Throw is the second half of a double click."""
        self._turn_came_up()

    # --- scene ----------------------------------------------------------------------------------

    @property
    def room(self) -> Room:
        return ROOMS[self.shown.seat % len(ROOMS)]

    def arrange(self) -> None:
        layout = turn_layout(self.services.size, len(self.match.setup.seats))
        self.tray = Tray(layout.tray)
        self.services.dice.resize(layout.tray.die)
        self.view = TurnView(self.services, layout, self.tray)

    def enter(self) -> None:
        self.arrange()
        self.refresh(first="throw")

    def targets(self) -> dict[str, pygame.Rect]:
        layout, state = self.view.layout, self.match.state
        found = {"sheets": layout.cards[0].unionall(layout.cards[1:])}
        if self.by_person and not self.settling:
            if state.throws_left and not self.motion.throwing:
                found["throw"] = self.tray.hub_rect()
            if state.dice:
                if state.throws_left:
                    for die in range(DICE):
                        found[f"die{die}"] = self.tray.die_rect(
                            die, self.golden or die in state.held
                        )
                for box in state.legal:
                    found[box.value] = layout.rows[box]
                found["hint"] = layout.hint
            if state.chosen is not None:
                found["confirm"] = layout.confirm
        if self.can_take_back:
            found["take_back"] = layout.take_back
        found["pause"] = layout.pause
        return found

    def activate(self, target: str) -> Outcome | None:
        match target:
            case "sheets":
                return OpenSheets(self.match)
            case "pause":
                return OpenPause()
            case "throw":
                self.tell(Throw())
            case "confirm":
                self.tell(Confirm())
            case "take_back":
                self.tell(TakeBack())
            case "hint":
                self._hint()
            case _ if target.startswith("die"):
                self._toggle(int(target[3:]))
            case _:
                self._choose(Box(target))
        return None

    def act(self, action: Action) -> Outcome | None:
        match action:
            case Action.PAUSE:
                return OpenPause()
            case Action.SHEET:
                return OpenSheets(self.match)
            case Action.BACK:
                if self.by_person and self.match.state.chosen is not None:
                    self.tell(LetGo())
                    return None
                return OpenPause()
            case Action.TAKE_BACK:
                if self.can_take_back:
                    self.tell(TakeBack())
            case Action.THROW if self.by_person and not self.settling:
                self.tell(Throw())
            case Action.HINT if self.by_person and not self.settling:
                self._hint()
            case _ if action in HOLDS and self.by_person and not self.settling:
                self._toggle(HOLDS.index(action))
            case _:
                pass
        return None

    def hear(self, word: Word) -> Outcome | None:
        pressed = (isinstance(word, Press) and not word.repeat) or (
            isinstance(word, Pointer) and word.phase is Phase.DOWN
        )
        if self._waits_for_disk:
            self._queued.append(word)
            return None
        if pressed and self.motion.throwing:
            self._skipping = True
            self._skip_throw()
            self._double.skip()
            return None
        if pressed and not self._double.done and self._means_throw(word):
            self._double.skip()
            return None
        if pressed and self.settling and not self._reaches_past(word):
            self._settling.skip()
            return None
        return super().hear(word)

    @property
    def _waits_for_disk(self) -> bool:
        """Whether what a press is meant for cannot be seen yet."""
        return not self.receipt.done and (self._skipping or self._written is not None)

    def _hear_queued(self) -> Outcome | None:
        """What was pressed while the disk was waited for."""
        while self._queued and not self._waits_for_disk:
            if outcome := self.hear(self._queued.pop(0)):
                self._queued.clear()
                return outcome
        return None

    def _skip_throw(self) -> None:
        """The dice lie at once, or as soon as their faces may be seen."""
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

    def _means_throw(self, word: Word) -> bool:
        """Whether a press is, or is the beginning of, one on Throw."""
        if isinstance(word, Pointer):
            return self.focus.at(word.at) == "throw"
        return isinstance(word, Press) and (
            word.action is Action.THROW
            or (word.action is Action.CONFIRM and self.focus.current == "throw")
        )

    def _reaches_past(self, word: Word) -> bool:
        """Whether a press is for what can be done while a written box is shown."""
        if isinstance(word, Pointer):
            return self.focus.at(word.at) != ""
        return isinstance(word, Press) and (
            word.action in (Action.TAKE_BACK, Action.PAUSE, Action.SHEET, Action.BACK)
            or (word.action is Action.CONFIRM and self.focus.current == "take_back")
        )

    @property
    def moving(self) -> bool:
        return (
            self.motion.live
            or self.settling
            or self.countdown is not None
            or not self._message.done
            or not self._double.done
            or not self.by_person
        )

    def update(self) -> Outcome | None:
        outcome = self._advance(self._counting)
        self._counting = self.countdown
        return outcome

    def _advance(self, counting: Countdown | None) -> Outcome | None:
        """One step of whatever is under way."""
        self._skip_throw()
        if outcome := self._hear_queued():
            return outcome
        if self.motion.step(self.receipt.done):
            self._dice_rest() if not self.motion.live else self.refresh()
        self._double.step()
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

    # --- what can be done now ---------------------------------------------------------------------

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
    def can_take_back(self) -> bool:
        """Whether a person may undo: never a step that a computer seat has made."""
        earlier = self.match.earlier
        return earlier is not None and self.match.setup.seats[earlier.seat].person

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
        if isinstance(events[0], Written):
            self.countdown = None
            seen = replace(before, sheets=self.match.state.sheets, chosen=None)
            self.shown, self._written = before, (seen, events)
            self._show_written()
        elif not isinstance(events[0], Thrown):
            self.services.schedule(cues(events))
        self._start_countdown()
        self.refresh(self._next_focus(command))

    def _show(self, event: Event, before: State) -> None:
        services = self.services
        match event:
            case Thrown(moved=moved):
                self.countdown = None
                calm = services.settings.reduced_motion
                steps = services.steps(CALM_THROW_STEPS if calm else THROW_STEPS)
                quick = calm or services.fast
                if not self.by_person and not services.settings.computer_steps:
                    steps, quick = 1, True
                gap = 0 if quick else LANDING_GAP_STEPS
                self.motion.throw(moved, steps, gap)
                services.schedule(cues((event,), steps=steps, gap=gap))
                self._double = Tween(services.steps(DOUBLE_CLICK_STEPS) if self.by_person else 0)
            case HoldChanged(die=die):
                self.motion.glide(die, services.steps(HOLD_STEPS))
            case TakenBack():
                self.motion.skip()
                self._written = None
                services.hush()
                self._think()
            case _:
                pass

    def _show_written(self) -> None:
        """Show the box that was written, once it is kept."""
        if self._written is None or not self.receipt.done:
            return
        self.shown, events = self._written
        self._written = None
        pause = AFTER_LAST_BOX_STEPS if self.match.state.full else AFTER_BOX_STEPS
        self._settling = Tween(self.services.steps(pause))
        self.services.schedule(cues(events, settling=self._settling.steps))
        self.refresh()

    def _next_focus(self, command: Command) -> str:
        """Where the focus goes after a command, for those who steer it with keys or a pad."""
        if self.services.device in (Device.MOUSE, Device.TOUCH) or not self.by_person:
            return ""
        if isinstance(command, Choose):
            self.focus.current = ""
            return "confirm"
        return ""

    def _toggle(self, die: int) -> None:
        held = die in self.match.state.held
        self.tell(Release(die) if held else Hold(die))

    def _choose(self, box: Box) -> None:
        self.tell(LetGo() if self.match.state.chosen is box else Choose(box))

    def _hint(self) -> None:
        if not self.match.state.dice or self.motion.throwing:
            return
        self.tell(Hint())
        self.advice = advice(self.match.state)
        self.refresh()

    # --- time -----------------------------------------------------------------------------------

    def _dice_rest(self) -> None:
        """All dice lie still."""
        if self.match.state.dice:
            self.landmark = "throw"
        self._think()
        self._start_countdown()
        self.refresh(self._after_throw())

    def _after_throw(self) -> str:
        """Where keys and pads go on after a throw."""
        if not self.by_person or self.focus.current in self.targets():
            return ""
        legal = self.match.state.legal
        return max(legal, key=lambda box: legal[box]).value if legal else ""

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

    def _finish(self) -> Outcome:
        self.services.schedule(cues(self.match.do(Finish())))
        self._keep(Finish())
        return MatchOver(self.match)

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
