"""Cuts of the mains while a match is gone on with, and damage that a write meets."""

import shutil
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from game.store import MatchStore
from game.store.check import PlaceCheck
from game.store.database import DAMAGED
from game.store.writer import PlaceWriter
from tests.store.damaged import folder, kinds
from tests.store.matches import play, said

MOMENTS = ("opened", "tried", "turned", "up", "up and written", "left")
"""While a start goes on with a match: what had been done when the mains failed."""
MOST = 12
"""Cuts in a row."""


def start(place: Path, moment: str, left: Path) -> None:
    """Go on with the only match; what lies on the disk at a moment is what the next start has."""
    store = MatchStore(place, PlaceWriter, PlaceCheck)
    (info,) = store.unfinished()

    def cut(now: str) -> None:
        if now == moment:
            shutil.copytree(place, left)

    cut("opened")
    store.resume(info.key)
    cut("tried")
    store.turn()
    cut("turned")
    store.settled(info.key)
    cut("up")
    store.turn()
    cut("up and written")
    assert store.close()
    cut("left")
    assert said(store) == []


@settings(max_examples=20, deadline=None)
@given(st.lists(st.sampled_from(MOMENTS), min_size=2, max_size=MOST))
def test_cuts_at_any_moments_set_no_match_aside(moments: list[str]) -> None:
    place = folder()
    store = MatchStore(place / "0", PlaceWriter, PlaceCheck)
    key, match = play(store, turns=1)
    assert store.close()
    for number, moment in enumerate(moments):
        start(place / f"{number}", moment, place / f"{number + 1}")
    store = MatchStore(place / f"{len(moments)}", PlaceWriter, PlaceCheck)
    assert store.resume(key).log == match.log
    assert said(store) == []
    assert store.close()
    shutil.rmtree(place)


def test_a_write_that_meets_damage_is_said_once_and_the_next_start_recovers() -> None:
    place = folder() / "data"
    kinds()["index leaf"].lay(925, place)
    store = MatchStore(place, PlaceWriter, PlaceCheck)
    play(store, 1, turns=1)
    (told,) = said(store)
    assert "is not being saved" in told
    assert not store.saving
    play(store, 2, turns=1)
    assert all("nothing is missing" in one for one in said(store)), "it is tried again"
    assert (place / DAMAGED).exists()
    store.close()
    store = MatchStore(place, PlaceWriter)
    assert len(said(store)) >= 2
    play(store, 3, turns=1)
    assert store.saving
    assert store.close()
    shutil.rmtree(place.parent)
