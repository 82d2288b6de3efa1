"""The final sheets as plain text, for a terminal."""

from collections.abc import Callable, Sequence

from game.engine import LOWER, UPPER, Box, Match, Sheet
from game.text.clean import one_line
from game.text.i18n import Translator
from game.text.seats import shown_name
from game.text.words import box_name, total_label


def sheets_as_text(match: Match, tr: Translator) -> str:
    """The sheets of a match as a plain table, one column a seat."""
    seats, sheets = match.setup.seats, match.state.sheets

    def boxes(part: Sequence[Box]) -> list[list[str]]:
        return [
            [
                box_name(tr, box),
                *("-" if sheet[box] is None else str(sheet[box]) for sheet in sheets),
            ]
            for box in part
        ]

    def sums(label: str, points: Callable[[Sheet], int]) -> list[str]:
        return [label, *(str(points(sheet)) for sheet in sheets)]

    rows = [
        ["", *(one_line(shown_name(seat.name, tr)) for seat in seats)],
        *boxes(UPPER),
        # Translators: A row of the score sheet: 35 points for 63 in the upper section; at most 12
        # letters
        sums(tr.pgettext("sheet", "Bonus"), lambda sheet: sheet.upper_bonus),
        *boxes(LOWER),
        # Translators: A row of the score sheet: 100 points for each further Penta; at most 14
        # letters
        sums(tr.pgettext("sheet", "Penta bonus"), lambda sheet: sheet.penta_bonus_points),
        sums(total_label(tr), lambda sheet: sheet.total),
    ]
    labels = max(len(row[0]) for row in rows)
    wide = max(len(cell) for row in rows for cell in row[1:])
    return "\n".join(
        f"{label:<{labels}}" + "".join(f"{cell:>{wide + 2}}" for cell in cells)
        for label, *cells in rows
    )
