"""Keeping matches: saved, resumed, dropped, and the daily match's one counted try."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.engine import Box, IllegalCommand, Seat, commitment
from game.engine.commands import Choose, Confirm, Hold, Roll
from game.engine.modes import Mode
from game.store import End, MatchKey, MatchStore, Ticket
from game.store.header import Header
from game.store.writer import Step
from tests.store.matches import (
    PEOPLE,
    SECONDS,
    WHEN,
    course,
    log_of,
    new_match,
    play,
    resume,
    said,
    seed,
)


def test_a_match_is_resumed_at_the_very_roll(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    match = new_match()
    key = store.begin(match.setup, Mode.FREE, WHEN)
    box = Choose(Box.CHANCE)
    resume(store, key, match, iter([Roll(), Hold(1), Hold(4), box]))
    assert store.close()

    again = MatchStore(tmp_path)
    (info,) = again.unfinished()
    assert (info.key, info.seats, info.started, info.commands) == (key, PEOPLE, WHEN, 4)
    assert not info.damaged
    assert again.closed() == []
    resumed = again.resume(key)
    again.settled(key)
    assert resumed.state == match.state
    assert resumed.log == match.log
    assert resumed.can_undo
    resume(again, key, resumed, iter([Confirm()]))
    again.close()
    assert said(again) == []

    assert MatchStore(tmp_path).load(key).log == [*match.log, Confirm()]


def test_a_finished_match_stands_in_the_history(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    key, match = play(store)
    for _ in range(2):
        assert store.unfinished() == []
        (info,) = store.closed()
        assert match.result is not None
        assert info.finished
        assert (info.totals, info.winners) == (match.result.totals, match.result.winners)
        assert [result.sheet for result in info.results] == list(match.state.sheets)
        assert [result.hints for result in info.results] == [0, 0]
        record = store.record(key)
        assert log_of(record.match) == log_of(match)
        assert record.ended == info.closing
        assert record.seed == seed(0)
        store.close()
        store = MatchStore(tmp_path)


def test_faces_are_counted_as_they_were_rolled(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    match = new_match(seats=[Seat("Ann")])
    key = store.begin(match.setup, Mode.FREE, WHEN)
    resume(store, key, match, iter([Roll(), Hold(0), Hold(1), Hold(2)]))
    first = match.state.dice
    resume(store, key, match, iter([Roll()]))
    dropped = store.give_up(key, WHEN)
    assert dropped is not None
    seen = [*first, *match.state.dice[3:]]
    (result,) = store.closed()[0].results
    assert result.faces == tuple(seen.count(face) for face in range(1, 7))


def test_several_unfinished_matches_are_kept(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    keys = [play(store, number, turns=number)[0] for number in range(3)]
    assert [info.key for info in store.unfinished()] == keys[::-1]
    store.close()
    store = MatchStore(tmp_path)
    assert [info.key for info in store.unfinished()] == keys[::-1]
    dropped = store.give_up(keys[1], WHEN)
    assert dropped is not None
    assert dropped.setup.seed == seed(1)
    assert [info.key for info in store.unfinished()] == [keys[2], keys[0]]
    (info,) = store.closed()
    assert info.closing is not None
    assert info.closing.end is End.GIVEN_UP
    assert not info.finished
    assert info.winners == ()
    with pytest.raises(KeyError):
        store.append(keys[1], Roll(), WHEN)


def test_what_the_rules_refuse_is_not_kept(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    key = store.begin(new_match().setup, Mode.FREE, WHEN)
    with pytest.raises(IllegalCommand):
        store.append(key, Confirm(), WHEN)
    assert store.append(key, Roll(), WHEN).wait(SECONDS)
    store.close()
    assert MatchStore(tmp_path).load(key).log == [Roll()]


def test_the_commitment_is_stored_before_the_first_roll(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    key = store.begin(new_match().setup, Mode.FREE, WHEN)
    store.close()
    header = MatchStore(tmp_path).record(key).header
    assert header.commitment == commitment(seed(0))
    assert "seed" not in header.text


def test_a_mode_that_does_not_fit_the_setup(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    with pytest.raises(ValueError, match="duplicate"):
        store.begin(new_match().setup, Mode.DUPLICATE, WHEN)
    with pytest.raises(ValueError, match="daily"):
        store.begin(new_match(mode=Mode.DUPLICATE).setup, Mode.DAILY, WHEN)
    with pytest.raises(ValueError, match="free"):
        store.begin(new_match(mode=Mode.DUPLICATE).setup, Mode.FREE, WHEN)
    assert store.unfinished() == []


def test_nobody_knows_such_a_match(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    for look in (store.load, store.record, store.resume):
        with pytest.raises(KeyError):
            look(MatchKey(7))


# --- the daily match's counted try --------------------------------------------------------------


def daily(store: MatchStore, *names: str, turns: int = 0, when: str = WHEN) -> MatchKey:
    seats = [Seat(name) for name in names]
    return play(store, seats=seats, mode=Mode.DAILY, turns=turns, when=when)[0]


def test_one_counted_try_a_day_and_name(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    first = daily(store, "Ann", turns=13)
    second = daily(store, "ANN", "Bo", turns=13)
    assert store.record(first).header.counted == (True,)
    assert store.record(second).header.counted == (False, True)
    assert store.tried("2026-11-29") == {"ann", "bo"}
    assert store.tried("2026-11-30") == set()
    store.close()
    store = MatchStore(tmp_path)
    assert store.tried("2026-11-29") == {"ann", "bo"}
    tomorrow = daily(store, "Ann", when="2026-11-30T00:00:01Z")
    assert store.record(tomorrow).header.counted == (True,)


def test_the_tries_of_a_day_are_found_without_reading_other_days(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kiosk has years of matches, and room for none of them."""
    store = MatchStore(tmp_path)
    for day in range(10, 20):
        daily(store, f"Ann {day}", turns=13, when=f"2026-11-{day}T08:00:00Z")
    store.close()
    store = MatchStore(tmp_path)
    read: list[object] = []
    parse = Header.from_data

    def noted(data: object) -> Header:
        read.append(data)
        return parse(data)

    monkeypatch.setattr(Header, "from_data", noted)
    assert store.tried("2026-11-15") == {"ann 15"}
    assert read == []


