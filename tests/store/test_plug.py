"""A pulled plug and a worn-out disk: files cut off anywhere, and bytes flipped anywhere.

Whatever opens is what was once current, or a sentence says where the old file lies, or the match
is refused as damaged: never a crash, and never silently anything else.
"""

import shutil
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp

import pytest

from game.store import Damaged, Header, MatchInfo, MatchKey, MatchStore
from game.store.check import PlaceCheck
from game.store.closing import Closing
from game.store.database import FILE
from tests.store.matches import contents, play, said

CUTS = FLIPS = 500
SAMPLE = 15
"""Of each, tried in the default run."""
MEMORY = Path("/dev/shm")
"""A file system in memory, where there is one."""


@dataclass(frozen=True)
class Kept:
    """What a match must look like: its header, its commands as they were given, and its end."""

    header: Header
    log: list[object]
    closing: Closing | None


@dataclass
class World:
    """Files as a plug leaves them, and what was in them."""

    files: dict[str, bytes]
    matches: dict[MatchKey, Kept]
    checkpointed: dict[str, bytes]
    """The same matches after a clean end: one file."""


@cache
def world() -> World:
    """Three matches from before the last start; since then more, and the last goes on.

    Since then each command was a transaction, so many that the log has begun anew.
    """
    folder = Path(mkdtemp(prefix="penta-plug-", dir=MEMORY if MEMORY.is_dir() else None))
    store = MatchStore(folder)
    for number in range(3):
        play(store, number, turns=13 if number else 3)
    store.close()
    store = MatchStore(folder)
    for number in range(3, 10):
        play(store, number, turns=9 if number == 9 else 13, one_by_one=True)
    files = contents(folder)
    files.pop("penta.sqlite3-shm")
    infos = sorted((*store.closed(), *store.unfinished()), key=lambda info: info.key)
    matches = {}
    for info in infos:
        assert info.header is not None
        matches[info.key] = Kept(info.header, list(store.load(info.key).log), info.closing)
    assert int.from_bytes(files[f"{FILE}-wal"][12:16]) > 0, "the log's count of checkpoints"
    store.close()
    clean = contents(folder)
    shutil.rmtree(folder)
    return World(files, matches, clean)


def judge(folder: Path, *, log_cut: bool = False) -> str:
    """Open what is left, and say what became of it; the test fails if that is not allowed.

    Where only the log was cut, no match is damaged: each is whole, at an earlier state, or not
    there yet.
    """
    before = {name: data for name, data in contents(folder).items() if name.startswith(FILE)}
    store = MatchStore(folder, make_check=PlaceCheck)
    sentences = said(store)
    store.turn()
    if found := said(store):
        assert sentences == []
        assert "damaged in places" in found[0]
        assert store.close()
        before = {name: data for name, data in contents(folder).items() if name.startswith(FILE)}
        store = MatchStore(folder)
        sentences = said(store)
    if sentences:
        assert "aside" in sentences[0]
        assert "penta-aside-1.sqlite3" in sentences[0]
        for info in (*store.closed(), *store.unfinished()):
            _judge_match(store, info.key, info)
        assert store.close()
        now = contents(folder)
        for name, data in before.items():
            assert now[name.replace(FILE, "penta-aside-1.sqlite3")] == data, "left as it was"
        return "aside"
    infos = {info.key: info for info in (*store.closed(), *store.unfinished())}
    verdicts = [_judge_match(store, key, infos.pop(key, None)) for key in world().matches]
    assert not infos, "matches that never were"
    assert not (log_cut and "damaged" in verdicts), "a log is believed by whole transactions"
    if log_cut:
        assert verdicts == sorted(verdicts, key=ORDER.index), "later ones stand, earlier do not"
    assert said(store) == []
    assert store.close()
    if "damaged" in verdicts:
        return "damaged"
    return "whole" if set(verdicts) == {"whole"} else "earlier"


ORDER = ["whole", "earlier", "missing"]


