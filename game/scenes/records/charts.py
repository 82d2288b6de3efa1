"""Numbers as pictures: figures on tiles, a histogram, counted dice, and bars for the boxes."""

from collections.abc import Sequence

import pygame

from game.draw import hue, icons, shapes
from game.draw.paint import Painter
from game.draw.text import Role, width
from game.draw.theme import (
    CAPS,
    FILLED_NAME,
    GOLD,
    GOLD_LIGHT,
    INK,
    MUTED,
    PAPER,
    TABLE_WAY,
    TEXT_MIN,
    YELLOW_SIDE,
    Colour,
    mix,
)
from game.engine import Box

_RADIUS = 20
_PAD = 12
_AXIS = 30
_BAR_SHARE = 0.78
_CARD_TOP = PAPER
_ROW_MOST = 44
_VALUE = 62
_FIGURE_HIGH = 104
_TOLD_FROM = 300
"""Width of six bars in units from which the line of what is expected has its figure."""
_HEADROOM = 0.88
"""What the highest bar takes of its plot: the line of what is expected has room over it."""


def paint_card(painter: Painter, rect: pygame.Rect) -> pygame.Rect:
    """A flat white field; returns the room in it."""
    painter.fill(rect, _RADIUS, _CARD_TOP)
    return rect.inflate(-2 * painter.px(_PAD), -2 * painter.px(_PAD * 0.7))


