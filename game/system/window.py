"""The window, or the whole screen: opened, shown, opened anew. Only here is pygame.display used."""

import logging
import os
import warnings
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from game.system.window_icon import window_icon

if TYPE_CHECKING:
    from game.system.connection import Connection

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

    def watch(self, lost: Callable[[], None]) -> None: ...

    def close(self) -> None: ...

    @property
    def gone(self) -> bool: ...


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
        self._keyboard_kept = False
        self._connection: Connection | None = None
        self._complaint = ""
        """Why the last picture could not be shown: said once, not with each."""
        self._place: tuple[int, int] | None = None
        """Where the window was before it filled the screen."""
        self.surface = self._open()
        self._seen = self.surface.get_size()
        """The canvas as of the last look: pygame may resize a surface in place."""
        self._pointer_shown = pygame.mouse.get_visible()

    @property
    def size(self) -> tuple[int, int]:
        """The size of the canvas in pixels."""
        return self.surface.get_size()

    @property
    def full_screen(self) -> bool:
        """Whether the whole screen is filled."""
        return self._full_screen

    def present(self, rects: Sequence[pygame.Rect] | None) -> None:
        """Show what has been painted within these rectangles; None is everywhere.

        What cannot be shown now, as while a monitor goes, is shown when the window comes up again.
        """
        try:
            if rects is None:
                pygame.display.flip()
            else:
                pygame.display.update(rects)
        except pygame.error as error:
            if str(error) != self._complaint:
                self._complaint = str(error)
                _LOG.warning("display: %s", error)

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

    @property
    def gone(self) -> bool:
        """Whether the display has gone for good, with the window on it."""
        return self._connection is not None and self._connection.gone

    def watch(self, lost: Callable[[], None]) -> None:
        """From now on refusals of the display are lived through, and that it goes is noticed.

        Where the process must end with the display at once, `lost` is called before.
        """
        from game.system.connection import Connection  # ctypes: 2 ms, after the first picture

        self._connection = Connection(pygame.display.get_driver(), lost)

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
        if not self._keyboard_kept:
            return
        try:
            _window().grab_keyboard = kept
        except pygame.error as error:  # without it the game is as good
            _LOG.warning("keyboard: %s", error)

    def _open(self) -> pygame.Surface:
        """A window or the whole screen. What the display refuses is no reason to end: a window is
        opened in its stead, or what was there stays. Raises NoDisplay if nothing can be opened.
        """
        before = pygame.display.get_surface()
        pygame.display.set_caption("Penta")
        try:
            return self._fill_screen(before) if self._full_screen else self._open_window()
        except pygame.error as error:
            _LOG.warning("display: %s", error)
        self._full_screen = False
        try:
            return self._open_window()
        except pygame.error as error:
            _LOG.warning("display: %s", error)
            if (surface := pygame.display.get_surface() or before) is None:
                raise NoDisplay from error
            return surface

    def _open_window(self) -> pygame.Surface:
        surface = pygame.display.set_mode(self._size, pygame.RESIZABLE)
        if surface.get_size() != self._size:
            # A window that left the full screen still had that of the screen, for X11 is slow.
            surface = pygame.display.set_mode(self._size, pygame.RESIZABLE)
        if self._place is not None:
            _window().position = self._place
            self._place = None
        return surface

    def _fill_screen(self, before: pygame.Surface | None) -> pygame.Surface:
        """Fill the monitor that the window is on: the first one, for a window that is to come."""
        if before is None:
            size = pygame.display.get_desktop_sizes()[0]
            if canvas := self._canvas(size):
                return pygame.display.set_mode(canvas, pygame.SCALED | pygame.FULLSCREEN, vsync=1)
            # A full screen, too, is resized: when it is minimized, or the monitor changes. SDL then
            # frees the surface, and pygame goes along for a resizable window only.
            return pygame.display.set_mode(size, pygame.FULLSCREEN | pygame.RESIZABLE)
        if before.get_flags() & pygame.FULLSCREEN:
            before = self._open_window()
        # SDL knows which monitor it is, and pygame does not say: so SDL fills it, to be measured.
        # Another monitor's size would be a wish for a mode that this one may not have.
        self._place = _window().position
        _window().set_fullscreen(desktop=True)
        pygame.event.pump()  # what the desktop has made of it
        if canvas := self._canvas(_window().size):
            _window().set_windowed()
            before = pygame.display.set_mode(canvas, pygame.SCALED, vsync=1)
            _window().position = self._place
            _window().set_fullscreen(desktop=True)
        return pygame.display.get_surface() or before

    def _canvas(self, screen: tuple[int, int]) -> tuple[int, int] | None:
        """What is painted on a screen with more lines than are wanted; None for all of it."""
        if not self._lines or min(screen) <= self._lines:
            return None
        scale = self._lines / min(screen)
        return round(screen[0] * scale), round(screen[1] * scale)


def _window() -> pygame.Window:
    """The window of pygame.display, for what can only be asked of that."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Please use Window", DeprecationWarning)
        return pygame.Window.from_display_module()


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
