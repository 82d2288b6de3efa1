"""Real fingers and keys on the packaged kiosk under a real cage: no way out, and a whole match.

A session inside another one has no virtual terminals and no seat: what Ctrl+Alt+F-keys, SysRq,
Ctrl+Alt+Del and the power key do is settled by files, which test_settled.py reads.
"""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from itertools import cycle
from pathlib import Path

import pygame
import pytest

from game.engine import BOXES
from tests.app.hands import TouchHand
from tests.app.run import close_all, run_app
from tests.packaging.cage import WINDOW, Cage, wait_for
from tests.packaging.tools import colours, need

pytestmark = pytest.mark.slow
Places = dict[str, tuple[int, int]]

CODES = {
    "Ctrl": 29, "Alt": 56, "Shift": 42, "Super": 125, "Escape": 1, "Tab": 15, "Enter": 28,
    "Space": 57, "Backspace": 14, "Menu": 127, "Print": 99, "Home": 102, "Up": 103, "Left": 105,
    "Delete": 111, "F1": 59, "F2": 60, "F4": 62, "F5": 63, "F7": 65, "F8": 66, "F10": 68,
    "F11": 87, "F12": 88, "Sleep": 142, "Back": 158, "Homepage": 172,
    "C": 46, "D": 32, "E": 18, "L": 38, "N": 49, "O": 24, "P": 25, "Q": 16, "R": 19, "T": 20,
    "W": 17, "Z": 44,
}  # fmt: skip
"""Keys by the kernel's codes, from linux/input-event-codes.h."""
COMBINATIONS = """
Alt+F4 Alt+F1 Alt+F2 Alt+F7 Alt+F8 Alt+F10 Alt+Tab Alt+Shift+Tab Alt+Escape Alt+Space Alt+Enter
Ctrl+Q Ctrl+W Ctrl+C Ctrl+D Ctrl+Z Ctrl+N Ctrl+O Ctrl+P Ctrl+R Ctrl+F4 Ctrl+Escape Ctrl+Alt+T
Ctrl+Alt+L Ctrl+Alt+Backspace Ctrl+Alt+Left Ctrl+Shift+Escape Ctrl+Shift+Q Ctrl+Shift+T Super
Super+D Super+E Super+L Super+R Super+Tab Super+Enter Super+Up Escape F11 Alt+Home
F1 F5 F12 Print Menu Sleep Back Homepage Shift+Delete
"""
LEAST_COLOURS = 500
MATCH_SECONDS = 400


@pytest.fixture(scope="module")
def places() -> Places:
    """Where the middle of everything is that a visitor touches, on a twin of the game."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        folder = Path(os.devnull) / "nothing-is-kept"
        twin = run_app(folder, WINDOW, None, kiosk=True)
        hand, found = TouchHand(), {}

        def look(scene: str, *names: str) -> None:
            twin.until(lambda: twin.where == scene)
            twin.step(240)
            found.update({name: twin.targets[name].center for name in names})

        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, scancode=40, mod=0))
        look("welcome", "en")
        hand.press(twin, "en")
        look("menu", "play")
        hand.press(twin, "play")
        look("turn", "throw")
        hand.press(twin, "throw")
        look("turn", *(box.value for box in BOXES))
        hand.press(twin, "chance")
        look("turn", "confirm")
        close_all()
    return found


@pytest.fixture
def cage(amd64: Path) -> Iterator[Cage]:
    """A kiosk in its attract loop."""
    need("Xorg", "cage", "grim", "pgrep")
    kiosk = Cage(amd64)
    yield kiosk
    kiosk.close()


def begin(cage: Cage, places: Places) -> None:
    """From the attract loop to the table, by touch."""
    ways = (((500, 300), "welcome"), (places["en"], "menu"), (places["play"], "turn"))
    for place, scene in ways:
        cage.screen.tap(place)
        wait_for(partial(cage.has_shown, scene), scene, cage.log)
        time.sleep(1)


def test_no_keys_lead_out(cage: Cage, places: Places, tmp_path: Path) -> None:
    combinations = COMBINATIONS.split()
    assert len(set(combinations)) >= 40
    game = cage.game_pid
    begin(cage, places)
    heard = len(cage.scenes)
    for name in combinations:
        cage.keys.chord(*(CODES[key] for key in name.split("+")))
        time.sleep(0.3)
        assert cage.alive, name
        assert cage.game_pid == game, name
        assert colours(cage.picture(tmp_path / "now.png")) > LEAST_COLOURS, name
        assert not [scene for scene in cage.scenes if scene.startswith("keeper")], name
    assert len(cage.scenes) > heard, "nobody heard the keys: Escape was to pause"


def test_a_match_is_played_by_touch_alone(cage: Cage, places: Places, tmp_path: Path) -> None:
    begin(cage, places)
    boxes = (box.value for box in cycle(BOXES))
    taps = (tap for box in boxes for tap in (("throw", 1), (box, 0.2), ("confirm", 0.3)))
    until = time.monotonic() + MATCH_SECONDS
    while "results" not in cage.scenes:
        assert time.monotonic() < until, cage.scenes[-5:]
        name, wait = next(taps)
        cage.screen.tap(places[name])
        time.sleep(wait)
    time.sleep(2)
    assert colours(cage.picture(tmp_path / "results.png")) > LEAST_COLOURS
    with closing(sqlite3.connect(cage.folder / "data/penta.sqlite3")) as database:
        (ended,) = database.execute("SELECT count(closing) FROM matches").fetchone()
    assert ended == 1
