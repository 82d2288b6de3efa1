"""Where everything in the menu lies, for any canvas and any number of seats.

Landscape: the title across the top, the panel of seats at the left below it, the keys at the right.
Portrait: all of it one below the other. Rectangles are in pixels, inside the safe area.
"""

from typing import NamedTuple

import pygame

from game.draw import text
from game.draw.canvas import safe_area
from game.draw.text import Role
from game.draw.theme import DEPTH, unit
from game.engine.limits import SEATS
from game.text.i18n import LANGUAGE_NAMES, LANGUAGES
from game.widgets.shares import shared
from game.widgets.title import HIGH

Rect = pygame.Rect

_GAP = 22
_TITLE_WIDE = 5.65
_DIE_MOST = 206
_COLUMN = (446, 470)
_COLUMN_SHARE = 0.37
_COLUMN_NARROW = 0.45
_HEADING = 84
_PAD = 18
_CARD_GAP = 12
_CARD_LEAST = 145
_CARD_WIDE = 176
_CORNER = 62
_RECORDS, _QUIT = 190, 166
"""Height of the keys in the corners, and their widths."""
_MODE, _MODE_HIGH = 252, 60
_RESUME_SHARE = 0.58
"""What the key to go on takes of the place of Play."""
_TALL_ROWS = (436, 116, 78, 82)
"""Heights in portrait of panel, Play, the two keys, and the languages."""
_TALL_TITLE = (310, 380)
_UNDER_CORNERS = 48
"""How far in portrait the title begins below the top, where the keys in the corners lie."""


class MenuLayout(NamedTuple):
    """Places of the menu. `cards` are those of the seats and, while there is room, of the next.

    `resume` is there only while there is a match to go on with.
    """

    title: Rect
    panel: Rect
    heading: Rect
    mode: Rect
    cards: tuple[Rect, ...]
    resume: Rect | None
    play: Rect
    rules: Rect
    settings: Rect
    bar: Rect
    languages: dict[str, Rect]
    quit: Rect
    records: Rect
    tall: bool


def menu_layout(
    size: tuple[int, int],
    seats: int,
    going_on: bool = False,
    most: int = SEATS,
    languages: tuple[str, ...] = LANGUAGES,
) -> MenuLayout:
    """The menu on a canvas of `size` with a number of seats taken, of `most`."""
    area = safe_area(size)
    one = unit(size)
    # A nearly square canvas is wide enough for two columns.
    tall = size[1] >= 1.2 * size[0]
    parts = _tall(area, one) if tall else _wide(area, one)
    title, panel, play, keys, bar = parts
    half = (keys.width - round(_GAP * one * 0.7)) // 2
    corner = round(_CORNER * one)
    records, leave = round(_RECORDS * one), round(_QUIT * one)
    head = Rect(panel.x, panel.y, panel.width, round(_HEADING * one))
    heading = head.inflate(-2 * round(26 * one), 0)
    mode = Rect(0, 0, round(_MODE * one), round(_MODE_HIGH * one))
    mode.midright = panel.right - round(_PAD * one), head.centery
    heading.width = mode.x - round(_CARD_GAP * one) - heading.x
    resume, play = _split(play, round(_GAP * one * 0.7)) if going_on else (None, play)
    return MenuLayout(
        title=title,
        panel=panel,
        heading=heading,
        mode=mode,
        cards=_cards(panel, one, min(seats + 1, most), seats < most, tall),
        resume=resume,
        play=play,
        rules=Rect(keys.x, keys.y, half, keys.height),
        settings=Rect(keys.right - half, keys.y, half, keys.height),
        bar=bar,
        languages=_segments(bar, one, languages),
        quit=Rect(area.right - leave, area.y, leave, corner),
        records=Rect(area.x, area.y, records, corner),
        tall=tall,
    )


