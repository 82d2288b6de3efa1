"""A store of 300 games and every damage to it: each made from a kind and a number.

It is there twice: as a clean end leaves it, in one file, and as a pulled plug does, with a log.
"""

import shutil
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp

from game.engine import Seat
from game.engine.modes import Mode
from game.store import MatchKey, MatchStore
from game.store.database import FILE
from game.store.info import MatchInfo
from game.store.writer import PlaceWriter
from tests.store.matches import WHEN, contents, course, new_match, play, resume

GAMES = 300
PAGE = 4096
RANDOM = 2000
LOG, MAP = f"{FILE}-wal", f"{FILE}-shm"
MEMORY = Path("/dev/shm")
"""A file system in memory, where there is one: syncs cost nothing there."""
TABLES = {
    "matches": "SELECT id, header, seed, closing, last, seal FROM matches",
    "commands": "SELECT match, number, command, at, hash FROM commands",
    "names": "SELECT match, seat, name, hash FROM names",
}
"""What is to be lost nowhere. All else in the file is made from it."""

Files = Mapping[str, bytes]
Row = tuple[object, ...]
Extent = tuple[str, int, int]
"""A stretch of a file: its name, where it begins and ends."""
Copies = list[list[Extent]]
"""The places where all of a row can be read, each in one or more stretches."""


@dataclass(frozen=True)
class World:
    """A store of games, and what is in it by key: how it was played."""

    clean: Files
    pulled: Files
    closed: dict[MatchKey, MatchInfo]
    going: dict[MatchKey, list[object]]
    rows: dict[str, dict[int, list[Row]]]
    """By table and key."""
    kinds: dict[str, list[int]]
    """The pages of each kind in the clean file, counted from 0."""


def folder() -> Path:
    """A fresh folder, in memory if there is any."""
    return Path(mkdtemp(prefix="penta-damage-", dir=MEMORY if MEMORY.is_dir() else None))


@cache
def world() -> World:
    """Short games, some of six whose names overflow a page; commands that were let go; a log."""
    place = folder()
    store = MatchStore(place, PlaceWriter)
    # The longest rows of real games fill four fifths of a page: these names are longer than any.
    six = tuple(Seat(f"{number}" + "\U0001f48e" * 40) for number in range(6))
    for number in range(GAMES - 4):
        if number % 100 == 50:
            play(store, number, seats=six)
            store.turn()
            continue
        key, _ = play(store, number, turns=1)
        store.give_up(key, WHEN)
        if number % 7 == 0:
            store.sign(key, {0: f"P{number}"})
        store.turn()
    store.forget_commands(60)
    store.close()
    store = MatchStore(place, PlaceWriter)
    for number in range(GAMES - 4, GAMES):
        match = new_match(number)
        key = store.begin(match.setup, Mode.FREE, WHEN)
        resume(store, key, match, course(match, Random(number), 1), one_by_one=True)
        if number < GAMES - 2:
            store.give_up(key, WHEN)
        store.turn()
    pulled = {name: data for name, data in contents(place).items() if name.startswith(FILE)}
    closed = {info.key: info for info in store.closed()}
    going = {info.key: list[object](store.load(info.key).log) for info in store.unfinished()}
    store.close()
    clean = {FILE: (place / FILE).read_bytes()}
    rows = stored(place / FILE)
    shutil.rmtree(place)
    assert len(closed) + len(going) == GAMES
    return World(clean, pulled, closed, going, rows, _kinds(clean[FILE]))


def stored(file: Path) -> dict[str, dict[int, list[Row]]]:
    """What a file has, by table and key, as plain SQLite reads it."""
    found: dict[str, dict[int, list[Row]]] = {}
    with closing(sqlite3.connect(file)) as database:
        database.text_factory = bytes
        for table, query in TABLES.items():
            found[table] = {}
            for row in database.execute(f"{query} ORDER BY 1, 2"):
                found[table].setdefault(row[0], []).append(row)
    return found


