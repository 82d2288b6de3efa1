"""The sheet of the player on turn: thirteen keys, the ring of the seconds, the way to the bonus."""

import itertools
from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum
from typing import assert_never

import pygame

from game.draw import hue, icons, shapes, text
from game.draw.paint import Look, Painter
from game.draw.text import Role
from game.draw.theme import (
    COIN,
    COIN_AHEAD,
    COIN_BEHIND,
    COIN_YELLOW,
    EARNED,
    EARNED_FIELD,
    FILLED_NAME,
    GOLD,
    INK,
    KEY_SHADOW,
    KEY_SIDE,
    LIT,
    LIT_GLOW,
    LIT_SIDE,
    LOCKED,
    LOCKED_ICON,
    MINT,
    PAPER,
    QUIET,
    SAND,
    TEXT_MIN,
    Colour,
    Palette,
)
from game.engine import Box, Sheet
from game.engine.sheet import UPPER_BONUS, UPPER_GOAL
from game.scenes.table.layout import TurnLayout, key_in
from game.widgets.caps import caption

_RADIUS = 18
_DEPTH = 5
_GLOW = 8
_ICON = 0.7
_NAME, _FIGURE = 25, 26
_PILL_WIDE, _PILL_HIGH = 1.12, 0.66
_APART, _ROUND = 7, 16
"""Between a name and the field of its figure; what that field's round ends take."""
_RING = 6
_HALF, _ARROW = 0.64, 16
_STAR = 0.84
"""Size of a hint's star, as a share of an icon's."""


class RowState(Enum):
    """What can be done with a box now."""

    OPEN = "open"
    FILLED = "filled"
    CHOSEN = "chosen"
    LIT = "lit"
    """Open, and to be looked at: the joker rule asks for it, or a Penta would stand there."""
    LOCKED = "locked"


_COST = {RowState.CHOSEN: PAPER, RowState.LIT: INK}
"""The colour of what a box costs, where it is not on white; there it is quiet, for what a hint
means are its stars."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One box as it is to be shown; `points` are held in it or would be, None for neither."""

    box: Box
    name: str
    state: RowState
    points: int | None
    hinted: bool = False
    gives_up: int = 0
    """While a hint is lit: what choosing the box costs, under its points; 0 for nothing."""


def paint_sheet(
    painter: Painter,
    layout: TurnLayout,
    rows: list[SheetRow],
    bonus: str,
    sheet: Sheet,
    after: Sheet,
    pressed: Hashable,
) -> None:
    """The rows and, in the seventh place, the way to 63 under the word `bonus`, on their panel.

    `after` is the sheet as it will be with the chosen box written.
    """
    for row in rows:
        rect = key_in(layout.rows[row.box], painter.unit)
        paint_row(painter, rect, row, pressed is row.box)
    paint_way(painter, key_in(layout.bonus, painter.unit), bonus, sheet, after)


def paint_row(painter: Painter, rect: pygame.Rect, row: SheetRow, pressed: bool) -> None:
    """One box: a raised key if a roll may go there, flat if not."""
    face = _field(painter, rect, row.state, pressed)
    side = round(rect.height * _ICON)
    icon = pygame.Rect(0, 0, side, side)
    icon.midleft = face.x + round(rect.height * 0.15), face.centery
    painter.blit(_icon(row, side, painter.room.deep), icon.topleft)
    pill = pygame.Rect(0, 0, round(rect.height * _PILL_WIDE), round(rect.height * _PILL_HIGH))
    pill.midright = face.right - round(rect.height * 0.17), face.centery
    left = icon.right + round(rect.height * 0.2)
    if row.hinted:
        mark = icons.star(round(side * _STAR))
        painter.blit(mark, (left - painter.px(3), face.centery - mark.get_height() / 2))
        left += mark.get_width() + painter.px(2)
    name = pygame.Rect(left, face.y, pill.left - left - painter.px(_APART), face.height)
    painter.text(row.name, name, Role.NAME, _NAME, _name_colour(row.state), "left", lines=2)
    _figure(painter, pill, row)


def _field(painter: Painter, rect: pygame.Rect, state: RowState, pressed: bool) -> pygame.Rect:
    """The row's ground; returns where its content goes."""
    flat = pygame.Rect(rect.x, rect.y, rect.width, rect.height - painter.px(_DEPTH))
    match state:
        case RowState.FILLED:
            painter.fill(flat, _RADIUS, SAND)
            return flat
        case RowState.LOCKED:
            painter.fill(flat, _RADIUS, LOCKED)
            return flat
        case RowState.CHOSEN:
            look = Look(painter.room.chosen, painter.room.dark)
        case RowState.LIT:
            return _lit(painter, rect, pressed)
        case RowState.OPEN:
            look = Look(PAPER, KEY_SIDE)
        case _:
            assert_never(state)
    return painter.solid(rect, _RADIUS, look, _DEPTH, pressed, KEY_SHADOW)


