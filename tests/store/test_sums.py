"""Sums over all matches: right as games end, and equal to a recount whatever has happened."""

import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from game.engine import BOXES, Box, Match, Seat, Setup
from game.engine.commands import Choose, Command, Confirm, Finish, Roll
from game.engine.modes import Mode
from game.store import End, MatchInfo, MatchStore, counting
from game.store.check import PlaceCheck
from game.store.database import FILE
from game.store.figures import Figures
from game.store.hall import Period
from game.store.reader import matches_between
from game.store.writer import PlaceWriter
from tests.noons import noon
from tests.store.matches import WHEN, course, new_match, play, set_back

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


def test_figures_of_today_and_of_all_time(hall: Hall) -> None:
    hall.play("ANN penta", at(28, "10:00:00"), at(28, "10:10:00"), lang="nl")
    hall.play("BOB", at(28, "23:55:00"), at(29, "00:05:00"), lang="hr")
    hall.leave(at(29, "09:00:00"), at(29, "09:02:30"), lang="nl")
    ever = hall.store.figures(Period.ALL, TODAY)
    assert (ever.matches, ever.abandoned, ever.seconds) == (3, 1, 1350)
    assert ever.languages == Counter(nl=2, hr=1)
    today = hall.store.figures(Period.TODAY, TODAY)
    assert (today.matches, today.abandoned, today.seconds) == (2, 1, 750)
    assert today.languages == Counter(nl=1, hr=1)
    assert hall.store.figures(Period.TODAY, noon("2026-11-30")).matches == 0
    assert hall.store.figures(Period.TODAY, noon("2026-11-28")).matches == 1
    assert hall.store.figures(Period.MONTH, noon("2026-11-01")).matches == 3
    assert hall.store.figures(Period.MONTH, noon("2026-12-01")).matches == 0


def test_a_clock_set_back_takes_no_minutes(hall: Hall) -> None:
    hall.leave(at(29, "09:00:00"), at(29, "08:00:00"))
    assert hall.store.figures(Period.ALL, TODAY).seconds == 0


def test_the_hall_is_of_people_the_best_first_of_equals_the_earlier(hall: Hall) -> None:
    totals = [
        hall.play(f"{name} penta", at(29, "10:00:00"), at(29, "10:01:00"), seed=seed)
        for name, seed in (("ANN", 1), ("BOB", 2), ("CAT", 1), ("DAN", 3))
    ]
    assert totals[0] == totals[2]
    places = hall.store.hall(Period.ALL, TODAY)
    expected = sorted(zip(totals, ("ANN", "BOB", "CAT", "DAN"), strict=True), key=lambda it: -it[0])
    assert [(place.total, place.name) for place in places] == expected


def test_only_the_best_are_in_the_hall(hall: Hall) -> None:
    for seed in range(13):
        hall.play("ANN", at(29, "10:00:00"), at(29, "10:01:00"), seed=seed)
    assert len(hall.store.hall(Period.ALL, TODAY)) == 10
    assert hall.store.figures(Period.ALL, TODAY).matches == 13


def test_a_hall_can_begin_after_a_match(hall: Hall) -> None:
    hall.play("ANN", at(29, "10:00:00"), at(29, "10:01:00"))
    after = hall.store.last_key or 0
    assert hall.store.hall(Period.ALL, TODAY, after=after) == []
    hall.play("BOB", at(29, "11:00:00"), at(29, "11:01:00"))
    for period in (Period.ALL, Period.TODAY):
        (place,) = hall.store.hall(period, TODAY, after=after)
        assert place.name == "BOB"
        assert len(hall.store.hall(period, TODAY)) == 2


def test_when_a_place_is_struck_the_others_move_up(hall: Hall) -> None:
    for seed in range(11):
        hall.play(f"P{seed:02}", at(29, "10:00:00"), at(29, "10:01:00"), seed=seed)
    best, *others = hall.store.hall(Period.ALL, TODAY)
    hall.store.remove(best.key, best.seat)
    for _ in range(2):
        for period in Period:
            places = hall.store.hall(period, TODAY)
            assert places[:-1] == others
            assert len(places) == 10
        hall.store._put(("SELECT 1", ())).wait(10)
    assert hall.store.figures(Period.ALL, TODAY).matches == 11


def test_without_a_place_there_is_nothing() -> None:
    store = MatchStore(Path("/proc/none"))
    assert store.figures(Period.ALL, TODAY) == Figures()
    assert store.hall(Period.ALL, TODAY) == store.daily_hall("2026-11-29") == []
    assert store.players() == ()
    assert store.dice().rolled == 0
    assert store.uncounted == 0


# --- sums and recount -----------------------------------------------------------------------------


