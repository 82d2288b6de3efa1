"""Where the table of all sheets has its columns and rows: as many columns as really fit.

Labels may take two lines where rows are high, names where columns are narrow; no word is broken.
Figures become smaller before a name loses its end. If the caller can do without, names that do not
fit even so are left out; else they lose their ends before fewer columns are shown.
"""

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

import pygame

from game.draw import text
from game.draw.text import Role
from game.draw.theme import DEPTH, TEXT_MIN
from game.engine import Box


class Line(Enum):
    """A row of the table that is no box."""

    UPPER = "upper"
    BONUS = "bonus"
    LOWER = "lower"
    PENTA_BONUS = "penta_bonus"
    AUTOMATIC = "automatic"
    HINTS = "hints"
    TOTAL = "total"


ScoreRow = Box | Line

_PAD = 12
_LABEL_PAD = 12
_ICON_GAP = 9
_CELL_PAD = 12
_COLUMN_WIDEST = 190
_GROUP_GAP = 8
_TOTAL_ROWS = 1.5
"""Height of the row of totals, in rows."""
_PITCH_MOST = 54
_FIGURES_GOOD = ((1, 30), (1, 26), (2, 26), (2, 22))
"""Lines for labels with the size of figures that is worth them, the best first."""
_KEPT_LETTERS = 4
"""So much of a name is shown at least, with "…" behind it."""
_TWO_LINES = 48
"""Height of a row, in units, from which its label may take two lines."""
CHARACTER = 60
"""Size of a head's picture, whose body starts _NAME_AT units above its end."""
_HEAD_PAD, _HEAD_LEAST = 2, 72
_NAME_LINE = 25
_NAME_PAD = 6


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Places in px. `heads` has one entry for each column shown; a cell is where both cross."""

    panel: pygame.Rect
    corner: pygame.Rect
    heads: tuple[pygame.Rect, ...]
    rows: Mapping[ScoreRow, pygame.Rect]
    labels: Mapping[ScoreRow, pygame.Rect]
    label_lines: int
    name_lines: int
    """Lines for each name; 0 if names are left out."""
    pitch: int
    """Height of a row, the least where rounding makes a difference."""

    def shows_whole(self, names: Sequence[str], unit: float) -> bool:
        """Whether every name has a column, and none loses its end there."""
        if len(self.heads) < len(names) or not self.name_lines:
            return False
        room, least = self.heads[0].width - _NAME_PAD * unit, round(TEXT_MIN * unit)
        return all(narrowest(name, Role.NAME, least, self.name_lines) <= room for name in names)

    def cell(self, row: ScoreRow, column: int) -> pygame.Rect:
        """The place of one figure."""
        head, band = self.heads[column], self.rows[row]
        height = band.height if row is Line.TOTAL else self.pitch
        return pygame.Rect(head.x, band.y, head.width, height)


@dataclass(frozen=True, slots=True)
class _Lettering:
    """One way to share the width: label and column width, lines of labels and names."""

    label: float
    column: float
    label_lines: int
    name_lines: int


def plan(
    area: pygame.Rect,
    unit: float,
    labels: Mapping[ScoreRow, str],
    names: Sequence[str],
    *,
    need_names: bool = True,
    widest: float = _COLUMN_WIDEST,
    figure: str = "88/88",
    highest: float = _PITCH_MOST,
    beside: Mapping[ScoreRow, str] | None = None,
) -> TableLayout:
    """The table in `area` for rows with these labels and columns with these names, left to right.

    Columns are at most `widest` units wide, unless a name needs more, and the panel stands in the
    middle of `area`; `figure` is the widest that they hold. Rows are at most `highest` units high.
    Columns begin where they would with the labels `beside`, of the table's other half. At least one
    column is planned, whatever its name.
    """
    inner = area.inflate(-2 * round(_PAD * unit), 0)
    words = [*labels.items(), *(beside or {}).items()]
    shape = _choose(inner, unit, words, len(labels), names, figure, need_names)
    fitting = max(1, int((inner.width - shape.label) / shape.column))
    count = min(len(names), fitting)
    room = (inner.width - shape.label) / count
    column = min(room, max(shape.column, widest * unit))
    width = round(shape.label + column * count)
    left = area.centerx - width // 2
    first = left + width - round(column * count)
    panel = pygame.Rect(0, area.y, width + 2 * round(_PAD * unit), area.height)
    panel.x = left - round(_PAD * unit)
    name_lines = _needed_lines(names[:count], shape.name_lines, column - _NAME_PAD * unit, unit)
    head = _head_height(unit, name_lines)
    top = panel.y + round(_PAD * unit / 2)
    heads = tuple(
        pygame.Rect(round(first + index * column), top, round(column), head)
        for index in range(count)
    )
    bottom = panel.bottom - round((DEPTH + _PAD) * unit)
    under = pygame.Rect(left, top + head, width, bottom - top - head)
    bands = _bands(under, highest * unit, _GROUP_GAP * unit, labels)
    corner = pygame.Rect(left, top, first - left, head)
    pitch = min(band.height for band in bands.values())
    icon = icon_size(pitch, unit)
    level = _level(words, shape.label_lines, unit)
    places = {
        row: _label(row, band, first - left, icon, unit, level) for row, band in bands.items()
    }
    return TableLayout(panel, corner, heads, bands, places, shape.label_lines, name_lines, pitch)


def icon_size(pitch: int, unit: float) -> int:
    """The size of a box's icon in a row of this height."""
    return min(round(pitch * 0.84), round(38 * unit))