def _lit(painter: Painter, rect: pygame.Rect, pressed: bool) -> pygame.Rect:
    """A row of gold; in a dark room, where that would be brown, one of night with a golden edge."""
    if hue.palette() is not Palette.DARK_ROOM:
        painter.shadow(rect, _RADIUS, LIT_GLOW, _GLOW)
        return painter.solid(rect, _RADIUS, Look(LIT, LIT_SIDE), _DEPTH, pressed, KEY_SHADOW)
    painter.shadow(rect.move(0, -painter.px(_GLOW)), _RADIUS, LIT_GLOW, _GLOW)
    face = painter.solid(rect, _RADIUS, Look(PAPER, LIT_SIDE), _DEPTH, pressed, LIT_GLOW)
    painter.night_rim(face, _RADIUS)
    return face


def _icon(row: SheetRow, side: int, deep: Colour) -> pygame.Surface:
    if row.state is RowState.CHOSEN:
        tile = shapes.rounded((side, side), round(side * 0.27), PAPER).copy()
        mark = icons.tick(round(side * 0.7), hue.thing(deep))
        spot = (side - mark.get_width()) // 2
        tile.blit(mark, (spot, spot))
        return tile
    faded = row.state in (RowState.FILLED, RowState.LOCKED)
    return icons.box_icon(row.box, side, faded, earned=faded and bool(row.points))


def _name_colour(state: RowState) -> Colour:
    if state is RowState.CHOSEN:
        return PAPER
    return FILLED_NAME if state in (RowState.FILLED, RowState.LOCKED) else INK


def _figure(painter: Painter, pill: pygame.Rect, row: SheetRow) -> None:
    """What the box holds or would earn; zeros are quiet, locked boxes show a padlock."""
    if row.state is RowState.LOCKED:
        painter.centre(icons.padlock(round(pill.height * 0.8), LOCKED_ICON), pill.center)
        return
    if row.points is None:
        return
    px = _FIGURE
    if row.gives_up:
        pill, cost = _halves(painter, pill)
        px = TEXT_MIN
        quiet = _COST.get(row.state, QUIET)
        arrow = icons.less(painter.px(_ARROW), quiet)
        caption(painter, cost, arrow, str(row.gives_up), Role.FIGURE, TEXT_MIN, quiet)
    ground, colour = _figure_colours(row, painter.room.deep)
    if ground is not None:
        painter.fill(pill, 40, ground)
    painter.text(str(row.points), pill.inflate(-painter.px(_ROUND), 0), Role.FIGURE, px, colour)


