"""How likely every number of points to come is, for each sheet: the file, and reading from it.

A sheet's row holds quantiles: the numbers of points to come below which lie, under exact play,
1/2, 3/2, 5/2 ... of as many equal parts of all games. Sheets with few open boxes have more of
them, for there the numbers lie in lumps. A second row tells what one's own sheet can still become
when one plays on for what is needed, whatever it costs on the average (docs/computer.md).

The file: a header (magic, version, rules, number of blocks, CRC-32 of all that follows), the sizes
of the blocks as 16 bits, the blocks. A block is raw deflate and holds the rows of one set of used
upper boxes and one `SheetState.lower`, by upper points: the first quantile of each row as 16 bits, then
each row's steps from quantile to quantile as bytes. An own row that is not there (size 0) is equal
to the other. All numbers are little-endian. A block is inflated when a row of it is asked for.
"""

import logging
import struct
import sys
import zlib
from array import array
from functools import cache, lru_cache
from itertools import accumulate
from pathlib import Path
from typing import BinaryIO

from game.computer import table
from game.computer.states import LOWERS, PENTA_STEP, UPPERS, SheetState, reachable
from game.computer.table import RULES, Unusable
from game.engine.boxes import BOXES

Row = tuple[int, ...]
"""Points still to come, ascending, each as likely as the next."""

PAIRS = UPPERS * LOWERS
"""Sets of used upper boxes and values of `SheetState.lower`; own rows follow those under exact play."""
OWN_OPEN = 5
"""With so many boxes open or fewer there are own rows."""
VERSION = 1

_MAGIC = b"PENTACHN"
_HEADER = struct.Struct("<8sI12sII")
_PIECE = 1 << 16
_BLOCKS_KEPT = 64
_log = logging.getLogger(__name__)


def open_boxes(upper: int, lower: int) -> int:
    """How many boxes the sheets of a block have open."""
    used = upper.bit_count() + (lower % PENTA_STEP).bit_count() + (lower >= PENTA_STEP)
    return len(BOXES) - used


def quantiles(boxes: int) -> int:
    """How many quantiles a row has with so many boxes open."""
    return 128 if boxes <= 3 else 64 if boxes <= 6 else 32


class Chances:
    """An open file of chances. Only the places of its blocks, and a few blocks, are in memory."""

    def __init__(self, path: Path) -> None:
        """Raises Unusable for a file that is missing, cut, damaged or made for other rules."""
        try:
            # Not mapped: once checked, all of a mapping would count as memory.
            self._file = path.open("rb")
        except OSError as error:
            raise Unusable(f"it cannot be read: {error}") from error
        try:
            self._starts = self._checked(self._file)
        except (OSError, ValueError) as error:  # ValueError: an odd number of bytes
            self.close()
            raise Unusable(f"it cannot be read: {error}") from error
        except Unusable:
            self.close()
            raise
        self._block = lru_cache(_BLOCKS_KEPT)(self._inflated)

    def close(self) -> None:
        """Closes the file; nothing can be read any more."""
        self._file.close()

    @staticmethod
    def _checked(file: BinaryIO) -> "array[int]":
        """Where each block starts, and where the last one ends."""
        head = file.read(_HEADER.size)
        sizes = array("H", file.read(2 * 2 * PAIRS))
        crc = zlib.crc32(sizes)
        while piece := file.read(_PIECE):
            crc = zlib.crc32(piece, crc)
        end = file.tell()
        if head != _header(crc):
            raise Unusable("it is damaged or belongs to other rules")
        if sys.byteorder == "big":
            sizes.byteswap()
        starts = array("I", accumulate(sizes, initial=_HEADER.size + 2 * 2 * PAIRS))
        if starts[-1] != end:
            raise Unusable(f"it has {end} bytes, not {starts[-1]}")
        return starts

    def row(self, state: SheetState, *, own: bool = False) -> Row:
        """The quantiles of the points still to come from `state`; for one's `own` sheet, or others'.

        Raises ValueError for a state that no play can reach.
        """
        upper, points, lower = state
        reach = reachable(upper)
        if points not in reach:
            raise ValueError(f"no play puts {points} points into these upper boxes")
        column, width = reach.index(points), len(reach)
        boxes = open_boxes(upper, lower)
        steps = quantiles(boxes) - 1
        block = self._block(upper * LOWERS + lower + PAIRS * (own and boxes <= OWN_OPEN))
        first = block[2 * column] | block[2 * column + 1] << 8
        at = 2 * width + column * steps
        return tuple(accumulate(block[at : at + steps], initial=first))

    def _inflated(self, number: int) -> bytes:
        self._file.seek(self._starts[number])
        packed = self._file.read(self._starts[number + 1] - self._starts[number])
        return zlib.decompress(packed, wbits=-zlib.MAX_WBITS)


def pack(blocks: list[bytes]) -> bytes:
    """The file of these blocks, not yet deflated: all others', then all own ones."""
    packed = [_deflated(block) if block else b"" for block in blocks]
    sizes = struct.pack(f"<{len(packed)}H", *map(len, packed))
    content = sizes + b"".join(packed)
    return _header(zlib.crc32(content)) + content


def pack_rows(rows: list[list[int]]) -> bytes:
    """A block, not yet deflated. Raises ValueError if a step does not fit a byte."""
    firsts = struct.pack(f"<{len(rows)}H", *(row[0] for row in rows))
    steps = (bytes(b - a for a, b in zip(row, row[1:], strict=False)) for row in rows)
    return firsts + b"".join(steps)


def _deflated(block: bytes) -> bytes:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    return deflate.compress(block) + deflate.flush()


def _header(crc: int) -> bytes:
    return _HEADER.pack(_MAGIC, VERSION, RULES, 2 * PAIRS, crc)


def default_path() -> Path:
    """Where the file lies: beside the table of values."""
    return table.default_path().with_name("chances.bin")


@cache
def shipped() -> Chances | None:
    """The file that comes with the game, opened when first asked for; None if it is unusable."""
    try:
        return Chances(default_path())
    except Unusable as reason:
        _log.warning("The computer's chances are not used, it plays for points: %s", reason)
        return None
