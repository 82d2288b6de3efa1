"""How likely every number of points to come is, for each sheet: the file, and reading from it.

A sheet has a list of quantiles: numbers of points to come, ascending, each of which stands for an
equal share of all the games that may follow when both sides play exactly. Sheets with few open
boxes have more of them, for there the numbers lie in lumps. A second list for one's own sheet
tells what it can become when one goes for what is needed, whatever that costs on the average.

The file: a header (magic, version, rules, number of blocks, CRC-32 of what follows), the sizes of
the blocks as 16 bits, the blocks. A block is raw deflate and holds the quantiles for one set of
used upper boxes and one `SheetState.lower`, by upper points: the first quantile of each sheet as
16 bits, then for each sheet the steps from quantile to quantile as bytes. The blocks for other
players' sheets come first, then those for one's own; the latter are empty where there is no second
list. All numbers are little-endian. A block is inflated when something in it is asked for.
"""

import logging
import struct
import sys
import zlib
from array import array
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import accumulate, pairwise
from pathlib import Path
from typing import BinaryIO

from game.computer import table
from game.computer.levels import LEVELS
from game.computer.states import LOWERS, PENTA_STEP, UPPERS, SheetState, reachable
from game.computer.table import RULES, Unusable
from game.engine.boxes import BOXES

Quantiles = tuple[int, ...]
"""Points still to come, ascending, each as likely as the next."""

PAIRS = UPPERS * LOWERS
"""Sets of used upper boxes with values of `SheetState.lower`: a block each, and again for own."""
OWN_OPEN = 5
"""With so many boxes open or fewer there is a second list for one's own sheet."""
VERSION = 1

_MAGIC = b"PENTACHN"
_HEADER = struct.Struct("<8sI12sII")
_SIZES = 2 * 2 * PAIRS
_PIECE = 1 << 16
_BLOCKS_KEPT = 64
_log = logging.getLogger(__name__)


def open_boxes(upper: int, lower: int) -> int:
    """How many boxes are open on the sheets of a block."""
    used = upper.bit_count() + (lower % PENTA_STEP).bit_count() + (lower >= PENTA_STEP)
    return len(BOXES) - used


def resolution(boxes: int) -> int:
    """How many quantiles there are with so many boxes open."""
    return 128 if boxes <= 3 else 64 if boxes <= 6 else 32


class Chances:
    """An open file of chances. Only the places of its blocks, and a few blocks, are in memory."""

    def __init__(self, path: Path) -> None:
        """Raises Unusable for a file that is missing, cut, damaged or made for other rules."""
        try:
            # Not mapped: to check a mapping brings all of it into memory.
            with path.open("rb") as file:
                self._starts = _starts(file)
            self._file = path.open("rb")
        except (OSError, ValueError) as error:  # ValueError: cut within a size
            raise Unusable(f"it cannot be read: {error}") from error
        self.block = lru_cache(_BLOCKS_KEPT)(self._block)

    def close(self) -> None:
        """Closes the file; nothing can be read from it any more."""
        self._file.close()

    def quantiles(self, state: SheetState, *, own: bool) -> Quantiles:
        """The points still to come to one's `own` sheet, or to another player's.

        Raises ValueError for a state that no play can reach.
        """
        upper, points, lower = state
        reach = reachable(upper)
        if points not in reach:
            raise ValueError(f"no play puts {points} points into these upper boxes")
        block = self.block(upper, lower, own and open_boxes(upper, lower) <= OWN_OPEN)
        steps = resolution(open_boxes(upper, lower)) - 1
        column = reach.index(points)
        first = block[2 * column] | block[2 * column + 1] << 8
        at = 2 * len(reach) + column * steps
        return tuple(accumulate(block[at : at + steps], initial=first))

    def _block(self, upper: int, lower: int, own: bool) -> bytes:
        """A block, inflated; empty if there is no list of one's own."""
        number = upper * LOWERS + lower + PAIRS * own
        start, end = self._starts[number : number + 2]
        if start == end:
            return b""
        self._file.seek(start)
        return zlib.decompress(self._file.read(end - start), wbits=-zlib.MAX_WBITS)


def _starts(file: BinaryIO) -> "array[int]":
    """Where each block starts, and where the last one ends. Raises Unusable, ValueError."""
    head = file.read(_HEADER.size)
    sizes = array("H", file.read(_SIZES))
    crc = zlib.crc32(sizes)
    while piece := file.read(_PIECE):
        crc = zlib.crc32(piece, crc)
    if head != _header(crc):
        raise Unusable("it is damaged or belongs to other rules")
    if sys.byteorder == "big":
        sizes.byteswap()
    return array("I", accumulate(sizes, initial=_HEADER.size + _SIZES))


def pack(blocks: list[bytes]) -> bytes:
    """The file of these blocks, not yet deflated: others', then own."""
    deflated = [_deflate(block) if block else b"" for block in blocks]
    content = struct.pack(f"<{len(deflated)}H", *map(len, deflated)) + b"".join(deflated)
    return _header(zlib.crc32(content)) + content


def pack_block(quantiles: list[list[int]]) -> bytes:
    """A block, not yet deflated, by upper points. Raises ValueError if a step fits no byte."""
    firsts = struct.pack(f"<{len(quantiles)}H", *(row[0] for row in quantiles))
    steps = (bytes(b - a for a, b in pairwise(row)) for row in quantiles)
    return firsts + b"".join(steps)


def _deflate(block: bytes) -> bytes:
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
        _log.warning("No level plays to win, the chances are not used: %s", reason)
        return None


def missed() -> bool:
    """Whether the file was asked for and is unusable: exact play stands in for play to win."""
    return shipped.cache_info().currsize > 0 and shipped() is None


def at_hand(levels: Iterable[str | None]) -> bool:
    """Whether all files can be used by which seats of these levels decide; None is a person."""
    to_win = any(level in LEVELS and LEVELS[level].to_win for level in levels)
    return table.usable() and not (to_win and shipped() is None)
