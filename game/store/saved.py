"""What the game asks of saved matches, whether there is a place for any or not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeAlias, cast

if TYPE_CHECKING:
    from game.engine import Match, Setup
    from game.engine.commands import Command
    from game.engine.modes import Mode
    from game.store.figures import Figures
    from game.store.hall import Fame, Period
    from game.store.info import MatchInfo, MatchKey
    from game.store.record import Record
    from game.store.statistics import DiceCount, PlayerStatistics
    from game.text.days import Days
    from game.text.notice import Notice

# None of what is imported for types alone is loaded: the first picture has these matches.


class Receipt(Protocol):
    """What becomes of a command that was handed over to be kept."""

    @property
    def done(self) -> bool:
        """Whether it is on the disk, or the disk has failed: what it led to may be shown."""


KeepCommand: TypeAlias = "Callable[[Command], Receipt]"
"""Hands a command over; returns at once."""


class _NotKept:
    done = True


NOT_KEPT: Receipt = _NotKept()


def keep_nothing(_: Command) -> Receipt:
    """For a match that nobody wants back: a demonstration, or one without a place to be kept."""
    return NOT_KEPT


class SavedMatches:
    """No matches, and no place for any: until they are opened, and where none are to be kept.

    MatchStore has those of a folder, and says what each of these means there.
    """

    opened: ClassVar[bool] = False
    """Whether there is a place to keep matches, or was to be one."""
    folder = Path()
    last_ended: MatchInfo | None = None
    """The match that was finished or given up last since the game started."""

    @property
    def saving(self) -> bool:
        """Whether what is played now is being saved."""
        return False

    def take_problem(self) -> Notice | None:
        """A problem that has not been said yet, or None; asked again it tells the next one."""
        return None

    def turn(self) -> None:
        """The game's loop has turned: what has no thread works now."""

    def close(self) -> bool:
        """Write what is waiting and close the file; False if the disk takes too long."""
        return True

    # --- playing --------------------------------------------------------------------------------

    def begin(
        self,
        setup: Setup,
        mode: Mode,
        when: str,
        *,
        commit_seconds: int = 3,
        by_table: bool = True,
        lang: str = "",
    ) -> MatchKey:
        """Start keeping a match."""
        return cast("MatchKey", 0)

    def append(self, key: MatchKey, command: Command, when: str) -> Receipt:
        """Keep a command that the match has carried out."""
        return NOT_KEPT

    def resume(self, key: MatchKey) -> Match:
        """An unfinished match to play on. Raises KeyError if there is none."""
        raise KeyError(key)

    def settled(self, key: MatchKey) -> None:
        """The resumed match has come up and is being played."""

    def give_up(self, key: MatchKey, when: str) -> Match | None:
        """End an unfinished match for good."""
        return None

    def forget_commands(self, keep: int) -> None:
        """Delete the commands of ended matches, except of the last `keep`."""

    def sign(self, key: MatchKey, names: Mapping[int, str]) -> None:
        """Give seats of an ended match the names that the hall of fame shall show."""

    def remove(self, key: MatchKey, seat: int) -> None:
        """Take a seat of an ended match out of the hall for good."""

    # --- looking back ---------------------------------------------------------------------------

    def names(self, key: MatchKey) -> dict[int, str]:
        """By seat, the names given for the hall of fame after an ended match."""
        return {}

    def unfinished(self) -> Sequence[MatchInfo]:
        """Matches that can be resumed or given up, the latest first."""
        return ()

    def closed(self) -> Sequence[MatchInfo]:
        """Matches that were finished or given up, the latest first."""
        return ()

    @property
    def last_key(self) -> MatchKey | None:
        """The highest key ever given, 0 if none was; None if that cannot be read."""
        return None

    @property
    def uncounted(self) -> int:
        """How many matches are still to be counted before halls and statistics have all."""
        return 0

    def players(self) -> Sequence[PlayerStatistics]:
        """The statistics of every person, whoever played most first."""
        return ()

    def dice(self) -> DiceCount:
        """The dice of all seats in all closed matches, those given up included."""
        from game.store.statistics import DiceCount  # not for the first picture, as said above

        return DiceCount.of({})

    def figures(self, period: Period, days: Days) -> Figures:
        """How many matches ended in a period, and how long they took."""
        from game.store.figures import Figures  # as above

        return Figures()

    def hall(self, period: Period, days: Days, *, after: int = 0) -> list[Fame]:
        """The best totals of matches that ended in a period, and have keys above `after`."""
        return []

    def daily_hall(self, date: str) -> list[Fame]:
        """The best counted tries at the daily match of a UTC date, each name once."""
        return []

    def record(self, key: MatchKey) -> Record:
        """A match with its header, seed and times. Raises KeyError if there is none."""
        raise KeyError(key)

    def load(self, key: MatchKey) -> Match:
        """A match to look at, played again from its log. Raises KeyError if there is none."""
        raise KeyError(key)

    def tried(self, date: str) -> set[str]:
        """The identities of the names that have used their counted daily try of a UTC date."""
        return set()
