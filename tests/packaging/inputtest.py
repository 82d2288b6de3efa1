"""Fingers and keys for a real Xorg: a client of its `inputtest` driver.

The driver listens on a socket of each device for records, little-endian on the machines we know,
as xf86-input-inputtest-protocol.h describes them. It is asked after each whether it was heard.
"""

import socket
import struct
import time
from pathlib import Path

_VERSION, _SYNC, _MOTION, _BUTTON, _KEY, _TOUCH = 0, 1, 2, 4, 5, 6
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

    def tap(self, at: tuple[int, int], seconds: float = 0.06) -> None:
        """Touch the screen as long as a finger does."""
        self._touch(_BEGIN, at)
        time.sleep(seconds)
        self._touch(_END, at)

    def _touch(self, kind: int, at: tuple[int, int]) -> None:
        # finger 0, and what it does
        self._send(_TOUCH, struct.pack("<II", 0, kind) + _axes(at, self._size))


class Panel(Device):
    """A touch panel of a size in pixels that acts as a mouse: absolute places, and a button."""

    def __init__(self, path: Path, size: tuple[int, int]) -> None:
        super().__init__(path)
        self._size = size

    def tap(self, at: tuple[int, int], seconds: float = 0.06) -> None:
        """Press at a place, for so long."""
        axes = _axes(at, self._size)
        self._send(_MOTION, struct.pack("<II", 1, 0) + axes)  # absolute; a gap
        for pressed in (1, 0):
            # absolute, the first button, and a gap
            self._send(_BUTTON, struct.pack("<iiII", 1, 1, pressed, 0) + axes)
            time.sleep(seconds * pressed)


def _axes(at: tuple[int, int], size: tuple[int, int]) -> bytes:
    """A place as shares of the whole on the first two axes, as a record ends with them."""
    shares = [(place + 0.5) / whole for place, whole in zip(at, size, strict=True)]
    axes = [share * _FULL for share in shares] + [0.0] * (_AXES - 2)
    # nothing before scaling; which axes are given; a gap; their values
    head = struct.pack("<I", 0) + bytes([0b11]) + bytes(7 + 4)
    return head + struct.pack(f"<{_AXES}d", *axes) + bytes(8 * _AXES)
