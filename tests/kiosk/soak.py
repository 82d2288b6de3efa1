"""A kiosk's long day in compressed time: visitors come, play, quarrel with the plug and go.

    python -m tests.kiosk.soak --cycles 1000

Fixed steps are driven without waiting, and drawn seldom, for a long day is to take half an hour of
processor. A cycle is a while of the attract loop and a visit: a language, a match played to its end
by touches or left in the middle, a pad that comes and goes. In every PLUG-th cycle the plug is
pulled in mid-match, and the match goes on at the next start.
"""

import argparse
import contextlib
import gc
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest

from game.engine import Seat
from game.flow import kiosk_visit
from game.store.uri import uri
from game.system.pace import LOOKS_A_STEP, REST_SECONDS, STEPS_A_SECOND
from game.text.i18n import LANGUAGES
from tests.devices import Fingers, VirtualPad
from tests.kiosk.house import House
from tests.memory import folder_in_memory

KEPT = 50
"""Matches whose commands are kept in a soak, instead of a thousand: so the rule is met in time."""
WARM = 100
"""Cycles after which nothing may grow any more."""
EVERY = 50
"""Cycles between two measurements."""
PLUG = 40
LONG = 50
"""In every LONG-th cycle nobody comes until all acts of the attract loop have been up."""
_ATTRACT_SECONDS, _LONG_ATTRACT_SECONDS = (1, 4), (60, 120)
_PATIENT = 0.3
"""The share of the visitors that play to the end."""
_AT_REST = LOOKS_A_STEP * REST_SECONDS * STEPS_A_SECOND
"""How many steps of time go by with a step while nothing is live, as App.run has it."""
_FRAME_EVERY = 200
"""Steps between two frames that are really drawn."""
_VISITORS = (
    (Seat("ANN"),),
    (Seat("ANN"), Seat("Robot", "novice")),
    (Seat("ZOÉ"), Seat("BOB")),
)
_INSTANT = 0
_IDLE = 10
"""Seconds until a visitor is asked: the shortest that can be set."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What was taken after so many cycles: memory in KiB, Python's objects, open files.

    `hours` are those that went by for the game. `files` leaves the fonts out; `rows` counts matches
    whose commands are kept, `size` is the database's in bytes.
    """

    cycle: int
    hours: float
    rss: int
    objects: int
    files: int
    rows: int
    size: int
    matches: int


