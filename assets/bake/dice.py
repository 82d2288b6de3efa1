"""Bakes the pictures of the dice: `python assets/bake/dice.py [--only NAME] [--scale 1.0]`.

Writes assets/images/dice/: `rest` (the six faces straight, then askew for each die), `roll-D` (die
D leaping, whatever it will show), `land-D-F` (die D bouncing and rocking until face F is up),
`title` (five letters), and `dice.json`, which says where each picture lies and which way each die
goes. Needs numpy and Pillow; the game reads the results with pygame alone. The same input gives
the same files.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import numpy as np
import strip
from photo import Photo, Pose, take
from skin import CAPS, Letter
from tumble import YAWS, at_rest, place, pose, turn

OUT = Path(__file__).parents[1] / "images" / "dice"
REST_UNIT, ROCK_UNIT, FLY_UNIT, TITLE_UNIT = 76.0, 55.0, 46.0, 104.0
"""Pixels of half an edge: the slower a picture is seen, the more it has."""
TITLE_ELEVATION = 66.0
REST_QUALITY, MOVE_QUALITY = 87, 66

ROLL = [(k * 0.049, k * 0.049 + 0.022) for k in range(8)]
FLY = [(0.392, 0.415), (0.44, 0.465), (0.49, 0.515), (0.545, 0.57)]
ROCK = [(0.60, 0.615), (0.64, 0.66), (0.68, 0.71), (0.735, 0.765), (0.80, 0.835), (0.87, 0.90)]
RESTED = 0.94
"""When a picture is first shown, and the moment it was taken at; from RESTED on it lies still."""

PATH_STEPS = 48
LIFT = 0.62
"""Rise on the screen for a height above the table: more than the camera's true 0.33, so that a
leap can be seen from so far above."""

TITLE = [
    ("P", 1, -1, (-14.0, 4.0, -6.0)),
    ("E", 2, 2, (9.0, -3.0, 4.0)),
    ("N", 3, 0, (-5.0, 2.0, 0.0)),
    ("T", 4, 0, (10.0, -4.0, -4.0)),
    ("A", 5, 1, (13.0, 3.0, 6.0)),
]
"""Letter, whose colour its cap has, quarter turns, and yaw, pitch and roll in degrees."""


@dataclass(frozen=True)
class Shot:
    """One picture to take."""

    pose: Pose
    unit_px: float
    letter: tuple[str, int, int] | None = None

    def take(self) -> Photo:
        """Take it."""
        if self.letter is None:
            return take(self.pose, self.unit_px)
        text, cap, quarters = self.letter
        letter = Letter.of(text, CAPS[cap], -quarters)
        return take(self.pose, self.unit_px, top=letter, elevation=TITLE_ELEVATION)


def shots(scale: float) -> Iterator[tuple[str, int, list[Shot]]]:
    """Every strip: its name, its quality, and its pictures in order."""
    rest, rock, fly = REST_UNIT * scale, ROCK_UNIT * scale, FLY_UNIT * scale
    dice = range(len(YAWS))
    stills = [at_rest(face, die) for die in (None, *dice) for face in CAPS]
    yield "rest", REST_QUALITY, [Shot(still, rest) for still in stills]
    for die in dice:
        yield f"roll-{die}", MOVE_QUALITY, [Shot(pose(1, die, at), fly) for _, at in ROLL]
        for face in CAPS:
            flying = [Shot(pose(face, die, at), fly) for _, at in FLY]
            rocking = [Shot(pose(face, die, at), rock) for _, at in ROCK]
            yield f"land-{die}-{face}", MOVE_QUALITY, flying + rocking
    letters = []
    for text, cap, quarters, (yaw, pitch, roll) in TITLE:
        lean = turn((0, 1, 0), roll) @ turn((1, 0, 0), pitch) @ turn((0, 0, 1), yaw + 90 * quarters)
        letters.append(
            Shot(Pose(lean.astype(np.float32)), TITLE_UNIT * scale, (text, cap, quarters))
        )
    yield "title", REST_QUALITY, letters


def paths(width: float) -> list[list[list[float]]]:
    """For each die its way: x, y, rise on the screen and height, in widths of a die at rest."""
    table = []
    for die in range(len(YAWS)):
        way = []
        for k in range(PATH_STEPS + 1):
            at = place(die, k / PATH_STEPS)
            parts = (at.along_x, -at.along_y, at.height * LIFT, at.height)
            way.append([round(part / width, 4) for part in parts])
        table.append(way)
    return table


def main() -> None:
    """Bake what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="bake only strips whose name begins so")
    parser.add_argument("--scale", type=float, default=1.0, help="smaller and faster, to try out")
    parser.add_argument("--out", type=Path, default=OUT)
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    index_file = asked.out / "dice.json"
    index: dict[str, Any] = {"strips": {}}
    if asked.only and index_file.exists():
        index = json.loads(index_file.read_text())
    with Pool(2) as pool:
        for name, quality, wanted in shots(asked.scale):
            if name.startswith(asked.only):
                photos = pool.map(Shot.take, wanted, chunksize=1)
                cells = strip.save(asked.out / f"{name}.webp", photos, quality)
                index["strips"][name] = cells
    straight = index["strips"]["rest"][: len(CAPS)]
    width = sum(cell[1] - 2 for cell in straight) / len(straight)
    fly, rock = width * FLY_UNIT / REST_UNIT, width * ROCK_UNIT / REST_UNIT
    index |= {
        "width": width,
        "roll": [[begin, fly] for begin, _ in ROLL],
        "land": [[begin, fly] for begin, _ in FLY] + [[begin, rock] for begin, _ in ROCK],
        "rested": RESTED,
        "paths": paths(width / (REST_UNIT * asked.scale)),
    }
    index_file.write_text(json.dumps(index, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
