"""What the screen wants to know of the saved matches, with no word about what is damaged there.

The store is imported only when it is asked: the first picture is not to wait for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.engine.limits import PERFECT_TOTAL

if TYPE_CHECKING:
    from game.engine.state import State
    from game.store import Header, MatchInfo, MatchKey
    from game.store.saved import SavedMatches

EXPORTS = "exports"
"""The folder within the data folder where matches are saved as files."""


class Glance(NamedTuple):
    """What a file says of its match, to be recognised by; it is checked only when it is opened.

    There is one total for each seat. A match that is not `finished` may be `over` all the same: it
    was given up.
    """

    header: Header
    totals: tuple[int, ...]
    over: bool
    finished: bool


def matches(store: SavedMatches) -> Sequence[MatchInfo]:
    """Every match to be shown: unfinished ones first, each kind the latest first."""
    if not store.opened:
        return ()
    from game.store.pages import Joined

    return Joined(store.unfinished(), store.closed())


def standing(store: SavedMatches, key: MatchKey) -> State | None:
    """Where an unfinished match stands; None if it cannot be read."""
    from game.store import Damaged

    try:
        return store.record(key).match.state
    except Damaged:
        return None


def latest(store: SavedMatches) -> tuple[MatchInfo, State] | None:
    """The unfinished match to go on with first, and where it stands."""
    for info in store.unfinished():
        if (state := standing(store, info.key)) is not None:
            return info, state
    return None


def files(store: SavedMatches) -> list[Path]:
    """The matches that were saved as files, in the data folder and its exports."""
    if not store.opened:
        return []
    from game.store.match_file import found

    return [*found(store.folder / EXPORTS), *found(store.folder)]


def ending() -> str:
    """How the names of these files end; others are not listed."""
    from game.store.match_file import ENDING

    return ENDING


def glance(path: Path) -> Glance | None:
    """What a file says of its match; None for a file that is none."""
    from game.store import End
    from game.store.match_file import Refused, read

    try:
        document = read(path)
    except Refused:
        return None
    told = [result.get("total") for result in document.results]
    totals = tuple(total for total in told if type(total) is int and 0 <= total <= PERFECT_TOTAL)
    if not len(totals) == len(told) == len(document.header.seats):
        return None
    end = document.end
    return Glance(document.header, totals, end is not None, end is End.FINISHED)
