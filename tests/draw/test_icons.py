"""Icons and caps: there, of their size, told apart without colour, and legible."""

from collections.abc import Callable

import pygame
import pytest

from game.draw import icons
from game.draw.theme import INK, PAPER, TEXT_MIN, Colour
from game.engine import BOXES, LOWER, Box
from game.widgets import caps

MARKS: dict[str, Callable[[int, Colour], pygame.Surface]] = {
    name: getattr(icons, name)
    for name in (
        *("padlock", "tick", "cross", "plus", "pause", "play"),
        *("left", "right", "up", "down", "menu_lines", "erase"),
    )
}


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode((64, 64))


def shape_of(picture: pygame.Surface) -> bytes:
    """The brightness of a picture, without its hues: what is left without colour vision."""
    return pygame.image.tobytes(pygame.transform.grayscale(picture), "RGBA")


@pytest.mark.parametrize("size", [12, 25, 38, 80])
@pytest.mark.parametrize("box", BOXES)
def test_a_box_has_a_square_icon_of_the_asked_size(box: Box, size: int) -> None:
    for faded in (False, True):
        icon = icons.box_icon(box, size, faded=faded)
        assert icon.get_size() == (size, size)
        assert icon.get_at((size // 2, size // 4)).a == 255
        assert icon.get_at((0, 0)).a == 0


def test_no_two_boxes_look_alike() -> None:
    for faded in (False, True):
        looks = {shape_of(icons.box_icon(box, 25, faded=faded)) for box in BOXES}
        assert len(looks) == len(BOXES)


@pytest.mark.parametrize("face", range(1, 7))
def test_a_cap_shows_as_many_pips_as_its_face(face: int) -> None:
    icon = icons.mini_die(face, 96)
    dark = pygame.mask.from_threshold(icon, INK, (9, 9, 9, 255))
    pips = [spot for spot in dark.connected_components() if spot.count() > 180]
    assert len(pips) == face


def test_only_an_earned_penta_is_golden() -> None:
    for box in LOWER:
        plain, earned = (icons.box_icon(box, 38, faded=True, earned=flag) for flag in (False, True))
        assert (shape_of(plain) != shape_of(earned)) == (box is Box.PENTA)


@pytest.mark.parametrize("name", MARKS)
def test_marks_come_in_any_size_and_colour(name: str) -> None:
    for size in (8, 15, 60):
        picture = MARKS[name](size, PAPER)
        assert picture.get_size() == (size, size)
        assert pygame.mask.from_surface(picture).count() > 0
    inked = MARKS[name](60, INK)
    assert pygame.mask.from_surface(inked, 240).count() > 0
    assert pygame.mask.from_threshold(inked, INK, (3, 3, 3, 255)).count() == 60 * 60


def test_marks_differ_from_each_other() -> None:
    same = {"play": "right"}
    looks = {shape_of(mark(30, INK)) for name, mark in MARKS.items() if name not in same}
    assert len(looks) == len(MARKS) - len(same)


@pytest.mark.parametrize("glyph", [caps.pad_glyph, caps.key_glyph])
def test_caps_are_as_high_as_asked_and_wide_enough(
    glyph: Callable[[str, int], pygame.Surface],
) -> None:
    for name in ("A", "B", "≡", "LB", "Enter", "←"):
        picture = glyph(name, 34)
        assert picture.get_height() == 34
        assert picture.get_width() >= 30


def test_letters_on_caps_of_34_units_have_the_legal_size() -> None:
    assert round(34 * caps.LETTER) >= TEXT_MIN


def test_pad_buttons_differ_without_colour() -> None:
    names = ("A", "B", "X", "Y", "≡", "LB", "RB", "←", "→", "↑", "↓")
    assert len({shape_of(caps.pad_glyph(name, 34)) for name in names}) == len(names)
