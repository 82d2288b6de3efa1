"""Starts the store on every kind of damage: it comes up, says so once, loses only what was hit.

`python -m tests.store.damage [--part I/N] [KIND ...]` tries every state there is of these kinds, or
of all, and prints one line a kind.
"""

import argparse
import logging
import shutil
import sys
from collections import Counter
from functools import lru_cache
from pathlib import Path

from game.store import Damaged, MatchKey, MatchStore, chain, problem, reader
from game.store.check import PlaceCheck
from game.store.database import DAMAGED, FILE
from game.store.writer import PlaceWriter
from tests.store.damaged import Kind, folder, hit, kinds, stored, world
from tests.store.matches import play, said

STARTS = 4
"""So many at most, until one that is not the first has nothing to say."""
COUNTED = 8
"""After so many rescues once the sums are made anew to their end, which takes as long again."""


def judge(name: str, number: int, place: Path) -> str:
    """Start on a damaged store until all is quiet; what became of it.

    AssertionError if that is not allowed.
    """
    kind = kinds()[name]
    kind.lay(number, place)
    try:
        told, own = _start_until_quiet(place, number)
        spared = _spared(kind, number)
        assert "first page" not in name or len(spared) == len(world().rows["matches"])
        lost = _compare(place, spared - own)
        asides = sorted(place.glob("penta-aside-*.sqlite3"))
        assert len(asides) == sum("aside as" in one for one in told) <= 1, f"once: {told}"
        verdict = "set aside" if asides else "told" if told else "as it was"
        return verdict + (", some hit" if lost else "")
    finally:
        shutil.rmtree(place)


def _spared(kind: Kind, number: int) -> set[int]:
    return set(world().rows["matches"]) - hit(kind.damage(number), pulled=kind.pulled)


def _start_until_quiet(place: Path, number: int) -> tuple[list[str], set[int]]:
    """What was said, and the keys of the games that were played meanwhile."""
    told: list[str] = []
    own: set[int] = set()
    for start in range(STARTS):
        said_now, key = _start(place, 1000 + start, own, count=number % COUNTED == 0)
        told += said_now
        own.add(key)
        if start and not said_now:
            return told, own
    raise AssertionError(f"no end: {told}")


def _start(place: Path, number: int, own: set[int], *, count: bool) -> tuple[list[str], MatchKey]:
    """Start the store and play; whatever is shown must have been so."""
    store = MatchStore(place, PlaceWriter, PlaceCheck)
    store.turn()
    while count and store.uncounted:
        store.turn()
    told = [one for one in said(store) if one != problem.COUNTING]
    for info in store.closed():
        if info.key not in own and not info.damaged:
            # One that went on may have gone on for longer: its end cannot have been made up.
            assert info.closing == world().closed[info.key].closing
    for info in store.unfinished():
        if info.key in own:
            continue
        try:
            log: list[object] = list(store.load(info.key).log)
        except Damaged:
            continue
        given = world().going.get(info.key, log)
        assert log == given[: len(log)], "these commands were never given"
    assert store.saving
    key, _ = play(store, number, turns=1)
    told += said(store)
    assert store.saving or problem.FAILED in told, "playable"
    assert store.close()
    return told, key


def _compare(place: Path, spared: set[int]) -> bool:
    """Whether anything is missing; what was not hit is there, every byte of it."""
    assert not (place / DAMAGED).exists()
    there = stored(place / FILE)
    missing = False
    for table, rows in world().rows.items():
        for key, several in rows.items():
            same = there[table].get(key) == several
            missing = missing or not same
            assert same or key not in spared, f"{table} of game {key} is lost"
    return missing


def quicken() -> None:
    """Thousands of starts look at the same rows: what is made of one need not be made again."""
    reader._info = lru_cache(2000)(reader._info)
    chain.link = lru_cache(5000)(chain.link)


def main() -> int:
    """Try them all, and say what became of them; 1 if something is not as it should be."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--part", default="0/1")
    parser.add_argument("kinds", nargs="*")
    flags = parser.parse_args()
    logging.disable()
    quicken()
    index, of = map(int, flags.part.split("/"))
    place = folder()
    failed = False
    for name, kind in kinds().items():
        if flags.kinds and name not in flags.kinds:
            continue
        seen: Counter[str] = Counter()
        for number in range(index, kind.count, of):
            try:
                seen[judge(name, number, place / "d")] += 1
            except Exception as error:  # noqa: BLE001 - told, and the next is tried
                failed = True
                seen["FAILED"] += 1
                print(f"{name} {number}: {type(error).__name__}: {error}", flush=True)
        print(f"{name}: {dict(seen)}", flush=True)
    shutil.rmtree(place)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
