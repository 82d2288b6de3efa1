"""Cards with five small dice, the box they go to, its points, and what there is to say about it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from game.draw import shapes, text
from game.draw.icons import mini_die, padlock
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import (
    COIN,
    COIN_YELLOW,
    EARNED,
    EARNED_FIELD,
    FILLED_NAME,
    MUTED,
    PAPER,
    SAND,
)

_PAD = 14
_DIE, _DIE_SMALL, _DIE_BESIDE, _DIE_TOWER = 52, 40, 104, 84
"""A die, one on a card that has two pills beside its dice, one with the caption beside it, and one
over the name; where that had to be smaller than the first, the name stands beside the dice."""
_NAME, _CAPTION = 46, 25
_ACCENTS = 0.3
"""What accents take above the first line of a caption, in its size."""
_DICE_SHARE, _DICE_WIDE = 0.33, 0.4
"""How much of a card's height its dice may take, and of its width."""
_DICE_BESIDE = 0.7, 0.46
"""The same of a card with its caption beside them, and how much of its width."""
_BESIDE = 800
"""A card at least so many units wide has its caption beside its dice."""
_PILL = 40
_PILL_WIDTHS = {1: 62, 2: 62, 4: 80}
"""By the number of letters."""
_LIFT = 0.16
"""How far a held die is raised, as a share of its size."""


@dataclass(frozen=True, slots=True)
class ExampleCard:
    """What one card shows, in finished texts; no `box` and no `points` where none is filled."""

    dice: Sequence[int]
    caption: str
    box: str = ""
    points: int | None = None
    bonus: int = 0
    held: Collection[int] = ()


