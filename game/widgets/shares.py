"""Widths for parts side by side, of which some need more than others."""

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

import pygame

Rect = pygame.Rect
K = TypeVar("K", bound=Hashable)


def shares(room: float, needs: Sequence[float]) -> list[float]:
    """Equal shares of a room, but with what one needs beyond that, taken from the others.

    All are equal where there is not enough for everyone.
    """
    if sum(needs) > room:
        return [room / len(needs)] * len(needs)
    greater: set[int] = set()
    # Each one that takes more leaves less to the others, of which another may then need more.
    while True:
        taken = sum(needs[at] for at in greater)
        equal = (room - taken) / max(1, len(needs) - len(greater))
        more = {at for at, need in enumerate(needs) if need > equal} - greater
        if not more:
            return [need if at in greater else equal for at, need in enumerate(needs)]
        greater |= more


def shared(row: Rect, weights: Mapping[K, float]) -> dict[K, Rect]:
    """A row cut into parts by weight."""
    whole, left = sum(weights.values()), 0.0
    parts = {}
    for key, weight in weights.items():
        # By running sums: parts touch, and the last one ends where the row does.
        start, left = left, left + weight / whole * row.width
        parts[key] = Rect(row.x + round(start), row.y, round(left) - round(start), row.height)
    return parts
