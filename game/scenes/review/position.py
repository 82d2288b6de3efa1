"""A decision tried again on the table: first without the answer, then with it and why."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from game.audio.effects import Effect
from game.computer.advise import Choice
from game.computer.players import hold
from game.computer.reasons import Fact, Position
from game.computer.review import NOTICED, Decision
from game.draw.paint import Painter
from game.engine import Box, Match
from game.engine.commands import Choose, Command, Hold, LetGo, Release
from game.engine.state import DICE, State
from game.input.actions import HOLDS, Action
from game.outcomes.outcome import Back, Outcome
from game.scenes.review.answer import Asked, Solution, Verdict
from game.scenes.review.keys import AnyPositionKey, PositionKey
from game.scenes.review.labels import position_label
from game.scenes.review.position_layout import position_layout
from game.scenes.review.position_view import PositionView, TableAlone
from game.scenes.services import Services
from game.scenes.table.advice import Advice
from game.scenes.table.keys import Die, TurnKey
from game.scenes.table.shown import Shown
from game.scenes.table.table import Table
from game.widgets.target import Target


class _Thinker:
    """Whoever tries: as a person, without seconds; commands come from what is pressed."""

    person = True
    countdown = None

    def look(self, state: State) -> None:
        """There is no hurry."""

    def step(self, match: Match) -> Iterator[Command]:
        """Nothing happens by itself."""
        return iter(())


class PositionScene(Table[AnyPositionKey]):
    """Some decisions, one after the other; Roll and Confirm only hand in a try."""

    name = "position"
    outcomes = frozenset({Back})
    celebrates = False

    def __init__(
        self, services: Services, match: Match, decisions: tuple[Decision, ...], at: int
    ) -> None:
        """`match` is only read: each position is played again by its log."""
        self.played = match
        self.decisions = decisions
        self.at = at
        self.tried: set[int] = set()
        """The places of those that were answered."""
        self.answer: Solution | None = None
        seats = len(match.setup.seats)
        super().__init__(services, self._match(), (_Thinker(),) * seats)
        self._begin()

    @property
    def decision(self) -> Decision:
        """The one that is tried."""
        return self.decisions[self.at]

    def _match(self) -> Match:
        """The match as it stood after the roll, nothing held."""
        chosen = self.decision.taken
        match = Match.replay(self.played.setup, self.played.log[: chosen.commands])
        if match.state.rolls_left:
            for die in sorted(match.state.held):
                match.do(Release(die))
        return match

    def _begin(self) -> None:
        state = self.match.state
        self.answer = None
        self._position = Position(state.sheet, state.rolls_left)
        self._steps = self._position.steps()

    # --- scene ------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        # After the last roll no die can be let go: that some lie held would tell nothing.
        state = self.match.state
        idle = self.answer is not None or not state.rolls_left
        return replace(state, held=frozenset()) if idle else state

    @property
    def shown(self) -> Shown[AnyPositionKey]:
        found = super().shown
        if self.answer is None:
            return found
        best = self.decision.best
        held = frozenset() if isinstance(best, Box) else hold(best, found.state.dice)
        state = replace(found.state, chosen=None)
        advice = Advice(best if isinstance(best, Box) else None, held, {})
        return replace(found, state=state, advice=advice)

    def arrange(self) -> None:
        super().arrange()
        self.table_view = TableAlone(self.services, self.layout, self.tray)
        self.places = position_layout(self.services.size, self.layout)
        self._view = PositionView(self.services, self.table_view, self.places)

    def enter(self) -> None:
        self.arrange()
        self.refresh(self._first())

    def _first(self) -> AnyPositionKey:
        """Neutral: it says nothing about what is best."""
        if self.answer is not None:
            return PositionKey.NEXT
        state = self.match.state
        return Die(0) if state.rolls_left else next(iter(state.legal))

    def update(self) -> Outcome | None:
        # What the answer needs is worked out while somebody thinks.
        next(self._steps, None)
        return super().update()

    def targets(self) -> list[Target[AnyPositionKey]]:
        shown, tr = self.shown, self.services.tr
        return [
            Target(key, rect, position_label(key, shown, self.last, tr))
            for key, rect in self.places.keys(
                self.match.state, self.tray, answered=self.answer is not None
            ).items()
        ]

    @property
    def last(self) -> bool:
        """Whether no decision follows."""
        return self.at + 1 == len(self.decisions)

    def activate(self, key: AnyPositionKey) -> Outcome | None:
        match key:
            case Die(index):
                held = index in self.match.state.held
                self.tell(Release(index) if held else Hold(index))
            case Box():
                self.tell(LetGo() if self.match.state.chosen is key else Choose(key))
            case TurnKey.ROLL:
                self._hand_in_hold()
            case TurnKey.CONFIRM:
                self.hand_in(self.match.state.chosen)
            case PositionKey.ANSWER:
                self.hand_in(None)
            case PositionKey.AGAIN:
                self._go(self.at)
            case PositionKey.NEXT:
                if self.last:
                    return Back()
                self._go(self.at + 1)
            case PositionKey.CLOSE:
                return Back()
            case TurnKey.SHEETS | TurnKey.HINT | TurnKey.FAIR | TurnKey.UNDO | TurnKey.PAUSE:
                pass  # none of them is on this table
            case _:
                assert_never(key)
        return None

    def act(self, action: Action) -> Outcome | None:
        state, answered = self.match.state, self.answer is not None
        match action:
            case Action.BACK if state.chosen is not None and not answered:
                self.tell(LetGo())
            case Action.BACK | Action.PAUSE:
                return Back()
            case Action.HINT if not answered:
                self.hand_in(None)
            case Action.ROLL if answered:
                return self.activate(PositionKey.AGAIN)
            case Action.ROLL if state.rolls_left:
                self._hand_in_hold()
            case _ if action in HOLDS and state.rolls_left and not answered:
                return self.activate(Die(HOLDS.index(action)))
        return None

    def _hand_in_hold(self) -> None:
        state = self.match.state
        if len(state.held) == DICE:
            self.services.play(Effect.REFUSE)
            return
        self.hand_in(tuple(sorted(state.dice[die] for die in state.held)))

    def hand_in(self, tried: Choice | None) -> None:
        """A try, or None to see the answer without one."""
        self.answer = Solution(self.decision, tried, self._verdict(tried), self._facts(tried))
        self.tried.add(self.at)
        good = self.answer.verdict in (Verdict.BEST, Verdict.CLOSER)
        self.services.play(Effect.UPPER_BONUS if good else Effect.PRESS)
        self.motion.skip()
        self.focus.current = None
        self.refresh(PositionKey.NEXT)

    def _verdict(self, tried: Choice | None) -> Verdict:
        decision = self.decision
        if tried is None:
            return Verdict.SHOWN
        worths = decision.worths()
        gain = worths[tried] - worths[decision.choice]
        if worths[worths.best] - worths[tried] < NOTICED:
            return Verdict.BEST
        if tried == decision.choice:
            return Verdict.SAME
        return Verdict.CLOSER if gain > 0 else Verdict.WORSE

    def _facts(self, tried: Choice | None) -> tuple[Fact, ...]:
        """What tells the best choice from the one that was made, or else from another one."""
        decision, best = self.decision, self.decision.best
        other = decision.choice
        if other == best:
            ranked = [choice for choice in decision.worths() if choice != best]
            if not ranked:
                return ()
            other = tried if tried is not None and tried != best else ranked[0]
        return self._position.why(self.match.state.dice, best, other)

    def _go(self, at: int) -> None:
        self.at = at
        self.motion.skip()
        self.match = self._match()
        self._begin()
        self.focus.current = None
        self.arrange()
        self.refresh(self._first())

    # --- picture ----------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        seat = self.services.shown(self.match.setup.seats)[self.decision.seat]
        asked = Asked(
            self.decision, seat, self.at, len(self.decisions), frozenset(self.tried), self.answer
        )
        self._view.paint(painter, self.shown, asked)

    def overlay(self, painter: Painter) -> None:
        self._view.overlay(painter, self.shown)

    @property
    def focus_seen(self) -> bool:
        return True
