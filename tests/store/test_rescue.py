"""What is taken over of a damaged file: what was not hit, with a sign of life at each step."""

import shutil
from pathlib import Path

from game.store import MatchStore
from game.store.database import FILE
from game.store.schema import STEPS
from tests.store.damaged import GAMES, LOG, PAGE, hit, kinds, stored, world
from tests.store.damaged import folder as in_memory
from tests.store.matches import play, said, set_back


def test_each_game_and_each_page_is_a_sign_of_life(tmp_path: Path) -> None:
    signs = [0]

    def alive() -> None:
        signs[0] += 1

    kinds()["cut file"].lay(len(world().clean[FILE]) // 512 * 3 // 4 + 3, tmp_path)
    store = MatchStore(tmp_path, alive=alive)
    store.close()
    assert signs[0] > GAMES + len(world().clean[FILE]) // PAGE * 3 // 4


def test_a_sound_file_needs_none(tmp_path: Path) -> None:
    def alive() -> None:
        raise AssertionError("nothing is taken over")

    store = MatchStore(tmp_path, alive=alive)
    play(store)
    assert store.close()
    store = MatchStore(tmp_path, alive=alive)
    assert said(store) == []
    assert store.close()


def test_of_an_empty_file_the_log_is_read_before_anybody_can_delete_it(tmp_path: Path) -> None:
    kind = kinds()["cut file with its log"]
    kind.lay(0, tmp_path)
    store = MatchStore(tmp_path)
    assert "set aside" in said(store)[0]
    assert store.close()
    spared = set(world().rows["matches"]) - hit(kind.damage(0), pulled=True)
    assert len(spared) > 3
    there = stored(tmp_path / FILE)
    for key in spared:
        assert there["commands"][key] == world().rows["commands"][key]
    assert (tmp_path / "penta-aside-1.sqlite3-wal").read_bytes() == world().pulled[LOG]


def test_a_file_that_an_earlier_version_made_is_taken_over_with_its_names() -> None:
    """Its tables lie elsewhere than in one that is made today."""
    place = in_memory()
    for version in range(1, len(STEPS)):
        folder = place / str(version)
        store = MatchStore(folder)
        store.close()
        set_back(folder / FILE, version)
        store = MatchStore(folder)
        for number in range(12):
            key, _ = play(store, number, turns=1)
            store.give_up(key, "2026-11-29T12:00:00Z")
            store.sign(key, {0: f"P{number}"})
        assert store.close()
        before = stored(folder / FILE)
        content = bytearray((folder / FILE).read_bytes())
        content[:16] = bytes(16)
        (folder / FILE).write_bytes(content)
        store = MatchStore(folder)
        assert len(said(store)) == 2
        assert store.close()
        assert stored(folder / FILE) == before
    shutil.rmtree(place)
