"""The table of all sheets, side by side: boxes with their icons, sums, and the totals."""

from collections.abc import Mapping, Sequence

import pygame

from game.draw import icons, text
from game.draw.characters import BODY_CENTRE, BODY_RADIUS, character
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import (
    CREAM,
    FILLED_NAME,
    GOLD,
    INK,
    LIT,
    PAPER,
    TABLE_BAND,
    TEXT_MIN,
    YELLOW,
    mix,
)
from game.engine import LOWER, UPPER, Box
from game.text.i18n import NP_, Translator
from game.text.words import box_name, total_label
from game.widgets.score_cells import CLEAR, FIGURE_PX, Column, font_size, paint_cell, points_in
from game.widgets.score_layout import CHARACTER, Line, ScoreRow, TableLayout, broken, icon_size

_SUMS = {
    # Translators: heads of rows of the score sheet; short, 12 letters if possible
    Line.UPPER: NP_("sheet", "Upper section"),
    # Translators: A row of the score sheet: 35 points for 63 in the upper section; at most 12
    # letters
    Line.BONUS: NP_("sheet", "Bonus"),
    # Translators: Head of a row of the score sheet: the sum of the lower boxes; 14 letters if
    # possible
    Line.LOWER: NP_("sheet", "Lower section"),
    # Translators: the 100 points for each further Penta
    Line.PENTA_BONUS: NP_("sheet", "Penta bonus"),
    # Translators: how many boxes were written by themselves because time was up
    Line.AUTOMATIC: NP_("sheet", "Timed out"),
    # Translators: how many hints were asked for
    Line.HINTS: NP_("sheet", "Hints"),
}
ALL_ROWS: tuple[ScoreRow, ...] = (
    *UPPER,
    Line.UPPER,
    Line.BONUS,
    *LOWER,
    Line.LOWER,
    Line.PENTA_BONUS,
    Line.TOTAL,
)
FIRST_HALF: tuple[ScoreRow, ...] = (*UPPER, Line.UPPER, Line.BONUS)
SECOND_HALF: tuple[ScoreRow, ...] = (*LOWER, Line.LOWER, Line.PENTA_BONUS, Line.TOTAL)
"""The same in two halves: side by side they leave few columns larger rows."""
_LABEL_PX, _TOTAL_PX, _NAME_PX = 30, 38, 25
_NAME_APART = 6
"""Between names side by side, at least."""
_BAND_ALPHA = 26


def row_labels(tr: Translator, rows: Sequence[ScoreRow]) -> dict[ScoreRow, str]:
    """What stands before each row."""
    return {row: _row_label(tr, row) for row in rows}


def _row_label(tr: Translator, row: ScoreRow) -> str:
    if isinstance(row, Box):
        return box_name(tr, row)
    return total_label(tr) if row is Line.TOTAL else tr.pgettext(*_SUMS[row])


def paint_table(
    painter: Painter,
    layout: TableLayout,
    labels: Mapping[ScoreRow, str],
    columns: Sequence[Column],
    *,
    compare: bool = False,
    totals: bool = True,
) -> None:
    """The panel with as many of the columns as the layout has; with `compare` the best stand out.

    Without `totals` the row of totals keeps its bar only: see paint_totals.
    """
    painter.panel(layout.panel)
    for index, column in enumerate(columns):
        if column.lit:
            _highlight(painter, layout, index)
    names = [column.name for column in columns]
    size = _name_size(painter, layout, names)
    rooms = _name_rooms(painter, layout, names, size)
    for index, column in enumerate(columns):
        _head(painter, layout, index, column, rooms[index], size)
    px = _label_size(painter, layout, labels)
    figures = _figure_size(painter, layout, columns, FIGURE_PX)
    for number, (row, band) in enumerate(layout.rows.items()):
        if row is Line.TOTAL:
            painter.fill(band.inflate(painter.px(8), 0), 16, INK)
        elif number % 2 == 0:
            painter.veil(band.inflate(painter.px(8), 0), 12, TABLE_BAND, _BAND_ALPHA)
        _label(painter, layout, row, labels[row], px)
        best = _best(row, columns) if compare else None
        for index, column in enumerate(columns):
            if row is not Line.TOTAL:
                paint_cell(painter, layout.cell(row, index), row, column, best, figures)
    if totals and Line.TOTAL in layout.rows:
        paint_totals(painter, layout, columns, [column.sheet.total for column in columns])


def paint_totals(
    painter: Painter, layout: TableLayout, columns: Sequence[Column], totals: Sequence[int]
) -> None:
    """The figures in the row of totals, which may be on their way up."""
    wanted = _figure_size(painter, layout, columns, _TOTAL_PX)
    for index, column in enumerate(columns):
        place = layout.cell(Line.TOTAL, index)
        if column.lit:
            pill = place.inflate(-painter.px(6), -painter.px(8))
            painter.fill(pill, 13, mix(YELLOW, PAPER, 0.25), GOLD)
        px = font_size(painter, place.height, wanted)
        colour = INK if column.lit else PAPER
        inner = place.inflate(-painter.px(CLEAR), 0)
        painter.text(str(totals[index]), inner, Role.FIGURE, px, colour)


