"""Names for the hall of fame, given after a match: kept, shown, and never silently others."""

import sqlite3
from pathlib import Path

from game.engine import Seat
from game.store import Keeper, MatchKey
from game.store.hall import Period, hall
from tests.store.matches import WHEN, play

SEATS = (Seat("Player 1"), Seat("Player 2"))


def names(keeper: Keeper) -> list[str]:
    """Who stands in the hall."""
    return sorted(fame.name for fame in hall(keeper.closed(), Period.ALL, WHEN))


def test_a_name_is_shown_at_once_and_after_the_next_start(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    key, _ = play(keeper, seats=SEATS)
    assert names(keeper) == ["Player 1", "Player 2"]
    keeper.sign(key, {1: "ZOÉ"})
    assert names(keeper) == ["Player 1", "ZOÉ"]
    keeper.close()
    keeper = Keeper(tmp_path)
    assert names(keeper) == ["Player 1", "ZOÉ"]
    keeper.sign(key, {0: "ANN"})
    assert "ANN" in names(keeper)
    keeper.close()


def test_one_place_is_struck_and_stays_so(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    key, _ = play(keeper, seats=SEATS)
    keeper.sign(key, {0: "ANN", 1: "BAD"})
    keeper.strike(key, 1)
    assert names(keeper) == ["ANN"]
    keeper.close()
    keeper = Keeper(tmp_path)
    assert names(keeper) == ["ANN"]
    (info,) = keeper.closed_after(MatchKey(0), 1)
    assert [info.struck(seat) for seat in (0, 1)] == [False, True]
    keeper.close()


def test_a_changed_name_is_not_believed(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    key, _ = play(keeper, seats=SEATS)
    keeper.sign(key, {0: "ANN", 1: "BOB"})
    keeper.close()
    database = sqlite3.connect(tmp_path / "penta.sqlite3")
    with database:
        database.execute("UPDATE names SET name = 'EVE' WHERE seat = 0")
        database.execute("INSERT INTO names VALUES (?, 9, 'MAL', x'00')", (key,))
    database.close()
    keeper = Keeper(tmp_path)
    assert names(keeper) == ["BOB", "Player 1"]
    keeper.close()


def test_a_file_of_the_first_version_gets_its_table(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    key, _ = play(keeper, seats=SEATS)
    keeper.close()
    database = sqlite3.connect(tmp_path / "penta.sqlite3")
    with database:
        database.execute("DROP TABLE names")
        database.execute("PRAGMA user_version = 1")
    database.close()
    keeper = Keeper(tmp_path)
    assert keeper.saving
    keeper.sign(key, {0: "ANN"})
    keeper.close()
    keeper = Keeper(tmp_path)
    assert names(keeper) == ["ANN", "Player 2"]
    keeper.close()
