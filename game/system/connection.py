"""The connection to the display's server: notices that it has gone, and lives through refusals.

Xlib ends the process at the first request that is refused, and when the server has gone; under
Wayland SDL asks once to quit, as if somebody had closed the window, and the game would play on
unseen. Only X11 and Wayland need any of this.
"""

import ctypes
import logging
import os
import select
import socket
from collections.abc import Callable, Iterator
from typing import NoReturn

from game.system.options import DISPLAY_LOST

_LOG = logging.getLogger(__name__)
_FDS = "/proc/self/fd"
_KEPT: list[object] = []
"""What Xlib calls, as long as the process lives."""


class _Refusal(ctypes.Structure):
    """XErrorEvent, up to its codes."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("resource", ctypes.c_ulong),
        ("serial", ctypes.c_ulong),
        ("error", ctypes.c_ubyte),
        ("request", ctypes.c_ubyte),
        ("minor", ctypes.c_ubyte),
    )


class Connection:
    """Watches from its making on; `driver` is the name that SDL has for the kind of display.

    With X11 the process has to end when the server goes: `lost` is called before, from within
    whatever the display was asked for, and the exit status is DISPLAY_LOST.
    """

    def __init__(self, driver: str, lost: Callable[[], None]) -> None:
        self._watch = select.poll() if driver in ("x11", "wayland") else None
        if self._watch is not None:
            for link in _links():
                self._watch.register(link, 0)  # a line that was hung up is told of unasked
        if driver == "x11":
            _live_through_refusals(lost)

    @property
    def gone(self) -> bool:
        """Whether the display's server has hung up."""
        return self._watch is not None and bool(self._watch.poll(0))


def _links() -> Iterator[int]:
    """The open sockets of this process that lead to a display's server."""
    names = os.listdir(_FDS) if os.path.isdir(_FDS) else ()
    for number in map(int, names):
        try:
            with socket.socket(fileno=os.dup(number)) as link:
                peer = link.getpeername()
        except OSError:
            continue  # no socket, closed since, or one that only listens
        if _is_display(peer, os.environ.get("WAYLAND_DISPLAY", "")):
            yield number


def _is_display(peer: object, wayland: str) -> bool:
    name = peer.decode(errors="replace") if isinstance(peer, bytes) else peer
    if not isinstance(name, str):
        return False
    return "/.X11-unix/" in name or (
        bool(wayland) and os.path.basename(name) == os.path.basename(wayland)
    )


def _live_through_refusals(lost: Callable[[], None]) -> None:
    """Have Xlib tell us what it would otherwise end the process for."""
    try:
        xlib = ctypes.CDLL("libX11.so.6")
    except OSError as error:
        _LOG.warning("Xlib: %s", error)
        return

    def refused(_: int | None, what: "ctypes._Pointer[_Refusal]") -> int:
        told = what.contents
        _LOG.warning("X error %d of request %d.%d", told.error, told.request, told.minor)
        return 0

    def hung_up(_: int | None) -> NoReturn:
        try:
            lost()
            logging.shutdown()
        finally:
            os._exit(DISPLAY_LOST)  # Xlib would, and with less to say

    for name, kind, call in (
        ("XSetErrorHandler", (ctypes.c_void_p, ctypes.POINTER(_Refusal)), refused),
        ("XSetIOErrorHandler", (ctypes.c_void_p,), hung_up),
    ):
        made = ctypes.CFUNCTYPE(ctypes.c_int, *kind)(call)
        _KEPT.append(made)
        getattr(xlib, name)(made)
