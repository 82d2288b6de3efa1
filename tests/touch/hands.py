"""Taps by chance on a real Xorg, with a finger or with a panel that acts as a mouse, and keys."""

import time
from pathlib import Path
from random import Random

from tests.packaging.inputtest import Keyboard, Panel, TouchScreen
from tests.touch.counting import Figures, Heard, Place, over, read

SCREEN = (1280, 800)
KEYS = (103, 108, 105, 106)
"""The arrows, by the kernel's codes: they change the device, and with it the pointer."""
APART = 80
SECONDS = 5.0
"""After which nothing more is waited for."""


def tap_by_chance(sockets: Path, heard: Path, size: Place, taps: int, *, panel: bool) -> Figures:
    """Tap a game that fills `size` of the screen, and writes what it hears to a file."""
    chance = Random(f"{taps} {size} {panel}")
    figures = Figures()
    finger = TouchScreen(sockets / "touch", SCREEN)
    mouse = Panel(sockets / "panel", SCREEN)
    keys = Keyboard(sockets / "keys")
    at = (0, 0)
    lines: list[Heard] = []
    for _ in range(taps):
        before, was = len(lines), at
        while max(abs(at[0] - was[0]), abs(at[1] - was[1])) < APART:
            at = chance.randrange(2, size[0] - 2), chance.randrange(2, size[1] - 2)
        if chance.random() < 0.15:
            keys.chord(chance.choice(KEYS))
        device = mouse if panel and chance.random() < 0.5 else finger
        device.tap(at, chance.uniform(0.0, 0.08))
        until = time.monotonic() + SECONDS
        while not over(read(heard)[before:]) and time.monotonic() < until:
            time.sleep(0.005)
        time.sleep(chance.uniform(0.0, 0.05))
        lines = read(heard)
        figures.count(at, lines[before:])
    return figures
