"""The score curve: strokes that leave the right gaps, labels that do not overlap."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.draw.shapes import Point
from game.widgets.curve_lines import ahead, climb, dashes, is_level, span, spread


def length(parts: list[list[Point]]) -> float:
    return sum(math.dist(a, b) for part in parts for a, b in itertools.pairwise(part))


def test_a_whole_line_has_no_gap() -> None:
    line: list[Point] = [(0, 0), (3, 4), (3, 10)]
    assert dashes(line, ()) == [line]


@pytest.mark.parametrize(
    ("stroke", "inked"), [((10, 10), 50), ((5, 15), 25), ((30, 10), 80), ((200, 1), 100)]
)
def test_strokes_leave_their_share_visible(stroke: tuple[float, ...], inked: float) -> None:
    straight: list[Point] = [(0, 0), (100, 0)]
    bent: list[Point] = [(0, 0), (30, 40), (80, 40)]
    for line in (straight, bent):
        parts = dashes(line, stroke)
        assert length(parts) == pytest.approx(inked)
        assert parts[0][0] == line[0]


@given(st.lists(st.floats(0, 500), min_size=1, max_size=6), st.floats(1, 30))
def test_labels_keep_apart_in_their_order(wanted: list[float], pitch: float) -> None:
    low, high = 0.0, 200.0
    places = spread(sorted(wanted), pitch, low, high)
    assert all(after - before >= pitch - 1e-6 for before, after in itertools.pairwise(places))
    assert places[0] >= low
    if pitch * (len(places) - 1) <= high - low:
        assert places[-1] <= high + 1e-6


def test_labels_with_room_stay_where_they_are() -> None:
    assert spread([10, 50, 120], 30, 0, 200) == [10, 50, 120]


def test_who_is_ahead_of_the_average() -> None:
    assert ahead([(30, 50), (10, 50)]) == [[0, 10, 0], [0, -10, 0]]
    assert ahead([(6, 12), (0, 0), (3, 9)]) == [[0, 3, 5], [0, -3, -7], [0, 0, 2]]


def test_totals_climb_from_nothing() -> None:
    assert climb([(8, 20), (8, 21)]) == [[0, 8, 20], [0, 8, 21]]


def test_turns_that_not_all_have_had_are_left_out() -> None:
    assert ahead([(30, 50), (10,)]) == [[0, 10], [0, -10]]
    assert climb([(30, 50), (10,)]) == [[0, 30], [0, 10]]


def test_even_where_little_differs_there_is_a_span() -> None:
    assert span(ahead([(5, 9), (9, 9)])) == (-10, 10)
    assert span(climb([(5, 9), (5, 9)])) == (0, 20)
    assert span(climb([(0,)])) == (0, 20)
    assert span([[0, 30], [0, -30]]) == (-30, 30)


def test_level_is_who_was_never_ahead() -> None:
    assert is_level([(30, 50), (30, 50)])
    assert is_level([(30, 51), (30, 50)])
    assert not is_level([(30, 50), (10, 50)])
    assert is_level([(30, 50)])
