"""What the table says in words: the joker rule, a sacrifice, a hint, a refusal, what to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.actions import Device
from game.engine import UPPER, Box, Forced, IllegalCommand
from game.engine.errors import NothingToThrow, NoThrowsLeft, NotThrown
from game.i18n import N_, Translator
from game.words import box_name, sacrifice_message

if TYPE_CHECKING:
    from game.scenes.turn_table import Table

_REFUSALS: dict[type[IllegalCommand], str] = {
    NothingToThrow: N_("All five dice are held: let one go, or choose a box"),
    NoThrowsLeft: N_("No throws left: choose a box"),
    NotThrown: N_("Throw the dice first"),
}


@dataclass(frozen=True, slots=True)
class Headline:
    """One line for the table; `lead` is a shout before it, `golden` at a great moment."""

    text: str = ""
    lead: str = ""
    golden: bool = False


def headline(scene: Table, tr: Translator) -> Headline:
    """The most important thing to say now; empty if the prompts may stand there."""
    state = scene.shown
    if scene.refused is not None:
        msgid = _REFUSALS.get(type(scene.refused), N_("That is not possible now"))
        return Headline(tr.gettext(msgid))
    if scene.advice is not None:
        return Headline(_advice(scene, tr))
    if scene.motion.throwing or scene.settling:
        return Headline()
    if state.dice and state.sheet.forced(state.dice) is not Forced.NONE:
        return _joker(scene, tr)
    if scene.golden and state.chosen is None and state.legal.get(Box.PENTA):
        # Translators: the shout when all five dice are alike for the first time
        lead = tr.pgettext("shout", "Penta!")
        return Headline(tr.gettext("Five alike: its box earns 50"), lead, golden=True)
    if state.dice and not state.throws_left and state.sheet.nothing_scores(state.dice):
        return Headline(sacrifice_message(tr))
    if not scene.by_person:
        name = scene.match.setup.seats[state.seat].name
        return Headline(tr.gettext("{name} is playing").format(name=name))
    if scene.services.device in (Device.MOUSE, Device.TOUCH):
        return Headline(_next_step(scene, tr))
    return Headline()


def _joker(scene: Table, tr: Translator) -> Headline:
    """Why only some boxes are open."""
    state = scene.shown
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


def _advice(scene: Table, tr: Translator) -> str:
    advice = scene.advice
    assert advice is not None
    if advice.box is not None:
        return tr.gettext("Best: {box}. The others show what they cost").format(
            box=box_name(tr, advice.box)
        )
    if not advice.hold:
        return tr.gettext("Best: throw all five. Boxes show what they cost")
    return tr.gettext("Best: hold the starred dice. Boxes show what they cost")


def _next_step(scene: Table, tr: Translator) -> str:
    state = scene.shown
    if not state.dice:
        return tr.gettext("Throw the dice")
    if state.chosen is not None:
        return tr.gettext("Confirm, or choose another box")
    if not state.throws_left:
        return tr.gettext("Choose a box")
    return tr.gettext("Tap a die to hold it, or choose a box")
