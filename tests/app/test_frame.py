"""The game on a machine of the test's own: turns of its loop, and no window, thread, pad or sleep.

What it plays there is stored as on the real machine, command for command.
"""

import json
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from game.app import App, Frame
from game.engine.commands import AutoWrite, Hold
from game.input.pads import NoPads
from game.machine import Machine
from game.scenes.results.results import ResultsScene
from game.scenes.turn.turn import TurnScene
from game.store import Ticket
from game.store.check import PlaceCheck
from game.store.database import FILE
from game.store.writer import PlaceWriter
from game.system.options import Options
from game.system.pace import LOOKS_A_STEP, REST_SECONDS, STEPS_A_SECOND

SIZE = (640, 360)
PATIENCE = 20_000
"""Turns of the loop after which nothing more is expected to happen."""
DISK_SECONDS = 20
COMPUTERS = [{"name": "Hexa", "level": "expert"}, {"name": "Tetra", "level": "novice"}]
PERSON = [{"name": "Ann", "level": None}, {"name": "Tetra", "level": "novice"}]


class Recorder:
    """A screen that nobody sees: it only notes what it is to show."""

    full_screen = False
    size = SIZE

    def __init__(self, size: tuple[int, int] | None, *, full_screen: bool, lines: int) -> None:
        # With no mode ever set there is no window and no format either, only SDL's queue of events.
        pygame.display.quit()
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.Surface(SIZE)
        self.shown: list[int] = []
        """For each picture, in how many places it is new; -1 is everywhere."""

    def present(self, rects: Sequence[pygame.Rect] | None) -> None:
        self.shown.append(-1 if rects is None else len(rects))

    def look(self) -> bool:
        return False

    def become(self, *, full_screen: bool, lines: int) -> bool:
        return False

    def show_pointer(self, shown: bool) -> None:
        pass

    def keep_keyboard(self) -> None:
        pass

    gone = False

    def watch(self, lost: Callable[[], None]) -> None:
        pass

    def close(self) -> None:
        pass


class OwnPad(NoPads):
    """One pad that SDL knows nothing of."""

    def __init__(self) -> None:
        self._done: list[pygame.Event] = []

    def __len__(self) -> int:
        return 1

    def tap(self, button: int) -> None:
        """A press, down and up."""
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self._done.append(pygame.Event(kind, instance_id=7, button=button))

    def poll(self) -> Sequence[pygame.Event]:
        done, self._done = self._done, []
        return done

    def waiting(self) -> bool:
        return bool(self._done)


class NoMusic:
    """What a mixer without a device streams."""

    def load(self, filename: Path) -> None:
        pass

    def play(self, loops: int) -> None:
        pass

    def stop(self) -> None:
        pass

    def set_volume(self, volume: float, /) -> None:
        pass


class NoMixer:
    """A mixer without a device."""

    music = NoMusic()

    def init(
        self, frequency: int, size: int, channels: int, buffer: int, *, allowedchanges: int
    ) -> None:
        raise pygame.error("no device")

    def quit(self) -> None:
        raise AssertionError

    def set_num_channels(self, count: int, /) -> None:
        raise AssertionError

    def Sound(self, file: Path) -> pygame.mixer.Sound:
        raise AssertionError

    def Channel(self, id: int) -> pygame.mixer.Channel:
        raise AssertionError

    def stop(self) -> None:
        raise AssertionError


