"""Paragraphs to read, in a pygame_gui text box: as large as they fit, scrolled if they must be.

Wheel, finger, mouse, keys and pad all end in `scroll`. The text box's own mouse handling would mark
text where a finger means to push it, and its wheel needs a mouse that hovers.
"""

import html
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.draw import text
from game.draw.text import Role
from game.input.actions import MOVES, Pointer, PointerPhase, Press, Wheel, Word
from game.widgets.gui import font_id

if TYPE_CHECKING:
    from pygame_gui import UIManager

ROLE = Role.TEXT
_STEP = 2
"""What one press or one notch of the wheel moves, in lines."""
_BORDER = 1
"""Px of the box round its text, whatever the theme says."""
_SPARE = 8
"""Px that the box wants beside its longest line."""
_BAR = 20
"""Width of pygame_gui's scroll bar in px, which no theme changes."""


def height(paragraphs: Sequence[str], px: int, width: int) -> int:
    """How high paragraphs stand at a font size, with an empty line between them, in px."""
    return len(_lines(paragraphs, px, width)) * _line(px)


def fitting(paragraphs: Sequence[str], size: tuple[int, int], px: int, least: int) -> int:
    """The largest font size from `px` down to `least` at which paragraphs need not be scrolled."""
    while px > least and height(paragraphs, px, size[0]) > size[1]:
        px -= 1
    return px


def _lines(paragraphs: Sequence[str], px: int, width: int) -> list[str]:
    lines = "\n\n".join(paragraphs).split("\n")
    return text.wrap([text.in_one_font(line, ROLE) for line in lines], ROLE, px, width)


def _line(px: int) -> int:
    return text.font(ROLE, px).get_linesize()


class TextPage:
    """Paragraphs of plain text in `place`, lettered in ROLE at `px`, a font the manager has."""

    def __init__(
        self, manager: "UIManager", place: pygame.Rect, paragraphs: Sequence[str], px: int
    ) -> None:
        # pygame_gui takes some 60 ms to load: the first picture does not wait for it.
        from pygame_gui.elements import UITextBox

        self.place = place
        self.px = px
        lines = _lines(paragraphs, px, place.width)
        if len(lines) * _line(px) > place.height:
            lines = _lines(paragraphs, px, place.width - 2 * _BAR)
        # Broken by us, so that what was measured is what is shown; a little wider than its lines,
        # or the box would break them again.
        self._box = UITextBox(
            "<br>".join(html.escape(line) for line in lines),
            pygame.Rect(
                place.x - _BORDER,
                place.y - _BORDER,
                place.width + 2 * _BORDER + _SPARE,
                place.height + 2 * _BORDER,
            ),
            manager,
            object_id=font_id(ROLE, px),
        )
        self._held: Pointer | None = None
        """Where a pointer holds the page or its bar."""
        self._by_bar = False

    @property
    def shown(self) -> tuple[float, float]:
        """From where to where the text is in sight, as shares of its height."""
        bar = self._box.scroll_bar
        if bar is None:
            return 0.0, 1.0
        return bar.start_percentage, bar.start_percentage + bar.visible_percentage

    def scroll(self, px: float) -> bool:
        """Move on through the text, back if negative. Tells whether it moved."""
        bar = self._box.scroll_bar
        if bar is None:
            return False
        before = bar.start_percentage
        # The bar counts in shares of a height that it does not tell.
        whole = self.place.height / bar.visible_percentage
        last = 1 - bar.visible_percentage
        bar.set_scroll_from_start_percentage(min(max(before + px / whole, 0.0), last))
        # Not by the manager: the bar, updated first, would forget that it moved.
        self._box.update(0.0)
        return bool(bar.start_percentage != before)

    def hear(self, word: Word) -> bool:
        """Scroll by a word from any device. Tells whether the word was for the page."""
        match word:
            case Press(action) if action in MOVES:
                return self.scroll(MOVES[action][1] * _STEP * _line(self.px))
            case Wheel(notches):
                return self.scroll(-notches * _STEP * _line(self.px))
            case Pointer():
                return self._point(word)
        return False

    def let_go(self) -> None:
        """Forget that a pointer holds the page."""
        self._held = None

    def _point(self, pointer: Pointer) -> bool:
        if pointer.phase is PointerPhase.DOWN:
            if self._box.scroll_bar is None or not self.place.collidepoint(pointer.at):
                return False
            self._by_bar = pointer.at[0] >= self.place.right + _SPARE - _BAR
            self._held = pointer
            return True
        if self._held is None:
            return False
        way = pointer.at[1] - self._held.at[1]
        start, end = self.shown
        self.scroll(way / (end - start) if self._by_bar else -way)
        self._held = pointer if pointer.phase is PointerPhase.MOVE else None
        return True
