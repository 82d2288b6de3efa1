"""The hall of fame: the best totals that people have reached."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from game.engine import LUCKY_WORD
from game.engine.limits import HALL_PLACES
from game.engine.modes import Mode
from game.store.info import MatchInfo, MatchKey


class Period(Enum):
    """How far back a hall looks. The value is how much of a UTC date must agree."""

    ALL = 0
    MONTH = 7
    TODAY = 10


@dataclass(frozen=True, slots=True)
class Fame:
    """A place in the hall: a person's total in a finished match, and whether hints helped."""

    name: str
    total: int
    at: str
    key: MatchKey
    seat: int
    mode: Mode
    hints: bool


def hall(
    infos: Iterable[MatchInfo], period: Period, now: str, *, places: int = HALL_PLACES
) -> list[Fame]:
    """The best totals, the highest first and of equals the earlier.

    `infos` are closed matches, the latest first; `now` is wall time (ISO 8601, UTC), against which
    the end of a match is held. Daily matches have a hall of their own, for anyone can work out
    their dice ahead.
    """
    found = [
        fame
        for fame in _fames(infos)
        if fame.mode is not Mode.DAILY and fame.at[: period.value] == now[: period.value]
    ]
    return _best(found, places)


def daily_hall(infos: Iterable[MatchInfo], date: str, *, places: int = HALL_PLACES) -> list[Fame]:
    """The best counted tries at the daily match of a UTC date, each name once.

    With another lucky word the dice were others, so such matches are not here.
    """
    same_dice = [
        info
        for info in infos
        if info.header
        and info.mode is Mode.DAILY
        and info.header.date == date
        and info.closing
        and info.closing.lucky_word == LUCKY_WORD
    ]
    return _best(list(_fames(same_dice, counted=True)), places)


def _fames(infos: Iterable[MatchInfo], *, counted: bool = False) -> Iterator[Fame]:
    for info in infos:
        if not (info.finished and info.header and info.closing):
            continue
        seats = zip(info.header.seats, info.header.counted, info.results, strict=True)
        for number, (seat, counts, result) in enumerate(seats):
            if seat.person and (counts or not counted) and not info.removed(number):
                yield Fame(
                    info.name(number),
                    result.sheet.total,
                    info.closing.at,
                    info.key,
                    number,
                    info.mode,
                    result.hints > 0,
                )


def _best(fames: list[Fame], places: int) -> list[Fame]:
    return sorted(fames, key=lambda fame: (-fame.total, fame.key, fame.seat))[:places]
