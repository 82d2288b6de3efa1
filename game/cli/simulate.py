"""`penta simulate`: plays many games between computers, on all cores and without a screen."""

import argparse
import hashlib
import os
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from multiprocessing import get_context
from multiprocessing.context import BaseContext
from pathlib import Path

from game.computer import chances, table
from game.computer.levels import LEVELS
from game.computer.robot import next_command
from game.engine import Match, Seat, Setup, commitment, seed_from_text
from game.engine.commands import Finish
from game.engine.limits import SEATS
from game.engine.modes import Mode
from game.store import End, Header, Record
from game.store.match_file import file_name, save
from game.text.terminal import Arguments, complain, say

DONE, REFUSED = 0, 2
MOST_GAMES = 10_000_000
_CHUNKS = 20
"""So many parts of the games go to each process, so that all of them end at the same time."""
_ABOUT = """Plays games between computers and tells how they ended.

Each level is at the table once for each time it is named; who sits first changes from game to game.
Equal seeds play equal games, on however many cores. With --save each game becomes a file that
penta verify and penta review read."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """Wanted games: a `seat` for each level named, and where the games are saved, if anywhere."""

    levels: tuple[str, ...]
    seed: bytes
    folder: Path | None
    started: str

    def order(self, number: int) -> list[int]:
        """The places of `levels` in their order at the table, in a game by its number from 0."""
        places = list(range(len(self.levels)))
        first = number % len(places)
        return places[first:] + places[:first]


def main(arguments: Sequence[str]) -> int:
    """Play what the command line asks for, and print how it ended; returns the exit status."""
    wanted, games = _flags(arguments)
    # Asked here once: each process would say it of its own.
    if not chances.at_hand(wanted.levels):
        complain("penta simulate: the computer's tables are missing or damaged")
        return REFUSED
    cores = _cores()
    began = time.perf_counter()
    try:
        if wanted.folder is not None:
            wanted.folder.mkdir(parents=True, exist_ok=True)
        totals = list(_all(wanted, games, cores))
    except OSError as error:
        complain(f"penta simulate: the games cannot be saved: {error.strerror}: {wanted.folder}")
        return REFUSED
    except BrokenProcessPool as error:
        complain(f"penta simulate: {error}")
        return REFUSED
    say(*report(wanted.levels, totals))
    took = time.perf_counter() - began
    say(f"{games / took:.1f} games a second ({cores} processes, {took:.1f} s)")
    return DONE


def play(wanted: Simulation, number: int) -> tuple[int, ...]:
    """Play a game by its number; the totals in the order of the levels. Raises OSError."""
    seed = hashlib.sha256(wanted.seed + str(number).encode()).digest()
    order = wanted.order(number)
    seats = tuple(
        Seat(f"{wanted.levels[place]} {place + 1}", wanted.levels[place]) for place in order
    )
    match = Match(Setup(seats, seed))
    while not match.state.full:
        match.do(next_command(match))
    match.do(Finish())
    if wanted.folder is not None:
        _save(match, wanted.folder, wanted.started)
    totals = match.state.standings.totals
    return tuple(totals[order.index(place)] for place in range(len(order)))


def report(levels: Sequence[str], games: Sequence[tuple[int, ...]]) -> Iterator[str]:
    """How the games ended: mean and deviation of the totals, and wins, each with its error."""
    wins = [_wins(totals) for totals in games]
    names = [f"{level} {place}" for place, level in enumerate(levels, 1)]
    wide = max(map(len, names))
    yield f"{len(games)} games, seats rotated, ties shared; +- is one standard error"
    for place, name in enumerate(names):
        totals = [float(game[place]) for game in games]
        won = [100 * shares[place] for shares in wins]
        yield (
            f"{name:<{wide}}  mean {statistics.fmean(totals):.2f} +- {_error(totals):.2f}"
            f"  deviation {_deviation(totals):.1f}"
            f"  wins {statistics.fmean(won):.2f} % +- {_error(won):.2f}"
        )


def _wins(totals: tuple[int, ...]) -> list[float]:
    """The share in the win of each place."""
    best = max(totals)
    return [(total == best) / totals.count(best) for total in totals]


def _deviation(values: Sequence[float]) -> float:
    return statistics.stdev(values) if len(values) > 1 else 0.0


def _error(values: Sequence[float]) -> float:
    return float(_deviation(values) / len(values) ** 0.5)


def _all(wanted: Simulation, games: int, cores: int) -> Iterator[tuple[int, ...]]:
    """The totals of all games, in order."""
    played = partial(play, wanted)
    if cores == 1:
        yield from map(played, range(games))
        return
    with ProcessPoolExecutor(cores, _start_method(), _open_own_tables) as pool:
        yield from pool.map(played, range(games), chunksize=max(1, games // (cores * _CHUNKS)))


def _start_method() -> BaseContext:
    """Copies of this process where that is sound: a standalone folder cannot start others."""
    return get_context("fork" if sys.platform.startswith("linux") else "spawn")


def _open_own_tables() -> None:
    """In each process: where it is a copy of the first one, both would read at one place."""
    chances.shipped.cache_clear()
    table.shipped.cache_clear()


def _cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):  # not on every system
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _save(match: Match, folder: Path, when: str) -> None:
    setup = match.setup
    uncounted = (False,) * len(setup.seats)
    header = Header(setup.seats, Mode.FREE, commitment(setup.seed), when, uncounted)
    record = Record(header, setup.seed)
    for command in match.log:
        record.add(command, when)
    record.ended = record.closing(End.FINISHED, when)
    save(record, folder / file_name(record))


def _flags(arguments: Sequence[str]) -> tuple[Simulation, int]:
    parser = Arguments(
        prog="penta simulate",
        description=_ABOUT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    known = ", ".join(LEVELS)
    parser.add_argument(
        "--levels", metavar="A,B[,...]", type=_levels, required=True, help=f"who plays: {known}"
    )
    parser.add_argument("--games", metavar="N", type=_games, default=1000, help="how many games")
    parser.add_argument("--seed", metavar="S", type=_seed, default="1", help="any text")
    parser.add_argument("--save", metavar="DIR", type=_folder, help="save each game to a folder")
    flags = parser.parse_args(arguments)
    started = datetime.now(UTC).isoformat(timespec="seconds")
    return Simulation(flags.levels, seed_from_text(flags.seed), flags.save, started), flags.games


def _levels(text: str) -> tuple[str, ...]:
    levels = tuple(name.strip() for name in text.split(","))
    for level in levels:
        if level not in LEVELS:
            raise argparse.ArgumentTypeError(f"no such level: {level!r}: {', '.join(LEVELS)}")
    if len(levels) > SEATS:
        raise argparse.ArgumentTypeError(f"{len(levels)} levels: at most {SEATS} can play")
    return levels


def _games(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_GAMES))):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of games")
    games = int(text)
    if not 1 <= games <= MOST_GAMES:
        raise argparse.ArgumentTypeError(f"{games} games: from 1 to {MOST_GAMES} can be played")
    return games


def _seed(text: str) -> str:
    if not text:
        raise argparse.ArgumentTypeError("the seed is empty")
    return text


def _folder(text: str) -> Path:
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError("the folder has no name")
    return Path(text)
