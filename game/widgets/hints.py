"""Which button does what: signs of actions on the device used last, and a dark pill of them."""

from collections.abc import Sequence

import pygame

from game.draw import text
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import PAPER, TEXT_MIN
from game.input.actions import Action, Device
from game.input.bindings import WORDS, glyph
from game.text.i18n import Translator
from game.widgets.caps import caption, key_glyph, pad_glyph

SIGN = 34
"""Height of a sign in units: its letters are then of the least size."""
_PX = 24
_APART = 20


def sign(action: Action, device: Device, tr: Translator, size: int) -> pygame.Surface | None:
    """The picture of the button or key for an action, `size` px high; None for mouse and touch."""
    name = glyph(action, device)
    if name is None:
        return None
    if device is Device.PAD:
        return pad_glyph(name, size)
    return key_glyph(tr.gettext(name) if name in WORDS else name, size)


def paint_hints(
    painter: Painter,
    place: pygame.Rect,
    hints: Sequence[tuple[pygame.Surface | None, str]],
    from_right: bool = False,
) -> pygame.Rect:
    """Signs with their words on a dark pill, as wide as they need, at one end of `place`.

    Hints without a sign are left out, and the last ones that find no room; nothing is painted if
    none is left.
    """
    shown = [(picture, words) for picture, words in hints if picture is not None]
    gap = painter.px(_APART)

    def widths_at(px: int) -> list[int]:
        return [
            picture.get_width() + painter.px(10) + text.width(words, Role.NAME, px) + 4
            for picture, words in shown
        ]

    def fits_at(px: int) -> bool:
        return sum(widths_at(px)) + gap * (len(shown) + 1) <= place.width

    least = painter.px(TEXT_MIN)
    # The last ones are the least useful.
    while shown and not fits_at(least):
        shown.pop()
    if not shown:
        return pygame.Rect(place.topleft, (0, 0))
    size = round(_PX * painter.unit * painter.text_size)
    while size > least and not fits_at(size):
        size -= 1
    widths = widths_at(size)
    pill = place.copy()
    pill.width = min(place.width, sum(widths) + gap * (len(shown) + 1))
    if from_right:
        pill.right = place.right
    painter.fill(pill, pill.height / 2 / painter.unit, painter.room.dark)
    share = (pill.width - gap * (len(shown) + 1)) / sum(widths)
    left = float(pill.x + gap)
    for (picture, words), width in zip(shown, widths, strict=True):
        part = pygame.Rect(round(left), pill.y, round(width * share), pill.height)
        caption(painter, part, picture, words, Role.NAME, _PX, PAPER, air=0)
        left += width * share + gap
    return pill
