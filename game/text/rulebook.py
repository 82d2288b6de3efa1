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
    N_("Your turn"),
    (
        N_(
            "A match has 13 turns for each player. In a turn you throw five dice, up to three "
            "times."
        ),
        N_(
            "After a throw, tap the dice you like. They wait in their corners while the others "
            "are thrown again. Next time you may keep different ones."
        ),
        N_("Happy already? You need not throw again: one throw is enough to fill a box."),
    ),
    (
        Example(
            (5, 5, 2, 5, 1),
            caption=N_("The three fives are held; only the 2 and the 1 are thrown again."),
            held=frozenset({0, 1, 3}),
        ),
    ),
)
_FILLING = Page(
    N_("Filling a box"),
    (
        N_(
            "After every throw the sheet shows what each free box would earn. Tap a box to choose "
            "it, tap another to change your mind, and press “Confirm turn” to write it down."
        ),
        N_("Each box can be filled only once in a match."),
        N_(
            "Choose nothing for three seconds after your last throw, and the game writes it into "
            "the box that the computer would take. The settings give you more time, or no limit."
        ),
    ),
    (Example((3, 5, 3, 5, 3), Box.FULL_HOUSE),),
)
_SACRIFICE = Page(
    N_("Sacrificing a box"),
    (
        N_(
            "You may fill a box that earns nothing: it keeps its 0 until the end. That is a "
            "sacrifice. If every box you may use would earn 0, the game says: “No open box "
            "scores: you must sacrifice one”."
        ),
    ),
    (
        Example(
            (2, 5, 3, 6, 2),
            Box.LARGE_STRAIGHT,
            N_("No five values in a row: this box would be sacrificed."),
        ),
        Example(
            (2, 5, 3, 6, 2),
            Box.ONES,
            N_("Or this one: no die shows 1, and Ones never earn much."),
        ),
    ),
)
_UPPER_PART = Page(
    N_("The upper part"),
    (
        N_("Each of the six upper boxes collects one value: only dice with that value count."),
        N_(
            "Reach 63 points in these six boxes and you earn 35 more. Three dice of every value "
            "make exactly 63; a fourth six makes up for two missing threes."
        ),
    ),
    (Example((4, 2, 4, 1, 4), Box.FOURS), Example((6, 6, 3, 6, 6), Box.SIXES)),
)
_LOWER_PART = Page(
    N_("The lower part"),
    (N_("Here it is the pattern that counts. It does not matter in which order the dice lie."),),
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
        N_("Five dice alike are a Penta, worth 50 points in the Penta box."),
        N_(
            "Once that box holds 50, every further Penta brings a bonus of 100. It is added when "
            "you write the throw, on top of what the throw earns in its box."
        ),
        N_(
            "As long as the Penta box is free or holds 0, five dice alike are a throw like any "
            "other: no bonus, and nothing in Full house or the straights."
        ),
    ),
    (
        Example((3, 3, 3, 3, 3), Box.PENTA),
        Example(
            (3, 3, 3, 3, 3),
            Box.FULL_HOUSE,
            N_("Without the 50, five alike are no full house: the two others are missing."),
        ),
    ),
)
_JOKER = Page(
    N_("The joker"),
    (
        N_(
            "While your Penta box holds 50, a new Penta is a joker: you get 100 extra, but you "
            "may not write it just anywhere. Three steps decide, here for five fives."
        ),
    ),
    (
        Example(
            (5, 5, 5, 5, 5),
            Box.FIVES,
            N_("First: if the upper box of that value is free, it must go there."),
            joker=True,
        ),
        Example(
            (5, 5, 5, 5, 5),
            Box.LARGE_STRAIGHT,
            N_(
                "Second: if not, any free lower box. Full house earns 25, the straights 30 and "
                "40, the others the sum of the dice."
            ),
            joker=True,
        ),
        Example(
            (5, 5, 5, 5, 5),
            Box.THREES,
            N_(
                "Third: if the lower part is full, any free upper box, for 0. The 100 is yours "
                "all the same."
            ),
            joker=True,
        ),
    ),
)
_END = Page(
    N_("The end of the match"),
    (
        N_("When everyone has played 13 turns, all sheets are full and the match is over."),
        N_(
            "TOTAL is the sum of the upper part with its bonus, the lower part and all Penta "
            "bonuses. The highest total wins."
        ),
        N_("Those who are level at the top share the win, and all their names are shown."),
        N_("A perfect sheet would hold 1575 points. Nobody will blame you for less."),
    ),
    winner=True,
)
_CONTROLS = Page(N_("Controls"), (N_("Everything works at any time, in any mix."),), controls=True)
PAGES = (_TURN, _FILLING, _SACRIFICE, _UPPER_PART, _LOWER_PART, _PENTA, _JOKER, _END, _CONTROLS)
"""Every page, in the order of reading."""
