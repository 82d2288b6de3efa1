"""Figures and the hall of fame, added up as they are read."""

from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from game.engine import Match, Seat, Setup
from game.engine.commands import Choose, Command, Confirm, Finish, Roll
from game.engine.modes import Mode
from game.kiosk.ledger import MATCHES_A_STEP, Ledger
from game.store import MatchKey, MatchStore
from tests.noons import noon

TODAY = noon("2026-11-29")


class Hall:
    """Plays matches into a folder."""

    def __init__(self, folder: Path) -> None:
        self.store = MatchStore(folder)

    def play(self, seats: str, start: str, end: str, *, lang: str = "en", seed: int = 0) -> int:
        """A match from start to end; people's names are in capitals, computers' not."""
        names = seats.split()
        people = tuple(Seat(name, None if name.isupper() else "novice") for name in names)
        match = Match(Setup(people, bytes([seed]) * 32))
        key = self.store.begin(match.setup, Mode.FREE, start, lang=lang)
        while not match.state.full:
            for make in (Roll, partial(_choose, match), Confirm):
                command: Command = make()
                match.do(command)
                self.store.append(key, command, start)
        self.store.append(key, Finish(), end).wait(10)
        return match.state.sheets[0].total

    def leave(self, start: str, end: str, lang: str = "en") -> None:
        """A match that is begun and given up."""
        key = self.store.begin(Setup((Seat("ANN"),), bytes(32)), Mode.FREE, start, lang=lang)
        self.store.append(key, Roll(), start)
        self.store.give_up(key, end)
        self.store._put(("SELECT 1", ())).wait(10)


def _choose(match: Match) -> Choose:
    return Choose(next(iter(match.state.legal)))


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    return Hall(tmp_path)


def at(day: int, clock: str) -> str:
    return f"2026-11-{day:02}T{clock}+00:00"


def read(store: MatchStore, ledger: Ledger | None = None) -> Ledger:
    """A ledger that has read everything."""
    ledger = ledger or Ledger()
    for _ in range(100):
        ledger.read_on(store, TODAY)
    return ledger


def test_figures_of_today_and_of_all_time(hall: Hall) -> None:
    hall.play("ANN penta", at(28, "10:00:00"), at(28, "10:10:00"), lang="nl")
    hall.play("BOB", at(28, "23:55:00"), at(29, "00:05:00"), lang="hr")
    hall.leave(at(29, "09:00:00"), at(29, "09:02:30"), lang="nl")
    ledger = read(hall.store)
    ever = ledger.ever
    assert (ever.matches, ever.abandoned, ever.seconds) == (3, 1, 1350)
    assert ever.languages == Counter(nl=2, hr=1)
    today = ledger.today(hall.store, TODAY)
    assert (today.matches, today.abandoned, today.seconds) == (2, 1, 750)
    assert today.languages == Counter(nl=1, hr=1)
    assert ledger.today(hall.store, noon("2026-11-30")).matches == 0
    assert ledger.today(hall.store, noon("2026-11-28")).matches == 1


def test_a_clock_set_back_takes_no_minutes(hall: Hall) -> None:
    hall.leave(at(29, "09:00:00"), at(29, "08:00:00"))
    assert read(hall.store).ever.seconds == 0


def test_the_hall_is_of_people_the_best_first_of_equals_the_earlier(hall: Hall) -> None:
    totals = [
        hall.play(f"{name} penta", at(29, "10:00:00"), at(29, "10:01:00"), seed=seed)
        for name, seed in (("ANN", 1), ("BOB", 2), ("CAT", 1), ("DAN", 3))
    ]
    assert totals[0] == totals[2]
    places = read(hall.store).ever.hall
    expected = sorted(zip(totals, ("ANN", "BOB", "CAT", "DAN"), strict=True), key=lambda it: -it[0])
    assert [(place.total, place.name) for place in places] == expected


def test_only_the_best_are_remembered(hall: Hall) -> None:
    for seed in range(13):
        hall.play("ANN", at(29, "10:00:00"), at(29, "10:01:00"), seed=seed)
    ledger = read(hall.store)
    assert len(ledger.ever.hall) == 10
    assert ledger.ever.matches == 13


def test_an_emptied_hall_fills_anew_and_stays_so(hall: Hall) -> None:
    hall.play("ANN", at(29, "10:00:00"), at(29, "10:01:00"))
    ledger = read(hall.store)
    after = ledger.reset_hall()
    assert ledger.ever.hall == []
    hall.play("BOB", at(29, "11:00:00"), at(29, "11:01:00"))
    assert [place.name for place in read(hall.store, ledger).ever.hall] == ["BOB"]
    again = read(hall.store, Ledger(after))
    assert [place.name for place in again.ever.hall] == ["BOB"]
    assert again.ever.matches == 2


def test_when_a_place_is_struck_the_others_move_up(hall: Hall) -> None:
    for seed in range(11):
        hall.play(f"P{seed:02}", at(29, "10:00:00"), at(29, "10:01:00"), seed=seed)
    ledger = read(hall.store)
    best, *others = ledger.ever.hall
    eleventh = ledger.ever.ranks[10]
    ledger.remove(best.key, best.seat)
    hall.store.remove(MatchKey(best.key), best.seat)
    hall.store._put(("SELECT 1", ())).wait(10)
    for it in (ledger, read(hall.store)):
        for period in (it.ever, it.today(hall.store, TODAY)):
            assert period.hall == [*others, eleventh]
            assert period.matches == 11


def test_it_reads_a_few_at_a_step_and_waits_for_what_goes_on(hall: Hall) -> None:
    for _ in range(MATCHES_A_STEP + 2):
        hall.leave(at(29, "09:00:00"), at(29, "09:01:00"))
    ledger = Ledger()
    ledger.read_on(hall.store, TODAY)
    assert ledger.ever.matches == MATCHES_A_STEP
    key = hall.store.begin(Setup((Seat("ANN"),), bytes(32)), Mode.FREE, at(29, "10:00:00"))
    read(hall.store, ledger)
    assert ledger.ever.matches == MATCHES_A_STEP + 2
    hall.store.give_up(key, at(29, "10:05:00"))
    hall.store._put(("SELECT 1", ())).wait(10)
    assert read(hall.store, ledger).read == MatchKey(MATCHES_A_STEP + 3)


def test_without_a_place_there_is_nothing() -> None:
    store = MatchStore(Path("/proc/none"))
    ledger = read(store)
    assert (ledger.ever.matches, ledger.ever.hall) == (0, [])
