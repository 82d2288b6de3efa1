"""Packs photos into one row of a WebP file and writes down where each of them lies."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from photo import Photo
from PIL import Image

Cell = list[int]
"""x in the row, width, height, and left and top from the die's middle, in pixels."""


def save(path: Path, photos: Sequence[Photo], quality: int) -> list[Cell]:
    """Write the row and return its cells."""
    width = sum(photo.pixels.shape[1] for photo in photos)
    height = max(photo.pixels.shape[0] for photo in photos)
    row = np.zeros((height, width, 4), np.uint8)
    cells: list[Cell] = []
    x = 0
    for photo in photos:
        h, w = photo.pixels.shape[:2]
        row[:h, x : x + w] = photo.pixels
        cells.append([x, w, h, photo.left, photo.top])
        x += w
    # exact: the colour under transparent pixels is there on purpose (see photo.py).
    Image.fromarray(row).save(path, quality=quality, method=6, exact=True)
    return cells
