"""The packaged kiosk as an ordinary user under a real cage, on an Xorg that is only memory."""

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import tempfile
from contextlib import ExitStack, closing
from pathlib import Path

import pygame

from game.store.uri import uri
from tests.displays import Server, wait_for
from tests.needs import need_xorg
from tests.packaging.inputtest import Keyboard, TouchScreen
from tests.packaging.tools import need, run

SCREEN = (1280, 800)
WINDOW = (1024, 768)
"""What wlroots opens on X11; it lies in the screen's upper left corner."""
_NOBODY = 65534
_GAME = "import sys; from game.cli import main; sys.exit(main(sys.argv[1:]))"


def need_cage() -> None:
    """Skip the test unless everything is here that such a session needs."""
    need("cage", "grim", "pgrep", "dpkg-deb")
    need_xorg()


class Cage:
    """A kiosk that runs until it is closed, fingers and keys for it, and what it shows."""

    def __init__(self, package: Path, seed: str) -> None:
        # Not pytest's folder: nobody else may look into that.
        self.folder = Path(tempfile.mkdtemp(prefix="penta-cage-"))
        self.folder.chmod(0o755)
        run("dpkg-deb", "--extract", package, self.folder / "root")
        for name in ("run", "data", "seen"):
            (self.folder / name).mkdir(mode=0o700)
            os.chown(self.folder / name, _NOBODY, _NOBODY)
        self._log = (self.folder / "log").open("wb")
        self._started: list[subprocess.Popen[bytes]] = []
        with ExitStack() as unless_it_starts:
            unless_it_starts.callback(self.close)
            server = Server.with_outputs(self.folder)
            self._started.append(server.process)
            self.screen = TouchScreen(self.folder / "touch", SCREEN)
            self.keys = Keyboard(self.folder / "keys")
            self._cage = self._start(
                *self._as_nobody(DISPLAY=server.name, WLR_BACKENDS="x11"), *self._game(seed)
            )
            wait_for(lambda: self.has_shown("attract"), "the game", self.log)
            unless_it_starts.pop_all()

    def _start(self, *command: str) -> "subprocess.Popen[bytes]":
        process = subprocess.Popen(
            command,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=subprocess.STDOUT,
        )
        self._started.append(process)
        return process

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

    def _game(self, seed: str) -> list[str]:
        flags = ["--kiosk", "--seed", seed, "--data-dir", self.folder / "data"]
        flags += ["--screenshot-dir", self.folder / "seen"]
        return ["cage", "--", "/usr/bin/python3", "-P", "-c", _GAME, *map(str, flags)]

    # --- what it tells ----------------------------------------------------------------------------

    @property
    def scenes(self) -> list[str]:
        """The scenes that came up, and the landmarks in them, in order."""
        return [path.stem.partition("-")[2] for path in sorted((self.folder / "seen").iterdir())]

    def has_shown(self, scene: str) -> bool:
        """Whether a scene has come up."""
        return scene in self.scenes

    def rows(self, query: str) -> list[tuple[object, ...]]:
        """What the file of saved matches has on the disk."""
        file = self.folder / "data" / "penta.sqlite3"
        with closing(sqlite3.connect(uri(file, "ro"), uri=True, timeout=20)) as database:
            return database.execute(query).fetchall()

    def commands(self) -> list[dict[str, object]]:
        """All that was done in the matches so far, in order."""
        rows = self.rows("SELECT command FROM commands ORDER BY match, number")
        return [json.loads(str(command)) for (command,) in rows]

    @property
    def game_pid(self) -> int:
        """The game's process, which cage started."""
        (game,) = _children(self._cage.pid, "python3")
        return game

    @property
    def alive(self) -> bool:
        """Whether cage still shows what it was started for."""
        return self._cage.poll() is None

    def log(self) -> str:
        """What cage and the game had to say."""
        return (self.folder / "log").read_text(errors="replace")[-4000:]

    def picture(self) -> pygame.Surface:
        """What is on the screen now, by grim."""
        made = self.folder / "run" / "picture.ppm"
        run(*self._as_nobody(WAYLAND_DISPLAY="wayland-0"), "grim", "-t", "ppm", made)
        return pygame.image.load(made)

    def close(self) -> None:
        """End the game, cage and the server."""
        for last in self._started[-1:]:
            for game in _children(last.pid, "python3"):
                os.kill(game, signal.SIGKILL)
        for process in reversed(self._started):
            process.terminate()
            process.wait(20)
        self._log.close()
        shutil.rmtree(self.folder)


def _children(parent: int, name: str) -> list[int]:
    """The processes of a name that another one has started and that go on."""
    command = ("pgrep", "--parent", str(parent), name)
    found = subprocess.run(command, capture_output=True, check=False)
    return [int(line) for line in found.stdout.split()]
