"""What lists of matches show: who plays what since when, and how it ended."""

from dataclasses import dataclass
from typing import NewType

from game.engine import Seat
from game.engine.modes import Mode
from game.engine.standings import Standings
from game.store.closing import Closing, End, SeatResult
from game.store.header import Header

MatchKey = NewType("MatchKey", int)
"""Names a match in the file of saved matches; later ones have higher keys."""
REMOVED = ""
"""The name of a seat that was removed from the hall of fame."""


@dataclass(frozen=True, slots=True)
class MatchInfo:
    """A line of a list of matches. `header` is None if it is too damaged to say more.

    `closing` is None as long as the match goes on; `commands` counts what was done by then.
    `signed` has the seats that gave a name for the hall of fame after the match.
    """

    key: MatchKey
    header: Header | None
    closing: Closing | None = None
    commands: int = 0
    signed: tuple[tuple[int, str], ...] = ()

    def name(self, seat: int) -> str:
        """By which name a seat is known in the hall of fame."""
        return dict(self.signed).get(seat, self.seats[seat].name)

    def removed(self, seat: int) -> bool:
        """Whether a seat was removed from the hall of fame."""
        return dict(self.signed).get(seat) == REMOVED

    @property
    def damaged(self) -> bool:
        """Whether nothing can be told of it."""
        return self.header is None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays, in order of play; empty if damaged."""
        return self.header.seats if self.header else ()

    @property
    def mode(self) -> Mode:
        """The kind of match."""
        return self.header.mode if self.header else Mode.FREE

    @property
    def started(self) -> str:
        """Wall time of the start (ISO 8601, UTC); empty if damaged."""
        return self.header.started if self.header else ""

    @property
    def finished(self) -> bool:
        """Whether it was played to its end, rather than given up or still going on."""
        return self.closing is not None and self.closing.end is End.FINISHED

    @property
    def results(self) -> tuple[SeatResult, ...]:
        """The result of each seat once the match is closed; empty before, or if damaged."""
        return self.closing.seats if self.closing else ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of each seat once the match is closed."""
        return tuple(result.sheet.total for result in self.results)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the win of a finished match."""
        return Standings(self.totals).winners if self.finished else ()
