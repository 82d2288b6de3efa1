"""How the totals of a match grew, ready to be drawn as a curve."""

from collections.abc import Iterable, Sequence

from game.engine import Match, Seat
from game.engine.history import sheets_by_turn
from game.text.i18n import Translator
from game.widgets.curve import Course


def curve_head(tr: Translator) -> str:
    """What a curve of several courses shows."""
    # Translators: over a chart of how far each player is ahead of the average of all, by turns
    return tr.gettext("Above players’ average")


def courses(
    match: Match, players: Sequence[Seat], seats: Iterable[int], winners: Iterable[int]
) -> list[Course]:
    """The way of each of these seats, in their order; `players` has all, as they are shown."""
    grown, won = sheets_by_turn(match), set(winners)
    found = []
    for seat in seats:
        sheets = grown[seat]
        counts = [0, *(sheet.penta_bonuses for sheet in sheets)]
        bonuses = frozenset(turn for turn in range(len(sheets)) if counts[turn + 1] > counts[turn])
        place = players[seat]
        totals = tuple(sheet.total for sheet in sheets)
        found.append(Course(seat, place.name, totals, bonuses, not place.person, seat in won))
    return found
