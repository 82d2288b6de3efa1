"""Real fingers and keys on the packaged kiosk under a real cage: no way out, and a whole match.

A session inside another one has no virtual terminals and no seat: what Ctrl+Alt+F-keys, SysRq,
Ctrl+Alt+Del and the power key do is settled by files, which test_settled.py reads.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine import BOXES
from tests.app.hands import MOVES, KeyHand, focus_after
from tests.app.run import close_all
from tests.displays import wait_for
from tests.packaging.cage import WINDOW, Cage, need_cage
from tests.packaging.visitor import SEED, Visitor

pytestmark = pytest.mark.slow
CODES = {
    "Ctrl": 29, "Alt": 56, "Shift": 42, "Super": 125, "Escape": 1, "Tab": 15, "Enter": 28,
    "Space": 57, "Backspace": 14, "Menu": 127, "Print": 99, "Home": 102,
    "Up": 103, "Left": 105, "Right": 106, "Down": 108, "Delete": 111,
    "F1": 59, "F2": 60, "F4": 62, "F5": 63, "F7": 65, "F8": 66, "F10": 68, "F11": 87,
    "F12": 88, "Sleep": 142, "Back": 158, "Homepage": 172,
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
CLOSINGS = "SELECT closing FROM matches"


@pytest.fixture
def cage(request: pytest.FixtureRequest) -> Iterator[Cage]:
    """A kiosk in its attract loop."""
    need_cage()
    kiosk = Cage(request.getfixturevalue("amd64"), SEED)
    yield kiosk
    kiosk.close()


@pytest.fixture
def visitor(
    cage: Cage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[Visitor]:
    """Somebody before it. Pictures go to a folder of $PENTA_CAGE_PICTURES, if that is set."""
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [WINDOW])
    album = Path(os.environ.get("PENTA_CAGE_PICTURES", tmp_path / "album"))
    yield Visitor(cage, tmp_path / "twin", album / request.node.name)
    close_all()


def test_a_match_is_played_by_touch_alone(visitor: Visitor) -> None:
    visitor.wake()
    visitor.look("welcome")
    visitor.touch("lang:en", "menu")
    visitor.look("menu")
    visitor.touch("play")
    for turn in range(len(BOXES)):
        visitor.touch("roll")
        if turn % 3 == 0:
            visitor.touch("die:1")
            visitor.touch("die:4")
            visitor.look(f"turn-{turn + 1}-held")
            visitor.touch("roll")
        box = next(iter(visitor.twin.match.state.legal))
        visitor.touch(box.value)
        visitor.look(f"turn-{turn + 1}")
        visitor.touch("confirm", "turn" if turn < len(BOXES) - 1 else "initials")
    visitor.touch("wheel:0", "initials", down=0.85)
    visitor.look("initials")
    visitor.touch("done", "results")
    visitor.look("results")
    names = "SELECT match, seat, name FROM names"
    assert visitor.cage.rows(names) == visitor.kept(names) != []
    (ours,), (theirs,) = (
        (json.loads(str(it)) for (it,) in rows(CLOSINGS))
        for rows in (visitor.cage.rows, visitor.kept)
    )
    assert ours["end"] == "finished"
    assert ours["seats"] == theirs["seats"]
    print(f"{len(visitor.cage.commands())} commands; unlike pixels at most {visitor.worst:.5f}")


def test_no_keys_lead_out(visitor: Visitor) -> None:
    """After each of them an arrow must still move the focus, on a picture that is the twin's."""
    combinations = COMBINATIONS.split()
    assert len(set(combinations)) >= 40
    visitor.wake()
    visitor.touch("lang:en", "menu")
    visitor.touch("play")
    cage, twin, hand = visitor.cage, visitor.twin, KeyHand()
    game = cage.game_pid
    for name in combinations:
        cage.keys.chord(*(CODES[key] for key in name.split("+")))
        if name == "Escape":
            wait_for(lambda: cage.has_shown("pause"), "the pause", cage.log)
            visitor.look(name)
            cage.keys.chord(CODES["Escape"])
        before = twin.picture()
        arrow = next(way for way in MOVES if focus_after(twin, twin.focus, way) != twin.focus)
        cage.keys.chord(CODES[arrow.title()])
        hand.move(arrow)
        twin.step(60)
        assert twin.picture() != before
        wait_for(visitor.alike, f"the table after {name}", cage.log)
        assert cage.alive, name
        assert cage.game_pid == game, name
    assert cage.scenes.count("pause") == 1
    visitor.look("after-all")
    visitor.touch("pause", "pause")
