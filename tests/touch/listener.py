"""The real kiosk, which also writes each press and release that a scene hears to a file.

Each line has its place too, and whether it led to another scene: one that is left when it was
pressed does not hear that it was let go.

`python -m tests.touch.listener FOLDER`: the game keeps its data there, and FOLDER/heard grows.
"""

import os
import sys
from pathlib import Path

from game.app import App
from game.cli import _choose_driver
from game.input.actions import Pointer, PointerPhase, Word
from game.system.options import Options


def main(folder: Path) -> int:
    """Play until it is ended."""
    _choose_driver(os.environ)
    options = Options(
        folder / "data",
        kiosk=True,
        kiosk_file=folder / "kiosk.toml",
        seed="touch",
        fast=True,
    )
    app = App(options)
    hear = app.host.hear
    with (folder / "heard").open("w", encoding="utf-8", buffering=1) as heard:

        def listen(word: Word) -> None:
            scene = app.top
            hear(word)
            if isinstance(word, Pointer) and word.phase is not PointerPhase.MOVE:
                left = "left" if app.top is not scene else "stayed"
                heard.write(f"{word.phase.value} {word.at[0]} {word.at[1]} {left}\n")

        app.host.hear = listen  # type: ignore[method-assign]
        heard.write("ready 0 0 stayed\n")
        return app.run()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
