"""The table of exact values: its file format, and reading single values from it.

A header of 32 bytes (magic, version, rules, number of states, CRC-32 of what follows), then the
value of each state in order of `SheetState.place` as a float32. All of it little-endian.
"""

import logging
import mmap
import struct
import zlib
from functools import cache
from pathlib import Path

from game.computer.states import STATES, SheetState

VERSION = 1
RULES = b"penta-1"
"""Which rules the values belong to: a table made for others is refused."""

_MAGIC = b"PENTAVAL"
_HEADER = struct.Struct("<8sI12sII")
_VALUE = struct.Struct("<f")
_log = logging.getLogger(__name__)


class Unusable(Exception):
    """The table cannot be used; the message says why, in English."""


class ValueTable:
    """An open table, mapped into memory."""

    def __init__(self, path: Path) -> None:
        """Raises Unusable for a file that is missing, cut, damaged or made for other rules."""
        try:
            with path.open("rb") as file:
                self._bytes = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except (OSError, ValueError) as error:  # ValueError: an empty file cannot be mapped
            raise Unusable(f"it cannot be read: {error}") from error
        size = _HEADER.size + STATES * _VALUE.size
        if len(self._bytes) != size:
            raise Unusable(f"it has {len(self._bytes)} bytes, not {size}")
        with memoryview(self._bytes) as view:
            if self._bytes[: _HEADER.size] != _header(view[_HEADER.size :]):
                raise Unusable("it is damaged or belongs to other rules")

    def value(self, state: SheetState) -> float:
        """The points still to come from `state` by best play.

        Raises ValueError for a state that no play can reach.
        """
        at = _HEADER.size + state.place * _VALUE.size
        (value,) = _VALUE.unpack_from(self._bytes, at)
        return float(value)


def pack(values: bytes) -> bytes:
    """The file for the `values`, float32 in order of `SheetState.place`."""
    return _header(values) + values


def _header(values: bytes | memoryview) -> bytes:
    return _HEADER.pack(_MAGIC, VERSION, RULES, STATES, zlib.crc32(values))


def default_path() -> Path:
    """Where the table lies: beside the package in a checkout, within it once installed."""
    package = Path(__file__).parents[1]
    installed = package / "_data" / "assets"
    assets = installed if installed.is_dir() else package.parent / "assets"
    return assets / "computer" / "values.bin"


@cache
def shipped() -> ValueTable | None:
    """The table that comes with the game, opened when first asked for; None if it is unusable."""
    try:
        return ValueTable(default_path())
    except Unusable as reason:
        _log.warning("The computer's table is not used: %s", reason)
        return None


def usable() -> bool:
    """Whether the table that comes with the game can be used: else a rule of thumb decides."""
    return shipped() is not None
