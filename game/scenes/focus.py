"""Which target the keys and pads are on, and where a move leads."""

from collections.abc import Iterable
from typing import Generic

import pygame

from game.widgets.target import K, Target

_SIDEWAYS = 2.5
"""How much dearer a pixel across the direction of a move is than one along it."""

_SHARED = 0.25
"""How much of the smaller side two targets share if they are in line."""


class Focus(Generic[K]):
    """Targets by key; one of them has the focus as long as there is any."""

    def __init__(self) -> None:
        self.rects: dict[K, pygame.Rect] = {}
        """Where they are, in reading order."""
        self.current: K | None = None

    def set(self, targets: Iterable[Target[K]], first: K | None = None) -> None:
        """New targets, in reading order. The focus stays if it can, else goes to `first`."""
        old = self.rect
        self.rects = rects = {target.key: target.rect for target in targets}
        if self.current in rects:
            return
        # What had the focus went away: the eyes are still where it was.
        if old is not None and first is None and rects:
            self.current = min(rects, key=lambda key: _distance(rects[key], old))
        else:
            self.current = first if first in rects else next(iter(rects), None)

    @property
    def rect(self) -> pygame.Rect | None:
        """Where the target with the focus is."""
        return None if self.current is None else self.rects.get(self.current)

    def move(self, across: int, down: int) -> bool:
        """Go to the nearest target in a direction, round the edge if there is none. Tells if moved.

        `across` and `down` are -1, 0 or 1.
        """
        here = self.rect
        if here is None:
            return False
        target = self._nearest(here, across, down)
        if target is None:
            target = self._opposite(here, across, down)
        if target is None or target == self.current:
            return False
        self.current = target
        return True

    def at(self, point: tuple[int, int]) -> K | None:
        """The target under a point; the nearest middle where several overlap; None for none."""
        hit = [key for key, rect in self.rects.items() if rect.collidepoint(point)]
        return min(hit, key=lambda key: _squared(self.rects[key].center, point), default=None)

    def _nearest(self, here: pygame.Rect, across: int, down: int) -> K | None:
        best: tuple[float, K] | None = None
        for key, rect in self.rects.items():
            dx, dy = rect.centerx - here.centerx, rect.centery - here.centery
            along = dx * across + dy * down
            aside = abs(dx * down) + abs(dy * across)
            beyond = (
                # Two pixels of grace: places that touch are rounded, and may overlap.
                (rect.left >= here.right - 2 or rect.centerx > here.right)
                if across > 0
                else (rect.right <= here.left + 2 or rect.centerx < here.left)
                if across < 0
                else (rect.top >= here.bottom - 2 or rect.centery > here.bottom)
                if down > 0
                else (rect.bottom <= here.top + 2 or rect.centery < here.top)
            )
            if key == self.current or along <= 0 or not beyond:
                continue
            # In the same row a step aside is hardly one; out of it, it is farther than it looks.
            cost = along + aside * (0.5 if _in_line(here, rect, across) else _SIDEWAYS)
            if best is None or cost < best[0]:
                best = (cost, key)
        return best[1] if best else None

    def _opposite(self, here: pygame.Rect, across: int, down: int) -> K | None:
        """The farthest target against the direction, in about the same row or column."""
        best: tuple[float, K] | None = None
        for key, rect in self.rects.items():
            dx, dy = rect.centerx - here.centerx, rect.centery - here.centery
            # The farthest back has the least along; what is off the row pays for it as above.
            cost = (dx * across + dy * down) + _SIDEWAYS * (abs(dx * down) + abs(dy * across))
            back = key != self.current and dx * across + dy * down < 0
            if back and (best is None or cost < best[0]):
                best = (cost, key)
        return best[1] if best else None


def _in_line(one: pygame.Rect, other: pygame.Rect, across: int) -> bool:
    """Whether two rectangles are in a row (`across`) or column, by more than their edges."""
    if across:
        shared = min(one.bottom, other.bottom) - max(one.top, other.top)
        return shared > _SHARED * min(one.height, other.height)
    shared = min(one.right, other.right) - max(one.left, other.left)
    return shared > _SHARED * min(one.width, other.width)


def _squared(one: tuple[int, int], other: tuple[int, int]) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _distance(rect: pygame.Rect, other: pygame.Rect) -> int:
    return _squared(rect.center, other.center)
