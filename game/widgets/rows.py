"""A list too long for its place: rows of equal height, moved by keys, wheel, mouse and finger.

It moves by whole rows, so that none is ever cut.
"""

from dataclasses import dataclass

import pygame

from game.draw import hue
from game.draw.paint import Painter
from game.draw.theme import TABLE_WAY
from game.input.actions import Action, Pointer, PointerPhase, Press, Wheel, Word

_GAP = 10
_BAR, _BAR_PAD = 12, 14
_SLACK = 0.35
"""How far a pointer must go to move the list, in rows: less is a shaky press."""
_WHEEL = 2


@dataclass(frozen=True, slots=True)
class RowKey:
    """The key of a row of the list, by its number from the top."""

    number: int


class Rows:
    """The window on a list of `count` rows in `place`, each about `pitch` px high with its gap."""

    def __init__(self, place: pygame.Rect, pitch: float, count: int, unit: float) -> None:
        self.place = place
        self.count = count
        self.first = 0
        """The row at the top."""
        self._fitting = max(1, int((place.height + _GAP * unit) / pitch))
        # The whole rows that fit share the height, so that none is cut.
        self._pitch = (place.height + round(_GAP * unit)) / self._fitting
        self._gap = round(_GAP * unit)
        self._bar = round(_BAR * unit)
        self._width = place.width
        if count > self._fitting:
            self._width -= self._bar + round(_BAR_PAD * unit)
        self._held: int | None = None
        """Where, in px down, the pointer last moved the list from."""
        self.dragging = False

    @property
    def shown(self) -> range:
        """The rows in sight."""
        return range(self.first, min(self.first + self._fitting, self.count))

    def rect(self, row: int) -> pygame.Rect:
        """Where a row in sight lies."""
        top = self.place.y + round((row - self.first) * self._pitch)
        end = self.place.y + round((row + 1 - self.first) * self._pitch) - self._gap
        return pygame.Rect(self.place.x, top, self._width, end - top)

    def places(self) -> dict[RowKey, pygame.Rect]:
        """The rows in sight, with where they lie."""
        return {RowKey(row): self.rect(row) for row in self.shown}

    def scroll(self, by: int) -> bool:
        """Move down the list by so many rows, up if negative. Tells whether it moved."""
        last = max(0, self.count - self._fitting)
        before, self.first = self.first, min(max(self.first + by, 0), last)
        return self.first != before

    def move(self, word: Word, focus: object) -> RowKey | None:
        """Move by a key or a button, if that is for the list; returns the new focus, if any."""
        if not (isinstance(word, Press) and isinstance(focus, RowKey)):
            return None
        row = focus.number
        match word.action:
            case Action.UP | Action.DOWN as action:
                by = 1 if action is Action.DOWN else -1
                if row + by not in self.shown and self.scroll(by):
                    return RowKey(row + by)
            case Action.LEFT | Action.RIGHT as action:
                by = self._fitting if action is Action.RIGHT else -self._fitting
                if self.scroll(by):
                    return RowKey(min(max(row + by, self.shown[0]), self.shown[-1]))
        return None

    def point(self, word: Word) -> bool:
        """Move by the wheel or a pointer. Tells whether the word was for the list alone."""
        match word:
            case Wheel(notches):
                self.scroll(-_WHEEL * notches)
                return True
            case Pointer(PointerPhase.DOWN, at):
                # Not yet the list's alone: if it does not move, it presses a row.
                self._held = at[1] if self.place.collidepoint(at) else None
                self.dragging = False
            case Pointer(PointerPhase.MOVE, at) if word.pressed and self._held is not None:
                way = (self._held - at[1]) / self._pitch
                if abs(way) >= (1 if self.dragging else _SLACK):
                    self.dragging = True
                    # Less than half a row rounds to none, but it was meant.
                    rows = round(way) or (1 if way > 0 else -1)
                    self.scroll(rows)
                    self._held = at[1]
                return self.dragging
            case Pointer(PointerPhase.UP):
                # A finger that pushed the list does not press the row where it ends.
                dragged, self.dragging, self._held = self.dragging, False, None
                return dragged
        return False

    def let_go(self) -> None:
        """Forget that a pointer holds the list."""
        self.dragging, self._held = False, None

    def paint_bar(self, painter: Painter) -> None:
        """Which part of the list is in sight; nothing if it is all of it."""
        if self.count <= self._fitting:
            return
        track = pygame.Rect(0, self.place.y, self._bar, self.place.height - self._gap // 2)
        track.right = self.place.right
        painter.fill(track, _BAR / 2, TABLE_WAY)
        thumb = track.copy()
        thumb.height = max(2 * self._bar, round(track.height * self._fitting / self.count))
        way = self.first / max(1, self.count - self._fitting)
        thumb.y = track.y + round((track.height - thumb.height) * way)
        painter.mark(thumb, _BAR / 2, hue.ink(painter.room.chosen))
