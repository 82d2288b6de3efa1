"""The time to write one command, from handing it over until it is synced to the disk.

    python -m tests.bench.write [--matches N] [--dir DIR] [--frames]

DIR (default: a temporary folder) says which disk. Also told: the time that the game's loop spends
on handing a command over, for it never waits for the disk. --frames plays a match of one person in
real time instead, with the whole game on SDL's dummy screen, saved and not saved: how long its
steps with their frames take, and how many took longer than a step may.
"""

import argparse
import os
import shutil
import tempfile
import time
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from random import Random
from statistics import median, quantiles
from unittest import mock

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.app import App
from game.engine import Seat
from game.engine.modes import Mode
from game.host import Host
from game.outcomes.menu import Play
from game.scenes.turn.turn import TurnScene
from game.store import MatchStore
from game.system.options import Options
from game.system.pace import STEPS_A_SECOND
from tests.kill.course import wish
from tests.store.matches import SECONDS, WHEN, course, new_match

STEP = 1 / STEPS_A_SECOND


def measure(folder: Path, matches: int) -> tuple[list[float], list[float]]:
    """Seconds to hand over each command, and seconds until it was on the disk."""
    store = MatchStore(folder)
    handed: list[float] = []
    synced: list[float] = []
    for number in range(matches):
        match = new_match(number)
        key = store.begin(match.setup, Mode.FREE, WHEN)
        for command in course(match, Random(number)):
            match.do(command)
            start = time.perf_counter()
            ticket = store.append(key, command, WHEN)
            handed.append(time.perf_counter() - start)
            ticket.wait(SECONDS)
            synced.append(time.perf_counter() - start)
            if not ticket.saved:
                raise SystemExit(f"it was not saved: {store.take_problem()}")
    store.close()
    return handed, synced


def play(folder: Path, *, saved: bool) -> list[float]:
    """Seconds that each step with its frame took in a match, at sixty a second."""
    app = App(Options(folder, "en", window=(1280, 720), seed="frames"))
    taken: list[float] = []

    def step() -> None:
        start = time.perf_counter()
        app.step()
        app.draw()
        taken.append(time.perf_counter() - start)
        time.sleep(max(0.0, STEP - taken[-1]))

    unsaved = mock.patch.object(Host, "_open_store", return_value=None)
    with nullcontext() if saved else unsaved:
        while app.live or len(taken) < 3:
            step()
        taken.clear()
        app.host.do(Play((Seat("Ann"),)))
        while isinstance(table := app.top, TurnScene):
            if table.shown.at_rest and not len(taken) % 10:
                table.tell(wish(table.match, "frames"))
            step()
    app.host.stop()
    return taken


def report(what: str, times: Sequence[float]) -> None:
    """Print the middle and the end of a list of times."""
    most = quantiles(times, n=100)[98]
    print(
        f"{what}: median {median(times) * 1e3:.2f} ms, p99 {most * 1e3:.2f} ms,"
        f" longest {max(times) * 1e3:.2f} ms"
    )


def main(argv: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--dir", type=Path)
    parser.add_argument("--frames", action="store_true")
    flags = parser.parse_args(argv)
    folder = Path(tempfile.mkdtemp(prefix="penta-bench-", dir=flags.dir))
    try:
        if flags.frames:
            for what, saved in (("not saved", False), ("saved", True)):
                steps = play(folder, saved=saved)
                late = sum(taken > STEP for taken in steps)
                report(f"{what}: {len(steps)} steps, {late} over {STEP * 1e3:.1f} ms", steps)
            return
        handed, synced = measure(folder, flags.matches)
        print(f"{len(synced)} commands of {flags.matches} matches of two people")
        report("handed over", handed)
        report("on the disk", synced)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
