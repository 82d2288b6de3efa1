"""Matches for tests of the store: seeded people and computers, played into a keeper."""

import hashlib
from collections.abc import Iterator, Sequence
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
    TakeBack,
    Throw,
    to_data,
)
from game.engine.dice import daily_seed
from game.store import Keeper, MatchKey, Mode, Ticket

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
    while sum(13 - len(sheet.free) for sheet in match.state.sheets) < last:
        if match.setup.seats[match.state.seat].person:
            yield from _turn(match, rng)
        else:
            yield next_command(match)
    if match.state.full:
        yield Finish()


def _turn(match: Match, rng: Random) -> Iterator[Command]:
    yield Throw()
    for die in rng.sample(range(5), rng.randrange(4)):
        yield Hold(die)
    if rng.random() < 0.2 and match.state.held:
        yield TakeBack()
    if rng.random() < 0.7:
        yield Throw()
    yield Choose(rng.choice(list(match.state.legal)))
    yield Confirm()


def play(
    keeper: Keeper,
    number: int = 0,
    *,
    seats: Sequence[Seat] = PEOPLE,
    mode: Mode = Mode.FREE,
    turns: int = 13,
    when: str = WHEN,
    one_by_one: bool = False,
) -> tuple[MatchKey, Match]:
    """Play a match into the keeper, and wait until it (or each command) is settled."""
    match = new_match(number, seats, mode, when)
    key = keeper.begin(match.setup, mode, when)
    commands = course(match, Random(number), turns)
    go_on(keeper, key, match, commands, when, one_by_one=one_by_one)
    return key, match


def go_on(
    keeper: Keeper,
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
        ticket = keeper.append(key, command, when)
        assert not one_by_one or ticket.wait(SECONDS)
    assert ticket.wait(SECONDS)


def log_of(match: Match) -> list[dict[str, str | int]]:
    """The commands as plain data."""
    return [to_data(command) for command in match.log]


def said(keeper: Keeper) -> list[str]:
    """The problems not yet said, in English."""
    texts = []
    while (problem := keeper.take_problem()) is not None:
        texts.append(problem.text(str))
    return texts


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def assert_plays_unsaved(keeper: Keeper) -> None:
    """A match can be begun, played, looked at, and is on the list of this session."""
    assert not keeper.saving
    key, match = play(keeper, 5)
    assert keeper.closed()[0].key == key
    assert keeper.load(key).log == match.log
    second, _ = play(keeper, 6, turns=2)
    assert keeper.resume(second).log == keeper.load(second).log
    assert keeper.unfinished()[0].key == second
    assert keeper.drop(second, WHEN) is not None
    ticket = keeper.append(keeper.begin(new_match().setup, Mode.FREE, WHEN), Throw(), WHEN)
    assert ticket.wait(SECONDS)
    assert not ticket.saved
    assert keeper.close()


def assert_plays_saved(folder: Path) -> None:
    """A match is kept as if nothing had been."""
    keeper = Keeper(folder)
    assert said(keeper) == []
    key, match = play(keeper, 7)
    assert keeper.saving
    assert keeper.close()
    keeper = Keeper(folder)
    assert keeper.load(key).log == match.log
    assert keeper.close()
