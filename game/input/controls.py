"""What can be done at the table, and by which press on each device: the page of the controls."""

from dataclasses import dataclass
from enum import Enum

from game.input.actions import HOLDS, Action
from game.text.i18n import N_


class Tap(Enum):
    """What a finger or the mouse presses at the table."""

    HUB = "hub"
    DIE = "die"
    CONFIRM = "confirm"
    CARD = "card"
    HINT = "hint"
    UNDO = "take_back"
    PAUSE = "pause"


_MOVES = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT)


@dataclass(frozen=True, slots=True)
class Control:
    """One thing to do: `words` is a msgid; what has no key, button or tap of its own is empty."""

    words: str
    pad: tuple[Action, ...] = ()
    keys: tuple[Action, ...] = ()
    tap: Tap | None = None


# Translators: the lines of the page of the controls, each beside the buttons and keys that do it
CONTROLS = (
    Control(N_("Roll the dice"), (Action.ROLL,), (Action.ROLL,), Tap.HUB),
    Control(N_("Hold a die"), (Action.CONFIRM,), HOLDS, Tap.DIE),
    Control(N_("Choose or confirm"), (Action.CONFIRM,), (Action.CONFIRM,), Tap.CONFIRM),
    Control(N_("Move the highlight"), _MOVES, _MOVES),
    # Translators: A line of the page of controls: leave a screen, drop a choice; at most 22 letters
    Control(N_("Go back"), (Action.BACK,), (Action.BACK,)),
    # Translators: A line of the page of controls: show the score sheets of all players; at most 22
    # letters
    Control(N_("All sheets"), (Action.SHEET,), (Action.SHEET,), Tap.CARD),
    # Translators: A line of the page of controls: the game shows the best move; at most 22 letters.
    # The same word as the round key “Hint”
    Control(N_("Hint"), (Action.HINT,), (Action.HINT,), Tap.HINT),
    # Translators: A line of the page of controls: take back the box that was just filled; at most
    # 22 letters. The same word as the round key “Undo”
    Control(N_("Undo"), (Action.UNDO,), (Action.UNDO,), Tap.UNDO),
    # Translators: A noun: heading of the pause screen, and a line of the page of controls; at most
    # 22 letters
    Control(N_("Pause"), (Action.PAUSE,), (Action.PAUSE,), Tap.PAUSE),
    # Translators: A setting with On and Off, and a line of the page of controls; at most 22 letters
    Control(N_("Full screen"), keys=(Action.FULL_SCREEN,)),
)
"""In the order in which a beginner needs them."""
# Translators: Head of a column of the page of controls; at most 12 letters
DEVICES = (N_("Gamepad"), N_("Keyboard"), N_("Touch, mouse"))
"""The heads of the columns."""
