"""One tap, one action: taps by chance on the real kiosk, under Xorg and under cage on it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.displays import PYTHON, ROOT, Compositor, Server, wait_for
from tests.figures import Figure
from tests.needs import need, need_xorg
from tests.touch.hands import SCREEN, tap_by_chance

LISTENER = (PYTHON, "-m", "tests.touch.listener")
CAGE_SIZE = (1024, 768)
"""What wlroots opens on X11; it lies in the screen's upper left corner."""
TAPS = [12, pytest.param(1000, marks=pytest.mark.slow)]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Xorg's own devices")


@pytest.mark.parametrize("taps", TAPS)
@pytest.mark.parametrize("panel", [False, True], ids=["fingers", "and a panel"])
def test_under_xorg(tmp_path: Path, taps: int, panel: bool, record_property: Figure) -> None:
    need_xorg()
    server = Server.with_outputs(tmp_path)
    with (tmp_path / "log").open("wb") as log:
        game = subprocess.Popen(
            [*LISTENER, str(tmp_path)], cwd=ROOT, env=server.environ, stdout=log, stderr=log
        )
    try:
        ready(tmp_path, lambda: (tmp_path / "log").read_text())
        figures = tap_by_chance(tmp_path, tmp_path / "heard", SCREEN, taps, panel=panel)
        alive = game.poll() is None
    finally:
        game.kill()
        game.wait(20)
        server.kill()
    record_property("Xorg, " + ("fingers and a panel" if panel else "fingers"), str(figures))
    assert (figures.lost, figures.doubled, alive) == ([], [], True)


@pytest.mark.parametrize("taps", TAPS)
@pytest.mark.parametrize("panel", [False, True], ids=["fingers", "and a panel"])
def test_under_cage(tmp_path: Path, taps: int, panel: bool, record_property: Figure) -> None:
    need_xorg()
    need("cage", "Xwayland")
    server = Server.with_outputs(tmp_path)
    cage = Compositor("sh", "-c", f'exec {" ".join(LISTENER)} "$PWD"', under=server)
    try:
        ready(cage.folder, cage.log)
        figures = tap_by_chance(tmp_path, cage.folder / "heard", CAGE_SIZE, taps, panel=panel)
        alive = cage.process.poll() is None
    finally:
        cage.close()
        server.kill()
    record_property("cage, " + ("fingers and a panel" if panel else "fingers"), str(figures))
    assert (figures.lost, figures.doubled, alive) == ([], [], True)


def ready(folder: Path, why: object) -> None:
    """Wait until the game listens, in its attract loop."""
    assert callable(why)
    shown = folder / "data" / "penta.sqlite3"
    wait_for(lambda: (folder / "heard").exists() and shown.exists(), "the game", why)
