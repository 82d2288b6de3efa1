"""The measuring itself: each kind of fault, made on purpose, is found, and nothing else."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.draw import text
from game.draw.paint import Look as Colours
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import INK, PAPER, mix
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.keys import TurnKey
from game.widgets.target import Target
from tests.layout import targets, texts
from tests.layout.looking import Look
from tests.layout.states import Case

SIZE = (800, 480)
Rect = pygame.Rect
Paint = Callable[[Painter], object]


class Made(Scene[Any]):
    """A white scene with one text as it should be, and whatever is painted over it."""

    name = "made"

    def __init__(
        self, services: Services, paint: Paint, rects: dict[Any, Rect], ringed: bool
    ) -> None:
        super().__init__(services)
        self._paint, self._rects, self._ringed = paint, rects, ringed

    def targets(self) -> list[Target[Any]]:
        return [Target(key, rect, "Made") for key, rect in self._rects.items()]

    def activate(self, key: Any) -> None:
        """Nothing follows."""

    def paint(self, painter: Painter) -> None:
        painter.surface.fill(PAPER)
        painter.text("Good", Rect(300, 200, 120, 40), Role.NAME, 26)
        self._paint(painter)

    def overlay(self, painter: Painter) -> None:
        rect = self.focus_rect()
        if rect is not None and self._ringed:
            painter.focus_ring(rect, 18)


def found(
    paint: Paint = bool, rects: dict[Any, Rect] | None = None, *, ringed: bool = True
) -> list[str]:
    """What is wrong with a scene."""

    def make(services: Services) -> Scene[Any]:
        scene = Made(services, paint, rects or {}, ringed)
        scene.enter()
        return scene

    view = Look(Case("made", make), SIZE, "en").view()
    return texts.offences(view) + targets.offences(view.scene, view.trace)


def write(words: str, place: Rect, colour: tuple[int, int, int] = INK) -> Paint:
    return lambda painter: painter.text(words, place, Role.NAME, 26, colour)


def untraced(painter: Painter) -> None:
    painter.surface.blit(text.lettering("Secret", Role.NAME, 20, INK), (500, 100))


def covered(painter: Painter) -> None:
    painter.solid(Rect(350, 200, 20, 40), 4, Colours(PAPER, INK))


def tiny(painter: Painter) -> None:
    painter.unit /= 2
    painter.text("Tiny", Rect(500, 100, 100, 40), Role.NAME, 26)


def test_nothing_is_found_where_nothing_is_wrong() -> None:
    assert found(rects={"one": Rect(100, 300, 80, 60), "two": Rect(200, 300, 80, 60)}) == []


@pytest.mark.parametrize(
    ("paint", "fault"),
    [
        (write("Much too long a text for that", Rect(500, 100, 60, 30)), "leaves its place"),
        (write("At the edge", Rect(10, 100, 120, 30)), "leaves the safe area"),
        (write("Over it", Rect(300, 205, 120, 40)), "meets"),
        (write("Faint", Rect(500, 100, 120, 40), mix(INK, PAPER, 0.6)), "contrast"),
        (write("Cut sho…", Rect(500, 100, 120, 40)), "is cut short"),
        (untraced, "not told of"),
        (covered, "are hidden"),
        (tiny, "is too small"),
    ],
)
def test_a_wrong_text_is_found(paint: Paint, fault: str) -> None:
    faults = found(paint)
    assert len(faults) == 1
    assert fault in faults[0]


@pytest.mark.parametrize(
    ("rects", "fault"),
    [
        ({"one": Rect(100, 300, 80, 39)}, "is less than 40"),
        ({TurnKey.ROLL: Rect(100, 300, 80, 47)}, "is less than 48"),
        ({"one": Rect(30, 300, 80, 60)}, "leaves the safe area"),
        ({"one": Rect(100, 300, 80, 60), "two": Rect(160, 310, 80, 60)}, "overlap"),
        ({"two": Rect(100, 300, 80, 60), "one": Rect(300, 228, 120, 60)}, "covers 'Good'"),
        ({f"n{x}": Rect(45 + 50 * x, 300, 40, 40) for x in range(14)}, "it takes 7 presses"),
    ],
)
def test_a_wrong_target_is_found(rects: dict[Any, Rect], fault: str) -> None:
    faults = found(rects=rects)
    assert faults
    assert all(fault in each for each in faults)


def test_a_focus_without_a_mark_is_found() -> None:
    rects = {"one": Rect(100, 300, 80, 60)}
    assert found(rects=rects, ringed=False) == ["target one: no mark of the focus"]
