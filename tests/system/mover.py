"""Moves the game's window between monitors that come, go and turn; run on an Xorg by a test.

Each line that it prints is how the window was after something: name, place, size, canvas.
"""

import subprocess
import sys
import time

import pygame

from game.system.window import Window, _window

SIZE, FIRST, SECOND = (640, 360), (200, 150), (1380, 100)
"""The window, and where on the first and the second monitor it is put."""
SECONDS = 10


def xrandr(*words: str) -> None:
    """Do something to the monitors."""
    subprocess.run(["xrandr", *words], check=True)


def settle(window: Window) -> tuple[int, ...]:
    """Let the desktop have its way for a moment, as the game's loop would; how things stand."""
    for _ in range(40):
        pygame.event.get()
        window.look()
        window.surface.fill((40, 80, 20))
        window.present(None)
        time.sleep(0.01)
    return (*shown(), *window.size)


def shown() -> list[int]:
    """Where the server has the window, and how large; SDL may be behind with that for a while."""
    told = subprocess.run(["xwininfo", "-name", "Penta"], capture_output=True, text=True).stdout
    found = dict(line.strip().split(":") for line in told.splitlines() if line.count(":") == 1)
    sides = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
    return [int(found.get(side, -1)) for side in sides]


def say(what: str, window: Window, *wanted: int) -> None:
    """Tell how things stand once they are as wanted, or at last; desktops take their time."""
    until = time.monotonic() + SECONDS
    while settle(window) != wanted and time.monotonic() < until:
        pass
    settle(window)
    print(what, *settle(window), flush=True)


def become(window: Window, *, full_screen: bool, lines: int = 0) -> None:
    """As the settings say."""
    window.become(full_screen=full_screen, lines=lines)
    assert window.full_screen is full_screen


def main() -> None:
    """All of it, one thing after the other."""
    window = Window(SIZE, full_screen=False, lines=0)
    window.watch(lambda: sys.exit("the display went away"))
    settle(window)
    _window().position = FIRST
    say("begun", window, *FIRST, *SIZE, *SIZE)
    become(window, full_screen=True)
    say("full on the first", window, 0, 0, 1280, 800, 1280, 800)
    become(window, full_screen=False)
    say("first again", window, *FIRST, *SIZE, *SIZE)
    _window().position = SECOND
    say("moved", window, *SECOND, *SIZE, *SIZE)
    become(window, full_screen=True)
    say("full", window, 1280, 0, 1024, 768, 1024, 768)
    become(window, full_screen=False)
    say("back", window, *SECOND, *SIZE, *SIZE)
    become(window, full_screen=True, lines=480)
    say("few lines", window, 1280, 0, 1024, 768, 640, 480)
    become(window, full_screen=True)
    say("all lines", window, 1280, 0, 1024, 768, 1024, 768)
    xrandr("--output", "DUMMY1", "--mode", "tall")
    say("second turned", window, 1280, 0, 800, 1280, 800, 1280)
    become(window, full_screen=False)
    say("back there", window, *SECOND, *SIZE, *SIZE)
    become(window, full_screen=True)
    say("full there", window, 1280, 0, 800, 1280, 800, 1280)
    xrandr("--output", "DUMMY1", "--mode", "small")
    say("second upright", window, 1280, 0, 1024, 768, 1024, 768)
    xrandr("--output", "DUMMY1", "--off")
    say("unplugged", window, 0, 0, 1280, 800, 1280, 800)
    become(window, full_screen=False)
    settle(window)
    become(window, full_screen=True)
    say("full again", window, 0, 0, 1280, 800, 1280, 800)
    xrandr("--output", "DUMMY1", "--mode", "small", "--pos", "1280x0")
    say("plugged in", window, 0, 0, 1280, 800, 1280, 800)
    xrandr("--output", "DUMMY0", "--right-of", "DUMMY1")
    say("the second first", window, 0, 0, 1024, 768, 1024, 768)
    xrandr("--output", "DUMMY1", "--right-of", "DUMMY0")
    say("and second again", window, 0, 0, 1280, 800, 1280, 800)
    xrandr("--output", "DUMMY0", "--mode", "tall", "--output", "DUMMY1", "--off")
    say("turned", window, 0, 0, 800, 1280, 800, 1280)
    become(window, full_screen=False)
    settle(window)
    become(window, full_screen=True)
    say("full and turned", window, 0, 0, 800, 1280, 800, 1280)
    xrandr("--output", "DUMMY0", "--mode", "1280x800")
    say("upright", window, 0, 0, 1280, 800, 1280, 800)


if __name__ == "__main__":
    main()
