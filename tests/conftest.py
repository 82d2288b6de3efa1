"""What all tests share: no window, no sound, no time limit, two options, and figures."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import HealthCheck, settings

from tests.figures import Figure, Plain

# How long an example takes is the machine's business, and what else it does.
settings.register_profile(
    "untimed", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("untimed")


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


@pytest.fixture(autouse=True)
def fonts_stay() -> Iterator[None]:
    """Who ends pygame ends the fonts of all tests that follow in this process: it fails itself."""
    before = pygame.font.get_init()
    yield
    assert pygame.font.get_init() or not before, "pygame was ended"


@pytest.fixture
def screen() -> pygame.Surface:
    """pygame, ready, with a canvas of 1280x720 and no event waiting."""
    pygame.init()
    surface = pygame.display.set_mode((1280, 720))
    pygame.event.clear()
    return surface


@pytest.fixture
def record_property(record_property: Figure) -> Figure:
    """pytest's own, for what the end of the run shows; what is not plain stops at once."""

    def record(name: str, value: Plain) -> None:
        if type(value) not in (int, float, str):
            raise TypeError(f"{name}: {type(value).__name__} is no figure")
        record_property(name, value)

    return record


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show what the tests measured."""
    figures = [
        f"{name}: {value}"
        for reports in terminalreporter.stats.values()
        for report in reports
        if getattr(report, "when", "") == "call"
        for name, value in report.user_properties
    ]
    if figures:
        terminalreporter.section("figures")
        terminalreporter.write_line("\n".join(figures))
