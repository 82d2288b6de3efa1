"""How each of the five dice flies, bounces, rocks and comes to rest.

Every die leaps from where it lies towards the middle of the table, hits it, rolls back outwards
and rocks until it lies still: five paths, one for each die, so that no two move alike. Lengths
are half edges, time runs from 0 to 1.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from photo import Pose
from solid import SIDES, Floats, support

FIRST_HIT = 0.35
LAST_HIT = 0.60
YAWS = (-9.0, 12.0, -15.0, 7.0, 16.0)
"""Degrees each die lies askew when it has come to rest."""
CORNERS = (3, 4, 0, 1, 2)
"""The corner of the pentagon, clockwise from the top, that each die owns."""
_LEAP, _BOUNCE, _HOP = 2.7, 1.15, 0.2
_DRIFT = 1.1
_TURNS = 2.15
"""Whole turns before the last hit; 0.7 of them after the first."""
_LEAN = 27.0
"""Degrees still missing when the die hits the table for the last time."""
_FRONT = {1: 2, 2: 6, 3: 1, 4: 2, 5: 1, 6: 5}
"""Face shown to the viewer below each top face; turns the pips as they stand on the sheet."""


@dataclass(frozen=True)
class Place:
    """Where a die is at one moment: from its resting place over the table, and above it."""

    along_x: float
    along_y: float
    height: float


def turn(axis: tuple[float, float, float], degrees: float) -> Floats:
    """The rotation about an axis through the middle (Rodrigues' formula)."""
    x, y, z = np.asarray(axis, np.float64) / np.linalg.norm(axis)
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    angle = np.radians(degrees)
    matrix: Floats = (
        np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross
    ).astype(np.float32)
    return matrix


def upright(face: int) -> Floats:
    """The quarter turns that bring `face` to the top and its usual neighbour to the front."""

    def outward(value: int) -> Floats:
        axis, sign = SIDES[value]
        normal = np.zeros(3, np.float32)
        normal[axis] = sign
        return normal

    above, back = outward(face), -outward(_FRONT[face])
    return np.stack([np.cross(back, above), back, above]).astype(np.float32)


def at_rest(face: int, die: int | None = None) -> Pose:
    """A die that lies still: straight, or askew as this die lies."""
    return Pose(turn((0, 0, 1), 0.0 if die is None else YAWS[die]) @ upright(face))


def heading(die: int) -> tuple[float, float]:
    """Unit vector from the middle of the table to the die's corner."""
    angle = np.radians(90 - 72 * CORNERS[die])
    return float(np.cos(angle)), float(np.sin(angle))


def _missing(t: float) -> float:
    """Degrees still to be turned about the rolling axis."""
    if t < FIRST_HIT:
        return 360 * (0.7 + (_TURNS - 0.7) * (1 - t / FIRST_HIT))
    if t < LAST_HIT:
        left = 1 - (t - FIRST_HIT) / (LAST_HIT - FIRST_HIT)
        return float(_LEAN + (252 - _LEAN) * left**1.1)
    k = (t - LAST_HIT) / (1 - LAST_HIT)
    return float(_LEAN * np.cos(3 * np.pi * k) * (1 - k) ** 1.3)


def _hop(t: float) -> float:
    """Air under the die."""
    for begin, end, top in (
        (0.0, FIRST_HIT, _LEAP),
        (FIRST_HIT, LAST_HIT, _BOUNCE),
        (LAST_HIT, LAST_HIT + 0.13, _HOP),
    ):
        if begin <= t < end:
            k = (t - begin) / (end - begin)
            return 4 * top * k * (1 - k)
    return 0.0


def _squash(t: float) -> float:
    """How much flatter the die is: it gives way at each hit and stretches while it flies."""
    soft = 0.028
    total = 0.0
    for hit, strength in ((FIRST_HIT, 0.30), (LAST_HIT, 0.26), (LAST_HIT + 0.13, 0.1)):
        late = (t - hit) / soft
        if late > -0.4:
            late += 0.4
            total += strength * late * float(np.exp(1 - late))
    if t < FIRST_HIT:
        total -= 0.09 * abs(1 - 2 * t / FIRST_HIT)
    return total * min(1.0, (1 - t) / 0.1)


def pose(face: int, die: int, t: float) -> Pose:
    """The die at time `t`, so that it shows `face` at the end."""
    x, y = heading(die)
    missing = _missing(t)
    swirl = (0.30 if die % 2 else -0.26) * min(1.0, abs(missing) / 180)
    axis = (-y + swirl * x, x + swirl * y, swirl)
    squash = _squash(t)
    flat: Floats = np.diag([1 + 0.55 * squash] * 2 + [1 - squash]).astype(np.float32)
    turned = turn(axis, -missing) @ turn((0, 0, 1), YAWS[die]) @ upright(face)
    matrix: Floats = (flat @ turned).astype(np.float32)
    return Pose(matrix, _hop(t) + support(matrix) - 1)


def place(die: int, t: float) -> Place:
    """Where the die is at time `t`."""
    if t < FIRST_HIT:
        inward = np.sin(np.pi / 2 * t / FIRST_HIT)
    else:
        inward = max(0.0, 1 - (t - FIRST_HIT) / (LAST_HIT + 0.13 - FIRST_HIT)) ** 1.6
    x, y = heading(die)
    return Place(-x * _DRIFT * inward, -y * _DRIFT * inward, pose(1, die, t).height)
