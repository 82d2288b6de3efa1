"""What many matches tell about a player, and about the dice."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import erfc, exp, gamma, sqrt

from game.engine import BOXES, Box
from game.engine.boxes import PENTA_POINTS
from game.engine.modes import Mode
from game.store.closing import FACES, SeatResult
from game.store.info import MatchInfo, MatchKey
from game.text.names import identity

FACE = "face "
_TOTAL, _BOX = "total ", "box "
_GIVEN_UP, _WINS, _HINTS = "given up", "wins", "with hints"
_UPPER, _PENTAS, _BONUSES = "upper bonuses", "pentas", "penta bonuses"
"""What is counted: names within the file of saved matches, which stay as they are."""


@dataclass(frozen=True, slots=True)
class DiceCount:
    """How often each face, 1 to 6, was rolled."""

    faces: tuple[int, ...]

    @classmethod
    def of(cls, counts: Mapping[str, int]) -> "DiceCount":
        """The dice among what was tallied."""
        return cls(tuple(counts.get(f"{FACE}{face}", 0) for face in range(1, FACES + 1)))

    @property
    def rolled(self) -> int:
        """Dice rolled in all."""
        return sum(self.faces)

    @property
    def chi_square(self) -> float:
        """Pearson's sum over the faces: (seen - expected)^2 / expected; 0 without dice."""
        # In whole numbers: sums of floats differ in their last digit between Pythons.
        squares = sum((FACES * seen - self.rolled) ** 2 for seen in self.faces)
        return squares / (FACES * self.rolled) if self.rolled else 0.0

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
    totals: Mapping[int, int]
    """In how many finished matches each total was reached."""
    given_up: int
    """Matches given up after this player had rolled."""
    wins: int
    """Finished matches against others in which nobody had more."""
    with_hints: int
    upper_bonuses: int
    pentas: int
    penta_bonuses: int
    box_averages: Mapping[Box, float | None]
    dice: DiceCount

    @classmethod
    def of(cls, name: str, counts: Mapping[str, int]) -> "PlayerStatistics":
        """What a player's tallies, added up, come to."""
        totals = {
            int(total): count
            for what, count in counts.items()
            if what.startswith(_TOTAL) and (total := what.removeprefix(_TOTAL)).isdecimal()
        }
        matches = sum(totals.values())
        return cls(
            name=name,
            totals=totals,
            given_up=counts.get(_GIVEN_UP, 0),
            wins=counts.get(_WINS, 0),
            with_hints=counts.get(_HINTS, 0),
            upper_bonuses=counts.get(_UPPER, 0),
            pentas=counts.get(_PENTAS, 0),
            penta_bonuses=counts.get(_BONUSES, 0),
            box_averages={
                box: counts.get(_BOX + box.value, 0) / matches if matches else None for box in BOXES
            },
            dice=DiceCount.of(counts),
        )

    @property
    def matches(self) -> int:
        """Finished matches."""
        return sum(self.totals.values())

    @property
    def average(self) -> float | None:
        """The average total."""
        return self._sum / self.matches if self.matches else None

    @property
    def spread(self) -> float | None:
        """The standard deviation of the totals."""
        if not self.matches:
            return None
        squares = sum(total * total * count for total, count in self.totals.items())
        return sqrt(self.matches * squares - self._sum**2) / self.matches

    @property
    def _sum(self) -> int:
        return sum(total * count for total, count in self.totals.items())

    @property
    def best(self) -> int | None:
        """The highest total."""
        return max(self.totals, default=None)

    def histogram(self, width: int = 25) -> list[tuple[int, int]]:
        """How many totals fall in each step of `width` points: (lowest of the step, count).

        From the lowest step that is used to the highest, empty ones between them included.
        """
        counts: Counter[int] = Counter()
        for total, count in self.totals.items():
            counts[total // width] += count
        if not counts:
            return []
        return [(step * width, counts[step]) for step in range(min(counts), max(counts) + 1)]


def tally(info: MatchInfo, number: int) -> Counter[str]:
    """What a closed match adds to the counts of the player at a seat."""
    result = info.results[number]
    found = _faces(result)
    if not info.finished:
        found[_GIVEN_UP] += result.rolled
        return +found
    sheet = result.sheet
    found[f"{_TOTAL}{sheet.total}"] += 1
    found[_WINS] += number in info.winners and len(info.seats) > 1
    found[_HINTS] += result.hints > 0
    found[_UPPER] += sheet.upper_bonus > 0
    found[_PENTAS] += sheet[Box.PENTA] == PENTA_POINTS
    found[_BONUSES] += sheet.penta_bonuses
    for box in BOXES:
        found[_BOX + box.value] += sheet[box] or 0
    return +found


def tally_of_dice(info: MatchInfo) -> Counter[str]:
    """What a closed match adds to the counts of all dice.

    Where all seats got the same dice, only the first seat's count: the others' say nothing new.
    """
    found: Counter[str] = Counter()
    for number, result in enumerate(info.results):
        # Counted once a seat, the same dice would pass for six times as many.
        if info.mode is Mode.FREE or number == 0:
            found += _faces(result)
    return found


@dataclass(slots=True)
class Player:
    """A player's counts over many matches. `latest` is the key of the match that gave `name`."""

    name: str
    latest: MatchKey
    matches: int = 0
    counts: Counter[str] = field(default_factory=Counter)


def player_key(name: str) -> str:
    """What all spellings of a player's name have in common, fit to be stored."""
    # Half a surrogate pair is JSON, so a damaged name may have one; a text in the file may not.
    return identity(name).encode(errors="replace").decode()


def players(infos: Iterable[MatchInfo]) -> list[PlayerStatistics]:
    """The statistics of every person in closed matches, whoever played most first."""
    found = sorted(counted(infos).items(), key=lambda item: (-item[1].matches, item[0]))
    return [PlayerStatistics.of(player.name, player.counts) for _, player in found]


def dice(infos: Iterable[MatchInfo]) -> DiceCount:
    """The dice of all seats in closed matches, those given up included."""
    return DiceCount.of(sum(map(tally_of_dice, infos), Counter[str]()))


def counted(infos: Iterable[MatchInfo]) -> dict[str, Player]:
    """What closed matches add to the counts of every person, by the identity of their names.

    Damaged matches are passed over. A player's name is spelled as it was last.
    """
    found: dict[str, Player] = {}
    for info in infos:
        for number, (seat, _) in enumerate(zip(info.seats, info.results, strict=False)):
            if not seat.person:
                continue
            player = found.setdefault(player_key(seat.name), Player(seat.name, info.key))
            if info.key > player.latest:
                player.name, player.latest = seat.name, info.key
            player.matches += info.finished
            player.counts += tally(info, number)
    return found


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


def _faces(result: SeatResult) -> Counter[str]:
    return +Counter({f"{FACE}{face}": n for face, n in enumerate(result.faces, start=1)})