def _figure_size(
    painter: Painter, layout: TableLayout, columns: Sequence[Column], px: float
) -> float:
    """The size in units, `px` at most, at which the widest total keeps clear of its neighbours.

    Figures of the rows are no larger than that, or the totals would look small below them.
    """
    scale = painter.unit * painter.text_size
    widest = max((str(column.sheet.total) for column in columns), key=len)
    room = layout.heads[0].width - painter.px(CLEAR)
    return text.fit(widest, Role.FIGURE, round(px * scale), room, painter.px(TEXT_MIN)) / scale


def _highlight(painter: Painter, layout: TableLayout, index: int) -> None:
    """A golden strip behind a column, from its head to the totals."""
    head, last = layout.heads[index], list(layout.rows.values())[-1]
    strip = pygame.Rect(head.x, head.y, head.width, last.bottom + painter.px(5) - head.y)
    strip.inflate_ip(-painter.px(2), 0)
    painter.fill(strip, 18, mix(CREAM, LIT, 0.55), mix(LIT, GOLD, 0.5))


def _name_rooms(
    painter: Painter, layout: TableLayout, names: Sequence[str], size: float
) -> list[int]:
    """The width for each name of this size: its column's, and what shorter neighbours leave."""
    px = round(size * painter.unit * painter.text_size)
    room = layout.heads[0].width - painter.px(_NAME_APART)
    # Beyond the first and the last there is nothing to share.
    spare = [0, *(max(0, room - text.width(name, Role.NAME, px)) for name in names), 0]
    # As much at both sides: a name stands in the middle of its column.
    return [room + min(spare[at], spare[at + 2]) for at in range(len(names))]


def _name_size(painter: Painter, layout: TableLayout, names: Sequence[str]) -> float:
    """The size in units of all names: that at which the widest fits its column, if one is."""
    least, scale = painter.px(TEXT_MIN), painter.unit * painter.text_size
    room = layout.heads[0].width - painter.px(_NAME_APART)
    sizes = (text.fit(name, Role.NAME, round(_NAME_PX * scale), room, least) for name in names)
    return min(sizes) / scale


def _head(
    painter: Painter, layout: TableLayout, index: int, column: Column, room: int, px: float
) -> None:
    """A character with its name under it, in this size and with so much `room`."""
    head = layout.heads[index]
    size = painter.px(CHARACTER)
    picture = character(column.seat, size, column.mood, column.computer, column.crown)
    painter.blit(picture, (head.centerx - BODY_CENTRE[0] * size, head.y))
    if not layout.name_lines:
        return
    top = head.y + round((BODY_CENTRE[1] + BODY_RADIUS * 1.14) * size)
    place = pygame.Rect(head.x, top, head.width - painter.px(_NAME_APART), head.bottom - top)
    place.centerx = head.centerx
    high = place.height // layout.name_lines
    set_name = broken if layout.name_lines > 1 else _in_one_line
    lines = set_name(column.name, Role.NAME, painter.px(TEXT_MIN), place.width)
    whole = text.width(column.name, Role.NAME, painter.px(TEXT_MIN)) <= room
    if whole and " ".join(lines) != column.name:
        lines = [column.name]
        place.inflate_ip(room - place.width, 0)
    most = high / (painter.unit * painter.text_size)
    px = min(px, most) if len(lines) == 1 else TEXT_MIN / painter.text_size
    for number, words in enumerate(lines):
        line = pygame.Rect(place.x, place.y + number * high, place.width, high)
        painter.text(words, line, Role.NAME, px)


def _in_one_line(name: str, role: Role, px: int, room: int) -> list[str]:
    return [text.shortened(name, role, px, room)]


def _label_size(painter: Painter, layout: TableLayout, labels: Mapping[ScoreRow, str]) -> float:
    """The size in units at which every label fits its place, in two lines at least its words."""
    scale = painter.unit * painter.text_size
    most, least = round(font_size(painter, layout.pitch, _LABEL_PX) * scale), painter.px(TEXT_MIN)
    fitting = (
        text.fit(part, Role.NAME, most, place.width, least)
        for row, place in layout.labels.items()
        if row is not Line.TOTAL
        for part in (labels[row].split() if layout.label_lines > 1 else [labels[row]])
    )
    return min(fitting) / scale


def _label(painter: Painter, layout: TableLayout, row: ScoreRow, words: str, px: float) -> None:
    place, band = layout.labels[row], layout.rows[row]
    if isinstance(row, Box):
        side = icon_size(layout.pitch, painter.unit)
        left = band.x + painter.px(4)
        painter.blit(icons.box_icon(row, side), (left, band.centery - side / 2))
    if row is Line.TOTAL:
        painter.text(
            words, place, Role.TITLE, font_size(painter, place.height, _TOTAL_PX - 4), PAPER, "left"
        )
        return
    colour = INK if isinstance(row, Box) else FILLED_NAME
    painter.text(words, place, Role.NAME, px, colour, "left", layout.label_lines)


def _best(row: ScoreRow, columns: Sequence[Column]) -> int | None:
    """The highest figure of a row; None if nobody can be told apart by it."""
    if len(columns) < 2:
        return None
    return max(points_in(row, column) or 0 for column in columns)
