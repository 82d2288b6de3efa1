"""The picture of a review's overview: the score as a sum, accuracy, the costliest decisions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.computer.review import Decision
from game.draw import icons, marks, text
from game.draw.characters import Mood, character
from game.draw.icons import Mark
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import (
    DANGER_SIDE,
    EARNED,
    EARNED_FIELD,
    FILLED_NAME,
    INK,
    KEY_SHADOW,
    MUTED,
    PAPER,
    SAND,
    TEXT_MIN,
    YELLOW,
    Colour,
    mix,
    rgb,
)
from game.scenes.review.keys import AnyReviewKey, DecisionKey
from game.scenes.review.layout import ReviewLayout
from game.text.i18n import Translator
from game.text.review_words import MINUS, Tenths, accuracy_words
from game.text.words import tenths
from game.widgets.button import PLAIN

COST_FIELD = rgb("#FFD2DC")
"""Behind figures of what was given up."""
_TITLE_PX = 40
_FACE = 54
_PX = 30
_SCORE_PX = 42
_CHIP_PAD, _CHIP_GAP, _CHIP_HIGH = 14, 12, 38
_MARK = 24
_DIE, _DIE_GAP = 33, 6
_PIP = 11
_WORST = 2.6
"""Points per decision at the left end of the scale of accuracy; who gives up more stands there."""
_SCALE_FACE = 46


@dataclass(frozen=True, slots=True)
class Reviewed:
    """What of a seat is to be seen beside its review."""

    seat: int
    name: str
    computer: bool
    accuracy: float


def paint_title(painter: Painter, place: pygame.Rect, words: str) -> None:
    """The title of a page, on a dark field as wide as it needs to be."""
    pad, most = painter.px(18), place.width - 2 * painter.px(18)
    size = round(_TITLE_PX * painter.unit * painter.text_size)
    px = text.fit(words, Role.TITLE, size, most, painter.px(TEXT_MIN))
    field = place.copy()
    field.width = min(place.width, text.width(words, Role.TITLE, px) + 2 * pad)
    painter.fill(field, 22, painter.room.dark)
    inner = field.inflate(-2 * pad, 0)
    painter.text(words, inner, Role.TITLE, px / painter.unit / painter.text_size, PAPER)


def paint_sum(
    painter: Painter, place: pygame.Rect, player: Reviewed, sums: Tenths, tr: Translator, tall: bool
) -> None:
    """Face, name, and the score as a sum: start + luck - given up."""
    line = place.copy()
    if tall:
        line.height = place.height // 2
    size = painter.px(_FACE)
    face = character(player.seat, size, Mood.HAPPY, player.computer)
    painter.blit(face, (line.x, line.centery - size * 0.55))
    sum_line = line if not tall else line.move(0, line.height)
    left = _paint_figures(painter, sum_line, sums, tr)
    name = pygame.Rect(line.x + size + painter.px(10), line.y, 0, line.height)
    name.width = (line.right if tall else left - painter.px(16)) - name.x
    painter.text(player.name, name, Role.NAME, _PX, INK, "left", shorten=True)


def _paint_figures(painter: Painter, place: pygame.Rect, sums: Tenths, tr: Translator) -> int:
    """The figures from the right; returns where they begin."""
    parts: list[tuple[str, Role, float, Colour, Colour | None, Mark | None]] = [
        (str(sums.score // 10), Role.FIGURE, _SCORE_PX, INK, None, None),
        ("=", Role.FIGURE, _PX, INK, None, None),
        (tenths(tr, sums.cost / 10), Role.FIGURE, _PX, DANGER_SIDE, COST_FIELD, icons.down),
        (MINUS, Role.FIGURE, _PX, INK, None, None),
        (tenths(tr, abs(sums.luck) / 10), Role.FIGURE, _PX, EARNED, EARNED_FIELD, marks.luck),
        (MINUS if sums.luck < 0 else "+", Role.FIGURE, _PX, INK, None, None),
        (tenths(tr, sums.start / 10), Role.FIGURE, _PX, MUTED, None, None),
    ]
    right = place.right
    for words, role, px, colour, field, mark in parts:
        size = painter.px(px)
        wide = text.width(words, role, size) + painter.px(4)
        taken = wide
        if field is not None:
            taken += painter.px(2 * _CHIP_PAD + _MARK + 6)
        rect = pygame.Rect(right - taken, place.y, taken, place.height)
        inner = rect
        if field is not None and mark is not None:
            chip = pygame.Rect(rect.x, 0, rect.width, painter.px(_CHIP_HIGH))
            chip.centery = rect.centery
            painter.fill(chip, _CHIP_HIGH / 2, field)
            side = painter.px(_MARK)
            painter.blit(
                mark(side, colour), (rect.x + painter.px(_CHIP_PAD), rect.centery - side / 2)
            )
            inner = pygame.Rect(0, rect.y, wide, rect.height)
            inner.right = rect.right - painter.px(_CHIP_PAD)
        painter.text(words, inner, role, px / painter.text_size, colour)
        right = rect.x - painter.px(_CHIP_GAP)
    return right


def paint_luck(painter: Painter, place: pygame.Rect, words: str, lucky: bool) -> None:
    """Luck in words, on a field of its colour."""
    painter.fill(place, 16, EARNED_FIELD if lucky else SAND)
    size = painter.px(30)
    colour = EARNED if lucky else FILLED_NAME
    painter.blit(marks.luck(size, colour), (place.x + painter.px(12), place.centery - size / 2))
    inner = place.inflate(-painter.px(24), 0)
    inner.width -= size + painter.px(6)
    inner.x += size + painter.px(6)
    painter.text(words, inner, Role.NAME, 23, colour, "left", lines=2)


def paint_scale(
    painter: Painter,
    place: pygame.Rect,
    title: str,
    unit_words: str,
    players: Sequence[Reviewed],
    levels: Sequence[tuple[str, float]],
    tr: Translator,
    *,
    tall: bool,
) -> None:
    """Accuracy on one scale, the best at its right end; levels as ticks, players as faces."""
    painter.fill(place, 22, painter.room.dark)
    inner = place.inflate(-2 * painter.px(20), -painter.px(10))
    head = inner.copy()
    bar = inner.copy()
    quiet = mix(painter.room.top, PAPER, 0.78)
    if tall:
        head.height = painter.px(30)
        painter.text(title, head, Role.TITLE, 26 / painter.text_size, YELLOW, "left")
        wide = text.width(title, Role.TITLE, painter.px(26)) + painter.px(20)
        rest = pygame.Rect(head.x + wide, head.y, head.width - wide, head.height)
        px = TEXT_MIN / painter.text_size
        painter.text(unit_words, rest, Role.NAME, px, quiet, "right")
        bar.y, bar.height = head.bottom, inner.bottom - head.bottom
    else:
        head.width = painter.px(250)
        upper = pygame.Rect(head.x, head.y, head.width, head.height * 5 // 11)
        lower = pygame.Rect(head.x, upper.bottom, head.width, head.bottom - upper.bottom)
        painter.text(title, upper, Role.TITLE, 28, YELLOW, "left")
        px = TEXT_MIN / painter.text_size
        painter.text(unit_words, lower, Role.NAME, px, quiet, "left", lines=2)
        bar.x, bar.width = head.right + painter.px(16), inner.right - head.right - painter.px(16)
    _paint_bar(painter, bar.inflate(-2 * painter.px(26), 0), players, levels, tr, quiet)


def _paint_bar(
    painter: Painter,
    bar: pygame.Rect,
    players: Sequence[Reviewed],
    levels: Sequence[tuple[str, float]],
    tr: Translator,
    quiet: Colour,
) -> None:
    def x_of(points: float) -> int:
        return round(bar.right - bar.width * min(points, _WORST) / _WORST)

    y = bar.y + round(bar.height * 0.36)
    line = pygame.Rect(bar.x, y - painter.px(5), bar.width, painter.px(10))
    painter.mark(line, 5, mix(painter.room.chosen, painter.room.top, 0.3))
    end = bar.right + painter.px(26)
    for name, points in reversed(levels):
        x = x_of(points)
        tick = pygame.Rect(0, 0, painter.px(4), painter.px(24))
        tick.center = x, y
        painter.mark(tick, 2, PAPER)
        words = f"{name} {accuracy_words(tr, points)}"
        wide = text.width(words, Role.NAME, painter.px(TEXT_MIN)) + painter.px(4)
        label = pygame.Rect(0, 0, wide, painter.px(28))
        label.midbottom = x, bar.bottom
        label.right = min(label.right, end)
        # A level that finds no room beside its neighbour is only a tick.
        if label.x >= bar.x - painter.px(26):
            painter.text(words, label, Role.NAME, TEXT_MIN / painter.text_size, quiet)
            end = label.x - painter.px(12)
    size = painter.px(_SCALE_FACE)
    for player in sorted(players, key=lambda it: -it.accuracy):
        face = character(player.seat, size, Mood.AWAKE, player.computer)
        painter.blit(face, (x_of(player.accuracy) - size / 2, y - size * 0.58))


def paint_decision_card(
    painter: Painter, rect: pygame.Rect, decision: Decision, tr: Translator, pressed: bool
) -> None:
    """A key with a decision: when it was, what it cost, and the dice."""
    face = painter.solid(rect, 20, PLAIN, 6, pressed, KEY_SHADOW)
    inner = face.inflate(-2 * painter.px(12), -painter.px(8))
    head = pygame.Rect(inner.x, inner.y, inner.width, round(inner.height * 0.44))
    cost = tenths(tr, decision.cost)
    wide = text.width(cost, Role.FIGURE, painter.px(25)) + painter.px(4)
    figure = pygame.Rect(head.right - wide, head.y, wide, head.height)
    painter.text(cost, figure, Role.FIGURE, 25 / painter.text_size, DANGER_SIDE, "right")
    words = tr.gettext("Turn {n}").format(n=decision.turn)
    pips, side = 3 * painter.px(_PIP + 4) + painter.px(8), painter.px(18)
    room = figure.x - painter.px(6) - head.x
    needed = text.width(words, Role.NAME, painter.px(TEXT_MIN)) + painter.px(2)
    # What is said twice goes first where there is no room: the mark, then the pips.
    if needed + pips + side <= room:
        painter.blit(icons.down(side, DANGER_SIDE), (figure.x - side, head.centery - side / 2))
        room -= side
    if needed + pips <= room:
        room -= pips
        name = pygame.Rect(head.x, head.y, room, head.height)
        ink = painter.text(words, name, Role.NAME, 24, INK, "left", shorten=True)
        _paint_pips(painter, (ink.right + painter.px(8), head.centery), decision.roll)
    else:
        name = pygame.Rect(head.x, head.y, room, head.height)
        painter.text(words, name, Role.NAME, 24, INK, "left", shorten=True)
    dice = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
    paint_dice(painter, dice, sorted(decision.taken.state.dice))


def _paint_pips(painter: Painter, at: tuple[int, int], rolls: int) -> None:
    """The rolls made, of three."""
    size = painter.px(_PIP)
    for number in range(3):
        dot = pygame.Rect(at[0] + number * (size + painter.px(4)), at[1] - size // 2, size, size)
        painter.mark(dot, _PIP / 2, INK if number < rolls else mix(MUTED, PAPER, 0.6))


def paint_dice(painter: Painter, place: pygame.Rect, faces: Sequence[int], blanks: int = 0) -> None:
    """Small dice in the middle of a place, and empty places for those that are rolled."""
    count = len(faces) + blanks
    gap = painter.px(_DIE_GAP)
    size = min(painter.px(_DIE), place.height, (place.width - gap * (count - 1)) // max(count, 1))
    left = place.centerx - (count * size + (count - 1) * gap) // 2
    for number in range(count):
        x = left + number * (size + gap)
        if number < len(faces):
            painter.blit(icons.mini_die(faces[number], size), (x, place.centery - size / 2))
        else:
            blank = pygame.Rect(x, 0, size, size)
            blank.centery = place.centery
            painter.mark(blank, 7, mix(MUTED, PAPER, 0.75))


def card_places(layout: ReviewLayout) -> Mapping[AnyReviewKey, pygame.Rect]:
    """The cards of the costliest decisions, as they can be pressed."""
    return {DecisionKey(at): rect for at, rect in enumerate(layout.cards)}
