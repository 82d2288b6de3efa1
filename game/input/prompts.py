"""What to press for an action, in the signs of a device."""

from game.input.actions import HOLDS, Action, Device
from game.text.i18n import N_

# Translators: the long key at the bottom of a keyboard; at most nine letters.
_SPACE = N_("Space")

WORDS = frozenset({_SPACE})
"""The glyphs that are words: to be translated where they are shown."""

_ARROWS = {Action.UP: "↑", Action.DOWN: "↓", Action.LEFT: "←", Action.RIGHT: "→"}

_GLYPHS = {
    Device.PAD: {
        **_ARROWS,
        Action.CONFIRM: "A",
        Action.BACK: "B",
        Action.ROLL: "X",
        Action.SHEET: "Y",
        Action.PAUSE: "≡",
        Action.HINT: "LB",
        Action.UNDO: "RB",
    },
    Device.KEYS: {
        **_ARROWS,
        Action.CONFIRM: "Enter",
        Action.BACK: "Esc",
        Action.ROLL: _SPACE,
        Action.SHEET: "Tab",
        Action.PAUSE: "P",
        Action.HINT: "H",
        Action.UNDO: "⌫",
        Action.FULL_SCREEN: "F11",
        **{hold: str(number) for number, hold in enumerate(HOLDS, start=1)},
    },
}


def glyph(action: Action, device: Device) -> str | None:
    """The sign of the button or key for `action`, a msgid if in WORDS; None if there is none.

    Mouse and touch have no signs: what they can press is there to be seen.
    """
    return _GLYPHS.get(device, {}).get(action)
