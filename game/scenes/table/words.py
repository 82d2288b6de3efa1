"""What the table says in words: the joker rule, a sacrifice, a hint, a refusal, what to press."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import assert_never

from game.engine import LUCKY_WORD, UPPER, Box, Forced, IllegalCommand
from game.engine.errors import NoRollsLeft, NothingToRoll, NotRolled
from game.input.actions import Action, Device
from game.scenes.table.advice import Advice
from game.scenes.table.keys import AnyTurnKey, Die, TurnKey
from game.scenes.table.phase import Phase
from game.scenes.table.shown import Shown
from game.text.i18n import N_, Translator
from game.text.words import box_name, points_text, sacrifice_message

_REFUSALS: dict[type[IllegalCommand], str] = {
    NothingToRoll: N_("All five dice are held: release one or choose a box"),
    NoRollsLeft: N_("No rolls left: choose a box"),
    NotRolled: N_("Roll the dice first"),
}
_PROMPTS = 4
"""At most so many buttons are named at a time."""


@dataclass(frozen=True, slots=True)
class Headline:
    """One line for the table; `lead` is a shout before it, `golden` at a great moment.

    It is `typed` if it ends with what somebody has typed, which may be too long for it.
    """

    text: str = ""
    lead: str = ""
    golden: bool = False
    typed: bool = False


def headline(shown: Shown[AnyTurnKey], tr: Translator) -> Headline:
    """The most important thing to say under the tray; empty if the prompts may stand there.

    What the place of Confirm says is not said here once more.
    """
    state = shown.state
    if shown.refused is not None:
        # What has no sentence here, no key can ask for.
        msgid = _REFUSALS.get(type(shown.refused), N_("That is not possible now"))
        return Headline(tr.gettext(msgid))
    if shown.advice is not None:
        return Headline(advice_words(shown.advice, tr))
    # Not while dice tumble: it would tell what they are going to show.
    if shown.at_rest and (great := _great_moment(shown, tr)):
        return great
    if mixed := _mixed_in(shown, tr):
        return mixed
    if shown.watched:
        return Headline() if shown.tells_below_sheet else Headline(_playing(shown, tr))
    if not (shown.at_rest and state.dice):
        return Headline()
    # Said here because every box offers 0, and one has to be given up.
    if not state.rolls_left and state.sheet.nothing_scores(state.dice):
        return Headline(sacrifice_message(tr))
    if shown.device in (Device.MOUSE, Device.TOUCH):
        if state.chosen is not None:
            return Headline(tr.gettext("Confirm, or choose another box"))
        if state.rolls_left:
            return Headline(tr.gettext("Tap a die to hold it"))
    return Headline()


def due(shown: Shown[AnyTurnKey], tr: Translator) -> str:
    """What is to be done now, for the place of Confirm as long as that is idle."""
    state = shown.state
    if shown.watched:
        return _playing(shown, tr)
    if shown.phase in (Phase.WRITING, Phase.SHOWING, Phase.FULL):
        return ""
    if not state.dice:
        return tr.gettext("Roll the dice")
    if state.rolls_left:
        return tr.gettext("Roll again, or choose a box")
    return tr.gettext("Choose a box")


def sheets_label(shown: Shown[Hashable], tr: Translator) -> str:
    """The sentence for the players' cards, which lead to all sheets."""
    seat = shown.state.seat
    name, points = shown.seats[seat].name, points_text(tr, shown.total(seat))
    if len(shown.seats) == 1:
        return tr.gettext("Score sheet of {name}: {points}").format(name=name, points=points)
    words = tr.gettext("All score sheets. It is {name}’s turn with {points}")
    return words.format(name=name, points=points)


def given_up(tr: Translator) -> str:
    """What the figures of a hint beside the boxes mean."""
    # Translators: what choosing a box costs, beside the arrow that marks such figures
    return tr.gettext("Cost in points")


def _playing(shown: Shown[AnyTurnKey], tr: Translator) -> str:
    name = shown.seats[shown.state.seat].name
    return tr.gettext("{name} is playing").format(name=name)


def _great_moment(shown: Shown[AnyTurnKey], tr: Translator) -> Headline | None:
    """A shout, where five dice are alike."""
    state = shown.state
    if state.dice and (joker := _joker(shown, tr)):
        return joker
    if shown.golden and state.chosen is None and state.legal.get(Box.PENTA):
        # Translators: the shout when all five dice are alike for the first time
        lead = tr.pgettext("shout", "Penta!")
        return Headline(tr.gettext("Five of a kind: 50 points in its box"), lead, golden=True)
    return None


