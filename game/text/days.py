"""What a day is: the date of a moment where the game stands, and the date of the daily game.

The daily game goes by the UTC date at its start: the same everywhere. All else that says day, today
or month is the local date at a game's end.
"""

from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

DATE_LETTERS = 10
"""How many letters of an ISO 8601 time are its date."""
_MONTH_LETTERS = 7
_FARTHEST = timedelta(days=1)
"""No zone is farther from UTC."""


@dataclass(frozen=True, slots=True)
class Days:
    """The calendar as it stands at a moment.

    `now` is aware, and its zone has the rules of every date. Wall times are ISO 8601, and in UTC
    where they do not say; a date alone is a local one. Whatever else a file has in their place is
    of no day.
    """

    now: datetime

    @property
    def today(self) -> str:
        """The local date, as 2026-11-29."""
        return _date(self.now)

    @property
    def month(self) -> tuple[str, str]:
        """The first and the last local date of this month."""
        first = self.now.date().replace(day=1)
        return first.isoformat(), _last_of_month(first).isoformat()

    @property
    def daily(self) -> str:
        """The UTC date, as 2026-11-29: whose daily game can be played now."""
        return _date(self.now.astimezone(UTC))

    @property
    def next_daily(self) -> datetime:
        """When the next daily game begins, in local time."""
        utc = self.now.astimezone(UTC) + timedelta(days=1)
        midnight = utc.replace(hour=0, minute=0, second=0, microsecond=0)
        return midnight.astimezone(self.now.tzinfo)

    def same(self, other: "Days") -> bool:
        """Whether every moment has the same date in both, as far as anybody sees."""
        # The offset, too: in another zone other games ended today, be the date the same or not.
        return (self.today, self.daily, self.now.utcoffset()) == (
            other.today,
            other.daily,
            other.now.utcoffset(),
        )

    def local(self, at: str) -> datetime | None:
        """A wall time by the clocks here; None if it is none that a clock could show."""
        try:
            moment = datetime.fromisoformat(at)
            if len(at) <= DATE_LETTERS:
                return moment.replace(tzinfo=self.now.tzinfo)
            if moment.tzinfo is None:
                moment = moment.replace(tzinfo=UTC)
            return moment.astimezone(self.now.tzinfo)
        except (ValueError, OverflowError, OSError):
            return None

    def date(self, at: str) -> str:
        """The local date of a wall time, as 2026-11-29; empty if it is none."""
        moment = self.local(at)
        return "" if moment is None else _date(moment)

    def is_today(self, at: str) -> bool:
        """Whether a wall time is of today."""
        return self.date(at) == self.today

    def is_this_month(self, at: str) -> bool:
        """Whether a wall time is of this month."""
        return self.date(at)[:_MONTH_LETTERS] == self.today[:_MONTH_LETTERS]


NO_TIME = Days(datetime.min.replace(tzinfo=UTC))
"""Before anybody has looked at a clock."""


def reach(day: str) -> tuple[str, str]:
    """UTC times, as they are saved, between which every moment of a local date lies in any zone.

    To search by; `Days.date` then decides. Raises ValueError for what is no date.

    >>> reach("2026-03-01")
    ('2026-02-28T00:00:00+00:00', '2026-03-03T00:00:00+00:00')
    """
    midnight = datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC)
    first = midnight - _FARTHEST if midnight.date() > date.min else midnight
    last = midnight + 2 * _FARTHEST if midnight.date() < date.max - _FARTHEST else midnight
    return first.isoformat(timespec="seconds"), last.isoformat(timespec="seconds")


def _last_of_month(day: date) -> date:
    """The last day of the month that a day is in."""
    # The standard library has it too, in a module that would take 3 ms of every start.
    for number in (31, 30, 29):
        with suppress(ValueError):
            return day.replace(day=number)
    return day.replace(day=28)


def _date(moment: datetime) -> str:
    return moment.date().isoformat()
