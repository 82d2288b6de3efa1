"""What thousands of saved games cost: how long every page of the records takes, and memory.

    python -m tests.bench.growth [--games N] [--rounds N] [--starts N] [--keep DIR]

A store of N games is made of some that computers and quick people really played: its rows are these
again and again, each time with another date, so that every hash and seal is made anew and the
store's own checks pass; the game then counts them as after an upgrade. The last one goes on. With
--keep the store stays in DIR and is found there the next time.

Then the real App opens every page there is: the menu with the game to go on with, the list of games
down to its end, a game, the statistics of every player, the halls, files, the kinds of game. Each
round is a process of its own, and the time of a step with its frame is the median of the rounds:
what holds up one of them is the machine. Python has kept what it compiled, as for a game that
has been started before. Memory is what the process has at the end more than over
an empty store. The start is the time to the menu's first picture, of both stores in turn.
"""

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import App
from game.engine import Seat, commitment
from game.engine.modes import Mode
from game.scenes.records.matches import MatchesScene
from game.scenes.records.statistics import StatisticsScene
from game.store import End, Header, MatchKey, MatchStore, Record, chain, statements
from game.store.database import FILE, connect
from game.store.writer import PlaceWriter
from game.system.options import Options
from tests.children import ROOT
from tests.devices import Fingers, Keys
from tests.spelling import spelled
from tests.store.matches import course, new_match

PLAYED = 100
"""So many games are really played; the others are made of them."""
SIZE = (1280, 720)
PEOPLE = ("Ann", "Bo", "Cy", "Dee", "Zoë", "Finn", "Gus", "Hanna")
GAMES_A_WRITE = 200
BETWEEN = timedelta(hours=8)
"""From one game to the next."""
REST_STEPS = 90
"""Steps after which a page has surely come to rest."""
ROWS_AT_ONCE = 1000


# --- a store of many games ------------------------------------------------------------------------


@dataclass(frozen=True)
class Played:
    """A game that was played, to be written again at other times."""

    record: Record
    commands: list[str]
    heads: list[bytes]
    """What the link of each command is made of, up to its time."""

    @classmethod
    def by(cls, number: int) -> "Played":
        """Play a game."""
        rng = Random(number)
        seats = [Seat(name) for name in rng.sample(PEOPLE, rng.randrange(1, 4))]
        if rng.random() < 0.3:
            seats.append(Seat("Hexa", "expert"))
        match = new_match(number, seats)
        header = Header(
            tuple(seats), Mode.FREE, commitment(match.setup.seed), "", (False,) * len(seats)
        )
        record = Record(header, match.setup.seed)
        rows = []
        for command in course(match, rng):
            match.do(command)
            rows.append(record.add(command, "").command)
        heads = [f"[{n},{json.dumps(row)},".encode() for n, row in enumerate(rows)]
        return cls(record, rows, heads)


def make(folder: Path, games: int) -> None:
    """Make a store of so many games."""
    MatchStore(folder).close()
    played = [Played.by(number) for number in range(min(PLAYED, games))]
    first = datetime.now(UTC) - BETWEEN * games
    with closing(connect(folder / FILE)) as database:
        database.execute("PRAGMA synchronous = OFF")
        for begin in range(0, games, GAMES_A_WRITE):
            database.execute("BEGIN")
            for number in range(begin, min(begin + GAMES_A_WRITE, games)):
                when = (first + BETWEEN * number).isoformat(timespec="seconds")
                last = number == games - 1
                for sql, rows in _rows(number + 1, played[number % len(played)], when, last=last):
                    database.executemany(sql, rows)
            database.execute("COMMIT")
        database.execute("DELETE FROM sums")
    store = MatchStore(folder, PlaceWriter)
    while store.uncounted:
        store.turn()
    for key in {1, games // 2 + 1, games}:
        store.record(MatchKey(key))  # raises Damaged unless each hash fits
    store.close()


def _rows(
    number: int, played: Played, when: str, *, last: bool
) -> Iterator[tuple[str, list[tuple[object, ...]]]]:
    """What is written of a game."""
    key, record = MatchKey(number), played.record
    header = Header(
        record.header.seats, Mode.FREE, record.header.commitment, when, record.header.counted
    )
    sql, values = statements.begin(key, header, record.seed)
    yield sql, [values]
    first = link = chain.head(header.text)
    at = f'"{when}"]'.encode()
    rows: list[tuple[object, ...]] = []
    for n, (command, head) in enumerate(zip(played.commands, played.heads, strict=True)):
        if last and n == len(played.commands) // 2:
            break
        link = sha256(link + head + at).digest()
        rows.append((key, n, command, when, link))
    yield "INSERT INTO commands (match, number, command, at, hash) VALUES (?, ?, ?, ?, ?)", rows
    if not last:
        sql, values = statements.close(key, record.closing(End.FINISHED, when), first, link)
        yield sql, [values]


# --- every page of the game -----------------------------------------------------------------------


class Visit:
    """The real App, looked after by hand; every step with its frame is timed."""

    def __init__(self, folder: Path) -> None:
        self.times: list[tuple[str, float]] = []
        """Of each step what it was part of, and its seconds."""
        self.page = "first picture"
        self.app = App(Options(folder, "en", window=SIZE, seed="growth"))

    def step(self) -> None:
        """One step with its frame."""
        start = time.perf_counter()
        self.app.step()
        self.app.draw()
        self.times.append((self.page, time.perf_counter() - start))

    def rest(self) -> None:
        """Let the page come to rest."""
        self.step()
        for _ in range(REST_STEPS):
            if not self.app.live:
                break
            self.step()

    def press(self, page: str, target: str) -> None:
        """Tap on what has this name, and see what comes of it."""
        self.page = page
        places = {spelled(key): rect for key, rect in self.app.top.focus.rects.items()}
        Fingers(SIZE).tap(places[target].center)
        self.rest()

    def wheel(self, notches: int) -> None:
        """Turn the wheel."""
        pygame.event.post(
            pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False, touch=False)
        )
        self.step()

    def everything(self) -> None:
        """Open every page there is."""
        app = self.app
        self.step()
        self.page = "after the first picture"
        while not app.settled:
            self.step()
        self.page = "menu"
        self.rest()
        self.press("kinds of game", "mode")
        self.press("kinds of game", "back")
        self.press("list of games", "records")
        self._down_the_list()
        self.press("statistics", "statistics")
        if isinstance(app.top, StatisticsScene) and app.top.dice.rolled:
            for _ in range(len(app.top.players) + 1):
                self.press("statistics", "next")
        self.press("halls", "fame")
        for hall in ("month", "today", "daily", "all"):
            self.press("halls", f"hall:{hall}")
        self.press("files", "files")
        self.press("menu again", "close")

    def _down_the_list(self) -> None:
        """To the end of the list, page by page and by the wheel, and into its last game."""
        scene = self.app.top
        assert isinstance(scene, MatchesScene)
        if not len(scene.infos):
            return
        self.page, keys = "list, a page on", Keys()
        for _ in range(40):
            keys.tap(pygame.K_RIGHT)
            self.step()
        self.page = "list, to its end"
        while scene.rows.shown[-1] < len(scene.infos) - 1:
            self.wheel(-ROWS_AT_ONCE)
        self.press("a game", f"row:{scene.rows.shown[-1]}")
        self.press("list again", "back")


