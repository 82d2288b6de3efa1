"""A match: commands in, events out, and a log that plays again to the same match."""

from collections.abc import Iterable
from dataclasses import replace

from game.engine import dice as chance
from game.engine.boxes import Box
from game.engine.commands import (
    AutoWrite,
    Choose,
    Command,
    Confirm,
    Finish,
    Hint,
    Hold,
    LetGo,
    LuckyWord,
    Release,
    Roll,
    Undo,
)
from game.engine.errors import (
    AlreadyChosen,
    BoxLocked,
    BoxTaken,
    NoRollsLeft,
    NotDue,
    NotFinished,
    NothingChosen,
    NothingToRoll,
    NothingToUndo,
    NotRolled,
    TooLate,
    WrongDie,
    WrongWord,
)
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
from game.engine.limits import LUCKY_WORD_LENGTH
from game.engine.setup import Setup
from game.engine.standings import Standings
from game.engine.state import DICE, ROLLS, State


class Match:
    """A running match. `do` checks and carries out commands; `state` is where it stands.

    >>> from game.engine import Seat, Setup
    >>> match = Match(Setup((Seat("Ann"),), bytes(range(32))))
    >>> match.do(Roll())[0].dice
    (3, 4, 2, 2, 1)
    >>> _ = [match.do(command) for command in (Hold(2), Hold(3), Roll())]
    >>> match.state.dice, match.can_undo  # the held ones lay still; a roll is final
    ((5, 3, 2, 2, 1), False)
    >>> Match.replay(match.setup, match.log).state == match.state
    True
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.state = State.start(len(setup.seats), duplicate=setup.duplicate)
        self.lucky_word = chance.LUCKY_WORD
        self.log: list[Command] = []
        self._key = chance.dice_key(setup.seed)
        self._earlier: list[State] = []
        self._rolled = False

    @classmethod
    def replay(cls, setup: Setup, commands: Iterable[Command]) -> "Match":
        """The match that these commands lead to. Raises IllegalCommand where they do not fit."""
        match = cls(setup)
        for command in commands:
            match.do(command)
        return match

    @property
    def earlier(self) -> State | None:
        """The state that Undo leads back to; its seat is the one whose step is undone.

        None if nothing can be undone.
        """
        return self._earlier[-1] if self._earlier else None

    @property
    def can_undo(self) -> bool:
        """Whether Undo is allowed now."""
        return bool(self._earlier)

    @property
    def result(self) -> Standings | None:
        """The result once the match is closed, else None."""
        return self.state.standings if self.state.over else None

    @property
    def slip(self) -> float:
        """The fraction that decides whether a computer seat errs in its present decision."""
        state = self.state
        return chance.slip(self.setup.seed, state.seat, state.turn, state.rolls)

    def do(self, command: Command) -> tuple[Event, ...]:
        """Carry out a command, log it, and tell what happened.

        Raises IllegalCommand (a subclass that names the reason) and changes nothing if the rules
        do not allow it now.
        """
        if self.state.over:
            raise TooLate("the match is closed")
        events = self._carry_out(command)
        self.log.append(command)
        return events

    def _carry_out(self, command: Command) -> tuple[Event, ...]:
        match command:
            case Roll():
                return self._roll()
            case Hold(die):
                return self._set_hold(die, held=True)
            case Release(die):
                return self._set_hold(die, held=False)
            case Choose(box):
                return self._choose(box)
            case LetGo():
                if self.state.chosen is None:
                    raise NothingChosen("no box is chosen")
                self._move_on(replace(self.state, chosen=None))
                return (ChoiceChanged(None),)
            case Confirm():
                if self.state.chosen is None:
                    raise NothingChosen("choose a box before confirming")
                return self._write(self.state.chosen, automatic=False)
            case AutoWrite(box):
                return self._auto_write(box)
            case Undo():
                return self._undo()
            case Hint():
                self._on_table()
                self.state = self.state.with_hint()
                return (Noted(),)
            case LuckyWord(word):
                return self._mix_in(word)
            case Finish():
                if not self.state.full:
                    raise NotFinished("there are boxes left to fill")
                self._earlier.clear()
                self.state = replace(self.state, over=True)
                return (Finished(),)

    def _roll(self) -> tuple[Event, ...]:
        state = self.state
        if state.full:
            raise TooLate("every sheet is full")
        if not state.rolls_left:
            raise NoRollsLeft(f"all {ROLLS} throws of this turn have been used")
        moved = tuple(die for die in range(DICE) if die not in state.held)
        if not moved:
            raise NothingToRoll("all five dice are held")
        faces = tuple(self._face(die) if die in moved else state.dice[die] for die in range(DICE))
        self.state = replace(state, dice=faces, rolls=state.rolls + 1, chosen=None)
        # Chance has spoken: nothing before a roll can be undone, or one could roll again for luck.
        self._rolled = True
        self._earlier.clear()
        return (Rolled(state.seat, state.rolls, faces, moved),)

    def _face(self, die: int) -> int:
        state = self.state
        place = (state.turn, state.rolls, die)
        return chance.face(self._key, *(place if self.setup.duplicate else (state.seat, *place)))

    def _set_hold(self, die: int, *, held: bool) -> tuple[Event, ...]:
        state = self._on_table()
        if not state.rolls_left:
            raise NoRollsLeft("after the last throw no die can be held or let go")
        if die not in range(DICE):
            raise WrongDie(f"there is no die {die}")
        if (die in state.held) == held:
            raise WrongDie(f"die {die} is {'held' if held else 'loose'} already")
        self._move_on(replace(state, held=state.held ^ {die}))
        return (HoldChanged(die, held),)

    def _choose(self, box: Box) -> tuple[Event, ...]:
        state = self._on_table()
        if state.sheet[box] is not None:
            raise BoxTaken(box)
        if box not in state.legal:
            raise BoxLocked(box)
        if box is state.chosen:
            raise AlreadyChosen(box)
        self._move_on(replace(state, chosen=box))
        return (ChoiceChanged(box),)

    def _auto_write(self, box: Box) -> tuple[Event, ...]:
        state = self._on_table()
        if state.rolls_left:
            raise NotDue("there are throws left: nothing is written by itself")
        if state.chosen is not None:
            raise NotDue("a box is chosen: nothing is written by itself")
        # Any legal box: the rules know no clock and no computer. Whether it was the due one,
        # verify.py finds out.
        return self._write(box, automatic=True)

    def _write(self, box: Box, *, automatic: bool) -> tuple[Event, ...]:
        before = self._on_table()
        after = before.with_box(box, automatic=automatic)
        self._move_on(after)
        written = Written(
            before.seat,
            box,
            before.legal[box],
            before.sheet.bonus(before.dice),
            after.sheets[before.seat].upper_bonus - before.sheet.upper_bonus,
            automatic,
        )
        return (written, AllFull() if after.full else TurnBegan(after.seat, after.turn))

    def _undo(self) -> tuple[Event, ...]:
        if not self._earlier:
            raise NothingToUndo("nothing has been done since the last throw")
        # A hint was seen, whatever is undone: the count of hints stays.
        self.state = replace(self._earlier.pop(), hints=self.state.hints)
        return (Undone(),)

    def _mix_in(self, word: str) -> tuple[Event, ...]:
        if self._rolled:
            raise TooLate("the dice have been thrown: the lucky word stands")
        if not 0 < len(word) <= LUCKY_WORD_LENGTH:
            raise WrongWord(f"a lucky word has 1 to {LUCKY_WORD_LENGTH} characters")
        try:
            self._key = chance.dice_key(self.setup.seed, word)
        except UnicodeEncodeError as error:
            raise WrongWord("the lucky word cannot be written in UTF-8") from error
        self.lucky_word = word
        return (Noted(),)

    def _on_table(self) -> State:
        """The state, if there are dice to do something with."""
        if self.state.full:
            raise TooLate("every sheet is full")
        if not self.state.dice:
            raise NotRolled("nothing has been thrown yet")
        return self.state

    def _move_on(self, state: State) -> None:
        self._earlier.append(self.state)
        self.state = state
