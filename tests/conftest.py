"""What all tests share: no window and no sound, and two options."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from pathlib import Path

import pygame
import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """`pytest tests/test_cases.py --cases DIR` checks the case files of another folder.

    `pytest tests/pictures --remake` saves the reference pictures anew.
    """
    parser.addoption(
        "--cases",
        type=Path,
        default=Path(__file__).parent / "cases",
        metavar="DIR",
        help="folder of case files (*.json) for test_cases.py (default: tests/cases)",
    )
    parser.addoption("--remake", action="store_true", help="save the reference pictures anew")


@pytest.fixture
def screen() -> pygame.Surface:
    """pygame, ready, with a canvas of 1280x720 and no event waiting."""
    pygame.init()
    surface = pygame.display.set_mode((1280, 720))
    pygame.event.clear()
    return surface
