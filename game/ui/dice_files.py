"""Reads the baked pictures of the dice: the index, and rows of pictures at a wanted size."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

LETTERS = 5
FACES = 6


class DiceFilesError(Exception):
    """A file of the dice's pictures is missing or cannot be used; the message names it."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture and where its top left lies from the die's middle, in px.

    It was scaled for a die `width` px wide, which may be less than is wanted.
    """

    image: pygame.Surface
    offset: tuple[float, float]
    width: float

    @property
    def memory(self) -> int:
        """Bytes of pixels."""
        return self.image.get_width() * self.image.get_height() * 4


@dataclass(frozen=True, slots=True)
class Moment:
    """From time `begin` (0 to 1) a picture is shown that was baked for a die `width` px wide."""

    begin: float
    width: float


@dataclass(frozen=True, slots=True)
class Place:
    """Where a moving die is, in widths of a die: x, y on the table from its resting place (y down
    the screen), its rise on the screen, and its height over the table for the shadow."""

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
            self.paths = [[Place(*place) for place in path] for path in index["paths"]]
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise DiceFilesError(f"{folder / 'dice.json'}: {error}") from error

    def stills(self, width: float, held_width: float) -> list[Frame]:
        """The six straight faces `held_width` px wide, then six for each die askew at `width`."""
        widths = [(self.width, held_width)] * FACES + [(self.width, width)] * (FACES * 5)
        return self._strip("rest", widths)

    def rolling(self, die: int, width: float) -> list[Frame]:
        """Die `die` leaping, one frame for each moment of `roll`; never enlarged."""
        return self._strip(f"roll-{die}", _reduced(self.roll, width))

    def landing(self, die: int, face: int, width: float) -> list[Frame]:
        """Die `die` bouncing until it shows `face`, one frame for each moment of `land`."""
        return self._strip(f"land-{die}-{face}", _reduced(self.land, width))

    def title(self, width: float) -> list[Frame]:
        """The five dice that spell the name, for a die `width` px wide."""
        try:
            baked = sum(cell[1] for cell in self._cells["title"]) / LETTERS
        except (KeyError, IndexError) as error:
            raise DiceFilesError(f"title: {error}") from error
        return self._strip("title", [(baked, width)] * LETTERS)

    def _strip(self, name: str, widths: list[tuple[float, float]]) -> list[Frame]:
        """The pictures of a row, each given with the die's width as baked and as wanted."""
        path = self._folder / f"{name}.webp"
        try:
            row = pygame.image.load(path)
            cells = self._cells[name]
            return [
                _cut(row, cell, wanted, wanted / baked)
                for cell, (baked, wanted) in zip(cells, widths, strict=True)
            ]
        except (OSError, ValueError, KeyError, pygame.error) as error:
            raise DiceFilesError(f"{path}: {error}") from error


def _reduced(moments: list[Moment], width: float) -> list[tuple[float, float]]:
    return [(moment.width, min(width, moment.width)) for moment in moments]


def _cut(row: pygame.Surface, cell: list[int], width: float, scale: float) -> Frame:
    x, wide, high, left, top = cell
    picture = row.subsurface((x, 0, wide, high))
    size = (max(1, round(wide * scale)), max(1, round(high * scale)))
    image = pygame.transform.smoothscale(picture, size)
    if pygame.display.get_surface() is not None:
        image = image.convert_alpha()
    return Frame(image, (left * scale, top * scale), width)
