"""What is known of a match before its first command: seats, mode, commitment, settings, start."""

from dataclasses import dataclass

from game.engine import Seat, Setup, commitment
from game.engine.dice import daily_seed
from game.engine.modes import Mode
from game.store.chain import canonical

VERSION = 1


@dataclass(frozen=True, slots=True)
class Header:
    """The first link of a match's chain. The seed is not in it, only its commitment.

    `started` is wall time (ISO 8601, UTC). `counted` says for each seat whether this is its one
    counted try at the daily match. `commit_seconds` is the time to choose a box (0: unlimited) as
    the match began; `by_table` whether the computer had its table of exact values. `lang` is the
    code of the language that was spoken, empty where nobody wanted to know.
    """

    seats: tuple[Seat, ...]
    mode: Mode
    commitment: str
    started: str
    counted: tuple[bool, ...]
    commit_seconds: int = 3
    by_table: bool = True
    lang: str = ""

    @property
    def date(self) -> str:
        """The UTC date of the start, as 2026-11-29: the date of a daily match."""
        return self.started[:10]

    def setup(self, seed: bytes) -> Setup:
        """What to play again with this seed. Raises ValueError if it is not the match's seed."""
        if commitment(seed) != self.commitment:
            raise ValueError("the seed does not belong to the commitment")
        if self.mode is Mode.DAILY and seed != daily_seed(self.date):
            raise ValueError("the seed is not that of the daily match of this date")
        return Setup(self.seats, seed, self.mode is not Mode.FREE)

    @property
    def text(self) -> str:
        """The canonical text that is stored and hashed."""
        return canonical(self.to_data())

    def to_data(self) -> dict[str, object]:
        """The header as plain data, fit for JSON."""
        spoken = {"lang": self.lang} if self.lang else {}
        return {
            "version": VERSION,
            "seats": [{"name": seat.name, "level": seat.level} for seat in self.seats],
            "mode": self.mode.value,
            "commitment": self.commitment,
            "started": self.started,
            "counted": list(self.counted),
            "commit_seconds": self.commit_seconds,
            "by_table": self.by_table,
            **spoken,
        }

    @classmethod
    def from_data(cls, data: object) -> "Header":
        """The header that `to_data` wrote. Raises ValueError for anything else."""
        match data:
            case {
                "version": int(version),
                "seats": list(seats),
                "mode": str(mode),
                "commitment": str(promise),
                "started": str(started),
                "counted": list(counted),
                "commit_seconds": int(seconds),
                "by_table": bool(by_table),
                **rest,
            } if version == VERSION and len(seats) == len(counted) > 0:
                flags = tuple(flag for flag in counted if isinstance(flag, bool))
                lang = _lang(rest)
                # JSON's true is an int to Python, but no number.
                numbers = type(version) is type(seconds) is int
                if numbers and len(flags) == len(seats) and 0 <= seconds <= 3600:
                    people = tuple(map(_seat, seats))
                    return cls(people, Mode(mode), promise, started, flags, seconds, by_table, lang)
        raise ValueError("not a header of a match")


def _lang(rest: dict[object, object]) -> str:
    """The language, where one was noted and nothing else is left over."""
    match rest:
        case {"lang": str(lang), **more} if lang and not more:
            return lang
        case _ if not rest:
            return ""
    raise ValueError("not a header of a match")


def _seat(data: object) -> Seat:
    match data:
        case {"name": str(name), "level": (str() | None) as level, **rest} if not rest:
            return Seat(name, level)
    raise ValueError("not a seat")
