"""A match as a row of a list: when it was, who had how much, and how it stands."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.draw import icons, text
from game.draw.characters import BODY_CENTRE, BODY_RADIUS, Mood, character
from game.draw.icons import Mark
from game.draw.paint import Look, Painter
from game.draw.text import Role
from game.draw.theme import (
    FILLED_NAME,
    GOLD,
    GOLD_LIGHT,
    GOLD_TEXT,
    INK,
    KEY_SIDE,
    LIT_SIDE,
    MUTED,
    PAPER,
    SAND,
    SAND_SIDE,
    TEXT_MIN,
    mix,
)
from game.text.i18n import Translator
from game.widgets.shares import shares

RADIUS = 20
HIDDEN = "?"
"""The figure of a seat whose points may not be shown yet."""
PITCH_WIDE, PITCH_TALL = 96, 146
"""Height of a row with the gap below it, in units."""
_WHEN, _TAG = 176, 186
"""Widths of the ends of a row in landscape, in units."""
_PAD = 12
_TAG_HIGH = 40
_CHIP_WIDEST, _CHIP_HIGH = 190, 76
_CHIP_LEAST = 0.86
"""The least width of a seat beside one with a long name, as a share of an equal part."""
_NAME_PAD = 4
_MARK = 26


@dataclass(frozen=True, slots=True)
class Chip:
    """A seat in a match: what it had, and whether it won or took hints."""

    seat: int
    name: str
    figure: str
    computer: bool = False
    won: bool = False
    hints: bool = False


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A row. `tag` says how it stands, golden if it is `open` to be played on."""

    chips: Sequence[Chip]
    day: str
    clock: str = ""
    mark: Mark | None = None
    """What kind of match it is, if it is a special one."""
    tag: str = ""
    open: bool = False
    words: str = ""
    """What there is to say instead of chips."""
    kind: str = ""
    """What its kind is called."""


def paint_match_row(
    painter: Painter, rect: pygame.Rect, row: MatchRow, tall: bool, pressed: bool
) -> None:
    """The row as a key in `rect`; in portrait (`tall`) in two storeys."""
    look = Look(mix(PAPER, GOLD_LIGHT, 0.35), LIT_SIDE) if row.open else Look(PAPER, KEY_SIDE)
    face = painter.solid(rect, RADIUS, look, 6, pressed, SAND_SIDE)
    inner = face.inflate(-2 * painter.px(_PAD), -2 * painter.px(6))
    tag_wide = painter.px(_TAG) if row.tag else 0
    if tall:
        head = pygame.Rect(inner.x, inner.y, inner.width, round(inner.height * 0.36))
        tag = pygame.Rect(head.right - tag_wide, head.y, tag_wide, head.height)
        head.width -= tag_wide
        _when_line(painter, head, row)
        body = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
    else:
        when = pygame.Rect(inner.x, inner.y, painter.px(_WHEN), inner.height)
        tag = pygame.Rect(0, 0, tag_wide, painter.px(_TAG_HIGH))
        tag.midright = inner.right, inner.centery
        _when(painter, when, row)
        body = pygame.Rect(when.right, inner.y, inner.right - tag_wide - when.right, inner.height)
        body.width -= painter.px(8)
    if row.tag:
        _tag(painter, tag, row)
    if row.words:
        painter.text(row.words, body, Role.TEXT, 24, FILLED_NAME, "left", lines=2)
    elif row.chips:
        paint_chips(painter, body, row.chips)


def _when(painter: Painter, place: pygame.Rect, row: MatchRow) -> None:
    """The day over the time, with the mark of a special kind of match."""
    half = place.height // 2
    upper = pygame.Rect(place.x, place.y, place.width, half)
    lower = upper.move(0, half)
    painter.text(row.day, upper, Role.FIGURE, 24, INK, "left")
    if row.mark is not None:
        size = painter.px(_MARK)
        painter.blit(row.mark(size, INK), (lower.x, lower.centery - size / 2))
        lower.x += size + painter.px(8)
        lower.width -= size + painter.px(8)
    painter.text(row.clock, lower, Role.TEXT, 22, MUTED, "left")


def _when_line(painter: Painter, place: pygame.Rect, row: MatchRow) -> None:
    """The day, the mark and the time, in one line."""
    size = painter.px(_MARK)
    left = place.x
    if row.mark is not None:
        painter.blit(row.mark(size, INK), (left, place.centery - size / 2))
        left += size + painter.px(10)
    rest = pygame.Rect(left, place.y, max(1, place.right - left), place.height)
    day = painter.text(row.day, rest, Role.FIGURE, 24, INK, "left")
    rest.x, rest.width = day.right + painter.px(16), rest.right - day.right - painter.px(16)
    if row.clock and rest.width > text.width(row.clock, Role.TEXT, painter.px(TEXT_MIN)):
        painter.text(row.clock, rest, Role.TEXT, 22, MUTED, "left")


def _tag(painter: Painter, rect: pygame.Rect, row: MatchRow) -> None:
    top, low = (GOLD_LIGHT, GOLD) if row.open else (SAND, SAND)
    (painter.mark if row.open else painter.fill)(rect, rect.height / 2 / painter.unit, top, low)
    inner = rect.inflate(-2 * painter.px(10), 0)
    painter.text(row.tag, inner, Role.NAME, 24, GOLD_TEXT if row.open else FILLED_NAME)


