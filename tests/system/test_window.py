"""The window: its size at first, and what a kiosk does to it, without a word to the log."""

import warnings

import pygame
import pytest

from game.system.window import WINDOW, Window


@pytest.mark.parametrize("desktop", [(800, 480), (1024, 600), (720, 1280), (1920, 1080)])
def test_a_new_window_is_no_larger_than_the_desktop(
    desktop: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    size = Window(None, full_screen=False, lines=0).surface.get_size()
    assert size == (min(WINDOW[0], desktop[0]), min(WINDOW[1], desktop[1]))
    named = Window((640, 480), full_screen=False, lines=0)
    assert named.surface.get_size() == (640, 480)


def test_the_keyboard_is_kept_without_a_warning() -> None:
    window = Window((320, 240), full_screen=False, lines=0)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        window.keep_keyboard()


@pytest.mark.parametrize("full_screen", [False, True])
def test_the_surface_follows_a_window_of_any_kind(full_screen: bool) -> None:
    """pygame keeps that of a window that is not resizable when SDL has freed it."""
    pygame.display.quit()
    flags = Window(None, full_screen=full_screen, lines=0).surface.get_flags()
    assert bool(flags & pygame.FULLSCREEN) is full_screen
    assert flags & pygame.RESIZABLE


def test_a_window_that_left_the_full_screen_has_its_size_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = Window((320, 240), full_screen=True, lines=0)
    opened, sizes = pygame.display.set_mode, [window.surface.get_size()]

    def slow(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        """The first time the window keeps the size that it had, as under X11."""
        return opened(sizes.pop() if sizes else size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", slow)
    window.become(full_screen=False, lines=0)
    assert sizes == []
    assert window.surface.get_size() == (320, 240)
