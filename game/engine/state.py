"""The whole situation of a match at one moment, as an immutable value."""

from dataclasses import dataclass, replace
from typing import TypeVar

from game.engine.boxes import TURNS, Box, Dice
from game.engine.errors import NotRolled
from game.engine.sheet import Sheet
from game.engine.standings import Standings

T = TypeVar("T")

ROLLS = 3
DICE = 5


@dataclass(frozen=True, slots=True)
class State:
    """Where a match stands.

    `rolls` counts the rolls made in this turn; `dice` are empty before the first of them.
    In a `duplicate` match each seat plays all its turns before the next seat does.
    `automatic` and `hints` count, for each seat, boxes that the 3 seconds wrote and hints shown.
    """

    sheets: tuple[Sheet, ...]
    automatic: tuple[int, ...]
    hints: tuple[int, ...]
    seat: int = 0
    turn: int = 0
    rolls: int = 0
    dice: Dice = ()
    held: frozenset[int] = frozenset()
    chosen: Box | None = None
    duplicate: bool = False
    over: bool = False

    @classmethod
    def start(cls, seats: int, *, duplicate: bool = False) -> "State":
        """The situation before the first roll."""
        return cls((Sheet(),) * seats, (0,) * seats, (0,) * seats, duplicate=duplicate)

    @property
    def sheet(self) -> Sheet:
        """The sheet of the seat on turn."""
        return self.sheets[self.seat]

    def open_to_all(self, seat: int) -> bool:
        """Whether a seat's sheet may be shown: in a duplicate match, not before all have played."""
        return not self.duplicate or self.full or seat == self.seat

    @property
    def begun(self) -> bool:
        """Whether anybody has rolled yet."""
        return bool(self.seat or self.turn or self.rolls)

    @property
    def rolls_left(self) -> int:
        """Rolls that the seat on turn may still make; 0 once every sheet is full."""
        return 0 if self.full else ROLLS - self.rolls

    @property
    def standings(self) -> Standings:
        """The totals as they are now, and who is ahead with them."""
        return Standings(tuple(sheet.total for sheet in self.sheets))

    @property
    def full(self) -> bool:
        """Whether every box of every seat is filled."""
        return all(sheet.full for sheet in self.sheets)

    @property
    def legal(self) -> dict[Box, int]:
        """The boxes that may take the dice now, with their points; empty before a roll."""
        return self.sheet.legal(self.dice) if self.dice else {}

    def with_box(self, box: Box, *, automatic: bool) -> "State":
        """The situation after the dice were written into `box`, the next seat on turn.

        Raises NotThrown before the first roll, BoxTaken, BoxLocked.
        """
        if not self.dice:
            raise NotRolled("nothing has been thrown yet")
        sheets = _put(self.sheets, self.seat, self.sheet.write(box, self.dice))
        count = self.automatic[self.seat] + automatic
        written = replace(
            self, sheets=sheets, automatic=_put(self.automatic, self.seat, count), chosen=None
        )
        # The last dice stay on the table: there is no next turn to clear them for.
        if written.full:
            return written
        seat, turn = written._next_turn()
        return replace(written, seat=seat, turn=turn, rolls=0, dice=(), held=frozenset())

    def _next_turn(self) -> tuple[int, int]:
        """The seat and turn that follow the present ones."""
        seats = len(self.sheets)
        if self.duplicate:
            # All turns of a seat in a row, so that nobody sees dice that are still to come.
            return divmod(self.seat * TURNS + self.turn + 1, TURNS)
        turn, seat = divmod(self.turn * seats + self.seat + 1, seats)
        return seat, turn

    def with_hint(self) -> "State":
        """The situation with one more hint for the seat on turn."""
        return replace(self, hints=_put(self.hints, self.seat, self.hints[self.seat] + 1))


def _put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
