"""Sits down to a game on the display of the environment, rolls once, and plays on for real.

`python -m tests.system.sitter FOLDER [--kiosk]`: FOLDER/data has the saved matches, FOLDER/said is
written when the dice lie, and FOLDER/status has the exit status in the end.
"""

import sys
import time
from pathlib import Path

import pygame

from game.app import App
from game.cli import _choose_driver
from game.scenes.turn.turn import TurnScene
from game.system.options import Options
from tests.devices import Keys

SECONDS = 60


def sit(app: App) -> None:
    """Press Return until a table is there, then Space once."""
    until, keys, rolled = time.monotonic() + SECONDS, Keys(), False
    while time.monotonic() < until:
        top = app.top
        if not isinstance(top, TurnScene):
            keys.tap(pygame.K_RETURN)
        elif top.match.state.dice:
            return
        elif not rolled:
            rolled = True
            keys.tap(pygame.K_SPACE)
        for _ in range(30):
            app.frame(time.perf_counter())
            time.sleep(0.01)
    raise RuntimeError(f"still {app.top.name}")


def main(folder: Path, *, kiosk: bool) -> int:
    """Play until the display goes."""
    options = Options(
        folder / "data",
        "en",
        kiosk=kiosk,
        kiosk_file=folder / "none.toml",
        seed="sitter",
        fast=True,
    )
    app = App(options)
    sit(app)
    (folder / "said").write_text(pygame.display.get_driver(), encoding="utf-8")
    return app.run()


if __name__ == "__main__":
    import os

    _choose_driver(os.environ)
    at = Path(sys.argv[1])
    status = main(at, kiosk="--kiosk" in sys.argv)
    (at / "status").write_text(str(status), encoding="utf-8")
    sys.exit(status)
