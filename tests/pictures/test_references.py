"""Scenes look as they did when somebody last looked: small reference pictures, and how to remake.

`pytest tests/pictures --remake` saves them anew; look at them then, before they are committed.
"""

from io import BytesIO
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.input.actions import Device
from tests.pictures.scenes import SCENES, picture

FOLDER = Path(__file__).parent / "references"
SIZES = {(800, 480): Device.TOUCH, (1280, 720): Device.PAD, (720, 1280): Device.KEYS}
"""The screens, and the device whose prompts are seen there."""
LANGS = ("en", "nl")
_LINES = 216
"""The shorter side of a reference picture in pixels."""
_BLOCK = 6
_MOST = 12.0
"""So far, in levels of 255, a block's mean may be off: blurs differ a little among processors."""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_looks_as_it_did(
    name: str, size: tuple[int, int], lang: str, request: pytest.FixtureRequest
) -> None:
    encoded = _encoded(picture(name, size, lang, SIZES[size]))
    path = FOLDER / f"{name}-{size[0]}x{size[1]}-{lang}.jpg"
    if request.config.getoption("--remake"):
        FOLDER.mkdir(exist_ok=True)
        path.write_bytes(encoded)
    seen, reference = pygame.image.load(BytesIO(encoded), ".jpg"), pygame.image.load(path)
    assert reference.get_size() == seen.get_size()
    away = np.abs(_blocks(seen) - _blocks(reference)).max(axis=2)
    x, y = np.unravel_index(away.argmax(), away.shape)
    assert away.max() <= _MOST, (
        f"{path.name} is off by {away.max():.0f} at {x * _BLOCK}, {y * _BLOCK};"
        " if that is as wished: pytest tests/pictures --remake"
    )


def _encoded(whole: pygame.Surface) -> bytes:
    """The picture, small, as a file."""
    scale = _LINES / min(whole.get_size())
    width, height = whole.get_size()
    small = pygame.transform.smoothscale(whole, (round(width * scale), round(height * scale)))
    file = BytesIO()
    pygame.image.save(small, file, ".jpg")
    return file.getvalue()


def _blocks(surface: pygame.Surface) -> npt.NDArray[np.float64]:
    """The mean colour of each block of pixels."""
    pixels = pygame.surfarray.array3d(surface).astype(np.float64)
    wide, high = pixels.shape[0] // _BLOCK, pixels.shape[1] // _BLOCK
    cut = pixels[: wide * _BLOCK, : high * _BLOCK]
    means: npt.NDArray[np.float64] = cut.reshape(wide, _BLOCK, high, _BLOCK, 3).mean(axis=(1, 3))
    return means
