"""The real kiosk, which also writes to a file what its scenes hear of fingers and the mouse.

A line for each press and each release (`down SCENE X Y`), and for each change of the scene, whoever
made it (`scene SCENE`). All lines of a step are written at once.

`python -m tests.touch.listener FOLDER [FAULT]`: the game keeps its data there, and FOLDER/heard
grows. With the name of one of the faults the game has it, as it once had.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from game.app import App
from game.cli import _choose_driver
from game.input.actions import Pointer, PointerPhase, Word
from game.input.pointers import Pointers
from game.system.options import Options
from game.system.window import Window


def _twins_are_two() -> None:
    """A finger and the mouse that is made out of it are two taps."""
    Pointers._twin = lambda self, new: None  # type: ignore[method-assign]


def _pointer_in_a_grab() -> None:
    """The pointer is hidden while the keyboard is grabbed."""
    grab = Window._grab_keyboard

    def never_let_go(self: Window, kept: bool) -> None:
        if kept:
            grab(self, kept)

    Window._grab_keyboard = never_let_go  # type: ignore[method-assign]


FAULTS: dict[str, Callable[[], None]] = {
    "twins": _twins_are_two,
    "grab": _pointer_in_a_grab,
}


def main(folder: Path, *faults: str) -> int:
    """Play until it is ended."""
    for fault in faults:
        FAULTS[fault]()
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
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:]))
