"""The real kiosk, which also writes each press and release that a scene hears to a file.

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
            if isinstance(word, Pointer) and word.phase is not PointerPhase.MOVE:
                heard.write(f"{word.phase.value} {word.at[0]} {word.at[1]}\n")
            hear(word)

        app.host.hear = listen  # type: ignore[method-assign]
        heard.write("ready 0 0\n")
        return app.run()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
