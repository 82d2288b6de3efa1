"""What settings do, shown small on a stage in the room's colours: a table's things, or loudness."""

import pygame

from game.draw import icons
from game.draw.characters import BODY_CENTRE, BODY_RADIUS, Mood, character
from game.draw.paint import Look, Painter
from game.draw.theme import CAPS, INK, PAPER, VOLUME_MOST, mix
from game.engine import Box
from game.scenes.table.layout import key_in
from game.scenes.table.sheet import RowState, SheetRow, paint_closing_ring, paint_row

_RADIUS = 24
_LINES_FROM = 0.4
"""A stage at least this many times as high as wide has two lines."""
_COMPUTER, _LISTENER = 3, 0
"""The seats whose players are seen."""
_FACES = (5, 5, 2, 5, 1)
_POINTS = 15
_LEFT = 0.72
"""How much of the time is left."""
_ROW_WIDE, _ROW_LEAST, _ROW_HIGH = 360, 330, 74
_BODY_MOST, _DIE_MOST, _BAR_MOST = 64, 78, 330
_STEP = 2
"""Loudness of one bar."""
_BAR_SHARE = 82
"""Percent of its part that a bar takes."""
_BAR_DEPTH = 6


def paint_table_sample(
    painter: Painter, rect: pygame.Rect, box: str, seconds: int, speed: int
) -> None:
    """A computer with as many arrows as it is fast, dice, and a box of this name that closes.

    It does not close where there are no `seconds`.
    """
    painter.fill(rect, _RADIUS, painter.room.top, painter.room.low)
    who, dice, key = _parts(rect, painter.px(_ROW_LEAST))
    radius = min(painter.px(_BODY_MOST), who.height * 0.27, who.width * 0.36)
    middle = who.centerx, who.centery - radius * 0.2
    _player(painter, _COMPUTER, middle, radius, Mood.AWAKE, computer=True)
    arrow = round(radius * 0.46)
    for number in range(speed + 1):
        x = who.centerx + (number - speed / 2) * arrow
        painter.centre(icons.play(arrow, PAPER), (x, middle[1] + radius * 1.5))
    size = round(min(painter.px(_DIE_MOST), dice.height * 0.5, dice.width / 6.2))
    for number, face in enumerate(_FACES if size > 0 else ()):
        x = dice.centerx + (number - 2) * size * 1.2
        painter.centre(icons.mini_die(face, size), (x, dice.centery))
    row = pygame.Rect(0, 0, min(painter.px(_ROW_WIDE), key.width * 9 // 10), 0)
    row.height = min(painter.px(_ROW_HIGH), key.height * 8 // 10)
    row.center = key.center
    paint_row(
        painter,
        key_in(row, painter.unit),
        SheetRow(Box.FIVES, box, RowState.OPEN, _POINTS),
        pressed=False,
    )
    if seconds:
        paint_closing_ring(painter, row, _LEFT, seconds)


def _parts(rect: pygame.Rect, least: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """The places of the computer, the dice and the box, which is to be so wide."""
    if rect.height >= rect.width * _LINES_FROM:
        half = rect.height // 2
        who = pygame.Rect(rect.x, rect.y, rect.width * 3 // 10, half)
        dice = pygame.Rect(who.right, rect.y, rect.right - who.right, half)
        return who, dice, pygame.Rect(rect.x, rect.y + half, rect.width, rect.height - half)
    who = pygame.Rect(rect.x, rect.y, rect.width * 18 // 100, rect.height)
    dice = pygame.Rect(who.right, rect.y, rect.width * 42 // 100, rect.height)
    # The box says most: the dice give way to it.
    if rect.right - dice.right < least:
        dice.width = 0
    return who, dice, pygame.Rect(dice.right, rect.y, rect.right - dice.right, rect.height)


def loudness_bars(rect: pygame.Rect, unit: float) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
    """The bars for effects and those for music on a stage, from soft to loud, in px."""
    wide, inset = rect.width * 40 // 100, rect.width * 2 // 100
    high = min(round(_BAR_MOST * unit), rect.height * 76 // 100)
    place = pygame.Rect(rect.x + inset, rect.centery - high // 2, wide, high)
    return _rising(place), _rising(place.move(rect.width - wide - 2 * inset, 0))


def _rising(place: pygame.Rect) -> list[pygame.Rect]:
    count = VOLUME_MOST // _STEP
    bars = []
    for number in range(count):
        left = place.x + place.width * number // count
        bar = pygame.Rect(left, 0, place.width * _BAR_SHARE // 100 // count, 0)
        # The softest is two parts high, for one would hardly be seen.
        bar.height = place.height * (number + 2) // (count + 1)
        bar.bottom = place.bottom
        bars.append(bar)
    return bars


def bar_at(rect: pygame.Rect, unit: float, at: tuple[int, int]) -> tuple[bool, int] | None:
    """Which loudness a point on a stage means, and whether it is that of the music.

    A bar takes the whole height of the stage, so that the low ones are hit as well; None beside
    them all.
    """
    for music, bars in enumerate(loudness_bars(rect, unit)):
        for number, bar in enumerate(bars, start=1):
            if pygame.Rect(bar.x, rect.y, bar.width, rect.height).collidepoint(at):
                return bool(music), number * _STEP
    return None


def paint_loudness(
    painter: Painter, rect: pygame.Rect, effects: int, music: int, pressed: tuple[bool, int] | None
) -> None:
    """Somebody who listens, between bars for the effects and for the music, one of them pressed."""
    painter.fill(rect, _RADIUS, painter.room.top, painter.room.low)
    radius = min(painter.px(1.5 * _BODY_MOST), rect.height * 0.33, rect.width * 0.07)
    mood = Mood.HAPPY if effects and music else Mood.AWAKE if effects or music else Mood.ASLEEP
    _player(painter, _LISTENER, (rect.centerx, rect.centery), radius, mood)
    idle = mix(painter.room.deep, painter.room.low, 0.35)
    for group, bars in enumerate(loudness_bars(rect, painter.unit)):
        loud, colour = (effects, CAPS[1]) if not group else (music, CAPS[2])
        lit, out = Look(colour, mix(colour, INK, 0.45)), Look(idle, painter.room.dark)
        for number, bar in enumerate(bars, start=1):
            look = lit if loud >= number * _STEP else out
            painter.solid(bar, 12, look, _BAR_DEPTH, pressed == (bool(group), number * _STEP))


def _player(
    painter: Painter,
    seat: int,
    middle: tuple[float, float],
    radius: float,
    mood: Mood,
    *,
    computer: bool = False,
) -> None:
    size = round(radius / BODY_RADIUS)
    picture = character(seat, size, mood, computer, look=(1, 0))
    left, top = middle[0] - BODY_CENTRE[0] * size, middle[1] - BODY_CENTRE[1] * size
    painter.blit(picture, (left, top))
