"""Start, idle work, answer and memory beside the peers, in real windows on one virtual screen.

`python -m tests.bench.screen --runs 5` starts Xvfb (Debian: xvfb, xdotool, dbus), then in turn this
game and those of tali, kiriki and openyahtzee that are installed, and prints medians. The picture
is read from the screen's memory every millisecond or so:

- content: when a window first looks, in all but 2 % of its pixels, as it does once it is at rest;
- for this game what is below the title, with the Play key: the title's dice drop in later;
- "pygame alone" is a window in two colours, the least that such a game takes.
"""

import argparse
import os
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

WIDTH, HEIGHT = 1280, 800
Picture = npt.NDArray[np.uint32]
REST_SECONDS = 4.0
IDLE_SECONDS = 20.0
SAME = 0.98
_BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir={folder}</listen>
  <policy context="default">
    <allow user="*"/><allow own="*"/><allow send_destination="*"/><allow receive_sender="*"/>
  </policy>
</busconfig>
"""


@dataclass(frozen=True)
class Program:
    """What to start, and which rows of the screen tell that its content is there."""

    name: str
    command: tuple[str, ...]
    rows: tuple[int, int] = (0, HEIGHT)


@dataclass
class Figures:
    """What was measured of one run: seconds, MiB, seconds of processor."""

    start: float
    memory: float
    idle: float


class Screen:
    """The pixels of an Xvfb, mapped from its file (XWD format, version 7)."""

    def __init__(self, path: Path) -> None:
        head = path.read_bytes()[:100]
        size, _, _, _, width, height = struct.unpack(">6I", head[:24])
        (colours,) = struct.unpack(">I", head[76:80])
        pixels = np.memmap(path, np.uint32, "r", size + colours * 12)
        self._pixels = pixels[: width * height].reshape(height, width)

    def look(self) -> Picture:
        """The picture of this moment."""
        return np.array(self._pixels)


@contextmanager
def virtual_screen(folder: Path) -> Iterator[Screen]:
    """An Xvfb of its own, in DISPLAY."""
    display = f":{os.getpid() % 500 + 100}"
    server = subprocess.Popen(
        ["Xvfb", display, "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-fbdir", str(folder)],
        stderr=subprocess.DEVNULL,
    )
    try:
        file = folder / "Xvfb_screen0"
        while not file.exists() or file.stat().st_size < WIDTH * HEIGHT * 4:
            time.sleep(0.05)
        os.environ["DISPLAY"] = display
        os.environ.pop("WAYLAND_DISPLAY", None)
        time.sleep(1)
        yield Screen(file)
    finally:
        server.kill()
        server.wait()


@contextmanager
def session_bus(folder: Path) -> Iterator[None]:
    """A message bus without services, which kiriki does not start without, if one can be had."""
    if shutil.which("dbus-daemon") is None:
        yield
        return
    (folder / "bus.conf").write_text(_BUS.format(folder=folder))
    bus = subprocess.Popen(
        ["dbus-daemon", f"--config-file={folder}/bus.conf", "--nofork", "--print-address"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert bus.stdout is not None
    os.environ["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
    try:
        yield
    finally:
        bus.kill()
        bus.wait()
        bus.stdout.close()


@contextmanager
def running(program: Program, data: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The program, with a home of its own; Python keeps what it compiled, as it does by itself."""
    environment = dict(os.environ, HOME=str(data), XDG_DATA_HOME=str(data), SDL_AUDIODRIVER="dummy")
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    process = subprocess.Popen(
        program.command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def processor(pid: int) -> float:
    """Seconds of processor that the threads of a process have used, to the nanosecond.

    /proc/PID/stat counts in ticks, which a program that wakes in step with them may slip through.
    """
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


def memory(pid: int) -> float:
    """Resident MiB of a process."""
    line = next(
        line
        for line in Path(f"/proc/{pid}/status").read_text().splitlines()
        if line.startswith("VmRSS")
    )
    return int(line.split()[1]) / 1024


def frames_until(screen: Screen, seconds: float) -> list[tuple[float, Picture]]:
    """Every change on the screen for so long, each with its time."""
    start = time.perf_counter()
    seen: list[tuple[float, Picture]] = []
    while (now := time.perf_counter() - start) < seconds:
        picture = screen.look()
        if not seen or not np.array_equal(picture, seen[-1][1]):
            seen.append((now, picture))
        time.sleep(0.001)
    return seen


def content(seen: list[tuple[float, Picture]], rows: tuple[int, int]) -> float:
    """When the picture first was as it is in the end."""
    last = seen[-1][1]
    blank = seen[0][1]
    part = slice(*rows)
    window = (last != blank)[part]
    for when, picture in seen:
        same = (picture == last)[part] & window
        if same.sum() >= SAME * window.sum():
            return when
    return seen[-1][0]


def measure(program: Program, screen: Screen, idle: bool) -> Figures:
    """Start a program, look at it, and let it rest."""
    with tempfile.TemporaryDirectory() as data, running(program, Path(data)) as process:
        seen = frames_until(screen, REST_SECONDS)
        figures = Figures(content(seen, program.rows), memory(process.pid), 0.0)
        if idle:
            before = processor(process.pid)
            time.sleep(IDLE_SECONDS)
            figures.idle = processor(process.pid) - before
            figures.memory = memory(process.pid)
    time.sleep(0.5)
    return figures


def turn(screen: Screen, press: Callable[[str], None]) -> tuple[float, float, float]:
    """In a turn of this game: CPU seconds of 20 s waiting, MiB, and seconds from key to change."""
    with tempfile.TemporaryDirectory() as data, running(OURS, Path(data)) as process:
        time.sleep(3)
        press("Return")
        time.sleep(1.5)
        press("space")
        time.sleep(2.5)
        press("1")
        time.sleep(1.5)
        before = processor(process.pid)
        time.sleep(IDLE_SECONDS)
        idle = processor(process.pid) - before
        answers = []
        for _ in range(9):
            picture = screen.look()
            start = time.perf_counter()
            press("1")
            while np.array_equal(picture, screen.look()):
                time.sleep(0.0005)
            answers.append(time.perf_counter() - start)
            time.sleep(0.7)
        return idle, memory(process.pid), statistics.median(answers)


def press_with_xdotool(key: str) -> None:
    """A real key press; some 5 ms of its time are xdotool's own start."""
    subprocess.run(["xdotool", "key", "--delay", "0", key], check=True)


OURS = Program(
    "penta",
    (sys.executable, "main.py", "--windowed", "1280x720"),
    (440, HEIGHT),
)
_WINDOW = """
import pygame
pygame.display.init()
screen = pygame.display.set_mode((1280, 720))
screen.fill("navy")
pygame.draw.rect(screen, "gold", (300, 450, 300, 150))
pygame.display.flip()
while True:
    pygame.time.wait(50)
    pygame.event.pump()
"""
FLOOR = Program("pygame alone", (sys.executable, "-c", _WINDOW), (440, HEIGHT))
"""Two colours in a window: no game in Python can be there sooner."""
PEERS = (
    Program("tali", ("/usr/games/tali",)),
    Program("kiriki", ("/usr/games/kiriki",)),
    Program("openyahtzee", ("/usr/games/openyahtzee",)),
)


def main() -> None:
    """Print medians for this game and whatever peers are installed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    programs = [OURS, FLOOR, *(peer for peer in PEERS if shutil.which(peer.command[0]))]
    with (
        tempfile.TemporaryDirectory() as folder,
        virtual_screen(Path(folder)) as screen,
        session_bus(Path(folder)),
    ):
        measured: dict[str, list[Figures]] = {program.name: [] for program in programs}
        for run in range(runs):
            for program in programs:
                measured[program.name].append(measure(program, screen, idle=run == 0))
        print(f"{'':12} {'content, ms':>12} {'least':>7} {'MiB':>6} {'idle CPU s in 20 s':>19}")
        for name, figures in measured.items():
            starts = [1000 * each.start for each in figures]
            print(
                f"{name:12} {statistics.median(starts):12.0f} {min(starts):7.0f}"
                f" {figures[0].memory:6.0f} {figures[0].idle:19.2f}"
            )
        idle, mib, answer = turn(screen, press_with_xdotool)
        print(f"penta, in a turn: {idle:.2f} s of processor in 20 s, {mib:.0f} MiB,")
        print(f"a key press seen on the screen after {1000 * answer:.0f} ms")


if __name__ == "__main__":
    main()
