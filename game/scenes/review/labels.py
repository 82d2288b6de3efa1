"""What each target of a position is and how it stands, in a sentence."""

from collections.abc import Hashable
from typing import assert_never

from game.scenes.review.keys import AnyPositionKey, PositionKey
from game.scenes.table.shown import Shown
from game.scenes.table.turn_labels import turn_labels
from game.text.i18n import Translator


def position_label(key: AnyPositionKey, shown: Shown[Hashable], last: bool, tr: Translator) -> str:
    """The sentence for a target; `last` is whether no decision follows."""
    if not isinstance(key, PositionKey):
        return turn_labels([key], shown, tr)[key]
    match key:
        case PositionKey.ANSWER:
            return tr.gettext("Show the answer")
        case PositionKey.AGAIN:
            return tr.gettext("Try this decision again")
        case PositionKey.NEXT:
            return tr.gettext("Done: back to the review") if last else tr.gettext("Next decision")
        case PositionKey.CLOSE:
            return tr.gettext("Back to the review")
        case _:
            assert_never(key)
