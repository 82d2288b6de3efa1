"""Every outcome of every scene has a row in the flow, and every row an outcome that leads to it."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.flow.kiosk import KIOSK_FLOW
from game.flow.table import FLOW
from game.flow.transitions import Flow, find
from game.outcomes.kiosk import AskStillThere, GoDark, OpenPin, OperatorPage, Wake
from game.outcomes.menu import Resume, Tab
from game.outcomes.outcome import Ask, Outcome, Tell
from game.scenes.kiosk.attract import AttractScene
from game.scenes.kiosk.dark import DarkScene
from game.scenes.scene import Scene
from game.scenes.turn.turn import TurnScene
from tests.flow.endings import (
    Kind,
    all_scenes,
    declared,
    flow_of,
    only_in_a_kiosk,
    outcomes,
    steps_at_home,
)
from tests.source import House

ROOT = Path(__file__).parent.parent.parent
ANYWHERE: set[type[Outcome]] = {Ask, Tell}
"""What the host wishes for: a window that is closed, a thing that is wrong around the game."""
ANYWHERE_IN_A_KIOSK = ANYWHERE | {OpenPin, AskStillThere}
NOT_OF_THE_SCENE: dict[Kind, set[type[Outcome]]] = {
    AttractScene: {GoDark, Resume},
    DarkScene: {Wake},
}
"""What whoever watches over a kiosk has these scenes end in: by the clock, after a crash."""
SCENES = sorted(all_scenes(), key=lambda scene: scene.name)


def kinds(base: type[Outcome]) -> Iterator[type[Outcome]]:
    """Every kind of outcome there is."""
    for kind in base.__subclasses__():
        # A dataclass with slots takes the place of the class that it was made from.
        if kind is vars(sys.modules[kind.__module__])[kind.__name__]:
            yield from (kind, *kinds(kind))


@pytest.fixture(scope="module")
def house() -> House:
    paths = [*(ROOT / "game").rglob("*.py")]
    return House({path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths})


def made_in(house: House, module: str) -> set[str]:
    """The names of the outcomes that are made in a module."""
    names = {kind.__name__ for kind in kinds(Outcome)}
    calls = (node for node in ast.walk(house.modules[module].tree) if isinstance(node, ast.Call))
    return {call.func.id for call in calls if isinstance(call.func, ast.Name)} & names


def parts(house: House, scene: Kind) -> set[str]:
    """The modules of the scenes' package that a scene is made of."""
    found = {kind.__module__ for kind in scene.__mro__ if kind.__module__.startswith("game.scenes")}
    waiting = list(found)
    while waiting:
        name = waiting.pop()
        needed = {it for it in house.needs(name) if it.startswith("game.scenes")} - found
        found |= needed
        waiting += needed
    return found


def test_there_are_scenes_and_no_two_share_a_name() -> None:
    assert len(SCENES) > 30
    assert len({scene.name for scene in SCENES}) == len(SCENES)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_every_outcome_has_a_row(scene: Kind) -> None:
    for flow in flow_of(scene):
        missing = {kind.__name__ for kind in outcomes(scene) if not _found(flow, scene, kind)}
        assert missing == set()


def _found(flow: Flow, scene: Kind, kind: type[Outcome]) -> bool:
    try:
        return bool(find(flow, scene, kind))
    except KeyError:
        return False


def test_a_scene_says_all_that_it_can_end_in(house: House) -> None:
    """What is made in a module is declared by a scene that this module is a part of."""
    said: dict[str, set[str]] = {}
    for scene in SCENES:
        for module in parts(house, scene):
            said.setdefault(module, set()).update(kind.__name__ for kind in declared(scene))
    silent = {
        module: lacking
        for module in house.modules
        if module.startswith("game.scenes")
        and (lacking := made_in(house, module) - said.get(module, set()))
    }
    assert silent == {}


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_a_scene_says_nothing_that_it_cannot_end_in(scene: Kind, house: House) -> None:
    modules = parts(house, scene)
    made = {name for module in modules for name in made_in(house, module)}
    handed_on = {"SayLuckyWord"}  # by what lies between the key board and the table
    own = declared(scene) - NOT_OF_THE_SCENE.get(scene, set())
    assert {kind.__name__ for kind in own} <= made | handed_on


@pytest.mark.parametrize("flow", [FLOW, KIOSK_FLOW], ids=["home", "kiosk"])
def test_no_row_is_dead(flow: Flow) -> None:
    kiosk = flow is KIOSK_FLOW
    scenes = [scene for scene in SCENES if kiosk or not only_in_a_kiosk(scene)]
    asked: set[Any] = {find(flow, scene, kind) for scene in scenes for kind in outcomes(scene)}
    for kind in ANYWHERE_IN_A_KIOSK if kiosk else ANYWHERE:
        asked |= {find(flow, scene, kind) for scene in scenes}
    own: set[Any] = {row for row in flow if not kiosk or flow[row] is not FLOW.get(row)}
    assert own - asked == set()


def test_what_may_happen_anywhere_has_a_row_for_every_scene() -> None:
    assert {kind for scene, kind in FLOW if scene is Scene} >= ANYWHERE
    assert {kind for scene, kind in KIOSK_FLOW if scene is Scene} >= ANYWHERE_IN_A_KIOSK


def test_every_kind_of_outcome_is_declared_somewhere() -> None:
    said = {kind for scene in SCENES for kind in declared(scene)}
    assert set(kinds(Outcome)) - said - ANYWHERE_IN_A_KIOSK == set()


def test_a_missing_row_is_found() -> None:
    with pytest.raises(KeyError):
        find({}, TurnScene, Tell)
    assert not _found(FLOW, TurnScene, OpenPin)


def test_the_way_home_is_known_by_names() -> None:
    steps = steps_at_home()
    assert ("turn", "MatchOver") in steps
    assert ("turn", "Ask QUIT") in steps
    assert ("menu", "Tell") in steps
    assert not any(scene == "attract" for scene, _ in steps)


def test_tabs_and_pages_have_their_scenes() -> None:
    names = {scene.name for scene in SCENES}
    assert {tab.value for tab in Tab} <= names
    assert {f"operator_{page.value}" for page in OperatorPage} <= names
