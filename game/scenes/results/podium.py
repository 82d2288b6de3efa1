"""The podium: every seat on a block as high as its rank, the winners in the middle and crowned."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.draw import shapes
from game.draw.anim import overshoot
from game.draw.characters import BODY_CENTRE, BODY_RADIUS, Mood, character
from game.draw.paint import Look, Painter
from game.draw.text import Role
from game.draw.theme import (
    PAPER,
    PODIUM_DROP_STEPS,
    PODIUM_GAP_STEPS,
    TEXT_MIN,
    WINNER_HOP_STEPS,
    WINNER_HOPS,
    Room,
    mix,
    room_of,
)
from game.widgets.score_layout import broken, narrowest
from game.widgets.shares import shares

_WIDEST, _WIDEST_FEW = 124, 160
"""A block at most; the second where there are one or two."""
_GAP = 9
_LEAST = 0.86
"""A block's width at least, where others need more for their names, as a share of an equal one."""
_CLEAR = 8
"""What a block has beside its name, both sides together."""
_RADIUS = 18
_DEPTH = 9
_STEPS_DOWN = (1.0, 0.7, 0.56, 0.46, 0.38, 0.32)
"""Height of a block by rank, as a share of the highest."""
_LOWEST = (58, 84, 106)
"""Least height of a block in units, with so many lines of names under the figure."""
_RISE = 40
"""How much higher than the lowest block the highest must be, or names get fewer lines."""
_FACE = 1.0
_WINNER = 1.18
"""Size of a character's picture in widths of a block; a winner's is larger still."""
_FACE_MOST = 0.5
"""A picture's size at most, as a share of the podium's height."""
_FOOT = BODY_CENTRE[1] + BODY_RADIUS * 1.04
"""Where a character stands, as a share of its picture's height."""
_CROWN = 0.04
_RANK_PX, _NAME_PX = (56, 40, 34), 25
_LINE = 25
_RAYS = 9
_RAY_ALPHA = 80


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's rank (from 1, shared by equal totals) and name."""

    seat: int
    name: str
    rank: int
    computer: bool = False


