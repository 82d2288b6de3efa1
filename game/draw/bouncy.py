"""Big letters that drop in one after another and stand there crooked and happy."""

import math
from collections.abc import Sequence

import pygame

from game.draw import hue, shapes, text
from game.draw.anim import overshoot
from game.draw.paint import Painter, Placed
from game.draw.text import CAP_HEIGHT, Role
from game.draw.theme import BOUNCY_GAP_STEPS, BOUNCY_STEPS, GOLD, GOLD_LIGHT, INK, Colour
from game.text.clean import clusters

_ROLE = Role.TITLE
_LINE = 1.0
"""Height of a line as a share of the font size."""
_RIM = 0.075
_DEPTH = 0.06
_TURN = 5.0
_SHIFT = 0.05
"""How far letters stand from their line, and how crooked in degrees."""
_AROUND = 0.56
"""What crooked letters with their rims take above and below, as a share of the font size."""
_LIFT = 0.07
"""Letters reach farther below their line than above their capitals."""
_SPACE = 0.03
_DIRECTIONS = 32


class Bouncy:
    """A sentence in letters of its own, as large as fits in `place`, at most `px` px.

    `colours` are those at the top and the foot of the letters.
    """

    def __init__(
        self,
        words: str,
        place: pygame.Rect,
        px: int,
        least: int,
        colours: tuple[Colour, Colour] = (GOLD_LIGHT, GOLD),
    ) -> None:
        self.place = place
        self._colours = colours
        self.px, self.lines = _fit(words, place, px, least)
        self._letters: list[tuple[pygame.Surface, tuple[float, float]]] = []
        self._inks: list[pygame.Rect] = []
        """What each letter covers."""
        step = _LINE * self.px
        cap = CAP_HEIGHT[_ROLE] * self.px
        top = place.centery - (step * (len(self.lines) - 1) + cap) / 2 - _LIFT * self.px
        for number, line in enumerate(self.lines):
            self._set_line(line, top + cap / 2 + number * step)
        self._keep_inside()

    @property
    def fits(self) -> bool:
        """Whether all of it is inside its place."""
        return _fitting(self.lines, self.px, self.place)

    @property
    def steps(self) -> int:
        """How long it takes until the last letter stands."""
        return round(BOUNCY_STEPS + self._gap * (len(self._letters) - 1))

    @property
    def _gap(self) -> float:
        """Steps from one letter to the next: no more than that many for them all."""
        return min(2.0, BOUNCY_GAP_STEPS / max(1, len(self._letters)))

    def _set_line(self, line: str, middle: float) -> None:
        gap = _SPACE * self.px
        left = self.place.centerx - _line_width(line, self.px) / 2
        letters = list(clusters(line))
        for index, letter in enumerate(letters):
            width = text.width(letter, _ROLE, self.px)
            if letter != " ":
                # Sines, not chance: a sentence stands equally crooked whenever it is painted.
                sway = math.sin(len(self._letters) * 2.4 + 1)
                upright = _letter(letter, self.px, self._colours)
                picture = pygame.transform.rotozoom(upright, _TURN * sway, 1)
                lift = _SHIFT * self.px * math.sin(len(self._letters) * 1.9)
                centre = left + width / 2, middle + lift
                self._letters.append((picture, centre))
                size = picture.get_size()
                corner = round(centre[0] - size[0] / 2), round(centre[1] - size[1] / 2)
                self._inks.append(picture.get_bounding_rect().move(corner))
            left += width + (gap if index < len(letters) - 1 else 0)

    def _keep_inside(self) -> None:
        """Move letters with accents up or down, if they reach out of their place."""
        whole = self._inks[0].unionall(self._inks[1:])
        down = whole.clamp(self.place).y - whole.y
        self._letters = [(picture, (x, y + down)) for picture, (x, y) in self._letters]
        self._inks = [ink.move(0, down) for ink in self._inks]

    def paint(self, painter: Painter, age: float) -> None:
        """The letters as they are after `age` steps."""
        for index, (picture, (x, y)) in enumerate(self._letters):
            share = (age - index * self._gap) / BOUNCY_STEPS
            if share > 0:
                away = 1 - overshoot(min(1.0, share))
                painter.centre(picture, (x, y - away * (self.place.bottom + self.px)))
        self._note(painter)

    def stand(self, painter: Painter) -> None:
        """The letters at rest."""
        self.paint(painter, self.steps)

    def _note(self, painter: Painter) -> None:
        """Tell a test where the letters stand."""
        if painter.trace is not None:
            ink = self._inks[0].unionall(self._inks[1:])
            painter.trace.append(Placed(" ".join(self.lines), self.place.copy(), ink, self.px))


def _fit(words: str, place: pygame.Rect, px: int, least: int) -> tuple[int, list[str]]:
    """The largest font size, and the lines, at which words fit; the least size if none does."""
    while True:
        lines = text.wrap(words, _ROLE, px, round(place.width - 3 * _RIM * px))
        if px <= least or _fitting(lines, px, place):
            return px, _balanced(words, lines, px, place)
        px -= 1


def _balanced(words: str, lines: list[str], px: int, place: pygame.Rect) -> list[str]:
    """As many lines of more equal width, if they fit too."""
    even = list(text.balanced(words, _ROLE, px, round(place.width - 3 * _RIM * px)))
    return even if _fitting(even, px, place) else lines


def _fitting(lines: Sequence[str], px: int, place: pygame.Rect) -> bool:
    high = px * (_LINE * (len(lines) - 1) + CAP_HEIGHT[_ROLE] + _AROUND)
    wide = max(_line_width(line, px) for line in lines) + 2 * _RIM * px
    return wide <= place.width and high <= place.height


def _line_width(line: str, px: int) -> float:
    letters = list(clusters(line))
    spaces = _SPACE * px * max(0, len(letters) - 1)
    return sum(text.width(letter, _ROLE, px) for letter in letters) + spaces


def _letter(letter: str, px: int, colours: tuple[Colour, Colour]) -> pygame.Surface:
    """A letter with a thick dark rim, the middle of its capitals in the picture's."""
    ink = text.lettering(letter, _ROLE, px, hue.thing(INK))
    face = shapes.tint(text.letter_mask(letter, _ROLE, px), *colours)
    rim, depth = max(2, round(_RIM * px)), max(1, round(_DEPTH * px))
    # So high that the capitals' middle is the picture's: rotozoom turns about that.
    wide, high = ink.get_width() + 2 * rim, 2 * (ink.get_height() + rim + depth)
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    middle = text.ascent(letter, _ROLE, px) - CAP_HEIGHT[_ROLE] * px / 2
    top = high / 2 - middle
    for down in range(0, depth + 1, max(1, depth // 3)):
        for x, y in shapes.corners((rim, top + down), rim, _DIRECTIONS):
            picture.blit(ink, (round(x), round(y)))
    picture.blit(face, (rim, round(top)))
    return picture
