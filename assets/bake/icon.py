"""Bakes the program's icon: `python assets/bake/icon.py`: one die with a golden star.

Writes assets/images/icon/SIZE.png. Small sizes are photographed from higher up and with a larger
star and a dark rim, so that they can still be read at 16 pixels. Needs numpy and Pillow.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

from photo import Pose, take
from PIL import Image, ImageDraw, ImageFilter
from skin import INK, Letter
from tumble import turn

OUT = Path(__file__).parents[1] / "images" / "icon"
CAP, STAR = "#5A2BD8", "#FFC814"
SAMPLES = 4
_DRAWN = 1024
_WAIST = 0.56
"""Inner radius of the star, as a share of the outer."""
_ROUND = 0.035
"""Roundness of its points, in sides of the cap."""


@dataclass(frozen=True)
class View:
    """How the die is seen: camera elevation, lean, the star's size as a share of half the cap.

    `rim` is the width of a dark outline, as a share of the picture.
    """

    elevation: float
    yaw: float
    star: float
    rim: float = 0.0


NEAR = View(66.0, -13.0, 0.72)
FAR = View(89.0, 0.0, 0.92, rim=0.055)
SIZES = {16: FAR, 22: FAR, 24: FAR, 32: FAR, 48: NEAR, 64: NEAR, 128: NEAR, 256: NEAR, 512: NEAR}


def star(share: float) -> Letter:
    """A golden star with round points, engraved in the cap."""
    picture = Image.new("L", (_DRAWN, _DRAWN))
    pen = ImageDraw.Draw(picture)
    middle = _DRAWN / 2
    points = []
    for index in range(10):
        radius = share * middle * (_WAIST if index % 2 else 1)
        angle = math.radians(36 * index - 90)
        points.append((middle + radius * math.cos(angle), middle + radius * math.sin(angle)))
    width = round(2 * _ROUND * _DRAWN)
    pen.polygon(points, fill=255)
    pen.line([*points, *points[:2]], fill=255, width=width, joint="curve")
    return Letter.engraved(picture, CAP, STAR)


def icon(size: int, view: View) -> Image.Image:
    """The icon, `size` pixels wide and high, the die as large as fits."""
    lean = turn((0, 0, 1), view.yaw)
    unit = max(40.0, size * 0.5)
    photo = take(Pose(lean), unit, SAMPLES, star(view.star), view.elevation)
    die = Image.fromarray(photo.pixels)
    rim = round(view.rim * max(die.size))
    side = max(die.size) + 2 * rim
    at = (side - die.width) // 2, (side - die.height) // 2
    square = Image.new("RGBA", (side, side))
    square.alpha_composite(die, at)
    if rim:
        cover = square.getchannel("A").filter(ImageFilter.MaxFilter(2 * rim + 1))
        outline = Image.new("RGBA", square.size, INK)
        outline.putalpha(cover)
        square = Image.alpha_composite(outline, square)
    return _reduced(square, size)


def _reduced(picture: Image.Image, size: int) -> Image.Image:
    """Smaller, mixed by coverage so that what is transparent lends no colour."""
    return picture.convert("RGBa").resize((size, size), Image.Resampling.LANCZOS).convert("RGBA")


def main() -> None:
    """Bake every size."""
    OUT.mkdir(parents=True, exist_ok=True)
    for size, view in SIZES.items():
        icon(size, view).save(OUT / f"{size}.png", optimize=True)


if __name__ == "__main__":
    main()