def test_a_dropped_try_counts_from_the_first_roll_on(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    key = daily(store, "Ann")
    assert store.tried("2026-11-29") == {"ann"}, "held as long as the match may still be played"
    assert store.record(daily(store, "Ann")).header.counted == (False,)
    store.give_up(key, WHEN)
    assert store.tried("2026-11-29") == set()
    key = daily(store, "Ann", turns=1)
    store.give_up(key, WHEN)
    assert store.tried("2026-11-29") == {"ann"}


def test_computers_have_no_counted_try(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    seats = [Seat("Ann"), Seat("Robot", "novice")]
    match = new_match(seats=seats, mode=Mode.DAILY)
    key = store.begin(match.setup, Mode.DAILY, WHEN)
    assert store.record(key).header.counted == (True, False)


# --- clocks and writers --------------------------------------------------------------------------


def test_a_clock_set_back_breaks_nothing(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    match = new_match()
    key = store.begin(match.setup, Mode.FREE, "2026-11-29T12:00:00Z")
    resume(store, key, match, course(match, Random(1), 3), "1970-01-01T00:00:00Z")
    later, _ = play(store, 2, when="1969-12-31T23:59:59Z")
    assert store.close()
    store = MatchStore(tmp_path)
    assert store.load(key).log == match.log
    assert [info.key for info in (*store.closed(), *store.unfinished())] == [later, key]


def test_a_match_that_gets_onto_the_disk_while_lists_are_read_is_in_one_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = MatchStore(tmp_path)
    match = new_match(seats=[Seat("Ann")])
    key = store.begin(match.setup, Mode.FREE, WHEN)
    resume(store, key, match, iter([Roll()]))
    writer = store._writer
    assert writer is not None
    put = writer.put
    waiting: list[tuple[Step, ...]] = []

    def later(*statements: Step) -> Ticket:
        waiting.append(statements)
        return Ticket()

    monkeypatch.setattr(writer, "put", later)
    store.give_up(key, WHEN)
    monkeypatch.undo()

    def late(read: Callable[[], list[MatchKey]]) -> Callable[[], list[MatchKey]]:
        def listed() -> list[MatchKey]:
            found = read()
            while waiting:
                ticket = put(*waiting.pop())
                assert ticket.wait(20)
                store._ended[key][2].settle(saved=True)
            return found

        return listed

    monkeypatch.setattr(store._sums, "going", late(store._sums.going))
    assert [info.key for info in store.closed()] == [key]
    store.close()
