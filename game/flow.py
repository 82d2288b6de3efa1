"""Which scene follows an outcome: every transition of the game, in one table."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.archive import EXPORTS, famous
from game.dealer import Dealer, Game
from game.i18n import N_
from game.outcomes import (
    Agreed,
    AskDrop,
    AskLeave,
    AskQuit,
    Back,
    ChooseMode,
    DropMatch,
    EditSeat,
    Export,
    GoOn,
    Home,
    MatchOver,
    ModeChosen,
    OpenFair,
    OpenFile,
    OpenLucky,
    OpenMatch,
    OpenPause,
    OpenRecords,
    OpenReplay,
    OpenRules,
    OpenSettings,
    OpenSheets,
    Outcome,
    Play,
    Quit,
    SayLuckyWord,
    SeatDone,
    Signed,
    Trouble,
)
from game.scene import Scene, Services
from game.scenes.ask import AskScene, Question
from game.scenes.fair import FairScene
from game.scenes.fame import FameScene
from game.scenes.files import FilesScene
from game.scenes.initials import Entry, InitialsScene
from game.scenes.lucky import LuckyScene
from game.scenes.match import MatchScene
from game.scenes.matches import MatchesScene
from game.scenes.mode import ModeScene
from game.scenes.notice import NoticeScene
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.rules import RulesScene
from game.scenes.seat import SeatScene
from game.scenes.settings import SettingsScene
from game.scenes.sheets import SheetsScene
from game.scenes.statistics import StatisticsScene
from game.scenes.turn import TurnScene
from game.scenes.turn_replay import ReplayScene

if TYPE_CHECKING:
    from game.kiosk.service import Kiosk
    from game.store.hall import Fame

_LOG = logging.getLogger(__name__)
SAVED = N_("The match was saved as {file} in the folder {folder}.")
ONLY_RESULT = N_("Of this match only the result has been kept.")
NOT_SAVED = N_("The match cannot be saved as a file: nothing can be written to {folder}.")


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top; the one below waits, its timers standing still."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Go back to the scene below and tell it why."""

    why: Outcome


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a scene in the place of the top one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class PopAll:
    """Back to the lowest scene, the menu."""


@dataclass(frozen=True, slots=True)
class Begin:
    """All that was is over: a scene on a fresh menu."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Stay:
    """Nothing follows; what is wrong is told as a trouble."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The game ends."""


Transition = Push | Pop | Replace | PopAll | Begin | Stay | Leave


@dataclass(frozen=True, slots=True)
class Desk:
    """What it takes to make scenes: the services, who deals, and the kiosk if it is one."""

    services: Services
    dealer: Dealer
    kiosk: Kiosk | None = None


Follow = Callable[[Desk, Any], Transition]


def _rules(desk: Desk, _: OpenRules) -> Transition:
    return Push(RulesScene(desk.services))


def _settings(desk: Desk, _: OpenSettings) -> Transition:
    return Push(SettingsScene(desk.services))


def _sheets(desk: Desk, wish: OpenSheets) -> Transition:
    return Push(SheetsScene(desk.services, wish.match))


def _ask_quit(desk: Desk, _: AskQuit) -> Transition:
    return Push(AskScene(desk.services, Question.QUIT))


def _ask_leave(desk: Desk, _: AskLeave) -> Transition:
    return Push(AskScene(desk.services, Question.LEAVE))


def _notice(desk: Desk, trouble: Trouble) -> Transition:
    return Push(NoticeScene(desk.services, trouble))


def _back(_: Desk, why: Outcome) -> Transition:
    return Pop(why)


def _home(_: Desk, __: Home) -> Transition:
    return PopAll()


def _leave(_: Desk, __: Quit) -> Transition:
    return Leave()


def _turn(desk: Desk, wish: Play) -> TurnScene:
    return _table(desk, desk.dealer.deal(wish.seats, wish.mode))


def _table(desk: Desk, game: Game) -> TurnScene:
    return TurnScene(desk.services, game.match, game.keep)


def go_on(desk: Desk, wish: GoOn) -> Transition:
    """Play on, or say why that match cannot be opened."""
    from game.store import Damaged, MatchKey  # the disk is not to delay the first picture

    try:
        return Push(_table(desk, desk.dealer.resume(MatchKey(wish.key))))
    except Damaged:
        return Stay()


def _go_on_here(desk: Desk, wish: GoOn) -> Transition:
    """The same, from a scene that has no more to show then."""
    transition = go_on(desk, wish)
    return Replace(transition.scene) if isinstance(transition, Push) else transition


def _over(desk: Desk, wish: MatchOver) -> Transition:
    """The results; on a kiosk those whose total made the hall of fame give a name for it first."""
    services = desk.services
    ended = famous(services.keeper, wish.match) if services.kiosk else None
    if ended is None:
        return Replace(ResultsScene(services, wish.match))
    entries = [Entry(fame.seat, fame.name, fame.total) for fame in ended.fames]
    return Replace(InitialsScene(services, entries, ended.key, wish.match))


def _signed(desk: Desk, wish: Signed) -> Transition:
    from game.store import MatchKey

    if desk.services.keeper is not None:
        desk.services.keeper.sign(MatchKey(wish.key), wish.names)
    return Replace(ResultsScene(desk.services, wish.match))


# --- records ------------------------------------------------------------------------------------


def _tab(desk: Desk, wish: OpenRecords) -> Scene:
    """One of the scenes that show what was played."""
    services = desk.services
    match wish.tab:
        case "statistics":
            from game.store import statistics

            infos = services.keeper.closed() if services.keeper else []
            return StatisticsScene(services, statistics.players(infos), statistics.dice(infos))
        case "fame":
            return FameScene(services, _halls(services))
        case "files":
            return FilesScene(services)
        case _:
            return MatchesScene(services)


