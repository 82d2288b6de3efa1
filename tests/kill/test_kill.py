"""The running game is killed at any moment: whatever had been shown is there at the next start."""

from pathlib import Path
from random import Random

import pytest

from game.engine import Seat
from game.store import MatchStore
from tests.kill.lives import Course, Tally, live
from tests.kill.moment import BETWEEN, Moment, moments

ANN, BO, ROBOT, PENTA = Seat("Ann"), Seat("Bo"), Seat("Robot", "novice"), Seat("Penta", "exact")
INSTANT = 2
"""The choice of settings at which computers do not pause."""
MATCHES: tuple[tuple[str, tuple[Seat, ...], dict[str, object]], ...] = (
    ("a", (ANN,), {}),
    ("b", (ANN, BO), {}),
    ("c", (ANN, ROBOT), {}),
    ("d", (ANN, PENTA), {"speed": INSTANT}),
    ("e", (ANN, BO), {"reduced_motion": True}),
    ("f", (ROBOT, ANN, PENTA), {"speed": INSTANT}),
    ("g, at leisure", (ANN,), {}),
    ("h", (BO, ANN), {}),
    ("i, at leisure", (ANN, ROBOT), {"speed": INSTANT, "reduced_motion": True}),
    ("j", (ANN,), {}),
)
KILLS = 200


def course(folder: Path, number: int) -> Course:
    """The match with this number, ready to be played."""
    seed, seats, settings = MATCHES[number]
    return Course(folder / seed, seed, seats, **settings)


def kill_one(folder: Path, number: int, kills: int) -> Tally:
    """Kill one of the matches so often, and see it to its end."""
    match = course(folder, number)
    tally = match.kill(moments(match.log, kills, Random(match.seed)))
    match.check_history()
    return tally


def test_some_kills_lose_nothing(tmp_path: Path) -> None:
    tally = kill_one(tmp_path, 0, 7)
    assert (tally.kills, tally.lost) == (7, 0)
    assert tally.between >= 5
    assert tally.kept > 0


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_200_kills_lose_nothing(tmp_path: Path, number: int) -> None:
    """Twenty of each match, most of them between a command and its acknowledgement."""
    tally = kill_one(tmp_path, number, KILLS // len(MATCHES))
    print(f"\n{MATCHES[number][0]}: {tally}")
    assert (tally.kills, tally.lost) == (20, 0)
    assert tally.between >= 15
    assert tally.kept >= 20


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_each_of_them_left_in_peace(tmp_path: Path, number: int) -> None:
    match = course(tmp_path, number)
    assert match.kill(()).kills == 0
    match.check_history()


@pytest.mark.parametrize("how", BETWEEN[:2])
def test_shown_before_it_is_written_would_be_noticed(tmp_path: Path, how: str) -> None:
    """With the order turned round, a kill between a command and its acknowledgement loses it."""
    match = course(tmp_path, 0)
    moment = Moment(moments(match.log, 8, Random(how))[3].at, how, 60)
    life = live(match.folder, match.seed, moment, early=True)
    store = MatchStore(match.folder)
    (info,) = store.unfinished()
    there = len(store.load(info.key).log)
    store.close()
    assert [number for number in life.all("shown") if number >= there] != []


@pytest.mark.slow
def test_turned_round_kills_lose_what_was_shown(tmp_path: Path) -> None:
    """The same kills that lose nothing otherwise."""
    match = course(tmp_path, 0)
    tally = match.kill(moments(match.log, 20, Random(match.seed)), early=True)
    print(tally)
    assert tally.kills == 20
    assert tally.lost >= 5
