"""The kinds of match on screen: a name, and one sentence that explains it."""

from game.engine.modes import Mode
from game.text.i18n import N_, NP_, Translator

# Translators: names of kinds of match; short, they stand on keys
_NAMES = {
    # Translators: A kind of game: everyone rolls their own dice; a short key, at most 14 letters.
    # Goes with “game” in gender
    Mode.FREE: NP_("mode", "Normal"),
    # Translators: A kind of game: everyone gets the same rolls; a short key, at most 16 letters
    Mode.DUPLICATE: NP_("mode", "Same dice"),
    # Translators: A kind of game: the same dice everywhere on a day; a short key, at most 14
    # letters. Goes with “game” in gender
    Mode.DAILY: NP_("mode", "Daily"),
}
# Translators: the same as said on the key that leads to them all; 16 letters if possible
_CHOSEN = {
    # Translators: The chosen kind of game, on the key that leads to all of them; 18 letters if
    # possible
    Mode.FREE: NP_("chosen kind", "Normal game"),
    Mode.DUPLICATE: NP_("chosen kind", "Same dice"),
    # Translators: The chosen kind of game, on the key that leads to all of them; 18 letters if
    # possible
    Mode.DAILY: NP_("chosen kind", "Daily game"),
}
_SENTENCES = {
    Mode.FREE: N_("Players take turns, each with their own dice."),
    Mode.DUPLICATE: N_("Everyone plays the same dice, one player after another."),
    Mode.DAILY: N_("The dice of the day, the same everywhere. One try a day, on your honour."),
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
