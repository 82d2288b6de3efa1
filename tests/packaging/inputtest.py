"""Fingers and keys for a real Xorg: a client of its `inputtest` driver.

The driver listens on a socket of each device for records, little-endian on the machines we know,
as xf86-input-inputtest-protocol.h describes them. It is asked after each whether it was heard.
"""

import socket
import struct
import time
from pathlib import Path

_VERSION, _SYNC, _KEY, _TOUCH = 0, 1, 5, 6
_BEGIN, _END = 18, 20
_AXES = 64
"""Valuators of a touch record, whatever the device has."""
_FULL = 65535
_X_OFFSET = 8
"""An X key code is the kernel's and this."""


class Device:
    """One input device of the server, named by its socket."""

    def __init__(self, path: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(10)
        self._socket.connect(str(path))
        self._socket.sendall(struct.pack("<IIHH", 12, _VERSION, 1, 1))
        self._socket.recv(12)

    def _send(self, kind: int, body: bytes) -> None:
        self._socket.sendall(struct.pack("<II", 8 + len(body), kind) + body)
        self._socket.sendall(struct.pack("<II", 8, _SYNC))
        self._socket.recv(8)

    def close(self) -> None:
        """Let go of the device; it stays plugged in."""
        self._socket.close()


class Keyboard(Device):
    """Keys by the kernel's codes."""

    def chord(self, *codes: int) -> None:
        """Press keys one after the other, and let go of them in reverse."""
        for code in codes:
            self._send(_KEY, struct.pack("<iI", code + _X_OFFSET, 1))
            time.sleep(0.02)
        for code in reversed(codes):
            self._send(_KEY, struct.pack("<iI", code + _X_OFFSET, 0))
            time.sleep(0.02)


class TouchScreen(Device):
    """Fingers on a screen of a size in pixels."""

    def __init__(self, path: Path, size: tuple[int, int]) -> None:
        super().__init__(path)
        self._size = size

    def tap(self, at: tuple[int, int]) -> None:
        """Touch the screen as long as a finger does."""
        self._touch(_BEGIN, at)
        time.sleep(0.06)
        self._touch(_END, at)

    def _touch(self, kind: int, at: tuple[int, int]) -> None:
        shares = [(place + 0.5) / whole for place, whole in zip(at, self._size, strict=True)]
        axes = [share * _FULL for share in shares] + [0.0] * (_AXES - 2)
        # finger 0, the kind, no flags; which axes are given; their values, and none before scaling
        head = struct.pack("<III", 0, kind, 0) + bytes([0b11]) + bytes(7 + 4)
        self._send(_TOUCH, head + struct.pack(f"<{_AXES}d", *axes) + bytes(8 * _AXES))
