"""Keeps pictures of a run for people who look at it later."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.scenes.scene import Scene

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

    def enter(self, scene: Scene[Any], picture: Picture) -> None:
        """A scene came up."""
        self._save(scene.name, picture)

    def look(self, scene: Scene[Any], picture: Picture) -> None:
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
