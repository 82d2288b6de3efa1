"""How a match ended, in one row that stands by itself: results and statistics come out of it."""

from dataclasses import dataclass
from enum import Enum

from game.engine import Sheet
from game.store.chain import canonical

FACES = 6


class End(Enum):
    """Why a match is closed. The value is its id in files."""

    FINISHED = "finished"
    GIVEN_UP = "dropped"
    ASIDE = "aside"
    """It failed to open, and is kept but no longer offered."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What a seat achieved. `faces` counts the dice it threw by face, from 1 to 6.

    `automatic` and `hints` count boxes written by the clock and hints shown.
    """

    sheet: Sheet
    automatic: int
    hints: int
    faces: tuple[int, ...]

    @property
    def rolled(self) -> bool:
        """Whether this seat has rolled at all."""
        return any(self.faces)

    def to_data(self) -> dict[str, object]:
        """The result as plain data, fit for JSON."""
        return {
            "boxes": {box.value: points for box, points in self.sheet.filled()},
            "penta_bonuses": self.sheet.penta_bonuses,
            "automatic": self.automatic,
            "hints": self.hints,
            "faces": list(self.faces),
        }

    @classmethod
    def from_data(cls, data: object) -> "SeatResult":
        """The result that `to_data` wrote. Raises ValueError for anything else."""
        match data:
            case {
                "boxes": dict(boxes),
                "penta_bonuses": int(bonuses),
                "automatic": int(automatic),
                "hints": int(hints),
                "faces": list(faces),
                **rest,
            } if not rest and len(faces) == FACES:
                held = {str(name): _count(points) for name, points in boxes.items()}
                sheet = Sheet.of(held, penta_bonuses=_count(bonuses))
                counts = tuple(map(_count, faces))
                return cls(sheet, _count(automatic), _count(hints), counts)
        raise ValueError("not the result of a seat")


@dataclass(frozen=True, slots=True)
class Closing:
    """The end of a match at wall time `at`, with a result for each seat (none if set aside)."""

    end: End
    at: str
    lucky_word: str
    seats: tuple[SeatResult, ...]

    @property
    def text(self) -> str:
        """The canonical text that is stored and hashed."""
        seats = [seat.to_data() for seat in self.seats]
        return canonical(
            {"end": self.end.value, "at": self.at, "lucky_word": self.lucky_word, "seats": seats}
        )

    @classmethod
    def from_data(cls, data: object) -> "Closing":
        """The closing whose `text` was parsed. Raises ValueError for anything else."""
        match data:
            case {
                "end": str(end),
                "at": str(at),
                "lucky_word": str(word),
                "seats": list(seats),
                **rest,
            } if not rest:
                return cls(End(end), at, word, tuple(map(SeatResult.from_data, seats)))
        raise ValueError("not the closing of a match")


def _count(value: object) -> int:
    # Not isinstance: true and false are ints to Python.
    if type(value) is not int or value < 0:
        raise ValueError(f"not a count: {value!r}")
    return value
