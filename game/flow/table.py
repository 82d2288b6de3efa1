"""Which scene follows an outcome: every transition of the game, in one table."""

from __future__ import annotations

from typing import Any

from game.flow.dealer import Game
from game.flow.records import TABS, drop, export, open_file, open_match, tab
from game.flow.transitions import Desk, Follow, Leave, Pop, PopAll, Push, Replace, Stay, Transition
from game.outcomes.match import (
    AskLeave,
    MatchOver,
    OpenFair,
    OpenLucky,
    OpenPause,
    OpenSheets,
    SayLuckyWord,
)
from game.outcomes.menu import (
    AskQuit,
    Back,
    ChooseMode,
    EditSeat,
    Home,
    ModeChosen,
    OpenRecords,
    OpenRules,
    OpenSettings,
    Outcome,
    Play,
    Quit,
    Resume,
    SeatDone,
    Trouble,
)
from game.outcomes.records import (
    Agreed,
    AskGiveUp,
    Export,
    GiveUp,
    OpenFile,
    OpenMatch,
    OpenReplay,
)
from game.scenes.forms.ask import AskScene, Question
from game.scenes.forms.notice import NoticeScene
from game.scenes.forms.pause import PauseScene
from game.scenes.forms.rules import RulesScene
from game.scenes.forms.settings import SettingsScene
from game.scenes.menu.fair import FairScene
from game.scenes.menu.lucky import LuckyScene
from game.scenes.menu.mode import ModeScene
from game.scenes.menu.seat import SeatScene
from game.scenes.replay.replay import ReplayScene
from game.scenes.results.results import ResultsScene
from game.scenes.scene import Scene
from game.scenes.scoresheet.sheets import SheetsScene
from game.scenes.turn.turn import TurnScene

_DURING_A_MATCH = ("turn", "pause", "sheets", "rules", "settings", "fair", "lucky")
"""The scenes from which a closed window is asked about first: a match may wait below them."""


def _rules(desk: Desk, _: OpenRules) -> Transition:
    return Push(RulesScene(desk.services))


def _settings(desk: Desk, _: OpenSettings) -> Transition:
    return Push(SettingsScene(desk.services))


def _sheets(desk: Desk, wish: OpenSheets) -> Transition:
    return Push(SheetsScene(desk.services, wish.match))


def _ask_quit(desk: Desk, _: AskQuit) -> Transition:
    return Push(AskScene(desk.services, Question.QUIT))


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


def _play_here(desk: Desk, wish: Play) -> Transition:
    """A new match in the place of the scene that asks for it."""
    return Replace(_turn(desk, wish))


def _table(desk: Desk, game: Game) -> TurnScene:
    return TurnScene(desk.services, game.match, game.keep)


def resume(desk: Desk, wish: Resume) -> Transition:
    """Play on; where that match cannot be opened, the store has a trouble to tell."""
    from game.store import Damaged, MatchKey  # the disk is not to delay the first picture

    try:
        return Push(_table(desk, desk.dealer.resume(MatchKey(wish.key))))
    except Damaged:
        return Stay()


def _resume_here(desk: Desk, wish: Resume) -> Transition:
    """The same, from a scene that has no more to show then."""
    transition = resume(desk, wish)
    return Replace(transition.scene) if isinstance(transition, Push) else transition


def _over(desk: Desk, wish: MatchOver) -> Transition:
    return Replace(ResultsScene(desk.services, wish.match))


def _fair(desk: Desk, wish: OpenFair) -> Transition:
    return Push(FairScene(desk.services, wish.match, wish.over))


FLOW: dict[tuple[str, type], Follow] = {
    ("menu", Play): lambda desk, wish: Push(_turn(desk, wish)),
    ("menu", Resume): resume,
    ("menu", EditSeat): lambda desk, wish: Push(SeatScene(desk.services, wish.index)),
    ("menu", ChooseMode): lambda desk, wish: Push(ModeScene(desk.services, wish.mode)),
    ("menu", OpenRecords): lambda desk, wish: Push(tab(desk, wish)),
    ("menu", OpenRules): _rules,
    ("menu", OpenSettings): _settings,
    ("menu", Trouble): _notice,
    ("menu", Quit): _leave,
    ("seat", SeatDone): _back,
    ("seat", Back): _back,
    ("mode", ModeChosen): _back,
    ("mode", Back): _back,
    ("turn", OpenPause): lambda desk, wish: Push(PauseScene(desk.services, wish.match)),
    ("turn", OpenSheets): _sheets,
    ("turn", OpenFair): _fair,
    ("turn", MatchOver): _over,
    ("pause", OpenRules): _rules,
    ("pause", OpenSettings): _settings,
    ("pause", OpenFair): _fair,
    ("pause", SayLuckyWord): _back,
    ("pause", AskLeave): lambda desk, _: Push(AskScene(desk.services, Question.LEAVE)),
    ("pause", Back): _back,
    ("fair", OpenLucky): lambda desk, wish: Push(LuckyScene(desk.services, wish.word)),
    ("fair", SayLuckyWord): _back,
    ("fair", Back): _back,
    ("lucky", SayLuckyWord): _back,
    ("lucky", Back): _back,
    ("sheets", Back): _back,
    ("rules", Back): _back,
    ("settings", Back): _back,
    ("ask", Agreed): _back,
    ("ask", Back): _back,
    ("ask", AskQuit): lambda desk, _: Replace(AskScene(desk.services, Question.QUIT)),
    ("ask", Home): _home,
    ("ask", Quit): _leave,
    ("notice", Back): _back,
    ("results", Play): _play_here,
    ("results", OpenSheets): _sheets,
    ("results", Trouble): _notice,
    ("results", Home): _home,
    **{(scene, OpenRecords): lambda desk, wish: Replace(tab(desk, wish)) for scene in TABS},
    ("matches", Play): _play_here,
    ("statistics", Play): _play_here,
    **{(scene, Back): _back for scene in TABS},
    ("matches", OpenMatch): open_match,
    ("files", OpenFile): open_file,
    ("match", Resume): _resume_here,
    ("match", OpenSheets): _sheets,
    ("match", OpenFair): _fair,
    ("match", OpenReplay): lambda desk, wish: Push(ReplayScene(desk.services, wish.match)),
    ("match", Export): export,
    ("match", AskGiveUp): lambda desk, _: Push(AskScene(desk.services, Question.DROP)),
    ("match", GiveUp): drop,
    ("match", Back): _back,
    ("replay", OpenSheets): _sheets,
    ("replay", Back): _back,
    **{(scene, AskQuit): _ask_quit for scene in _DURING_A_MATCH},
}
"""By the scene's name and the kind of its outcome."""


def follow(desk: Desk, scene: Scene[Any], outcome: Outcome) -> Transition:
    """The transition that an outcome of a scene asks for."""
    return FLOW[scene.name, type(outcome)](desk, outcome)
