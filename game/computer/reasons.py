"""Why one choice is worth more than another: the figures of the position that tell it.

Of dice that are held, how likely the boxes that they are held for can still be made, by whoever
goes for nothing else. Of a box, what it scores now beside what a whole turn brings that goes for it
alone. No figure here is an opinion: each can be worked out by anyone from the dice and the sheet.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from game.computer.advise import POINTS, Choice, Expected, look_ahead, values
from game.computer.keeps import DICE, FACES, INDEX, NOTHING, PARTIAL, Keep
from game.computer.states import SheetState
from game.engine.boxes import Box, Dice
from game.engine.sheet import UPPER_GOAL, Sheet
from game.engine.state import ROLLS

PAR = 3
"""So many of each face make the upper bonus."""


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely a box can be made with what is held: for one keep, or for two to be compared.

    `least` is the number of dice of its face that an upper box is to get, 0 for a lower box.
    `figures` are chances from 0 to 1, in the order of `keeps`.
    """

    box: Box
    least: int
    keeps: tuple[Keep, ...]
    figures: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class OnAverage:
    """What Chance can be brought to on the average, with one keep or two to be compared."""

    keeps: tuple[Keep, ...]
    figures: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class ScoresNow:
    """What one box or two score with these dice, and what a whole turn brings that is spent on it.

    `now` and `means` are points, in the order of `boxes`; a mean is of who goes for that box alone.
    """

    boxes: tuple[Box, ...]
    now: tuple[int, ...]
    means: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class TowardsBonus:
    """How far the upper section is above or below three of each face after one box or another."""

    boxes: tuple[Box, Box]
    leads: tuple[int, int]


Fact = Odds | OnAverage | ScoresNow | TowardsBonus


def why(sheet: Sheet, dice: Dice, rolls_left: int, best: Choice, other: Choice) -> tuple[Fact, ...]:
    """What tells the best choice from another one: one fact or two, the best choice's first.

    Both choices must be possible, and not the same.
    """
    return Position(sheet, rolls_left).why(dice, best, other)


class Position:
    """A sheet and the rolls left: what can still be made there. What was worked out is kept."""

    def __init__(self, sheet: Sheet, rolls_left: int) -> None:
        self.sheet = sheet
        self.rolls_left = rolls_left
        self._plans: dict[Box, list[float]] = {}
        self._made: dict[tuple[Box, int], list[float]] = {}

    def steps(self) -> Iterator[None]:
        """Works out beforehand what takes long, a millisecond at a time."""
        if self.rolls_left:
            for box in self.sheet.open:
                self._plan_of(box)
                yield
                self._figure(box, PAR if box.face else 0)
                yield

    def why(self, dice: Dice, best: Choice, other: Choice) -> tuple[Fact, ...]:
        """As the function of this name, for some dice of the position."""
        if isinstance(best, Box):
            if isinstance(other, Box):
                return (self._scores(dice, best, other), *self._bonus(dice, best, other))
            return self._scores(dice, best), self._odds(self._best_plan(other), other)
        if isinstance(other, Box):
            return self._odds(self._best_plan(best), best), self._scores(dice, other)
        return self._compared(best, other)

    def _compared(self, best: Keep, other: Keep) -> tuple[Fact, ...]:
        """Where the best keep is ahead and where the other one is, each by the most in worth."""
        gains = {box: self._worth(box, best) - self._worth(box, other) for box in self.sheet.open}
        odds = {box: self._odds(box, best, other) for box in gains}
        ahead = [box for box in gains if odds[box].figures[0] > odds[box].figures[1]]
        behind = [box for box in gains if odds[box].figures[0] < odds[box].figures[1]]
        ahead.sort(key=gains.__getitem__, reverse=True)
        behind.sort(key=gains.__getitem__)
        plan = self._best_plan(best)
        if plan in ahead:
            ahead.remove(plan)
            ahead.insert(0, plan)
        facts = [odds[box] for box in ahead[: 1 if behind else 2]]
        facts += [self._odds(box, other, best) for box in behind[:1]]
        return tuple(facts or [odds[plan]])

    def _best_plan(self, keep: Keep) -> Box:
        """The open box that it is worth most to go for, of those that are not certain."""

        def rank(box: Box) -> tuple[bool, float]:
            figure = self._odds(box, keep).figures[0]
            return box is Box.CHANCE or 0 < figure < 1, self._worth(box, keep)

        return max(self.sheet.open, key=rank)

    def _odds(self, box: Box, *keeps: Keep) -> Odds | OnAverage:
        """How likely a box can be made with each of the keeps; of Chance, what it comes to."""
        # With three there already, one more is what they are held for.
        held = max(keep.count(box.face) for keep in keeps)
        least = min(max(PAR, held + 1), DICE) if box.face else 0
        figures = self._figure(box, least)
        found = tuple(figures[INDEX[keep]] for keep in keeps)
        return OnAverage(keeps, found) if box is Box.CHANCE else Odds(box, least, keeps, found)

    def _scores(self, dice: Dice, *boxes: Box) -> ScoresNow:
        """What boxes score now, and in a turn of their own."""
        legal = self.sheet.legal(dice)
        now, means = tuple(legal[box] for box in boxes), tuple(map(self._spent_on, boxes))
        return ScoresNow(boxes, now, means)

    def _spent_on(self, box: Box) -> float:
        *_, whole = islice(look_ahead(list(map(float, self._earned(box)))), ROLLS)
        return whole[NOTHING]

    def _bonus(self, dice: Dice, one: Box, other: Box) -> tuple[TowardsBonus, ...]:
        """What the boxes do to the upper section, if that matters."""
        if not (one.face or other.face) or self.sheet.upper >= UPPER_GOAL:
            return ()
        first, second = (self.sheet.write(box, dice).upper_lead for box in (one, other))
        return (TowardsBonus((one, other), (first, second)),)

    def _worth(self, box: Box, keep: Keep) -> float:
        """Points to the end of the game for who goes for this box alone in this turn."""
        return self._plan_of(box)[INDEX[keep]]

    def _plan_of(self, box: Box) -> list[float]:
        if box not in self._plans:
            expected, state = Expected(values()), SheetState.of(self.sheet)
            earned = self._earned(box)
            worth = {points: expected(state.after(box, points), points) for points in set(earned)}
            self._plans[box] = self._ahead([worth[points] for points in earned])
        return self._plans[box]

    def _figure(self, box: Box, least: int) -> list[float]:
        """By keep, the chance to make a box, an upper one with so many dice; of Chance the mean."""
        if (box, least) not in self._made:
            goal = least * box.face or 1
            earned = self._earned(box)
            last = [float(points if box is Box.CHANCE else points >= goal) for points in earned]
            self._made[box, least] = self._ahead(last)
        return self._made[box, least]

    def _earned(self, box: Box) -> list[int]:
        """What each roll would hold in an open box; 0 where the joker rule sends it elsewhere."""
        earned = list(POINTS[box])
        for face in FACES:
            dice = (face,) * DICE
            if self.sheet.joker(dice):
                earned[INDEX[dice] - PARTIAL] = self.sheet.legal(dice).get(box, 0)
        return earned

    def _ahead(self, last: list[float]) -> list[float]:
        """From what each roll is worth at the end: what each keep is worth now."""
        *_, ahead = islice(look_ahead(last), self.rolls_left)
        return ahead
