"""Counts what became of taps, by what the game's scenes have heard of each."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

NEAR = 3
"""How many pixels apart a place and what is heard of it may be: rounding, twice."""
WAKES = ("attract", "dark", "still_there")
"""The scenes that any press ends."""
Place = tuple[int, int]


class Heard(NamedTuple):
    """A press (`down`) or its end (`up`) that a scene heard, or that another `scene` came up."""

    what: str
    scene: str
    at: Place = (-1, -1)


@dataclass
class Figures:
    """What became of the taps."""

    taps: int = 0
    once: int = 0
    lost: list[tuple[Place, Sequence[Heard]]] = field(default_factory=list)
    doubled: list[tuple[Place, Sequence[Heard]]] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.taps} taps, {self.once} heard once, "
            f"{len(self.lost)} lost, {len(self.doubled)} doubled"
        )

    def count(self, at: Place, heard: Sequence[Heard]) -> None:
        """One more tap, and all that was heard from its beginning to that of the next."""
        self.taps += 1
        kinds = [line.what for line in heard]
        if max(kinds.count("down"), kinds.count("up")) > 1:
            self.doubled.append((at, heard))
        elif _acted(at, heard):
            self.once += 1
        else:
            self.lost.append((at, heard))


def over(heard: Sequence[Heard]) -> bool:
    """Whether no more is to come of a tap: it was let go, or another scene came up under it."""
    return bool({line.what for line in _from_down(heard)} & {"up", "scene"})


def read(file: Path) -> list[Heard]:
    """All that the game has heard so far."""
    whole, _, _ = file.read_text(encoding="utf-8").rpartition("\n")
    lines = [line.split() for line in whole.splitlines()]
    return [
        Heard(what, scene, (int(place[0]), int(place[1]))) if place else Heard(what, scene)
        for what, scene, *place in lines
    ]


def _acted(at: Place, heard: Sequence[Heard]) -> bool:
    """Whether a press at the place came first, and then its end there, unless its scene ended.

    A scene may end because it was pressed, or by itself while the finger was down. Then the next
    one hears at most that it was let go, which does nothing there.
    """
    fingers = [line for line in heard if line.what != "scene"]
    if not fingers or fingers[0].what != "down" or not all(_near(line.at, at) for line in fingers):
        return False
    scene_ended = any(line.what == "scene" for line in _from_down(heard))
    return scene_ended or (len(fingers) > 1 and fingers[0].scene not in WAKES)


def _from_down(heard: Sequence[Heard]) -> Sequence[Heard]:
    kinds = [line.what for line in heard]
    return heard[kinds.index("down") + 1 :] if "down" in kinds else ()


def _near(one: Place, other: Place) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= NEAR
