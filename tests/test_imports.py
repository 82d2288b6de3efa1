"""Who may import whom: the rooms of the house stay apart, told from the source alone.

The rules hold for every file there is, and are themselves tried on sources that break them.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.source import House, Import, Module

ROOT = Path(__file__).parent.parent
ORDER = (
    *("engine", "system", "computer", "text", "draw", "input", "audio"),
    *("store", "widgets", "kiosk", "outcomes", "scenes", "flow"),
)
"""The packages of the game. Each imports only those before it; loose files import any."""
TOP = "cli"
"""The command line: it may use all, and nobody uses it."""
LOOSE = 6
ROOMS = 24
ARROWS = 90
TABLE = "game.scenes.table"
SHOW_A_TABLE = {
    *("game.scenes.turn", "game.scenes.replay", "game.scenes.kiosk", "game.scenes.forms"),
    "game.scenes.review",
}
"""The screens that have a table with dice and sheet on it, if only small, as a sample."""
RUN_TIME = {"pygame", "pygame_gui", "polib", "i18n"}
"""With python-i18n, which pygame_gui brings along for its own texts."""
WORLD = {
    *("time", "datetime", "random", "secrets", "os", "io", "pathlib", "shutil", "tempfile"),
    *("sqlite3", "socket", "subprocess", "threading", "logging", "gettext", "locale"),
}
"""Screens, clocks, disks and languages of the standard library, closed to the engine."""
HANDED_IN = ("game.store.MatchStore", "game.store.matches", "game.audio.mixer", "game.kiosk")
"""Services that scenes get as arguments; they may name them as types."""
CLOCKS = {
    *("time", "sched", "threading.Timer", "pygame.time"),
    *(f"datetime.datetime.{call}" for call in ("now", "utcnow", "today")),
    "datetime.date.today",
}
TELL_TIME = {"game.app", "game.cli.simulate"}
"""The loop, and a command that plays no game for anybody and tells how fast it was."""
WINDOW = "game.system.window"
"""Opens the window and shows pictures in it: another one is put in its place in one spot."""
MACHINE = "game.machine"
"""Hands in the mixer; in the browser, say, another one."""
THREADS = ("game.store.writer", "game.store.check")
"""Each has a thread, and something that does without."""
CONTROLLERS = ("pygame._sdl2", "pygame.controller")
"""Where there is none, as in a browser, importing it would be the end."""
FORMS = "game.widgets.form"
"""Makes the presses that pygame_gui is handed."""

Breaches = Iterator[tuple[Import, str]]


def _is_ours(it: Import) -> bool:
    return it.within("game", "main")


def _rooms(module: Module, house: House) -> Breaches:
    """Which rooms of the house know which."""
    for it in module.imports:
        target = house.modules.get(house.resolve(it) or "")
        if it.within("main"):
            yield it, "nothing imports main"
        elif target and not _may_know(module, target):
            yield it, f"{module.room} does not know {target.room}"
        elif target and _is_another_screen(module, target):
            yield it, "screens do not import each other"
        if module.inside("game.engine") and it.within(*WORLD):
            yield it, "the engine has no screen, clock, disk or language"
        if module.inside("game.scenes") and it.within(*HANDED_IN) and not it.for_types:
            yield it, "a service is handed to a scene"


def _may_know(module: Module, target: Module) -> bool:
    """Whether the order of the packages allows it."""
    own, other = _package(module), _package(target)
    if own not in ORDER or target.name == "game":
        return True
    return other in ORDER and ORDER.index(other) <= ORDER.index(own)


def _package(module: Module) -> str:
    return module.folder.partition(".")[2].partition(".")[0]


def _is_another_screen(module: Module, target: Module) -> bool:
    own, other = _screen(module), _screen(target)
    if own is None or other is None or (other == TABLE and own in SHOW_A_TABLE):
        return False
    return own != other


def _screen(module: Module) -> str | None:
    """The package of a screen, below scenes; the loose files there are every screen's."""
    parts = module.folder.split(".")
    return ".".join(parts[:3]) if parts[:2] == ["game", "scenes"] and len(parts) > 2 else None


