"""The curve of luck and skill: two lines that add up, and between them what was given up."""

import itertools

import pygame

from game.draw import hue, shapes
from game.draw.paint import Painter
from game.draw.shapes import Point
from game.draw.text import Role, width
from game.draw.theme import CREAM, EARNED, INK, MINT, MUTED, TABLE_WAY, Colour, mix, rgb
from game.engine.boxes import TURNS
from game.text.review_words import Tenths

GIVEN_UP = rgb("#FF9DB5")
"""The band of what was given up."""
LUCK = mix(MINT, EARNED, 0.5)
_AXIS_PX = 22
_LOW = 30
"""Below the plot, for the turns."""
_LINE, _LUCK_LINE, _DOT, _END = 5, 5, 5, 9
_STEPS = (5, 10, 20, 25, 50, 100, 200, 500)
_RUNGS = 4
_LEAST_SPAN = 150
"""Tenths from the lowest to the highest at least."""
_OVERSAMPLE = 2
_TURNS = (1, 5, 9, 13)
_DASH = 12


class LuckChart:
    """The chart of one seat in a place; its lines are drawn once."""

    def __init__(self, place: pygame.Rect, unit: float, sums: Tenths) -> None:
        self._unit = unit
        lucky = [sums.start + luck for luck, _ in sums.course]
        kept = [sums.start + luck - cost for luck, cost in sums.course]
        self._low = min(*lucky, *kept)
        self._high = max(*lucky, *kept, self._low + _LEAST_SPAN)
        reach = (self._high - self._low) / 10
        self._rung = next((step for step in _STEPS if step * _RUNGS >= reach), _STEPS[-1])
        labels = [str(value) for value in self._rungs()] or ["0"]
        axis = max(width(label, Role.TEXT, self._px(_AXIS_PX)) for label in labels) + self._px(12)
        self.plot = pygame.Rect(
            place.x + axis,
            place.y + self._px(14),
            max(1, place.width - axis - self._px(20)),
            max(1, place.height - self._px(14 + _LOW)),
        )
        self._start = sums.start
        self._lucky = [self._at(turn, value) for turn, value in enumerate(lucky)]
        self._kept = [self._at(turn, value) for turn, value in enumerate(kept)]
        self._picture, self._corner = self._draw()

    def _px(self, units: float) -> int:
        return max(1, round(units * self._unit))

    def _rungs(self) -> list[int]:
        """The whole points that have a line."""
        first = -(-self._low // (10 * self._rung))
        last = self._high // (10 * self._rung)
        return [self._rung * number for number in range(first, last + 1)]

    def _at(self, turn: int, value: float) -> Point:
        plot = self.plot
        up = (value - self._low) / (self._high - self._low)
        return plot.x + plot.width * turn / TURNS, plot.bottom - plot.height * up

    def paint(self, painter: Painter) -> None:
        """Rungs, figures and lines."""
        size = _AXIS_PX / painter.text_size
        high = self._px(_AXIS_PX)
        for value in self._rungs():
            y = round(self._at(0, 10 * value)[1])
            painter.fill(pygame.Rect(self.plot.x, y - 1, self.plot.width, 2), 1, TABLE_WAY)
            label = pygame.Rect(0, 0, self._px(80), high)
            label.midright = self.plot.x - self._px(10), y
            painter.text(str(value), label, Role.TEXT, size, MUTED, "right")
        for turn in _TURNS:
            label = pygame.Rect(0, 0, self._px(44), round(high * 1.2))
            label.midtop = round(self._at(turn, 0)[0]), self.plot.bottom + self._px(8)
            painter.text(str(turn), label, Role.TEXT, size, MUTED)
        painter.blit(self._picture, self._corner)

    def _draw(self) -> tuple[pygame.Surface, Point]:
        """Both lines with the band between them, drawn large and reduced."""
        margin = self._px(_END * 2)
        box = self.plot.inflate(2 * margin, 2 * margin)
        scale = _OVERSAMPLE
        big = pygame.Surface((box.width * scale, box.height * scale), pygame.SRCALPHA)
        big.fill((*hue.seen(hue.field(CREAM)), 0))

        def on(points: list[Point]) -> list[Point]:
            return [((x - box.x) * scale, (y - box.y) * scale) for x, y in points]

        lucky, kept = on(self._lucky), on(self._kept)
        band = (*hue.seen(hue.thing(GIVEN_UP)), 255)
        for at in range(TURNS):
            pygame.draw.polygon(big, band, [lucky[at], lucky[at + 1], kept[at + 1], kept[at]])
        thick = self._unit * scale
        self._dots(big, on([self._at(0, self._start), self._at(TURNS, self._start)]), thick)
        for line, colour, wide in ((lucky, LUCK, _LUCK_LINE), (kept, INK, _LINE)):
            ink = (*hue.seen(hue.ink(colour)), 255)
            for start, end in itertools.pairwise(line):
                shapes.thick_line(big, start, end, wide * thick, ink)
        for point in lucky[1:]:
            self._disc(big, point, _DOT * thick, LUCK)
        self._disc(big, kept[0], _END * thick, INK)
        self._disc(big, lucky[-1], _END * thick, LUCK)
        self._disc(big, kept[-1], _END * thick, INK)
        return pygame.transform.smoothscale(big, box.size), (float(box.x), float(box.y))

    def _disc(self, big: pygame.Surface, at: Point, radius: float, colour: Colour) -> None:
        pygame.draw.circle(big, (*hue.seen(hue.field(CREAM)), 255), at, radius * 1.35)
        pygame.draw.circle(big, (*hue.seen(hue.ink(colour)), 255), at, radius)

    def _dots(self, big: pygame.Surface, line: list[Point], thick: float) -> None:
        """The start, as a dotted line."""
        (left, y), (right, _) = line
        x = left
        while x <= right:
            pygame.draw.circle(big, (*hue.seen(hue.ink(MUTED)), 255), (x, y), 2 * thick)
            x += _DASH * thick
