"""The die as a solid: a rounded cube with pips drilled into it, and how rays meet it.

Body space: the cube spans -1..1 on every axis. Arrays are float32; points and directions have
shape (n, 3). Rounded-box distance after Inigo Quilez, "distance functions".
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Ints = NDArray[np.intp]

ROUNDING = 0.36
CORE = 1.0 - ROUNDING
REACH = CORE * 3**0.5 + ROUNDING
"""Radius of the sphere around the die."""

PIP_RADIUS = 0.182
LONE_PIP_RADIUS = 0.285
PIP_DEPTH = 0.62
"""Depth of a bowl as a share of its radius (1 would be half a sphere)."""

_STEP = 0.4
_DIAGONAL = [(-1.0, 1.0), (1.0, -1.0)]
_CORNERS = [*_DIAGONAL, (-1.0, -1.0), (1.0, 1.0)]
PIPS: dict[int, list[tuple[float, float]]] = {
    face: [(_STEP * u, _STEP * v) for u, v in places]
    for face, places in {
        1: [(0.0, 0.0)],
        2: _DIAGONAL,
        3: [*_DIAGONAL, (0.0, 0.0)],
        4: _CORNERS,
        5: [*_CORNERS, (0.0, 0.0)],
        6: [(side, 1.08 * row) for side in (-1.0, 1.0) for row in (-1, 0, 1)],
    }.items()
}
"""Centres of the pips on each face, in the face's own (u, v)."""

SIDES: dict[int, tuple[int, int]] = {
    1: (2, 1),
    6: (2, -1),
    2: (1, -1),
    5: (1, 1),
    3: (0, 1),
    4: (0, -1),
}
"""Face -> (axis, sign) of its outward normal; opposite faces sum to seven."""


def side_frame(axis: int, sign: int) -> tuple[Floats, Floats]:
    """The unit vectors u (to the right) and v (up) of one side, seen from outside."""
    right = np.zeros(3, np.float32)
    above = np.zeros(3, np.float32)
    if axis == 2:
        right[0], above[1] = 1, sign
    else:
        right[1 - axis] = -sign if axis == 1 else sign
        above[2] = 1
    return right, above


@dataclass(frozen=True)
class Hits:
    """Where rays met the die: which rays, at which points, with which outward normals."""

    rays: Ints
    points: Floats
    normals: Floats


def trace(origin: Floats, directions: Floats, shrink: float, limit: int = 64) -> Hits:
    """Walk rays from one `origin` up to the rounded cube, in steps that never pass it.

    `directions` need not be unit vectors: a squashed die is traced in its own space. `shrink` is
    the least stretch from body to world, which keeps a step safe there.
    """
    length2 = np.einsum("ij,ij->i", directions, directions)
    along = directions @ origin
    disc = along**2 - length2 * (origin @ origin - np.float32(REACH**2))
    rays = np.flatnonzero(disc > 0)
    way = directions[rays]
    reached = (-along[rays] - np.sqrt(disc[rays])) / length2[rays]
    active = np.arange(len(rays))
    met = np.zeros(len(rays), bool)
    for _ in range(limit):
        # Rays come from outside, so the distance inside the cube is never asked for.
        place = origin + way[active] * reached[active, None]
        beyond = np.maximum(np.abs(place) - np.float32(CORE), 0)
        gap = np.sqrt(np.einsum("ij,ij->i", beyond, beyond)) - np.float32(ROUNDING)
        near = gap < 0.0008
        met[active[near]] = True
        reached[active] += gap * np.float32(shrink)
        active = active[~near & (gap < 2.2 * REACH)]
        if not len(active):
            break
    points = origin + way[met] * reached[met, None]
    return Hits(rays[met], points, _normals(points))


def _normals(points: Floats) -> Floats:
    beyond = np.maximum(np.abs(points) - np.float32(CORE), 0)
    lying = beyond.max(axis=1) < 1e-6
    beyond[lying, np.abs(points[lying]).argmax(axis=1)] = 1
    return unit(beyond * np.sign(points))


def unit(vectors: Floats) -> Floats:
    """The vectors scaled to length one."""
    length = np.sqrt(np.einsum("ij,ij->i", vectors, vectors))
    scaled: Floats = (vectors / np.maximum(length, 1e-9)[:, None]).astype(np.float32)
    return scaled


@dataclass(frozen=True)
class Bowl:
    """What lies under one pip: the rays inside it, bowl points and normals in (u, v, w)."""

    inside: Ints
    points: Floats
    normals: Floats


def drill(entry: Floats, ways: Floats, centre: tuple[float, float], radius: float) -> Bowl:
    """Follow rays that enter a flat side (w = 1) through a pip down to the bowl's far wall.

    `entry` and `ways` are points and directions in the side's (u, v, w). The bowl is a piece of a
    sphere whose middle floats above the side.
    """
    depth = radius * PIP_DEPTH
    ball = (radius**2 + depth**2) / (2 * depth)
    middle = np.array([*centre, 1 - depth + ball], np.float32)
    offset = entry - middle
    inside = np.flatnonzero(offset[:, 0] ** 2 + offset[:, 1] ** 2 < radius**2)
    offset, way = offset[inside], unit(ways[inside])
    along = np.einsum("ij,ij->i", offset, way)
    gap = np.maximum(along**2 - np.einsum("ij,ij->i", offset, offset) + np.float32(ball**2), 0)
    floor = offset + way * (np.sqrt(gap) - along)[:, None]
    return Bowl(inside, floor + middle, unit(-floor))


def support(body_to_world: Floats) -> float:
    """How far the turned and squashed die reaches below its own middle."""
    down = body_to_world[2]
    return float(CORE * np.abs(down).sum() + ROUNDING * np.linalg.norm(down))
