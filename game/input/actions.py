"""What a person means, whatever the device: the only words that scenes hear.

Each is `meant` if it is a new, deliberate act: so that somebody must be there. What a held key, a
drifting stick or a moving pointer says does what it always does, but is no sign of anybody. Words
are the same whether they were meant or not.
"""

from dataclasses import dataclass, field
from enum import Enum


class Device(Enum):
    """Where a word came from; the prompts on screen follow the last one."""

    MOUSE = "mouse"
    TOUCH = "touch"
    KEYS = "keys"
    PAD = "pad"


class Action(Enum):
    """One press of a key or a pad's button."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    CONFIRM = "confirm"
    BACK = "back"
    ROLL = "throw"
    SHEET = "sheet"
    PAUSE = "pause"
    HINT = "hint"
    UNDO = "take_back"
    FULL_SCREEN = "full_screen"
    HOLD_1 = "hold_1"
    HOLD_2 = "hold_2"
    HOLD_3 = "hold_3"
    HOLD_4 = "hold_4"
    HOLD_5 = "hold_5"


MOVES = {
    Action.UP: (0, -1),
    Action.DOWN: (0, 1),
    Action.LEFT: (-1, 0),
    Action.RIGHT: (1, 0),
}
HOLDS = (Action.HOLD_1, Action.HOLD_2, Action.HOLD_3, Action.HOLD_4, Action.HOLD_5)


@dataclass(frozen=True, slots=True)
class Press:
    """An action was pressed; `repeat` if it is only held down still."""

    action: Action
    device: Device
    repeat: bool = False
    meant: bool = field(default=True, compare=False)


class PointerPhase(Enum):
    """What a pointer does."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse's left button or a finger, at `at` in pixels of the canvas.

    MOVE comes with `pressed` False while a mouse only hovers. A press that was broken off goes UP
    outside of the canvas.
    """

    phase: PointerPhase
    at: tuple[int, int]
    device: Device
    pressed: bool = True
    meant: bool = field(default=True, compare=False)


@dataclass(frozen=True, slots=True)
class Wheel:
    """The mouse wheel, in notches; positive is up."""

    notches: int
    at: tuple[int, int]
    meant: bool = field(default=True, compare=False)


@dataclass(frozen=True, slots=True)
class Typed:
    """Text from the keyboard, while a scene asks for text."""

    text: str
    meant: bool = field(default=True, compare=False)


@dataclass(frozen=True, slots=True)
class Erase:
    """Backspace, while a scene asks for text."""

    meant: bool = field(default=True, compare=False)


Word = Press | Pointer | Wheel | Typed | Erase
