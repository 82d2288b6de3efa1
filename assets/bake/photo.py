"""Takes the picture of one posed die: camera, supersampling, clean edges, crop."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from light import KEY, shine, tone
from numpy.typing import NDArray
from skin import Letter, Samples, dress
from solid import REACH, Floats, trace, unit

ELEVATION = 71.0
"""Degrees above the table from which the camera looks down."""
DISTANCE = 11.0
_SURE = 0.25
"""Coverage below which a pixel takes its colour from its neighbours rather than from few rays."""


@dataclass(frozen=True)
class Pose:
    """How a die stands: body to world (turn, then squash), and its middle's height over rest."""

    matrix: Floats
    height: float = 0.0


@dataclass(frozen=True)
class Photo:
    """Straight-alpha sRGB pixels (h, w, 4), uint8, and where their corner lies.

    `left`, `top` are pixels from the point where the die's middle appears.
    """

    pixels: NDArray[np.uint8]
    left: int
    top: int


def take(
    pose: Pose,
    unit_px: float,
    samples: int = 3,
    top: Letter | None = None,
    elevation: float = ELEVATION,
) -> Photo:
    """Photograph a die. `unit_px`: pixels of half an edge for a die at rest."""
    tilt = np.radians(elevation)
    camera = np.array([0, -np.cos(tilt), np.sin(tilt)], np.float32) * DISTANCE
    forward = -camera / DISTANCE
    upward = np.array([0, np.sin(tilt), np.cos(tilt)], np.float32)
    middle = np.array([0, 0, pose.height], np.float32)
    stretch = np.linalg.svd(pose.matrix, compute_uv=False)
    depth = float((middle - camera) @ forward)
    half = int(np.ceil(unit_px * DISTANCE / (depth - REACH) * REACH * stretch[0])) + 2

    steps = (np.arange(2 * half * samples, dtype=np.float32) + 0.5) / samples - half
    lift = float(middle @ upward) * DISTANCE / depth
    x, y = np.meshgrid(steps / unit_px, lift - steps / unit_px)
    rays = np.stack([x.ravel(), y.ravel()], axis=1)
    plane = np.stack([np.array([1, 0, 0], np.float32), upward])
    eye = unit(rays.astype(np.float32) @ plane + forward * DISTANCE)

    inverse = np.linalg.inv(pose.matrix).astype(np.float32)
    ways = (eye @ inverse.T).astype(np.float32)
    hits = trace(inverse @ (camera - middle), ways, float(stretch[-1]))
    light = unit((inverse @ KEY)[None])[0]
    body = dress(hits, ways[hits.rays], light, top)
    world = Samples(
        body.points @ pose.matrix.T + middle,
        unit(body.normals @ inverse),
        body.colours,
        body.gloss,
        body.shade,
    )
    grid = np.zeros((len(eye), 4), np.float32)
    grid[hits.rays, :3] = tone(shine(world, eye[hits.rays]))
    grid[hits.rays, 3] = 1
    side = 2 * half
    return _finish(grid.reshape(side, samples, side, samples, 4).mean(axis=(1, 3)), half)


def _finish(premultiplied: Floats, half: int) -> Photo:
    """Crop to what is seen and let the edge's colour run outwards, so that scaling cannot fringe.

    A scaler that mixes straight colours then mixes like with like.
    """
    alpha = premultiplied[..., 3]
    seen_y, seen_x = np.flatnonzero(alpha.any(axis=1)), np.flatnonzero(alpha.any(axis=0))
    y0, y1, x0, x1 = seen_y[0] - 1, seen_y[-1] + 2, seen_x[0] - 1, seen_x[-1] + 2
    cut = premultiplied[y0:y1, x0:x1]
    solid = cut[..., 3:]
    colour = (cut[..., :3] / np.maximum(solid, 1e-6)).astype(np.float32)
    filled = _fill(colour, (solid > _SURE).astype(np.float32))
    pixels = np.concatenate([filled, solid], axis=2) * 255 + 0.5
    return Photo(pixels.clip(0, 255).astype(np.uint8), int(x0) - half, int(y0) - half)


def _fill(colour: Floats, known: Floats) -> Floats:
    """Fill what is not known (0 in (h, w, 1), else 1) smoothly from around it, by halving the
    picture until all is known: the pull-push of Gortler et al., "The Lumigraph" (1996)."""
    height, width = known.shape[:2]
    if known.all() or max(height, width) < 2:
        return colour
    even = ((0, height % 2), (0, width % 2), (0, 0))
    weight = _quarter(np.pad(known, even))
    total = _quarter(np.pad(colour * known, even))
    smaller = (total / np.maximum(weight, 1e-6)).astype(np.float32)
    coarse = _fill(smaller, np.minimum(weight, np.float32(1)))
    around: Floats = np.repeat(np.repeat(coarse, 2, axis=0), 2, axis=1)[:height, :width]
    padded = np.pad(around, ((1, 1), (1, 1), (0, 0)), "edge")
    across = padded[:, :-2] + 2 * padded[:, 1:-1] + padded[:, 2:]
    around = (across[:-2] + 2 * across[1:-1] + across[2:]) / np.float32(16)
    filled: Floats = colour * known + around * (1 - known)
    return filled


def _quarter(picture: Floats) -> Floats:
    """Sums of two by two pixels."""
    rows = picture[::2] + picture[1::2]
    sums: Floats = rows[:, ::2] + rows[:, 1::2]
    return sums