def look(folder: Path) -> None:
    """Open every page in this process, and print what it took."""
    visit = Visit(folder)
    visit.everything()
    print(json.dumps({"times": visit.times, "memory": _resident()}), flush=True)
    visit.app.host.stop()


def start(folder: Path) -> None:
    """Show the menu in this process, and say so."""
    app = App(Options(folder, "en", window=SIZE))
    app.step()
    app.draw()
    print("shown", flush=True)
    app.host.stop()


# --- figures --------------------------------------------------------------------------------------


def main() -> None:
    """Print a line a figure."""
    parser = argparse.ArgumentParser(description="Times every page over a store of many games.")
    parser.add_argument("--games", type=int, default=20_000, metavar="N")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="processes (5)")
    parser.add_argument("--starts", type=int, default=21, metavar="N", help="of each store (21)")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="where made stores are kept")
    parser.add_argument("--look", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--start", type=Path, help=argparse.SUPPRESS)
    flags = parser.parse_args()
    if flags.look:
        look(flags.look)
    elif flags.start:
        start(flags.start)
    else:
        with _store(flags.games, flags.keep) as store, tempfile.TemporaryDirectory() as other:
            os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
            os.environ["PYTHONPYCACHEPREFIX"] = str(Path(other) / "compiled")
            measure(store, Path(other) / "empty", flags.rounds, flags.starts)


@contextmanager
def _store(games: int, keep: Path | None) -> Iterator[Path]:
    """A folder with a store of so many games."""
    with tempfile.TemporaryDirectory() as other:
        folder = (keep or Path(other)) / f"growth-{games}"
        if not folder.exists():
            begun = time.perf_counter()
            making = folder.with_name(folder.name + "-making")
            make(making, games)
            making.rename(folder)
            print(f"{games} games made in {time.perf_counter() - begun:.0f} s")
        print(f"{games} games, {(folder / FILE).stat().st_size / 1e6:.0f} MB")
        yield folder


def measure(store: Path, empty: Path, rounds: int, starts: int) -> None:
    """Print what the pages take, and what they take more than over an empty store."""
    looks, bare = [], []
    for number in range(1 + max(1, rounds)):
        full, none = _told(store), _told(empty)
        if number:  # the first time Python compiles
            looks.append(full)
            bare.append(none)
    pages = _worst([told["times"] for told in looks])
    for page, seconds in pages.items():
        print(f"{page}: {1000 * seconds:.1f} ms")
    over, under = (statistics.median(told["memory"] for told in them) for them in (looks, bare))
    print(f"memory: {over:.1f} MiB, over an empty store {under:.1f} MiB")
    if starts:
        both = [(_seconds(store), _seconds(empty)) for _ in range(starts)]
        there, bare_start = (statistics.median(times) for times in zip(*both, strict=True))
        print(f"start to menu: {1000 * there:.0f} ms, empty store {1000 * bare_start:.0f} ms")
    worst = math.ceil(1000 * max(pages.values()))
    print(f"worst step {worst} ms, memory +{max(0, math.ceil(over - under))} MiB")


def _worst(rounds: list[list[tuple[str, float]]]) -> dict[str, float]:
    """Of each page the longest step, each step's time the median of the rounds."""
    found: dict[str, float] = {}
    for steps in zip(*rounds, strict=False):
        page = steps[0][0]
        seconds = statistics.median(seconds for _, seconds in steps)
        found[page] = max(found.get(page, 0.0), seconds)
    return found


def _told(folder: Path) -> dict[str, Any]:
    """What a process of its own measures."""
    command = (sys.executable, "-m", "tests.bench.growth", "--look", str(folder))
    told = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, Any] = json.loads(told.stdout.splitlines()[-1])
    return found


def _seconds(folder: Path) -> float:
    """From the start of a process to its first picture."""
    begun = time.perf_counter()
    command = (sys.executable, "-m", "tests.bench.growth", "--start", str(folder))
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if line.strip() == "shown":
                return time.perf_counter() - begun
    raise SystemExit("nothing was shown")


def _resident() -> float:
    """The process's memory in MiB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


if __name__ == "__main__":
    main()
