"""The word at a round key beside the tray, on a dark pill, wherever there is room for one."""

from collections.abc import Sequence

import pygame

from game.draw import text
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import FOCUS_GAP, FOCUS_RING, PAPER, TEXT_MIN
from game.scenes.table.layout import TurnLayout
from game.widgets.caps import caption
from game.widgets.hints import SIGN

_HIGH, _PAD, _APART = 42, 12, 10
_CLEAR = 6
"""Between the pill and whatever is near it; the ring of the focus has room besides."""


def room_for_words(painter: Painter, layout: TurnLayout, words: Sequence[str]) -> bool:
    """Whether each of these words would have room at its key, with a key's sign or without."""
    return all(
        _free(painter, layout, _pill(painter, layout, key, word, painter.px(SIGN)))
        for word in words
        for key in (layout.hint, layout.undo)
    )


def paint_word(
    painter: Painter,
    layout: TurnLayout,
    key: pygame.Rect,
    words: str,
    sign: pygame.Surface | None,
) -> None:
    """The word under a key, after the sign that presses it if there is one."""
    pill = _pill(painter, layout, key, words, sign.get_width() if sign is not None else 0)
    painter.fill(pill, _HIGH / 2, painter.room.dark)
    inner = pill.inflate(-painter.px(_PAD), 0)
    caption(painter, inner, sign, words, Role.NAME, TEXT_MIN, PAPER)


def _pill(
    painter: Painter, layout: TurnLayout, key: pygame.Rect, words: str, sign: int
) -> pygame.Rect:
    """As wide as it needs to be, from the key's outer edge towards the tray."""
    wide = text.width(words, Role.NAME, painter.px(TEXT_MIN)) + 2 * painter.px(_PAD)
    if sign:
        wide += sign + painter.px(_APART)
    pill = pygame.Rect(0, 0, max(wide, key.width), painter.px(_HIGH))
    pill.top = key.bottom + painter.px(FOCUS_GAP + FOCUS_RING + 2)
    if key.centerx < layout.tray.centre[0]:
        pill.left = key.left
    else:
        pill.right = key.right
    return pill


def _free(painter: Painter, layout: TurnLayout, pill: pygame.Rect) -> bool:
    gap = painter.px(_CLEAR)
    return pill.bottom + gap <= layout.pill.top and layout.tray.clear_of(pill, gap)
