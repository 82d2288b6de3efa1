"""Names and short sentences that several scenes share."""

from game.engine import Box
from game.text.i18n import N_, NP_, Translator

# Translators: the boxes of the score sheet; short, they stand on narrow keys
_NAMES = {
    Box.ONES: NP_("box", "Ones"),
    Box.TWOS: NP_("box", "Twos"),
    Box.THREES: NP_("box", "Threes"),
    Box.FOURS: NP_("box", "Fours"),
    Box.FIVES: NP_("box", "Fives"),
    Box.SIXES: NP_("box", "Sixes"),
    Box.THREE_KIND: NP_("box", "Three of a kind"),
    Box.FOUR_KIND: NP_("box", "Four of a kind"),
    Box.FULL_HOUSE: NP_("box", "Full house"),
    Box.SMALL_STRAIGHT: NP_("box", "Small straight"),
    Box.LARGE_STRAIGHT: NP_("box", "Large straight"),
    Box.CHANCE: NP_("box", "Chance"),
    Box.PENTA: NP_("box", "Penta"),
}
_LEVELS = {
    "novice": N_("Novice"),
    "regular": N_("Regular"),
    "expert": N_("Expert"),
    "exact": N_("Perfect"),
    # Translators: the level that plays to win, whatever points that costs it
    "winner": N_("Champion"),
}
# Translators: shown over the picture for up to a minute, after the file of saved games was damaged
RECOVERING = N_("Saved games are being recovered…")
NO_FULL_SCREEN = N_("The screen could not be filled: Penta goes on in a window.")
NO_TABLE = N_(
    "The table of best moves is missing or damaged: the computer plays by a rule of thumb."
)
NO_CHANCES = N_("The table of chances is missing or damaged: Champion plays like Perfect.")
# Translators: {face} is a digit from 1 to 6
_UPPER_RULE = N_("The sum of all dice that show {face}")
_LOWER_RULES = {
    Box.THREE_KIND: N_("Three dice alike, or more: the sum of all five"),
    Box.FOUR_KIND: N_("Four dice alike, or more: the sum of all five"),
    Box.FULL_HOUSE: N_("Three alike and two others alike: 25"),
    Box.SMALL_STRAIGHT: N_("Four values in a row: 30"),
    Box.LARGE_STRAIGHT: N_("Five values in a row: 40"),
    Box.CHANCE: N_("Anything goes: the sum of all five"),
    Box.PENTA: N_("All five alike: 50"),
}


def box_name(tr: Translator, box: Box) -> str:
    """The name of a box, as on the sheet."""
    return tr.pgettext(*_NAMES[box])


def level_name(tr: Translator, level: str) -> str:
    """The name of a computer's level, by its id; of one that newer versions know, the id."""
    return tr.gettext(_LEVELS[level]) if level in _LEVELS else level


def box_rule(tr: Translator, box: Box) -> str:
    """What a box counts, in one line."""
    if box.face:
        return tr.gettext(_UPPER_RULE).format(face=box.face)
    return tr.gettext(_LOWER_RULES[box])


def points_text(tr: Translator, n: int) -> str:
    """A number of points with its noun: 1 point, 2 points."""
    return tr.ngettext("{n} point", "{n} points", n).format(n=n)


def tenths(tr: Translator, value: float) -> str:
    """A number with one digit behind the point, or whatever the language has there."""
    return decimal(tr, value, 1)


def decimal(tr: Translator, value: float, digits: int) -> str:
    """A number with so many digits behind the point, or whatever the language has there."""
    whole, tenth = f"{value:.{digits}f}".split(".")
    # Translators: a number with one decimal or more
    return tr.gettext("{whole}.{tenth}").format(whole=whole, tenth=tenth)


def total_label(tr: Translator) -> str:
    """The heading of a sheet's total."""
    return tr.pgettext("sheet", "TOTAL")


def confirm_label(tr: Translator) -> str:
    """What the button says that writes the chosen box."""
    return tr.gettext("Confirm turn")


def sacrifice_message(tr: Translator) -> str:
    """Said when no roll is left and every legal box would hold 0."""
    return tr.gettext("No open box scores: you must sacrifice one")
