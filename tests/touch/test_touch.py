"""One tap, one action: taps by chance on the real kiosk, under Xorg and under cage on it."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.displays import PYTHON, ROOT, Compositor, Server, wait_for
from tests.figures import Figure
from tests.needs import need, need_xorg
from tests.touch.counting import Figures
from tests.touch.hands import SCREEN, tap_by_chance

LISTENER = (PYTHON, "-m", "tests.touch.listener")
CAGE_SIZE = (1024, 768)
"""What wlroots opens on X11; it lies in the screen's upper left corner."""
FEW = 12
TAPS = [FEW, pytest.param(1000, marks=pytest.mark.slow)]
DEVICES = pytest.mark.parametrize("panel", [False, True], ids=["fingers", "fingers and a panel"])
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Xorg's own devices")


def tap_under_xorg(folder: Path, taps: int, *faults: str, panel: bool = False) -> Figures:
    """Play, and tap so often; the game must still be there after it."""
    need_xorg()
    server = Server.with_outputs(folder)
    command = [*LISTENER, str(folder), *faults]
    with (folder / "log").open("wb") as log:
        game = subprocess.Popen(command, cwd=ROOT, env=server.environ, stdout=log, stderr=log)
    try:
        ready(folder, (folder / "log").read_text)
        figures = tap_by_chance(folder, folder / "heard", SCREEN, taps, panel=panel)
        assert game.poll() is None, (folder / "log").read_text()
    finally:
        game.kill()
        game.wait(20)
        server.kill()
    return figures


def tap_under_cage(folder: Path, taps: int, *faults: str, panel: bool = False) -> Figures:
    """The same in a compositor, whose window is what is tapped."""
    need_xorg()
    need("cage", "Xwayland")
    server = Server.with_outputs(folder)
    command = f'exec {" ".join(LISTENER)} "$PWD" {" ".join(faults)}'
    cage = Compositor("sh", "-c", command, under=server)
    try:
        ready(cage.folder, cage.log)
        heard = cage.folder / "heard"
        figures = tap_by_chance(folder, heard, CAGE_SIZE, taps, panel=panel)
        assert cage.process.poll() is None, cage.log()
    finally:
        cage.close()
        server.kill()
    return figures


def ready(folder: Path, why: Callable[[], str]) -> None:
    """Wait until the game listens, in its attract loop."""
    shown = folder / "data" / "penta.sqlite3"
    wait_for(lambda: (folder / "heard").exists() and shown.exists(), "the game", why)


@pytest.mark.parametrize("taps", TAPS)
@DEVICES
def test_under_xorg(tmp_path: Path, taps: int, panel: bool, record_property: Figure) -> None:
    figures = tap_under_xorg(tmp_path, taps, panel=panel)
    record_property("Xorg, fingers" + " and a panel" * panel, str(figures))
    assert (figures.lost, figures.doubled) == ([], [])


@pytest.mark.parametrize("taps", TAPS)
@DEVICES
def test_under_cage(tmp_path: Path, taps: int, panel: bool, record_property: Figure) -> None:
    figures = tap_under_cage(tmp_path, taps, panel=panel)
    record_property("cage, fingers" + " and a panel" * panel, str(figures))
    assert (figures.lost, figures.doubled) == ([], [])


# --- whether such a run would notice --------------------------------------------------------------


def test_two_for_one_are_found_under_xorg(tmp_path: Path) -> None:
    assert tap_under_xorg(tmp_path, FEW, "twins").doubled


def test_two_for_one_are_found_under_cage(tmp_path: Path) -> None:
    assert tap_under_cage(tmp_path, FEW, "twins").doubled


@pytest.mark.slow
def test_a_pointer_that_is_hidden_in_a_grab_is_found(tmp_path: Path) -> None:
    figures = tap_under_xorg(tmp_path, FEW, "grab", panel=True)
    assert figures.lost or figures.doubled
