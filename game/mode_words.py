"""The kinds of match in words: a name, and one sentence that explains it."""

from game.i18n import N_, NP_, Translator
from game.modes import Mode

# Translators: names of kinds of match; short, they stand on keys
_NAMES = {
    Mode.FREE: NP_("mode", "Normal"),
    Mode.DUPLICATE: NP_("mode", "Duplicate"),
    Mode.DAILY: NP_("mode", "Daily"),
}
_SENTENCES = {
    Mode.FREE: N_("Everyone has dice of their own, turn by turn."),
    Mode.DUPLICATE: N_("Everyone gets the same dice, one after the other."),
    Mode.DAILY: N_("Today's dice, the same all over the world: only your first try counts."),
}


def mode_name(tr: Translator, mode: Mode) -> str:
    """What a kind of match is called."""
    return tr.pgettext(*_NAMES[mode])


def mode_sentence(tr: Translator, mode: Mode) -> str:
    """What is special about a kind of match."""
    return tr.gettext(_SENTENCES[mode])
