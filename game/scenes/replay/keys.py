"""What can be pressed in a replay: the ways through the log, its speed, and the ways out."""

from enum import Enum


class ReplayKey(Enum):
    """All of them; those through the log are in the order of the ways they lead."""

    SHEETS = "sheets"
    CLOSE = "close"
    SPEED = "speed"
    START = "start"
    ROLL_BACK = "roll_back"
    BACK = "back"
    PLAY = "play"
    ON = "on"
    ROLL_ON = "roll_on"
    END = "end"
