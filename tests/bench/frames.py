"""The time that each frame takes in a match between four computers, with all animations.

`SDL_VIDEODRIVER=x11 python -m tests.bench.frames --size 1280x720` steps and draws the real app as
fast as it can, in a window, until the match is over: once at the usual speed, frames apart in which
dice tumble, and once at "instant", where a decision comes in nearly every frame. Without the
variable nothing is shown (SDL's dummy driver: drawing is real, the flip costs nothing).
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
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # as the game's own start has it on X11

from game import app as app_module
from game.app import App
from game.draw.theme import COMPUTER_STEPS
from game.engine import Seat
from game.scenes.table.table import Table
from game.system.options import Options
from game.system.pace import STEPS_A_SECOND

SEATS = tuple(Seat(name, "exact") for name in ("Ann", "Ben", "Cas", "Dot"))
BUDGET = 1 / STEPS_A_SECOND


def report(name: str, seconds: list[float]) -> None:
    """Print the middle and the end of a list of times."""
    ordered = sorted(1000 * taken for taken in seconds)
    late = sum(taken > BUDGET for taken in seconds)
    print(
        f"{name}: {len(ordered)}, median {statistics.median(ordered):.2f},"
        f" p99 {ordered[len(ordered) * 99 // 100]:.2f}, longest {ordered[-1]:.2f};"
        f" {late} over {1000 * BUDGET:.1f}"
    )


def play(size: tuple[int, int], speed: int) -> tuple[list[float], list[float]]:
    """Seconds of each step with its frame: with dice that tumble, and without."""
    tumbling: list[float] = []
    others: list[float] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        mock.patch.object(app_module, "SHOW_SEATS", SEATS),
    ):
        app = App(Options(Path(folder), window=size, seed="frames", demo=True))
        app.services.settings.computer_steps = COMPUTER_STEPS[speed]
        while (top := app.top).name != "results":
            started = time.perf_counter()
            app.step()
            app.draw()
            taken = time.perf_counter() - started
            rolled = isinstance(top, Table) and top.motion.rolling
            (tumbling if rolled else others).append(taken)
    return tumbling, others


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Times the frames of a match of computers.")
    parser.add_argument("--size", default="1280x720", metavar="WxH")
    width, height = map(int, parser.parse_args().size.split("x"))
    print(f"{width}x{height}, milliseconds of processing, shown by {os.environ['SDL_VIDEODRIVER']}")
    tumbling, others = play((width, height), 0)
    report("dice tumble", tumbling)
    report("the others", others)
    tumbling, others = play((width, height), COMPUTER_STEPS.index(min(COMPUTER_STEPS)))
    report("at instant", tumbling + others)


if __name__ == "__main__":
    main()
