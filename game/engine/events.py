"""What happened in a match: facts that the screen turns into pictures and sounds."""

from dataclasses import dataclass

from game.engine.boxes import Box, Dice


@dataclass(frozen=True, slots=True)
class Rolled:
    """The dice were rolled, which lets go of a chosen box.

    `roll` counts from 0 in the turn; `moved` are the indices of the dice that were not held.
    """

    seat: int
    roll: int
    dice: Dice
    moved: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HoldChanged:
    """A die was held or let go."""

    die: int
    held: bool


@dataclass(frozen=True, slots=True)
class ChoiceChanged:
    """Another box is chosen, or none."""

    box: Box | None


@dataclass(frozen=True, slots=True)
class Written:
    """A roll stands in a box.

    `points` are held there, `bonus` is the Penta bonus, `upper_bonus` 35 if it was just reached.
    """

    seat: int
    box: Box
    points: int
    bonus: int
    upper_bonus: int
    automatic: bool


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this seat's turn, counted from 0."""

    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class AllFull:
    """Every sheet is full; Finish closes the match."""


@dataclass(frozen=True, slots=True)
class Undone:
    """The match stands again where it stood before the last command."""


@dataclass(frozen=True, slots=True)
class Noted:
    """A hint or the lucky word was logged; nothing on the table changed."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The match is closed."""


Event = (
    Rolled | HoldChanged | ChoiceChanged | Written | TurnBegan | AllFull | Undone | Noted | Finished
)
