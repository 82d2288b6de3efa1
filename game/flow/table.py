"""Which scene follows an outcome: every transition of the game, in one table."""

from __future__ import annotations

from typing import Any

from game.flow.match import MATCH_FLOW
from game.flow.menu import MENU_FLOW
from game.flow.records import RECORDS_FLOW
from game.flow.transitions import Desk, Flow, Leave, PopAll, Push, Replace, Transition, find, pop
from game.outcomes.outcome import Agreed, Ask, Back, Home, Outcome, Quit, Tell
from game.scenes.forms.ask import AskScene
from game.scenes.forms.notice import NoticeScene
from game.scenes.scene import Scene


def _ask(desk: Desk, wish: Ask) -> AskScene:
    return AskScene(desk.services, wish.question, wish.fields)


FLOW: Flow = {
    (Scene, Back): pop,
    (Scene, Home): lambda _, __: PopAll(),
    (Scene, Quit): lambda _, __: Leave(),
    (Scene, Tell): lambda desk, wish: Push(NoticeScene(desk.services, wish.notice)),
    (Scene, Ask): lambda desk, wish: Push(_ask(desk, wish)),
    # The window is closed while something else is asked.
    (AskScene, Ask): lambda desk, wish: Replace(_ask(desk, wish)),
    (AskScene, Agreed): pop,
    **MENU_FLOW,
    **MATCH_FLOW,
    **RECORDS_FLOW,
}


def follow(desk: Desk, scene: Scene[Any], outcome: Outcome) -> Transition:
    """The transition that an outcome of a scene asks for."""
    return FLOW[find(FLOW, type(scene), type(outcome))](desk, outcome)
