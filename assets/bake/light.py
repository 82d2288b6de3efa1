"""The studio: one key light from the upper left, a soft sky, a fill, a softbox to mirror.

World space: x to the right, y away from the viewer, z up; the table lies at z = -1 under a die
at rest. Colours are linear light until `tone` makes them sRGB.
"""

from __future__ import annotations

import numpy as np
from skin import Samples
from solid import Floats, unit

KEY = unit(np.array([[-0.46, 0.30, 0.86]], np.float32))[0]
"""Direction towards the key light."""
_FILL = unit(np.array([[0.30, -0.82, 0.48]], np.float32))[0]
_KEY_COLOUR = np.array([1.0, 0.985, 0.955], np.float32)
_SKY = np.array([0.97, 0.98, 1.08], np.float32)
_TABLE = np.array([0.60, 0.36, 0.56], np.float32)


def shine(samples: Samples, eye: Floats) -> Floats:
    """Light world-space samples seen along unit directions `eye`: linear colours (n, 3)."""
    normals = samples.normals
    above = np.clip((samples.points[:, 2] + 1.14) / 1.3, 0, 1) ** 0.6
    key = np.clip((normals @ KEY) * 0.76 + 0.24, 0, 1)
    up = 0.5 + 0.5 * normals[:, 2]
    fill = np.clip(normals @ _FILL, 0, 1) * np.clip(1 - normals[:, 2], 0, 1)
    light = (key * 0.84 * (0.45 + 0.55 * above))[:, None] * _KEY_COLOUR
    light += (up * 0.32 * (0.35 + 0.65 * above))[:, None] * _SKY
    light += ((1 - up) * 0.34 * (0.3 + 0.7 * above))[:, None] * _TABLE
    light += (fill * 0.42 * (0.4 + 0.6 * above))[:, None]
    colours = samples.colours * light * samples.shade[:, None]

    facing = np.einsum("ij,ij->i", eye, normals)
    mirrored = eye - 2 * facing[:, None] * normals
    fresnel = 0.04 + 0.55 * (1 - np.clip(-facing, 0, 1)) ** 5
    mirror = fresnel * _studio(mirrored) * samples.gloss * (0.35 + 0.65 * above)
    lit: Floats = colours + mirror[:, None]
    return lit


def tone(colours: Floats) -> Floats:
    """Linear light to sRGB 0..1, with a soft shoulder so that highlights keep their hue."""
    knee = np.float32(0.82)
    room = 1 - knee
    rolled = knee + room * (1 - np.exp(-(np.maximum(colours, knee) - knee) / room))
    kept = np.where(colours > knee, rolled, colours)
    return np.clip(kept, 0, 1) ** np.float32(1 / 2.2)


def _studio(ways: Floats) -> Floats:
    """Brightness a mirror sees along unit directions: sky, softbox, and a strip on the right."""
    x, y, z = ways.T
    sky = np.where(z < 0, 0.09 + 0.03 * z, 0.12 + 0.34 * np.clip(z, 0, 1) ** 0.8)
    flat = np.maximum(z, 1e-3)
    u, v = x / flat, y / flat
    sheen = _ramp((v - 0.37 - 0.55 * u) / 0.03) * _ramp((1.3 - v) / 0.5)
    strip = _panel(u, v, (1.5, -0.1), (0.14, 0.9), 0.4)
    rim = _panel(u, v, (-1.0, 1.5), (0.45, 0.6), 0.5)
    shown: Floats = sky + np.where(z > 0.05, 1.8 * sheen + 1.6 * strip + 5.0 * rim, 0)
    return shown


def _panel(
    u: Floats, v: Floats, centre: tuple[float, float], half: tuple[float, float], soft: float
) -> Floats:
    """A rectangle on the plane z = 1, one inside and falling off over `soft`."""
    beyond_u = np.maximum(np.abs(u - centre[0]) - half[0], 0)
    beyond_v = np.maximum(np.abs(v - centre[1]) - half[1], 0)
    return _ramp(1 - np.hypot(beyond_u, beyond_v) / soft)


def _ramp(x: Floats) -> Floats:
    """Smoothly from zero at 0 to one at 1."""
    edge = np.clip(x, 0, 1)
    smooth: Floats = edge * edge * (3 - 2 * edge)
    return smooth