def _split(play: Rect, gap: int) -> tuple[Rect, Rect]:
    """Places for the key to go on and, beside it, for Play."""
    wide = round(play.width * _RESUME_SHARE) - gap // 2
    left = Rect(play.x, play.y, wide, play.height)
    return left, Rect(left.right + gap, play.y, play.right - left.right - gap, play.height)


def _wide(area: Rect, one: float) -> tuple[Rect, Rect, Rect, Rect, Rect]:
    gap = round(_GAP * one)
    die = min(area.width / _TITLE_WIDE, _DIE_MOST * one)
    title = Rect(area.x, area.y, area.width, round(die * HIGH))
    top = title.bottom + gap
    width = min(max(area.width * _COLUMN_SHARE, _COLUMN[0] * one), _COLUMN[1] * one)
    width = round(min(width, area.width * _COLUMN_NARROW))
    panel = Rect(area.x, top, area.width - width - gap, area.bottom - top)
    free = panel.height - 2 * gap
    heights = [
        min(free * share, most * one) for share, most in ((0.43, 150), (0.29, 96), (0.28, 84))
    ]
    space = (panel.height - sum(heights)) / 2
    rows, y = [], float(top)
    for height in heights:
        rows.append(Rect(area.right - width, round(y), width, round(height)))
        y += height + space
    return title, panel, rows[0], rows[1], rows[2]


def _tall(area: Rect, one: float) -> tuple[Rect, Rect, Rect, Rect, Rect]:
    gap = round(_GAP * one)
    least, most = (height * one for height in _TALL_TITLE)
    wanted = sum(_TALL_ROWS) * one
    scale = min(max((area.height - 4 * gap - least) / wanted, 0.6), 1.15)
    title_height = min(area.height - 4 * gap - wanted * scale, most)
    spare = max(0.0, area.height - 4 * gap - wanted * scale - title_height)
    y = area.y + spare / 2
    title = Rect(area.x, round(y), area.width, round(title_height))
    below_keys = round(_UNDER_CORNERS * one)
    title = Rect(title.x, title.y + below_keys, title.width, title.height - below_keys)
    y += title_height + gap
    rows = []
    for height in _TALL_ROWS:
        rows.append(Rect(area.x, round(y), area.width, round(height * one * scale)))
        y += height * one * scale + gap
    return title, rows[0], rows[1], rows[2], rows[3]


def _cards(panel: Rect, one: float, count: int, adding: bool, tall: bool) -> tuple[Rect, ...]:
    """One row if that leaves each card wide enough, else rows of two or three.

    The last one, if it is there for `adding` a seat, takes all that is left of its row.
    """
    pad, gap = round(_PAD * one), round(_CARD_GAP * one)
    head = round(_HEADING * one)
    inside = Rect(panel.x + pad, panel.y + head, panel.width - 2 * pad, panel.height - head - pad)
    inside.height -= round(DEPTH * one)

    def across(columns: int) -> float:
        return (inside.width - gap * (columns - 1)) / columns

    columns = max(count, 3)
    if columns > (3 if tall else 4) or across(columns) < _CARD_LEAST * one:
        columns = 3 if across(3) >= _CARD_WIDE * one and count > 4 and not tall else 2
    rows = -(-count // columns)
    width, height = across(columns), (inside.height - gap * (rows - 1)) / rows
    cards = tuple(
        Rect(
            round(inside.x + index % columns * (width + gap)),
            round(inside.y + index // columns * (height + gap)),
            round(width),
            round(height),
        )
        for index in range(count)
    )
    if adding:
        # All that is left of its row, as there will be nothing beside it.
        cards[-1].width = inside.right - cards[-1].x
    return cards


def _segments(bar: Rect, one: float, languages: tuple[str, ...]) -> dict[str, Rect]:
    """The languages side by side, each as wide as its name is long, roughly."""
    inset = round(6 * one)
    inner = bar.inflate(-2 * inset, -2 * inset)
    weights = {code: text.width(LANGUAGE_NAMES[code], Role.NAME, 22) + 20.0 for code in languages}
    return shared(inner, weights)
