"""Shares of a room: equal, but for what some need."""

import pytest

from game.widgets.shares import shares


def test_equal_where_nobody_needs_more_or_all_need_too_much() -> None:
    assert shares(90, [10, 30, 20]) == [30, 30, 30]
    assert shares(90, [80, 30, 20]) == [30, 30, 30]


def test_what_one_needs_is_taken_from_the_others_alike() -> None:
    assert shares(90, [40, 10, 20]) == [40, 25, 25]
    assert shares(90, [40, 28, 20]) == [40, 28, 22]
    assert shares(90, [40, 30, 20]) == [40, 30, 20]


@pytest.mark.parametrize("needs", [[50.0, 1, 1], [31, 29, 30], [33.5, 33.5, 20]])
def test_everyone_has_what_it_needs_and_nothing_is_left(needs: list[float]) -> None:
    widths = shares(90, needs)
    assert sum(widths) == pytest.approx(90)
    assert all(wide >= need for wide, need in zip(widths, needs, strict=True))
