"""Why a command was refused: one exception a reason, all of them ValueError."""

from game.engine.boxes import Box


class IllegalCommand(ValueError):
    """A command that the rules do not allow now. The message says why, in English."""


class BoxTaken(IllegalCommand):
    """The box has been used already."""

    def __init__(self, box: Box) -> None:
        super().__init__(f"the box {box.value} has been used already")


class BoxLocked(IllegalCommand):
    """The joker rule forces the roll into another box."""

    def __init__(self, box: Box) -> None:
        super().__init__(f"the joker rule does not allow the box {box.value}")


class NotRolled(IllegalCommand):
    """There are no dice on the table yet."""


class NoRollsLeft(IllegalCommand):
    """All rolls of this turn have been used."""


class NothingToRoll(IllegalCommand):
    """All five dice are held."""


class WrongDie(IllegalCommand):
    """No such die, or it is held (or loose) already."""


class AlreadyChosen(IllegalCommand):
    """The box is the chosen one already."""

    def __init__(self, box: Box) -> None:
        super().__init__(f"the box {box.value} is chosen already")


class NothingChosen(IllegalCommand):
    """No box is chosen."""


class NothingToUndo(IllegalCommand):
    """Nothing has been done since chance last spoke."""


class TooLate(IllegalCommand):
    """The command belongs to an earlier moment: before the first roll, or before the end."""


class NotDue(IllegalCommand):
    """Nothing is written by itself now: a box is chosen, or there are rolls left."""


class WrongWord(IllegalCommand):
    """A lucky word of no or too many characters, or one that is no text."""


class NotFinished(IllegalCommand):
    """There are boxes left to fill."""
