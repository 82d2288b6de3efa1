"""Who may import whom: the rooms of the house stay apart, told from the source alone.

The rules hold for every file there is, and are themselves tried on sources that break them.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.source import House, Import, Module

ROOT = Path(__file__).parent.parent
RUN_TIME = {"pygame", "pygame_gui", "polib", "i18n"}
"""With python-i18n, which pygame_gui brings along for its own texts."""
WORLD = {
    *("time", "datetime", "random", "secrets", "os", "io", "pathlib", "shutil", "tempfile"),
    *("sqlite3", "socket", "subprocess", "threading", "logging", "gettext", "locale"),
}
"""Screens, clocks, disks and languages of the standard library, closed to the engine."""
HANDED_IN = {f"game.{service}" for service in ("input", "pads", "store", "sound", "kiosk")}
"""Services that scenes get as arguments; they may name them as types."""
CLOCKS = {
    *("time", "sched", "threading.Timer", "pygame.time"),
    *(f"datetime.datetime.{call}" for call in ("now", "utcnow", "today")),
    "datetime.date.today",
}
EVENT_READERS = {"game.input", "game.pads"}
FORMS = "game.ui.form"
"""Makes the presses that pygame_gui is handed."""
TOP = {
    *(
        "main",
        "game.app",
        "game.host",
        "game.cli",
        "game.flow",
        "game.flow_kiosk",
        "game.flow_records",
    ),
    *("game.transitions", "game.gallery", "game.witness"),
}

Breaches = Iterator[tuple[Import, str]]


def _is_ours(it: Import) -> bool:
    return it.within("game", "main")


def _rooms(module: Module, house: House) -> Breaches:
    """Which parts of the game know which."""
    for it in module.imports:
        if module.inside("game.engine"):
            if _is_ours(it) and not it.within("game.engine"):
                yield it, "the engine knows nothing but itself"
            if it.within(*WORLD):
                yield it, "the engine has no screen, clock, disk or language"
        elif module.inside("game.actions"):
            if _is_ours(it):
                yield it, "actions stand alone"
        elif module.inside("game.computer"):
            if _is_ours(it) and not it.within("game.engine", "game.computer"):
                yield it, "the computer knows the engine only"
        elif module.inside("game.scenes"):
            if it.within("game.scenes") and _is_another_scene(house.resolve(it), module, house):
                yield it, "scenes never import each other"
            if it.within(*TOP):
                yield it, "a scene returns an outcome; it does not know what follows"
            if it.within(*HANDED_IN) and not it.for_types:
                yield it, "a service is handed to a scene"
        elif module.inside("game.ui"):
            if it.within("game.scene", "game.scenes", "game.computer", *TOP):
                yield it, "ui turns plain values into pixels"
        elif not module.inside(*TOP) and it.within("game.scenes", *TOP):
            yield it, "imports go downwards"
        if it.within("main"):
            yield it, "nothing imports main"


def _is_another_scene(target: str | None, module: Module, house: House) -> bool:
    """Whether the target is another scene or a part of it: turn_view is a part of turn."""
    scene = _scene(target or "")
    made = house.modules.get(f"game.scenes.{scene}")
    return made is not None and made.is_scene and scene != _scene(module.name)


def _scene(name: str) -> str:
    return name.removeprefix("game.scenes").lstrip(".").split("_")[0]


def _packages(module: Module, tool: bool) -> Breaches:
    """Which packages from outside may be used where."""
    for it in module.imports:
        package = it.name.split(".")[0]
        if _is_ours(it) or package in sys.stdlib_module_names:
            continue
        if module.inside("game.engine", "game.actions"):
            yield it, "the standard library only"
        elif module.inside("game.computer"):
            if not tool or package != "numpy":
                yield it, "the standard library only (numpy in a developer's tool)"
        elif not tool and package not in RUN_TIME:
            yield it, "not a package of the running game"


def _services(module: Module, tool: bool) -> Breaches:
    """Who reads the clock, chance and the events."""
    for it in module.uses:
        if it.within(*CLOCKS) and not tool and module.name != "game.app":
            yield it, "only app.py reads the clock"
        elif _is_chance(it) and not tool:
            yield it, "nothing draws from the global random"
        elif it.within("pygame.event.Event", "pygame.Event"):
            if not module.inside(*EVENT_READERS, "game.pointers", "game.keys", FORMS):
                yield it, "only input.py knows pygame's events"
        elif it.within("pygame.event") and not module.inside(*EVENT_READERS):
            on_the_way = it.name == "pygame.event" and module.inside(FORMS)
            if not on_the_way:
                yield it, "only input.py touches pygame.event"


def _is_chance(it: Import) -> bool:
    """Chance that no seed was given to: a generator of one's own, `random.Random`, is not."""
    seeded = it.name == "random" or it.within("random.Random")
    return it.within("random", "numpy.random") and not seeded


def faults(house: House) -> list[str]:
    """Every breach of the rules, with its place."""
    found = [f"circle: {circle}" for circle in house.circles()]
    for module in house.modules.values():
        tool = module.name in house.tools
        for rule in (_rooms(module, house), _packages(module, tool), _services(module, tool)):
            found += [f"{module.path}:{it.line}: {why}: {it.name}" for it, why in rule]
    return found


def sources() -> dict[str, str]:
    """The project's own files."""
    paths = [*ROOT.glob("main.py"), *(ROOT / "game").rglob("*.py")]
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}


