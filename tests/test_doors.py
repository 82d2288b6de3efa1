"""Outside text has one door to the screen and one to the terminal: nothing goes past them."""

import ast
from collections.abc import Iterator

import pytest

from tests.source import House, Module
from tests.test_imports import sources

TERMINAL = "game.text.terminal"
LETTERS = "game.draw.text"
GUI = ("game.widgets.form", "game.widgets.page", "game.widgets.gui", "game.host", "game.app")
"""Those who speak to pygame_gui; form and page make its texts fit for its one font."""
LOG = ("game.cli", "game.kiosk.log", "game.store.log_file")
"""Those who make handlers, which get the formatter of the door."""
STREAMS = ("sys.stdout", "sys.stderr", "sys.__stdout__", "sys.__stderr__")
PRINTERS = (
    "argparse.ArgumentParser",
    "traceback",
    "warnings.warn",
    "pprint",
    "curses",
    "logging.Formatter",
    "rich",
)
LOADED = ("pygame.font", "pygame.font.init", "pygame.font.Font")
"""Getting it ready, and a type: no letter is painted by that."""


def past(module: Module, tool: bool) -> Iterator[str]:
    """What in a module writes to a terminal or paints letters by itself."""
    if tool:
        return
    for line, what in (*_named(module), *_called(module)):
        yield f"{module.path}:{line}: {what}"


def _named(module: Module) -> Iterator[tuple[int, str]]:
    for it in module.uses:
        prints = it.within(*STREAMS, *PRINTERS)
        logs = it.within("logging.StreamHandler", "logging.FileHandler", "logging.basicConfig")
        letters = it.within("pygame.font", "pygame.freetype", "pygame.ftfont")
        own_gui = it.within("pygame_gui") and not module.inside(*GUI)
        if (
            (prints and module.name != TERMINAL)
            or (logs and module.name not in LOG)
            or (letters and module.name != LETTERS and it.name not in LOADED)
            or own_gui
        ):
            yield it.line, it.name


def _called(module: Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(module.tree):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        # A prompt or a title in our own words is no outside text.
        ours = bool(node.args) and all(isinstance(it, ast.Constant) for it in node.args)
        asks = called in ("input", "getpass.getpass") or called.endswith(".set_caption")
        prints = called in ("print", "os.write", "breakpoint") and module.name != TERMINAL
        paints = called.endswith((".render", ".render_to")) and module.name != LETTERS
        if prints or paints or (asks and not ours):
            yield node.lineno, called


def test_nothing_goes_past_the_doors() -> None:
    house = House(sources())
    found = [
        fault
        for module in house.modules.values()
        for fault in past(module, module.name in house.tools)
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "print('x')",
        "import sys\nsys.stdout.write('x')",
        "import sys as s\ns.stderr.write('x')",
        "from sys import stderr\nstderr.write('x')",
        "import os\nos.write(1, b'x')",
        "import traceback\ntraceback.print_exc()",
        "import argparse\nargparse.ArgumentParser()",
        "import logging\nlogging.StreamHandler()",
        "import logging\nlogging.Formatter()",
        "input(name)",
        "import pygame\nfont = pygame.font.SysFont('x', 3)",
        "picture = font.render(name, True, colour)",
        "from pygame_gui.elements import UILabel",
    ],
)
def test_each_way_past_is_found(line: str) -> None:
    assert list(past(Module("game/scenes/x.py", line), tool=False))
