"""A finished match, taken apart: what was luck, and what each decision gave up.

The worth of a position is the score that exact play from there on reaches on the average. A roll
changes it by luck, up or down; a decision lowers it by its cost, or leaves it. Both are differences
between neighbours of one row of worths, from the value of the empty sheet to the final score, so

    score = start + luck - cost

holds for every seat, whoever decided: people, computers, or the clock.
"""

from bisect import bisect
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from game.computer import chances, table
from game.computer.advise import Choice, Worths, value, worth
from game.computer.states import SheetState
from game.engine.boxes import Box
from game.engine.events import Rolled, Written
from game.engine.match import Match
from game.engine.sheet import Sheet
from game.engine.state import State

COSTLIEST = 5
"""So many of a seat's decisions are shown as its costliest."""
NOTICED = 0.05
"""Points: what costs less rounds to nothing and is no mistake."""
_ALIKE = 1e-9
"""Choices whose worths differ by so little are equally good: sums come in another order."""


class NotReviewable(ValueError):
    """The match has not come to its end, or the table of exact values cannot be used."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was done with a roll: `state` is the match just after it, nothing chosen yet."""

    state: State
    choice: Choice
    automatic: bool = False
    commands: int = 0
    """So many commands of the match's log lead to `state`."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision with all that it could have been. Worths and costs are points of the score."""

    taken: Chosen
    best: Choice
    expected: float
    """The final score to be expected after the best choice."""
    cost: float
    """What the choice gave up; 0 or more."""
    luck: float
    """What the roll before it brought, above or below the average of such rolls."""

    @property
    def seat(self) -> int:
        """Whose decision it was, from 0."""
        return self.taken.state.seat

    @property
    def turn(self) -> int:
        """In which turn of the seat, from 1."""
        return self.taken.state.turn + 1

    @property
    def roll(self) -> int:
        """After which roll of the turn, from 1."""
        return self.taken.state.rolls

    @property
    def sheet(self) -> Sheet:
        """The sheet as it was then."""
        return self.taken.state.sheet

    @property
    def choice(self) -> Choice:
        """What was done: the faces that were held, ascending, or the box that was written."""
        return self.taken.choice

    def worths(self) -> Worths:
        """Every choice there was with its worth from here on, worked out anew."""
        state = self.taken.state
        return worth(state.sheet, state.dice, state.rolls_left)

    def score_with(self, choice: Choice) -> float:
        """The final score to be expected after a choice. Raises KeyError for one there was not."""
        worths = self.worths()
        return self.expected - (worths[worths.best] - worths[choice])


@dataclass(frozen=True)
class SeatReview:
    """A seat's whole game. `start` is the value of the empty sheet, `luck` and `cost` are sums."""

    name: str
    level: str | None
    score: int
    start: float
    decisions: tuple[Decision, ...]

    @cached_property
    def luck(self) -> float:
        """Points that all rolls together brought above (or, negative, below) the average."""
        return sum(decision.luck for decision in self.decisions)

    @cached_property
    def cost(self) -> float:
        """Points that all decisions together gave up."""
        return sum(decision.cost for decision in self.decisions)

    @property
    def accuracy(self) -> float:
        """Points given up per decision, on average; each roll calls for one. 0 is perfect."""
        return self.cost / len(self.decisions)

    def costliest(self, most: int = COSTLIEST) -> tuple[Decision, ...]:
        """The decisions that gave up most, in order of play; none that gave up nothing."""
        noticed = [decision for decision in self.decisions if decision.cost >= NOTICED]
        dearest = sorted(noticed, key=lambda decision: decision.cost, reverse=True)[:most]
        return tuple(sorted(dearest, key=lambda decision: (decision.turn, decision.roll)))

    def course(self) -> tuple[tuple[float, float], ...]:
        """By turn, from the start on: start and luck so far, and that less what was given up.

        The last of these is the score.
        """
        lucky = kept = self.start
        turns = {0: (lucky, kept)}
        for decision in self.decisions:
            lucky += decision.luck
            kept += decision.luck - decision.cost
            turns[decision.turn] = lucky, kept
        return tuple(turns.values())


