"""One player's sheet: which boxes a roll may take, what they earn, and the totals."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from game.engine.boxes import BOXES, LOWER, PENTA_POINTS, UPPER, Box, Dice, is_penta, points
from game.engine.errors import BoxLocked, BoxTaken

UPPER_GOAL = 63
UPPER_BONUS = 35
PENTA_BONUS = 100


class Forced(Enum):
    """Which step of the joker rule settles where a roll may be written."""

    NONE = "none"
    UPPER = "upper"
    LOWER = "lower"
    UPPER_ZERO = "upper_zero"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet. `held` has one entry a box, in the order of BOXES; None is an open box."""

    held: tuple[int | None, ...] = (None,) * len(BOXES)
    penta_bonuses: int = 0

    @classmethod
    def of(cls, boxes: Mapping[Box, int] | Mapping[str, int], *, penta_bonuses: int = 0) -> "Sheet":
        """A sheet from its filled boxes, named by Box or by id.

        Raises ValueError for an unknown id or a number below 0.

        >>> Sheet.of({"threes": 6, "penta": 50}).total
        56
        """
        held: list[int | None] = [None] * len(BOXES)
        for name, earned in boxes.items():
            box = Box(name)
            if earned < 0:
                raise ValueError(f"the box {box.value} cannot hold {earned}")
            held[box.index] = earned
        if penta_bonuses < 0:
            raise ValueError(f"a sheet cannot have {penta_bonuses} Penta bonuses")
        return cls(tuple(held), penta_bonuses)

    def __getitem__(self, box: Box) -> int | None:
        """What the box holds, None while it is open."""
        return self.held[box.index]

    def filled(self) -> Iterator[tuple[Box, int]]:
        """The used boxes with what they hold, in sheet order."""
        for box, earned in zip(BOXES, self.held, strict=True):
            if earned is not None:
                yield box, earned

    @property
    def open(self) -> tuple[Box, ...]:
        """The boxes not yet used, in sheet order."""
        return tuple(box for box in BOXES if self[box] is None)

    @property
    def full(self) -> bool:
        """Whether all 13 boxes are used."""
        return None not in self.held

    def joker(self, dice: Dice) -> bool:
        """Whether `dice` are a further Penta: five equal while the Penta box holds 50."""
        return self[Box.PENTA] == PENTA_POINTS and is_penta(dice)

    def forced(self, dice: Dice) -> Forced:
        """The joker step that settles the place of `dice`; NONE if the choice is free."""
        if not self.joker(dice) or self.full:
            return Forced.NONE
        # The order of the steps is the rule: own upper box, then any lower one, then a zero above.
        if self[UPPER[dice[0] - 1]] is None:
            return Forced.UPPER
        if any(self[box] is None for box in LOWER):
            return Forced.LOWER
        return Forced.UPPER_ZERO

    def legal(self, dice: Dice) -> dict[Box, int]:
        """The boxes that may take `dice`, in sheet order, each with the points it would hold.

        A joker's own upper box goes first, whatever else is free:

        >>> Sheet.of({"penta": 50}).legal((4, 4, 4, 4, 4))
        {<Box.FOURS: 'fours'>: 20}
        """
        match self.forced(dice):
            case Forced.UPPER:
                allowed: tuple[Box, ...] = (UPPER[dice[0] - 1],)
            case Forced.LOWER:
                allowed = LOWER
            case Forced.NONE | Forced.UPPER_ZERO:
                allowed = BOXES
        # Forced or not: a joker earns full points in the lower boxes that a plain roll would not.
        joker = self.joker(dice)
        return {box: points(box, dice, joker=joker) for box in allowed if self[box] is None}

    def bonus(self, dice: Dice) -> int:
        """The Penta bonus that writing `dice` adds: 0 or 100."""
        return PENTA_BONUS if self.joker(dice) and not self.full else 0

    def nothing_scores(self, dice: Dice) -> bool:
        """Whether every legal box would hold 0, so that one must be sacrificed."""
        return not self.full and not any(self.legal(dice).values())

    def write(self, box: Box, dice: Dice) -> "Sheet":
        """The sheet after `dice` were written into `box`.

        Raises BoxTaken for a used box and BoxLocked for one that the joker rule forbids.
        """
        if self[box] is not None:
            raise BoxTaken(box)
        legal = self.legal(dice)
        if box not in legal:
            raise BoxLocked(box)
        held = (*self.held[: box.index], legal[box], *self.held[box.index + 1 :])
        return replace(self, held=held, penta_bonuses=self.penta_bonuses + (self.bonus(dice) > 0))

    @property
    def upper(self) -> int:
        """Points in the upper boxes, without the bonus."""
        return sum(self[box] or 0 for box in UPPER)

    @property
    def upper_bonus(self) -> int:
        """35 once the upper boxes hold 63 or more, else 0."""
        return UPPER_BONUS if self.upper >= UPPER_GOAL else 0

    @property
    def lower(self) -> int:
        """Points in the lower boxes, without Penta bonuses."""
        return sum(self[box] or 0 for box in LOWER)

    @property
    def penta_bonus_points(self) -> int:
        """100 for each Penta bonus."""
        return PENTA_BONUS * self.penta_bonuses

    @property
    def total(self) -> int:
        """Everything together."""
        return self.upper + self.upper_bonus + self.lower + self.penta_bonus_points

    @property
    def upper_lead(self) -> int:
        """Points above (or, negative, below) three of each face in the used upper boxes.

        >>> Sheet.of({"ones": 2, "sixes": 24}).upper_lead
        5
        """
        return sum((self[box] or 0) - 3 * box.face for box in UPPER if self[box] is not None)
