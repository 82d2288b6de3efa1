"""The real kiosk, which also writes to a file what its scenes hear of fingers and the mouse.

A line for each press and each release (`down SCENE X Y`), and for each change of the scene, whoever
made it (`scene SCENE`). All lines of a step are written at once.

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
    host = app.host
    hear, entered, step = host.hear, host.entered, app.step
    with (folder / "heard").open("w", encoding="utf-8") as heard:

        def listen(word: Word) -> None:
            if isinstance(word, Pointer) and word.phase is not PointerPhase.MOVE:
                heard.write(f"{word.phase.value} {app.top.name} {word.at[0]} {word.at[1]}\n")
            hear(word)

        def enter() -> None:
            heard.write(f"scene {app.top.name}\n")
            entered()

        def tell() -> None:
            step()
            heard.flush()

        host.hear, host.entered = listen, enter  # type: ignore[method-assign]
        app.step = tell  # type: ignore[method-assign]
        return app.run()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
