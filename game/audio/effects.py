"""What there is to hear: the name of every effect, and which of them may sound together.

The files of assets/sounds are baked as loud as they are to be in the mix: the voices of all buses
at their loudest, with the music, stay below full scale (tests/audio/test_mixer.py adds them up).
"""

from enum import Enum, StrEnum


class Bus(Enum):
    """Effects that share voices."""

    LEAD = "lead"
    DICE = "dice"
    TOUCH = "touch"


VOICES = {Bus.LEAD: 1, Bus.DICE: 2, Bus.TOUCH: 2}
"""How many effects of a bus sound at once."""


class Effect(StrEnum):
    """A sound. The value is the name of its file; the order is that of loading."""

    FOCUS = "focus"
    PRESS = "press"
    REFUSE = "refuse"
    HOLD = "hold"
    RELEASE = "release"
    ROLL = "throw"
    LAND_1 = "land-1"
    LAND_2 = "land-2"
    LAND_3 = "land-3"
    LAND_4 = "land-4"
    LAND_5 = "land-5"
    CHOOSE = "choose"
    LET_GO = "let-go"
    UNDO = "take-back"
    COUNTDOWN = "countdown"
    WRITE_UPPER = "write-upper"
    WRITE_KIND = "write-kind"
    WRITE_HOUSE = "write-house"
    WRITE_STRAIGHT = "write-straight"
    WRITE_CHANCE = "write-chance"
    WRITE_PENTA = "write-penta"
    WRITE_ZERO = "write-zero"
    TURN = "turn"
    UPPER_BONUS = "upper-bonus"
    JOKER = "joker"
    PENTA = "penta"
    WIN = "win"

    @property
    def bus(self) -> Bus:
        """The voices it sounds with."""
        if self in _TOUCH:
            return Bus.TOUCH
        return Bus.DICE if self in _DICE else Bus.LEAD


LANDINGS = (Effect.LAND_1, Effect.LAND_2, Effect.LAND_3, Effect.LAND_4, Effect.LAND_5)
"""By die: five landings do not sound the same."""
_DICE = {Effect.ROLL, *LANDINGS}
_TOUCH = {
    *(Effect.FOCUS, Effect.PRESS, Effect.REFUSE, Effect.HOLD, Effect.RELEASE),
    *(Effect.CHOOSE, Effect.LET_GO, Effect.UNDO, Effect.COUNTDOWN),
}
SUFFIX = ".ogg"
"""Of an effect's file."""
MUSIC = "table.flac"
"""The file of the piece of music."""
