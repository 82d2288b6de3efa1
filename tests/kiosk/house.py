"""A kiosk for tests: the real App on the dummy screen, an operator's file and a clock by hand."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.draw.theme import STILL_THERE_SECONDS
from game.kiosk.kiosk import Kiosk
from game.machine import Machine
from game.system.options import Options
from game.system.pace import STEPS_A_SECOND
from tests.app.run import Run
from tests.devices import Fingers

PIN = "2749"
SIZE = (1280, 720)
CORNERS = ((5, 5), (SIZE[0] - 5, 5), (SIZE[0] - 5, SIZE[1] - 5), (5, SIZE[1] - 5))
"""Touched one after the other they are the operator's gesture."""
NOON = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)


class House:
    """A data folder in which a kiosk is started, again and again."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.move(folder)
        self.now = NOON
        monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [SIZE])

    def move(self, folder: Path) -> None:
        """Have data and kiosk.toml in another folder from the next start on."""
        self.data = folder / "data"
        self.file = folder / "kiosk.toml"

    def set(self, text: str) -> None:
        """Write kiosk.toml."""
        self.file.write_text(text, encoding="utf-8")

    def start(self) -> "KioskRun":
        """Power on."""
        return KioskRun(
            Options(self.data, kiosk=True, kiosk_file=self.file, seed="tests", fast=True),
            Machine(clock=lambda: self.now),
        )


class KioskRun(Run):
    """The kiosk, and what a visitor does to it."""

    @property
    def kiosk(self) -> Kiosk:
        """What the operator has set, and what was played."""
        assert self.app.host.visit.kiosk is not None
        return self.app.host.visit.kiosk

    def tap(self, at: tuple[int, int] = (640, 360)) -> None:
        """Touch the screen once."""
        Fingers(self.app.services.size).tap(at)
        self.step()

    def press(self, target: str) -> None:
        """Touch what has this name."""
        self.until(lambda: target in self.targets)
        self.tap(self.targets[target].center)

    def arrive(self, lang: str = "en") -> None:
        """A visitor comes and chooses a language."""
        self.until(lambda: self.where == "attract")
        self.tap()
        assert self.where == "welcome"
        self.press(f"lang:{lang}")
        self.until(lambda: self.where == "menu")

    def go(self, scene: str) -> None:
        """The visitor gets as far as the welcome, the menu or the first turn, or is not there."""
        if scene == "welcome":
            self.tap()
        elif scene != "attract":
            self.arrive()
        if scene == "turn":
            self.sit_down()

    def sit_down(self) -> None:
        """The visitor begins a match and rolls."""
        self.press("play")
        self.until(lambda: self.where == "turn")
        self.press("roll")
        self.until(lambda: not self.turn.motion.rolling)

    def idle(self, seconds: float) -> None:
        """Nobody touches anything for a time."""
        for _ in range(round(seconds * STEPS_A_SECOND)):
            self.app.step()
        self.app.draw()

    def go_away(self) -> None:
        """Nobody touches anything until the kiosk gives the visitor up."""
        self.idle(self.kiosk.config.idle + STILL_THERE_SECONDS + 1)
        assert self.where == "attract"


def gesture(run: KioskRun) -> None:
    """Touch the four corners clockwise: the PIN is asked for."""
    for at in CORNERS:
        run.tap(at)


def enter(run: KioskRun, digits: str = PIN) -> None:
    """Touch digits on the pad of the PIN's page, and then its tick."""
    for digit in digits:
        run.press(digit)
    run.press("ok")


def open_page(house: House) -> KioskRun:
    """Power on, and straight to the operator's page."""
    run = house.start()
    gesture(run)
    enter(run)
    assert run.where == "operator"
    return run