def review(match: Match) -> tuple[SeatReview, ...]:
    """A review for each seat of a finished match. Raises NotReviewable."""
    return summed(match, look_through(match))


def look_through(match: Match) -> Iterator[Decision]:
    """The decisions of a finished match in order of play, each worked out as it is asked for.

    So a screen can spread the work over its frames: a turn takes about a millisecond. Raises
    NotReviewable at once.
    """
    if match.result is None:
        raise NotReviewable("the match has not come to its end")
    if not table.usable():
        raise NotReviewable("the table of exact values cannot be used")
    return weighed(taken(match))


def summed(match: Match, decisions: Iterable[Decision]) -> tuple[SeatReview, ...]:
    """The reviews of all seats, from all the decisions of a match in order of play."""
    start = value(Sheet())
    by_seat: list[list[Decision]] = [[] for _ in match.setup.seats]
    for decision in decisions:
        by_seat[decision.seat].append(decision)
    return tuple(
        SeatReview(seat.name, seat.level, sheet.total, start, tuple(own))
        for seat, sheet, own in zip(match.setup.seats, match.state.sheets, by_seat, strict=True)
    )


def taken(match: Match) -> tuple[Chosen, ...]:
    """What was done with each roll of a match, in order; what was undone is not there."""
    replayed = Match(match.setup)
    rolled: dict[tuple[int, int, int], tuple[State, int]] = {}
    done: dict[tuple[int, int, int], tuple[Choice, bool]] = {}
    for command in match.log:
        before = replayed.state
        here = before.seat, before.turn, before.rolls
        for event in replayed.do(command):
            match event:
                case Rolled(seat, roll):
                    if roll:
                        # Overwrites a box that was written here and undone.
                        done[here] = tuple(sorted(before.dice[die] for die in before.held)), False
                    place = seat, before.turn, roll + 1
                    rolled[place] = replayed.state, len(replayed.log)
                case Written(box=box, automatic=automatic):
                    done[here] = box, automatic
                case _:
                    pass  # only rolls and boxes stand in the end
    return tuple(
        Chosen(state, *done[place], commands) for place, (state, commands) in rolled.items()
    )


def weighed(all_taken: Iterable[Chosen]) -> Iterator[Decision]:
    """Each decision with what it cost; the rolls of a turn must stand one after the other."""
    before = 0.0
    for it in all_taken:
        state = it.state
        sheet = state.sheet
        # To the table the upper bonus is still to come, even when 63 is reached.
        sure = sheet.total - sheet.upper_bonus
        if state.rolls == 1:
            before = sure + value(sheet)
        worths = worth(sheet, state.dice, state.rolls_left)
        top, chosen = worths[worths.best], worths[it.choice]
        alike = top - chosen < _ALIKE
        best = it.choice if alike else worths.best
        luck = sure + top - before
        before = sure + chosen
        yield Decision(it, best, sure + top, top - chosen, luck)


def luckier_than(luck: float) -> float | None:
    """The share, 0 to 1, of games played without a slip that had less luck than this.

    Without a slip, luck is all that tells one score from another. None where the file of chances
    cannot be used.
    """
    known = chances.shipped()
    if known is None:
        return None
    # Each quantile stands for the middle of its share; between two of them a straight line.
    scores = known.quantiles(SheetState.of(Sheet()), own=False)
    points = value(Sheet()) + luck
    above = bisect(scores, points)
    if above in (0, len(scores)):
        return above / len(scores)
    low, high = scores[above - 1], scores[above]
    return (above - 0.5 + (points - low) / (high - low)) / len(scores)


def told(choice: Choice) -> str | list[int]:
    """A choice as plain data: the faces held, or the id of the box."""
    return choice.value if isinstance(choice, Box) else list(choice)
