"""Which target the keys and pads are on, and where a move leads."""

import pygame

_SIDEWAYS = 2.5
"""How much dearer a pixel across the direction of a move is than one along it."""

_SHARED = 0.25
"""How much of the smaller side two targets share if they are in line."""


class Focus:
    """Targets by name with their rectangles; one of them has the focus as long as there is any."""

    def __init__(self) -> None:
        self.rects: dict[str, pygame.Rect] = {}
        self.current = ""

    def set(self, rects: dict[str, pygame.Rect], first: str = "") -> None:
        """New targets, in reading order. The focus stays if it can, else goes to `first`."""
        old = self.rects.get(self.current)
        self.rects = rects
        if self.current in rects:
            return
        if old is not None and not first and rects:
            self.current = min(rects, key=lambda name: _distance(rects[name], old))
        else:
            self.current = first if first in rects else next(iter(rects), "")

    def move(self, across: int, down: int) -> bool:
        """Go to the nearest target in a direction, round the edge if there is none. Tells if moved.

        `across` and `down` are -1, 0 or 1.
        """
        here = self.rects.get(self.current)
        if here is None:
            return False
        target = self._nearest(here, across, down) or self._opposite(here, across, down)
        if target is None or target == self.current:
            return False
        self.current = target
        return True

    def at(self, point: tuple[int, int]) -> str:
        """The target under a point; the nearest middle where several overlap; "" for none."""
        hit = [name for name, rect in self.rects.items() if rect.collidepoint(point)]
        if not hit:
            return ""
        return min(hit, key=lambda name: _squared(self.rects[name].center, point))

    def _nearest(self, here: pygame.Rect, across: int, down: int) -> str | None:
        best: tuple[float, str] | None = None
        for name, rect in self.rects.items():
            dx, dy = rect.centerx - here.centerx, rect.centery - here.centery
            along = dx * across + dy * down
            aside = abs(dx * down) + abs(dy * across)
            beyond = (
                (rect.left >= here.right - 2 or rect.centerx > here.right)
                if across > 0
                else (rect.right <= here.left + 2 or rect.centerx < here.left)
                if across < 0
                else (rect.top >= here.bottom - 2 or rect.centery > here.bottom)
                if down > 0
                else (rect.bottom <= here.top + 2 or rect.centery < here.top)
            )
            if name == self.current or along <= 0 or not beyond:
                continue
            cost = along + aside * (0.5 if _in_line(here, rect, across) else _SIDEWAYS)
            if best is None or cost < best[0]:
                best = (cost, name)
        return best[1] if best else None

    def _opposite(self, here: pygame.Rect, across: int, down: int) -> str | None:
        """The farthest target against the direction, in about the same row or column."""
        best: tuple[float, str] | None = None
        for name, rect in self.rects.items():
            dx, dy = rect.centerx - here.centerx, rect.centery - here.centery
            cost = (dx * across + dy * down) + _SIDEWAYS * (abs(dx * down) + abs(dy * across))
            if name != self.current and dx * across + dy * down < 0:
                best = min(best, (cost, name)) if best else (cost, name)
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
