"""An Input to test, and the hands that use it."""

from collections.abc import Iterator

import pygame
import pytest

from game.input.devices import Input
from game.input.pads import SdlPads
from tests.devices import Fingers, Mouse, VirtualPad


@pytest.fixture
def hearing(screen: pygame.Surface) -> Input:
    """An Input that has heard all that came with the window."""
    made = Input(screen.get_size())
    made.open_pads(SdlPads())
    made.poll()
    return made


@pytest.fixture
def mouse() -> Mouse:
    return Mouse()


@pytest.fixture
def fingers() -> Fingers:
    return Fingers((1280, 720))


@pytest.fixture
def pad(hearing: Input) -> Iterator[VirtualPad]:
    """A pad, plugged in and heard."""
    with VirtualPad() as plugged:
        hearing.poll()
        yield plugged