def _kinds(content: bytes) -> dict[str, list[int]]:
    """What kind each page is of."""
    names = {13: "table leaf", 5: "table branch", 10: "index leaf", 2: "index branch"}
    kinds: dict[str, list[int]] = {}
    free = set()
    trunk = int.from_bytes(content[32:36])
    while trunk:
        free.add(trunk - 1)
        page = content[(trunk - 1) * PAGE : trunk * PAGE]
        count = int.from_bytes(page[4:8])
        free |= {int.from_bytes(page[8 + 4 * n : 12 + 4 * n]) - 1 for n in range(count)}
        trunk = int.from_bytes(page[:4])
    for number in range(1, len(content) // PAGE):
        kind = "free" if number in free else names.get(content[number * PAGE], "overflow")
        kinds.setdefault(kind, []).append(number)
    return kinds


# --- where rows can be read -----------------------------------------------------------------------


@cache
def _places(pulled: bool) -> dict[tuple[str, int], list[Copies]]:
    """By table and key, for each row its copies: found by their bytes, not by the file's order."""
    files = world().pulled if pulled else world().clean
    pages = [
        (name, at, content[at : at + PAGE])
        for name, content in files.items()
        if name != MAP
        for at in (
            range(0, len(content), PAGE) if name == FILE else range(56, len(content), PAGE + 24)
        )
    ]
    found = {}
    for table, rows in world().rows.items():
        for key, several in rows.items():
            found[table, key] = [_copies(row, pages) for row in several]
    return found


def _copies(row: Row, pages: list[tuple[str, int, bytes]]) -> Copies:
    body = b"".join(it for it in row if isinstance(it, bytes))
    copies: Copies = []
    if len(body) > PAGE - 80:
        # Its first part lies in a leaf, the others in pages of their own; of each there is one.
        parts = [(n, a, p) for n, a, p in pages if body[:500] in p or _continues(p, body)]
        return [[(name, at, at + PAGE) for name, at, _ in parts]]
    for name, at, page in pages:
        start = page.find(body)
        if start >= 0 and _pointed(page, start):
            copies.append([(name, at + start - 16, at + start + len(body))])
    assert copies, row
    return copies


def _continues(page: bytes, body: bytes) -> bool:
    return (
        page[0] == 0
        and len(page) == PAGE
        and page[4:68].rstrip(b"\0") != b""
        and (page[4:68].rstrip(b"\0") in body)
    )


def _pointed(page: bytes, start: int) -> bool:
    """Whether a page says that a row begins a little before a place."""
    first, count = (12 if page[0] in (2, 5) else 8), int.from_bytes(page[3:5])
    places = (int.from_bytes(page[at : at + 2]) for at in range(first, first + 2 * count, 2))
    return any(start - 16 <= at < start for at in places)


def hit(damage: Files, *, pulled: bool) -> set[int]:
    """The keys of which not all can be read: of some row, damage has hit every copy."""
    files = world().pulled if pulled else world().clean
    # Zeros up to the end are what a disk leaves that had not got round to it.
    cut = LOG in damage and len(damage[LOG].rstrip(b"\0")) < len(files[LOG].rstrip(b"\0"))

    def same(name: str, start: int, end: int) -> bool:
        if name == LOG:
            # A plug that was pulled leaves the like: nothing of it was ever said to be saved.
            first, last = next(it for it in _transactions() if start < it[1])
            if cut or last == len(files[LOG]):
                start, end = min(start, first), last
        return damage[name][start:end] == files[name][start:end]

    def whole(extents: Iterable[Extent]) -> bool:
        return all(same(*extent) for extent in extents if extent[0] in damage)

    return {
        key
        for (_, key), rows in _places(pulled).items()
        if not all(any(whole(copy) for copy in copies) for copies in rows)
    }


@cache
def _transactions() -> list[tuple[int, int]]:
    """Where in the log each transaction begins and ends."""
    log, found, start = world().pulled[LOG], [], 32
    for at in range(32, len(log), PAGE + 24):
        if log[at + 4 : at + 8] != bytes(4):
            found.append((start, at + PAGE + 24))
            start = at + PAGE + 24
    return found


# --- damage ---------------------------------------------------------------------------------------


def _first_page(number: int) -> dict[str, bytes]:
    """One bit of the first page."""
    return {FILE: _flipped(world().clean[FILE], [number])}


def _first_page_with_log(number: int) -> dict[str, bytes]:
    content = world().pulled[FILE]
    return {FILE: _damaged(content, Random(f"first page {number}"), 0, PAGE)}


def _of_kind(kind: str) -> Callable[[int], dict[str, bytes]]:
    """Damage at a random place of a random page: a bit, some bytes, or a stretch of zeros."""

    def damage(number: int) -> dict[str, bytes]:
        rng = Random(f"{kind} {number}")
        page = rng.choice(world().kinds[kind])
        return {FILE: _damaged(world().clean[FILE], rng, page * PAGE, PAGE)}

    return damage


def _of_file(name: str, reach: int | None = None) -> Callable[[int], dict[str, bytes]]:
    """Random damage anywhere in a file, or near its start."""

    def damage(number: int) -> dict[str, bytes]:
        content = world().pulled[name]
        rng = Random(f"{name} {reach} {number}")
        return {name: _damaged(content, rng, 0, min(reach or len(content), len(content)))}

    return damage


def _cut(name: str, files: Files) -> Callable[[int], dict[str, bytes]]:
    """A file cut off after so many times 512 bytes."""
    return lambda number: {name: files[name][: number * 512]}


def _flipped(content: bytes, bits: list[int]) -> bytes:
    changed = bytearray(content)
    for bit in bits:
        changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def _damaged(content: bytes, rng: Random, start: int, size: int) -> bytes:
    # Every other time near the start of the page, where its structure is.
    at = start + rng.randrange(min(size, 120) if rng.random() < 0.5 else size)
    match rng.randrange(4):
        case 0 | 1:
            return _flipped(content, [at * 8 + rng.randrange(8)])
        case 2:
            length = min(rng.randrange(1, 9), start + size - at)
            return content[:at] + rng.randbytes(length) + content[at + length :]
        case _:
            length = min(rng.choice((64, 512, size)), start + size - at)
            return content[:at] + bytes(length) + content[at + length :]


@dataclass(frozen=True)
class Kind:
    """A kind of damage: how each of its states is made, and of which store."""

    damage: Callable[[int], dict[str, bytes]]
    count: int
    pulled: bool = False

    def lay(self, number: int, place: Path) -> None:
        """The files of the store, damaged."""
        place.mkdir(exist_ok=True)
        files = world().pulled if self.pulled else world().clean
        for name, content in {**files, **self.damage(number)}.items():
            (place / name).write_bytes(content)

    def spread(self, most: int) -> Iterator[int]:
        """The numbers of so many states, from all over."""
        step = max(1, self.count // most)
        yield from range(step // 2, self.count, step)


@cache
def kinds() -> dict[str, Kind]:
    """All kinds, by name."""
    clean, pulled = world().clean, world().pulled
    found = {
        "first page": Kind(_first_page, PAGE * 8),
        "first page under a log": Kind(_first_page_with_log, RANDOM, True),
    }
    for kind in sorted(world().kinds):
        found[kind] = Kind(_of_kind(kind), RANDOM)
    found["log header"] = Kind(_of_file(LOG, 32), RANDOM, True)
    found["log frames"] = Kind(_of_file(LOG), RANDOM, True)
    found["map"] = Kind(_of_file(MAP), RANDOM, True)
    found["cut file"] = Kind(_cut(FILE, clean), len(clean[FILE]) // 512)
    for name, cut in ((FILE, "cut file with its log"), (LOG, "cut log"), (MAP, "cut map")):
        found[cut] = Kind(_cut(name, pulled), len(pulled[name]) // 512, True)
    return found