def _halls(services: Services) -> dict[str, list[Fame]]:
    """What stands in each hall of fame today."""
    from game.store.hall import Period, daily_hall, hall

    infos = services.keeper.closed() if services.keeper else []
    today = services.today
    periods = {"all": Period.ALL, "month": Period.MONTH, "today": Period.TODAY}
    halls = {name: hall(infos, period, today) for name, period in periods.items()}
    return {**halls, "daily": daily_hall(infos, today)}


def _open_match(desk: Desk, wish: OpenMatch) -> Transition:
    from game.store import Damaged, Forgotten, MatchKey
    from game.store.problem import MATCH_DAMAGED

    keeper = desk.services.keeper
    if keeper is None:
        return Stay()
    try:
        record = keeper.record(MatchKey(wish.key))
    except Forgotten:
        return _notice(desk, Trouble(ONLY_RESULT))
    except Damaged:
        return _notice(desk, Trouble(MATCH_DAMAGED))
    return Push(MatchScene(desk.services, record, wish.key))


def _open_file(desk: Desk, wish: OpenFile) -> Transition:
    from game.exchange import Refused, open_match

    try:
        record = open_match(wish.path)
    except Refused as error:
        return _notice(desk, Trouble(error.msgid))
    return Push(MatchScene(desk.services, record, None))


def _export(desk: Desk, wish: Export) -> Transition:
    """Save a match as a file, and say where, or that it could not be done."""
    from game.exchange import file_name, save

    keeper = desk.services.keeper
    if keeper is None:
        return Stay()
    path = keeper.folder / EXPORTS / file_name(wish.record)
    try:
        save(wish.record, path)
    except OSError as error:
        _LOG.warning("saving %s: %s", path, error)
        return _notice(desk, Trouble(NOT_SAVED, {"folder": str(path.parent)}))
    return _notice(desk, Trouble(SAVED, {"file": path.name, "folder": str(path.parent)}))


def _drop(desk: Desk, wish: DropMatch) -> Transition:
    from game.store import MatchKey

    desk.dealer.drop(MatchKey(wish.key))
    return Pop(Back())


def _fair(desk: Desk, wish: OpenFair) -> Transition:
    return Push(FairScene(desk.services, wish.match, wish.over))


def _replay(desk: Desk, wish: OpenReplay) -> Transition:
    return Push(ReplayScene(desk.services, wish.match))


FLOW: dict[tuple[str, type], Follow] = {
    ("menu", Play): lambda desk, wish: Push(_turn(desk, wish)),
    ("menu", GoOn): go_on,
    ("menu", EditSeat): lambda desk, wish: Push(SeatScene(desk.services, wish.index)),
    ("menu", OpenRules): _rules,
    ("menu", OpenSettings): _settings,
    ("menu", Trouble): _notice,
    ("menu", Quit): _leave,
    ("seat", SeatDone): _back,
    ("seat", Back): _back,
    ("turn", OpenPause): lambda desk, wish: Push(PauseScene(desk.services, wish.match)),
    ("turn", OpenSheets): _sheets,
    ("turn", MatchOver): _over,
    ("pause", Back): _back,
    ("pause", OpenRules): _rules,
    ("pause", OpenSettings): _settings,
    ("pause", AskLeave): _ask_leave,
    ("sheets", Back): _back,
    ("rules", Back): _back,
    ("settings", Back): _back,
    ("ask", Back): _back,
    ("ask", AskQuit): lambda desk, _: Replace(AskScene(desk.services, Question.QUIT)),
    ("ask", Home): _home,
    ("ask", Quit): _leave,
    ("results", Play): lambda desk, wish: Replace(_turn(desk, wish)),
    ("results", OpenSheets): _sheets,
    ("results", Trouble): _notice,
    ("results", Home): _home,
    ("initials", Signed): _signed,
    ("notice", Back): _back,
    ("menu", ChooseMode): lambda desk, wish: Push(ModeScene(desk.services, wish.mode)),
    ("pause", OpenFair): _fair,
    ("turn", OpenFair): _fair,
    ("match", OpenFair): _fair,
    ("fair", OpenLucky): lambda desk, wish: Push(LuckyScene(desk.services, wish.word)),
    ("fair", SayLuckyWord): _back,
    ("fair", Back): _back,
    ("lucky", SayLuckyWord): _back,
    ("lucky", Back): _back,
    ("pause", SayLuckyWord): _back,
    ("mode", ModeChosen): _back,
    ("mode", Back): _back,
    ("menu", OpenRecords): lambda desk, wish: Push(_tab(desk, wish)),
    ("matches", OpenMatch): _open_match,
    ("files", OpenFile): _open_file,
    ("match", GoOn): _go_on_here,
    ("match", OpenSheets): _sheets,
    ("match", OpenReplay): _replay,
    ("match", Export): _export,
    ("match", AskDrop): lambda desk, _: Push(AskScene(desk.services, Question.DROP)),
    ("match", DropMatch): _drop,
    ("match", Back): _back,
    ("ask", Agreed): _back,
    ("replay", OpenSheets): _sheets,
    ("replay", Back): _back,
}
"""By the scene's name and the kind of its outcome."""
for _scene in ("matches", "statistics", "fame", "files"):
    FLOW[_scene, OpenRecords] = lambda desk, wish: Replace(_tab(desk, wish))
    FLOW[_scene, Back] = _back
for _scene in ("turn", "pause", "sheets", "rules", "settings", "fair", "lucky"):
    FLOW[_scene, AskQuit] = _ask_quit


def follow(desk: Desk, scene: Scene, outcome: Outcome) -> Transition:
    """The transition that an outcome of a scene asks for."""
    return FLOW[scene.name, type(outcome)](desk, outcome)
