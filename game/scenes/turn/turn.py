"""People at the table: what they press becomes commands, from the first roll to the last box."""

from typing import assert_never

from game.audio.cues import cues
from game.audio.effects import Effect
from game.computer.advise import best_box
from game.draw.anim import Tween
from game.draw.paint import Painter
from game.draw.theme import DICE_AT_STEP, DOUBLE_CLICK_STEPS, MESSAGE_STEPS
from game.engine import Box, IllegalCommand, Match
from game.engine.commands import (
    Choose,
    Command,
    Confirm,
    Hint,
    Hold,
    LetGo,
    LuckyWord,
    Release,
    Roll,
    Undo,
)
from game.engine.events import Rolled
from game.input.actions import HOLDS, Action, Device, Pointer, PointerPhase, Press, Word
from game.outcomes.match import MatchOver, OpenFair, OpenPause, OpenSheets, SayLuckyWord
from game.outcomes.outcome import Outcome
from game.scenes.services import Services
from game.scenes.table.advice import advice
from game.scenes.table.drivers import seated
from game.scenes.table.keys import AnyTurnKey, Die, TurnKey
from game.scenes.table.phase import Phase
from game.scenes.table.table import Table
from game.scenes.table.turn_labels import turn_labels
from game.scenes.table.turn_view import TurnView
from game.scenes.turn.places import turn_places
from game.store.saved import KeepCommand, keep_nothing
from game.widgets.target import Target

_EDGE = (TurnKey.SHEETS, TurnKey.PAUSE, TurnKey.FAIR, TurnKey.HINT, TurnKey.UNDO, None)
"""Targets beside the game itself."""


