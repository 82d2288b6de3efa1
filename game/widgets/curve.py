"""The score curve: who was ahead after each turn, told apart by shape, stroke and colour.

All totals grow alike, so what is drawn is how far each is from their average. A single player's
curve is of the total itself, and so are those of players of whom nobody was ever ahead: together
they climb. Lines that run together are laid side by side instead of one over the other.
"""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.draw import hue, icons, shapes
from game.draw.characters import Mood, character, token
from game.draw.paint import Painter
from game.draw.shapes import Point
from game.draw.text import Role, width
from game.draw.theme import CREAM, FILLED_NAME, INK, MUTED, TABLE_WAY, TEXT_MIN, room_of
from game.engine.boxes import TURNS
from game.engine.limits import NAME_LENGTH
from game.widgets.curve_lines import ahead, climb, dashes, is_level, span, spread

_PAD = 18
_LINE = 4
_APART = 3.6
_HALO = 3
_MARK, _STAR = 15, 34
_AXIS_PX, _TOTAL_PX = 22, 27
_HEAD = 33
_LEGEND_ROW = 30
_LEGEND_GAP = 36
"""Half of the last turn's figure stands in it."""
_FACE = 44
_OVERSAMPLE = 2
_STROKES: tuple[tuple[float, ...], ...] = (
    (),
    (15, 9),
    (3, 8),
    (16, 8, 3, 8),
    (26, 8),
    (8, 8),
)
"""By seat: units of line and gap in turn; an empty one is a whole line."""
_STEPS = (10, 20, 25, 50, 100, 200, 500)
_RUNGS = 4
_MINUS = "\N{MINUS SIGN}"
_RUNG_APART = 26
"""Units between rungs from which every one has its figure."""
_TURN_LABELS = (1, 5, 9, 13)
_SCALED_FROM = 200
"""Width of the plot in units from which the rungs have figures."""


@dataclass(frozen=True, slots=True)
class Course:
    """One seat's way: totals after each turn, and the turns (from 0) that earned a Penta bonus."""

    seat: int
    name: str
    totals: tuple[int, ...]
    bonuses: frozenset[int]
    computer: bool = False
    winner: bool = False


