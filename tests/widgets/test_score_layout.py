"""The table's layout: every column where there is room, names broken kindly, rows that touch."""

import itertools

import pygame
import pytest

from game.draw.text import Role, width
from game.draw.theme import unit
from game.engine import BOXES
from game.scenes.results.layout import results_layout
from game.text.i18n import Translator
from game.widgets.score_layout import Line, broken, narrowest, plan
from game.widgets.score_table import ALL_ROWS, row_labels

LABELS = row_labels(Translator(), ALL_ROWS)
AREA = pygame.Rect(64, 36, 1152, 648)


@pytest.fixture(autouse=True, scope="module")
def _fonts() -> None:
    pygame.font.init()


def test_rows_stand_in_order_without_overlap_inside_the_panel() -> None:
    layout = plan(AREA, 1.0, LABELS, ["Ann", "Bo"])
    bands = list(layout.rows.values())
    assert list(layout.rows) == list(ALL_ROWS)
    assert set(BOXES) <= set(layout.rows)
    assert all(lower.top >= upper.bottom for upper, lower in itertools.pairwise(bands))
    assert all(layout.panel.contains(band) for band in bands)
    assert bands[-1] == layout.rows[Line.TOTAL]
    assert bands[-1].height > bands[0].height


def test_columns_stand_beside_each_other_and_beside_the_labels() -> None:
    layout = plan(AREA, 1.0, LABELS, [f"P{seat}" for seat in range(6)])
    assert len(layout.heads) == 6
    assert layout.corner.right <= layout.heads[0].left
    for left, right in itertools.pairwise(layout.heads):
        assert left.right <= right.left + 1
    assert all(label.right <= layout.heads[0].left + 1 for label in layout.labels.values())


def test_names_that_do_not_fit_cost_columns_or_are_left_out() -> None:
    narrow = pygame.Rect(0, 0, 648, 1050)
    names = ["W" * 12] * 6
    assert len(plan(narrow, 1.0, LABELS, names).heads) < 6
    without = plan(narrow, 1.0, LABELS, names, need_names=False)
    assert len(without.heads) == 6
    assert without.name_lines == 0


def test_figures_become_smaller_before_a_name_loses_its_end() -> None:
    names = ["Katarina"] * 6
    room = next(
        width
        for width in range(400, 1200)
        if plan(pygame.Rect(0, 0, width, 648), 1.0, LABELS, names).shows_whole(names, 1.0)
    )
    narrower = plan(pygame.Rect(0, 0, room - 1, 648), 1.0, LABELS, names, figure="8")
    assert not narrower.shows_whole(names, 1.0)
    name = width("Katarina", Role.NAME, 22)
    assert room < 6 * (name + 12) + 250  # nothing but the names and the widest label is in it


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
@pytest.mark.parametrize("lang", ["en", "nl", "da", "hr"])
def test_the_results_of_four_show_their_names_whole(size: tuple[int, int], lang: str) -> None:
    labels = row_labels(Translator(lang), (*BOXES, Line.PENTA_BONUS, Line.HINTS, Line.TOTAL))
    names = ["Katarina", "Sanne", "Milan", "Marijana"]
    table = results_layout(size, labels, names, "1000").table
    assert table.shows_whole(names, unit(size))


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (1920, 1080), (720, 1280)])
@pytest.mark.parametrize("lang", ["en", "nl", "da", "hr"])
@pytest.mark.parametrize("name", ["Katarina", "Maximiliane", "W" * 12])
def test_names_in_the_results_are_whole_or_left_out(
    size: tuple[int, int], lang: str, name: str
) -> None:
    labels = row_labels(Translator(lang), (*BOXES, Line.BONUS, Line.PENTA_BONUS, Line.TOTAL))
    for seats in range(1, 7):
        names = [name, *("Sanne", "Milan", "Hexa", "Tetra", "Noor")[: seats - 1]]
        table = results_layout(size, labels, names, "1000").table
        assert not table.name_lines or table.shows_whole(names, unit(size))


def test_at_least_one_column_is_planned() -> None:
    assert len(plan(pygame.Rect(0, 0, 60, 40), 1.0, LABELS, ["W" * 12]).heads) == 1


def test_a_name_breaks_between_words_or_loses_its_end() -> None:
    room = width("Christo", Role.NAME, 22)
    assert broken("Ann", Role.NAME, 22, room) == ["Ann"]
    assert broken("Jan Willem", Role.NAME, 22, room) == ["Jan", "Willem"]
    (only,) = broken("Christopher", Role.NAME, 22, room)
    assert only.endswith("…")
    assert "Christopher".startswith(only[:-1])


@pytest.mark.parametrize("name", ["Ann", "Christopher", "Jan Willem", "W" * 12, "Ž"])
def test_two_lines_are_never_wider_than_one(name: str) -> None:
    one = narrowest(name, Role.NAME, 22, 1)
    two = narrowest(name, Role.NAME, 22, 2, cut=True)
    assert two <= one == width(name, Role.NAME, 22)
    assert all(width(line, Role.NAME, 22) <= two for line in broken(name, Role.NAME, 22, two))


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("lang", ["en", "nl", "da", "hr"])
def test_sums_begin_where_names_or_icons_do(size: tuple[int, int], lang: str) -> None:
    labels = row_labels(Translator(lang), ALL_ROWS)
    table = results_layout(size, labels, ["Katarina", "Sanne"], "1000").table
    boxes = {table.labels[box].x for box in BOXES}
    sums = {place.x for row, place in table.labels.items() if row not in (*BOXES, Line.TOTAL)}
    icon = table.rows[Line.BONUS].x + round(4.5 * unit(size))
    assert len(boxes) == len(sums) == 1
    assert sums in (boxes, {icon})
