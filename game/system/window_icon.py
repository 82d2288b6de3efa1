"""The picture that a window, its place in a task bar and its switcher show."""

import logging

import pygame

from game.system.assets import data_folder

_LOG = logging.getLogger(__name__)
_SIZE = 64


def window_icon() -> pygame.Surface | None:
    """One die with a golden star; window systems make it smaller as they need.

    None if it cannot be read: the window system then has a picture of its own.
    """
    path = data_folder("assets") / "images" / "icon" / f"{_SIZE}.png"
    try:
        return pygame.image.load(path)
    except (OSError, pygame.error) as error:
        _LOG.warning("icon: %s", error)
        return None
