"""Reasons in words: every figure in them is worked out once more, by slow code of its own."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from random import Random

import pytest

from game.computer.advise import Choice, worth
from game.computer.reasons import Position, why
from game.engine import BOXES, UPPER, Box, Dice, Sheet
from game.text.i18n import LANGUAGES, Translator, translator
from game.text.reasons import MOST_LETTERS, choice_words, reason, times_in_100

ENGLISH = Translator()
NAMES = {
    "Ones": Box.ONES,
    "Twos": Box.TWOS,
    "Threes": Box.THREES,
    "Fours": Box.FOURS,
    "Fives": Box.FIVES,
    "Sixes": Box.SIXES,
    "Three of a kind": Box.THREE_KIND,
    "Four of a kind": Box.FOUR_KIND,
    "Full house": Box.FULL_HOUSE,
    "Small straight": Box.SMALL_STRAIGHT,
    "Large straight": Box.LARGE_STRAIGHT,
    "Chance": Box.CHANCE,
    "Penta": Box.PENTA,
}
GOAL = r"(?P<box>[A-Z][a-z ]+?)(?: \((?P<least>\d) or more\))?"
HELD = r"five new dice|[1-6](?:\u00a0[1-6])*"
FIGURE = r"[0-9]+(?:\.[0-9])?"
ODDS = re.compile(
    f"{GOAL}: (?P<p>{FIGURE}) times in 100 with (?P<one>{HELD})"
    f"(?:, (?P<q>{FIGURE}) with (?P<other>{HELD}))?"
)
AVERAGE = re.compile(
    f"Chance: (?P<p>{FIGURE}) points on average with (?P<one>{HELD})"
    f"(?:, (?P<q>{FIGURE}) with (?P<other>{HELD}))?"
)
NOW = re.compile(
    r"(?P<one>[A-Z][a-z ]+): (?P<n>\d+) now, (?P<p>\d+\.\d) on average in a turn spent on it"
    r"(?:; (?P<other>[A-Z][a-z ]+): (?P<m>\d+) now, (?P<q>\d+\.\d) on average)?"
)
BONUS = re.compile(
    r"Upper section, against three of each: (?P<p>0|[+\u2212]\d+) after (?P<one>[A-Z][a-z ]+),"
    r" (?P<q>0|[+\u2212]\d+) after (?P<other>[A-Z][a-z ]+)"
)


@cache
def rolled(number: int) -> tuple[tuple[Dice, float], ...]:
    """What so many dice may show, sorted, with the chance for each."""
    all_of_them = [tuple(sorted(dice)) for dice in product(range(1, 7), repeat=number)]
    return tuple(
        (dice, all_of_them.count(dice) / len(all_of_them)) for dice in sorted(set(all_of_them))
    )


def best_mean(keep: Dice, rolls: int, brings: Callable[[Dice], float]) -> float:
    """The highest mean of what the last dice bring, over all ways to go on from a keep."""
    found: dict[tuple[Dice, int], float] = {}

    def of(keep: Dice, rolls: int) -> float:
        if (keep, rolls) not in found:
            found[keep, rolls] = sum(
                chance * at_best(tuple(sorted(keep + dice)), rolls - 1)
                for dice, chance in rolled(5 - len(keep))
            )
        return found[keep, rolls]

    def at_best(dice: Dice, rolls: int) -> float:
        if not rolls or len(dice) < 5:
            return brings(dice)
        keeps = {keep for size in range(5) for keep in combinations(dice, size)}
        return max(brings(dice), *(of(keep, rolls) for keep in keeps))

    return of(keep, rolls)


def brings(sheet: Sheet, box: Box) -> Callable[[Dice], float]:
    return lambda dice: float(sheet.legal(dice).get(box, 0))


def close(told: str, truth: float) -> bool:
    """Whether a figure is right to its last digit."""
    return abs(float(told) - truth) <= (0.05 if "." in told else 0.5) + 1e-9


def keep_of(words: str) -> Dice:
    return () if words == "five new dice" else tuple(map(int, words.split("\u00a0")))


def sentences(text: str) -> list[str]:
    assert text.endswith(".")
    return re.split(r"\. (?=[A-Z])", text[:-1])


def check(text: str, sheet: Sheet, dice: Dice, left: int, choices: tuple[Choice, Choice]) -> None:
    """Every figure of an English reason, and that it speaks of these choices and open boxes."""
    said = sentences(text)
    assert 1 <= len(said) <= 2
    for sentence in said:
        for pattern, is_right in PATTERNS:
            if found := pattern.fullmatch(sentence):
                is_right(found, sheet, dice, left, choices)
                break
        else:
            raise AssertionError(f"a sentence of no known form: {sentence}")


Parts = Iterator[tuple[str, str]]


def _parts(found: re.Match[str]) -> Parts:
    yield found["one"], found["p"]
    if found["other"]:
        yield found["other"], found["q"]


def _odds(found: re.Match[str], sheet: Sheet, _: Dice, left: int, choices: object) -> None:
    box = NAMES[found["box"]]
    assert sheet[box] is None
    goal = int(found["least"] or 0) * box.face or 1
    earned = brings(sheet, box)
    for words, told in _parts(found):
        keep = keep_of(words)
        assert keep in choices  # type: ignore[operator]
        assert close(told, 100 * best_mean(keep, left, lambda dice: float(earned(dice) >= goal)))


def _average(found: re.Match[str], sheet: Sheet, _: Dice, left: int, choices: object) -> None:
    assert sheet[Box.CHANCE] is None
    for words, told in _parts(found):
        assert keep_of(words) in choices  # type: ignore[operator]
        assert close(told, best_mean(keep_of(words), left, brings(sheet, Box.CHANCE)))


def _now(found: re.Match[str], sheet: Sheet, dice: Dice, _: int, choices: object) -> None:
    for name, now, mean in (
        (found["one"], found["n"], found["p"]),
        (found["other"], found["m"], found["q"]),
    ):
        if name:
            box = NAMES[name]
            assert box in choices  # type: ignore[operator]
            assert int(now) == sheet.legal(dice)[box]
            assert close(mean, best_mean((), 3, brings(sheet, box)))


def _bonus(found: re.Match[str], sheet: Sheet, dice: Dice, _: int, choices: object) -> None:
    for name, told in _parts(found):
        box = NAMES[name]
        assert box in choices  # type: ignore[operator]
        after = sheet.write(box, dice)
        over = sum(
            (after[upper] or 0) - 3 * upper.face for upper in UPPER if after[upper] is not None
        )
        assert int(told.replace("\u2212", "-")) == over


PATTERNS = ((ODDS, _odds), (AVERAGE, _average), (NOW, _now), (BONUS, _bonus))


def position(rng: Random) -> tuple[Sheet, Dice, int]:
    """A sheet as play leaves one, with dice and rolls left."""
    sheet = Sheet()
    for _ in range(rng.randrange(13)):
        dice = tuple(rng.choice([rng.randint(1, 6), 4]) for _ in range(5))
        legal = sheet.legal(dice)
        box = max(legal, key=lambda box: legal[box] + 10 * rng.random())
        sheet = sheet.write(box, dice)
    return sheet, tuple(rng.randint(1, 6) for _ in range(5)), rng.randrange(3)


def two_choices(rng: Random, sheet: Sheet, dice: Dice, left: int) -> tuple[Choice, Choice] | None:
    """The best choice, and another one of the first dozen."""
    choices = list(worth(sheet, dice, left))
    return (choices[0], rng.choice(choices[1:12])) if len(choices) > 1 else None


@pytest.mark.parametrize("seed", range(8))
def test_every_figure_is_right(seed: int) -> None:
    rng = Random(seed)
    for _ in range(3):
        sheet, dice, left = position(rng)
        if choices := two_choices(rng, sheet, dice, left):
            text = reason(ENGLISH, why(sheet, dice, left, *choices))
            check(text, sheet, dice, left, choices)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8, 108))
def test_every_figure_of_many_is_right(seed: int) -> None:
    test_every_figure_is_right(seed)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_reason_is_short_in_every_language(lang: str) -> None:
    tr, rng = translator(lang), Random(lang)
    for _ in range(150):
        sheet, dice, left = position(rng)
        if choices := two_choices(rng, sheet, dice, left):
            text = reason(tr, why(sheet, dice, left, *choices))
            assert 0 < len(text) < MOST_LETTERS
            assert "{" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_says_the_same_figures(lang: str) -> None:
    """Whatever else it says: no figure is lost or made up in a translation."""
    tr, rng = translator(lang), Random(7)
    for _ in range(60):
        sheet, dice, left = position(rng)
        if choices := two_choices(rng, sheet, dice, left):
            facts = why(sheet, dice, left, *choices)
            assert sorted(_figures(reason(tr, facts))) == sorted(_figures(reason(ENGLISH, facts)))


def _figures(text: str) -> list[str]:
    return [figure.replace(",", ".") for figure in re.findall(r"\d+(?:[.,]\d)?", text)]


def test_known_chances_by_hand() -> None:
    # A 5 comes on one of two rolls in 11 of 36: of three dice at least once in 66.5 of 100.
    facts = why(Sheet(), (2, 4, 5, 2, 5), 2, (5, 5), (2, 4, 5))
    assert reason(ENGLISH, facts).startswith(
        "Fives (3 or more): 67 times in 100 with 5\u00a05, 24 with 2\u00a04\u00a05."
    )
    # Ones: five dice, three rolls: 5 (1 - (5/6)^3) = 2.1; Chance: 70 / 3.
    facts = why(Sheet(), (1, 4, 5, 5, 6), 0, Box.CHANCE, Box.ONES)
    assert reason(ENGLISH, facts) == (
        "Chance: 21 now, 23.3 on average in a turn spent on it; Ones: 1 now, 2.1 on average."
        " Upper section, against three of each: 0 after Chance, \u22122 after Ones."
    )
    # The 2 or 5 beside 3 4: a large straight of 2 3 4 5 comes in 2 of 6, with one roll.
    sheet = Sheet.of({"small_straight": 30})
    facts = why(sheet, (2, 3, 4, 5, 5), 1, (2, 3, 4, 5), (5, 5))
    assert "Large straight: 33 times in 100 with 2\u00a03\u00a04\u00a05" in reason(ENGLISH, facts)


def test_a_joker_goes_where_it_must() -> None:
    sheet = Sheet.of({"penta": 50})
    facts = why(sheet, (4, 4, 4, 4, 1), 1, (4, 4, 4, 4), Box.ONES)
    check(reason(ENGLISH, facts), sheet, (4, 4, 4, 4, 1), 1, ((4, 4, 4, 4), Box.ONES))


def test_the_work_can_be_done_before() -> None:
    position_ = Position(Sheet(), 2)
    assert sum(1 for _ in position_.steps()) == 2 * len(BOXES)
    dice = (2, 4, 5, 2, 5)
    assert position_.why(dice, (5, 5), (2, 4, 5)) == why(Sheet(), dice, 2, (5, 5), (2, 4, 5))


def test_chances_have_a_tenth_where_it_matters() -> None:
    shares = (0, 0.004, 0.046, 0.0994, 0.1, 0.665, 0.9, 0.997, 1)
    told = [times_in_100(ENGLISH, share) for share in shares]
    assert told == ["0", "0.4", "4.6", "9.9", "10", "66", "90", "99.7", "100"]


def test_choices_in_words() -> None:
    said = [choice_words(ENGLISH, choice) for choice in ((5, 5), (), Box.CHANCE)]
    assert said == ["Hold 5\u00a05", "Roll all five again", "Chance"]


def test_all_faces_are_known_to_the_slow_code() -> None:
    assert len(list(combinations_with_replacement(range(1, 7), 5))) == len(rolled(5)) == 252
