"""Names for the hall of fame, given after a match: kept, shown, and never silently others."""

import sqlite3
from pathlib import Path

from game.engine import Seat
from game.store import MatchStore
from game.store.hall import Period, hall
from tests.noons import noon
from tests.store.matches import WHEN, play, set_back

SEATS = (Seat("Player 1"), Seat("Player 2"))


def names(store: MatchStore) -> list[str]:
    """Who stands in the hall."""
    return sorted(fame.name for fame in hall(store.closed(), Period.ALL, noon(WHEN[:10])))


def test_a_name_is_shown_at_once_and_after_the_next_start(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    key, _ = play(store, seats=SEATS)
    assert names(store) == ["Player 1", "Player 2"]
    store.sign(key, {1: "ZOÉ"})
    assert names(store) == ["Player 1", "ZOÉ"]
    store.close()
    store = MatchStore(tmp_path)
    assert names(store) == ["Player 1", "ZOÉ"]
    store.sign(key, {0: "ANN"})
    assert "ANN" in names(store)
    store.close()


def test_one_place_is_struck_and_stays_so(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    key, _ = play(store, seats=SEATS)
    store.sign(key, {0: "ANN", 1: "BAD"})
    store.remove(key, 1)
    assert names(store) == ["ANN"]
    store.close()
    store = MatchStore(tmp_path)
    assert names(store) == ["ANN"]
    (info,) = store.closed()
    assert [info.removed(seat) for seat in (0, 1)] == [False, True]
    store.close()


def test_a_changed_name_is_not_believed(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    key, _ = play(store, seats=SEATS)
    store.sign(key, {0: "ANN", 1: "BOB"})
    store.close()
    database = sqlite3.connect(tmp_path / "penta.sqlite3")
    with database:
        database.execute("UPDATE names SET name = 'EVE' WHERE seat = 0")
        database.execute("INSERT INTO names VALUES (?, 9, 'MAL', x'00')", (key,))
    database.close()
    store = MatchStore(tmp_path)
    assert names(store) == ["BOB", "Player 1"]
    store.close()


def test_a_file_of_the_first_version_gets_its_table(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    key, _ = play(store, seats=SEATS)
    store.close()
    set_back(tmp_path / "penta.sqlite3", 1)
    store = MatchStore(tmp_path)
    assert store.saving
    store.sign(key, {0: "ANN"})
    store.close()
    store = MatchStore(tmp_path)
    assert names(store) == ["ANN", "Player 2"]
    store.close()