class TurnScene(Table[AnyTurnKey]):
    """The table with people at it: their words become commands."""

    name = "turn"
    outcomes = frozenset({MatchOver, OpenFair, OpenPause, OpenSheets})
    plays_match = True

    def __init__(self, services: Services, match: Match, keep: KeepCommand = keep_nothing) -> None:
        """A match, new or to go on with; `keep` takes its commands."""
        super().__init__(services, match, seated(services, match.setup), keep)
        self._queued: list[Word] = []
        """Pressed while the disk was waited for."""
        self._hurried = False
        """Whether the roll is to be over as soon as its faces may be seen."""
        self._chose: Box | None = None
        """The box chosen last: the focus comes back to it if it is let go."""
        self._steered = False
        """Whether somebody has pressed a key or a button while a computer plays."""
        self._message = Tween(0)
        """While it runs, it is told why a command was refused."""
        self._double = Tween(0)
        """While it runs, one more press on Roll is the second half of a double click."""
        self._coming = Tween(DICE_AT_STEP)
        """Until the dice that tumble are read."""

    # --- scene ----------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return super().moving or not (self._message.done and self._double.done)

    def update(self) -> Outcome | None:
        self._double.step()
        self._fade_message()
        if not self._coming.done:
            self._coming.step()
            if self._coming.done:
                self.services.dice.load()
        self._hurry_roll()
        return self._hear_queued() or super().update()

    def arrange(self) -> None:
        super().arrange()
        self._view = TurnView(self.services, self.table_view)

    def paint(self, painter: Painter) -> None:
        self._view.paint(painter, self.shown)

    def overlay(self, painter: Painter) -> None:
        self._view.overlay(painter, self.shown)

    def enter(self) -> None:
        self.arrange()
        self.refresh(first=self._due())

    def refresh(self, first: AnyTurnKey | None = None) -> None:
        """While a computer plays, the focus waits on the one key that is of use then."""
        super().refresh(first if self.driver.person else TurnKey.PAUSE)

    @property
    def focus_seen(self) -> bool:
        """While a computer plays it is marked only for those who steer, and then all the time."""
        return self._steered if self.watched else super().focus_seen

    # --- what can be pressed --------------------------------------------------------------------

    def targets(self) -> list[Target[AnyTurnKey]]:
        shown = self.shown
        places = turn_places(shown, self.layout, self.tray, can_undo=self.can_undo)
        labels = turn_labels(places, shown, self.services.tr)
        return [Target(key, rect, labels[key]) for key, rect in places.items()]

    @property
    def can_undo(self) -> bool:
        """Whether a person may undo: never a step that a computer seat has made."""
        earlier = self.match.earlier
        return earlier is not None and self.drivers[earlier.seat].person

    def activate(self, key: AnyTurnKey) -> Outcome | None:
        match key:
            case Die(index):
                self._toggle(index)
            case Box():
                self._choose(key)
            case TurnKey.SHEETS:
                return OpenSheets(self.match)
            case TurnKey.FAIR:
                return OpenFair(self.match)
            case TurnKey.PAUSE:
                return OpenPause(self.match)
            case TurnKey.ROLL:
                self.tell(Roll())
            case TurnKey.CONFIRM:
                self.tell(Confirm())
            case TurnKey.UNDO:
                self.tell(Undo())
            case TurnKey.HINT:
                self._hint()
            case _:
                assert_never(key)
        return None

    def act(self, action: Action) -> Outcome | None:
        match action:
            case Action.PAUSE:
                return OpenPause(self.match)
            case Action.SHEET:
                return OpenSheets(self.match)
            # In any phase: a written box can be taken back while it is still shown.
            case Action.UNDO if self.can_undo:
                self.tell(Undo())
                return None
        match self.phase:
            case Phase.OPEN | Phase.COUNTING:
                return self._act_on_turn(action)
            case Phase.ROLLING | Phase.WRITING | Phase.SHOWING | Phase.THINKING | Phase.FULL:
                return OpenPause(self.match) if action is Action.BACK else None
            case phase:
                assert_never(phase)

    def _act_on_turn(self, action: Action) -> Outcome | None:
        """What an action means to a person who may do something."""
        match action:
            case Action.BACK if self.state.chosen is None:
                return OpenPause(self.match)
            case Action.BACK:
                self.tell(LetGo())
            case Action.ROLL:
                self.tell(Roll())
            case Action.HINT if not self.state.begun:
                return OpenFair(self.match)
            case Action.HINT:
                self._hint()
            case _ if action in HOLDS:
                self._toggle(HOLDS.index(action))
        return None

    def resumed(self, outcome: Outcome | None) -> Outcome | None:
        if isinstance(outcome, SayLuckyWord) and not self.state.begun:
            self.tell(LuckyWord(outcome.word))
        return None

    def _toggle(self, die: int) -> None:
        held = die in self.match.state.held
        self.tell(Release(die) if held else Hold(die))

    def _choose(self, box: Box) -> None:
        self.tell(LetGo() if self.match.state.chosen is box else Choose(box))

    def _hint(self) -> None:
        # A hint weighs dice that can be seen.
        if not self.match.state.dice or self.motion.rolling:
            return
        self.tell(Hint())
        self.advice = advice(self.match.state)
        self.refresh()

    # --- words, in time -------------------------------------------------------------------------

    def hear(self, word: Word) -> Outcome | None:
        pressed = (isinstance(word, Press) and not word.repeat) or (
            isinstance(word, Pointer) and word.phase is PointerPhase.DOWN
        )
        # For as long as people only watch: when they are on turn it begins anew.
        self._steered = self.watched and (self._steered or isinstance(word, Press))
        # Before all else, or what is pressed later would overtake it.
        if self._waits_for_disk:
            self._queued.append(word)
            return None
        match self.phase:
            case Phase.ROLLING if pressed:
                # Not at once: faces may be seen only when the roll is kept.
                self._hurried = True
                self._hurry_roll()
                self._double.skip()
                return None
            # The dice lie already: this press was meant for the roll, not for another one.
            case _ if pressed and not self._double.done and self._means_roll(word):
                self._double.skip()
                return None
            case Phase.WRITING | Phase.SHOWING if pressed and not self._reaches_past(word):
                if self.written is not None:
                    self.written.hurry()
                return None
        return super().hear(word)

    @property
    def _waits_for_disk(self) -> bool:
        """Whether what a press is meant for cannot be seen yet."""
        return not self.receipt.done and (self._hurried or self.phase is Phase.WRITING)

    def _hear_queued(self) -> Outcome | None:
        """What was pressed while the disk was waited for."""
        while self._queued and not self._waits_for_disk:
            # One at a time: a press may roll, and what follows waits for the disk again.
            if outcome := self.hear(self._queued.pop(0)):
                self._queued.clear()
                return outcome
        return None

    def _hurry_roll(self) -> None:
        """A roll that is to be hurried is over, as soon as its faces may be seen."""
        if not (self._hurried and self.receipt.done):
            return
        self._hurried = False
        # Before they are skipped, which forgets them.
        moved = tuple(self.motion.rolled)
        self.motion.skip()
        self.services.hush()
        state = self.match.state
        rolled = Rolled(state.seat, state.rolls - 1, state.dice, moved)
        # The landings, at once: those that were scheduled belong to a tumbling that is over.
        self.services.schedule(cues((rolled,), steps=0, gap=0))
        self.dice_rest()

    def _means_roll(self, word: Word) -> bool:
        """Whether a press is, or is the beginning of, one on Roll."""
        if isinstance(word, Pointer):
            return self.focus.at(word.at) is TurnKey.ROLL
        return isinstance(word, Press) and (
            word.action is Action.ROLL
            or (word.action is Action.CONFIRM and self.focus.current is TurnKey.ROLL)
        )

    def _reaches_past(self, word: Word) -> bool:
        """Whether a press is for what can be done while a written box is shown."""
        if isinstance(word, Pointer):
            return self.focus.at(word.at) is not None
        return isinstance(word, Press) and (
            word.action in (Action.UNDO, Action.PAUSE, Action.SHEET, Action.BACK)
            or (word.action is Action.CONFIRM and self.focus.current is TurnKey.UNDO)
        )

    # --- what commands bring about --------------------------------------------------------------

    def tell(self, command: Command) -> None:
        """Hand a command to the match; show what happened, or why it was refused."""
        here = self.focus.current
        self.refused = None
        try:
            super().tell(command)
        except IllegalCommand as error:
            self.refused = error
            self.services.play(Effect.REFUSE)
            self._message = Tween(MESSAGE_STEPS)
            self.refresh()
            return
        if isinstance(command, Roll) and self.driver.person:
            self._double = Tween(self.services.steps(DOUBLE_CLICK_STEPS))
        self._lead_on(command, here)

    def _fade_message(self) -> None:
        if not self._message.done:
            self._message.step()
            if self._message.done:
                self.refused = None
                self.stale = True

    def turn_came_up(self) -> None:
        super().turn_came_up()
        self.refused = None
        self._lead_to(TurnKey.ROLL)

    def dice_rest(self) -> None:
        """The focus goes back to the game, if it fell to its edge because what had it went away."""
        here = self.focus.current
        super().dice_rest()
        if self.driver.person and here in _EDGE:
            self._lead_to(self._due())

    # --- where the focus is led -----------------------------------------------------------------

    def _lead_on(self, command: Command, here: AnyTurnKey | None) -> None:
        """For those who steer with keys or a pad: after a choice to Confirm, or back to the box."""
        if self.services.device in (Device.MOUSE, Device.TOUCH) or not self.driver.person:
            return
        if isinstance(command, Choose):
            self._chose = command.box
            self._lead_to(TurnKey.CONFIRM)
        elif self.match.state.chosen is None and here is TurnKey.CONFIRM and self._chose:
            self._lead_to(self._chose)

    def _lead_to(self, key: AnyTurnKey) -> None:
        # Or it would stay where it is, as long as it can.
        self.focus.current = None
        self.refresh(key)

    def _due(self) -> AnyTurnKey:
        """What a person does next: roll while there are rolls left, else choose a box."""
        state = self.match.state
        # In a match that is over no box is due, and none could be found.
        if state.rolls_left or not state.legal:
            return TurnKey.ROLL
        return best_box(state.sheet, state.dice)
