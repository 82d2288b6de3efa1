"""The real game, playing on by itself in a process that is to be killed.

    python -m tests.kill.player '{"folder": ..., "seed": ..., "moment": ..., "early": ...}'

It says, a line of JSON each: `up` when a match comes to the table, `given` when a command has been
handed over to be kept, `shown` the moment a frame shows what a command revealed, `now` when it is
to be killed, `over` with the results, after which it leaves.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pygame

from game.app import MACHINE, App
from game.engine import Match
from game.engine.commands import (
    AutoWrite,
    Choose,
    Command,
    Confirm,
    Hint,
    Hold,
    Release,
    Roll,
    Undo,
)
from game.scenes.results.results import ResultsScene
from game.scenes.table.keys import AnyTurnKey, Die, TurnKey
from game.scenes.table.phase import Phase
from game.scenes.turn.turn import TurnScene
from game.system.options import Options
from tests.devices import Mouse
from tests.kill.course import standing, wish
from tests.kill.moment import Moment
from tests.kill.witness import Witness, say
from tests.spelling import spelled

SIZE = (640, 360)
NOWHERE = (1, 1)
"""A place on the table where there is nothing to press."""
DISK_SECONDS = 0.002
"""So long at most the disk is let be between two steps, as the clock would."""
PATIENCE = 600
"""Steps after which what is waited for will not come."""


class Player:
    """Plays the game with a mouse."""

    def __init__(self, folder: Path, seed: str, witness: Witness) -> None:
        self._seed = seed
        self._witness = witness
        fast = not seed.endswith("at leisure")
        options = Options(folder, "en", window=SIZE, seed=seed, fast=fast)
        self._app = App(options, MACHINE._replace(writer=witness.writer))
        self._mouse = Mouse()

    def play(self) -> None:
        """From the start to the results, and out."""
        self._until(lambda: self._app.services.store.opened)
        self._until(lambda: not self._app.live)
        self._step()
        assert self._app.top.name == "menu", "something is wrong"
        if "resume" in self._targets:
            self._press("resume")
        elif ended := self._ended():
            say(over=standing(ended))
            return
        else:
            self._press("play")
        while isinstance(self._app.top, TurnScene):
            self._resume(self._app.top)
        results = self._app.top
        assert isinstance(results, ResultsScene)
        self._step()
        if self._witness.moment is not None:
            self._until(lambda: False)  # the moment is still to come
        say(over=standing(results.match))
        pygame.event.post(pygame.Event(pygame.QUIT))
        self._until(lambda: not self._app.running)

    def _ended(self) -> Match | None:
        saved = self._app.services.store
        return next((saved.load(info.key) for info in saved.closed()), None)

    def _resume(self, table: TurnScene) -> None:
        """Press what the person on turn wishes for, or let time go by."""
        match, done = table.match, len(table.match.log)
        if table.phase in (Phase.ROLLING, Phase.WRITING, Phase.SHOWING) and done % 3 == 0:
            self._mouse.click(NOWHERE)  # a press that means: faster
        if table.phase not in (Phase.OPEN, Phase.COUNTING):
            self._step()
            return
        command = wish(match, self._seed)
        if isinstance(command, Roll):
            self._until(lambda: not table.live)  # or it is the second half of a double click
        if not isinstance(command, AutoWrite):
            self._press(spelled(_target(command)))
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
        rects = self._app.top.focus.rects
        return {spelled(key): rect for key, rect in rects.items()}


def _target(command: Command) -> AnyTurnKey:
    """Where to press for a command."""
    match command:
        case Hold(die) | Release(die):
            return Die(die)
        case Choose(box):
            return box
        case Roll():
            return TurnKey.ROLL
        case Confirm():
            return TurnKey.CONFIRM
        case Undo():
            return TurnKey.UNDO
        case Hint():
            return TurnKey.HINT
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
