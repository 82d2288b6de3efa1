"""The file of chances: right for sheets that were worked out by other means; whole, or refused."""

import logging
import random
import subprocess
import sys
from collections.abc import Iterator
from math import comb
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from game.computer import chances, table
from game.computer.advise import value, worth
from game.computer.chances import Chances, Quantiles, open_boxes, resolution
from game.computer.players import decide
from game.computer.states import LOWERS, UPPERS, SheetState, reachable
from game.engine import BOXES, Sheet
from tests.computer.slowly import at_most, exactly

HEADER = 32
OWN_MOST = 0.6
"""How much of the highest chance, over all ways to play, the list of one's own sheet has in it."""


def open_but(*names: str, **held: int) -> Sheet:
    """A sheet on which just these boxes are open, the others hold 0 but for some."""
    filled = {box.value: 0 for box in BOXES} | held
    return Sheet.of({name: points for name, points in filled.items() if name not in names})


def listed(sheet: Sheet, *, own: bool = False) -> Quantiles:
    known = chances.shipped()
    assert known
    return known.quantiles(SheetState.of(sheet), own=own)


def are_quantiles(of: NDArray[np.float64], quantiles: Quantiles) -> bool:
    """Whether each is the first number at which `of`, the chance of at most so many, is reached."""
    at = np.array(quantiles)
    middles = (np.arange(at.size) + 0.5) / at.size
    before = np.concatenate([[0.0], of])[at]
    return bool((of[at] > middles - 1e-6).all() and (before < middles + 1e-6).all())


def test_the_shipped_file_is_small_and_whole() -> None:
    assert 6_000_000 < chances.default_path().stat().st_size <= 6_500_000
    assert chances.shipped()


def test_a_full_sheet_brings_its_bonus() -> None:
    assert set(listed(open_but())) == {0}
    high = open_but(threes=15, fours=16, fives=20, sixes=12)
    assert set(listed(high)) == set(listed(high, own=True)) == {35}


def test_sixes_come_as_often_as_coins_fall() -> None:
    """Each die shows a 6 within three rolls with 91 chances in 216, whatever the others do."""
    p = 91 / 216
    sixes = [comb(5, k) * p**k * (1 - p) ** (5 - k) for k in range(6)]
    chance = np.zeros(200)
    for count, often in enumerate(sixes):
        chance[6 * count + 35 * (45 + 6 * count >= 63)] += often
    sheet = open_but("sixes", fives=25, fours=20)
    for own in (False, True):
        quantiles = listed(sheet, own=own)
        assert len(quantiles) == 128
        assert are_quantiles(chance.cumsum(), quantiles)


def test_a_penta_comes_once_in_22_turns() -> None:
    quantiles = listed(open_but("penta"))
    assert quantiles.count(50) == round(128 * 347897 / 7558272) == 6
    assert quantiles.count(0) == 122


@pytest.mark.parametrize(
    "sheet",
    [
        open_but("chance"),
        open_but("chance", penta=50),
        open_but("three_kind", sixes=30, penta=50),
        open_but("fours", "penta", fives=20, sixes=24),
        *(
            pytest.param(sheet, marks=pytest.mark.slow)
            for sheet in (
                open_but("twos", "full_house", penta=50, threes=12, fours=12, fives=15, sixes=18),
                open_but("sixes", "small_straight", "penta", fives=20, fours=12, threes=9),
                open_but("chance", "large_straight", "four_kind", penta=50, sixes=12),
            )
        ),
    ],
)
def test_the_lists_are_what_the_engine_leads_to(sheet: Sheet) -> None:
    """Worked out slowly, by other code, from the boxes and points that the engine tells."""
    exact, most = exactly(sheet), at_most(sheet)
    assert exact @ np.arange(exact.size) == pytest.approx(value(sheet), abs=1e-4)
    below = exact.cumsum()
    assert are_quantiles(below, listed(sheet))
    blend = (1 - OWN_MOST) * below + OWN_MOST * (1 - np.append(most[1:], 0))
    assert are_quantiles(blend, listed(sheet, own=True))


def some_states(rng: random.Random, count: int) -> Iterator[SheetState]:
    for _ in range(count):
        upper = rng.randrange(UPPERS)
        yield SheetState(upper, rng.choice(reachable(upper)), rng.randrange(LOWERS))


def check_mean(known: Chances, exact: table.ValueTable, state: SheetState) -> None:
    boxes = open_boxes(state.upper, state.lower)
    quantiles = known.quantiles(state, own=False)
    assert len(quantiles) == resolution(boxes)
    off = sum(quantiles) / len(quantiles) - exact.value(state)
    assert abs(off) < {128: 0.7, 64: 1.3, 32: 1.8}[len(quantiles)]
    own = known.quantiles(state, own=True)
    assert all(mine >= other for mine, other in zip(own, quantiles, strict=True))
    assert boxes <= chances.OWN_OPEN or own == quantiles