def _judge_match(store: MatchStore, key: MatchKey, info: MatchInfo | None) -> str:
    kept = world().matches[key]
    if info is None:
        return "missing"
    try:
        log = list(store.load(key).log)
    except Damaged:
        return "damaged"
    if info.damaged:
        return "damaged"
    assert info.header == kept.header
    assert log == kept.log[: len(log)], "these commands were never given"
    if info.closing is not None:
        assert info.closing == kept.closing
        assert log == kept.log
    else:
        assert info.commands == len(log)
    return "whole" if (log, info.closing) == (kept.log, kept.closing) else "earlier"


def cuts(files: dict[str, bytes]) -> Iterator[dict[str, bytes]]:
    """The files with one or both of them cut off, and the log in part never written."""
    rng = Random("cuts")
    log = f"{FILE}-wal"
    for number in range(CUTS):
        left = dict(files)
        if number % 5 == 0:
            left[FILE] = left[FILE][: rng.randrange(len(left[FILE]))]
        if number % 5 != 1:
            left[log] = left[log][: rng.randrange(len(left[log]))]
        if number % 5 == 1:
            # A page that the disk had not got round to: it still holds zeros.
            page = rng.randrange(len(left[log]) // 4096) * 4096
            left[log] = left[log][:page] + bytes(4096) + left[log][page + 4096 :]
        yield left


def flips(files: dict[str, bytes]) -> Iterator[dict[str, bytes]]:
    """The files with one byte changed; every fourth time it is several close together."""
    rng = Random("flips")
    for number in range(FLIPS):
        left = dict(files)
        name = rng.choice([name for name in files if files[name]])
        data = bytearray(left[name])
        # Every third time near the start of a page, where the structure is.
        at = rng.randrange(len(data))
        if number % 3 == 0:
            at = at // 4096 * 4096 + rng.randrange(100)
        for place in range(at, min(at + (8 if number % 4 == 0 else 1), len(data))):
            data[place] ^= rng.randrange(1, 256)
        left[name] = bytes(data)
        yield left


def lay(folder: Path, files: dict[str, bytes]) -> Path:
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder


def try_all(
    folder: Path, states: Iterator[dict[str, bytes]], step: int, *, cut: bool = False
) -> Counter[str]:
    """Judge every so many states; returns how often what became of them."""
    seen: Counter[str] = Counter()
    for number, files in enumerate(states):
        if number % step == 0:
            place = lay(folder / str(number), files)
            log_cut = cut and len(files[FILE]) == len(world().files[FILE])
            seen[judge(place, log_cut=log_cut)] += 1
            shutil.rmtree(place)
    print(dict(seen))
    return seen


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory where there is one: thousands of syncs would only wear the disk."""
    if not MEMORY.is_dir():
        yield tmp_path
        return
    place = Path(mkdtemp(prefix="penta-plug-", dir=MEMORY))
    yield place
    shutil.rmtree(place)


def test_the_untouched_files_are_whole(folder: Path) -> None:
    assert judge(lay(folder / "a", world().files), log_cut=True) == "whole"
    assert judge(lay(folder / "b", world().checkpointed), log_cut=True) == "whole"


def test_some_cuts(folder: Path) -> None:
    seen = try_all(folder, cuts(world().files), CUTS // SAMPLE - 1, cut=True)
    assert {"earlier", "aside"} <= seen.keys()


@pytest.mark.slow
def test_500_cuts(folder: Path) -> None:
    assert try_all(folder, cuts(world().files), 1, cut=True).keys() >= {"earlier", "aside"}


@pytest.mark.parametrize("clean", [True, False])
def test_some_flips(folder: Path, clean: bool) -> None:
    files = world().checkpointed if clean else world().files
    try_all(folder, flips(files), FLIPS // SAMPLE - 1)


@pytest.mark.slow
@pytest.mark.parametrize("clean", [True, False])
def test_500_flips(folder: Path, clean: bool) -> None:
    files = world().checkpointed if clean else world().files
    seen = try_all(folder, flips(files), 1)
    assert {"whole", "aside", "damaged" if clean else "earlier"} <= seen.keys()