def paint_chips(painter: Painter, place: pygame.Rect, chips: Sequence[Chip]) -> None:
    """Seats side by side: the character with its name over its figure.

    Where a name would lose its end there, all names stand over characters and figures.
    """
    most = min(place.width / len(chips), painter.px(_CHIP_WIDEST))
    places = _in_a_line(place, [most] * len(chips))
    names = [text.width(chip.name, Role.NAME, painter.px(TEXT_MIN)) for chip in chips]
    lay = _beside
    if any(
        name > _beside(painter, rect).name.width for name, rect in zip(names, places, strict=True)
    ):
        lay = _below
        least = most * _CHIP_LEAST
        needs = [max(least, name + 2.0 * painter.px(_NAME_PAD)) for name in names]
        places = _in_a_line(place, shares(most * len(chips), needs))
    for chip, rect in zip(chips, places, strict=True):
        _chip(painter, rect, chip, lay(painter, rect))


def _in_a_line(place: pygame.Rect, widths: Sequence[float]) -> list[pygame.Rect]:
    ends = [round(place.x + end) for end in itertools.accumulate(widths, initial=0.0)]
    return [
        pygame.Rect(left, place.y, right - left, place.height)
        for left, right in itertools.pairwise(ends)
    ]


class _Lay(NamedTuple):
    """The size of a character at the left and the height it stands at; where words are."""

    size: int
    level: int
    name: pygame.Rect
    figure: pygame.Rect


def _beside(painter: Painter, rect: pygame.Rect) -> _Lay:
    """Name and figure beside the character."""
    high = min(rect.height, painter.px(_CHIP_HIGH))
    size = round(min(high * 0.86, rect.width * 0.42))
    left = rect.x + 2 * round(size * BODY_RADIUS) + 2 * painter.px(6)
    half = high // 2
    name = pygame.Rect(left, rect.centery - half, rect.right - painter.px(4) - left, half)
    return _Lay(size, rect.centery, name, name.move(0, half - painter.px(3)))


def _below(painter: Painter, rect: pygame.Rect) -> _Lay:
    """The character with its figure below the name."""
    high = min(rect.height, painter.px(_CHIP_HIGH))
    half = high // 2
    size = round(half * 1.25)
    pad = painter.px(_NAME_PAD)
    name = pygame.Rect(rect.x + pad, rect.centery - half, rect.width - 2 * pad, half)
    left = rect.x + 2 * round(size * BODY_RADIUS) + 2 * painter.px(6)
    figure = pygame.Rect(left, name.bottom - painter.px(3), rect.right - painter.px(4) - left, half)
    return _Lay(size, figure.centery, name, figure)


def _chip(painter: Painter, rect: pygame.Rect, chip: Chip, lay: _Lay) -> None:
    size, level, name, figure = lay
    mood = Mood.HAPPY if chip.won else Mood.AWAKE
    picture = character(chip.seat, size, mood, chip.computer, chip.won)
    middle = rect.x + round(size * BODY_RADIUS) + painter.px(6), level + round(size * 0.08)
    painter.blit(picture, (middle[0] - BODY_CENTRE[0] * size, middle[1] - BODY_CENTRE[1] * size))
    painter.text(chip.name, name, Role.NAME, 23, INK, "left", shorten=True)
    ink = painter.text(chip.figure, figure, Role.FIGURE, 26, INK, "left")
    mark = painter.px(22)
    if chip.hints and ink.right + painter.px(6) + mark <= rect.right:
        at = ink.right + painter.px(6), figure.centery - mark / 2
        painter.blit(icons.bulb(mark, MUTED), at)


def row_label(tr: Translator, row: MatchRow) -> str:
    """What a row says, in one sentence."""
    if row.words:
        # Translators: a match in a list that cannot be shown; {why} is a sentence
        words = tr.gettext("Game on {day}, {clock}. {why}")
        return words.format(day=row.day, clock=row.clock, why=row.words)
    scores = ", ".join(_score(tr, chip) for chip in row.chips)
    winners = ", ".join(chip.name for chip in row.chips if chip.won)
    if winners:
        # Translators: {kind} is Normal, Duplicate or Daily, {names} are one name or more,
        # {scores} a list such as: Anna 254, Hexa 231
        words = tr.gettext("Game on {day}, {clock} ({kind}), won by {names}: {scores}")
    elif row.tag:
        # Translators: {state} is how the match stands, such as Dropped or Turn 3/13
        words = tr.gettext("Game on {day}, {clock} ({kind}, {state}): {scores}")
    else:
        words = tr.gettext("Game on {day}, {clock} ({kind}): {scores}")
    return words.format(
        day=row.day,
        clock=row.clock,
        kind=row.kind,
        names=winners,
        state=row.tag,
        scores=scores,
    )


def _score(tr: Translator, chip: Chip) -> str:
    if chip.figure == HIDDEN:
        # Translators: somebody whose points are not shown to the others yet
        return tr.gettext("{name}, points not shown yet").format(name=chip.name)
    if chip.hints:
        # Translators: somebody's points in a match in which they asked for hints
        words = tr.gettext("{name} {points} with hints")
    else:
        # Translators: somebody's points in a match
        words = tr.gettext("{name} {points}")
    return words.format(name=chip.name, points=chip.figure)