def _mixed_in(shown: Shown[AnyTurnKey], tr: Translator) -> Headline | None:
    """That a lucky word was taken, until it is at work."""
    state, word = shown.state, shown.lucky_word
    if state.begun or word == LUCKY_WORD:
        return None
    # Translators: the lucky word that the players chose is now mixed into the chance of the dice
    return Headline(tr.gettext("Mixed in: {word}").format(word=word), typed=True)


def _joker(shown: Shown[AnyTurnKey], tr: Translator) -> Headline | None:
    """Why only some boxes are open; None if the joker rule does not say so."""
    state = shown.state
    upper = box_name(tr, UPPER[state.dice[0] - 1])
    # Translators: the shout when a further Penta must be placed by the joker rule
    lead = tr.pgettext("shout", "Joker!")
    match state.sheet.forced(state.dice):
        case Forced.NONE:
            return None
        case Forced.UPPER:
            words = tr.gettext("It must go in {box}").format(box=upper)
        case Forced.LOWER:
            words = tr.gettext("{box} is filled: choose an open box").format(box=upper)
        case Forced.UPPER_ZERO:
            return Headline(sacrifice_message(tr), golden=True)
        case step:
            assert_never(step)
    return Headline(words, lead, golden=True)


def advice_words(advice: Advice, tr: Translator) -> str:
    """What a hint says is best."""
    if advice.box is not None:
        # Translators: A hint: the best box to choose
        return tr.gettext("Best: {box}").format(box=box_name(tr, advice.box))
    if not advice.hold:
        return tr.gettext("Best: roll all five dice again")
    return tr.gettext("Hold the starred dice, then roll again")


def key_words(tr: Translator) -> dict[TurnKey, str]:
    """What the round keys beside the tray do, in a word."""
    return {
        # Translators: words under round keys, as short as can be: takes the last box back
        TurnKey.UNDO: tr.pgettext("table key", "Undo"),
        # Translators: shows what would be best
        TurnKey.HINT: tr.pgettext("table key", "Hint"),
        # Translators: explains how everybody can check that the dice are fair
        TurnKey.FAIR: tr.pgettext("table key", "Fair?"),
    }


def prompts(shown: Shown[AnyTurnKey], tr: Translator, keys: bool) -> list[tuple[Action, str]]:
    """What the buttons do now, the most useful first; the round keys too if `keys`."""
    named = key_words(tr)
    there = shown.targets if keys else frozenset()
    found = []
    if TurnKey.ROLL in shown.targets:
        # Translators: A verb on the round key amid the dice; at most 9 letters
        found.append((Action.ROLL, tr.pgettext("button", "Roll")))
    match shown.focus:
        case Die(index):
            held = index in shown.state.held
            # Translators: A verb beside the sign of a button: the die is no longer held; at most 12
            # letters; A verb beside the sign of a button: keep a die for the next roll; at most 12
            # letters
            words = tr.pgettext("button", "Release") if held else tr.pgettext("button", "Hold")
            found.append((Action.CONFIRM, words))
        case Box():
            # Translators: A verb beside the sign of a button: choose a box; at most 12 letters
            found.append((Action.CONFIRM, tr.pgettext("button", "Choose")))
        case TurnKey() | None:
            pass  # what the other keys do stands on them
        case focus:
            assert_never(focus)
    if shown.state.chosen is not None and shown.phase is Phase.OPEN:
        # Translators: takes the choice of a box back, so that another can be chosen
        found.append((Action.BACK, tr.pgettext("button", "Change box")))
    if TurnKey.HINT in there:
        found.append((Action.HINT, named[TurnKey.HINT]))
    elif TurnKey.UNDO in there:
        found.append((Action.UNDO, named[TurnKey.UNDO]))
    # Translators: A key: shows the score sheets of all players; at most 14 letters
    found.append((Action.SHEET, tr.pgettext("button", "Sheets")))
    if TurnKey.FAIR in there:
        found.append((Action.HINT, named[TurnKey.FAIR]))
    # Translators: A noun beside the sign of a button; at most 10 letters
    found.append((Action.PAUSE, tr.pgettext("button", "Pause")))
    return found[:_PROMPTS]
