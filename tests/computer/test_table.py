"""The table's file, whole and broken, and what the computer does without it."""

import logging
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.computer import table
from game.computer.advise import value, worth
from game.computer.players import decide
from game.computer.states import STATES, UPPERS, SheetState, first_index, reachable
from game.engine import BOXES, Box, Sheet

HEADER = 32


def test_the_shipped_table_is_small_and_whole() -> None:
    assert STATES == first_index(UPPERS) == 536_448
    assert table.default_path().stat().st_size == HEADER + 4 * STATES <= 2.2 * 2**20
    assert table.usable()


def test_every_state_has_a_place_of_its_own() -> None:
    places = [
        SheetState(upper, points, lower).place
        for upper in (0, 1, 0b101000, UPPERS - 1)
        for lower in range(192)
        for points in reachable(upper)
    ]
    assert len(set(places)) == len(places)
    assert SheetState(0, 0, 0).place == 0
    assert SheetState(UPPERS - 1, 63, 191).place == STATES - 1


def test_a_state_forgets_what_no_longer_matters() -> None:
    high = {"threes": 15, "fours": 20, "fives": 25, "sixes": 30}
    assert SheetState.of(Sheet.of(high)) == SheetState(0b111100, 63, 0)
    assert SheetState.of(Sheet.of({"chance": 5})) == SheetState.of(Sheet.of({"chance": 30}))
    assert SheetState.of(Sheet.of({"penta": 50})) != SheetState.of(Sheet.of({"penta": 0}))
    assert SheetState.of(Sheet.of({"penta": 50}, penta_bonuses=2)) == SheetState.of(
        Sheet.of({"penta": 50})
    )


def broken(whole: bytes) -> dict[str, bytes]:
    """Ways in which the file can be unusable."""
    flipped = bytearray(whole)
    flipped[1_000_000] ^= 1
    return {
        "empty": b"",
        "cut": whole[:-1],
        "header only": whole[:HEADER],
        "too long": whole + b"\0",
        "another file": b"\x89PNG" + whole[4:],
        "another version": whole[:8] + b"\x02" + whole[9:],
        "other rules": whole.replace(b"penta-1", b"penta-2", 1),
        "one bit turned": bytes(flipped),
    }


@pytest.mark.parametrize("fault", broken(bytes(2_000_000)))
def test_a_broken_table_is_refused(fault: str, tmp_path: Path) -> None:
    path = tmp_path / "values.bin"
    path.write_bytes(broken(table.default_path().read_bytes())[fault])
    with pytest.raises(table.Unusable):
        table.ValueTable(path)


def test_a_missing_table_or_a_folder_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.bin", tmp_path):
        with pytest.raises(table.Unusable):
            table.ValueTable(path)


@pytest.fixture
def no_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """The game as it is when its table is not there."""
    monkeypatch.setattr(table, "default_path", lambda: tmp_path / "values.bin")
    table.shipped.cache_clear()
    yield
    table.shipped.cache_clear()


@pytest.mark.usefixtures("no_table")
def test_a_missing_table_is_said_once(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert not any(table.usable() for _ in range(3))
    assert len(caplog.records) == 1


@pytest.mark.usefixtures("no_table")
def test_without_a_table_the_computer_still_plays_well() -> None:
    """It holds, rolls again, and reaches more than the other games' best computers."""
    rng = random.Random(5)
    totals = []
    rolled_again = 0
    for _ in range(60):
        sheet = Sheet()
        while not sheet.full:
            dice = tuple(rng.randint(1, 6) for _ in range(5))
            for left in (2, 1, 0):
                choice = decide("exact", sheet, dice, left, 0.0)
                if isinstance(choice, Box):
                    break
                rolled_again += 1
                dice = choice + tuple(rng.randint(1, 6) for _ in range(5 - len(choice)))
            assert isinstance(choice, Box)
            sheet = sheet.write(choice, dice)
        totals.append(sheet.total)
    assert sum(totals) / len(totals) > 224
    assert rolled_again > 60 * 13


@pytest.mark.usefixtures("no_table")
def test_the_rule_of_thumb_knows_what_is_certain() -> None:
    full = {box.value: 0 for box in BOXES}
    assert value(Sheet.of(full)) == 0
    assert value(Sheet.of(full | {"fours": 16, "fives": 20, "sixes": 30})) == 35
    assert 230 < value(Sheet()) < 280
    assert worth(Sheet(), (6, 6, 6, 6, 6), 2).best is Box.PENTA


def test_playing_needs_no_numpy_and_opens_no_table_yet() -> None:
    program = (
        "import sys, game.computer, game.computer.table as t;"
        "assert 'numpy' not in sys.modules; assert not t.shipped.cache_info().currsize"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