class Curve:
    """The chart of some courses, the best first, on a panel; the lines are drawn once."""

    def __init__(
        self, panel: pygame.Rect, unit: float, courses: Sequence[Course], names: bool, head: str
    ) -> None:
        """With `names` the legend has these, else the totals.

        `head` says what is drawn, unless it is the totals.
        """
        self.panel = panel
        self.courses = courses
        self.names = names
        self._unit = unit
        totals = [course.totals for course in courses]
        level = is_level(totals)
        self._head = "" if level else head
        self._ways = climb(totals) if level else ahead(totals)
        self._low, self._high = span(self._ways)
        reach = self._high - self._low
        self._rung = next((step for step in _STEPS if step * _RUNGS >= reach), _STEPS[-1])
        inner = panel.inflate(-2 * self._px(_PAD), -2 * self._px(_PAD * 0.7))
        inner.height -= self._px(6)
        legend = self._legend_width()
        labels = [self._label(rung) for rung in self._rungs()]
        axis = max(width(words, Role.TEXT, self._px(_AXIS_PX)) for words in labels) + self._px(8)
        self._scaled = inner.width - axis - legend > self._px(_SCALED_FROM)
        axis = axis if self._scaled else 0
        self._title = pygame.Rect(inner.x, inner.y, inner.width, self._px(_HEAD))
        if self._head:
            inner = pygame.Rect(
                inner.x,
                self._title.bottom,
                inner.width,
                max(1, inner.bottom - self._title.bottom),
            )
        self.legend = pygame.Rect(inner.right - legend, inner.y, legend, inner.height)
        low = self._px(_AXIS_PX * 1.2)
        self.plot = pygame.Rect(
            inner.x + axis,
            inner.y + self._px(10),
            max(1, inner.width - axis - legend - self._px(_LEGEND_GAP)),
            max(1, inner.height - low - self._px(16)),
        )
        self.legend.height = self.plot.bottom + self._px(10) - self.legend.y
        self._lines, self._lines_at = self._draw_lines()

    def _px(self, units: float) -> int:
        return max(1, round(units * self._unit))

    def _legend_width(self) -> int:
        if self.names:
            # A file may hold longer names than are typed here: the lines need their room.
            names = [c.name[:NAME_LENGTH] for c in self.courses]
            words = max(width(name, Role.NAME, self._px(TEXT_MIN)) for name in names)
        else:
            words = max(
                width(str(c.totals[-1]), Role.FIGURE, self._px(_TOTAL_PX)) for c in self.courses
            )
        return self._px(_FACE + 4) + words

    def _rungs(self) -> range:
        """The values of the rungs, from the lowest."""
        lowest = -int(-self._low // self._rung) * self._rung
        return range(lowest, int(self._high) + 1, self._rung)

    def _label(self, value: int) -> str:
        """A rung's figure, with its sign where both sides have rungs."""
        sign = "+" if value > 0 and self._head else _MINUS if value < 0 else ""
        return f"{sign}{abs(value)}"

    def _at(self, turn: float, value: float) -> Point:
        """The point of a value after `turn` turns."""
        share = (value - self._low) / (self._high - self._low)
        return (
            self.plot.x + self.plot.width * turn / TURNS,
            self.plot.bottom - self.plot.height * share,
        )

    def _lift(self, place: int) -> float:
        """How far the line of a place is moved, so that equal lines lie side by side."""
        apart = min(_APART * self._unit, 0.1 * self.plot.height / len(self.courses))
        return (place - (len(self.courses) - 1) / 2) * apart

    def _points(self, place: int) -> list[Point]:
        points = (self._at(turn, value) for turn, value in enumerate(self._ways[place]))
        return [(x, y + self._lift(place)) for x, y in points]

    # --- what is drawn once ----------------------------------------------------------------------

    def _draw_lines(self) -> tuple[pygame.Surface, tuple[int, int]]:
        spare = self._px(_STAR)
        rect = self.plot.inflate(2 * spare, 2 * spare)
        big = pygame.Surface((rect.width * _OVERSAMPLE, rect.height * _OVERSAMPLE), pygame.SRCALPHA)
        # Clear, but of the ground's colour, which reducing mixes into the edges of the lines.
        big.fill((*CREAM, 0))
        for place in reversed(range(len(self.courses))):
            self._draw_line(big, place, rect.topleft)
        picture = pygame.transform.smoothscale(big, rect.size)
        for place in reversed(range(len(self.courses))):
            self._draw_marks(picture, place, rect.topleft)
        return picture, rect.topleft

    def _draw_line(self, big: pygame.Surface, place: int, origin: tuple[int, int]) -> None:
        course = self.courses[place]
        scale = self._unit * _OVERSAMPLE
        line = [
            ((x - origin[0]) * _OVERSAMPLE, (y - origin[1]) * _OVERSAMPLE)
            for x, y in self._points(place)
        ]
        wide = (_LINE + (1 if course.winner else 0)) * scale
        # A halo of the ground's colour, so that lines that cross can be told apart.
        for start, end in itertools.pairwise(line):
            shapes.thick_line(
                big, start, end, wide + _HALO * scale, (*hue.seen(hue.field(CREAM)), 255)
            )
        colour = hue.seen(hue.ink(room_of(course.seat).chosen))
        stroke = [part * scale for part in _STROKES[course.seat % len(_STROKES)]]
        for part in dashes(line, stroke):
            for start, end in itertools.pairwise(part):
                shapes.thick_line(big, start, end, wide, (*colour, 255))

    def _draw_marks(self, picture: pygame.Surface, place: int, origin: tuple[int, int]) -> None:
        course = self.courses[place]
        size = self._px(_MARK)
        # The marks take turns: no two lie over each other where lines run together.
        every = max(3, len(self.courses))
        points = self._points(place)
        room = room_of(course.seat)
        for turn in range(1, min(len(course.totals), len(points))):
            x, y = points[turn][0] - origin[0], points[turn][1] - origin[1]
            if turn - 1 in course.bonuses:
                continue
            if turn % every == (place + 1) % every:
                for grown, colour in (
                    (size * 3 // 2, hue.field(CREAM)),
                    (size * 6 // 5, hue.ink(room.chosen)),
                ):
                    mark = token(course.seat, grown * 3 // 2, colour)
                    picture.blit(mark, mark.get_rect(center=_body_middle(x, y, mark)))
        # Of a match under way, the turns that not all have had are not drawn.
        for turn in (turn for turn in course.bonuses if turn + 1 < len(points)):
            x, y = points[turn + 1][0] - origin[0], points[turn + 1][1] - origin[1]
            star = icons.star(self._px(_STAR))
            picture.blit(star, star.get_rect(center=(round(x), round(y))))

    # --- painting -------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        """Panel, head, rungs, turns and legend."""
        painter.panel(self.panel, 24)
        if self._head:
            px = _AXIS_PX / painter.text_size
            painter.text(self._head, self._title, Role.NAME, px, FILLED_NAME, "left")
        self._paint_rungs(painter)
        for turn in _TURN_LABELS:
            x = self._at(turn, 0)[0]
            high = self._px(_AXIS_PX * 1.2)
            place = pygame.Rect(0, self.plot.bottom + self._px(10), self._px(40), high)
            place.centerx = round(x)
            painter.text(str(turn), place, Role.TEXT, _AXIS_PX / painter.text_size, MUTED)
        self._paint_legend(painter)

    def _paint_rungs(self, painter: Painter) -> None:
        for value in self._rungs():
            y = round(self._at(0, value)[1])
            thick = self._px(3 if self._head and not value else 2)
            rung = pygame.Rect(self.plot.x, y - thick // 2, self.plot.width, thick)
            painter.fill(rung, 1, TABLE_WAY)
            if self._scaled and self._told(value):
                place = pygame.Rect(self.panel.x + self._px(_PAD) - 2, 0, 0, self._px(_AXIS_PX))
                place.width = self.plot.x - self._px(6) - place.x
                place.centery = y
                px = _AXIS_PX / painter.text_size
                painter.text(self._label(value), place, Role.TEXT, px, MUTED, "right")

    def _told(self, value: int) -> bool:
        """Whether a rung has its figure: every one where there is room, else every second."""
        number = value // self._rung
        if not number and not self._head:
            return False
        apart = self.plot.height * self._rung / (self._high - self._low)
        if apart >= self._px(_RUNG_APART):
            return True
        return bool(number) if len(self._rungs()) <= 3 else number % 2 == 0

    def _paint_legend(self, painter: Painter) -> None:
        """Every seat at the height of its line's end, or as near to it as there is room."""
        pitch = min(self._px(_LEGEND_ROW), self.legend.height // len(self.courses))
        ends = [self._points(place)[-1][1] for place in range(len(self.courses))]
        middles = spread(ends, pitch, self.legend.y + pitch / 2, self.legend.bottom - pitch / 2)
        face = min(self._px(_FACE), round(pitch * 1.35))
        for course, middle in zip(self.courses, middles, strict=True):
            mood = Mood.HAPPY if course.winner else Mood.AWAKE
            picture = character(course.seat, face, mood, course.computer)
            painter.blit(picture, (self.legend.x, middle - face * 0.58))
            row = pygame.Rect(self.legend.x + face, round(middle - pitch / 2), 0, pitch)
            row.width = self.legend.right - row.x
            if self.names:
                px = TEXT_MIN / painter.text_size
                painter.text(course.name, row, Role.NAME, px, FILLED_NAME, "left", shorten=True)
            else:
                px = min(_TOTAL_PX, pitch * 0.95 / self._unit) / painter.text_size
                painter.text(str(course.totals[-1]), row, Role.FIGURE, px, INK, "right")

    def paint_lines(self, painter: Painter, share: float) -> None:
        """The lines as far as `share` of their way."""
        wide, high = self._lines.get_size()
        part = pygame.Rect(0, 0, round(wide * share), high)
        if part.width:
            # A part of a picture, which the painter's own blit does not lay.
            painter.touched.append(painter.surface.blit(self._lines, self._lines_at, part))


def _body_middle(x: float, y: float, mark: pygame.Surface) -> tuple[int, int]:
    """Where a token's middle goes so that its body's is at (x, y): it sits a little low."""
    return round(x), round(y - 0.08 * mark.get_height())
