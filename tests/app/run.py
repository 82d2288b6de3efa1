"""The real App on SDL's dummy screen, stepped by hand, and what can be seen on it."""

from collections.abc import Callable
from pathlib import Path

import pygame

from game.app import MACHINE, App
from game.draw.paint import Painter, Placed
from game.engine import Match
from game.machine import Machine
from game.scenes.turn.turn import TurnScene
from game.store import Ticket
from game.system.options import Options
from tests.spelling import spelled

Size = tuple[int, int]
PATIENCE = 4000
"""Steps after which nothing more is expected to happen."""
COMMIT_STEPS = 180
"""3 seconds: so long an unchosen box waits after the last roll."""
DISK_SECONDS = 20
_RUNNING: list["Run"] = []
"""The Run that was started last: two at a time would be in each other's way."""


def close_all() -> None:
    """Leave the game that was started last."""
    while _RUNNING:
        _RUNNING.pop().close()


class Run:
    """An App and its screen. Scenes are looked at, never called."""

    def __init__(self, options: Options, machine: Machine = MACHINE) -> None:
        pygame.init()
        pygame.event.get()  # not clear(): that never lets go of what the events carry
        close_all()
        self.app = App(options, machine)
        _RUNNING.append(self)
        self.matches: list[Match] = []
        self.step()
        while self.app.running and not self.app.settled:
            self.step()  # the first picture, and what the game does after it

    def close(self) -> None:
        """Leave the game, whatever is going on in it."""
        if self.app.running:
            self.app.host.stop()

    def step(self, count: int = 1) -> None:
        """Let steps go by, each with its frame."""
        for _ in range(count):
            self.settle_disk()
            self.app.step()
            self.app.draw()
            self._note_match()

    def until(self, reached: Callable[[], bool], most: int = PATIENCE) -> int:
        """Let steps go by until something is so; returns how many it took."""
        for count in range(most):
            if reached():
                return count
            self.step()
        raise AssertionError(f"{self.where} stays as it is")

    @property
    def where(self) -> str:
        """The name of the scene that hears."""
        return self.app.top.name

    @property
    def targets(self) -> dict[str, pygame.Rect]:
        """What can be pressed, by the names that tests give to keys (tests/spelling.py)."""
        return {spelled(key): rect for key, rect in self.app.top.focus.rects.items()}

    @property
    def focus(self) -> str:
        """The name of the target with the focus ring; empty if none has it."""
        key = self.app.top.focus.current
        return "" if key is None else spelled(key)

    @property
    def turn(self) -> TurnScene:
        """The table, for what lies on it."""
        top = self.app.top
        assert isinstance(top, TurnScene), self.where
        return top

    @property
    def match(self) -> Match:
        """The newest match."""
        return self.matches[-1]

    def resize(self, size: Size) -> None:
        """Drag the window to another size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.Event(pygame.WINDOWRESIZED, x=size[0], y=size[1]))
        self.step()

    def texts(self) -> list[Placed]:
        """Every text in the top scene's picture of this moment, as it is drawn."""
        top = self.app.top
        trace: list[Placed] = []
        scale = self.app.services.settings.text_scale
        painter = Painter(self.app.stage.screen.copy(), top.room, scale, trace)
        top.paint(painter)
        top.overlay(painter)
        return trace

    def picture(self) -> bytes:
        """Every pixel on the screen."""
        return pygame.image.tobytes(self.app.stage.screen, "RGB")

    def settle_disk(self) -> None:
        """Steps of a test take no time: what a command reveals is to be on the disk by the next."""
        receipt = getattr(self.app.top, "receipt", None)
        if isinstance(receipt, Ticket):
            assert receipt.wait(DISK_SECONDS), "the disk never answered"

    def _note_match(self) -> None:
        top = self.app.top
        if isinstance(top, TurnScene) and top.match not in self.matches:
            self.matches.append(top.match)


def run_app(
    data: Path,
    size: Size = (800, 480),
    lang: str | None = "en",
    *,
    seed: str = "tests",
    fast: bool = True,
    kiosk: bool = False,
    machine: Machine = MACHINE,
) -> Run:
    """An App of its own with the settings in `data`, and a first picture."""
    return Run(Options(data, lang, kiosk=kiosk, window=size, seed=seed, fast=fast), machine)
