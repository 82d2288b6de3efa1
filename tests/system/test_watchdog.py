"""The sign of life that systemd waits for: sent by a loop that turns, and by nothing else."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.system.watchdog import Watchdog

MICROS = 400_000
WAIT = 60
"""Seconds for what must come, on a busy machine."""
ROOT = Path(__file__).parents[2]
HANGS = """
import sys
from pathlib import Path
from game.app import App
from game.system.options import Options
from game.scenes.kiosk.attract import AttractScene

steps = 0
update = AttractScene.update

def hang(scene):
    global steps
    steps += 1
    if steps == 120:
        print("hung", flush=True)
        while True:
            pass
    return update(scene)

AttractScene.update = hang
App(Options(Path(sys.argv[1]), kiosk=True, kiosk_file=Path("none"))).run()
"""


@pytest.fixture
def ears(tmp_path: Path) -> Iterator[socket.socket]:
    """What systemd would listen with."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as it:
        it.bind(str(tmp_path / "notify"))
        it.settimeout(WAIT)
        yield it


def heard(ears: socket.socket) -> list[bytes]:
    """What is waiting to be read."""
    ears.setblocking(False)
    found = []
    try:
        while True:
            found.append(ears.recv(100))
    except BlockingIOError:
        ears.settimeout(WAIT)
        return found


def environ(ears: socket.socket, **more: str) -> dict[str, str]:
    return {"NOTIFY_SOCKET": ears.getsockname(), **more}


def test_ready_with_the_first_picture_then_at_half_the_time(ears: socket.socket) -> None:
    dog = Watchdog(environ(ears, WATCHDOG_USEC="10000000"))
    assert heard(ears) == []
    dog.turn(100.0)
    assert heard(ears) == [b"READY=1\nWATCHDOG=1"]
    dog.turn(104.9)
    assert heard(ears) == []
    dog.turn(105.0)
    dog.turn(105.1)
    assert heard(ears) == [b"WATCHDOG=1"]


def test_without_a_time_it_is_only_ready(ears: socket.socket) -> None:
    dog = Watchdog(environ(ears))
    for now in range(0, 1000, 10):
        dog.turn(float(now))
    assert heard(ears) == [b"READY=1\nWATCHDOG=1"]


def test_an_abstract_name_begins_with_an_at() -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ears:
        name = f"penta-test-{os.getpid()}"
        ears.bind("\0" + name)
        ears.settimeout(WAIT)
        Watchdog({"NOTIFY_SOCKET": "@" + name}).turn(1.0)
        assert ears.recv(100) == b"READY=1\nWATCHDOG=1"


@pytest.mark.parametrize("path", ["", "/nowhere/at/all"])
def test_nobody_listens(path: str) -> None:
    dog = Watchdog({"NOTIFY_SOCKET": path, "WATCHDOG_USEC": "1"})
    for now in range(10):
        dog.turn(float(now))


def test_a_kiosk_that_is_told_to_end_leaves_in_order(ears: socket.socket, tmp_path: Path) -> None:
    more = environ(ears, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    game = subprocess.Popen(
        [sys.executable, "main.py", "--kiosk", "--data-dir", str(tmp_path / "data")],
        cwd=ROOT,
        env=os.environ | more,
    )
    try:
        assert ears.recv(100).startswith(b"READY=1")
        game.terminate()
        assert game.wait(WAIT) == 0
        assert not (tmp_path / "data" / "penta.sqlite3-wal").exists()
    finally:
        game.kill()
        game.wait()


def test_a_hung_loop_starves_it(ears: socket.socket, tmp_path: Path) -> None:
    """The real game: ready, alive while its loop turns, and silent from the moment it hangs."""
    more = environ(ears, WATCHDOG_USEC=str(MICROS), SDL_VIDEODRIVER="dummy")
    game = subprocess.Popen(
        [sys.executable, "-c", HANGS, str(tmp_path / "data")],
        cwd=ROOT,
        env=os.environ | more,
        stdout=subprocess.PIPE,
    )
    try:
        assert ears.recv(100) == b"READY=1\nWATCHDOG=1"
        assert game.stdout is not None
        assert game.stdout.readline() == b"hung\n"
        signs = heard(ears)
        assert len(signs) >= 2
        assert set(signs) == {b"WATCHDOG=1"}
        ears.settimeout(3 * MICROS / 1_000_000)
        with pytest.raises(TimeoutError):
            ears.recv(100)
        assert game.poll() is None
    finally:
        game.kill()
        game.wait()
