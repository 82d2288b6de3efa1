"""The display dies in the middle of a game: that ends in order, and goes on at the next start."""

import subprocess
import time
from pathlib import Path

import pytest

from game.engine.commands import Roll
from game.store import MatchStore
from game.store.lock import Lock
from game.system.options import DISPLAY_LOST
from tests.displays import PYTHON, ROOT, Compositor, Server, wait_for
from tests.needs import need

SITTER = (PYTHON, "-m", "tests.system.sitter")
SECONDS = 30
"""So long a game may take to notice and to end, on a busy machine."""


def goes_on(data: Path) -> None:
    """Nobody holds the folder, the store was closed, and the match is there to be resumed."""
    Lock(data).release()
    assert not list(data.glob("*-wal"))
    store = MatchStore(data)
    assert store.take_problem() is None
    (left,) = store.unfinished()
    assert Roll() in store.resume(left.key).log
    store.close()


@pytest.mark.parametrize("kiosk", [False, True], ids=["home", "kiosk"])
def test_the_x_server_dies(tmp_path: Path, kiosk: bool) -> None:
    need("Xvfb")
    server = Server.in_memory(tmp_path / "server")
    flags = ["--kiosk"] * kiosk
    with (tmp_path / "log").open("wb") as log:
        game = subprocess.Popen(
            [*SITTER, str(tmp_path), *flags], cwd=ROOT, env=server.environ, stdout=log, stderr=log
        )
    try:
        wait_for((tmp_path / "said").exists, "the game", (tmp_path / "log").read_text)
        assert (tmp_path / "said").read_text() == "x11"
        server.kill()
        assert game.wait(SECONDS) == DISPLAY_LOST
    finally:
        game.kill()
        server.kill()
    goes_on(tmp_path / "data")


@pytest.mark.parametrize("kiosk", [False, True], ids=["home", "kiosk"])
def test_the_compositor_dies(kiosk: bool) -> None:
    need("cage")
    flags = ["--kiosk"] * kiosk
    cage = Compositor("sh", "-c", f'exec {" ".join(SITTER)} "$PWD" {" ".join(flags)}')
    try:
        wait_for((cage.folder / "said").exists, "the game", cage.log)
        assert (cage.folder / "said").read_text() == "wayland"
        killed = time.monotonic()
        cage.kill()
        wait_for((cage.folder / "status").exists, "the end", cage.log, SECONDS)
        assert (cage.folder / "status").read_text() == str(DISPLAY_LOST)
        assert time.monotonic() - killed < SECONDS
        goes_on(cage.folder / "data")
    finally:
        cage.close()
