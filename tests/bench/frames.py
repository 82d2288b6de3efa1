"""The longest frame of a match between four computers at "instant", with all animations.

`python -m tests.bench.frames --size 1280x720` steps and draws the real app as fast as it can,
without a display (SDL's dummy driver: drawing is real, showing is not), until the match is over.
"""

import argparse
import os
import statistics
import tempfile
import time
from pathlib import Path
from unittest import mock

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game import app as app_module
from game.app import App
from game.computer.robot import next_command
from game.engine import Match, Seat
from game.engine.commands import Command
from game.options import Options
from game.scenes import turn_play
from game.ui.theme import COMPUTER_STEPS, STEPS_A_SECOND

SEATS = tuple(Seat(name, "exact") for name in ("Ann", "Ben", "Cas", "Dot"))
BUDGET = 1 / STEPS_A_SECOND


def report(name: str, seconds: list[float]) -> None:
    """Prints the middle and the end of a list of times."""
    ordered = sorted(1000 * taken for taken in seconds)
    late = sum(taken > BUDGET for taken in seconds)
    print(
        f"{name}: {len(ordered)}, median {statistics.median(ordered):.2f},"
        f" p99 {ordered[len(ordered) * 99 // 100]:.2f}, longest {ordered[-1]:.2f};"
        f" {late} over {1000 * BUDGET:.1f}"
    )


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Times the frames of a match of computers.")
    parser.add_argument("--size", default="1280x720", metavar="WxH")
    width, height = map(int, parser.parse_args().size.split("x"))
    thinking: list[float] = []

    def timed(match: Match) -> Command:
        started = time.perf_counter()
        command = next_command(match)
        thinking.append(time.perf_counter() - started)
        return command

    frames: list[float] = []
    deciding: list[float] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        mock.patch.object(turn_play, "next_command", timed),
        mock.patch.object(app_module, "DEMO_SEATS", SEATS),
    ):
        options = Options(Path(folder), window=(width, height), seed="frames", demo=True)
        app = App(options)
        app.services.settings.speed = COMPUTER_STEPS.index(min(COMPUTER_STEPS))
        while app.top.name != "results":
            decisions = len(thinking)
            started = time.perf_counter()
            app.step()
            app.draw()
            taken = time.perf_counter() - started
            (frames if len(thinking) == decisions else deciding).append(taken)
    print(f"{width}x{height}, milliseconds of processing")
    report("frames without a decision", frames)
    report("frames with a decision", deciding)
    report("  of which thinking", thinking)


if __name__ == "__main__":
    main()
