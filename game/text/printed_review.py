"""A review as plain text: how each score came about, and the five costliest decisions."""

from collections.abc import Iterator
from textwrap import wrap

from game.computer.reasons import why
from game.computer.review import Decision, SeatReview
from game.text.clean import one_line
from game.text.i18n import Translator
from game.text.reasons import TOGETHER, choice_words, reason
from game.text.review_words import (
    MINUS,
    Tenths,
    accuracy_words,
    compared_levels,
    luck_words,
    place_words,
    signed_tenths,
    sum_words,
)
from game.text.seats import shown_name
from game.text.words import level_name, tenths

WIDTH = 78
"""So many letters stand in a line of a reason at most."""
_INDENT = "  "
_GAP = 2
"""Spaces between columns."""


def review_as_text(seats: tuple[SeatReview, ...], tr: Translator) -> str:
    """The reviews of all seats, to be read on a terminal or printed."""
    parts = [_seat(seat, tr) for seat in seats]
    text = "\n\n".join("\n".join(part) for part in (*parts, _accuracies(seats, tr)))
    # Terminals and printers may have no other minus and no other space.
    return text.replace(MINUS, "-").replace(TOGETHER, " ")


def _seat(seat: SeatReview, tr: Translator) -> Iterator[str]:
    sums = Tenths.of(seat)
    yield sum_words(tr, one_line(shown_name(seat.name, tr)), sums)
    yield _INDENT + luck_words(tr, seat, sums.luck)
    yield ""
    yield from _curve(sums, tr)
    yield ""
    costliest = seat.costliest()
    if not costliest:
        yield _INDENT + tr.gettext("No decision gave up anything.")
        return
    yield _INDENT + tr.gettext("The costliest decisions:")
    for decision in costliest:
        yield from _decision(decision, tr)


def _curve(sums: Tenths, tr: Translator) -> Iterator[str]:
    """By turn: luck and what was given up in it, and the score to be expected after it."""
    head = [
        tr.pgettext("review", "Turn"),
        tr.pgettext("review", "Luck"),
        tr.pgettext("review", "Given up"),
        tr.pgettext("review", "Expected score"),
    ]
    rows = [head, ["0", "", "", tenths(tr, sums.start / 10)]]
    was = (0, 0)
    for turn, (luck, cost) in enumerate(sums.course[1:], 1):
        rows.append(
            [
                str(turn),
                signed_tenths(tr, luck - was[0]),
                tenths(tr, (cost - was[1]) / 10),
                tenths(tr, (sums.start + luck - cost) / 10),
            ]
        )
        was = luck, cost
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = zip(row, widths, strict=True)
        yield _INDENT + (" " * _GAP).join(cell.rjust(width) for cell, width in cells)


def _decision(decision: Decision, tr: Translator) -> Iterator[str]:
    state = decision.taken.state
    dice = " ".join(map(str, sorted(state.dice)))
    points = tenths(tr, decision.cost)
    # Translators: {place} is such as "Turn 7, roll 1", {dice} the five faces
    words = tr.gettext("{place}: {dice}, gave up {points}")
    yield 2 * _INDENT + words.format(place=place_words(tr, decision), dice=dice, points=points)
    best, played = choice_words(tr, decision.best), choice_words(tr, decision.choice)
    # Translators: what would have been best, and what was done
    words = tr.gettext("Best: {best}. Played: {played}.")
    yield 3 * _INDENT + words.format(best=best, played=played)
    facts = why(decision.sheet, state.dice, state.rolls_left, decision.best, decision.choice)
    indent = 3 * _INDENT
    yield from wrap(reason(tr, facts), WIDTH, initial_indent=indent, subsequent_indent=indent)


def _accuracies(seats: tuple[SeatReview, ...], tr: Translator) -> Iterator[str]:
    """All seats and levels, the one that gives up most first."""
    yield tr.gettext("Points given up per decision:")
    rows = [(given_up, level_name(tr, level)) for level, given_up in compared_levels()]
    rows += [(seat.accuracy, one_line(shown_name(seat.name, tr))) for seat in seats]
    wide = max(len(name) for _, name in rows)
    for given_up, name in sorted(rows, key=lambda row: row[0], reverse=True):
        yield f"{_INDENT}{name:<{wide}}{' ' * _GAP}{accuracy_words(tr, given_up)}"