def test_a_list_has_the_mean_that_the_table_of_values_tells() -> None:
    known, exact = chances.shipped(), table.shipped()
    assert known
    assert exact
    for state in some_states(random.Random(7), 2000):
        check_mean(known, exact, state)


@pytest.mark.slow
def test_every_list_has_the_mean_that_the_table_of_values_tells() -> None:
    known, exact = chances.shipped(), table.shipped()
    assert known
    assert exact
    for upper in range(UPPERS):
        for lower in range(LOWERS):
            for points in reachable(upper):
                check_mean(known, exact, SheetState(upper, points, lower))


@pytest.mark.slow
def test_a_hundred_thousand_games_end_as_the_list_of_the_empty_sheet_says() -> None:
    from tests.bench.simulate import Games

    totals = Games("exact", 100_000, seed=3).totals
    quantiles = np.array(listed(Sheet()))
    middles = (np.arange(32) + 0.5) / 32
    low = (totals[:, None] < quantiles).mean(axis=0)
    high = (totals[:, None] <= quantiles).mean(axis=0)
    assert (low < middles + 0.006).all()
    assert (high > middles - 0.006).all()


@pytest.mark.slow
def test_the_shipped_file_is_what_the_solver_finds() -> None:
    from game.computer import solve_chances

    known = chances.shipped()
    assert known
    with solve_chances.compiled(solve_chances.SOURCES / "chances.c") as library:
        blocks = solve_chances.solve(library)
    shipped = [
        known.block(upper, lower, own)
        for own in (False, True)
        for upper in range(UPPERS)
        for lower in range(LOWERS)
    ]
    assert blocks == shipped


def test_with_many_boxes_open_there_is_no_second_list() -> None:
    known = chances.shipped()
    assert known
    assert known.block(0, 0, True) == b""
    assert listed(Sheet(), own=True) == listed(Sheet())


def test_no_play_no_list() -> None:
    known = chances.shipped()
    assert known
    with pytest.raises(ValueError, match="no play"):
        known.quantiles(SheetState(0, 1, 0), own=False)


def broken(whole: bytes) -> dict[str, bytes]:
    """Ways in which the file can be unusable."""
    flipped = bytearray(whole)
    flipped[1_000_000] ^= 1
    return {
        "empty": b"",
        "cut": whole[:-1],
        "header only": whole[:HEADER],
        "cut within a size": whole[: HEADER + 5],
        "too long": whole + b"\0",
        "another file": b"\x89PNG" + whole[4:],
        "another version": whole[:8] + b"\x02" + whole[9:],
        "other rules": whole.replace(b"penta-1", b"penta-2", 1),
        "one bit turned": bytes(flipped),
    }


@pytest.mark.parametrize("fault", broken(bytes(2_000_000)))
def test_a_broken_file_is_refused(fault: str, tmp_path: Path) -> None:
    path = tmp_path / "chances.bin"
    path.write_bytes(broken(chances.default_path().read_bytes())[fault])
    with pytest.raises(table.Unusable):
        Chances(path)


def test_a_missing_file_or_a_folder_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.bin", tmp_path):
        with pytest.raises(table.Unusable):
            Chances(path)


def test_without_the_file_who_plays_to_win_plays_exactly(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(chances, "default_path", lambda: tmp_path / "chances.bin")
    chances.shipped.cache_clear()
    sheet, other = open_but("chance", "ones"), open_but("sixes", twos=10)
    dice = (1, 1, 5, 5, 4)
    assert not chances.missed()
    try:
        with caplog.at_level(logging.WARNING):
            for left in (2, 1, 0):
                choice = decide("winner", sheet, dice, left, 0.0, [other])
                assert choice == worth(sheet, dice, left).best
        assert chances.missed()
        assert not chances.at_hand(["exact", "winner"])
        assert chances.at_hand(["exact", None, "no such level"])
    finally:
        chances.shipped.cache_clear()
    assert len(caplog.records) == 1


def test_nothing_is_opened_before_someone_plays_to_win() -> None:
    program = (
        "import sys\n"
        "from game.computer import chances, players\n"
        "from game.engine import Sheet\n"
        "players.decide('exact', Sheet(), (1, 2, 3, 4, 6), 2, 0.0, [Sheet()])\n"
        "players.decide('winner', Sheet(), (1, 2, 3, 4, 6), 2, 0.0)\n"
        "assert not chances.shipped.cache_info().currsize\n"
        "assert 'numpy' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
