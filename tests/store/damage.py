"""Damage to a store of 300 games, by kinds of pages: each state is made from a kind and a number.

`python -m tests.store.damage [--part I/N] [KIND ...]` tries every state there is of these kinds, or
of all, and prints one line a kind.
"""

import argparse
import logging
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp

from game.engine import Seat
from game.engine.modes import Mode
from game.store import Damaged, MatchKey, MatchStore
from game.store.check import PlaceCheck
from game.store.database import FILE
from game.store.info import MatchInfo
from game.store.writer import PlaceWriter
from tests.store.matches import WHEN, contents, course, new_match, play, resume, said

GAMES = 300
PAGE = 4096
RANDOM = 2000
LOG, MAP = f"{FILE}-wal", f"{FILE}-shm"
MEMORY = Path("/dev/shm")
"""A file system in memory, where there is one: syncs cost nothing there."""


@dataclass(frozen=True)
class World:
    """A store of games as a pulled plug leaves it, and what is in it by key: how it was played."""

    files: dict[str, bytes]
    closed: dict[MatchKey, MatchInfo]
    going: dict[MatchKey, list[object]]
    kinds: dict[str, list[int]]
    """The pages of each kind, counted from 0."""


def folder() -> Path:
    """A fresh folder, in memory if there is any."""
    return Path(mkdtemp(prefix="penta-damage-", dir=MEMORY if MEMORY.is_dir() else None))


@cache
def world() -> World:
    """Short games, some of six whose results overflow a page; commands that were let go; a log."""
    place = folder()
    store = MatchStore(place, PlaceWriter)
    six = tuple(Seat(f"{number}" + "\U0001f48e" * 15) for number in range(6))
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
    store.forget_commands(GAMES - 60)
    store.close()
    store = MatchStore(place, PlaceWriter)
    for number in range(GAMES - 4, GAMES):
        match = new_match(number)
        key = store.begin(match.setup, Mode.FREE, WHEN)
        resume(store, key, match, course(match, Random(number), 1), one_by_one=True)
        if number < GAMES - 2:
            store.give_up(key, WHEN)
        store.turn()
    files = {name: data for name, data in contents(place).items() if name.startswith(FILE)}
    closed = {info.key: info for info in store.closed()}
    going = {info.key: list[object](store.load(info.key).log) for info in store.unfinished()}
    store.close()
    shutil.rmtree(place)
    assert len(closed) + len(going) == GAMES
    return World(files, closed, going, _kinds(files[FILE]))


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


# --- damage ---------------------------------------------------------------------------------------


def first_page(number: int) -> dict[str, bytes]:
    """One bit of the first page."""
    return {FILE: _flipped(world().files[FILE], [number])}


def of_kind(kind: str) -> Callable[[int], dict[str, bytes]]:
    """Damage at a random place of a random page: a bit, some bytes, or a stretch of zeros."""

    def damage(number: int) -> dict[str, bytes]:
        rng = Random(f"{kind} {number}")
        page = rng.choice(world().kinds[kind])
        return {FILE: _damaged(world().files[FILE], rng, page * PAGE, PAGE)}

    return damage


def of_file(name: str, reach: int | None = None) -> Callable[[int], dict[str, bytes]]:
    """Random damage anywhere in a file, or near its start."""

    def damage(number: int) -> dict[str, bytes]:
        content = world().files[name]
        rng = Random(f"{name} {reach} {number}")
        return {name: _damaged(content, rng, 0, min(reach or len(content), len(content)))}

    return damage


def cut(name: str) -> Callable[[int], dict[str, bytes]]:
    """A file cut off after so many times 512 bytes."""
    return lambda number: {name: world().files[name][: number * 512]}


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
            length = rng.randrange(1, 9)
            return content[:at] + rng.randbytes(length) + content[at + length :]
        case _:
            length = min(rng.choice((64, 512, size)), start + size - at)
            return content[:at] + bytes(length) + content[at + length :]