def paint_figure(painter: Painter, rect: pygame.Rect, figure: str, words: str) -> None:
    """A number, large, over what it counts."""
    inner = paint_card(painter, rect)
    high = min(inner.height, painter.px(_FIGURE_HIGH))
    upper = pygame.Rect(inner.x, inner.centery - high // 2, inner.width, round(high * 0.48))
    lower = pygame.Rect(inner.x, upper.bottom, inner.width, high - upper.height)
    painter.text(figure, upper, Role.FIGURE, 56, painter.room.chosen)
    painter.text(words, lower, Role.NAME, 24, FILLED_NAME, lines=2)


def paint_histogram(
    painter: Painter,
    rect: pygame.Rect,
    steps: Sequence[tuple[int, int]],
    step: int,
    average: float,
    told: str,
) -> None:
    """How often totals fell in each step of `step` points: (lowest, count).

    A star is the average, with the words `told` beside it where they have room.
    """
    inner = paint_card(painter, rect)
    axis = painter.px(_AXIS)
    star = painter.px(30)
    plot = pygame.Rect(inner.x, inner.y + star, inner.width, inner.height - axis - star)
    base = pygame.Rect(plot.x, plot.bottom, plot.width, painter.px(3))
    painter.fill(base, 1, TABLE_WAY)
    pitch = min(plot.width / len(steps), painter.px(90))
    start = plot.centerx - pitch * len(steps) / 2
    most = max(count for _, count in steps)
    top, low = painter.room.body, painter.room.chosen
    for index, (_, count) in enumerate(steps):
        if count:
            bar = _bar(plot, start + index * pitch, pitch, count / most)
            painter.mark(bar, 8, top, low)
    at = start + (average - steps[0][0]) / step * pitch
    line = pygame.Rect(0, plot.y, painter.px(3), plot.height)
    line.centerx = round(at)
    painter.mark(line, 1, YELLOW_SIDE)
    painter.centre(icons.star(star), (at, plot.y - star * 0.3))
    place = pygame.Rect(0, 0, width(told, Role.NAME, painter.px(TEXT_MIN)) + 4, star)
    place.midleft = round(at + star * 0.7), plot.y - star // 2
    # Where the right has no room, the left may have.
    if place.right > inner.right:
        place.right = round(at - star * 0.7)
    if place.left >= inner.left:
        painter.text(told, place, Role.NAME, TEXT_MIN / painter.text_size, FILLED_NAME)
    _steps_axis(painter, inner, start, pitch, [low_ for low_, _ in steps])


def _steps_axis(
    painter: Painter, inner: pygame.Rect, start: float, pitch: float, lows: Sequence[int]
) -> None:
    """The lowest points of steps, under their bars, as many as find room."""
    wide = max(width(str(value), Role.TEXT, painter.px(TEXT_MIN)) for value in lows)
    # As many bars to a figure as keep figures apart.
    every = max(1, -(-int(wide + painter.px(12)) // max(1, int(pitch))))
    for index in range(0, len(lows), every):
        place = pygame.Rect(
            0, inner.bottom - painter.px(_AXIS - 4), wide + 4, painter.px(_AXIS - 4)
        )
        place.centerx = round(start + (index + 0.5) * pitch)
        place.clamp_ip(inner)
        px = TEXT_MIN / painter.text_size
        painter.text(str(lows[index]), place, Role.TEXT, px, MUTED)


def _bar(plot: pygame.Rect, left: float, pitch: float, share: float) -> pygame.Rect:
    wide = max(2, round(pitch * _BAR_SHARE))
    bar = pygame.Rect(0, 0, wide, max(3, round(plot.height * share)))
    bar.midbottom = round(left + pitch / 2), plot.bottom
    return bar


def paint_dice_count(
    painter: Painter, rect: pygame.Rect, faces: Sequence[int], fair: str, words: str
) -> None:
    """How often each face was rolled, and a sentence on that.

    A line shows what is expected; `fair` says so beside it where there is room.
    """
    inner = paint_card(painter, rect)
    high = min(painter.px(84), round(inner.height * 0.44))
    line = pygame.Rect(inner.x, inner.bottom - high, inner.width, high)
    painter.text(words, line, Role.TEXT, 22, FILLED_NAME, lines=3)
    room = pygame.Rect(inner.x, inner.y, inner.width, line.y - inner.y)
    label = painter.px(TEXT_MIN * 1.25)
    plot = pygame.Rect(room.x, room.y, room.width, room.height - label)
    told = width(fair, Role.NAME, painter.px(TEXT_MIN)) + painter.px(12)
    told = told if plot.width - told >= painter.px(_TOLD_FROM) else 0
    plot.width -= told
    pitch = min(plot.width / len(faces), painter.px(150))
    start = plot.centerx - pitch * len(faces) / 2
    side = min(round(pitch * 0.5), painter.px(64), room.height // 3)
    most = max(*faces, 1)
    for index, count in enumerate(faces):
        bar = _bar(plot, start + index * pitch, pitch, _HEADROOM * count / most)
        colour = CAPS[index]
        painter.mark(bar, 8, mix(colour, PAPER, 0.25), colour)
        painter.centre(icons.mini_die(index + 1, side), (bar.centerx, plot.bottom - side * 0.6))
        below = pygame.Rect(0, plot.bottom, round(pitch), label)
        below.centerx = bar.centerx
        painter.text(str(count), below, Role.FIGURE, TEXT_MIN / painter.text_size, INK)
    expected = _HEADROOM * sum(faces) / len(faces) / most
    y = plot.bottom - round(plot.height * expected)
    _dots(painter, y, start, pitch * len(faces))
    if told:
        place = pygame.Rect(0, 0, told - painter.px(8), painter.px(TEXT_MIN * 1.25))
        place.midleft = round(start + pitch * len(faces)) + painter.px(8), y
        painter.text(fair, place, Role.NAME, TEXT_MIN / painter.text_size, INK, "left")


def _dots(painter: Painter, y: int, left: float, length: float) -> None:
    """A dotted line across a plot, in px."""
    size = painter.px(5)
    count = int(length / (size * 2.4))
    dot = shapes.disc(size, hue.ink(INK))
    for index in range(count):
        painter.centre(dot, (left + (index + 0.5) * length / count, y))


def paint_box_averages(
    painter: Painter,
    rect: pygame.Rect,
    averages: Sequence[tuple[Box, str, float]],
    columns: int,
) -> None:
    """What boxes hold on average: (box, figure, share of the most), as bars in columns."""
    inner = paint_card(painter, rect)
    rows = -(-len(averages) // columns)
    gap = painter.px(24)
    wide = (inner.width - gap * (columns - 1)) // columns
    pitch = min(inner.height / rows, painter.px(_ROW_MOST))
    top = inner.y + (inner.height - pitch * rows) / 2
    for index, (box, figure, share) in enumerate(averages):
        column, row = divmod(index, rows)
        place = pygame.Rect(
            inner.x + column * (wide + gap), round(top + row * pitch), wide, round(pitch)
        )
        _box_average(painter, place, box, figure, share)


def _box_average(painter: Painter, row: pygame.Rect, box: Box, figure: str, share: float) -> None:
    side = min(round(row.height * 0.86), painter.px(36))
    painter.blit(icons.box_icon(box, side), (row.x, row.centery - side / 2))
    value = pygame.Rect(row.right - painter.px(_VALUE), row.y, painter.px(_VALUE), row.height)
    role, colour = (Role.FIGURE, INK) if share else (Role.TEXT, MUTED)
    painter.text(figure, value, role, 24, colour, "right")
    bed = pygame.Rect(row.x + side + painter.px(10), 0, 0, round(row.height * 0.42))
    bed.width = max(bed.height, value.x - painter.px(8) - bed.x)
    bed.centery = row.centery
    round_ = bed.height / 2 / painter.unit
    painter.fill(bed, round_, mix(TABLE_WAY, PAPER, 0.4))
    if not share:
        return
    bar = bed.copy()
    bar.width = max(bed.height, round(bed.width * min(1.0, share)))
    top, low = _colours(box)
    painter.mark(bar, round_, top, low)


def _colours(box: Box) -> tuple[Colour, Colour]:
    if box.face:
        colour = CAPS[box.face - 1]
        return mix(colour, PAPER, 0.25), colour
    return GOLD_LIGHT, GOLD
