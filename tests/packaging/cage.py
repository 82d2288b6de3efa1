"""The packaged kiosk as an ordinary user under a real cage, on an Xorg that is only memory."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.packaging.inputtest import Keyboard, TouchScreen
from tests.packaging.tools import run

SCREEN = (1280, 800)
WINDOW = (1024, 768)
"""What wlroots opens on X11; it lies in the screen's upper left corner."""
_NOBODY = 65534
_DISPLAY = f":{66 + int(os.environ.get('PYTEST_XDIST_WORKER', 'gw0')[2:])}"
_XORG = """
Section "ServerFlags"
    Option "AutoAddDevices" "false"
    Option "AutoEnableDevices" "false"
EndSection
Section "Device"
    Identifier "memory"
    Driver "dummy"
    VideoRam 65536
EndSection
Section "Monitor"
    Identifier "monitor"
    HorizSync 5-1000
    VertRefresh 5-200
    Modeline "1280x800" 83.46 1280 1344 1480 1680 800 801 804 828
EndSection
Section "Screen"
    Identifier "screen"
    Device "memory"
    Monitor "monitor"
    DefaultDepth 24
    SubSection "Display"
        Depth 24
        Modes "1280x800"
    EndSubSection
EndSection
Section "InputDevice"
    Identifier "touch"
    Driver "inputtest"
    Option "SocketPath" "{folder}/touch"
    Option "DeviceType" "Touch"
    Option "TouchCount" "5"
EndSection
Section "InputDevice"
    Identifier "keys"
    Driver "inputtest"
    Option "SocketPath" "{folder}/keys"
    Option "DeviceType" "Keyboard"
EndSection
Section "ServerLayout"
    Identifier "layout"
    Screen "screen"
    InputDevice "touch"
    InputDevice "keys" "CoreKeyboard"
EndSection
"""
_GAME = "import sys; from game.cli import main; sys.exit(main(sys.argv[1:]))"


class Cage:
    """A kiosk that runs until it is closed, fingers and keys for it, and what it shows."""

    def __init__(self, package: Path) -> None:
        # Not pytest's folder: nobody else may look into that.
        self.folder = Path(tempfile.mkdtemp(prefix="penta-cage-"))
        self.folder.chmod(0o755)
        run("dpkg-deb", "--extract", package, self.folder / "root")
        for name in ("run", "data", "seen"):
            (self.folder / name).mkdir(mode=0o700)
            os.chown(self.folder / name, _NOBODY, _NOBODY)
        (self.folder / "xorg.conf").write_text(_XORG.format(folder=self.folder))
        self._log = (self.folder / "log").open("wb")
        self._xorg = self._start(
            *("Xorg", _DISPLAY, "-config", str(self.folder / "xorg.conf"), "-noreset", "-ac"),
            *("-logfile", str(self.folder / "xorg.log"), "-novtswitch", "-sharevts"),
            *("-nolisten", "tcp"),
        )
        wait_for(lambda: (self.folder / "keys").exists(), "Xorg")
        self.screen = TouchScreen(self.folder / "touch", SCREEN)
        self.keys = Keyboard(self.folder / "keys")
        self._cage = self._start(
            *self._as_nobody(DISPLAY=_DISPLAY, WLR_BACKENDS="x11"), *self._game
        )
        wait_for(lambda: "attract" in self.scenes, "the game", self.log)

    def _start(self, *command: str) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=self._log, stderr=subprocess.STDOUT
        )

    def _as_nobody(self, **environ: str) -> list[str]:
        environ |= {
            "PATH": "/usr/bin:/bin",
            "XDG_RUNTIME_DIR": str(self.folder / "run"),
            "PYTHONPATH": str(self.folder / "root/usr/lib/penta"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "WLR_RENDERER": "pixman",
            "SDL_VIDEODRIVER": "wayland",
            "SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR": "0",
            "SDL_AUDIODRIVER": "dummy",
        }
        drop = ("setpriv", f"--reuid={_NOBODY}", f"--regid={_NOBODY}", "--clear-groups")
        return [*drop, "env", "-i", *(f"{name}={value}" for name, value in environ.items())]

    @property
    def _game(self) -> list[str]:
        flags = ["--kiosk", "--data-dir", self.folder / "data"]
        flags += ["--screenshot-dir", self.folder / "seen"]
        return ["cage", "--", "/usr/bin/python3", "-c", _GAME, *map(str, flags)]

    @property
    def scenes(self) -> list[str]:
        """The scenes that came up, and the landmarks in them, in order."""
        return [path.stem.partition("-")[2] for path in sorted((self.folder / "seen").iterdir())]

    def has_shown(self, scene: str) -> bool:
        """Whether a scene has come up."""
        return scene in self.scenes

    @property
    def game_pid(self) -> int:
        """The game's process, which cage started."""
        return int(run("pgrep", "--parent", str(self._cage.pid), "python3").split()[0])

    @property
    def alive(self) -> bool:
        """Whether cage still shows what it was started for."""
        return self._cage.poll() is None

    def log(self) -> str:
        """What Xorg, cage and the game had to say."""
        return (self.folder / "log").read_text(errors="replace")[-4000:]

    def picture(self, target: Path) -> Path:
        """What is on the screen now, by grim."""
        made = self.folder / "run" / "picture.png"
        run(*self._as_nobody(WAYLAND_DISPLAY="wayland-0"), "grim", made)
        return Path(shutil.copy(made, target))

    def close(self) -> None:
        """End cage, the game and the server."""
        for process in (self._cage, self._xorg):
            if process is self._cage and self.alive:
                os.kill(self.game_pid, signal.SIGKILL)
            process.terminate()
            process.wait(20)
        self._log.close()
        shutil.rmtree(self.folder)


def wait_for(
    reached: Callable[[], bool], what: str, why: Callable[[], str] = str, seconds: float = 60
) -> None:
    """Look again and again until something is so; it fails the test when that takes too long."""
    until = time.monotonic() + seconds
    while not reached():
        assert time.monotonic() < until, f"{what} takes too long\n{why()}"
        time.sleep(0.05)