class Podium:
    """Blocks and characters for some standings, the best first, on the ground of `area`."""

    def __init__(self, area: pygame.Rect, unit: float, standings: Sequence[Standing]) -> None:
        self.area = area
        self.standings = standings
        self._unit = unit
        count = len(standings)
        gap = _GAP * unit
        widest = _WIDEST if count > 2 else _WIDEST_FEW
        width = min((area.width - gap * (count - 1)) / count, widest * unit)
        least, clear = round(TEXT_MIN * unit), _CLEAR * unit + 1
        names = (narrowest(standing.name, Role.NAME, least, 1) for standing in standings)
        widths = shares(width * count, [max(width * _LEAST, name + clear) for name in names])
        left = area.centerx - (width * count + gap * (count - 1)) / 2
        face = min(_FACE * width, _FACE_MOST * area.height / _WINNER)
        self._faces = [
            round(face * (_WINNER if standing.rank == 1 else 1)) for standing in standings
        ]
        highest = max(1.0, area.height - face * _WINNER * (_FOOT - _CROWN))
        self.name_lines = self._choose_lines(widths, highest)
        lowest = min(highest, _LOWEST[self.name_lines] * unit)
        self.blocks: list[pygame.Rect] = [pygame.Rect(0, 0, 0, 0)] * count
        for place in _order(count):
            share = _STEPS_DOWN[min(standings[place].rank, len(_STEPS_DOWN)) - 1]
            high = round(lowest + (highest - lowest) * (share - _STEPS_DOWN[-1]) / 0.68)
            block = pygame.Rect(0, 0, round(widths[place]), high)
            block.bottomleft = round(left), area.bottom
            self.blocks[place] = block
            left += widths[place] + gap

    def _choose_lines(self, widths: Sequence[float], highest: float) -> int:
        """Lines for each name; none if some name has no room."""
        least = round(TEXT_MIN * self._unit)
        for lines in (1, 2):
            fits = all(
                narrowest(standing.name, Role.NAME, least, lines, cut=True)
                <= wide - _CLEAR * self._unit
                for standing, wide in zip(self.standings, widths, strict=True)
            )
            if fits and highest >= (_LOWEST[lines] + _RISE) * self._unit:
                return lines
        return 0

    @property
    def steps(self) -> int:
        """How long it takes until the last character has landed."""
        return PODIUM_DROP_STEPS + PODIUM_GAP_STEPS * (len(self.standings) - 1)

    def paint_blocks(self, painter: Painter) -> None:
        """Rays behind the winner, and the blocks with ranks and names."""
        self._paint_rays(painter)
        for standing, block in zip(self.standings, self.blocks, strict=True):
            self._paint_block(painter, standing, block)

    def _paint_rays(self, painter: Painter) -> None:
        block = self.blocks[0]
        reach = round(max(self.area.size) * 0.75)
        picture = _rays(reach, mix(painter.room.top, PAPER, 0.45))
        painter.centre(picture, (block.centerx, block.y - self._faces[0] * 0.2))

    def _paint_block(self, painter: Painter, standing: Standing, block: pygame.Rect) -> None:
        room = room_of(standing.seat)
        face = painter.solid(block, _RADIUS, _look(room), _DEPTH, shade=painter.room.dark)
        inner = face.inflate(-painter.px(_CLEAR), 0)
        lines = self._name_lines(standing, inner.width, painter)
        line = painter.px(_LINE)
        low = inner.bottom - painter.px(12) - line * len(lines)
        figure = pygame.Rect(inner.x, inner.y + painter.px(8), inner.width, 0)
        figure.height = min(max(1, low - figure.y), painter.px(76))
        most = _RANK_PX[min(standing.rank, len(_RANK_PX)) - 1]
        px = min(float(most), figure.height * 1.25 / painter.unit)
        painter.text(str(standing.rank), figure, Role.FIGURE, px / painter.text_size, PAPER)
        for number, words in enumerate(lines):
            place = pygame.Rect(inner.x, low + number * line, inner.width, line)
            px = (_NAME_PX if len(lines) == 1 else TEXT_MIN) / painter.text_size
            painter.text(words, place, Role.NAME, px, PAPER)

    def _name_lines(self, standing: Standing, room: int, painter: Painter) -> list[str]:
        if not self.name_lines:
            return []
        return broken(standing.name, Role.NAME, painter.px(TEXT_MIN), room)

    def paint_characters(self, painter: Painter, age: float) -> None:
        """The characters after `age` steps: the last drops first, the winners hop at the end."""
        for place in reversed(range(len(self.standings))):
            standing, block = self.standings[place], self.blocks[place]
            start = PODIUM_GAP_STEPS * (len(self.standings) - 1 - place)
            share = (age - start) / PODIUM_DROP_STEPS
            if share <= 0:
                continue
            size = self._faces[place]
            won = standing.rank == 1
            mood = Mood.HAPPY if won else Mood.AWAKE
            look = (0, 1) if won else (0, -1)
            picture = character(standing.seat, size, mood, standing.computer, won, look)
            top = block.y + painter.px(3) - _FOOT * size
            top -= (1 - overshoot(min(1.0, share))) * block.bottom
            if won:
                top -= _hop(age - self.steps) * size * 0.22
            painter.blit(picture, (block.centerx - BODY_CENTRE[0] * size, top))


def _hop(age: float) -> float:
    """How high a winner is, from 0 to 1, some steps after everyone has landed."""
    if not 0 < age < WINNER_HOP_STEPS * WINNER_HOPS:
        return 0.0
    return abs(math.sin(age / WINNER_HOP_STEPS * math.pi)) * (
        1 - age / (WINNER_HOP_STEPS * WINNER_HOPS) * 0.5
    )


def _order(count: int) -> list[int]:
    """Places from left to right: the best in the middle, the others outwards in turn."""
    return [*reversed(range(1, count, 2)), *range(0, count, 2)]


def _look(room: Room) -> Look:
    return Look(mix(room.chosen, room.dark, 0.1), room.dark, PAPER)


@lru_cache(maxsize=4)
def _rays(reach: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """Rays of light that fade outwards, `reach` px long; made at half the size, with soft edges."""
    small = max(8, reach // 2)
    side = 2 * small
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    # Clear, but of the rays' colour, which the blur mixes into their edges.
    picture.fill((*colour, 0))
    # From the outside in: each smaller circle paints over the last.
    for radius in range(small, 0, -1):
        alpha = round(_RAY_ALPHA * (1 - radius / small) ** 1.2)
        pygame.draw.circle(picture, (*colour, alpha), (small, small), radius)
    gaps = shapes.corners((small, small), side, 2 * _RAYS, turn=-90 + 90 / _RAYS)
    for start, end in zip(gaps[::2], gaps[1::2], strict=True):
        pygame.draw.polygon(picture, (*colour, 0), [(small, small), start, end])
    soft = pygame.transform.gaussian_blur(picture, 2, repeat_edge_pixels=False)
    return pygame.transform.smoothscale(soft, (2 * reach, 2 * reach))
