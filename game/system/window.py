"""The window, or the whole screen: opened, filled with a canvas, opened anew."""

import logging
import os
import warnings

import pygame

from game.draw.theme import WINDOW
from game.system.window_icon import window_icon
from game.text.i18n import N_

_LOG = logging.getLogger(__name__)
NO_DISPLAY = N_(
    "there is no display to play on. To see the computer play without one: "
    "SDL_VIDEODRIVER=dummy python main.py --demo --fast --exit-after-match --screenshot-dir out"
)


class NoDisplay(RuntimeError):
    """There is nothing to show the game on; the text is a msgid, or that in a language."""


class Window:
    """The one window of the game. Raises NoDisplay when made without a display.

    `size` is that of the window in pixels, unless it fills the screen; then the canvas has at most
    `lines` lines on its shorter side (0: as many as the screen), and SDL enlarges it.
    """

    def __init__(self, size: tuple[int, int] | None, *, full_screen: bool, lines: int) -> None:
        _start_video()
        self._size = size or _usual_size()
        self._full_screen = full_screen
        self._lines = lines
        self.surface = self._open()
        self._seen = self.surface.get_size()
        """The canvas as of the last look: pygame may resize a surface in place."""

    @property
    def full_screen(self) -> bool:
        """Whether the whole screen is filled."""
        return self._full_screen

    def look(self) -> bool:
        """Take over the size that the user or the desktop has given the window; tells if any."""
        surface = pygame.display.get_surface()
        if surface is None or surface.get_size() == self._seen:
            return False
        self.surface = surface
        self._seen = surface.get_size()
        if not self._full_screen:
            self._size = surface.get_size()
        return True

    def become(self, *, full_screen: bool, lines: int) -> bool:
        """Fill the screen or not, with so many lines; tells whether there is another surface."""
        same = full_screen == self._full_screen and (lines == self._lines or not full_screen)
        self._full_screen, self._lines = full_screen, lines
        if same:
            return False
        self.surface = self._open()
        self._seen = self.surface.get_size()
        return True

    def keep_keyboard(self) -> None:
        """Keep the desktop's own keys from the desktop, as far as it lets itself be kept.

        In pygame-ce 2.5 no other call does only that to a window of pygame.display:
        `pygame.event.set_grab` catches the mouse too, and ties a hidden pointer to the middle.
        """
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "Please use Window", DeprecationWarning)
            pygame.Window.from_display_module().grab_keyboard = True

    def _open(self) -> pygame.Surface:
        pygame.display.set_caption("Penta")
        if not self._full_screen:
            surface = pygame.display.set_mode(self._size, pygame.RESIZABLE)
            if surface.get_size() != self._size:
                # A window that left the full screen still had that of the screen, for X11 is slow.
                surface = pygame.display.set_mode(self._size, pygame.RESIZABLE)
            return surface
        size = pygame.display.get_desktop_sizes()[0]
        if not self._lines or min(size) <= self._lines:
            # A full screen, too, is resized: when it is minimized, or the monitor changes. SDL then
            # frees the surface, and pygame goes along for a resizable window only.
            return pygame.display.set_mode(size, pygame.FULLSCREEN | pygame.RESIZABLE)
        scale = self._lines / min(size)
        canvas = round(size[0] * scale), round(size[1] * scale)
        return pygame.display.set_mode(canvas, pygame.FULLSCREEN | pygame.SCALED, vsync=1)


def _usual_size() -> tuple[int, int]:
    """What a window has at first: as much as the desktop has room for, where one can be seen."""
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return WINDOW
    wide, high = pygame.display.get_desktop_sizes()[0]
    return min(WINDOW[0], wide), min(WINDOW[1], high)


def _start_video() -> None:
    """Start SDL's video. An `offscreen` driver that nobody asked for counts as no display."""
    try:
        pygame.display.init()
        pygame.font.init()
    except pygame.error as error:
        _LOG.warning("display: %s", error)
        raise NoDisplay(NO_DISPLAY) from error
    driver = pygame.display.get_driver()
    if driver == "offscreen" and os.environ.get("SDL_VIDEODRIVER") != "offscreen":
        raise NoDisplay(NO_DISPLAY)
    icon = window_icon()
    if icon is not None:
        pygame.display.set_icon(icon)