def paint_example(painter: Painter, rect: pygame.Rect, card: ExampleCard) -> None:
    """One card in its place."""
    painter.fill(rect, 16, PAPER)
    pad = min(painter.px(_PAD), rect.height // 12)
    inner = rect.inflate(-2 * pad, -2 * pad)
    if rect.width >= painter.px(_BESIDE):
        _paint_beside(painter, inner, card)
    # Large dice over the name if they become larger by it; two pills need the whole line.
    elif not card.bonus and (tower := _tower(painter, inner, card)).die >= painter.px(_DIE):
        _paint_tower(painter, tower, card)
    else:
        _paint_below(painter, inner, card)


@dataclass(frozen=True, slots=True)
class _Tower:
    """Heights in px of what stands in `room`, from the top: dice, name and caption."""

    room: pygame.Rect
    die: int
    name: int
    caption: int


def _tower(painter: Painter, inner: pygame.Rect, card: ExampleCard) -> _Tower:
    """How dice would stand over the name; they are small where there is not enough room."""
    room = inner.inflate(-2 * painter.px(_PAD), 0)
    name = painter.px(_NAME) if card.box else 0
    caption = min(_caption_height(painter, card, room.width), inner.height * 45 // 100)
    raised = _LIFT if card.held else 0
    most = round((inner.height - name - caption - 2 * painter.px(_PAD)) / (1 + raised))
    die = max(1, min(painter.px(_DIE_TOWER), most, round(room.width / 5.7)))
    return _Tower(room, die, name, caption)


def _caption_height(painter: Painter, card: ExampleCard, width: int) -> int:
    size = _CAPTION * painter.unit * painter.text_size
    lines = text.wrap(card.caption, Role.TEXT, round(size), width)
    return round((len(lines) * 1.25 + _ACCENTS) * size)


def _paint_tower(painter: Painter, tower: _Tower, card: ExampleCard) -> None:
    """Large dice over the name with its points, and the caption close below, in the middle."""
    room, die, gap = tower.room, tower.die, painter.px(_PAD)
    raised = round(die * _LIFT) if card.held else 0
    high = raised + die + tower.name + tower.caption + gap
    top = room.centery - high // 2 + raised
    _paint_dice(painter, pygame.Rect(room.x, top, room.width, die), card)
    row = pygame.Rect(room.x, top + die + gap // 2, room.width, tower.name)
    if card.box:
        row.width = _paint_points(painter, row, card) - gap - row.x
        painter.text(card.box, row, Role.NAME, 30, align="left", lines=2)
    place = pygame.Rect(room.x, row.bottom + gap // 2, room.width, tower.caption)
    painter.text(card.caption, place, Role.TEXT, _CAPTION, MUTED, align="left", lines=4)


def _paint_below(painter: Painter, inner: pygame.Rect, card: ExampleCard) -> None:
    """The caption under dice, name and points."""
    pad = min(painter.px(_PAD), inner.height // 10)
    die = painter.px(_DIE_SMALL if card.bonus else _DIE)
    die = min(die, round(inner.height * _DICE_SHARE), round(inner.width * _DICE_WIDE / 5.7))
    die = max(1, die)
    top = pygame.Rect(inner.x, inner.y + (round(die * _LIFT) if card.held else 0), inner.width, die)
    left = _paint_dice(painter, top, card) + pad
    right = _paint_points(painter, top, card)
    name = pygame.Rect(left, top.y - pad, max(1, right - left), die + 2 * pad)
    painter.text(card.box, name, Role.NAME, 28, align="left", lines=2)
    low = top.bottom + pad // 2
    below = pygame.Rect(inner.x, low, inner.width, max(1, inner.bottom - low))
    painter.text(card.caption, below, Role.TEXT, _CAPTION, MUTED, align="left", lines=4)


def _paint_beside(painter: Painter, inner: pygame.Rect, card: ExampleCard) -> None:
    """Large dice at the left, name and caption beside them, the points at the right."""
    pad = min(painter.px(2 * _PAD), inner.height // 8)
    high, wide = _DICE_BESIDE
    die = min(painter.px(_DIE_BESIDE), round(inner.height * high), round(inner.width * wide / 5.7))
    row = pygame.Rect(inner.x + pad, inner.centery - die // 2, inner.width - 2 * pad, max(1, die))
    left = _paint_dice(painter, row, card) + pad
    right = _paint_points(painter, row, card) - pad
    place = pygame.Rect(left, inner.y, max(1, right - left), inner.height)
    if card.box:
        high = min(_caption_height(painter, card, place.width), inner.height * 6 // 10)
        name = pygame.Rect(place.x, 0, place.width, min(painter.px(_NAME), inner.height - high))
        name.y = inner.centery - (name.height + high) // 2
        painter.text(card.box, name, Role.NAME, 28, align="left")
        place.update(place.x, name.bottom, place.width, high)
    painter.text(card.caption, place, Role.TEXT, _CAPTION, MUTED, align="left", lines=4)


def _paint_dice(painter: Painter, place: pygame.Rect, card: ExampleCard) -> int:
    """The dice at the left, held ones raised and with a padlock; returns their right edge."""
    size = place.height
    gap = max(1, size // 7)
    for index, face in enumerate(card.dice):
        x = place.x + index * (size + gap)
        held = index in card.held
        painter.blit(mini_die(face, size), (x, place.y - (round(size * _LIFT) if held else 0)))
        if held:
            badge = max(4, round(size * 0.46))
            middle = x + size - badge // 5, place.y - round(size * _LIFT) + badge // 5
            painter.centre(shapes.disc(badge, COIN), middle)
            painter.centre(padlock(round(badge * 0.62), PAPER), middle)
    return place.x + len(card.dice) * (size + gap) - gap


def _paint_points(painter: Painter, place: pygame.Rect, card: ExampleCard) -> int:
    """The points at the right, what comes on top beside them; returns their left edge."""
    left = place.right
    for words, field, colour in _pills(card):
        wide, high = painter.px(_PILL_WIDTHS[len(words)]), min(painter.px(_PILL), place.height)
        pill = pygame.Rect(0, 0, wide, high)
        pill.midright = (left, place.centery)
        painter.fill(pill, _PILL / 2, field)
        painter.text(words, pill.inflate(-painter.px(12), 0), Role.FIGURE, 28, colour)
        left = pill.left - painter.px(8)
    return left


def _pills(card: ExampleCard) -> list[tuple[str, tuple[int, int, int], tuple[int, int, int]]]:
    """What stands on the pills, from the right: text, field, colour."""
    pills = []
    if card.bonus:
        pills.append((f"+{card.bonus}", COIN, COIN_YELLOW))
    if card.points:
        pills.append((str(card.points), EARNED_FIELD, EARNED))
    elif card.points is not None:
        pills.append(("0", SAND, FILLED_NAME))
    return pills
