"""Why a choice is best, in one or two sentences of figures that anyone can check."""

from collections.abc import Iterable
from typing import assert_never

from game.computer.advise import Choice
from game.computer.reasons import Fact, Odds, OnAverage, ScoresNow, TowardsBonus
from game.engine import Box
from game.text.i18n import Translator
from game.text.words import box_name, tenths

MOST_LETTERS = 280
"""No reason is longer, in any language."""
TOGETHER = "\N{NO-BREAK SPACE}"
"""Between the faces of one keep: 2 4 5 over two lines would be read as two things."""
_WHOLE = 10
"""From so many times in 100 on, and as far below 100, tenths would say nothing more."""


def reason(tr: Translator, facts: Iterable[Fact]) -> str:
    """The facts as sentences."""
    return " ".join(_sentence(tr, fact) for fact in facts)


def choice_words(tr: Translator, choice: Choice) -> str:
    """A choice in a few words: a box, or what to hold."""
    if isinstance(choice, Box):
        return box_name(tr, choice)
    if not choice:
        return tr.gettext("Roll all five again")
    # Translators: {dice} are the faces to hold, as 5 5
    return tr.gettext("Hold {dice}").format(dice=_faces(choice))


def times_in_100(tr: Translator, share: float) -> str:
    """A chance as times in 100, with a tenth where a whole number would say too little."""
    percent = 100 * share
    if _WHOLE <= percent <= 100 - _WHOLE or percent in (0, 100):
        return str(round(percent))
    return tenths(tr, percent)


def _sentence(tr: Translator, fact: Fact) -> str:
    match fact:
        case Odds(box, least, keeps, figures):
            goal = _goal(tr, box, least)
            return _compared(tr, goal, keeps, [times_in_100(tr, share) for share in figures])
        case OnAverage(keeps, figures):
            return _on_average(tr, keeps, [tenths(tr, mean) for mean in figures])
        case ScoresNow(boxes, now, means):
            names = [box_name(tr, box) for box in boxes]
            return _scored(tr, names, now, [tenths(tr, mean) for mean in means])
        case TowardsBonus((one, other), (p, q)):
            # Translators: {p} and {q} are numbers such as +3, how many points the upper section
            # has above three of each face; {one} and {other} are boxes
            words = tr.gettext(
                "Upper section, against three of each: {p} after {one}, {q} after {other}."
            )
            first, second = box_name(tr, one), box_name(tr, other)
            return words.format(p=_signed(p), q=_signed(q), one=first, other=second)
    assert_never(fact)


def _compared(tr: Translator, goal: str, keeps: tuple[tuple[int, ...], ...], p: list[str]) -> str:
    if len(keeps) == 1:
        # Translators: {goal} is a box, {p} a number, {one} the dice that are held, as 5 5
        words = tr.gettext("{goal}: {p} times in 100 with {one}.")
        return words.format(goal=goal, p=p[0], one=_held(tr, keeps[0]))
    # Translators: {goal} is a box, {p} and {q} are numbers, {one} and {other} dice that are held
    words = tr.gettext("{goal}: {p} times in 100 with {one}, {q} with {other}.")
    one, other = (_held(tr, keep) for keep in keeps)
    return words.format(goal=goal, p=p[0], q=p[1], one=one, other=other)


def _on_average(tr: Translator, keeps: tuple[tuple[int, ...], ...], p: list[str]) -> str:
    chance = box_name(tr, Box.CHANCE)
    if len(keeps) == 1:
        # Translators: {box} is Chance, {p} a number, {one} the dice that are held, as 5 5
        words = tr.gettext("{box}: {p} points on average with {one}.")
        return words.format(box=chance, p=p[0], one=_held(tr, keeps[0]))
    # Translators: {box} is Chance, {p} and {q} are numbers, {one} and {other} dice that are held
    words = tr.gettext("{box}: {p} points on average with {one}, {q} with {other}.")
    one, other = (_held(tr, keep) for keep in keeps)
    return words.format(box=chance, p=p[0], q=p[1], one=one, other=other)


def _scored(tr: Translator, boxes: list[str], now: tuple[int, ...], p: list[str]) -> str:
    if len(boxes) == 1:
        # Translators: {box} is a box, {n} what it scores with the dice on the table, {p} what a
        # turn brings on average in which the player goes for nothing but this box
        words = tr.gettext("{box}: {n} now, {p} on average in a turn spent on it.")
        return words.format(box=boxes[0], n=now[0], p=p[0])
    # Translators: as "{box}: {n} now, {p} on average in a turn spent on it.", for two boxes
    words = tr.gettext(
        "{one}: {n} now, {p} on average in a turn spent on it; {other}: {m} now, {q} on average."
    )
    one, other = boxes
    return words.format(one=one, n=now[0], p=p[0], other=other, m=now[1], q=p[1])


def _goal(tr: Translator, box: Box, least: int) -> str:
    """What is to be made: a box, or so many dice of its face."""
    name = box_name(tr, box)
    if not least:
        return name
    # Translators: an upper box with so many dice of its face, as: Fives (3 or more)
    return tr.gettext("{box} ({n} or more)").format(box=name, n=least)


def _held(tr: Translator, keep: tuple[int, ...]) -> str:
    # Translators: in place of dice that are held: none are, and all five are rolled
    return _faces(keep) if keep else tr.gettext("five new dice")


def _faces(keep: tuple[int, ...]) -> str:
    return TOGETHER.join(map(str, keep))


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"
