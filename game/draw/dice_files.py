"""Reads the baked pictures of the dice: the index, and rows of pictures at a wanted size."""

import json
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.draw import hue

DICE = 5
FACES = 6
LETTERS = 5


class DiceFilesError(Exception):
    """A file of the dice's pictures is missing or cannot be used; the message names it."""


@dataclass(frozen=True, slots=True)
class DieFrame:
    """A picture and where its top left lies from the die's middle, in px.

    It suits a die `width` px wide, which may be less than is wanted.
    """

    image: pygame.Surface
    left: float
    top: float
    width: float


@dataclass(frozen=True, slots=True)
class Moment:
    """From time `begin` (0 to 1) a picture is shown that was baked for a die `width` px wide."""

    begin: float
    width: float


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a moving die is, in widths of a die from its resting place.

    `x` and `y` (down the screen) are its foot on the table, `rise` lifts it on the screen, and
    `height` over the table tells its shadow.
    """

    x: float
    y: float
    rise: float
    height: float


class DiceFiles:
    """The folder with the baked pictures. Raises DiceFilesError wherever it fails."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        try:
            index: dict[str, Any] = json.loads((folder / "dice.json").read_text("utf-8"))
            self._cells: dict[str, list[list[int]]] = dict(index["strips"])
            self.width = float(index["width"])
            """Width in px for which the resting dice are baked."""
            self.roll = [Moment(*moment) for moment in index["roll"]]
            self.land = [Moment(*moment) for moment in index["land"]]
            self.rested = float(index["rested"])
            """Time from which the die lies still."""
            self._paths = [[Pose(*place) for place in path] for path in index["paths"]]
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise DiceFilesError(f"{folder / 'dice.json'}: {error}") from error

    def place(self, die: int, t: float) -> Pose:
        """Where die `die` is at time `t` of 0 to 1, between the two nearest places of its path."""
        path = self._paths[die]
        at = min(1.0, max(0.0, t)) * (len(path) - 1)
        before = min(int(at), len(path) - 2)
        one, two, share = path[before], path[before + 1], at - before
        return Pose(
            one.x + (two.x - one.x) * share,
            one.y + (two.y - one.y) * share,
            one.rise + (two.rise - one.rise) * share,
            one.height + (two.height - one.height) * share,
        )

    def stills(self, width: float, held_width: float) -> list[DieFrame]:
        """The six straight faces `held_width` px wide, then six for each die askew at `width`."""
        widths = [(self.width, held_width)] * FACES + [(self.width, width)] * (FACES * DICE)
        return self._strip("rest", widths)

    def rolling(self, die: int, width: float) -> list[DieFrame]:
        """Die `die` leaping, one frame for each moment of `roll`; never enlarged."""
        return self._strip(f"roll-{die}", _reduced(self.roll, width))

    def landing(self, die: int, face: int, width: float) -> list[DieFrame]:
        """Die `die` bouncing until it shows `face`, one frame for each moment of `land`."""
        return self._strip(f"land-{die}-{face}", _reduced(self.land, width))

    def title(self, width: float) -> list[DieFrame]:
        """The five dice that spell the name, for a die `width` px wide."""
        try:
            baked = sum(cell[1] for cell in self._cells["title"]) / LETTERS
        except (KeyError, IndexError) as error:
            raise DiceFilesError(f"title: {error}") from error
        return self._strip("title", [(baked, width)] * LETTERS)

    def _strip(self, name: str, widths: list[tuple[float, float]]) -> list[DieFrame]:
        """The pictures of a row, each given with the die's width as baked and as wanted."""
        path = self._folder / f"{name}.webp"
        try:
            row = hue.bend(pygame.image.load(path))
            cells = self._cells[name]
            return [
                _cut(row, cell, wanted, wanted / baked)
                for cell, (baked, wanted) in zip(cells, widths, strict=True)
            ]
        except (OSError, ValueError, KeyError, pygame.error) as error:
            raise DiceFilesError(f"{path}: {error}") from error


def _reduced(moments: list[Moment], width: float) -> list[tuple[float, float]]:
    return [(moment.width, min(width, moment.width)) for moment in moments]


def _cut(row: pygame.Surface, cell: list[int], width: float, scale: float) -> DieFrame:
    x, wide, high, left, top = cell
    picture = row.subsurface((x, 0, wide, high))
    image = pygame.transform.smoothscale(picture, _scaled(picture, scale))
    with suppress(pygame.error):  # nothing is shown, so there is no format to be quick in
        image = image.convert_alpha()
    return DieFrame(image, left * scale, top * scale, width)


def enlarged(frame: DieFrame, width: float) -> DieFrame:
    """The frame for a die at least `width` px wide; itself if it is large enough."""
    scale = width / frame.width
    if scale <= 1:
        return frame
    image = pygame.transform.smoothscale(frame.image, _scaled(frame.image, scale))
    return DieFrame(image, frame.left * scale, frame.top * scale, width)


def _scaled(picture: pygame.Surface, scale: float) -> tuple[int, int]:
    width, height = picture.get_size()
    return max(1, round(width * scale)), max(1, round(height * scale))