def _halves(painter: Painter, pill: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """A figure's place made into two, one under the other."""
    high = round(pill.height * _HALF)
    upper, lower = (
        pygame.Rect(pill.x, 0, pill.width, high),
        pygame.Rect(pill.x, 0, pill.width, high),
    )
    upper.bottom, lower.top = pill.centery - 1, pill.centery + painter.px(1)
    return upper, lower


def _figure_colours(row: SheetRow, deep: Colour) -> tuple[Colour | None, Colour]:
    match row.state:
        case RowState.CHOSEN:
            return PAPER, deep
        case RowState.LIT:
            return INK, LIT
        case RowState.OPEN:
            return (EARNED_FIELD, EARNED) if row.points else (None, QUIET)
        case RowState.FILLED:
            return None, INK
        case RowState.LOCKED:
            return None, QUIET
        case state:
            assert_never(state)


def paint_way(painter: Painter, rect: pygame.Rect, word: str, sheet: Sheet, after: Sheet) -> None:
    """The way to 63: a bar with a mark at three of each, and how far the sheet is from that.

    What the chosen box adds is mint on the bar; mark and coin stand as they will then.
    """
    coin = pygame.Rect(0, 0, round(rect.height * 1.46), round(rect.height * 0.92))
    coin.midright = rect.right, rect.centery - painter.px(2)
    width = coin.left - rect.left - painter.px(10)
    words = pygame.Rect(
        rect.x + painter.px(4), rect.y, width - painter.px(4), round(rect.height * 0.5)
    )
    figure = words.copy()
    # The figure gives way to the word: it may shrink, the word is read first.
    figure.width -= text.width(word, Role.NAME, painter.px(TEXT_MIN)) + painter.px(6)
    figure.right = words.right
    drawn = painter.text(f"{after.upper}/{UPPER_GOAL}", figure, Role.FIGURE, 22, INK, "right")
    words.width = drawn.left - painter.px(4) - words.x
    painter.text(word, words, Role.NAME, 23, INK, "left")
    bar = pygame.Rect(
        rect.x + painter.px(2), rect.y + round(rect.height * 0.56), width, round(rect.height * 0.3)
    )
    painter.fill(bar, 30, COIN)
    inner = bar.inflate(-painter.px(4), -painter.px(4))
    if after.upper > sheet.upper:
        painter.mark(_reached(inner, after), 30, COIN_AHEAD, MINT)
    if sheet.upper:
        painter.mark(_reached(inner, sheet), 30, COIN_YELLOW, GOLD)
    par = sum(3 * box.face for box, _ in after.filled() if box.face)
    mark = pygame.Rect(0, 0, painter.px(8), bar.height + painter.px(8))
    mark.center = bar.x + round(bar.width * par / UPPER_GOAL), bar.centery
    # With all upper boxes filled the mark is at the bar's end, and stays on it.
    mark.clamp_ip(bar.inflate(0, painter.px(8)))
    painter.mark(mark, 4, INK)
    painter.mark(mark.inflate(-painter.px(4), -painter.px(4)), 2, PAPER)
    _coin(painter, coin, after)


def _reached(bar: pygame.Rect, sheet: Sheet) -> pygame.Rect:
    """The part of the bar that a sheet's upper boxes fill."""
    share = min(1.0, sheet.upper / UPPER_GOAL)
    return pygame.Rect(bar.topleft, (max(bar.height, round(bar.width * share)), bar.height))


def _coin(painter: Painter, coin: pygame.Rect, sheet: Sheet) -> None:
    """The bonus, and points above or below three of each face once there are any."""
    painter.fill(coin, 17, COIN)
    if not any(box.face for box, _ in sheet.filled()):
        painter.text(f"+{UPPER_BONUS}", coin, Role.FIGURE, 28, COIN_YELLOW)
        return
    top = pygame.Rect(coin.x, coin.y + coin.height // 12, coin.width, coin.height * 5 // 12)
    painter.text(f"+{UPPER_BONUS}", top, Role.FIGURE, 23, COIN_YELLOW)
    low = top.move(0, round(coin.height * 0.44))
    if sheet.upper_bonus:
        mark = icons.tick(round(coin.height * 0.42), COIN_AHEAD)
        painter.centre(mark, low.center)
        return
    lead = sheet.upper_lead
    if not lead:
        painter.text("±0", low, Role.FIGURE, 22, COIN_AHEAD)
        return
    colour = COIN_AHEAD if lead > 0 else COIN_BEHIND
    arrow = (icons.up if lead > 0 else icons.less)(round(coin.height * 0.3), colour)
    words = f"+{lead}" if lead > 0 else f"\N{MINUS SIGN}{-lead}"
    painter.centre(arrow, (coin.x + round(coin.width * 0.21), low.centery))
    place = pygame.Rect(coin.x + round(coin.width * 0.35), low.y, coin.width * 6 // 10, low.height)
    painter.text(words, place, Role.FIGURE, 22, colour, "left")


def paint_closing_ring(painter: Painter, row: pygame.Rect, left: float, seconds: int) -> None:
    """The line round the box that will be written: what is left of the time in ink, on white.

    The seconds left stand in the place of the box's icon.
    """
    rect = key_in(row, painter.unit)
    width = painter.px(_RING)
    outer = rect.inflate(2 * width, 2 * width)
    radius = painter.px(_RADIUS) + width
    painter.blit(shapes.outline(outer.size, radius, width + 1, PAPER), outer.topleft)
    middle_line = pygame.Rect((0, 0), outer.size).inflate(-width, -width)
    line = shapes.perimeter(middle_line, radius - width // 2, left)
    # A little slimmer than the white under it, which frames it on any ground.
    thick = max(2, width - painter.px(1))

    def draw(big: pygame.Surface, scale: float) -> None:
        scaled = [(x * scale, y * scale) for x, y in line]
        for start, end in itertools.pairwise(scaled):
            shapes.thick_line(big, start, end, thick * scale, (255, 255, 255, 255))

    painter.blit(shapes.tint(shapes.smooth(outer.size, draw), INK), outer.topleft)
    side = round(rect.height * _ICON)
    middle = rect.x + round(rect.height * 0.15) + side // 2, rect.centery - painter.px(_DEPTH) // 2
    painter.centre(shapes.disc(round(side * 1.1), INK), middle)
    place = pygame.Rect(0, 0, side, side)
    place.center = middle
    painter.text(str(seconds), place, Role.FIGURE, 24, PAPER)
