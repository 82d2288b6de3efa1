"""Who wins, and in which place each seat stands: told by the totals alone."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Standings:
    """The totals by seat, and what follows from them; those who are equal share their place.

    >>> standings = Standings((190, 254, 254))
    >>> standings.winners, standings.place(0)
    ((1, 2), 3)
    """

    totals: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total, which share the win."""
        return tuple(seat for seat in range(len(self.totals)) if self.place(seat) == 1)

    def place(self, seat: int) -> int:
        """The place of a seat, from 1: as many as have more stand before it."""
        return 1 + sum(total > self.totals[seat] for total in self.totals)
