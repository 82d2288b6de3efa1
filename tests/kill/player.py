"""The real game, playing on by itself in a process that is to be killed.

    python -m tests.kill.player '{"folder": ..., "seed": ..., "moment": ..., "early": ...}'

It says, a line of JSON each: `up` when a match comes to the table, `given` when a command has been
handed over to be kept, `shown` the moment a frame shows what a command revealed, `now` when it is
to be killed, `over` with the results, after which it leaves.
"""

import json
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NoReturn
from unittest import mock

import pygame

from game.app import App
from game.engine import Match, Setup, Sheet
from game.engine.boxes import Dice
from game.engine.commands import (
    AutoWrite,
    Choose,
    Command,
    Confirm,
    Finish,
    Hint,
    Hold,
    Release,
    TakeBack,
    Throw,
)
from game.engine.state import DICE
from game.options import Options
from game.scenes.results import ResultsScene
from game.scenes.turn import TurnScene
from game.scenes.turn_view import TurnView
from game.store import Keeper, MatchKey, Ticket, keeper
from game.store.writer import Writer
from game.ui.theme import VEILED_SHARE
from game.ui.tray import Tray
from tests.devices import Mouse
from tests.kill.course import standing, wish
from tests.kill.moment import Moment

SIZE = (640, 360)
NOWHERE = (1, 1)
"""A place on the table where there is nothing to press."""
DISK_SECONDS = 0.002
"""So long at most the disk is let be between two steps, as the clock would."""
PATIENCE = 600
"""Steps after which what is waited for will not come."""


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
        self._throw: tuple[int, frozenset[int], Dice] | None = None
        """A throw not seen yet: its number, the dice that were thrown, and how all lie."""
        self._box: tuple[int, tuple[Sheet, ...]] | None = None
        """A written box not seen yet: its number, and the sheets with it."""
        self._end: int | None = None
        """The end of the match, if its results were not seen yet: its number."""

    @contextmanager
    def looking(self) -> Iterator[None]:
        """While this lasts the game is watched."""
        append, lie, tumble, table = (
            Keeper.append,
            Tray.paint_die,
            Tray.paint_tumbling,
            TurnView.paint,
        )
        begin, resume, results = Keeper.begin, Keeper.resume, ResultsScene.paint

        def begun(saved: Keeper, setup: Setup, *more: Any, **named: Any) -> MatchKey:
            say(up=standing(Match(setup)))
            return begin(saved, setup, *more, **named)

        def resumed(saved: Keeper, key: MatchKey) -> Match:
            match = resume(saved, key)
            say(up=standing(match))
            return match

        def appended(saved: Keeper, key: MatchKey, command: Command, when: str) -> Ticket:
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

        def painted(view: TurnView, painter: Any, scene: Any) -> None:
            self._sheets_seen(scene.shown.sheets)
            table(view, painter, scene)

        def results_painted(scene: ResultsScene, painter: Any) -> None:
            self._results_seen()
            results(scene, painter)

        with ExitStack() as stack:
            for where, name, new in (
                (Keeper, "begin", begun),
                (Keeper, "resume", resumed),
                (Keeper, "append", appended),
                (keeper, "Writer", self._writer),
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

    def _writer(self, database: sqlite3.Connection) -> Writer:
        if self.moment is None:
            return Writer(database)
        self._gate = Gate(database, self.moment)
        gate: Any = self._gate
        return Writer(gate)

    def _given(self, match: Match, command: Command) -> None:
        number, state = len(match.log) - 1, match.state
        say(given=number)
        match command:
            case Throw():
                self._throw = number, frozenset(range(DICE)) - state.held, state.dice
            case Confirm() | AutoWrite():
                self._box = number, state.sheets
            case TakeBack():
                self._box = None
            case Finish():
                self._end = number
            case _:
                pass
        self._now_if("given", number)

    def _die_seen(self, die: int, face: int) -> None:
        if self._throw is not None:
            number, thrown, dice = self._throw
            if die in thrown and face == dice[die]:
                self._throw = None
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


class Player:
    """Plays the game with a mouse."""

    def __init__(self, folder: Path, seed: str, witness: Witness) -> None:
        self._seed = seed
        self._witness = witness
        fast = not seed.endswith("at leisure")
        self._app = App(Options(folder, "en", window=SIZE, seed=seed, fast=fast))
        self._mouse = Mouse()

    def play(self) -> None:
        """From the start to the results, and out."""
        self._until(lambda: self._app.services.keeper is not None)
        self._until(lambda: not self._app.live)
        self._step()
        assert self._app.top.name == "menu", "something is wrong"
        if "go_on" in self._targets:
            self._press("go_on")
        elif ended := self._ended():
            say(over=standing(ended))
            return
        else:
            self._press("play")
        while isinstance(self._app.top, TurnScene):
            self._go_on(self._app.top)
        results = self._app.top
        assert isinstance(results, ResultsScene)
        self._step()
        if self._witness.moment is not None:
            self._until(lambda: False)  # the moment is still to come
        say(over=standing(results.match))
        pygame.event.post(pygame.Event(pygame.QUIT))
        self._until(lambda: not self._app.running)

    def _ended(self) -> Match | None:
        saved = self._app.services.keeper
        assert saved is not None
        return next((saved.load(info.key) for info in saved.closed()), None)

    def _go_on(self, table: TurnScene) -> None:
        """Press what the person on turn wishes for, or let time go by."""
        match, done = table.match, len(table.match.log)
        if (table.motion.throwing or table.settling) and done % 3 == 0:
            self._mouse.click(NOWHERE)  # a press that means: faster
        if table.motion.throwing or table.settling or not table.by_person or match.state.full:
            self._step()
            return
        command = wish(match, self._seed)
        if isinstance(command, Throw):
            self._until(lambda: not table.live)  # or it is the second half of a double click
        if not isinstance(command, AutoWrite):
            self._press(_target(command))
        self._until(lambda: len(match.log) > done)

    def _press(self, target: str) -> None:
        self._mouse.click(self._targets[target].center)
        self._step()

    def _step(self) -> None:
        self._app.step()
        self._app.draw()
        self._witness.stepped()
        for ticket in self._witness.tickets[-1:]:
            ticket.wait(DISK_SECONDS)

    def _until(self, reached: Callable[[], bool]) -> None:
        for _ in range(PATIENCE):
            if reached():
                return
            self._step()
        raise AssertionError(f"{self._app.top.name} stays as it is")

    @property
    def _targets(self) -> dict[str, pygame.Rect]:
        return self._app.top.focus.rects


def _target(command: Command) -> str:
    """Where to press for a command."""
    match command:
        case Hold(die) | Release(die):
            return f"die{die}"
        case Choose(box):
            return box.value
        case Throw() | Confirm() | TakeBack() | Hint():
            return command.id
    raise ValueError(f"nobody presses {command}")


def main() -> None:
    """The command."""
    wanted = json.loads(sys.argv[1])
    moment = Moment(**wanted["moment"]) if wanted["moment"] else None
    witness = Witness(moment, early=wanted["early"])
    with witness.looking():
        Player(Path(wanted["folder"]), wanted["seed"], witness).play()


if __name__ == "__main__":
    main()
