"""What a review says: sums in tenths that add up, luck in words, and accuracy in hundredths."""

from dataclasses import dataclass

from game.computer.levels import LEVELS
from game.computer.review import Decision, SeatReview, luckier_than
from game.text.i18n import Translator
from game.text.words import decimal, tenths

MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class Tenths:
    """What a review shows, in tenths of a point: start + luck - cost = score, to the tenth.

    `course` has luck and cost so far, by turn from the start on. Luck takes what rounding leaves
    over: it is never off by more than a tenth.
    """

    start: int
    luck: int
    cost: int
    score: int
    course: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, seat: SeatReview) -> "Tenths":
        """Those of a seat."""
        start, score = round(10 * seat.start), 10 * seat.score
        course = [
            (round(10 * (lucky - seat.start)), round(10 * (lucky - kept)))
            for lucky, kept in seat.course()
        ]
        cost = course[-1][1]
        luck = score - start + cost
        course[-1] = luck, cost
        return cls(start, luck, cost, score, tuple(course))


def signed_tenths(tr: Translator, n: int) -> str:
    """A number of tenths with its sign."""
    return f"{MINUS if n < 0 else '+'}{tenths(tr, abs(n) / 10)}"


def sum_words(tr: Translator, name: str, sums: Tenths) -> str:
    """How a score came about, in one line."""
    # Translators: how a score came about, in figures: what the empty sheet is worth on average,
    # points by luck (as +12.1), points given up by decisions, and the score, which is their sum
    words = tr.gettext("{name}: start {start}, luck {luck}, given up {cost}, score {score}")
    return words.format(
        name=name,
        start=tenths(tr, sums.start / 10),
        luck=signed_tenths(tr, sums.luck),
        cost=f"{MINUS}{tenths(tr, sums.cost / 10)}",
        score=sums.score // 10,
    )


def luck_words(tr: Translator, seat: SeatReview, luck: int) -> str:
    """A seat's luck, `luck` in tenths, in words that nobody can dispute."""
    points = tenths(tr, abs(luck) / 10)
    share = luckier_than(seat.luck)
    if share is None:
        if luck < 0:
            return tr.gettext("Dice {points} points below average").format(points=points)
        return tr.gettext("Dice {points} points above average").format(points=points)
    games = min(max(round(100 * share), 1), 99)
    if luck < 0:
        # Translators: {n} is a number from 1 to 99, of games that are played without a mistake
        words = tr.gettext("Dice {points} points below average: luckier than in {n} games of 100")
    else:
        # Translators: {n} is a number from 1 to 99, of games that are played without a mistake
        words = tr.gettext("Dice {points} points above average: luckier than in {n} games of 100")
    return words.format(points=points, n=games)


def place_words(tr: Translator, decision: Decision) -> str:
    """When a decision was made."""
    words = tr.gettext("Turn {turn}, roll {roll}")
    return words.format(turn=decision.turn, roll=decision.roll)


def accuracy_words(tr: Translator, points: float) -> str:
    """Points given up per decision."""
    return decimal(tr, points, 2)


def compared_levels() -> list[tuple[str, float]]:
    """The levels to compare accuracy with, and what they give up; none of those play to win."""
    return [(level.id, level.gives_up) for level in LEVELS.values() if not level.to_win]
