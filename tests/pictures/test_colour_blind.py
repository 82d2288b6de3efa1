"""No meaning by colour alone: what must be told apart differs in light and shape for every eye."""

import itertools
from functools import cache

import numpy as np
import pygame
import pytest

from game.draw import icons
from game.draw.characters import Mood, character
from game.draw.dice import DiceArt
from game.draw.paint import Painter
from game.draw.theme import CREAM, PAPER, ROOMS
from game.engine import Box
from game.engine.limits import SEATS
from game.scenes.table.layout import turn_layout
from game.scenes.table.sheet import RowState, SheetRow, paint_row
from game.scenes.table.tray import Tray
from tests.seeing import BLINDNESS, contrast, luminance, pixels

EYES = ("", *BLINDNESS)
TOLD = 3.0
"""The contrast from which a difference counts (WCAG 2.2, 1.4.11)."""
RAISED = 1.5
"""It is enough for a key's thickness and shadow, which are a shape."""
_SHARE = 0.015
"""The least share of an element that must differ so much: a padlock on a row of the sheet."""
_DIE = 120


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def differing(one: pygame.Surface, other: pygame.Surface, eye: str, told: float = TOLD) -> float:
    """The share of two pictures of one size where they contrast so much."""
    here, there = (luminance(pixels(picture), eye) for picture in (one, other))
    return float((contrast(here, there) >= told).mean())


@cache
def _dice(size: int) -> DiceArt:
    return DiceArt(size)


# --- dice ---------------------------------------------------------------------------------------


def blobs(picture: pygame.Surface, eye: str) -> int:
    """How many dark blobs there are in the upper part of a die's picture: the pips on its top."""
    top = picture.get_rect()
    top.height = round(top.height * 0.72)
    shown = pygame.Surface(top.size)
    shown.fill(PAPER)
    shown.blit(picture, (0, 0))
    light = luminance(pixels(shown), eye)
    paper = float(np.median(light))
    dark = contrast(light, np.full_like(light, paper)) >= TOLD
    spots = np.repeat(np.uint8(255) * (dark & (light < paper))[..., None], 3, axis=2)
    mask = pygame.mask.from_threshold(pygame.surfarray.make_surface(spots), PAPER, (9, 9, 9, 255))
    return sum(
        1
        for part in mask.connected_components(minimum=_DIE // 4)
        if not _at_edge(part.get_bounding_rects()[0], top)
    )


def _at_edge(blob: pygame.Rect, whole: pygame.Rect) -> bool:
    return not whole.inflate(-8, -8).contains(blob)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("face", range(1, 7))
def test_the_pips_on_a_die_can_be_counted(face: int, eye: str) -> None:
    dice = _dice(_DIE)
    assert blobs(dice.rest(face, 0, held=True).image, eye) == face
    for die in range(5):
        assert blobs(dice.rest(face, die).image, eye) == face


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("face", range(1, 7))
def test_the_pips_in_a_row_of_the_sheet_can_be_counted(face: int, eye: str) -> None:
    tile = icons.mini_die(face, _DIE)
    light = luminance(pixels(tile), eye)
    cap = luminance(np.array([tile.get_at((_DIE // 2, _DIE // 5))[:3]]), eye)[0]
    pips = contrast(light, np.full_like(light, cap)) >= TOLD
    assert pips.mean() > 0.02
    assert pips[_DIE // 2, _DIE // 2] == bool(face % 2)


# --- the table ----------------------------------------------------------------------------------


@cache
def _row(state: RowState, box: Box, points: int, seat: int) -> pygame.Surface:
    picture = pygame.Surface((300, 76))
    picture.fill(CREAM)
    row = SheetRow(box, "Box", state, None if state is RowState.LOCKED else points)
    paint_row(Painter(picture, ROOMS[seat]), pygame.Rect(10, 10, 280, 56), row, False)
    return picture


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("points", [0, 18])
@pytest.mark.parametrize("box", [Box.SIXES, Box.FULL_HOUSE])
@pytest.mark.parametrize(("one", "other"), [*itertools.combinations(RowState, 2)])
def test_rows_tell_what_they_are(
    one: RowState, other: RowState, box: Box, points: int, eye: str
) -> None:
    told = RAISED if {one, other} == {RowState.OPEN, RowState.FILLED} else TOLD
    for seat in range(SEATS):
        here, there = (_row(state, box, points, seat) for state in (one, other))
        assert differing(here, there, eye, told) >= _SHARE


@cache
def _die(face: int, die: int, held: bool, seat: int) -> pygame.Surface:
    size = (1280, 720)
    tray = Tray(turn_layout(size, 2).tray)
    picture = pygame.Surface(size)
    painter = Painter(picture, ROOMS[seat])
    tray.paint(painter, frozenset({die} if held else ()), golden=False)
    tray.paint_die(painter, _dice(tray.layout.die), die, face, held)
    around = tray.die_rect(die, held=True).inflate(24, 24)
    return picture.subsurface(around).copy()


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("seat", [0, 3, 5])
def test_held_dice_are_told_from_loose_ones(seat: int, eye: str) -> None:
    """By their ring, their padlock and their place."""
    for die in range(5):
        held, loose = (_die(die + 1, die, held, seat) for held in (True, False))
        assert differing(held, loose, eye) >= 10 * _SHARE


# --- players ------------------------------------------------------------------------------------


@pytest.mark.parametrize("mood", Mood)
def test_players_are_told_apart_by_their_outline_alone(mood: Mood) -> None:
    size = 100
    outlines = [pygame.mask.from_surface(character(seat, size, mood)) for seat in range(SEATS)]
    for one, other in itertools.combinations(outlines, 2):
        common = one.overlap_area(other, (0, 0))
        assert 1 - common / max(one.count(), other.count()) > 2 * _SHARE
