"""Keeps a record of a run for people who look at it later: pictures, and the final sheets."""

import io
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.engine import LOWER, UPPER, Box, Match, Sheet
from game.i18n import Translator
from game.scene import Scene
from game.words import box_name, total_label

Picture = Callable[[], pygame.Surface]


class NoPictures(RuntimeError):
    """Pictures cannot be saved where they are wanted; the text is one line for a person."""


class Witness:
    """Saves a numbered picture of every scene entered, and of every landmark in one.

    All of it raises NoPictures where that fails.
    """

    def __init__(self, folder: Path | None) -> None:
        """Without a folder nothing is saved."""
        self._folder = folder
        self._count = 0
        if folder is None:
            return
        import tempfile  # seldom needed, and slow to load

        try:
            folder.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=folder).close()
        except OSError as error:
            raise _no_pictures(folder, error) from error

    def enter(self, scene: Scene, picture: Picture) -> None:
        """A scene came up."""
        self._save(scene.name, picture)

    def look(self, scene: Scene, picture: Picture) -> None:
        """A step is over; the scene may have come to a landmark."""
        if scene.landmark:
            self._save(f"{scene.name}-{scene.landmark}", picture)
            scene.landmark = ""

    def _save(self, name: str, picture: Picture) -> None:
        if self._folder is None:
            return
        self._count += 1
        content = io.BytesIO()  # pygame itself would be silent about a full disk
        pygame.image.save(picture(), content, "picture.png")
        try:
            (self._folder / f"{self._count:04d}-{name}.png").write_bytes(content.getvalue())
        except OSError as error:
            raise _no_pictures(self._folder, error) from error


def _no_pictures(folder: Path, error: OSError) -> NoPictures:
    return NoPictures(f"no pictures can be saved in {folder}: {error.strerror}")


def sheets_as_text(match: Match, tr: Translator) -> str:
    """The sheets of a match as a plain table, one column a seat."""
    seats, sheets = match.setup.seats, match.state.sheets

    def boxes(part: Sequence[Box]) -> list[list[str]]:
        return [
            [
                box_name(tr, box),
                *("-" if sheet[box] is None else str(sheet[box]) for sheet in sheets),
            ]
            for box in part
        ]

    def sums(label: str, points: Callable[[Sheet], int]) -> list[str]:
        return [label, *(str(points(sheet)) for sheet in sheets)]

    rows = [
        ["", *(seat.name for seat in seats)],
        *boxes(UPPER),
        sums(tr.pgettext("sheet", "Bonus"), lambda sheet: sheet.upper_bonus),
        *boxes(LOWER),
        sums(tr.pgettext("sheet", "Penta bonus"), lambda sheet: sheet.penta_bonus_points),
        sums(total_label(tr), lambda sheet: sheet.total),
    ]
    labels = max(len(row[0]) for row in rows)
    wide = max(len(cell) for row in rows for cell in row[1:])
    return "\n".join(
        f"{label:<{labels}}" + "".join(f"{cell:>{wide + 2}}" for cell in cells)
        for label, *cells in rows
    )
