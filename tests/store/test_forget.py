"""Only the last matches keep their commands; results are kept, and can be verified, for ever."""

from functools import partial
from pathlib import Path

import pytest

from game.engine import Match, Seat, Setup
from game.engine.commands import Choose, Command, Confirm, Finish, Roll
from game.engine.modes import Mode
from game.store import Damaged, Forgotten, MatchKey, MatchStore
from game.store.header import Header
from tests.engine.play import SEED

WHEN = "2026-11-29T12:00:00+00:00"


def play(store: MatchStore) -> MatchKey:
    """A whole match of one person, box after box."""
    match = Match(Setup((Seat("Ann"),), SEED))
    key = store.begin(match.setup, Mode.FREE, WHEN)
    while not match.state.full:
        for make in (Roll, partial(_choose, match), Confirm):
            command: Command = make()
            match.do(command)
            store.append(key, command, WHEN)
    store.append(key, Finish(), WHEN)
    return key


def _choose(match: Match) -> Choose:
    return Choose(next(iter(match.state.legal)))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Five ended matches and one that goes on; the commands of all but two are forgotten."""
    store = MatchStore(tmp_path)
    for _ in range(5):
        play(store)
    key = store.begin(Setup((Seat("Bo"),), SEED), Mode.FREE, WHEN)
    store.append(key, Roll(), WHEN)
    store.forget_commands(2)
    store.close()
    return tmp_path


def test_results_stay_and_are_sound(folder: Path) -> None:
    store = MatchStore(folder)
    infos = store.closed()
    assert [info.key for info in infos] == [5, 4, 3, 2, 1]
    assert not any(info.damaged for info in infos)
    assert len({info.totals for info in infos}) == 1
    store.close()


def test_the_last_ones_play_again_the_others_are_forgotten(folder: Path) -> None:
    store = MatchStore(folder)
    for key in (4, 5):
        assert store.load(MatchKey(key)).result is not None
    for key in (1, 2, 3):
        with pytest.raises(Forgotten):
            store.record(MatchKey(key))
    store.close()


def test_what_goes_on_is_never_forgotten(folder: Path) -> None:
    store = MatchStore(folder)
    store.forget_commands(0)
    store.close()
    store = MatchStore(folder)
    assert store.resume(MatchKey(6)).log == [Roll()]
    with pytest.raises(Forgotten):
        store.record(MatchKey(5))
    store.close()


def test_a_match_without_some_of_its_commands_is_still_damaged(folder: Path) -> None:
    store = MatchStore(folder)
    store._put(("DELETE FROM commands WHERE match = ? AND number > 3", (5,))).wait(10)
    with pytest.raises(Damaged) as caught:
        store.record(MatchKey(5))
    assert not isinstance(caught.value, Forgotten)
    store.close()


# --- the language in the header -------------------------------------------------------------------


def header(lang: str) -> Header:
    return Header((Seat("Ann"),), Mode.FREE, "0" * 64, WHEN, (False,), lang=lang)


@pytest.mark.parametrize("lang", ["", "nl"])
def test_the_language_is_kept(lang: str) -> None:
    assert Header.from_data(header(lang).to_data()) == header(lang)
    assert ("lang" in header(lang).to_data()) == bool(lang)


@pytest.mark.parametrize("extra", [{"lang": ""}, {"lang": 3}, {"lang": "nl", "more": 1}, {"x": 1}])
def test_nothing_else_is_a_header(extra: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="not a header"):
        Header.from_data(header("").to_data() | extra)
