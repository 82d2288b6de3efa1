"""Nothing at all, for the hours in which a kiosk's screen is to be dark."""

from typing import Never, assert_never

import pygame

from game.draw.paint import Painter
from game.input.actions import Word
from game.outcomes.kiosk import Wake
from game.outcomes.outcome import Outcome
from game.scenes.scene import Scene

_BLACK = (0, 0, 0)


class DarkScene(Scene[Never]):
    """Hears nothing; the clock ends it, or the operator."""

    name = "dark"
    outcomes = frozenset({Wake})
    nobody_there = True
    no_match_waits = True

    def activate(self, key: Never) -> Outcome | None:
        assert_never(key)

    def hear(self, word: Word) -> Outcome | None:
        return None

    def paint(self, painter: Painter) -> None:
        painter.surface.fill(_BLACK)
        # Filled past the painter, which must know what is to be shown.
        painter.touched.append(pygame.Rect(painter.rect))
