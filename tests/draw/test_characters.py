"""Characters: distinct shapes, a body that stays put, and pictures that are kept."""

import itertools

import pygame
import pytest

from game.draw.characters import BODY_CENTRE, Mood, character, token
from game.draw.theme import INK
from game.engine.limits import SEATS

SIZE = 100


def outline(seat: int) -> pygame.Mask:
    return pygame.mask.from_surface(token(seat, SIZE, INK), 127)


@pytest.mark.parametrize(("one", "other"), [*itertools.combinations(range(SEATS), 2)])
def test_no_two_seats_have_the_same_outline(one: int, other: int) -> None:
    first, second = outline(one), outline(other)
    common = first.overlap_area(second, (0, 0))
    either = first.count() + second.count() - common
    assert common / either < 0.94


@pytest.mark.parametrize("seat", range(SEATS))
@pytest.mark.parametrize("size", [8, 24, 61, 160])
def test_every_picture_is_a_square_of_its_size_and_nothing_is_cut(seat: int, size: int) -> None:
    for mood, computer, crown in itertools.product(Mood, (False, True), (False, True)):
        picture = character(seat, size, mood, computer, crown)
        assert picture.get_size() == (size, size)
        if size > 30:
            drawn = picture.get_bounding_rect(min_alpha=40)
            assert pygame.Rect(1, 1, size - 2, size - 2).contains(drawn)


@pytest.mark.parametrize("seat", range(SEATS))
def test_neither_antenna_nor_crown_nor_mood_moves_the_body(seat: int) -> None:
    low = round(BODY_CENTRE[1] * SIZE)
    pictures = [
        character(seat, SIZE, mood, computer, crown)
        for mood, computer, crown in itertools.product(Mood, (False, True), (False, True))
    ]
    widths = [
        picture.subsurface((0, low, SIZE, SIZE - low)).get_bounding_rect(min_alpha=40)
        for picture in pictures
    ]
    assert len({tuple(width) for width in widths}) == 1
    assert abs(widths[0].centerx - BODY_CENTRE[0] * SIZE) <= 1


def test_a_computer_is_seen_by_its_antenna() -> None:
    person = character(0, SIZE, Mood.AWAKE).get_bounding_rect(min_alpha=40)
    computer = character(0, SIZE, Mood.AWAKE, computer=True).get_bounding_rect(min_alpha=40)
    assert computer.top < person.top - SIZE * 0.1
    assert computer.bottom == person.bottom


def test_open_eyes_are_white_and_look_where_told_and_shut_ones_are_not() -> None:
    def white(picture: pygame.Surface) -> list[tuple[int, int]]:
        return [
            (x, y)
            for x, y in itertools.product(range(20, 80), range(40, 75))
            if min(picture.get_at((x, y))[:3]) > 245
        ]

    left = white(character(0, SIZE, Mood.AWAKE, look=(-1, 0)))
    right = white(character(0, SIZE, Mood.AWAKE, look=(1, 0)))
    assert sum(x for x, _ in left) / len(left) > sum(x for x, _ in right) / len(right)
    assert not white(character(0, SIZE, Mood.ASLEEP))
    assert not white(character(0, SIZE, Mood.HAPPY))


def test_a_picture_is_drawn_once() -> None:
    assert character(2, 48, Mood.HAPPY) is character(2, 48, Mood.HAPPY)
    assert character(2, 48, Mood.ASLEEP, look=(1, 0)) is character(2, 48, Mood.ASLEEP, look=(0, 1))


def test_seats_beyond_the_sixth_begin_anew() -> None:
    assert character(SEATS, 40, Mood.AWAKE) is character(0, 40, Mood.AWAKE)