def _packages(module: Module, tool: bool) -> Breaches:
    """Which packages from outside may be used where."""
    for it in module.imports:
        package = it.name.split(".")[0]
        if _is_ours(it) or package in sys.stdlib_module_names:
            continue
        if module.inside("game.engine", "game.input.actions"):
            yield it, "the standard library only"
        elif module.inside("game.computer"):
            if not tool or package != "numpy":
                yield it, "the standard library only (numpy in a developer's tool)"
        elif not tool and package not in RUN_TIME:
            yield it, "not a package of the running game"


def _services(module: Module, tool: bool) -> Breaches:
    """Who reads the clock, chance and the events."""
    for it in module.uses:
        if it.within(*CLOCKS) and not tool and module.name not in TELL_TIME:
            yield it, "only app.py reads the clock"
        elif _is_chance(it) and not tool:
            yield it, "nothing draws from the global random"
        elif it.within("pygame.display") and module.name != WINDOW:
            yield it, "only the window touches pygame.display"
        elif it.within("pygame.mixer") and module.name != MACHINE:
            yield it, "the mixer is handed in"
        elif it.within("threading.Thread") and module.name not in THREADS:
            yield it, "only the store's writer or check has a thread"
        elif it.within("pygame.event.Event", "pygame.Event"):
            if not module.inside("game.input", FORMS):
                yield it, "only the input knows pygame's events"
        elif it.within("pygame.event") and not module.inside("game.input"):
            on_the_way = it.name == "pygame.event" and module.inside(FORMS)
            # The window lets the desktop have its say: it reads nothing.
            pumps = it.name in ("pygame.event", "pygame.event.pump") and module.name == WINDOW
            if not (on_the_way or pumps):
                yield it, "only the input touches pygame.event"
    for it in module.imports:
        if it.within(*CONTROLLERS) and not (it.deferred or it.for_types):
            yield it, "pads may be missing: not at the top of a file"


def _deferred(module: Module) -> Breaches:
    """Imports within functions: only where something would have to wait, and it says so."""
    if any("first picture" in line for line in module.lines):
        return  # said once for the whole file
    for it in module.imports:
        if it.deferred and not module.explains(it.line):
            yield it, "an import inside a function says why in a comment"


def _is_chance(it: Import) -> bool:
    """Chance that no seed was given to: a generator of one's own, `random.Random`, is not."""
    seeded = it.name == "random" or it.within("random.Random")
    return it.within("random", "numpy.random") and not seeded


def faults(house: House) -> list[str]:
    """Every breach of the rules, with its place."""
    found = [f"circle: {circle}" for circle in house.circles()]
    for module in house.modules.values():
        tool = module.name in house.tools
        for rule in (
            _rooms(module, house),
            _packages(module, tool),
            _services(module, tool),
            _deferred(module),
        ):
            found += [f"{module.path}:{it.line}: {why}: {it.name}" for it, why in rule]
    found += [f"{room}: no room of the plan" for room in house.rooms if not _planned(room)]
    loose = {room for room in house.rooms if room.startswith("game/") and room.endswith(".py")}
    for what, number, most in (
        ("loose files", len(loose), LOOSE),
        ("rooms", len(house.rooms), ROOMS),
        ("arrows between rooms", len(house.arrows), ARROWS),
    ):
        if number > most:
            found.append(f"{number} {what}, of {most}")
    return found


def _planned(room: str) -> bool:
    return room.endswith(".py") or room.removeprefix("game/") in (*ORDER, TOP)


def sources() -> dict[str, str]:
    """The project's own files."""
    paths = [*ROOT.glob("main.py"), *(ROOT / "game").rglob("*.py")]
    return {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}


def test_the_game_keeps_to_the_rules() -> None:
    house = House(sources())
    assert house.modules.keys() >= {"game.engine", "game.engine.match", "game.input.actions"}
    assert {f"game/{package}" for package in ORDER} <= house.rooms
    assert faults(house) == []


