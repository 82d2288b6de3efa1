"""Results from outside the code: every item of every case file in a folder (see --cases).

A file is a JSON list. What an item is about shows in its keys, so files may have any names:
`legal` (placing a roll), `total` (a full sheet), `value` (points still to come) and `values`
(points to come after each legal box).
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.computer import value, worth
from game.computer.table import usable
from game.engine import BOXES, Box, Sheet

Item = dict[str, Any]

CLOSE = 1e-4
"""How far, in points, a value may be from the case's."""


def check_placing(item: Item) -> None:
    """Where a roll may go, what it earns there, and what is said about it."""
    sheet = Sheet.of(item["sheet"], penta_bonuses=item["penta_bonuses_before"])
    dice = tuple(item["dice"])
    legal = sheet.legal(dice)
    assert {box.value: earned for box, earned in legal.items()} == item["legal"]
    assert list(legal) == [box for box in BOXES if box in legal], "legal boxes in sheet order"
    assert sheet.bonus(dice) == item["bonus"]
    assert sheet.forced(dice).value == item["forced"]
    assert sheet.nothing_scores(dice) == item["nothing_scores"]
    for box, earned in legal.items():
        after = sheet.write(box, dice)
        assert after[box] == earned
        assert after.penta_bonus_points == sheet.penta_bonus_points + item["bonus"]


def check_totals(item: Item) -> None:
    """The parts of a sheet and their sum."""
    sheet = Sheet.of(item["sheet"], penta_bonuses=item["penta_bonuses"])
    parts = ("upper", "upper_bonus", "lower", "penta_bonus_points", "total")
    assert {part: getattr(sheet, part) for part in parts} == {part: item[part] for part in parts}


def check_values(item: Item) -> None:
    """The points still to come."""
    assert value(Sheet.of(item["sheet"])) == pytest.approx(item["value"], rel=0, abs=CLOSE)


def check_placing_values(item: Item) -> None:
    """The worth of each legal box with no roll left."""
    choices = worth(Sheet.of(item["sheet"]), tuple(item["dice"]), 0)
    found = {box.value: points for box, points in choices.items() if isinstance(box, Box)}
    assert found == pytest.approx(item["values"], rel=0, abs=CLOSE)
    assert list(choices.values()) == sorted(found.values(), reverse=True), "the best first"


CHECKS: dict[str, Callable[[Item], None]] = {
    "legal": check_placing,
    "total": check_totals,
    "value": check_values,
    "values": check_placing_values,
}
"""How to check an item, by the key that only items of its form have."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test for each item."""
    folder: Path = metafunc.config.getoption("cases")
    if "item" not in metafunc.fixturenames:
        return
    cases = [
        pytest.param(item, id=f"{path.name}-{number}")
        for path in sorted(folder.glob("*.json"))
        for number, item in enumerate(json.loads(path.read_text(encoding="utf-8")))
    ]
    if not cases:
        raise pytest.UsageError(f"--cases: no case files (*.json) in {folder}")
    metafunc.parametrize("item", cases)


def test_the_table_is_usable() -> None:
    assert usable()


def test_case(item: Item) -> None:
    forms = [key for key in CHECKS if key in item]
    assert len(forms) == 1, f"an item of unknown form: {sorted(item)}"
    CHECKS[forms[0]](item)
