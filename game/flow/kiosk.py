"""Which scene follows an outcome on a kiosk: its own transitions, before all others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.flow.table import follow as follow_elsewhere
from game.flow.table import resume
from game.flow.transitions import Begin, Desk, Follow, Leave, Pop, PopAll, Push, Replace, Transition
from game.kiosk.service import Kiosk
from game.outcomes.kiosk import (
    AskOperator,
    AskStillThere,
    GoDark,
    GoneAway,
    OpenOperator,
    OpenPin,
    Wake,
)
from game.outcomes.match import MatchOver, Signed
from game.outcomes.menu import Back, Home, OpenRecords, Outcome, Quit, Resume, Trouble
from game.scenes.forms.ask import AskScene, Question
from game.scenes.forms.notice import NoticeScene
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
from game.store.hall import Fame
from game.text.seats import SHOW_SEATS

_ANY = "*"
"""Stands for every scene: for what may happen anywhere."""


def attract(desk: Desk) -> Scene[Any]:
    """What is shown while nobody plays."""

    def make_table(services: Services, invitation: str) -> ActScene:
        return ShowTable(services, desk.dealer.show(SHOW_SEATS), invitation)

    def hall(today: bool) -> Sequence[Fame]:
        return _kiosk(desk).hall(today=today)

    return AttractScene(desk.services, make_table, hall)


def _kiosk(desk: Desk) -> Kiosk:
    assert desk.kiosk is not None
    return desk.kiosk


def _wake(desk: Desk, _: Wake) -> Transition:
    """A choice of languages, if there is one."""
    if len(desk.services.languages) > 1:
        return Replace(WelcomeScene(desk.services))
    return PopAll()


def _resume(desk: Desk, wish: Resume) -> Transition:
    transition = resume(desk, wish)
    return _begin(desk, transition.scene) if isinstance(transition, Push) else transition


PAGES: dict[str, Callable[[Services, Kiosk], Scene[Any]]] = {
    "keeper_settings": OperatorSettingsScene,
    "keeper_hall": OperatorHallScene,
    "keeper_log": OperatorLogScene,
    "keeper_test": HardwareScene,
}
"""The operator's pages behind the first."""


def _page(desk: Desk, wish: OpenOperator) -> Transition:
    return Push(PAGES[wish.page](desk.services, _kiosk(desk)))


def _ask(desk: Desk, wish: AskOperator) -> Transition:
    return Push(AskScene(desk.services, Question[wish.question], wish.fields))


def _hall(desk: Desk, _: OpenRecords) -> Transition:
    return Push(HallScene(desk.services, _kiosk(desk).hall(today=False), today=False))


def _over(desk: Desk, wish: MatchOver) -> Transition:
    """The results; those whose total is one of the best of today give a name for it first."""
    ended = _kiosk(desk).famous()
    if ended is None:
        return Replace(ResultsScene(desk.services, wish.match))
    info, places = ended
    entries = [Entry(place.seat, place.name, place.total) for place in places]
    return Replace(InitialsScene(desk.services, entries, info.key, wish.match))


def _signed(desk: Desk, wish: Signed) -> Transition:
    """The results, once the names that people gave are kept."""
    from game.store import MatchKey  # the disk is not to delay the first picture

    if desk.services.store is not None:
        desk.services.store.sign(MatchKey(wish.key), wish.names)
    return Replace(ResultsScene(desk.services, wish.match))


def _back(_: Desk, why: Outcome) -> Transition:
    return Pop(why)


def _begin(desk: Desk, scene: Scene[Any]) -> Transition:
    return Begin(MenuScene(desk.services), scene)


def _to_operator(desk: Desk, _: OpenOperator) -> Transition:
    return _begin(desk, OperatorScene(desk.services, _kiosk(desk)))


def _nobody(desk: Desk, _: Outcome) -> Transition:
    return _begin(desk, attract(desk))


KIOSK_FLOW: dict[tuple[str, type], Follow] = {
    ("attract", Wake): _wake,
    ("attract", Resume): _resume,
    ("attract", GoDark): lambda desk, _: _begin(desk, DarkScene(desk.services)),
    ("dark", Wake): _nobody,
    ("welcome", Home): lambda _, __: PopAll(),
    ("still_there", Back): _back,
    ("still_there", GoneAway): _nobody,
    ("menu", OpenRecords): _hall,
    ("turn", MatchOver): _over,
    ("initials", Signed): _signed,
    ("keeper_pin", Back): _back,
    ("keeper_pin", OpenOperator): _to_operator,
    ("keeper", OpenOperator): _page,
    ("keeper", AskOperator): _ask,
    ("keeper_hall", AskOperator): _ask,
    ("keeper", Trouble): lambda desk, wish: Push(NoticeScene(desk.services, wish)),
    ("keeper", Quit): lambda _, __: Leave(),
    ("keeper", Back): _nobody,
    ("hall", Back): _back,
    (_ANY, OpenPin): lambda desk, _: Push(PinScene(desk.services, _kiosk(desk))),
    (_ANY, AskStillThere): lambda desk, _: Push(StillThereScene(desk.services)),
    **{(page, Back): _back for page in PAGES},
}
"""By the scene's name and the kind of its outcome."""


def follow(desk: Desk, scene: Scene[Any], outcome: Outcome) -> Transition:
    """The transition that an outcome of a scene asks for."""
    kind = type(outcome)
    found = KIOSK_FLOW.get((scene.name, kind)) or KIOSK_FLOW.get((_ANY, kind))
    return found(desk, outcome) if found else follow_elsewhere(desk, scene, outcome)
