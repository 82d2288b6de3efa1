"""Matches for tests of the store: seeded people and computers, played into an operator."""

import hashlib
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random

from game.computer.robot import next_command
from game.engine import Match, Seat, Setup
from game.engine.commands import (
    Choose,
    Command,
    Confirm,
    Finish,
    Hold,
    LuckyWord,
    Roll,
    Undo,
    to_data,
)
from game.engine.dice import daily_seed
from game.engine.modes import Mode
from game.store import MatchKey, MatchStore, Ticket
from game.store.schema import STEPS, upgrade

WHEN = "2026-11-29T12:00:00Z"
PEOPLE = (Seat("Ann"), Seat("Bo"))
SECONDS = 30.0
"""Longer than any write takes: a test that waits so long has failed."""


def seed(number: int) -> bytes:
    """A seed of its own for each number."""
    return hashlib.sha256(b"%d" % number).digest()


def new_match(
    number: int = 0, seats: Sequence[Seat] = PEOPLE, mode: Mode = Mode.FREE, when: str = WHEN
) -> Match:
    """A match of a mode, with the seed of the number (a daily one: of its date)."""
    chosen = daily_seed(when[:10]) if mode is Mode.DAILY else seed(number)
    return Match(Setup(tuple(seats), chosen, mode is not Mode.FREE))


def course(match: Match, rng: Random, turns: int = 13) -> Iterator[Command]:
    """What quick people, and computers by their nature, do in so many turns of every seat.

    Each command is to be carried out before the next is asked for.
    """
    if not match.log and rng.random() < 0.3:
        yield LuckyWord("é7")
    last = turns * len(match.setup.seats)
    while sum(13 - len(sheet.open) for sheet in match.state.sheets) < last:
        if match.setup.seats[match.state.seat].person:
            yield from _turn(match, rng)
        else:
            yield next_command(match)
    if match.state.full:
        yield Finish()


def _turn(match: Match, rng: Random) -> Iterator[Command]:
    yield Roll()
    for die in rng.sample(range(5), rng.randrange(4)):
        yield Hold(die)
    if rng.random() < 0.2 and match.state.held:
        yield Undo()
    if rng.random() < 0.7:
        yield Roll()
    yield Choose(rng.choice(list(match.state.legal)))
    yield Confirm()


def play(
    store: MatchStore,
    number: int = 0,
    *,
    seats: Sequence[Seat] = PEOPLE,
    mode: Mode = Mode.FREE,
    turns: int = 13,
    when: str = WHEN,
    one_by_one: bool = False,
) -> tuple[MatchKey, Match]:
    """Play a match into the operator, and wait until it (or each command) is settled."""
    match = new_match(number, seats, mode, when)
    key = store.begin(match.setup, mode, when)
    commands = course(match, Random(number), turns)
    resume(store, key, match, commands, when, one_by_one=one_by_one)
    return key, match


def resume(
    store: MatchStore,
    key: MatchKey,
    match: Match,
    commands: Iterator[Command],
    when: str = WHEN,
    *,
    one_by_one: bool = False,
) -> None:
    """Carry out commands and keep them; wait until the last (or each) is settled."""
    ticket = Ticket(done=True)
    for command in commands:
        match.do(command)
        ticket = store.append(key, command, when)
        assert not one_by_one or ticket.wait(SECONDS)
    assert ticket.wait(SECONDS)


def log_of(match: Match) -> list[dict[str, str | int]]:
    """The commands as plain data."""
    return [to_data(command) for command in match.log]


def set_back(file: Path, version: int) -> None:
    """Make a file of saved matches one of an earlier version, whose tables it keeps."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as earlier:
        upgrade(earlier, STEPS[:version])
        kept = {name for (name,) in earlier.execute("SELECT name FROM sqlite_schema")}
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        query = "SELECT name FROM sqlite_schema WHERE type = 'table'"
        for (name,) in database.execute(query).fetchall():
            if name not in kept:
                database.execute(f"DROP TABLE {name}")
        database.execute(f"PRAGMA user_version = {version}")


def said(store: MatchStore) -> list[str]:
    """The problems not yet said, in English."""
    texts = []
    while (problem := store.take_problem()) is not None:
        texts.append(problem.text(str))
    return texts


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def assert_plays_unsaved(store: MatchStore) -> None:
    """A match can be begun, played, looked at, and is on the list of this session."""
    assert not store.saving
    key, match = play(store, 5)
    assert store.closed()[0].key == key
    assert store.load(key).log == match.log
    second, _ = play(store, 6, turns=2)
    assert store.resume(second).log == store.load(second).log
    assert store.unfinished()[0].key == second
    assert store.give_up(second, WHEN) is not None
    ticket = store.append(store.begin(new_match().setup, Mode.FREE, WHEN), Roll(), WHEN)
    assert ticket.wait(SECONDS)
    assert not ticket.saved
    assert store.close()


def assert_plays_saved(folder: Path) -> None:
    """A match is kept as if nothing had been."""
    store = MatchStore(folder)
    assert said(store) == []
    key, match = play(store, 7)
    assert store.saving
    assert store.close()
    store = MatchStore(folder)
    assert store.load(key).log == match.log
    assert store.close()
