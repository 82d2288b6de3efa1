"""The hall of fame: the best totals that people have reached, by one rule wherever it is shown."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import assert_never

from game.engine.dice import LUCKY_WORD
from game.engine.limits import HALL_PLACES
from game.engine.modes import Mode
from game.store.info import MatchInfo, MatchKey
from game.text.days import Days, reach
from game.text.names import identity


class Period(Enum):
    """How far back a hall looks."""

    ALL = auto()
    MONTH = auto()
    TODAY = auto()

    def holds(self, at: str, days: Days) -> bool:
        """Whether a wall time (ISO 8601, UTC) lies in it."""
        match self:
            case Period.ALL:
                return True
            case Period.MONTH:
                return days.is_this_month(at)
            case Period.TODAY:
                return days.is_today(at)
            case _:
                assert_never(self)

    def reach(self, days: Days) -> tuple[str, str] | None:
        """Wall times between which all of it lies, to search by; None if it has no bounds."""
        match self:
            case Period.ALL:
                return None
            case Period.MONTH:
                first, last = days.month
                return reach(first)[0], reach(last)[1]
            case Period.TODAY:
                return reach(days.today)
            case _:
                assert_never(self)


@dataclass(frozen=True, slots=True)
class Fame:
    """A place in the hall: a person's total in a finished match, and whether hints helped."""

    name: str
    total: int
    at: str
    """When the match ended: wall time (ISO 8601, UTC)."""
    key: MatchKey
    seat: int
    mode: Mode = Mode.FREE
    hints: bool = False


def fames(info: MatchInfo) -> Iterator[Fame]:
    """What people reached in a match, with the names they gave; nothing unless it was finished.

    Daily matches have a hall of their own, for anyone can work out their dice ahead: none here.
    """
    if info.mode is not Mode.DAILY:
        yield from _of_people(info)


def best(found: Iterable[Fame], places: int = HALL_PLACES) -> list[Fame]:
    """The highest totals first, and of equals the earlier."""
    # Keys rise with time, and no clock that was set back disturbs them.
    return sorted(found, key=lambda fame: (-fame.total, fame.key, fame.seat))[:places]


def hall(
    infos: Iterable[MatchInfo], period: Period, days: Days, *, places: int = HALL_PLACES
) -> list[Fame]:
    """The best totals of closed matches that ended in a period."""
    found = (fame for info in infos for fame in fames(info) if period.holds(fame.at, days))
    return best(found, places)


def daily_hall(infos: Iterable[MatchInfo], date: str, *, places: int = HALL_PLACES) -> list[Fame]:
    """The best counted tries at the daily match of a UTC date, each name once.

    With another lucky word the dice were others, so such matches are not here.
    """
    same_dice = (
        info
        for info in infos
        if info.header
        and info.mode is Mode.DAILY
        and info.header.date == date
        and info.closing
        and info.closing.lucky_word == LUCKY_WORD
    )
    first: dict[str, Fame] = {}
    for info in sorted(same_dice, key=lambda info: info.key):
        for fame in _of_people(info):
            if info.header and info.header.counted[fame.seat]:
                # Version 0.1 gave a try to each spelling of a name.
                first.setdefault(identity(info.seats[fame.seat].name), fame)
    return best(first.values(), places)


def _of_people(info: MatchInfo) -> Iterator[Fame]:
    if not (info.finished and info.closing):
        return
    for number, (seat, result) in enumerate(zip(info.seats, info.results, strict=True)):
        if seat.person and not info.removed(number):
            total, hints = result.sheet.total, result.hints > 0
            at, key = info.closing.at, info.key
            yield Fame(info.name(number), total, at, key, number, info.mode, hints)