SMALL = {
    "main.py": "from game.app import App",
    "game/__init__.py": "__version__ = '1'",
    "game/app.py": "import time\nfrom game.flow import table\nfrom game.computer import advise",
    "game/verify.py": "from game.engine import Match",
    "game/flow/__init__.py": "",
    "game/flow/table.py": "import game.scenes.turn.turn\nfrom game.scenes.menu.menu import Menu",
    "game/input/__init__.py": "",
    "game/input/devices.py": "import pygame\npygame.event.get()\nfrom game.input import actions",
    "game/input/actions.py": "import enum",
    "game/input/pads.py": "def pads():\n    # slow\n    from pygame._sdl2 import controller",
    "game/system/__init__.py": "",
    "game/system/window.py": "import pygame\npygame.display.flip()",
    "game/store/__init__.py": "from game.store.matches import MatchStore",
    "game/store/matches.py": "import sqlite3\nfrom game import __version__",
    "game/scenes/__init__.py": "",
    "game/scenes/scene.py": "from game.input.actions import Action\nfrom game.draw import theme",
    "game/scenes/menu/__init__.py": "",
    "game/scenes/menu/menu.py": "import pygame, game.scenes.scene\nfrom game.widgets import form",
    "game/scenes/table/__init__.py": "",
    "game/scenes/table/table.py": "from game.scenes.scene import Scene",
    "game/scenes/table/view.py": "from game.engine import Match",
    "game/scenes/turn/__init__.py": "",
    "game/scenes/turn/turn.py": "from game.scenes.table.table import Table",
    "game/text/__init__.py": "",
    "game/text/i18n.py": "import polib",
    "game/draw/__init__.py": "",
    "game/draw/theme.py": "from random import Random\nimport datetime",
    "game/widgets/__init__.py": "",
    "game/widgets/form.py": "import pygame, pygame_gui\nPRESS = pygame.event.Event(1)",
    "game/engine/__init__.py": "from game.engine.match import Match",
    "game/engine/match.py": "import hmac",
    "game/computer/__init__.py": "",
    "game/computer/advise.py": "from game.engine import Match",
    "game/computer/solve.py": "import time\nimport numpy as np\nnp.random.default_rng(1)\n"
    "if __name__ == '__main__': ...",
}

ONLY_TYPES = "from typing import TYPE_CHECKING\nif TYPE_CHECKING: import {}"


def test_a_small_house_in_order() -> None:
    assert faults(House(SMALL)) == []