class Soak:
    """Runs cycles on a kiosk of its own."""

    def __init__(self, house: House, seed: str) -> None:
        self.house = house
        self.rng = Random(seed)
        self.cycles = 0
        self.finished = 0
        self.left = 0
        self.resumed = 0
        house.set(f"idle = {_IDLE}")
        self._age = 0
        self._hours = 0.0
        self._run = house.start()

    def cycle(self) -> None:
        """The attract loop, then a visit."""
        self.cycles += 1
        self.house.now += timedelta(minutes=self.rng.randrange(1, 9))
        seconds = _ATTRACT_SECONDS if self.cycles % LONG else _LONG_ATTRACT_SECONDS
        self._steps(self.rng.randrange(*seconds) * STEPS_A_SECOND)
        self._arrive()
        if self.cycles % PLUG == 0:
            self._turns(self.rng.randrange(1, 5))
            self._pull_the_plug()
        if self.rng.random() < _PATIENT:
            self._turns(sys.maxsize)
            self.finished += 1
            if self.rng.random() < 0.3:
                self._look_round()
        else:
            self._turns(self.rng.randrange(0, 4))
            self.left += 1
        self._wait(lambda: self._run.where == "attract")
        self._run.matches.clear()

    def sample(self) -> Sample:
        """Measure now."""
        gc.collect()
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        path = self.house.data / "penta.sqlite3"
        database = sqlite3.connect(uri(path, "ro"), uri=True)
        (rows,) = database.execute("SELECT count(DISTINCT match) FROM commands").fetchone()
        (matches,) = database.execute("SELECT count(*) FROM matches").fetchone()
        database.close()
        return Sample(
            self.cycles,
            self._hours,
            pages * os.sysconf("SC_PAGE_SIZE") // 1024,
            len(gc.get_objects()) + gc.get_freeze_count(),
            sum(not name.endswith(".ttf") for name in _open_files()),
            rows,
            path.stat().st_size,
            matches,
        )

    # --- a visit ----------------------------------------------------------------------------------

    def _arrive(self) -> None:
        run = self._run
        self._tap((640, 360))
        self._press(f"lang:{self.rng.choice(LANGUAGES)}")
        self._wait(lambda: run.where == "menu")
        settings = run.app.services.settings
        settings.seats, settings.computer_steps = list(self.rng.choice(_VISITORS)), _INSTANT
        if self.rng.random() < 0.25:
            self._press(f"lang:{self.rng.choice(LANGUAGES)}")
        if self.rng.random() < 0.25:
            with VirtualPad():
                self._steps(5)
            self._steps(5)
        self._press("play")
        self._wait(lambda: run.where == "turn")

    def _turns(self, count: int) -> None:
        """Play on for some turns, or to the results."""
        for _ in range(count):
            self._wait(lambda: self._run.where != "turn" or "roll" in self._run.targets)
            if self._run.where != "turn":
                return
            self._turn()

    def _turn(self) -> None:
        self._press("roll")
        table = self._run.turn
        self._wait(lambda: bool(table.match.state.dice) and not table.motion.rolling)
        if self.rng.random() < 0.3:
            self._press(f"die:{self.rng.randrange(5)}")
        box = max(table.match.state.legal.items(), key=lambda item: item[1])[0]
        self._press(box.value)
        self._press("confirm")

    def _look_round(self) -> None:
        """From the results back to the menu, and into whatever there is."""
        run = self._run
        self._wait(lambda: run.where != "results" or not run.app.live)
        for _ in range(12):
            if not run.targets:
                break
            name = self.rng.choice(list(run.targets))
            self._tap(run.targets[name].center)
            self._steps(3)

    def _pull_the_plug(self) -> None:
        """The game dies; what the disk has is all that the next start knows."""
        before = self._run.turn.match.state
        self._run = self.house.start()
        # The game has frozen what its collector need not go through, itself with it: the one that
        # died shall not be kept for that, nor be counted.
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._wait(lambda: self._run.where == "turn")
        assert self._run.turn.match.state.sheets == before.sheets
        self._run.app.services.settings.computer_steps = _INSTANT
        self.resumed += 1

    def _press(self, target: str) -> None:
        self._wait(lambda: target in self._run.targets)
        self._tap(self._run.targets[target].center)

    def _tap(self, at: tuple[int, int]) -> None:
        Fingers(self._run.app.services.size).tap(at)
        self._steps(1)

    def _wait(self, reached: Callable[[], bool]) -> None:
        for _ in range(4000):
            if reached():
                return
            self._steps(1)
        raise AssertionError(f"{self._run.where} stays as it is")

    def _steps(self, count: int) -> None:
        app = self._run.app
        for _ in range(count):
            self._run.settle_disk()
            app._pace = 1.0 if app.live else _AT_REST
            app.step()
            self._hours += app._pace / STEPS_A_SECOND / 3600
            self._age += 1
            if self._age % _FRAME_EVERY == 0:
                app.draw()


def _open_files() -> Iterator[str]:
    """What the files are called that are open; each size of a font is one, up to a number."""
    for handle in Path("/proc/self/fd").iterdir():
        with contextlib.suppress(OSError):  # the folder itself was one of them
            yield os.readlink(handle)


def soak(cycles: int, house: House, seed: str = "soak") -> Iterator[Sample]:
    """Run so many cycles and measure now and then."""
    it = Soak(house, seed)
    for number in range(1, cycles + 1):
        it.cycle()
        if number % EVERY == 0:
            yield it.sample()
    print(f"{it.finished} finished, {it.left} left, {it.resumed} resumed")


HEADER = "cycle  hours  RSS KiB  objects  files  matches  with commands  database KiB"


def row(it: Sample) -> str:
    """A sample as a row of a table under HEADER."""
    return (
        f"{it.cycle:5}  {it.hours:5.1f}  {it.rss:7}  {it.objects:7}  {it.files:5}  {it.matches:7}"
        f"  {it.rows:13}  {it.size // 1024:12}"
    )


def main() -> None:
    """Print the samples of a soak as a table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--cycles", type=int, default=1000)
    cycles = parser.parse_args().cycles
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with pytest.MonkeyPatch.context() as patch, folder_in_memory() as folder:
        patch.setattr(kiosk_visit, "KEPT_COMMANDS", KEPT)
        print(HEADER)
        for sample in soak(cycles, House(folder, patch)):
            print(row(sample), flush=True)


if __name__ == "__main__":
    main()
