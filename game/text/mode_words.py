"""The kinds of match on screen: a name, and one sentence that explains it."""

from game.engine.modes import Mode
from game.text.i18n import N_, NP_, Translator

# Translators: names of kinds of match; short, they stand on keys
_NAMES = {
    Mode.FREE: NP_("mode", "Normal"),
    Mode.DUPLICATE: NP_("mode", "Duplicate"),
    Mode.DAILY: NP_("mode", "Daily"),
}
# Translators: the same as said on the key that leads to them all; 16 letters if possible
_CHOSEN = {
    Mode.FREE: NP_("mode", "Dice: normal"),
    Mode.DUPLICATE: NP_("mode", "Dice: the same"),
    Mode.DAILY: NP_("mode", "Dice: the daily"),
}
_SENTENCES = {
    Mode.FREE: N_("Everyone has dice of their own, turn by turn."),
    Mode.DUPLICATE: N_("Everyone gets the same dice, one after the other."),
    Mode.DAILY: N_("The dice of the day, the same everywhere; on your honour, one try counts."),
}


def mode_name(tr: Translator, mode: Mode) -> str:
    """What a kind of match is called."""
    return tr.pgettext(*_NAMES[mode])


def mode_chosen(tr: Translator, mode: Mode) -> str:
    """What is said of a kind of match where it may be changed."""
    return tr.pgettext(*_CHOSEN[mode])


def mode_sentence(tr: Translator, mode: Mode) -> str:
    """What is special about a kind of match."""
    return tr.gettext(_SENTENCES[mode])
