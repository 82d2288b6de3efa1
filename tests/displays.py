"""Real displays for tests: servers that are only memory, started, asked and killed."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.needs import PACKAGES, need, without

ROOT = Path(__file__).parents[1]
_NOBODY = 65534


def need_xorg() -> None:
    """Skip the test unless Xorg is here, with drivers for screens and for fingers and keys."""
    need("Xorg", "xrandr")
    places = [Path("/usr/lib/xorg/modules"), *Path("/usr/lib").glob("*/xorg/modules")]
    for name in ("drivers/dummy_drv.so", "input/inputtest_drv.so"):
        if not any((place / name).exists() for place in places):
            without(f"needs Xorg's {name}: apt install {PACKAGES['Xorg']}")


def wait_for(
    reached: Callable[[], bool], what: str, why: Callable[[], str] = str, seconds: float = 60
) -> None:
    """Look again and again until something is so; it fails the test when that takes too long."""
    until = time.monotonic() + seconds
    while not reached():
        assert time.monotonic() < until, f"{what} takes too long\n{why()}"
        time.sleep(0.05)


class Server:
    """An X server on a display that is free: Xvfb, or Xorg with a configuration."""

    def __init__(self, *command: str, log: Path) -> None:
        ready, tell = os.pipe()
        with log.open("wb") as out:
            self.process = subprocess.Popen(
                [*command, "-displayfd", str(tell), "-nolisten", "tcp", "-noreset", "-ac"],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                pass_fds=(tell,),
            )
        os.close(tell)
        with os.fdopen(ready) as said:
            number = said.readline().strip()  # empty if the server ends before it is ready
        assert number, log.read_text(errors="replace")[-2000:]
        self.name = f":{number}"

    @classmethod
    def in_memory(cls, log: Path, size: str = "1280x800") -> "Server":
        """Xvfb, with one screen."""
        return cls("Xvfb", "-screen", "0", f"{size}x24", log=log)

    @classmethod
    def with_outputs(cls, folder: Path) -> "Server":
        """Xorg with outputs to plug in, and fingers, a panel and keys at sockets in the folder."""
        conf = (ROOT / "tests" / "xorg.conf").read_text(encoding="utf-8")
        (folder / "xorg.conf").write_text(conf.replace("{folder}", str(folder)), encoding="utf-8")
        flags = ("-config", str(folder / "xorg.conf"), "-logfile", str(folder / "xorg.log"))
        return cls("Xorg", *flags, "-novtswitch", "-sharevts", log=folder / "server")

    @property
    def environ(self) -> dict[str, str]:
        """What a game is started with to be shown there, without sound."""
        environ = {name: value for name, value in os.environ.items() if name not in _OF_DISPLAYS}
        return {**environ, "DISPLAY": self.name, "SDL_AUDIODRIVER": "dummy"}

    def kill(self) -> None:
        """End it as a crash would."""
        self.process.kill()
        self.process.wait(20)


_OF_DISPLAYS = ("WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION", "DISPLAY")


class Compositor:
    """cage with one program in it, on a screen that is only memory or on an X server's."""

    def __init__(self, *program: str, under: Server | None = None) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="penta-cage-"))
        (self.folder / "run").mkdir(mode=0o700)
        environ = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(ROOT),
            "PYTHONDONTWRITEBYTECODE": "1",
            "XDG_RUNTIME_DIR": str(self.folder / "run"),
            "WLR_RENDERER": "pixman",
            "WLR_BACKENDS": "x11" if under else "headless",
            "WLR_LIBINPUT_NO_DEVICES": "1",
            "SDL_VIDEODRIVER": "wayland",
            "SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR": "0",
            "SDL_AUDIODRIVER": "dummy",
        }
        if under is not None:
            environ["DISPLAY"] = under.name
        drop: tuple[str, ...] = ()
        if os.geteuid() == 0:  # cage refuses root; the project may lie where only root can look
            for path in (self.folder, self.folder / "run"):
                os.chown(path, _NOBODY, _NOBODY)
            caps = "+dac_override,+dac_read_search"
            drop = ("setpriv", f"--reuid={_NOBODY}", f"--regid={_NOBODY}", "--clear-groups")
            drop += (f"--inh-caps={caps}", f"--ambient-caps={caps}")
        with (self.folder / "log").open("wb") as log:
            self.process = subprocess.Popen(
                [*drop, "cage", "--", *program],
                env=environ,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    def log(self) -> str:
        """What cage and the program had to say."""
        return (self.folder / "log").read_text(errors="replace")[-3000:]

    def kill(self) -> None:
        """End it as a crash would: what runs in it goes on, for as long as it likes."""
        self.process.kill()
        self.process.wait(20)

    def close(self) -> None:
        """End it, and take its folder away."""
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)


PYTHON = sys.executable