class Loop:
    """Turns the loop by hand, whenever it wants to be turned."""

    def __init__(self, folder: Path, seats: object, machine: Machine, *, fast: bool = True) -> None:
        folder.mkdir()
        settings = {"seats": seats, "speed": 2, "reduced_motion": fast}
        (folder / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        self._file = folder / FILE
        self.pad = OwnPad()
        machine = machine._replace(pads=lambda: self.pad)
        self.app = App(Options(folder, "en", seed="frame", fast=fast), machine)
        self.frames = [self.app.frame(0.0)]

    @property
    def table(self) -> TurnScene:
        """The table, with the match on it."""
        assert isinstance(self.app.top, TurnScene), self.app.top.name
        return self.app.top

    def turn(self) -> Frame:
        """One turn of the loop at the time when it is wanted; a thread has its disk ready."""
        receipt = getattr(self.app.top, "receipt", None)
        if isinstance(receipt, Ticket):
            assert receipt.wait(DISK_SECONDS)
        self.frames.append(self.app.frame(self.frames[-1].due))
        return self.frames[-1]

    def until(self, reached: Callable[[], bool]) -> None:
        """Turn the loop until something is so, and then until it comes to rest."""
        for _ in range(PATIENCE):
            if reached() and self.frames[-1].resting:
                return
            self.turn()
        raise AssertionError(f"{self.app.top.name} stays as it is")

    def tap(self, button: int) -> None:
        """Press a button of the pad, and let it be heard."""
        self.pad.tap(button)
        self.turn()

    def begin(self) -> None:
        """From the first picture to the table."""
        self.until(lambda: self.app.services.store.opened)
        self.tap(pygame.CONTROLLER_BUTTON_A)
        assert isinstance(self.app.top, TurnScene)

    def leave(self) -> list[tuple[object, ...]]:
        """Leave the game; gives what is on the disk, as it stands there."""
        self.app.host.stop()
        with closing(sqlite3.connect(self._file)) as database:
            matches = database.execute("SELECT * FROM matches").fetchall()
            return matches + database.execute("SELECT * FROM commands").fetchall()


def machine() -> Machine:
    """Everything that can be is the test's own; it writes with a thread, as the real one does."""
    return Machine(lambda: datetime(2026, 11, 29, 12, tzinfo=UTC), screen=Recorder, mixer=NoMixer())


@contextmanager
def no_threads() -> Iterator[None]:
    """While this lasts, starting a thread fails."""

    def start(thread: threading.Thread) -> None:
        raise AssertionError(f"{thread.name} is a thread")

    before = set(threading.enumerate())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(threading.Thread, "start", start)
        yield
        assert set(threading.enumerate()) <= before


def play_computers(loop: Loop) -> None:
    """A match of two computers, to its results."""
    loop.begin()
    loop.until(lambda: isinstance(loop.app.top, ResultsScene))


def play_turn(loop: Loop) -> None:
    """A person's turn: three rolls, a die held after the first, and what the 3 seconds write.

    Then a computer's, and the person is on turn again.
    """
    loop.begin()
    loop.until(lambda: True)
    match = loop.table.match
    for roll in range(3):
        loop.tap(pygame.CONTROLLER_BUTTON_X)
        # After the last one the 3 seconds go by on the way to rest.
        loop.until(lambda: True)
        if roll == 0:
            loop.tap(pygame.CONTROLLER_BUTTON_A)
            loop.until(lambda: True)
    loop.until(lambda: (match.state.turn, match.state.seat) == (1, 0))
    kinds = [type(command) for command in match.log]
    assert Hold in kinds
    assert AutoWrite in kinds


@pytest.mark.parametrize(("seats", "play"), [(COMPUTERS, play_computers), (PERSON, play_turn)])
def test_what_is_played_without_a_thread_is_stored_as_with_one(
    tmp_path: Path, seats: object, play: Callable[[Loop], None]
) -> None:
    with no_threads():
        loop = Loop(
            tmp_path / "without", seats, machine()._replace(writer=PlaceWriter, check=PlaceCheck)
        )
        play(loop)
        stored = loop.leave()
    assert len(stored) > 10
    with_one = Loop(tmp_path / "with", seats, machine())
    play(with_one)
    assert with_one.leave() == stored


def test_a_frame_says_whether_it_painted_and_when_the_next_is_due(tmp_path: Path) -> None:
    loop = Loop(tmp_path / "data", PERSON, machine())
    assert loop.frames[0].painted
    loop.begin()
    loop.until(lambda: not loop.app.host.sound.busy)
    now = loop.frames[-1].due
    assert loop.app.frame(now) == Frame(False, now + LOOKS_A_STEP * REST_SECONDS, resting=True)
    loop.pad.tap(pygame.CONTROLLER_BUTTON_X)
    assert loop.app.host.input.waiting()
    frame = loop.app.frame(now + REST_SECONDS)
    assert (frame.painted, frame.resting) == (True, False)
    assert frame.due == pytest.approx(now + REST_SECONDS + 1 / STEPS_A_SECOND)
    loop.app.host.stop()


def test_a_frame_that_painted_was_shown_and_no_other(tmp_path: Path) -> None:
    loop = Loop(tmp_path / "data", PERSON, machine(), fast=False)
    loop.begin()
    loop.until(lambda: True)
    loop.tap(pygame.CONTROLLER_BUTTON_X)
    loop.until(lambda: loop.table.match.state.rolls_left == 2)
    screen = loop.app.host.window
    assert isinstance(screen, Recorder)
    assert len(screen.shown) == sum(frame.painted for frame in loop.frames)
    assert screen.shown[0] == -1
    assert any(places > 0 for places in screen.shown)
    loop.app.host.stop()


def test_a_late_frame_catches_up_a_little_and_gives_the_rest_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = Loop(tmp_path / "data", PERSON, machine(), fast=False)
    steps: list[int] = []
    step = App.step

    def counted(app: App) -> None:
        steps.append(1)
        step(app)

    monkeypatch.setattr(App, "step", counted)
    now = 0.0
    for passed, expected in ((3 / STEPS_A_SECOND, 3), (10.0, 5), (0.0, 1), (0.0, 0)):
        assert loop.app.live
        steps.clear()
        now += passed
        loop.app.frame(now)
        assert len(steps) == expected
    loop.app.host.stop()