def test_the_game_keeps_to_the_rules() -> None:
    house = House(sources())
    assert house.modules.keys() >= {"game.engine", "game.engine.match", "game.actions"}
    assert faults(house) == []


SMALL = {
    "main.py": "from game.app import App",
    "game/__init__.py": "",
    "game/app.py": "import time\nfrom game import flow, input\nfrom game.computer import advise",
    "game/flow.py": "from game.scenes.menu import Menu\nfrom game.scenes.turn import Turn",
    "game/input.py": "import pygame\npygame.event.get()\nfrom game.actions import Action",
    "game/actions.py": "import enum",
    "game/scene.py": "from game.actions import Action\nfrom game.ui import theme, form",
    "game/i18n.py": "import polib",
    "game/scenes/__init__.py": "",
    "game/scenes/menu.py": "import pygame, game.scene\nclass Menu(game.scene.Scene): ...",
    "game/scenes/turn.py": (
        "from game.scene import Scene\n"
        "from game.scenes import turn_view, parts\n"
        "class TurnScene(Scene): ..."
    ),
    "game/scenes/turn_view.py": "from game.engine import Match",
    "game/scenes/parts.py": "",
    "game/ui/__init__.py": "",
    "game/ui/theme.py": "from random import Random\nimport datetime",
    "game/ui/form.py": "import pygame, pygame_gui\nPRESS = pygame.event.Event(1)",
    "game/engine/__init__.py": "from game.engine.match import Match",
    "game/engine/match.py": "import hmac",
    "game/computer/__init__.py": "",
    "game/computer/advise.py": "from game.engine import Match",
    "game/computer/solve.py": "import time\nimport numpy as np\nnp.random.default_rng(1)\n"
    "if __name__ == '__main__': ...",
}


def test_a_small_house_in_order() -> None:
    assert faults(House(SMALL)) == []


@pytest.mark.parametrize(
    ("path", "line", "why"),
    [
        ("game/engine/match.py", "import pygame", "standard library only"),
        ("game/engine/match.py", "from time import monotonic", "no screen, clock"),
        ("game/engine/match.py", "import random", "no screen, clock"),
        ("game/engine/match.py", "from game.actions import Action", "nothing but itself"),
        ("game/engine/match.py", "from .. import i18n", "nothing but itself"),
        ("game/engine/match.py", "from game.engine import Match", "circle"),
        ("game/actions.py", "from game.engine import Box", "stand alone"),
        ("game/actions.py", "import pygame", "standard library only"),
        ("game/computer/advise.py", "import numpy", "standard library only"),
        ("game/computer/advise.py", "from game.computer import solve", "numpy in a developer"),
        ("game/computer/advise.py", "def f(): from game.ui import theme", "the engine only"),
        ("game/computer/solve.py", "import scipy", "standard library only"),
        ("game/scenes/menu.py", "from game.scenes.turn import Turn", "never import each other"),
        ("game/scenes/menu.py", "from . import turn", "never import each other"),
        ("game/scenes/menu.py", "import game.scenes.turn_view as view", "never import each other"),
        ("game/scenes/turn_view.py", "from game.scenes.turn import TurnScene", "circle"),
        ("game/scenes/parts.py", "from game.scenes.menu import Menu", "never import each other"),
        ("game/scenes/menu.py", "import game.flow", "returns an outcome"),
        ("game/scenes/menu.py", "from game.input import Input", "handed to a scene"),
        ("game/scenes/turn.py", "import pygame\npygame.time.get_ticks()", "reads the clock"),
        ("game/scenes/turn.py", "import time", "reads the clock"),
        ("game/ui/form.py", "pygame.event.post(PRESS)", "touches pygame.event"),
        ("game/ui/form.py", "from pygame.event import get", "touches pygame.event"),
        ("game/ui/theme.py", "from game.scenes import menu", "pixels"),
        ("game/ui/theme.py", "datetime.datetime.now()", "reads the clock"),
        ("game/ui/theme.py", "from datetime import date as d\nd.today()", "reads the clock"),
        ("game/ui/theme.py", "import random\nrandom.shuffle([])", "global random"),
        ("game/ui/theme.py", "from random import choice", "global random"),
        ("game/ui/theme.py", "import PIL.Image", "not a package of the running game"),
        ("game/app.py", "import pygame as pg\npg.event.pump()", "touches pygame.event"),
        ("game/app.py", "from pygame import event", "touches pygame.event"),
        ("game/ui/theme.py", "import pygame\npygame.Event(1)", "knows pygame's events"),
        ("game/app.py", "import main", "nothing imports main"),
        ("game/i18n.py", "from game.flow import follow", "downwards"),
        ("game/scene.py", "from game.scenes.menu import Menu", "circle"),
        ("game/scene.py", "import game.scenes.menu", "downwards"),
    ],
)
def test_each_breach_is_found(path: str, line: str, why: str) -> None:
    broken = {**SMALL, path: f"{SMALL[path]}\n{line}"}
    assert any(why in fault for fault in faults(House(broken)))


def test_a_scene_may_name_a_service_as_a_type() -> None:
    line = "from typing import TYPE_CHECKING\nif TYPE_CHECKING: from game.input import Input"
    assert faults(House({**SMALL, "game/scenes/menu.py": line})) == []
