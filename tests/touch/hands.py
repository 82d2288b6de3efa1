"""Taps by chance on a real Xorg, with a finger or with a panel that acts as a mouse, and keys."""

import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.packaging.inputtest import Keyboard, Panel, TouchScreen

SCREEN = (1280, 800)
KEYS = (103, 108, 105, 106)
"""The arrows, by the kernel's codes: they change the device, and with it the pointer."""
NEAR = 3
"""How many pixels apart a place and what is heard of it may be: rounding, twice."""
APART = 80
SECONDS = 3.0
"""After which a tap that is not heard counts as lost."""
Place = tuple[int, int]


@dataclass
class Figures:
    """What became of the taps."""

    taps: int = 0
    once: int = 0
    lost: list[Place] = field(default_factory=list)
    doubled: list[Place] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.taps} taps, {self.once} heard once, "
            f"{len(self.lost)} lost, {len(self.doubled)} doubled"
        )


def tap_by_chance(sockets: Path, heard: Path, size: Place, taps: int, *, panel: bool) -> Figures:
    """Tap a game that fills `size` of the screen, and writes what it hears to a file."""
    chance = Random(f"{taps} {size} {panel}")
    figures = Figures()
    finger = TouchScreen(sockets / "touch", SCREEN)
    mouse = Panel(sockets / "panel", SCREEN)
    keys = Keyboard(sockets / "keys")
    at = (0, 0)
    for _ in range(taps):
        before, was = len(lines(heard)), at
        while max(abs(at[0] - was[0]), abs(at[1] - was[1])) < APART:
            at = chance.randrange(2, size[0] - 2), chance.randrange(2, size[1] - 2)
        if chance.random() < 0.15:
            keys.chord(chance.choice(KEYS))
        device = mouse if panel and chance.random() < 0.5 else finger
        device.tap(at, chance.uniform(0.0, 0.08))
        figures.taps += 1
        until = time.monotonic() + SECONDS
        while not any(line.ends for line in lines(heard)[before:]) and time.monotonic() < until:
            time.sleep(0.005)
        time.sleep(chance.uniform(0.0, 0.05))
        said = lines(heard)[before:]
        # The scene that a press led to hears at most that it was let go, which does nothing there.
        whole = (["down"], ["down", "up"]) if said and said[0].left else (["down", "up"],)
        if [line.what for line in said] in whole and all(near(line.at, at) for line in said):
            figures.once += 1
        elif len(said) > 2:
            figures.doubled.append(at)
        else:
            figures.lost.append(at)
    return figures


class Line(NamedTuple):
    """What the game has heard: a press or its end, where, and whether its scene was left for it."""

    what: str
    at: Place
    left: bool

    @property
    def ends(self) -> bool:
        """Whether no more is to come of the tap."""
        return self.what == "up" or self.left


def lines(heard: Path) -> list[Line]:
    """All that the game has heard so far."""
    words = [line.split() for line in heard.read_text(encoding="utf-8").splitlines()]
    return [
        Line(what, (int(x), int(y)), left == "left")
        for what, x, y, left in (word for word in words if len(word) == 4)
        if what != "ready"
    ]


def near(one: Place, other: Place) -> bool:
    """Whether these are the same place but for rounding."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= NEAR
