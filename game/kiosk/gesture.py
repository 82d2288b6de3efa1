"""The operator's hidden gesture: four corners in turn, or a sequence of shoulder buttons."""

from game.draw.theme import unit
from game.input.actions import Action, Device, Pointer, PointerPhase, Press, Word

GESTURE_STEPS = 300
"""The whole of it takes no longer than this."""
CORNER = 90
"""Side of the square that counts as a corner, in units."""
CORNERS = ("top left", "top right", "bottom right", "bottom left")
BUTTONS = (Action.HINT, Action.UNDO, Action.HINT, Action.UNDO, Action.PAUSE)
"""On a pad LB, RB, LB, RB and Start."""


class Gesture:
    """Watches all that is heard; anything in between breaks it off."""

    def __init__(self) -> None:
        self._corners = _Sequence(CORNERS)
        self._buttons = _Sequence(tuple(action.value for action in BUTTONS))

    def tick(self, steps: float) -> None:
        """So many steps of 1/60 s went by."""
        self._corners.tick(steps)
        self._buttons.tick(steps)

    def heard(self, word: Word, size: tuple[int, int]) -> bool:
        """Whether a word on a canvas of `size` completes it."""
        match word:
            case Pointer(PointerPhase.DOWN, at):
                return self._corners.next(_corner(at, size))
            case Press(action, Device.PAD, repeat=False):
                return self._buttons.next(action.value)
        return False


class _Sequence:
    """Signs that must come one after the other, all within GESTURE_STEPS."""

    def __init__(self, signs: tuple[str, ...]) -> None:
        self._signs = signs
        self._done = 0
        self._age = 0.0

    def tick(self, steps: float) -> None:
        self._age += steps

    def next(self, sign: str) -> bool:
        if self._age > GESTURE_STEPS or sign != self._signs[self._done]:
            self._done = 0
        # Asked once more: a wrong sign may be the first of a new try.
        if sign == self._signs[self._done]:
            # The time runs from the first sign.
            self._age = self._age if self._done else 0.0
            self._done += 1
        if self._done < len(self._signs):
            return False
        self._done = 0
        return True


def _corner(at: tuple[int, int], size: tuple[int, int]) -> str:
    side = CORNER * unit(size)
    across = "left" if at[0] < side else "right" if at[0] >= size[0] - side else ""
    down = "top" if at[1] < side else "bottom" if at[1] >= size[1] - side else ""
    return f"{down} {across}"
