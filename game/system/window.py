"""The window, or the whole screen: opened, shown, opened anew. Only here is pygame.display used."""

import logging
import os
import warnings
from collections.abc import Sequence
from typing import Protocol

import pygame

from game.system.window_icon import window_icon

_LOG = logging.getLogger(__name__)
WINDOW = (1280, 720)
"""What a window has at first, in pixels, where there is room for it."""


class NoDisplay(RuntimeError):
    """There is nothing to show the game on; whoever starts the game has the sentence for it."""


class Screen(Protocol):
    """What the game asks of the place where it is seen: `Window`, or another in its stead.

    `surface` is what is painted on; it is another one after `look` or `become` said so.
    """

    @property
    def surface(self) -> pygame.Surface: ...

    @property
    def size(self) -> tuple[int, int]: ...

    @property
    def full_screen(self) -> bool: ...

    def present(self, rects: Sequence[pygame.Rect] | None) -> None: ...

    def look(self) -> bool: ...

    def become(self, *, full_screen: bool, lines: int) -> bool: ...

    def show_pointer(self, shown: bool) -> None: ...

    def keep_keyboard(self) -> None: ...

    def close(self) -> None: ...


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
        self._pointer_shown = True
        self._keyboard_kept = False
        self.surface = self._open()
        self._seen = self.surface.get_size()
        """The canvas as of the last look: pygame may resize a surface in place."""

    @property
    def size(self) -> tuple[int, int]:
        """The size of the canvas in pixels."""
        return self.surface.get_size()

    @property
    def full_screen(self) -> bool:
        """Whether the whole screen is filled."""
        return self._full_screen

    def present(self, rects: Sequence[pygame.Rect] | None) -> None:
        """Show what has been painted within these rectangles; None is everywhere."""
        if rects is None:
            pygame.display.flip()
        else:
            pygame.display.update(rects)

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

    def show_pointer(self, shown: bool) -> None:
        """Show the mouse's pointer over the window, or hide it.

        A pointer that is hidden while anything is grabbed is, for pygame, the wish for relative
        motion: SDL then ties it to the middle of the window, and a touch that is under way never
        ends. So nothing is grabbed at that moment.
        """
        if shown == self._pointer_shown:
            return
        self._pointer_shown = shown
        self._grab_keyboard(False)
        pygame.mouse.set_visible(shown)
        self._grab_keyboard(self._keyboard_kept)

    def close(self) -> None:
        """Nothing is shown any more, and all of pygame has ended."""
        pygame.quit()

    def keep_keyboard(self) -> None:
        """Keep the desktop's own keys from the desktop, as far as it lets itself be kept.

        In pygame-ce 2.5 no other call does only that to a window of pygame.display:
        `pygame.event.set_grab` catches the mouse too, and ties a hidden pointer to the middle.
        """
        self._keyboard_kept = True
        self._grab_keyboard(True)

    def _grab_keyboard(self, kept: bool) -> None:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "Please use Window", DeprecationWarning)
            pygame.Window.from_display_module().grab_keyboard = kept

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
        raise NoDisplay from error
    driver = pygame.display.get_driver()
    if driver == "offscreen" and os.environ.get("SDL_VIDEODRIVER") != "offscreen":
        raise NoDisplay
    icon = window_icon()
    if icon is not None:
        pygame.display.set_icon(icon)
