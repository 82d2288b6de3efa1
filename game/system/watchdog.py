"""Tells systemd that the game is up and its loop still turns: one datagram each (sd_notify)."""

from __future__ import annotations

import logging
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import socket

_LOG = logging.getLogger(__name__)


class Watchdog:
    """Fed by the game's loop alone, so that a hung loop starves it.

    Without NOTIFY_SOCKET in the environment it does nothing. WATCHDOG_PID is passed over: systemd
    names the compositor there, which the game is a child of.
    """

    def __init__(self, environ: Mapping[str, str]) -> None:
        self._socket: socket.socket | None = None
        micros = environ.get("WATCHDOG_USEC", "")
        self._every = int(micros) / 2_000_000 if micros.isdecimal() else None
        """Seconds between two signs of life: half of what systemd allows."""
        self._fed: float | None = None
        if path := environ.get("NOTIFY_SOCKET"):
            self._open("\0" + path[1:] if path.startswith("@") else path)

    def _open(self, path: str) -> None:
        if sys.platform == "win32":
            return  # there is no systemd, nor a socket of this kind
        import socket  # elsewhere than under systemd nothing is to wait for it

        try:
            self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            self._socket.setblocking(False)
            self._socket.connect(path)
        except OSError as error:
            _LOG.warning("NOTIFY_SOCKET %s: %s", path, error)
            self.close()

    def turn(self, now: float) -> None:
        """The loop has turned and a picture is up; `now` is a monotonic time in seconds."""
        if self._socket is None:
            return
        if self._fed is None:
            self._send(b"READY=1\nWATCHDOG=1")
        elif self._every is not None and now - self._fed >= self._every:
            self._send(b"WATCHDOG=1")
        else:
            return
        self._fed = now

    def close(self) -> None:
        """Say nothing more."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _send(self, words: bytes) -> None:
        assert self._socket is not None
        try:
            self._socket.send(words)
        except OSError as error:
            _LOG.warning("telling systemd: %s", error)
