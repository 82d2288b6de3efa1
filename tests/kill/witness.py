"""Watches the real game in a process that is to be killed, and lets it come to a halt there."""

import json
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, NoReturn
from unittest import mock

from game.draw.theme import VEILED_SHARE
from game.engine import Match, Setup, Sheet
from game.engine.boxes import Dice
from game.engine.commands import AutoWrite, Command, Confirm, Finish, Roll, Undo
from game.engine.state import DICE
from game.scenes.results.results import ResultsScene
from game.scenes.table.keys import AnyTurnKey
from game.scenes.table.shown import Shown
from game.scenes.table.tray import Tray
from game.scenes.table.turn_view import TurnView
from game.store import MatchKey, MatchStore, Ticket
from game.store.writer import ThreadWriter, Writer
from tests.kill.course import standing
from tests.kill.moment import Moment


def say(**what: object) -> None:
    """One line to whoever listens."""
    print(json.dumps(what), flush=True)


def stand_still() -> NoReturn:
    """Do nothing more until the end comes, or nobody listens any more."""
    sys.stdin.read()
    os._exit(1)


class Gate:
    """A connection to the database that is shut at a moment, for good."""

    def __init__(self, database: sqlite3.Connection, moment: Moment) -> None:
        self._database = database
        self._moment = moment
        self._met = False
        self.shut = False

    def execute(self, statement: str, values: tuple[Any, ...] = ()) -> object:
        """As the connection does it, unless the moment has come."""
        if statement.startswith("INSERT INTO commands"):
            self._met |= values[1] >= self._moment.at
        commits = self._met and statement == "COMMIT"
        if (self._met and self._moment.how == "begun") or (
            commits and self._moment.how == "written"
        ):
            self._shut()
        done = self._database.execute(statement, values)
        if commits and self._moment.how == "committed":
            self._shut()
        return done

    def __getattr__(self, name: str) -> object:
        return getattr(self._database, name)

    def _shut(self) -> NoReturn:
        self.shut = True
        stand_still()


class Witness:
    """Hears what is handed over and sees what the frames show."""

    def __init__(self, moment: Moment | None, *, early: bool) -> None:
        self.moment = moment
        self.early = early
        """Whether the order is turned round: what is handed over counts as kept at once."""
        self.tickets: list[Ticket] = []
        self._gate: Gate | None = None
        self._steps = 0
        self._roll: tuple[int, frozenset[int], Dice] | None = None
        """A roll not seen yet: its number, the dice that were rolled, and how all lie."""
        self._box: tuple[int, tuple[Sheet, ...]] | None = None
        """A written box not seen yet: its number, and the sheets with it."""
        self._end: int | None = None
        """The end of the match, if its results were not seen yet: its number."""

    @contextmanager
    def looking(self) -> Iterator[None]:
        """While this lasts the game is watched."""
        append, lie, tumble, table = (
            MatchStore.append,
            Tray.paint_die,
            Tray.paint_tumbling,
            TurnView.paint,
        )
        begin, resume, results = MatchStore.begin, MatchStore.resume, ResultsScene.paint

        def begun(saved: MatchStore, setup: Setup, *more: Any, **named: Any) -> MatchKey:
            say(up=standing(Match(setup)))
            return begin(saved, setup, *more, **named)

        def resumed(saved: MatchStore, key: MatchKey) -> Match:
            match = resume(saved, key)
            say(up=standing(match))
            return match

        def appended(saved: MatchStore, key: MatchKey, command: Command, when: str) -> Ticket:
            ticket = append(saved, key, command, when)
            self.tickets.append(ticket)
            self._given(saved.record(key).match, command)
            return Ticket(done=True) if self.early else ticket

        def lies(tray: Tray, painter: Any, art: Any, die: int, face: int, *more: Any) -> None:
            self._die_seen(die, face)
            lie(tray, painter, art, die, face, *more)

        def tumbles(tray: Tray, painter: Any, art: Any, die: int, face: int, share: float) -> None:
            if share > VEILED_SHARE:
                self._die_seen(die, face)
            tumble(tray, painter, art, die, face, share)

        def painted(view: TurnView, painter: Any, shown: Shown[AnyTurnKey]) -> None:
            self._sheets_seen(shown.state.sheets)
            table(view, painter, shown)

        def results_painted(scene: ResultsScene, painter: Any) -> None:
            self._results_seen()
            results(scene, painter)

        with ExitStack() as stack:
            for where, name, new in (
                (MatchStore, "begin", begun),
                (MatchStore, "resume", resumed),
                (MatchStore, "append", appended),
                (Tray, "paint_die", lies),
                (Tray, "paint_tumbling", tumbles),
                (TurnView, "paint", painted),
                (ResultsScene, "paint", results_painted),
            ):
                stack.enter_context(mock.patch.object(where, name, new))
            yield

    def stepped(self) -> None:
        """A step went by, with its frame."""
        if self._gate is not None and self._gate.shut:
            assert self.moment is not None
            self._steps += 1
            if self._steps > self.moment.steps:
                self._now()

    def writer(self, database: sqlite3.Connection) -> Writer:
        """What the game is to write with: behind a gate, if there is a moment to be shut at."""
        if self.moment is None:
            return ThreadWriter(database)
        self._gate = Gate(database, self.moment)
        gate: Any = self._gate
        return ThreadWriter(gate)

    def _given(self, match: Match, command: Command) -> None:
        number, state = len(match.log) - 1, match.state
        say(given=number)
        match command:
            case Roll():
                self._roll = number, frozenset(range(DICE)) - state.held, state.dice
            case Confirm() | AutoWrite():
                self._box = number, state.sheets
            case Undo():
                self._box = None
            case Finish():
                self._end = number
            case _:
                pass
        self._now_if("given", number)

    def _die_seen(self, die: int, face: int) -> None:
        if self._roll is not None:
            number, rolled, dice = self._roll
            if die in rolled and face == dice[die]:
                self._roll = None
                self._shown(number)

    def _sheets_seen(self, sheets: tuple[Sheet, ...]) -> None:
        if self._box is not None and self._box[1] == sheets:
            number, self._box = self._box[0], None
            self._shown(number)

    def _results_seen(self) -> None:
        if self._end is not None:
            number, self._end = self._end, None
            self._shown(number)

    def _shown(self, number: int) -> None:
        say(shown=number)
        self._now_if("shown", number)

    def _now_if(self, how: str, number: int) -> None:
        moment = self.moment
        if moment is not None and moment.how == how and number >= moment.at:
            self._now()

    def _now(self) -> NoReturn:
        say(now=sum(not ticket.done for ticket in self.tickets))
        stand_still()
