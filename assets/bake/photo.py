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
    eye = unit(forward * DISTANCE + rays[:, :1] * [1, 0, 0] + rays[:, 1:] * upward)

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

    Transparent pixels carry the colour of their nearest seen neighbours; a scaler that mixes
    straight colours then mixes like with like.
    """
    alpha = premultiplied[..., 3]
    seen_y, seen_x = np.flatnonzero(alpha.any(axis=1)), np.flatnonzero(alpha.any(axis=0))
    y0, y1, x0, x1 = seen_y[0] - 1, seen_y[-1] + 2, seen_x[0] - 1, seen_x[-1] + 2
    cut = premultiplied[y0:y1, x0:x1]
    solid = cut[..., 3:]
    colour = np.where(solid > 0, cut[..., :3] / np.maximum(solid, 1e-6), 0)
    known = solid[..., 0] > 0
    while not known.all():
        total, weight = np.zeros_like(colour), np.zeros(known.shape, np.float32)
        for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            near = np.roll(known, (dy, dx), (0, 1))
            total += np.roll(colour, (dy, dx), (0, 1)) * near[..., None]
            weight += near
        fresh = ~known & (weight > 0)
        colour[fresh] = total[fresh] / weight[fresh, None]
        known |= fresh
    pixels = np.concatenate([colour, solid], axis=2) * 255 + 0.5
    return Photo(pixels.clip(0, 255).astype(np.uint8), int(x0) - half, int(y0) - half)
