"""What many matches tell about a player, and about the dice."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import erfc, exp, gamma, sqrt
from statistics import fmean, pstdev

from game.engine import BOXES, Box, Seat
from game.engine.boxes import PENTA_POINTS
from game.engine.modes import Mode
from game.store.closing import FACES, SeatResult
from game.store.info import MatchInfo
from game.text.names import identity


@dataclass(frozen=True, slots=True)
class DiceCount:
    """How often each face, 1 to 6, was rolled."""

    faces: tuple[int, ...]

    @property
    def rolled(self) -> int:
        """Dice rolled in all."""
        return sum(self.faces)

    @property
    def chi_square(self) -> float:
        """Pearson's sum over the faces: (seen - expected)^2 / expected; 0 without dice."""
        expected = self.rolled / FACES
        return sum((seen - expected) ** 2 / expected for seen in self.faces) if expected else 0.0

    @property
    def chance(self) -> float:
        """The chance, 0 to 1, that fair dice fall at least so unevenly."""
        return chi_square_tail(self.chi_square, FACES - 1)


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """What one player's matches come to.

    Totals and everything but `given_up` and `dice` are of finished matches only. An average is None
    without anything to take it of; points are whole sheets' totals, or what a box held.
    """

    name: str
    totals: tuple[int, ...]
    """The total of each finished match, the latest first."""
    given_up: int
    """Matches given up after this player had rolled."""
    wins: int
    """Finished matches against others in which nobody had more."""
    with_hints: int
    upper_bonuses: int
    pentas: int
    penta_bonuses: int
    box_averages: dict[Box, float | None]
    dice: DiceCount

    @property
    def matches(self) -> int:
        """Finished matches."""
        return len(self.totals)

    @property
    def average(self) -> float | None:
        """The average total."""
        return fmean(self.totals) if self.totals else None

    @property
    def spread(self) -> float | None:
        """The standard deviation of the totals."""
        return pstdev(self.totals) if self.totals else None

    @property
    def best(self) -> int | None:
        """The highest total."""
        return max(self.totals, default=None)

    def histogram(self, width: int = 25) -> list[tuple[int, int]]:
        """How many totals fall in each step of `width` points: (lowest of the step, count).

        From the lowest step that is used to the highest, empty ones between them included.
        """
        counts = Counter(total // width for total in self.totals)
        if not counts:
            return []
        return [(step * width, counts[step]) for step in range(min(counts), max(counts) + 1)]


def players(infos: Iterable[MatchInfo]) -> list[PlayerStatistics]:
    """The statistics of every person, whoever played most first.

    `infos` are closed matches, the latest first; damaged ones are passed over. All spellings of a
    name (game/text/names.py) are one player's, spelled as they were last.
    """
    played: dict[str, list[tuple[MatchInfo, int]]] = {}
    for info, number, seat, _ in _results(infos):
        if seat.person:
            played.setdefault(identity(seat.name), []).append((info, number))
    found = [_player(matches) for matches in played.values()]
    return sorted(found, key=lambda player: (-player.matches, identity(player.name)))


def dice(infos: Iterable[MatchInfo]) -> DiceCount:
    """The dice of all seats in all closed matches, those given up included.

    Where all seats got the same dice, only the first seat's count: the others' say nothing new.
    """
    return _count(
        result
        for info, number, _, result in _results(infos)
        # Counted once a seat, the same dice would pass for six times as many.
        if info.mode is Mode.FREE or number == 0
    )


def chi_square_tail(value: float, freedom: int) -> float:
    """The chance that a chi-square variable with `freedom` degrees is at least `value`.

    The regularised upper incomplete gamma function Q(freedom / 2, value / 2), climbed from
    Q(1/2, x) = erfc(sqrt x) or Q(1, x) = exp(-x) by Q(a + 1, x) = Q(a, x) + x^a e^-x / gamma(a + 1)
    (Abramowitz and Stegun, 6.5.17 and 6.5.21).

    >>> round(chi_square_tail(11.0705, 5), 4)
    0.05
    """
    x = value / 2
    a, tail = (0.5, erfc(sqrt(x))) if freedom % 2 else (1.0, exp(-x))
    while 2 * a < freedom:
        tail += x**a * exp(-x) / gamma(a + 1)
        a += 1
    return min(tail, 1.0)


def _results(infos: Iterable[MatchInfo]) -> Iterator[tuple[MatchInfo, int, Seat, SeatResult]]:
    for info in infos:
        for number, (seat, result) in enumerate(zip(info.seats, info.results, strict=False)):
            yield info, number, seat, result


def _player(played: list[tuple[MatchInfo, int]]) -> PlayerStatistics:
    finished = [(info, number) for info, number in played if info.finished]
    results = [info.results[number] for info, number in finished]
    given_up = [info.results[number] for info, number in played if not info.finished]
    sheets = [result.sheet for result in results]
    latest, number = played[0]
    return PlayerStatistics(
        name=latest.seats[number].name,
        totals=tuple(sheet.total for sheet in sheets),
        given_up=sum(result.rolled for result in given_up),
        wins=sum(number in info.winners and len(info.seats) > 1 for info, number in finished),
        with_hints=sum(result.hints > 0 for result in results),
        upper_bonuses=sum(sheet.upper_bonus > 0 for sheet in sheets),
        pentas=sum(sheet[Box.PENTA] == PENTA_POINTS for sheet in sheets),
        penta_bonuses=sum(sheet.penta_bonuses for sheet in sheets),
        box_averages={
            box: fmean(sheet[box] or 0 for sheet in sheets) if sheets else None for box in BOXES
        },
        dice=_count([*results, *given_up]),
    )


def _count(results: Iterable[SeatResult]) -> DiceCount:
    counts = [result.faces for result in results] or [(0,) * FACES]
    return DiceCount(tuple(map(sum, zip(*counts, strict=True))))
