"""Which scene follows an outcome: every transition of the game, in one table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.computer import table
from game.dealer import Dealer, Game
from game.engine import Match
from game.outcomes import (
    AskLeave,
    AskQuit,
    Back,
    EditSeat,
    GoOn,
    Home,
    MatchOver,
    OpenPause,
    OpenRules,
    OpenSettings,
    OpenSheets,
    Outcome,
    Play,
    Quit,
    SeatDone,
    Trouble,
)
from game.scene import Scene, Services
from game.scenes.ask import AskScene, Question
from game.scenes.notice import NoticeScene
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.rules import RulesScene
from game.scenes.seat import SeatScene
from game.scenes.settings import SettingsScene
from game.scenes.sheets import SheetsScene
from game.scenes.turn import TurnScene


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
class Stay:
    """Nothing follows; what is wrong is told as a trouble."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The game ends."""


Transition = Push | Pop | Replace | PopAll | Stay | Leave


@dataclass(frozen=True, slots=True)
class Desk:
    """What it takes to make scenes: the services, and who deals matches."""

    services: Services
    dealer: Dealer


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


def _go_on(desk: Desk, wish: GoOn) -> Transition:
    """Play on, or say why that match cannot be opened."""
    from game.store import Damaged, MatchKey  # the disk is not to delay the first picture

    try:
        return Push(_table(desk, desk.dealer.resume(MatchKey(wish.key))))
    except Damaged:
        return Stay()


FLOW: dict[tuple[str, type], Follow] = {
    ("menu", Play): lambda desk, wish: Push(_turn(desk, wish)),
    ("menu", GoOn): _go_on,
    ("menu", EditSeat): lambda desk, wish: Push(SeatScene(desk.services, wish.index)),
    ("menu", OpenRules): _rules,
    ("menu", OpenSettings): _settings,
    ("menu", Trouble): _notice,
    ("menu", Quit): _leave,
    ("seat", SeatDone): _back,
    ("seat", Back): _back,
    ("turn", OpenPause): lambda desk, _: Push(PauseScene(desk.services)),
    ("turn", OpenSheets): _sheets,
    ("turn", AskLeave): _ask_leave,
    ("turn", MatchOver): lambda desk, wish: Replace(ResultsScene(desk.services, wish.match)),
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
    ("notice", Back): _back,
}
"""By the scene's name and the kind of its outcome."""
for _scene in ("turn", "pause", "sheets", "rules", "settings"):
    FLOW[_scene, AskQuit] = _ask_quit


def follow(desk: Desk, scene: Scene, outcome: Outcome) -> Transition:
    """The transition that an outcome of a scene asks for."""
    return FLOW[scene.name, type(outcome)](desk, outcome)


def gallery(desk: Desk, match: Match) -> list[Scene]:
    """One scene of every kind that a match by itself does not come by."""
    services = desk.services
    return [
        SheetsScene(services, match),
        PauseScene(services),
        AskScene(services, Question.LEAVE),
        RulesScene(services),
        SettingsScene(services),
        SeatScene(services, 0),
        NoticeScene(services, Trouble(table.PROBLEM)),
    ]
