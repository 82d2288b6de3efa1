"""What the table says in words: the joker rule, a sacrifice, a hint, a refusal, what to press."""

from dataclasses import dataclass

from game.engine import BOXES, LUCKY_WORD, UPPER, Box, Forced, IllegalCommand
from game.engine.errors import NoRollsLeft, NothingToRoll, NotRolled
from game.input.actions import Action, Device
from game.scenes.table.advice import Advice
from game.scenes.table.phase import Phase
from game.scenes.table.shown import Shown
from game.text.i18n import N_, Translator
from game.text.words import box_name, sacrifice_message

_REFUSALS: dict[type[IllegalCommand], str] = {
    NothingToRoll: N_("All five dice are held: let one go, or choose a box"),
    NoRollsLeft: N_("No throws left: choose a box"),
    NotRolled: N_("Throw the dice first"),
}
_PROMPTS = 4
"""At most so many buttons are named at a time."""
_BOX_IDS = frozenset(box.value for box in BOXES)


@dataclass(frozen=True, slots=True)
class Headline:
    """One line for the table; `lead` is a shout before it, `golden` at a great moment.

    It is `typed` if it ends with what somebody has typed, which may be too long for it.
    """

    text: str = ""
    lead: str = ""
    golden: bool = False
    typed: bool = False


def headline(shown: Shown, tr: Translator) -> Headline:
    """The most important thing to say under the tray; empty if the prompts may stand there.

    What the place of Confirm says is not said here once more.
    """
    state = shown.state
    if shown.refused is not None:
        msgid = _REFUSALS.get(type(shown.refused), N_("That is not possible now"))
        return Headline(tr.gettext(msgid))
    if shown.advice is not None:
        return Headline(_advice(shown.advice, tr))
    if shown.at_rest and (great := _great_moment(shown, tr)):
        return great
    if mixed := _mixed_in(shown, tr):
        return mixed
    if shown.watched:
        return Headline() if shown.tells_below_sheet else Headline(_playing(shown, tr))
    if not (shown.at_rest and state.dice):
        return Headline()
    if not state.rolls_left and state.sheet.nothing_scores(state.dice):
        return Headline(sacrifice_message(tr))
    if shown.device in (Device.MOUSE, Device.TOUCH):
        if state.chosen is not None:
            return Headline(tr.gettext("Confirm, or choose another box"))
        if state.rolls_left:
            return Headline(tr.gettext("Tap a die to hold it"))
    return Headline()


def due(shown: Shown, tr: Translator) -> str:
    """What is to be done now, for the place of Confirm as long as that is idle."""
    state = shown.state
    if shown.watched:
        return _playing(shown, tr)
    if shown.phase in (Phase.WRITING, Phase.SHOWING, Phase.FULL):
        return ""
    if not state.dice:
        return tr.gettext("Throw the dice")
    if state.rolls_left:
        return tr.gettext("Throw again, or choose a box")
    return tr.gettext("Choose a box")


def given_up(tr: Translator) -> str:
    """What the figures of a hint beside the boxes mean."""
    # Translators: what choosing a box costs, beside the arrow that marks such figures
    return tr.gettext("Points given up")


def _playing(shown: Shown, tr: Translator) -> str:
    name = shown.seats[shown.state.seat].name
    return tr.gettext("{name} is playing").format(name=name)


def _great_moment(shown: Shown, tr: Translator) -> Headline | None:
    """A shout, where five dice are alike."""
    state = shown.state
    if state.dice and state.sheet.forced(state.dice) is not Forced.NONE:
        return _joker(shown, tr)
    if shown.golden and state.chosen is None and state.legal.get(Box.PENTA):
        # Translators: the shout when all five dice are alike for the first time
        lead = tr.pgettext("shout", "Penta!")
        return Headline(tr.gettext("Five alike: its box earns 50"), lead, golden=True)
    return None


def _mixed_in(shown: Shown, tr: Translator) -> Headline | None:
    """That a lucky word was taken, until it is at work."""
    state, word = shown.state, shown.lucky_word
    if state.turn or state.seat or state.rolls or word == LUCKY_WORD:
        return None
    # Translators: the lucky word that the players chose is now mixed into the chance of the dice
    return Headline(tr.gettext("Mixed in: {word}").format(word=word), typed=True)


def _joker(shown: Shown, tr: Translator) -> Headline:
    """Why only some boxes are open."""
    state = shown.state
    upper = box_name(tr, UPPER[state.dice[0] - 1])
    # Translators: the shout when a further Penta must be placed by the joker rule
    lead = tr.pgettext("shout", "Joker!")
    match state.sheet.forced(state.dice):
        case Forced.UPPER:
            words = tr.gettext("It belongs in {box}").format(box=upper)
        case Forced.LOWER:
            words = tr.gettext("{box} is taken: choose a lit box").format(box=upper)
        case _:
            return Headline(sacrifice_message(tr), golden=True)
    return Headline(words, lead, golden=True)


def _advice(advice: Advice, tr: Translator) -> str:
    if advice.box is not None:
        return tr.gettext("Best: {box}").format(box=box_name(tr, advice.box))
    if not advice.hold:
        return tr.gettext("Best: throw all five dice again")
    return tr.gettext("Hold the starred dice, then throw again")


def key_words(tr: Translator) -> dict[str, str]:
    """What the round keys beside the tray do, in a word, by the names of their targets."""
    return {
        # Translators: words under round keys, as short as can be: takes the last box back
        "take_back": tr.pgettext("table key", "Undo"),
        # Translators: shows what would be best
        "hint": tr.pgettext("table key", "Hint"),
        # Translators: explains how everybody can check that the dice are fair
        "fair": tr.pgettext("table key", "Fair?"),
    }


def prompts(shown: Shown, tr: Translator, keys: bool) -> list[tuple[Action, str]]:
    """What the buttons do now, the most useful first; the round keys too if `keys`."""
    named, there = key_words(tr), shown.targets if keys else ()
    found = []
    if "throw" in shown.targets:
        found.append((Action.ROLL, tr.pgettext("button", "Throw")))
    here = shown.focus or ""
    if here.startswith("die"):
        held = int(here[3:]) in shown.state.held
        words = tr.pgettext("button", "Let go") if held else tr.pgettext("button", "Hold")
        found.append((Action.CONFIRM, words))
    elif here in _BOX_IDS:
        found.append((Action.CONFIRM, tr.pgettext("button", "Choose")))
    if shown.state.chosen is not None and shown.phase is Phase.OPEN:
        # Translators: takes the choice of a box back, so that another can be chosen
        found.append((Action.BACK, tr.pgettext("button", "Other box")))
    if "hint" in there:
        found.append((Action.HINT, named["hint"]))
    elif "take_back" in there:
        found.append((Action.UNDO, named["take_back"]))
    found.append((Action.SHEET, tr.pgettext("button", "Sheets")))
    if "fair" in there:
        found.append((Action.HINT, named["fair"]))
    found.append((Action.PAUSE, tr.pgettext("button", "Pause")))
    return found[:_PROMPTS]
