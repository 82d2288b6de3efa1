"""A window on monitors of unequal size that come, go and turn: filled where it is, never an end."""

import subprocess
from pathlib import Path

import pygame
import pytest

from game.system import window as window_file
from game.system.window import NoDisplay, Window
from tests.displays import PYTHON, ROOT, Server, wait_for
from tests.needs import need, need_xorg

SMALL = "small 63.50 1024 1072 1176 1328 768 771 775 798"
TALL = "tall 83.46 800 864 944 1080 1280 1281 1284 1310"
STATES = """
begun 200 150 640 360 640 360
full on the first 0 0 1280 800 1280 800
first again 200 150 640 360 640 360
moved 1380 100 640 360 640 360
full 1280 0 1024 768 1024 768
back 1380 100 640 360 640 360
few lines 1280 0 1024 768 640 480
all lines 1280 0 1024 768 1024 768
second turned 1280 0 800 1280 800 1280
back there 1380 100 640 360 640 360
full there 1280 0 800 1280 800 1280
second upright 1280 0 1024 768 1024 768
unplugged 0 0 1280 800 1280 800
full again 0 0 1280 800 1280 800
plugged in 0 0 1280 800 1280 800
the second first 0 0 1024 768 1024 768
and second again 0 0 1280 800 1280 800
turned 0 0 800 1280 800 1280
full and turned 0 0 800 1280 800 1280
upright 0 0 1280 800 1280 800
"""
"""Name, place of the window, its size, and its canvas: 1280x800, and 1024x768 at its right."""


@pytest.mark.slow
def test_a_second_monitor_of_another_size(tmp_path: Path) -> None:
    """Half a minute: the desktop's manager takes its time."""
    need_xorg()
    need("openbox", "xwininfo", "xprop")
    server = Server.with_outputs(tmp_path)
    environ = server.environ | {"SDL_FRAMEBUFFER_ACCELERATION": "0"}

    def xrandr(*words: str) -> None:
        subprocess.run(["xrandr", *words], check=True, env=environ)

    started: list[subprocess.Popen[bytes]] = []
    try:
        for mode in (SMALL, TALL):
            xrandr("--newmode", *mode.split())
        for mode, output in ((SMALL, "DUMMY1"), (TALL, "DUMMY0"), (TALL, "DUMMY1")):
            xrandr("--addmode", output, mode.split()[0])
        xrandr("--output", "DUMMY1", "--mode", "small", "--right-of", "DUMMY0")
        started.append(subprocess.Popen(["openbox"], env=environ, stderr=subprocess.DEVNULL))
        probe = ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"]
        wait_for(
            lambda: b"window id" in subprocess.run(probe, env=environ, capture_output=True).stdout,
            "openbox",
        )
        mover = [PYTHON, "-m", "tests.system.mover"]
        done = subprocess.run(mover, cwd=ROOT, env=environ, capture_output=True, timeout=300)
    finally:
        for process in started:
            process.kill()
        server.kill()
    assert done.returncode == 0, done.stderr.decode()
    said = [line for line in done.stdout.decode().splitlines() if "pygame" not in line]
    assert said == STATES.split("\n")[1:-1]


# --- what a display refuses -----------------------------------------------------------------------


class Refusing:
    """A display that refuses some of what it is asked for, like one that was just unplugged."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *refused: str) -> None:
        opened, own = pygame.display.set_mode, window_file._window
        refused_here = set(refused)
        self.refused = refused_here

        def set_mode(
            size: tuple[int, int], flags: int = 0, depth: int = 0, display: int = 0, vsync: int = 0
        ) -> pygame.Surface:
            kind = "full" if flags & pygame.FULLSCREEN else "window"
            if kind in refused_here:
                raise pygame.error("no such mode")
            return opened(size, flags, depth, display, vsync)

        def own_window() -> object:
            if "full" in refused_here:
                raise pygame.error("no such monitor")
            return own()

        monkeypatch.setattr(pygame.display, "set_mode", set_mode)
        monkeypatch.setattr(window_file, "_window", own_window)


@pytest.mark.parametrize("lines", [0, 480])
def test_a_full_screen_that_is_refused_is_a_window(
    monkeypatch: pytest.MonkeyPatch, lines: int
) -> None:
    pygame.display.quit()
    Refusing(monkeypatch, "full")
    window = Window((320, 240), full_screen=True, lines=lines)
    assert (window.size, window.full_screen) == ((320, 240), False)
    window.become(full_screen=True, lines=lines)
    assert (window.size, window.full_screen) == ((320, 240), False)


def test_what_is_there_stays_if_nothing_can_be_had(monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window((320, 240), full_screen=False, lines=0)
    refusing = Refusing(monkeypatch, "full", "window")
    for full_screen in (True, False, True):
        window.become(full_screen=full_screen, lines=0)
        assert (window.size, window.full_screen) == ((320, 240), False)
    refusing.refused.clear()
    window.become(full_screen=True, lines=0)
    assert window.full_screen


def test_nothing_to_show_on_at_the_start_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    Refusing(monkeypatch, "full", "window")
    with pytest.raises(NoDisplay):
        Window(None, full_screen=True, lines=0)


def test_a_picture_that_cannot_be_shown_is_said_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    window = Window((320, 240), full_screen=False, lines=0)

    def refuse(*_: object) -> None:
        raise pygame.error("window surface is invalid")

    monkeypatch.setattr(pygame.display, "flip", refuse)
    monkeypatch.setattr(pygame.display, "update", refuse)
    for rects in (None, [pygame.Rect(0, 0, 9, 9)]) * 3:
        window.present(rects)
    assert len(caplog.records) == 1
