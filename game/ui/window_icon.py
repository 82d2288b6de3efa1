"""The picture that a window, its place in a task bar and its switcher show."""

import pygame

from game.assets import data_folder

_SIZE = 64


def window_icon() -> pygame.Surface:
    """One die with a golden star; window systems make it smaller as they need."""
    return pygame.image.load(data_folder("assets") / "images" / "icon" / f"{_SIZE}.png")