class Life:
    """What befalls a folder of saved matches, drawn by a seed; sums are made at every turn."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.rng = Random(seed)
        self.folder = folder
        self.number = 0
        self.store = self._open()

    def _open(self) -> MatchStore:
        # Few at a time, so that what is not counted yet ends, begins and is set aside meanwhile.
        return MatchStore(self.folder, PlaceWriter, PlaceCheck)

    def event(self) -> None:
        """One thing more."""
        kinds = (self.play, self.play, self.leave, self.turn, self.give_up, self.sign, self.remove)
        others = (self.restart, self.forget_sums, self.set_back, self.set_aside, self.from_outside)
        self.rng.choice((*kinds, *kinds, *others))()

    def play(self) -> None:
        self._begin(self.rng.choice((13, 13, 2)))

    def leave(self) -> None:
        """A match that is begun, and perhaps not even rolled in."""
        self._begin(self.rng.choice((0, 1)))

    def _begin(self, turns: int) -> None:
        self.number += 1
        seats = [
            Seat(self.rng.choice(("Ann", "ANN", "Zoë", "Bo")), self.rng.choice((None, "novice")))
            for _ in range(self.rng.randrange(1, 4))
        ]
        when = self.rng.choice(
            ("2026-11-29T12:00:00+00:00", "2026-11-28T23:00:00+00:00", "2026-10-01T12:00:00Z")
        )
        mode = self.rng.choice((Mode.FREE, Mode.DUPLICATE, Mode.DAILY))
        play(self.store, self.number, seats=seats, mode=mode, turns=turns, when=when)

    def turn(self) -> None:
        self.store.turn()

    def give_up(self) -> None:
        for info in list(self.store.unfinished())[:1]:
            self.store.give_up(info.key, "2026-11-29T13:00:00+00:00")

    def _some(self) -> list[MatchInfo]:
        """A match that is over, and sound."""
        closed = [info for info in self.store.closed() if not info.damaged]
        return self.rng.sample(closed, min(1, len(closed)))

    def sign(self) -> None:
        for info in self._some():
            self.store.sign(info.key, {0: self.rng.choice(("AAA", "BBB"))})

    def remove(self) -> None:
        for info in self._some():
            self.store.remove(info.key, self.rng.randrange(len(info.seats)))

    def restart(self) -> None:
        assert self.store.close()
        self.store = self._open()

    def forget_sums(self) -> None:
        """As after other rules of what is to be counted."""
        assert self.store.close()
        self._execute("DELETE FROM sums WHERE what LIKE 'left%'")
        self.store = self._open()

    def set_back(self) -> None:
        """As after an upgrade from version 0.1."""
        assert self.store.close()
        set_back(self.folder / FILE, 2)
        self.store = self._open()

    def set_aside(self) -> None:
        """A match going on is damaged, and fails to open."""
        going = [info.key for info in self.store.unfinished()]
        if going:
            assert self.store.close()
            self._execute(f"UPDATE matches SET seed = zeroblob(32) WHERE id = {going[0]}")
            self.store = self._open()
            assert self.store.give_up(going[0], WHEN) is None

    def from_outside(self) -> None:
        """Nothing that is not yet written is lost sight of."""
        self.store.closed()
        self.store.unfinished()

    def _execute(self, statement: str) -> None:
        with closing(sqlite3.connect(self.folder / FILE)) as database, database:
            database.execute(statement)

    def counted(self) -> MatchStore:
        """The store, once all its sums are made."""
        while self.store.uncounted:
            self.store.turn()
        return self.store


def everything(folder: Path) -> list[MatchInfo]:
    """Every match that has ended, read from its row and no sums; the latest first."""
    with closing(sqlite3.connect(folder / FILE)) as database:
        found = matches_between(database, 1, 10**9)
        names = dict[int, list[tuple[int, str]]]()
        for key, seat, name in database.execute("SELECT match, seat, name FROM names"):
            names.setdefault(key, []).append((seat, name))
    return [
        replace(info, signed=tuple(names.get(info.key, ())))
        for info in reversed(found)
        if info.closing is not None and info.closing.end is not End.ASIDE
    ]


def recounted_players(infos: list[MatchInfo]) -> dict[str, tuple[object, ...]]:
    """Each person's figures, counted by hand: no code of the game's sums is used."""
    played: dict[str, list[tuple[MatchInfo, int]]] = {}
    for info in infos:
        for number, seat in enumerate(info.seats):
            if seat.level is None:
                played.setdefault(seat.name.casefold(), []).append((info, number))
    found: dict[str, tuple[object, ...]] = {}
    for matches in played.values():
        whole = [(it, it.results[n], n) for it, n in matches if it.finished]
        rest = [it.results[n] for it, n in matches if not it.finished]
        latest, number = matches[0]
        faces = [result.faces for _, result, _ in whole] + [result.faces for result in rest]
        found[latest.seats[number].name] = (
            sorted(result.sheet.total for _, result, _ in whole),
            sum(any(result.faces) for result in rest),
            sum(
                len(it.seats) > 1 and result.sheet.total == max(it.totals)
                for it, result, _ in whole
            ),
            sum(result.sheet.upper_bonus > 0 for _, result, _ in whole),
            sum(result.sheet[Box.PENTA] == 50 for _, result, _ in whole),
            [sum(result.sheet[box] or 0 for _, result, _ in whole) for box in BOXES],
            [sum(counts) for counts in zip(*faces, strict=True)],
        )
    return found


def told_players(store: MatchStore) -> dict[str, tuple[object, ...]]:
    """The same from the sums."""
    return {
        it.name: (
            sorted(Counter(it.totals).elements()),
            it.given_up,
            it.wins,
            it.upper_bonuses,
            it.pentas,
            [round((it.box_averages[box] or 0) * it.matches) for box in BOXES],
            list(it.dice.faces),
        )
        for it in store.players()
    }


def recounted_hall(infos: list[MatchInfo], dates: str) -> list[tuple[int, int, int, str]]:
    """Totals of people in finished matches that ended on dates which begin so."""
    found = [
        (-info.totals[n], info.key, n, dict(info.signed).get(n, seat.name))
        for info in infos
        if info.finished and info.mode is not Mode.DAILY
        if info.closing and info.closing.at.startswith(dates)
        for n, seat in enumerate(info.seats)
        if seat.level is None and dict(info.signed).get(n) != ""
    ]
    return [(-total, key, seat, name) for total, key, seat, name in sorted(found)[:10]]


def told_hall(store: MatchStore, period: Period) -> list[tuple[int, int, int, str]]:
    return [(it.total, it.key, it.seat, it.name) for it in store.hall(period, TODAY)]


def assert_counted_right(life: Life) -> None:
    """All that is told from sums is what a recount of the games comes to."""
    store = life.counted()
    store._put(("SELECT 1", ())).wait(10)
    infos = everything(life.folder)
    assert [info.key for info in store.closed()] == [info.key for info in infos]
    assert told_players(store) == recounted_players(infos)
    dice = [0] * 6
    for info in infos:
        for result in info.results if info.mode is Mode.FREE else info.results[:1]:
            dice = [a + b for a, b in zip(dice, result.faces, strict=True)]
    assert list(store.dice().faces) == dice
    for period, dates in (
        (Period.ALL, ""),
        (Period.MONTH, "2026-11"),
        (Period.TODAY, "2026-11-29"),
    ):
        assert told_hall(store, period) == recounted_hall(infos, dates)
        figures = store.figures(period, TODAY)
        there = [it for it in infos if it.closing and it.closing.at.startswith(dates)]
        assert figures.matches == len(there)
        assert figures.abandoned == sum(not info.finished for info in there)
    for date in ("2026-11-29", "2026-11-28", "2026-10-01"):
        tried = {
            seat.name.casefold()
            for info in (*infos, *store.unfinished())
            if info.header and info.mode is Mode.DAILY and info.header.date == date
            for n, seat in enumerate(info.seats)
            if info.header.counted[n] and (not info.closing or any(info.results[n].faces))
        }
        assert store.tried(date) == tried
        tries: dict[str, tuple[int, int, int]] = {}
        for info in reversed(infos):
            same = info.header and info.mode is Mode.DAILY and info.header.date == date
            if same and info.finished and info.closing and info.closing.lucky_word == "penta":
                for n, seat in enumerate(info.seats):
                    if info.header and info.header.counted[n] and dict(info.signed).get(n) != "":
                        mine = (-info.totals[n], info.key, n)
                        tries.setdefault(seat.name.casefold(), mine)
        daily = [(-it.total, it.key, it.seat) for it in store.daily_hall(date)]
        assert daily == sorted(tries.values())[:10]


class NeverWriter(PlaceWriter):
    """A writer whose disk never comes round."""

    def turn(self) -> None:
        pass


def test_what_is_not_on_the_disk_yet_is_counted_all_the_same(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    play(store, 1, seats=(Seat("Ann"), Seat("Bo")))
    play(store, 2, seats=(Seat("Bo"),))
    play(store, 3, seats=(Seat("Cy"),))
    store.close()
    store = MatchStore(tmp_path, NeverWriter)
    for number, names in ((4, ("ANN", "Dee")), (5, ("ann",)), (6, ("Eve",))):
        match = new_match(number, tuple(map(Seat, names)))
        key = store.begin(match.setup, Mode.FREE, WHEN)
        for command in course(match, Random(number)):
            match.do(command)
            store.append(key, command, WHEN)
    infos = list(store.closed())
    assert [info.key for info in infos] == [6, 5, 4, 3, 2, 1]
    assert [(it.name, it.matches) for it in store.players()] == [
        ("ann", 3),
        ("Bo", 2),
        ("Cy", 1),
        ("Dee", 1),
        ("Eve", 1),
    ]
    assert told_players(store) == recounted_players(infos)
    for period in Period:
        assert told_hall(store, period) == recounted_hall(infos, "")
        assert store.figures(period, TODAY).matches == 6
    rolled = sum(sum(result.faces) for info in infos for result in info.results)
    assert store.dice().rolled == rolled


@pytest.mark.parametrize("seed", range(6))
def test_sums_are_equal_to_a_recount_whatever_has_happened(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "A_FEW", 1 + seed % 3)
    life = Life(tmp_path / "data", seed)
    for _ in range(4):
        for _ in range(10):
            life.event()
        assert_counted_right(life)
    assert life.store.close()
