"""Every scene there is, and what it says it can end in."""

import importlib
import pkgutil
from typing import Any

import game.scenes
from game.flow.kiosk import KIOSK_FLOW
from game.flow.table import FLOW
from game.flow.transitions import Flow
from game.outcomes.outcome import Adjustment, Ask, Outcome, Question
from game.scenes.kiosk.act_scene import ActScene
from game.scenes.kiosk.attract_hall import HallScene
from game.scenes.scene import Scene

Kind = type[Scene[Any]]
IN_A_KIOSK = ("game.scenes.kiosk", "game.scenes.operator")
"""What these packages show is shown nowhere else."""


def all_scenes() -> set[Kind]:
    """Those that come up: no bases, and no acts, which are shown within another scene."""
    for module in pkgutil.walk_packages(game.scenes.__path__, "game.scenes."):
        importlib.import_module(module.name)
    waiting = list[Kind](Scene.__subclasses__())
    found: set[Kind] = set()
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        act = issubclass(kind, ActScene) and not issubclass(kind, HallScene)
        if not act and not kind.__subclasses__() and kind.__module__.startswith("game."):
            found.add(kind)
    return found


def only_in_a_kiosk(scene: Kind) -> bool:
    """Whether a scene never comes up where the game is played at home."""
    return scene.__module__.startswith(IN_A_KIOSK)


def flow_of(scene: Kind) -> tuple[Flow, ...]:
    """The flows that have to know a scene."""
    return (KIOSK_FLOW,) if only_in_a_kiosk(scene) else (FLOW, KIOSK_FLOW)


def declared(scene: Kind) -> set[type[Outcome]]:
    """All that a scene says it can end in, with what its bases say."""
    return {kind for base in scene.__mro__ for kind in vars(base).get("outcomes", ())}


def outcomes(scene: Kind) -> set[type[Outcome]]:
    """The same without what the host carries out itself."""
    return {kind for kind in declared(scene) if not issubclass(kind, Adjustment)}


def step(scene: str, outcome: Outcome) -> tuple[str, str]:
    """A transition by its names: that of the scene, and of the outcome with its question."""
    kind = type(outcome).__name__
    return scene, f"{kind} {outcome.question.name}" if isinstance(outcome, Ask) else kind


def steps_at_home() -> set[tuple[str, str]]:
    """Every transition that can be taken where there is no kiosk."""
    scenes = [scene for scene in all_scenes() if not only_in_a_kiosk(scene)]
    found = {
        (scene.name, kind.__name__) for scene in scenes for kind in outcomes(scene) if kind != Ask
    }
    told = {(scene.name, "Tell") for scene in scenes if scene.tells_notices}
    asked = {
        *(step(scene, Ask(Question.QUIT)) for scene in MAY_LIE_OVER_A_MATCH),
        step("pause", Ask(Question.LEAVE)),
        step("match", Ask(Question.DROP)),
    }
    return (found | told | asked) - ONLY_IN_A_KIOSK


ONLY_IN_A_KIOSK = {("seat", "Tell")}
"""A name is refused only where everyone can see it."""

MAY_LIE_OVER_A_MATCH = ("turn", "pause", "sheets", "rules", "settings", "fair", "lucky", "ask")
"""Where the window can be closed while a match is played."""
