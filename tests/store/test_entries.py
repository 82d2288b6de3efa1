"""An entry that cannot be read hides only itself, in every list of saved matches and files."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest

from game.store import MatchKey, MatchStore
from game.store.database import FILE
from game.store.listing import files, glance, latest, matches
from game.store.match_file import ENDING, file_name, save
from tests.store.matches import play

ODD: tuple[object, ...] = (None, 7, -1, 2.5, "", "{}", "[]", "null", b"\xff\x00", "x" * 9000)
COLUMNS = ("header", "seed", "closing", "last", "seal")
posix = pytest.mark.skipif(os.name != "posix", reason="pipes and links")


def filled(folder: Path) -> tuple[list[MatchKey], list[MatchKey]]:
    """Three matches that have ended, and two that go on."""
    store = MatchStore(folder)
    ended = [play(store, number)[0] for number in range(3)]
    left = [play(store, number, turns=2)[0] for number in (3, 4)]
    assert store.close()
    return ended, left


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("odd", range(len(ODD)))
def test_a_row_of_nonsense_leaves_the_others(tmp_path: Path, column: str, odd: int) -> None:
    ended, left = filled(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        for key in (ended[1], left[0]):
            with suppress(sqlite3.IntegrityError):  # the table itself refuses it
                database.execute(f"UPDATE matches SET {column} = ? WHERE id = ?", (ODD[odd], key))
    store = MatchStore(tmp_path)
    sound = {ended[0], ended[2], left[1]}
    listed = {info.key for info in matches(store) if info.header is not None and not info.damaged}
    assert sound <= listed
    for key in sound:
        assert store.record(key).match.log
    newest = latest(store)
    assert newest is not None
    assert newest[0].key in left
    store.close()


@posix
def test_a_file_that_cannot_be_looked_at_leaves_the_others(tmp_path: Path) -> None:
    ended, _ = filled(tmp_path)
    store = MatchStore(tmp_path)
    exports = tmp_path / "exports"
    good = []
    for key in ended:
        record = store.record(key)
        good.append(exports / file_name(record))
        save(record, good[-1])
    os.symlink("n" * 300, exports / f"too-long-a-name{ENDING}")
    os.symlink(f"round{ENDING}", exports / f"round{ENDING}")
    os.symlink("nowhere", exports / f"nowhere{ENDING}")
    os.mkfifo(exports / f"pipe{ENDING}")
    (exports / f"folder{ENDING}").mkdir()
    empty = exports / f"empty{ENDING}"
    empty.touch()
    odd = Path(os.fsdecode(os.fsencode(exports) + b"/\xff" + ENDING.encode()))
    odd.write_bytes(b"\x00\xff")
    assert set(files(store)) == {*good, empty, odd}
    assert [glance(path) is not None for path in sorted(good)] == [True] * len(good)
    assert glance(empty) is None
    assert glance(odd) is None
    store.close()
