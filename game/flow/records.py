"""What follows in the records: their tabs, a saved match looked at, saved as a file or given up."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.flow.match import resume
from game.flow.transitions import Desk, Flow, Pop, Push, Replace, Stay, Transition
from game.outcomes.menu import OpenRecords, Resume, Tab
from game.outcomes.outcome import Back
from game.outcomes.records import Export, GiveUp, OpenFile, OpenMatch, OpenReplay
from game.scenes.forms.notice import NoticeScene
from game.scenes.records.fame import FameScene
from game.scenes.records.files import FilesScene
from game.scenes.records.match import MatchScene
from game.scenes.records.matches import MatchesScene
from game.scenes.records.records_scene import RecordsScene
from game.scenes.records.statistics import StatisticsScene
from game.scenes.replay.replay import ReplayScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.store.listing import EXPORTS
from game.text.i18n import N_
from game.text.notice import Notice

if TYPE_CHECKING:
    from game.store.hall import Fame

# The store and the files of matches are imported where they are asked: neither is to delay the
# first picture.

_LOG = logging.getLogger(__name__)
_SAVED = N_("The game was saved as {file} in the folder {folder}.")
_ONLY_RESULT = N_("Only the result of this game has been kept.")
_NOT_SAVED = N_("The game cannot be saved as a file because Penta cannot write to {folder}.")


def tab(desk: Desk, wish: OpenRecords) -> Scene[Any]:
    """One of the scenes that show what was played."""
    services = desk.services
    match wish.tab:
        case Tab.MATCHES:
            return MatchesScene(services)
        case Tab.STATISTICS:
            store = services.store
            return StatisticsScene(services, store.players(), store.dice())
        case Tab.FAME:
            return FameScene(services, lambda: _halls(services))
        case Tab.FILES:
            return FilesScene(services)


def _halls(services: Services) -> dict[str, list[Fame]]:
    """What stands in each hall of fame now."""
    from game.store.hall import Period

    store, days = services.store, services.days
    periods = {"all": Period.ALL, "month": Period.MONTH, "today": Period.TODAY}
    halls = {name: store.hall(period, days) for name, period in periods.items()}
    return {**halls, "daily": store.daily_hall(days.daily)}


def _open_match(desk: Desk, wish: OpenMatch) -> Transition:
    """Look at a saved match, or say why there is nothing to be seen of it."""
    from game.store import Damaged, Forgotten, MatchKey
    from game.store.problem import MATCH_DAMAGED

    store = desk.services.store
    try:
        record = store.record(MatchKey(wish.key))
    except Forgotten:
        return _tell(desk, _ONLY_RESULT)
    except Damaged:
        return _tell(desk, MATCH_DAMAGED)
    return Push(MatchScene(desk.services, record, wish.key))


def _open_file(desk: Desk, wish: OpenFile) -> Transition:
    """Look at a match in a file, or say why it is refused."""
    from game.store.match_file import Refused, open_match

    try:
        record = open_match(wish.path)
    except Refused as error:
        return _tell(desk, error.msgid)
    return Push(MatchScene(desk.services, record, None))


def _export(desk: Desk, wish: Export) -> Transition:
    """Save a match as a file, and say where, or that it could not be done."""
    from game.store.match_file import file_name, save

    store = desk.services.store
    # Without a data folder there is none for files either.
    if not store.opened:
        return Stay()
    path = store.folder / EXPORTS / file_name(wish.record)
    folder = str(path.parent)
    try:
        save(wish.record, path)
    except OSError as error:
        _LOG.warning("saving %s: %s", path, error)
        return _tell(desk, _NOT_SAVED, {"folder": folder})
    return _tell(desk, _SAVED, {"file": path.name, "folder": folder})


def _drop(desk: Desk, wish: GiveUp) -> Transition:
    """Give an unfinished match up for good."""
    from game.store import MatchKey

    desk.dealer.give_up(MatchKey(wish.key))
    # The scene showed an unfinished match, which there is no more.
    return Pop(Back())


def _tell(desk: Desk, msgid: str, fields: Mapping[str, str] | None = None) -> Transition:
    return Push(NoticeScene(desk.services, Notice(msgid, fields or {})))


def _resume_here(desk: Desk, wish: Resume) -> Transition:
    """Play on; the scene that the match was shown in has no more to show then."""
    transition = resume(desk, wish)
    return Replace(transition.scene) if isinstance(transition, Push) else transition


RECORDS_FLOW: Flow = {
    (RecordsScene, OpenRecords): lambda desk, wish: Replace(tab(desk, wish)),
    (MatchesScene, OpenMatch): _open_match,
    (FilesScene, OpenFile): _open_file,
    (MatchScene, Resume): _resume_here,
    (MatchScene, OpenReplay): lambda desk, wish: Push(ReplayScene(desk.services, wish.match)),
    (MatchScene, Export): _export,
    (MatchScene, GiveUp): _drop,
}