def _needed_lines(names: Sequence[str], lines: int, room: float, unit: float) -> int:
    """Two lines only where some name of two words is too wide for one."""
    least = round(TEXT_MIN * unit)
    split = any(len(broken(name, Role.NAME, least, round(room))) > 1 for name in names)
    return min(lines, 2 if split else 1)


def _head_height(unit: float, name_lines: int) -> int:
    high = CHARACTER * 0.94 + _HEAD_PAD + _NAME_LINE * name_lines
    return round(max(high, _HEAD_LEAST) * unit)


def _level(labels: Sequence[tuple[ScoreRow, str]], lines: int, unit: float) -> bool:
    """Whether sums can begin where the boxes' names do: none is longer than all of these."""
    least = round(TEXT_MIN * unit)
    wide = {True: 0, False: 0}
    for row, label in labels:
        if row is not Line.TOTAL:
            of_box = isinstance(row, Box)
            wide[of_box] = max(wide[of_box], narrowest(label, Role.NAME, least, lines))
    return wide[False] <= wide[True]


def _label(
    row: ScoreRow, band: pygame.Rect, width: int, icon: int, unit: float, level: bool
) -> pygame.Rect:
    """Where a row's label stands, clear of the first column.

    That of a box after its icon; that of a sum `level` with those, else with the icons.
    """
    start = round(_ICON_GAP * unit / 2)
    if row is Line.TOTAL:
        start = round(_LABEL_PAD * unit)
    elif level or isinstance(row, Box):
        start += icon + round(_ICON_GAP * unit)
    room = width - start - round(_CELL_PAD / 2 * unit)
    return pygame.Rect(band.x + start, band.y, max(1, room), band.height)


def _bands(
    place: pygame.Rect, highest: float, gap: float, labels: Mapping[ScoreRow, str]
) -> dict[ScoreRow, pygame.Rect]:
    """The rows from top to bottom, with a gap after the bonus and a higher row of totals."""
    totals = Line.TOTAL in labels
    free = place.height - gap * (totals + (Line.BONUS in labels))
    pitch = min(free / (len(labels) + totals * (_TOTAL_ROWS - 1)), highest)
    y = float(place.y)
    bands: dict[ScoreRow, pygame.Rect] = {}
    for row in labels:
        if row is Line.TOTAL:
            high = pitch * _TOTAL_ROWS
            y = place.bottom - high
        else:
            high = pitch
        bands[row] = pygame.Rect(place.x, round(y), place.width, round(y + high) - round(y))
        y += high + (gap if row is Line.BONUS else 0)
    return bands


def _choose(
    inner: pygame.Rect,
    unit: float,
    labels: Sequence[tuple[ScoreRow, str]],
    rows: int,
    names: Sequence[str],
    figure: str,
    need_names: bool,
) -> _Lettering:
    """The first shape that shows every column, in good size if it can be; else the narrowest."""
    pitch = (inner.height - _head_height(unit, 2)) / (rows + 1)
    least = round(TEXT_MIN * unit)
    tall = pitch >= _TWO_LINES * unit
    icon = _ICON_GAP * 1.5 * unit + min(pitch * 0.84, 38 * unit)
    most = round(pitch * 0.8)

    def shape(label_lines: int, name_lines: int, figure_px: int, cut: bool) -> _Lettering:
        words = _CELL_PAD * unit + max(
            narrowest(label, Role.NAME, least, label_lines)
            + (icon if isinstance(row, Box) else _LABEL_PAD * unit)
            for row, label in labels
        )
        wide = [text.width(figure, Role.FIGURE, figure_px) + _CELL_PAD * unit]
        if name_lines:
            # A pixel more, for a head's width is rounded.
            apart = _NAME_PAD * unit + 1
            wide += [narrowest(name, Role.NAME, least, name_lines, cut) + apart for name in names]
        return _Lettering(words, max(wide), label_lines, name_lines)

    ways = itertools.product((1, 2) if tall else (1,), (1, 2) if need_names else (1, 2, 0))
    # Rather labels in two lines than no names.
    ways_best_first = sorted(ways, key=lambda way: not way[1])
    shapes = [
        shape(*way, max(least, min(round(px * unit), most)), cut)
        for cut in ((False, True) if need_names else (False,))
        for lines, px in _FIGURES_GOOD
        for way in ways_best_first
        if way[0] == lines and way[1]
    ]
    shapes += [shape(*way, least, need_names) for way in ways_best_first]
    for candidate in shapes:
        if candidate.label + candidate.column * len(names) <= inner.width:
            return candidate
    return shapes[-1]


def narrowest(words: str, role: Role, px: int, lines: int, cut: bool = False) -> int:
    """The least width in px of words in one or two lines; `cut` if they may lose their end."""
    ways = [[words]] if lines == 1 else [[words], *_breaks(words)]
    least = min(_widest(way, role, px) for way in ways)
    if not cut:
        return least
    start = words[:_KEPT_LETTERS] + ("…" if len(words) > _KEPT_LETTERS else "")
    return min(least, text.width(start, role, px))


def broken(name: str, role: Role, px: int, room: int) -> list[str]:
    """A name in one line if it fits, else in two between its words, else without its end."""
    if text.width(name, role, px) <= room:
        return [name]
    between = [way for way in _breaks(name) if _widest(way, role, px) <= room]
    if between:
        return min(between, key=lambda way: _widest(way, role, px))
    return [text.shortened(name, role, px, room)]


def _widest(lines: Sequence[str], role: Role, px: int) -> int:
    return max(text.width(line, role, px) for line in lines)


def _breaks(words: str) -> list[list[str]]:
    """Every way to set words in two lines."""
    parts = words.split(" ")
    return [[" ".join(parts[:at]), " ".join(parts[at:])] for at in range(1, len(parts))]
