"""The page of the controls names the keys and buttons that really do it."""

from collections.abc import Sequence

from game.input.actions import Action, Device
from game.input.bindings import glyph
from game.input.controls import CONTROLS

TABLE = {
    "Roll the dice": ("X", "Space"),
    "Hold a die": ("A", "1 2 3 4 5"),
    "Choose or confirm": ("A", "Enter"),
    "Move the highlight": ("↑ ↓ ← →", "↑ ↓ ← →"),
    "Go back": ("B", "Esc"),
    "All sheets": ("Y", "Tab"),
    "Hint": ("LB", "H"),
    "Undo": ("RB", "⌫"),
    "Pause": ("≡", "P"),
    "Full screen": ("", "F11"),
}
"""By pad and by keyboard, as the game was ordered."""


def signs(actions: Sequence[Action], device: Device) -> str:
    return " ".join(glyph(action, device) or "?" for action in actions)


def test_every_line_names_the_keys_that_were_ordered() -> None:
    told = {
        control.words: (signs(control.pad, Device.PAD), signs(control.keys, Device.KEYS))
        for control in CONTROLS
    }
    assert told == TABLE


def test_what_is_tapped_stands_there_once() -> None:
    taps = [control.tap for control in CONTROLS if control.tap is not None]
    assert len(taps) == len(set(taps)) == 7
