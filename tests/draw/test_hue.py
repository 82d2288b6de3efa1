"""The palettes: the contrasts they must keep, by the formula of WCAG 2.2 (1.4.3)."""

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.draw import hue, theme
from game.draw.theme import CAPS, INK, PAPER, ROOMS, Colour, Palette, mix

TEXTS = [
    (INK, theme.CREAM),
    (INK, theme.LIT),
    (theme.FILLED_NAME, theme.SAND),
    (theme.QUIET, PAPER),
    (theme.MUTED, theme.CREAM),
    (theme.EARNED, theme.EARNED_FIELD),
    (theme.COIN_YELLOW, theme.COIN),
    (theme.COIN_AHEAD, theme.COIN),
    (theme.COIN_BEHIND, theme.COIN),
    (PAPER, theme.DANGER),
    *((PAPER, room.chosen) for room in ROOMS),
    *((PAPER, room.deep) for room in ROOMS),
    *((mix(room.top, PAPER, 0.72), room.dark) for room in ROOMS),
]
KEYS = [
    (theme.GOLD_TEXT, theme.YELLOW),
    (theme.GOLD_TEXT, theme.GOLD),
    (theme.CONFIRM_TEXT, theme.MINT),
    (INK, PAPER),
    (PAPER, theme.DANGER),
]
"""Lettering and faces of raised keys."""


@pytest.fixture(autouse=True)
def _candy_again() -> Iterator[None]:
    yield
    hue.use(Palette.CANDY)


def luminance(colour: Colour) -> float:
    """Relative luminance, as WCAG 2.2 defines it."""
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in (channel / 255 for channel in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def written(colour: Colour) -> Colour:
    """How letters of this colour are seen."""
    return hue.seen(hue.ink(colour))


def ground_of(colour: Colour) -> Colour:
    """How a field of this colour is seen."""
    return hue.seen(hue.field(colour))


def test_the_measure_itself() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("palette", Palette)
def test_text_keeps_its_contrast_and_pips_theirs(palette: Palette) -> None:
    hue.use(palette)
    for text, ground in TEXTS:
        assert contrast(written(text), ground_of(ground)) >= 4.5, (text, ground)
    for text, face in KEYS:
        assert contrast(written(text), hue.seen(hue.key(face, face))) >= 4.5, (text, face)
    for cap in CAPS:
        assert contrast(hue.seen(INK), hue.seen(cap)) >= 3


def test_strong_contrast_is_stronger_for_text_on_panels() -> None:
    for text, ground in TEXTS[:9]:
        plain = contrast(text, ground)
        hue.use(Palette.CONTRAST)
        assert contrast(hue.seen(text), hue.seen(ground)) > plain
        hue.use(Palette.CANDY)


def test_a_dark_room_has_little_light() -> None:
    hue.use(Palette.DARK_ROOM)
    assert luminance(hue.seen(PAPER)) < 0.56
    for pale in (PAPER, theme.CREAM, theme.SAND, theme.YELLOW, theme.MINT, theme.LIT):
        assert luminance(ground_of(pale)) < 0.07
    for room in ROOMS:
        assert luminance(hue.seen(hue.air(room.top))) < 0.03


def test_in_a_dark_room_keys_still_stand_out_from_their_panel_and_filled_boxes_lie_back() -> None:
    hue.use(Palette.DARK_ROOM)
    shades = [luminance(ground_of(pale)) for pale in (PAPER, theme.CREAM, theme.SAND)]
    assert shades == sorted(shades, reverse=True)
    assert contrast(ground_of(PAPER), ground_of(theme.SAND)) > 1.3


def test_in_a_dark_room_main_keys_are_lit_and_glows_glow() -> None:
    hue.use(Palette.DARK_ROOM)
    for face in theme.LAMP_LIT:
        assert luminance(hue.seen(hue.key(face, face))) > 5 * luminance(ground_of(PAPER))
    assert luminance(hue.seen(hue.shade(theme.LIT_GLOW))) > 0.2
    assert luminance(hue.seen(hue.shade(theme.KEY_SHADOW))) < 0.01


def test_strong_contrast_has_dark_rooms() -> None:
    hue.use(Palette.CONTRAST)
    for room in ROOMS:
        assert contrast(hue.seen(hue.air(room.top)), hue.seen(theme.CREAM)) > 7


def test_a_lamp_is_warm() -> None:
    hue.use(Palette.DARK_ROOM)
    red, green, blue = hue.seen(PAPER)
    assert red > green > blue
    assert hue.lamp(PAPER) != PAPER


def test_what_is_to_be_seen_so_is_changed_no_more() -> None:
    hue.use(Palette.DARK_ROOM)
    dark = hue.field(PAPER)
    assert hue.seen(dark) == hue.field(dark) == hue.ink(dark) == dark
    assert hue.ink(hue.thing(INK)) == hue.thing(INK)
    assert dark != (dark[0], dark[1], dark[2]), "kept pictures of both must not be mixed up"


def test_elsewhere_fields_and_letters_are_seen_as_things_are() -> None:
    for palette in (Palette.CANDY, Palette.CONTRAST):
        hue.use(palette)
        for colour in (INK, PAPER, *CAPS):
            assert written(colour) == ground_of(colour) == hue.seen(colour)


@pytest.mark.parametrize("palette", Palette)
def test_no_two_caps_fall_together(palette: Palette) -> None:
    hue.use(palette)
    for one, other in combinations(CAPS, 2):
        ours, theirs = hue.seen(one), hue.seen(other)
        assert sum(abs(a - b) for a, b in zip(ours, theirs, strict=True)) > 60


@pytest.mark.usefixtures("screen")
def test_baked_pictures_are_bent_as_colours_are() -> None:
    hue.use(Palette.DARK_ROOM)
    for colour in (PAPER, *CAPS, INK):
        picture = pygame.Surface((2, 2), pygame.SRCALPHA)
        picture.fill((*colour, 128))
        red, green, blue, alpha = hue.bend(picture).get_at((0, 0))
        assert alpha == 128
        assert (red, green, blue) == pytest.approx(hue.seen(colour), abs=3)
