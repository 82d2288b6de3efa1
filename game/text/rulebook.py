"""The rules of the game as short pages with drawn examples.

The texts are English msgids: translate them with tr.gettext when they are shown.
"""

from dataclasses import dataclass

from game.engine import Box, Dice, points
from game.engine.sheet import PENTA_BONUS
from game.text import words
from game.text.i18n import N_, Translator


@dataclass(frozen=True, slots=True)
class Example:
    """Five dice to be drawn, and what they show.

    With a `box` they are written there, by the joker rule if `joker`. `held` are the indices of
    the dice that are kept. Without a caption of its own an example explains its box.
    """

    dice: Dice
    box: Box | None = None
    caption: str = ""
    held: frozenset[int] = frozenset()
    joker: bool = False

    @property
    def earns(self) -> int | None:
        """The points that the box would hold; None without a box."""
        return None if self.box is None else points(self.box, self.dice, joker=self.joker)

    @property
    def bonus(self) -> int:
        """The Penta bonus that comes on top: 0 or 100."""
        return PENTA_BONUS if self.joker else 0

    def caption_text(self, tr: Translator) -> str:
        """The sentence beside the dice."""
        if self.caption or self.box is None:
            return tr.gettext(self.caption)
        return words.box_rule(tr, self.box)


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the rules: plain paragraphs, then examples."""

    title: str
    paragraphs: tuple[str, ...]
    examples: tuple[Example, ...] = ()
    winner: bool = False
    """Whether the players are drawn, one of them with the crown."""
    controls: bool = False
    """Whether the table of the controls is drawn, its one paragraph in the corner."""


_TURN = Page(
    # Translators: Heading of the first page of the rules, about what a player does in a turn
    N_("Your turn"),
    (
        N_(
            "A game has 13 turns for each player. In each turn you roll five dice, up "
            "to three times."
        ),
        N_(
            "After a roll, tap the dice you want to hold. They wait in their corners "
            "while you roll the others again. After the next roll you may hold "
            "different ones."
        ),
        N_("Happy already? You can stop after any roll and fill a box."),
    ),
    (
        Example(
            (5, 5, 2, 5, 1),
            caption=N_("The three fives are held. Only the 2 and the 1 are rolled again."),
            held=frozenset({0, 1, 3}),
        ),
    ),
)
_FILLING = Page(
    N_("Filling a box"),
    (
        N_(
            "After each roll, the sheet shows what each open box would score. Tap a "
            "box to choose it. To change your mind, tap another one. Press “Confirm "
            "turn” to write the score down."
        ),
        N_("Each box can be filled only once in a game."),
        N_(
            "If you do nothing for three seconds after your last roll, the game fills "
            "the box that the computer would choose. In the settings you can choose "
            "more time, or no limit."
        ),
    ),
    (Example((3, 5, 3, 5, 3), Box.FULL_HOUSE),),
)
_SACRIFICE = Page(
    N_("Sacrificing a box"),
    (
        N_(
            "You may fill a box that scores nothing. It then holds 0 until the end. "
            "This is called a sacrifice. If every box you may use would score 0, the "
            "game tells you: “No open box scores any points: you must sacrifice one”."
        ),
    ),
    (
        Example(
            (2, 5, 3, 6, 2),
            Box.LARGE_STRAIGHT,
            N_("There are no five values in a row. This box would be sacrificed."),
        ),
        Example(
            (2, 5, 3, 6, 2),
            Box.ONES,
            N_("Or this one: no die shows a 1, and Ones never scores much."),
        ),
    ),
)
_UPPER_PART = Page(
    N_("The upper section"),
    (
        N_("Each of the six upper boxes collects one value. Only dice showing that value count."),
        N_(
            "Reach 63 points in these six boxes and you get 35 more. Three dice of "
            "each value make exactly 63. A fourth six makes up for two missing threes."
        ),
    ),
    (Example((4, 2, 4, 1, 4), Box.FOURS), Example((6, 6, 3, 6, 6), Box.SIXES)),
)
_LOWER_PART = Page(
    N_("The lower section"),
    (N_("Here the pattern counts. The order of the dice does not matter."),),
    (
        Example((5, 2, 5, 4, 5), Box.THREE_KIND),
        Example((3, 3, 6, 3, 3), Box.FOUR_KIND),
        Example((2, 6, 2, 6, 2), Box.FULL_HOUSE),
        Example((4, 6, 3, 1, 5), Box.SMALL_STRAIGHT),
        Example((3, 1, 5, 2, 4), Box.LARGE_STRAIGHT),
        Example((6, 1, 4, 6, 3), Box.CHANCE),
        Example((2, 2, 2, 2, 2), Box.PENTA),
    ),
)
_PENTA = Page(
    N_("Penta, and Penta again"),
    (
        N_("Five of a kind is a Penta. It scores 50 points in the Penta box."),
        N_(
            "Once that box holds 50, each further Penta brings a bonus of 100. The "
            "bonus is added when you write the roll down, on top of what it scores in "
            "its box."
        ),
        N_(
            "As long as the Penta box is open or holds 0, five of a kind is a roll "
            "like any other. There is no bonus, and it scores nothing in Full house "
            "and the straights."
        ),
    ),
    (
        Example((3, 3, 3, 3, 3), Box.PENTA),
        Example(
            (3, 3, 3, 3, 3),
            Box.FULL_HOUSE,
            N_("Without the 50, five of a kind is no full house: the other two are missing."),
        ),
    ),
)
_JOKER = Page(
    # Translators: Heading of a page of the rules
    N_("The joker"),
    (
        N_(
            "While your Penta box holds 50, a new Penta is a joker. You get 100 extra, "
            "but you cannot choose just any box. Three steps decide, shown here for "
            "five fives."
        ),
    ),
    (
        Example(
            (5, 5, 5, 5, 5),
            Box.FIVES,
            N_("First: if the upper box for that value is open, you must use it."),
            joker=True,
        ),
        Example(
            (5, 5, 5, 5, 5),
            Box.LARGE_STRAIGHT,
            N_(
                "Second: if not, use any open lower box. Full house scores 25, "
                "the straights 30 and 40, the others the sum of the dice."
            ),
            joker=True,
        ),
        Example(
            (5, 5, 5, 5, 5),
            Box.THREES,
            N_(
                "Third: if the lower section is full, use any open upper box, for 0. "
                "You still get the 100."
            ),
            joker=True,
        ),
    ),
)
_END = Page(
    N_("The end of the game"),
    (
        N_("When everyone has played 13 turns, all sheets are full and the game is over."),
        N_(
            "TOTAL is the sum of the upper section with its bonus, the lower section "
            "and all Penta bonuses. The highest total wins."
        ),
        N_("Players who tie for the highest total share the win, and all their names are shown."),
        N_("A perfect sheet scores 1575 points. Nobody will blame you for less."),
    ),
    winner=True,
)
# Translators: Heading of a page of the rules: which button or key does what
_CONTROLS = Page(N_("Controls"), (N_("Switch between them at any time."),), controls=True)
PAGES = (_TURN, _FILLING, _SACRIFICE, _UPPER_PART, _LOWER_PART, _PENTA, _JOKER, _END, _CONTROLS)
"""Every page, in the order of reading."""