@pytest.mark.parametrize(
    ("path", "line", "why"),
    [
        ("game/engine/match.py", "import pygame", "standard library only"),
        ("game/engine/match.py", "from time import monotonic", "no screen, clock"),
        ("game/engine/match.py", "import random", "no screen, clock"),
        ("game/engine/match.py", "from game.input.actions import Action", "does not know game/inp"),
        ("game/engine/match.py", "from ..text import i18n", "does not know game/text"),
        ("game/engine/match.py", "from game.engine import Match", "circle"),
        ("game/engine/match.py", "import game.verify", "does not know game/verify.py"),
        ("game/input/actions.py", "import pygame", "standard library only"),
        ("game/input/devices.py", "from game.store import MatchStore", "does not know game/store"),
        ("game/computer/advise.py", "import numpy", "standard library only"),
        ("game/computer/advise.py", "from game.computer import solve", "numpy in a developer"),
        ("game/computer/advise.py", "def f(): from game.draw import theme", "not know game/draw"),
        ("game/computer/solve.py", "import scipy", "standard library only"),
        ("game/scenes/menu/menu.py", "from game.scenes.turn.turn import Turn", "each other"),
        ("game/scenes/menu/menu.py", "from game.scenes import turn", "each other"),
        ("game/scenes/menu/menu.py", "from ..turn import turn", "each other"),
        ("game/scenes/menu/menu.py", "import game.scenes.table.view as view", "each other"),
        ("game/scenes/table/view.py", "from game.scenes.turn.turn import TurnScene", "each other"),
        ("game/scenes/table/table.py", "import game.scenes.turn.turn", "circle"),
        ("game/scenes/menu/menu.py", "import game.flow", "does not know game/flow"),
        ("game/scenes/menu/menu.py", "from game.store import MatchStore", "handed to a scene"),
        ("game/scenes/turn/turn.py", "import pygame\npygame.time.get_ticks()", "reads the clock"),
        ("game/scenes/turn/turn.py", "import time", "reads the clock"),
        ("game/widgets/form.py", "pygame.event.post(PRESS)", "touches pygame.event"),
        ("game/widgets/form.py", "from pygame.event import get", "touches pygame.event"),
        ("game/draw/theme.py", "from game.scenes.menu import menu", "does not know game/scenes"),
        ("game/draw/theme.py", "from game.widgets import form", "does not know game/widgets"),
        ("game/draw/theme.py", "datetime.datetime.now()", "reads the clock"),
        ("game/draw/theme.py", "from datetime import date as d\nd.today()", "reads the clock"),
        ("game/draw/theme.py", "import random\nrandom.shuffle([])", "global random"),
        ("game/draw/theme.py", "from random import choice", "global random"),
        ("game/draw/theme.py", "import PIL.Image", "not a package of the running game"),
        ("game/app.py", "import pygame as pg\npg.event.pump()", "touches pygame.event"),
        ("game/app.py", "from pygame import event", "touches pygame.event"),
        ("game/input/pads.py", "from pygame._sdl2 import controller", "not at the top"),
        ("game/input/pads.py", "import pygame._sdl2.controller as pads", "not at the top"),
        ("game/draw/theme.py", "import pygame\npygame.Event(1)", "knows pygame's events"),
        ("game/draw/theme.py", "import pygame\npygame.display.flip()", "touches pygame.display"),
        ("game/app.py", "from pygame import display", "touches pygame.display"),
        ("game/app.py", "import pygame\npygame.mixer.init()", "mixer is handed in"),
        ("game/store/matches.py", "from threading import Thread", "has a thread"),
        ("game/app.py", "import main", "nothing imports main"),
        ("game/app.py", "def run():\n    import json\n    from game import flow", "says why"),
        ("game/text/i18n.py", "from game.flow.table import follow", "does not know game/flow"),
        ("game/scenes/scene.py", "import game.scenes.menu.menu", "circle"),
        ("game/scenes/scene.py", ONLY_TYPES.format("game.scenes.menu.menu"), "circle"),
    ],
)
def test_each_breach_is_found(path: str, line: str, why: str) -> None:
    broken = {**SMALL, path: f"{SMALL[path]}\n{line}"}
    assert any(why in fault for fault in faults(House(broken)))


def test_a_room_that_the_plan_does_not_know_is_found() -> None:
    assert "game/odds: no room of the plan" in faults(House({**SMALL, "game/odds/end.py": ""}))


def test_too_many_loose_files_are_found() -> None:
    loose = {f"game/loose{number}.py": "" for number in range(LOOSE)}
    assert f"{LOOSE + 2} loose files, of {LOOSE}" in faults(House({**SMALL, **loose}))


def test_too_many_arrows_are_found() -> None:
    tops = "\n".join(f"import game.{package}" for package in ORDER)
    loose = {f"game/loose{number}.py": tops for number in range(12)}
    assert any(
        "arrows between rooms, of 90" in fault for fault in faults(House({**SMALL, **loose}))
    )


def test_rooms_and_arrows_of_the_small_house() -> None:
    house = House(SMALL)
    assert len(house.rooms) == 13
    assert ("game/scenes", "game/input") in house.arrows
    assert not any("game/__init__.py" in arrow for arrow in house.arrows)


def test_a_scene_may_name_a_service_as_a_type() -> None:
    line = ONLY_TYPES.format("game.store.matches")
    assert faults(House({**SMALL, "game/scenes/menu/menu.py": line})) == []