def states() -> dict[str, tuple[Callable[[int], dict[str, bytes]], int]]:
    """By kind: how its states are made, and how many there are."""
    files = world().files
    found: dict[str, tuple[Callable[[int], dict[str, bytes]], int]] = {
        "first page": (first_page, PAGE * 8)
    }
    for kind in sorted(world().kinds):
        found[kind] = (of_kind(kind), RANDOM)
    found["log header"] = (of_file(LOG, 32), RANDOM)
    found["log frames"] = (of_file(LOG), RANDOM)
    found["map"] = (of_file(MAP), RANDOM)
    for name in (FILE, LOG, MAP):
        found[f"cut {name}"] = (cut(name), len(files[name]) // 512)
    return found


# --- what becomes of it ---------------------------------------------------------------------------


def lay(place: Path, damage: dict[str, bytes]) -> None:
    """The files of the store, some of them damaged."""
    place.mkdir(exist_ok=True)
    for name, content in (world().files | damage).items():
        (place / name).write_bytes(content)


def judge(kind: str, number: int, place: Path) -> str:
    """Start on a damaged store twice; what became of it. AssertionError if that is not allowed."""
    make, _ = states_cached()[kind]
    damage = make(number)
    lay(place, damage)
    try:
        lost, verdict = _judged(place)
        if kind == "first page":
            assert not lost, "all matches are on other pages"
        assert lost <= GAMES // 10 or kind not in ("table leaf", "index leaf", "overflow", "free")
        return verdict
    finally:
        shutil.rmtree(place)


@cache
def states_cached() -> dict[str, tuple[Callable[[int], dict[str, bytes]], int]]:
    """`states`, worked out once."""
    return states()


def _judged(place: Path) -> tuple[int, str]:
    """How many matches cannot be read, and what the start said."""
    verdict = "as it was"
    own: set[MatchKey] = set()
    """Played here: with the end of a log, keys are lost that are given again then."""
    for start in range(3):
        store = MatchStore(place, PlaceWriter, PlaceCheck)
        store.turn()
        told = said(store)
        closed = {info.key: info for info in store.closed()}
        going = {info.key: info for info in store.unfinished()}
        lost = 0
        for key, info in world().closed.items():
            if key in own:
                lost += 1
                continue
            there = closed.get(key)
            if there is None or there.damaged:
                lost += 1
            else:
                assert there.closing == info.closing
        for key, log in world().going.items():
            if key in going and key not in own:
                try:
                    there_log: list[object] = list(store.load(key).log)
                except Damaged:
                    lost += 1
                    continue
                assert there_log == log[: len(there_log)], "these commands were never given"
            else:
                lost += 1
        if any("set aside as" in one for one in told):
            verdict = f"aside at start {start + 1}"
            assert len(list(place.glob("penta-aside-*.sqlite3"))) <= 1, "once"
        elif told and verdict == "as it was":
            verdict = "told"
        if start == 2:
            assert not any("aside" in one for one in told), f"a loop: {told}"
        assert store.saving
        own.add(play(store, 1000 + start, turns=1)[0])
        assert store.saving, "playable"
        assert store.close()
    return lost, verdict + (", some lost" if lost else "")


def run(kind: str, numbers: range, place: Path) -> Counter[str]:
    """Try states of a kind; how often what became of them."""
    seen: Counter[str] = Counter()
    for number in numbers:
        try:
            seen[judge(kind, number, place)] += 1
        except Exception as error:
            raise AssertionError(f"{kind} {number}: {error}") from error
    return seen


def parts(kind: str, index: int, of: int) -> Iterator[int]:
    """The numbers of a kind's states, every so many."""
    yield from range(index, states_cached()[kind][1], of)


def main() -> None:
    """Try them all, and say what became of them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--part", default="0/1")
    parser.add_argument("kinds", nargs="*")
    flags = parser.parse_args()
    logging.disable()
    index, of = map(int, flags.part.split("/"))
    place = folder()
    for kind, (_, count) in states_cached().items():
        if flags.kinds and kind not in flags.kinds:
            continue
        seen: Counter[str] = Counter()
        for number in range(index, count, of):
            try:
                seen[judge(kind, number, place / "d")] += 1
            except Exception as error:  # noqa: BLE001 - told, and the next is tried
                seen["FAILED"] += 1
                print(f"{kind} {number}: {type(error).__name__}: {error}", flush=True)
        print(f"{kind}: {dict(seen)}", flush=True)
    shutil.rmtree(place)


if __name__ == "__main__":
    main()
