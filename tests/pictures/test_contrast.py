"""Contrast, measured in rendered pictures, in every palette: texts 4.5, controls and focus 3."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pygame
import pytest

from game.draw import hue
from game.draw.paint import Painter
from game.draw.theme import Palette
from game.scenes.results.results import ResultsScene
from game.scenes.scene import Scene
from tests.layout.looking import Look, View
from tests.layout.records import record_cases
from tests.layout.states import Case, cases
from tests.layout.texts import CONTRAST, contrast_of
from tests.seeing import contrast, luminance, pixels
from tests.spelling import spelled

CONTROL = 3.0
"""WCAG 2.2, 1.4.11, for what tells a control and the focus from what is around."""
LARGE = 3.0
"""WCAG 2.2, 1.4.3, for large letters: only a results' verdict, which has a dark rim besides."""
SMALL, USUAL = (800, 480), (1280, 720)
SAMPLE = (
    "menu.4", "seat.computer", "turn.late", "turn.joker.lower", "turn.sacrifice", "turn.hint.hold",
    "sheets.6", "results.6", "settings", "ask.quit", "matches.keys",
)  # fmt: skip
_MARK = 4
"""So many pixels that contrast with their key make a mark or a letter."""


@cache
def _cases() -> dict[str, Case]:
    return {case.name: case for case in (*cases(), *record_cases())}


@pytest.fixture(autouse=True)
def _candy_again() -> Iterator[None]:
    yield
    hue.use(Palette.CANDY)


def _view(name: str, palette: Palette, size: tuple[int, int]) -> View:
    hue.use(palette)
    return Look(_cases()[name], size, "en").view()


def faint_texts(view: View) -> list[str]:
    """Every text with too little contrast, with how much it has."""
    found = []
    for placed in view.trace:
        seen = placed.ink.clip(view.picture.get_rect())
        if not view.ink[seen.left : seen.right, seen.top : seen.bottom].any():
            continue
        least = LARGE if _is_verdict(view.scene, placed.ink) else CONTRAST
        if (reached := contrast_of(view, placed)) < least:
            found.append(f"{placed.text!r}: {reached:.2f}")
    return found


def _is_verdict(scene: Scene[Any], ink: pygame.Rect) -> bool:
    return isinstance(scene, ResultsScene) and scene._layout.title.collidepoint(ink.center)


def faint_controls(view: View) -> list[str]:
    """Every target without a mark, letter or rim that contrasts with its ground."""
    found = []
    for name, rect in view.scene.focus.rects.items():
        light = luminance(pixels(view.picture, rect))
        ground = np.full_like(light, np.median(light))
        if (contrast(light, ground) >= CONTROL).sum() < _MARK:
            found.append(spelled(name))
    return found


def faint_rings(scene: Scene[Any]) -> list[str]:
    """Every target whose focus ring has no light and dark side by side."""
    found = []
    bare = pygame.Surface(scene.services.size)
    scene.paint(Painter(bare, scene.room))
    for name in scene.focus.rects:
        scene.focus.current = name
        ringed = bare.copy()
        scene.overlay(Painter(ringed, scene.room))
        changed = (pixels(bare) != pixels(ringed)).any(axis=2)
        light = luminance(pixels(ringed)[changed])
        if not light.size or contrast(*np.percentile(light, (5, 95))) < CONTROL:
            found.append(spelled(name))
    return found


@pytest.mark.parametrize("palette", Palette)
@pytest.mark.parametrize("name", SAMPLE)
def test_contrast_is_enough(name: str, palette: Palette) -> None:
    view = _view(name, palette, SMALL)
    assert faint_texts(view) == []
    assert faint_controls(view) == []


@pytest.mark.slow
@pytest.mark.parametrize("palette", Palette)
@pytest.mark.parametrize("name", sorted(_cases()))
def test_contrast_is_enough_everywhere(name: str, palette: Palette) -> None:
    view = _view(name, palette, USUAL)
    assert faint_texts(view) == []
    assert faint_controls(view) == []


@pytest.mark.parametrize("palette", Palette)
@pytest.mark.parametrize("name", ["menu.4", "turn.late", "settings"])
def test_the_focus_is_seen(name: str, palette: Palette) -> None:
    hue.use(palette)
    assert faint_rings(Look(_cases()[name], SMALL, "en").scene()) == []
