"""Which scene follows an outcome on a kiosk: its own transitions, before all others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.flow.match import resume
from game.flow.table import FLOW
from game.flow.transitions import Begin, Desk, Flow, PopAll, Push, Replace, Transition, find
from game.kiosk.kiosk import Kiosk
from game.outcomes.kiosk import (
    AskStillThere,
    GoDark,
    GoneAway,
    OpenOperator,
    OpenOperatorPage,
    OpenPin,
    OperatorPage,
    Wake,
)
from game.outcomes.match import MatchOver, Signed
from game.outcomes.menu import OpenRecords, Resume
from game.outcomes.outcome import Back, Outcome
from game.scenes.kiosk.act_scene import ActScene
from game.scenes.kiosk.attract import AttractScene
from game.scenes.kiosk.attract_hall import HallScene
from game.scenes.kiosk.dark import DarkScene
from game.scenes.kiosk.initials import Entry, InitialsScene
from game.scenes.kiosk.show import ShowTable
from game.scenes.kiosk.still_there import StillThereScene
from game.scenes.kiosk.welcome import WelcomeScene
from game.scenes.menu.menu import MenuScene
from game.scenes.operator.hall import OperatorHallScene
from game.scenes.operator.hardware import HardwareScene
from game.scenes.operator.log import OperatorLogScene
from game.scenes.operator.operator import OperatorScene
from game.scenes.operator.pin import PinScene
from game.scenes.operator.settings import OperatorSettingsScene
from game.scenes.results.results import ResultsScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.turn.turn import TurnScene
from game.store.hall import Fame
from game.text.seats import SHOW_SEATS


def attract(desk: Desk) -> Scene[Any]:
    """What is shown while nobody plays."""

    def make_table(services: Services, invitation: str) -> ActScene:
        return ShowTable(services, desk.dealer.show(SHOW_SEATS), invitation)

    def hall(today: bool) -> Sequence[Fame]:
        return _kiosk(desk).hall(desk.services.days if today else None)

    return AttractScene(desk.services, make_table, hall)


def _kiosk(desk: Desk) -> Kiosk:
    assert desk.kiosk is not None
    return desk.kiosk


def _wake(desk: Desk, _: Wake) -> Transition:
    """A choice of languages, if there is one."""
    # Where one language is offered there is nothing to choose.
    if len(desk.services.languages) > 1:
        return Replace(WelcomeScene(desk.services))
    return PopAll()


def _resume(desk: Desk, wish: Resume) -> Transition:
    transition = resume(desk, wish)
    return _begin(desk, transition.scene) if isinstance(transition, Push) else transition


def _page(desk: Desk, wish: OpenOperatorPage) -> Transition:
    services, kiosk = desk.services, _kiosk(desk)
    match wish.page:
        case OperatorPage.SETTINGS:
            return Push(OperatorSettingsScene(services, kiosk))
        case OperatorPage.HALL:
            return Push(OperatorHallScene(services, kiosk))
        case OperatorPage.TEST:
            return Push(HardwareScene(services, kiosk))
        case OperatorPage.LOG:
            return Push(OperatorLogScene(services, kiosk))


def _hall(desk: Desk, _: OpenRecords) -> Transition:
    return Push(HallScene(desk.services, _kiosk(desk).hall(), today=False))


def _over(desk: Desk, wish: MatchOver) -> Transition:
    """The results; those whose total is one of the best of today give a name for it first."""
    ended = _kiosk(desk).famous(desk.services.days)
    if ended is None:
        return Replace(ResultsScene(desk.services, wish.match))
    info, places = ended
    called = desk.services.called
    entries = [Entry(it.seat, called(it.name, it.seat), it.total) for it in places]
    return Replace(InitialsScene(desk.services, entries, info.key, wish.match))


def _signed(desk: Desk, wish: Signed) -> Transition:
    """The results, once the names that people gave are kept."""
    from game.store import MatchKey  # the disk is not to delay the first picture

    desk.services.store.sign(MatchKey(wish.key), wish.names)
    return Replace(ResultsScene(desk.services, wish.match))


def _begin(desk: Desk, scene: Scene[Any]) -> Transition:
    # A fresh menu too: nothing of one visitor is left to the next.
    return Begin(MenuScene(desk.services), scene)


def _to_operator(desk: Desk, _: OpenOperator) -> Transition:
    return _begin(desk, OperatorScene(desk.services, _kiosk(desk)))


def _nobody(desk: Desk, _: Outcome) -> Transition:
    return _begin(desk, attract(desk))


KIOSK_FLOW: Flow = {
    # Rows below take the place of those of the same name.
    **FLOW,
    (AttractScene, Wake): _wake,
    (AttractScene, Resume): _resume,
    (AttractScene, GoDark): lambda desk, _: _begin(desk, DarkScene(desk.services)),
    (DarkScene, Wake): _nobody,
    (StillThereScene, GoneAway): _nobody,
    (MenuScene, OpenRecords): _hall,
    (TurnScene, MatchOver): _over,
    (InitialsScene, Signed): _signed,
    (PinScene, OpenOperator): _to_operator,
    (OperatorScene, OpenOperatorPage): _page,
    (OperatorScene, Back): _nobody,
    (Scene, OpenPin): lambda desk, _: Push(PinScene(desk.services, _kiosk(desk))),
    (Scene, AskStillThere): lambda desk, _: Push(StillThereScene(desk.services)),
}


def follow(desk: Desk, scene: Scene[Any], outcome: Outcome) -> Transition:
    """The transition that an outcome of a scene asks for."""
    return KIOSK_FLOW[find(KIOSK_FLOW, type(scene), type(outcome))](desk, outcome)
