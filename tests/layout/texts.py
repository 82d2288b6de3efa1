"""What can be wrong with texts: too small, cut, over the edge, on each other, too faint."""

import itertools
from collections.abc import Iterator

import numpy as np
import pygame

from game.draw import text
from game.draw.paint import Placed
from game.draw.text import Role
from game.draw.theme import INK, SAFE, TEXT_MIN, unit
from tests.layout.looking import Mask, View, box_of, part
from tests.layout.states import NAMES, WIDE
from tests.seeing import contrast, luminance

CONTRAST = 4.5
_SLACK = 2
"""Pixels that rounding and soft edges may take."""
_STRONG = 0.9
"""Of the greatest difference to the ground: what counts as a letter's full colour."""
_OPAQUE = 200
"""The alpha from which a pixel belongs to a letter."""
_FEW = 4
"""As many pixels of ink do not make a letter."""


def offences(view: View) -> list[str]:
    """Everything that is wrong with the texts of a scene, each in a line."""
    return [
        *_untold(view),
        *(wrong for placed in view.trace for wrong in _single(view, placed)),
        *_overlaps(view.trace),
    ]


def safe_area(size: tuple[int, int]) -> pygame.Rect:
    """What is left of the canvas inside the safe edges, with a little slack."""
    edges = (round(SAFE * side) - _SLACK for side in size)
    return pygame.Rect((0, 0), size).inflate(*(-2 * edge for edge in edges))


def _untold(view: View) -> Iterator[str]:
    """Ink in the picture that no trace told of."""
    size = view.picture.get_size()
    rest = view.ink.copy()
    for placed in view.trace:
        rest[part(placed.ink.inflate(2 * _SLACK, 2 * _SLACK), size)] = False
    if rest.sum() > _FEW:
        yield f"ink that is not told of: {rest.sum()} px in {box_of(rest)}"


def _single(view: View, placed: Placed) -> Iterator[str]:
    size = view.picture.get_size()
    name = f"{placed.text!r}"
    if not placed.place.inflate(2 * _SLACK, 2 * _SLACK).contains(placed.ink):
        yield f"{name}: {_rect(placed.ink)} leaves its place {_rect(placed.place)}"
    if not safe_area(size).contains(placed.ink):
        yield f"{name}: {_rect(placed.ink)} leaves the safe area"
    if placed.px < round(TEXT_MIN * unit(size)):
        yield f"{name}: {placed.px} px is too small"
    if placed.text.endswith("…") and not _cut_name(placed.text):
        yield f"{name} is cut short"
    ink = view.ink[part(placed.ink, size)]
    if placed.role is not None:
        yield from _unseen(placed, placed.role, view.ink)
    if ink.any():
        reached = contrast_of(view, placed)
        if reached < CONTRAST:
            yield f"{name}: contrast {reached:.2f}"


def _cut_name(words: str) -> bool:
    return any(name.startswith(words[:-1]) for name in (*NAMES, WIDE))


def _unseen(placed: Placed, role: Role, ink: Mask) -> Iterator[str]:
    """Whether all of a text's ink is in the picture, and nothing lies over it."""
    letters = text.lettering(placed.text, role, placed.px, INK)
    bounds = letters.get_bounding_rect()
    strong = pygame.surfarray.array_alpha(letters)[part(bounds, letters.get_size())] > _OPAQUE
    drawn = pygame.Rect(placed.ink.topleft, bounds.size)
    seen = ink[part(drawn, ink.shape)]
    if seen.shape != strong.shape:
        yield f"{placed.text!r}: {_rect(drawn)} leaves the screen"
    elif (hidden := (strong & ~_grown(seen)).sum()) > _FEW:
        yield f"{placed.text!r}: {hidden} px of {strong.sum()} are hidden"


def _grown(mask: Mask) -> Mask:
    """The mask and the pixels next to it: pygame_gui rounds places in its own way."""
    padded = np.pad(mask, 1)
    grown = np.zeros_like(mask)
    for x, y in itertools.product(range(3), repeat=2):
        grown |= padded[x : x + mask.shape[0], y : y + mask.shape[1]]
    return grown


def _overlaps(trace: list[Placed]) -> Iterator[str]:
    for one, other in itertools.combinations(trace, 2):
        if one.ink.colliderect(other.ink) and _touch(one, other):
            yield f"{one.text!r} {_rect(one.ink)} meets {other.text!r} {_rect(other.ink)}"


def _touch(one: Placed, other: Placed) -> bool:
    """Whether two texts whose rectangles meet have ink in common."""
    here, there = _letters(one), _letters(other)
    away = other.ink.x - one.ink.x, other.ink.y - one.ink.y
    return here.overlap_area(there, away) > _FEW


def _letters(placed: Placed) -> pygame.Mask:
    """Where the ink is; all over where the font is not known."""
    if placed.role is None:
        return pygame.Mask(placed.ink.size, fill=True)
    letters = text.lettering(placed.text, placed.role, placed.px, INK)
    return pygame.mask.from_surface(letters.subsurface(letters.get_bounding_rect()), _OPAQUE // 2)


def contrast_of(view: View, placed: Placed) -> float:
    """The contrast of a text's own colour with what is behind it."""
    where = part(placed.ink, view.picture.get_size())
    seen, ground = view.seen[where], view.ground[where]
    if placed.role is None and placed.ink != placed.place:
        # Letters with a rim are read by that, whatever is behind them.
        ground = np.broadcast_to(seen[luminance(seen) == luminance(seen).min()][0], seen.shape)
    away = np.abs(seen.astype(np.int16) - ground).sum(axis=2)
    letters = away >= _STRONG * away.max()
    return float(np.median(contrast(luminance(seen[letters]), luminance(ground[letters]))))


def _rect(rect: pygame.Rect) -> str:
    return str(tuple(rect))
