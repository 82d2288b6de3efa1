"""What each target of a turn is and how it stands, in a sentence."""

from collections.abc import Hashable, Iterable, Mapping
from typing import assert_never

from game.engine import Box
from game.engine.state import DICE
from game.scenes.table.keys import AnyTurnKey, Die, TurnKey
from game.scenes.table.phase import Phase
from game.scenes.table.shown import Shown
from game.scenes.table.words import advice_words, sheets_label
from game.text.i18n import NP_, Translator
from game.text.words import box_name, points_text

# Translators: what a die shows, as it is said in a sentence
_FACES = (
    # Translators: What a die shows, small, as it stands within “Die 1: a one, held”
    NP_("die", "a one"),
    # Translators: What a die shows, as it stands within a sentence
    NP_("die", "a two"),
    # Translators: What a die shows, as it stands within a sentence
    NP_("die", "a three"),
    # Translators: What a die shows, as it stands within a sentence
    NP_("die", "a four"),
    # Translators: What a die shows, as it stands within a sentence
    NP_("die", "a five"),
    # Translators: What a die shows, as it stands within a sentence
    NP_("die", "a six"),
)


def turn_labels(
    keys: Iterable[AnyTurnKey], shown: Shown[Hashable], tr: Translator
) -> dict[AnyTurnKey, str]:
    """The sentences for targets that can be pressed now."""
    legal = shown.state.legal  # worked out once for all boxes
    return {key: _label(key, shown, legal, tr) for key in keys}


def _label(
    key: AnyTurnKey, shown: Shown[Hashable], legal: Mapping[Box, int], tr: Translator
) -> str:
    match key:
        case Die(index):
            return _die(index, shown, tr)
        case Box():
            return _box(key, shown, legal, tr)
        case TurnKey.SHEETS:
            return sheets_label(shown, tr)
        case TurnKey.ROLL:
            return _roll(shown, tr)
        case TurnKey.HINT:
            if shown.advice is None:
                return tr.gettext("Hint: see what would be best")
            words = tr.gettext("Hint, shown now. {advice}")
            return words.format(advice=advice_words(shown.advice, tr))
        case TurnKey.CONFIRM:
            return _confirm(shown, legal, tr)
        case TurnKey.FAIR:
            return tr.gettext("Are the dice fair? See how anyone can check them")
        case TurnKey.UNDO:
            return tr.gettext("Undo the last step")
        case TurnKey.PAUSE:
            return tr.gettext("Pause: resume, rules, settings or leave")
        case _:
            assert_never(key)


def _die(index: int, shown: Shown[Hashable], tr: Translator) -> str:
    """Its face only as it lies still: while it tumbles nobody sees that."""
    number = index + 1
    if index in shown.tumbling:
        return tr.gettext("Die {n}: it is rolling").format(n=number)
    held = index in shown.state.held
    # Translators: {face} is "a one" to "a six"
    loose = tr.gettext("Die {n}: {face}, not held")
    words = tr.gettext("Die {n}: {face}, held") if held else loose
    face = tr.pgettext(*_FACES[shown.state.dice[index] - 1])
    found = words.format(n=number, face=face)
    if shown.wrongly_held(index):
        # Translators: {said} is a sentence about a die or a box, without its full stop
        return tr.gettext("{said}. Hint: release it").format(said=found)
    if shown.advice is not None and index in shown.advice.hold:
        return tr.gettext("{said}. Hint: hold it").format(said=found)
    return found


def _box(box: Box, shown: Shown[Hashable], legal: Mapping[Box, int], tr: Translator) -> str:
    """What it would score; nothing of that before the dice lie still."""
    name = box_name(tr, box)
    if shown.phase is Phase.ROLLING:
        # Translators: Read out for a box before the dice lie still
        return tr.gettext("{box}: open").format(box=name)
    points = points_text(tr, legal[box])
    # Translators: {points} is "1 point", "25 points" and so on
    free = tr.gettext("{box}: would score {points}")
    words = tr.gettext("{box}, chosen: scores {points}") if box is shown.state.chosen else free
    found = _with_bonus(words.format(box=name, points=points), shown, tr)
    best, lost = shown.advised(box)
    if best:
        return tr.gettext("{said}. Hint: the best choice").format(said=found)
    if lost:
        words = tr.gettext("{said}. Hint: costs {points}")
        return words.format(said=found, points=points_text(tr, lost))
    return found


def _with_bonus(said: str, shown: Shown[Hashable], tr: Translator) -> str:
    """What is said of a box, and that a further Penta earns more in whichever it is written."""
    bonus = shown.state.sheet.bonus(shown.state.dice)
    if not bonus:
        return said
    words = tr.gettext("{said}. Bonus: {points}")
    return words.format(said=said, points=points_text(tr, bonus))


def _roll(shown: Shown[Hashable], tr: Translator) -> str:
    state = shown.state
    left = tr.ngettext("{n} roll left", "{n} rolls left", state.rolls_left)
    left = left.format(n=state.rolls_left)
    loose = DICE - len(state.held)
    if not loose:
        return tr.gettext("Roll: all five dice are held, {left}").format(left=left)
    # Translators: {left} is "1 roll left" and so on
    words = tr.ngettext("Roll {n} die, {left}", "Roll {n} dice, {left}", loose)
    return words.format(n=loose, left=left)


def _confirm(shown: Shown[Hashable], legal: Mapping[Box, int], tr: Translator) -> str:
    box = shown.state.chosen
    assert box is not None
    words = tr.gettext("Confirm turn: write {points} in {box}")
    said = words.format(points=points_text(tr, legal[box]), box=box_name(tr, box))
    return _with_bonus(said, shown, tr)
