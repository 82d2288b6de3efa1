"""The processor's time of the game at rest: in the menu and in a turn, without and with a pad.

`DISPLAY=:0 python -m tests.bench.rest` runs the real loop in a window for half a minute each. The
pad is one of SDL's own making, open like a real one, on which nobody presses anything. The last
line is of a program that only sleeps from look to look: what that takes is the machine's.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # as the game's own start has it on X11

import pygame

from game.app import App
from game.system.options import Options
from game.system.pace import REST_SECONDS
from tests.devices import VirtualPad

SETTLE_SECONDS, SECONDS = 6.0, 20.0
_KEYS = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_1)
"""From the menu into a turn in which a die is held."""


def processor(during: Callable[[], None]) -> float:
    """Seconds of processor, all threads', that the process takes meanwhile."""
    before = time.process_time()
    during()
    return time.process_time() - before


def press(key: int) -> None:
    """A key, down and up, as the window system would report it."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=key, scancode=0, mod=0, unicode=""))


def measure(*, pad: bool, turn: bool) -> None:
    """Run the game, look on from a second thread, and print what it took."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(Options(Path(folder), window=(1280, 720), seed="rest"))
        if pad:
            VirtualPad()  # plugged in as long as the process lives

        def watch() -> None:
            time.sleep(SETTLE_SECONDS)
            for key in _KEYS if turn else ():
                press(key)
                time.sleep(2)
            taken = processor(lambda: time.sleep(SECONDS))
            print(f"{app.top.name:5} {'with   ' if pad else 'without'} a pad {taken:5.2f} s")
            app.host.running = False

        thread = Thread(target=watch)
        thread.start()
        app.run()
        thread.join()


def main() -> None:
    """Print seconds of processor in SECONDS seconds; each state is a process of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turn", action="store_true", help="only: in a turn")
    parser.add_argument("--pad", action="store_true", help="only: with a pad")
    parser.add_argument("--one", action="store_true", help="only this state")
    flags = parser.parse_args()
    if flags.one:
        measure(pad=flags.pad, turn=flags.turn)
        return
    for state in ((), ("--pad",), ("--turn",), ("--turn", "--pad")):
        subprocess.run((sys.executable, "-m", "tests.bench.rest", "--one", *state), check=True)
    looks = round(SECONDS / REST_SECONDS)
    print(f"only asleep, woken {looks} times {processor(lambda: sleep(looks)):5.2f} s")


def sleep(times: int) -> None:
    """Sleep for SECONDS, woken so often."""
    for _ in range(times):
        time.sleep(SECONDS / times)


if __name__ == "__main__":
    main()
