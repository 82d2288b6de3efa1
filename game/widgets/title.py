"""The game's name in five big dice, which drop in once they have been loaded."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.draw import shapes
from game.draw.anim import Tween, overshoot
from game.draw.paint import Painter

if TYPE_CHECKING:
    from game.draw.dice import DiceArt

LETTERS = 5
_TILT = (0.1, -0.08, 0.05, -0.1, 0.12)
"""How far each die is below the middle line, in its own widths."""
_SPREAD = 1.05
HIGH = 1.56
"""Height of the title in landscape, in widths of a die."""
_HIGH = 1.42
"""Height of a die's picture in its widths, about."""
_ACROSS, _DROP = 4.1, 0.24
"""In portrait: dice in the width of their row, and how far they go up and down in their widths."""
_SHADOW_ALPHA = 130


class Title:
    """Waits until the first picture is up, loads the dice, lets them fall, and lies still."""

    def __init__(self, art: Callable[[], DiceArt], steps: int) -> None:
        """`art` gets the dice; `steps` is how long they take to fall in, with 0 they just lie."""
        self._art = art
        self._steps = steps
        self._seen = False
        """Whether the first picture has been painted."""
        self._falls: list[Tween] = []
        self._middles: list[tuple[int, int]] = []
        self._width = 0

    def arrange(self, area: pygame.Rect, tall: bool) -> None:
        """Place the dice: in a row, which in portrait goes up and down so that they are larger."""
        if tall:
            self._width = round(min(area.width / _ACROSS, area.height / (_HIGH + 2 * _DROP)))
            offsets = [
                _DROP * self._width * (1 if index % 2 == 0 else -1) for index in range(LETTERS)
            ]
            step = (area.width - 1.12 * self._width) / (LETTERS - 1)
            step = min(step, self._width * _SPREAD)
        else:
            self._width = round(area.height / HIGH)
            offsets = [tilt * self._width for tilt in _TILT]
            step = self._width * _SPREAD
        self._middles = [
            (round(area.centerx + (index - 2) * step), round(area.centery + offset))
            for index, offset in enumerate(offsets)
        ]

    @property
    def resting(self) -> bool:
        """Whether all dice lie still."""
        return bool(self._falls) and all(fall.done for fall in self._falls)

    def step(self) -> None:
        """One step: wait for the first picture, then load, then fall."""
        if self._seen and not self._falls:
            # Asks for one, which reads them all: only now, so that the first picture did not wait.
            self._art().letter(0, self._width)
            one = self._steps // 2
            apart = (self._steps - one) // (LETTERS - 1)
            self._falls = [Tween(one, index * apart) for index in range(LETTERS)]
        for fall in self._falls:
            fall.step()

    def paint(self, painter: Painter) -> None:
        """The dice as far as they have come: shadows first, then from back to front."""
        self._seen = True
        if not self._falls:
            return
        for middle, fall in zip(self._middles, self._falls, strict=True):
            if fall.share > 0:
                self._shadow(painter, middle, fall.share)
        # Those that lie lower are nearer, and cover the others.
        order = sorted(range(LETTERS), key=lambda index: self._middles[index][1])
        for index in order:
            x, y = self._middles[index]
            fall = self._falls[index]
            high = (1 - overshoot(fall.share)) * (y + self._width)
            if fall.share > 0:
                sprite = self._art().letter(index, self._width)
                painter.blit(sprite.image, sprite.rect((x, y - round(high))).topleft)

    def _shadow(self, painter: Painter, middle: tuple[int, int], share: float) -> None:
        width = round(self._width * 0.92)
        blur = max(2, self._width // 9)
        size = width, round(self._width * 0.8)
        soft = shapes.shadow(size, width // 3, blur, painter.room.dark, _SHADOW_ALPHA)
        if share < 1:
            # Shadows are shared: this one alone is to be paler.
            soft = soft.copy()
            soft.set_alpha(round(255 * share))
        painter.centre(soft, (middle[0], middle[1] + self._width * 0.36))
