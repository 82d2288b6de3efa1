"""What a table is doing: its phases, one at a time."""

from enum import Enum


class Phase(Enum):
    """The one thing that is going on; the table says which, and why, in `Table.phase`."""

    ROLLING = "rolling"
    """Dice tumble; whatever is pressed hurries them."""
    WRITING = "writing"
    """A box was written but is not kept yet: the table stands as it was, and presses wait."""
    SHOWING = "showing"
    """The written box is to be seen; then the next turn comes up."""
    OPEN = "open"
    """A person is on turn, and takes as long as they like."""
    COUNTING = "counting"
    """A person is on turn, and the seconds run in which a box must be chosen."""
    THINKING = "thinking"
    """Who is on turn decides without the people here: a computer, or the log of a replay."""
    FULL = "full"
    """Every box of every sheet is written: the match is about to be closed, or is."""
