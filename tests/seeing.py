"""What eyes make of pictures: luminance, contrast, and the three kinds of colour blindness."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pygame

Floats = npt.NDArray[np.float64]

# Full strength (severity 1.0), on linear light; from Machado, Oliveira and Fernandes, "A
# Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on
# Visualization and Computer Graphics 15 (2009), supplementary table.
BLINDNESS: dict[str, Floats] = {
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
_WEIGHTS = np.array([0.2126, 0.7152, 0.0722])


def linear(colours: npt.NDArray[Any]) -> Floats:
    """sRGB levels from 0 to 255 as linear light from 0 to 1."""
    share = colours / 255
    light: Floats = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return light


def luminance(colours: npt.NDArray[Any], blindness: str = "") -> Floats:
    """Relative luminance of sRGB colours (WCAG 2.2), as an eye with that blindness sees them."""
    light = linear(colours)
    if blindness:
        light = np.clip(light @ BLINDNESS[blindness].T, 0, 1)
    weighted: Floats = light @ _WEIGHTS
    return weighted


def contrast(one: Floats, other: Floats) -> Floats:
    """The contrast of luminances, from 1 to 21 (WCAG 2.2)."""
    ratio: Floats = (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)
    return ratio


def pixels(surface: pygame.Surface, part: pygame.Rect | None = None) -> npt.NDArray[np.uint8]:
    """The colours of a picture, or of a part of it, by x and y."""
    rect = surface.get_rect() if part is None else part.clip(surface.get_rect())
    return pygame.surfarray.array3d(surface.subsurface(rect))
