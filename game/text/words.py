"""Names and short sentences that several scenes share."""

from game.engine import Box
from game.text.i18n import N_, NP_, Translator

# Translators: the boxes of the score sheet; short, they stand on narrow keys
_NAMES = {
    # Translators: A box of the score sheet: the sum of the dice that show 1; on a narrow key; 14
    # letters if possible, as for all boxes
    Box.ONES: NP_("box", "Ones"),
    # Translators: A box of the score sheet: the sum of the dice that show 2
    Box.TWOS: NP_("box", "Twos"),
    # Translators: A box of the score sheet: the sum of the dice that show 3. Must differ clearly
    # from “Three of a kind”
    Box.THREES: NP_("box", "Threes"),
    # Translators: A box of the score sheet: the sum of the dice that show 4. Must differ clearly
    # from “Four of a kind”
    Box.FOURS: NP_("box", "Fours"),
    # Translators: A box of the score sheet: the sum of the dice that show 5
    Box.FIVES: NP_("box", "Fives"),
    # Translators: A box of the score sheet: the sum of the dice that show 6
    Box.SIXES: NP_("box", "Sixes"),
    Box.THREE_KIND: NP_("box", "Three of a kind"),
    Box.FOUR_KIND: NP_("box", "Four of a kind"),
    # Translators: A box of the score sheet: three alike and two others alike; as printed score pads
    # of the country name it
    Box.FULL_HOUSE: NP_("box", "Full house"),
    # Translators: A box of the score sheet: four values in a row; as printed score pads of the
    # country name it
    Box.SMALL_STRAIGHT: NP_("box", "Small straight"),
    # Translators: A box of the score sheet: five values in a row; as printed score pads of the
    # country name it
    Box.LARGE_STRAIGHT: NP_("box", "Large straight"),
    # Translators: A box of the score sheet for any dice; as printed score pads of the country name
    # it
    Box.CHANCE: NP_("box", "Chance"),
    # Translators: A box of the score sheet: five alike. The game's own word: “Penta” in every
    # language
    Box.PENTA: NP_("box", "Penta"),
}
_LEVELS = {
    # Translators: A strength at which the computer plays, the weakest; on a small key and under a
    # player's name; at most 12 letters
    "novice": NP_("level", "Novice"),
    # Translators: A strength of the computer, above Novice: plays reasonably well; at most 12
    # letters
    "regular": NP_("level", "Regular"),
    # Translators: A strength of the computer, above Regular; at most 12 letters
    "expert": NP_("level", "Expert"),
    # Translators: The highest strength of the computer: always makes the best move; at most 12
    # letters
    "exact": NP_("level", "Perfect"),
    # Translators: the level that plays to win, whatever points that costs it
    "winner": NP_("level", "Champion"),
}
# Translators: shown over the picture for up to a minute, after the file of saved games was damaged
RECOVERING = N_("Saved games are being recovered…")
NO_FULL_SCREEN = N_("The screen could not be filled. Penta continues in a window.")
NO_TABLE = N_(
    "The table of best moves is missing or damaged. The computer will play by rules of thumb."
)
NO_CHANCES = N_("The table of chances is missing or damaged. Champion will play like Perfect.")
# Translators: {face} is a digit from 1 to 6
_UPPER_RULE = N_("The sum of all dice showing {face}")
_LOWER_RULES = {
    Box.THREE_KIND: N_("Three or more of a kind: the sum of all five dice"),
    Box.FOUR_KIND: N_("Four or more of a kind: the sum of all five dice"),
    Box.FULL_HOUSE: N_("Three of one value and two of another: 25"),
    Box.SMALL_STRAIGHT: N_("Four values in a row: 30"),
    Box.LARGE_STRAIGHT: N_("Five values in a row: 40"),
    Box.CHANCE: N_("Anything goes: the sum of all five dice"),
    Box.PENTA: N_("All five of a kind: 50"),
}


def box_name(tr: Translator, box: Box) -> str:
    """The name of a box, as on the sheet."""
    return tr.pgettext(*_NAMES[box])


def level_name(tr: Translator, level: str) -> str:
    """The name of a computer's level, by its id; of one that newer versions know, the id."""
    return tr.pgettext(*_LEVELS[level]) if level in _LEVELS else level


def box_rule(tr: Translator, box: Box) -> str:
    """What a box counts, in one line."""
    if box.face:
        return tr.gettext(_UPPER_RULE).format(face=box.face)
    return tr.gettext(_LOWER_RULES[box])


def points_text(tr: Translator, n: int) -> str:
    """A number of points with its noun: 1 point, 2 points."""
    # Translators: A number of points, alone or in “{name} with {points} …”
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
    # Translators: Head of the last row of the score sheet, in capitals; 10 letters if possible
    return tr.pgettext("sheet", "TOTAL")


def confirm_label(tr: Translator) -> str:
    """What the button says that writes the chosen box."""
    # Translators: The big key that writes the chosen box and ends the turn; at most 20 letters
    return tr.gettext("Confirm turn")


def sacrifice_message(tr: Translator) -> str:
    """Said when no roll is left and every legal box would hold 0."""
    return tr.gettext("No open box scores any points: you must sacrifice one")
