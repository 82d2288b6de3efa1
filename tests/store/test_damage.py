"""Matches damaged on the disk, or that fail to come up: noticed, set aside, never in the way."""

import sqlite3
from pathlib import Path

import pytest

from game.store import Damaged, MatchStore
from game.store.database import FILE
from tests.store.matches import (
    WHEN,
    play,
    said,
)

DAMAGE = {
    "a changed command": 'UPDATE commands SET command = \'{"do":"throw"}\' WHERE number = 2',
    "a changed time": "UPDATE commands SET at = '2020-01-01T00:00:00Z' WHERE number = 2",
    "a changed hash": "UPDATE commands SET hash = zeroblob(32) WHERE number = 2",
    "a lost row": "DELETE FROM commands WHERE number = 2",
    "a lost first row": "DELETE FROM commands WHERE number = 0",
    "rows moved apart": "UPDATE commands SET number = number + 1000 WHERE number > 2",
    "a row of another": "UPDATE commands SET (command, at, hash) = (SELECT command, at, hash"
    " FROM commands AS other WHERE other.number = 4) WHERE number = 2",
    "another seed": "UPDATE matches SET seed = randomblob(32)",
    "a seed that is none": "UPDATE matches SET seed = 'penta'",
    "another name": "UPDATE matches SET header = replace(header, 'Ann', 'Eve')",
    "another spelling": "UPDATE matches SET header = header || ' '",
    "a header that is none": "UPDATE matches SET header = '[1]'",
    "a header that is no text": "UPDATE matches SET header = x'ff00'",
    "a deep header": f"UPDATE matches SET header = '{'[' * 5000}'",
    "a command that is none": "UPDATE commands SET command = '{}' WHERE number = 2",
}


def alter(folder: Path, statement: str) -> None:
    with sqlite3.connect(folder / FILE) as database:
        assert database.execute(statement).rowcount > 0
    database.close()


@pytest.mark.parametrize("statement", DAMAGE.values(), ids=DAMAGE.keys())
@pytest.mark.parametrize("turns", [4, 13])
def test_damage_in_a_match_is_noticed(tmp_path: Path, statement: str, turns: int) -> None:
    store = MatchStore(tmp_path)
    key, _ = play(store, turns=turns)
    store.close()
    alter(tmp_path, statement)
    store = MatchStore(tmp_path)
    assert said(store) == []
    with pytest.raises(Damaged):
        store.load(key)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE matches SET closing = replace(closing, 'penta_bonuses', 'bonuses')",
        "UPDATE matches SET closing = replace(closing, '\"chance\":', '\"chance\":1')",
        "UPDATE matches SET closing = NULL",
        "UPDATE matches SET last = zeroblob(32)",
        "UPDATE matches SET seal = 5",
        "DELETE FROM commands WHERE number > 100",
    ],
)
def test_damage_at_the_end_of_a_match_is_noticed(tmp_path: Path, statement: str) -> None:
    store = MatchStore(tmp_path)
    key, _ = play(store)
    store.close()
    alter(tmp_path, statement)
    store = MatchStore(tmp_path)
    with pytest.raises(Damaged):
        store.load(key)
    assert all(info.damaged for info in store.closed() if "commands" not in statement)


def test_a_match_that_fails_twice_is_set_aside(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    good, _ = play(store, 1, turns=1)
    bad, _ = play(store, 2, turns=1)
    store.close()
    alter(tmp_path, f"DELETE FROM commands WHERE match = {bad} AND number = 1")
    store = MatchStore(tmp_path)
    with pytest.raises(Damaged):
        store.resume(bad)
    assert said(store) == ["This game is damaged and cannot be opened."]
    store.close()
    store = MatchStore(tmp_path)
    assert [info.key for info in store.unfinished()] == [bad, good]
    with pytest.raises(Damaged):
        store.resume(bad)
    (sentence,) = said(store)
    assert "set aside" in sentence
    for _ in range(2):
        assert [info.key for info in store.unfinished()] == [good]
        assert store.closed() == []
        store.close()
        store = MatchStore(tmp_path)


def test_a_match_that_kills_the_game_twice_is_set_aside(tmp_path: Path) -> None:
    """Neither start came so far as to call `settled`."""
    store = MatchStore(tmp_path)
    key, _ = play(store, turns=1)
    store.close()
    for _ in range(2):
        store = MatchStore(tmp_path)
        store.resume(key)
        store.close()
    store = MatchStore(tmp_path)
    with pytest.raises(Damaged):
        store.resume(key)
    assert store.unfinished() == []


def test_a_match_that_comes_up_is_offered_for_ever(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    key, _ = play(store, turns=1)
    for _ in range(4):
        store.close()
        store = MatchStore(tmp_path)
        store.resume(key)
        store.settled(key)
    assert [info.key for info in store.unfinished()] == [key]


def test_a_damaged_match_can_be_dropped(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    key, _ = play(store, turns=1)
    store.close()
    alter(tmp_path, "DELETE FROM commands WHERE number = 1")
    store = MatchStore(tmp_path)
    assert store.give_up(key, WHEN) is None
    assert store.unfinished() == []
    store.close()
    assert MatchStore(tmp_path).unfinished() == []
