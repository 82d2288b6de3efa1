"""What a match is made of before the first command: its seats and its seed."""

from dataclasses import dataclass

SEED_BYTES = 32


@dataclass(frozen=True, slots=True)
class Seat:
    """One player's place. `level` names the computer's level; None is a person."""

    name: str
    level: str | None = None

    @property
    def person(self) -> bool:
        """Whether a person plays here."""
        return self.level is None


@dataclass(frozen=True, slots=True)
class Setup:
    """Seats in order of play and the 32-byte seed.

    In a `duplicate` match every seat gets the same dice for the same turn, roll and die, and
    plays all its turns in a row, so that the others' dice can stay hidden until then.
    Raises ValueError without a seat, or for a seed of another length.
    """

    seats: tuple[Seat, ...]
    seed: bytes
    duplicate: bool = False

    def __post_init__(self) -> None:
        if not self.seats:
            raise ValueError("a match needs at least one seat")
        if len(self.seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(self.seed)}")
