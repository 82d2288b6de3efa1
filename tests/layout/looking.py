"""Pictures of scenes, with their texts and without: the difference is the ink, wherever it is."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from pygame_gui.core.gui_font_pygame import GUIFontPygame

from game.draw import kept, text
from game.draw.paint import Painter, Placed
from game.draw.theme import TEXT_SIZES
from game.scenes.scene import Scene
from game.scenes.services import Services
from tests.layout.states import Case
from tests.scenes.looks import make_services

_KEPT_BYTES = 100_000_000
Mask = npt.NDArray[np.bool_]
Colours = npt.NDArray[np.uint8]
"""Pictures as arrays, by x and y."""


@dataclass
class View:
    """A scene as it was painted: its picture, the same without a single letter, what it traced."""

    scene: Scene[Any]
    picture: pygame.Surface
    bare: pygame.Surface
    trace: list[Placed]

    def __post_init__(self) -> None:
        self.seen: Colours = pygame.surfarray.array3d(self.picture)
        self.ground: Colours = pygame.surfarray.array3d(self.bare)
        self.ink: Mask = (self.seen != self.ground).any(axis=2)


@dataclass(frozen=True, slots=True)
class Look:
    """Under what circumstances a scene is looked at; `text_size` is a place in TEXT_SIZES."""

    case: Case
    size: tuple[int, int]
    lang: str
    text_size: int = 0

    def __str__(self) -> str:
        width, height = self.size
        return f"{self.case.name}-{width}x{height}-{self.lang}-{self.text_size}"

    def scene(self) -> Scene[Any]:
        """The scene, made anew."""
        return self.case.scene(self._services())

    def view(self) -> View:
        """The scene painted with its texts and without."""
        with pytest.MonkeyPatch.context() as patch:
            # Glyphs keep their letters: none that is kept may have to be made without ink.
            patch.setattr(kept, "KEPT_BYTES", _KEPT_BYTES)
            scene = self.scene()
            trace: list[Placed] = []
            picture = painted(scene, trace)
            with _no_ink():
                bare = painted(self.scene())
        return View(scene, picture, bare, trace)

    def _services(self) -> Services:
        services = make_services(self.size, self.lang)
        services.settings.text_scale = TEXT_SIZES[self.text_size]
        return services


def painted(scene: Scene[Any], trace: list[Placed] | None = None) -> pygame.Surface:
    """The scene's picture; those that others are seen through lie on their room's dark."""
    surface = pygame.Surface(scene.services.size)
    surface.fill(scene.room.dark)
    painter = Painter(surface, scene.room, scene.services.settings.text_scale, trace)
    scene.paint(painter)
    scene.overlay(painter)
    return surface


@contextmanager
def _no_ink() -> Iterator[None]:
    """Letters take their room but leave no ink, ours and pygame_gui's."""
    written, written_by_gui = text.lettering, GUIFontPygame.render_premul_to

    def lettering(*args: Any) -> pygame.Surface:
        return _emptied(written(*args))

    def render(*args: Any, **kwargs: Any) -> pygame.Surface:
        return _emptied(written_by_gui(*args, **kwargs))

    with pytest.MonkeyPatch.context() as patch:
        # What is painted now must not be kept for later, when letters leave ink again.
        patch.setattr(kept, "_kept", kept._kept.copy())
        patch.setattr(kept, "_taken", kept._taken)
        patch.setattr(text, "lettering", lettering)
        patch.setattr(GUIFontPygame, "render_premul_to", render)
        yield


def _emptied(picture: pygame.Surface) -> pygame.Surface:
    return pygame.Surface(picture.get_size(), pygame.SRCALPHA)


def box_of(mask: Mask) -> pygame.Rect:
    """The smallest rectangle round all that is set; empty if nothing is."""
    across, down = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    if not len(across):
        return pygame.Rect(0, 0, 0, 0)
    left, top = int(across[0]), int(down[0])
    return pygame.Rect(left, top, int(across[-1]) - left + 1, int(down[-1]) - top + 1)


def part(rect: pygame.Rect, size: tuple[int, int]) -> tuple[slice, slice]:
    """The rectangle, so far as it is on a canvas of `size`, as a part of arrays."""
    on = rect.clip(pygame.Rect((0, 0), size))
    return slice(on.left, on.right), slice(on.top, on.bottom)
