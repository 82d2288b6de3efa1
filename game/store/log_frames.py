"""SQLite's write-ahead log, frame by frame: whether it was damaged, and what it would be if not.

A log is believed up to the first frame that does not fit. After a pulled plug that is the end of
what was written; a disk that has forgotten a bit leaves good frames behind the bad one.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

_HEAD = struct.Struct(">8I")
"""Magic number, version, page size, count of checkpoints, two salts, two sums."""
_FRAME = struct.Struct(">6I")
"""Page number, pages after a commit (0 within a transaction), two salts, two sums."""
_MAGIC, _VERSION, _PAGE = 0x377F0682, 3007000, 4096
_ROUND = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class _Frame:
    front: tuple[int, ...]
    page: bytes


def damaged(log: bytes) -> bool:
    """Whether it does not fit somewhere although more was written, in a later transaction.

    Each transaction is synced before the next begins: no pulled plug leaves that.
    """
    if len(log) <= _HEAD.size:
        return False
    frames = list(_frames(log))
    bad = _first_bad(log, frames)
    ends = [number for number, frame in enumerate(frames) if frame.front[1] and number >= bad]
    return bool(ends) and len(frames) > ends[0] + 1


def mended(log: bytes) -> bytes:
    """The log with sums that fit all its frames; empty if there are none.

    A frame that was damaged brings its page as it is.
    """
    frames = list(_frames(log))
    if not frames:
        return b""
    salts = frames[0].front[2:4]
    sums = (0, 0)
    front = struct.pack(">6I", _MAGIC, _VERSION, _PAGE, _HEAD.unpack_from(log)[3], *salts)
    sums = _add(front, sums)
    parts = [front, struct.pack(">2I", *sums)]
    for frame in frames:
        if not frame.front[0]:
            continue  # whose page it was is not known, and SQLite would believe nothing behind it
        told = struct.pack(">2I", *frame.front[:2])
        sums = _add(frame.page, _add(told, sums))
        parts += [told, struct.pack(">4I", *salts, *sums), frame.page]
    return b"".join(parts)


def pages(log: bytes) -> list[tuple[int, bytes]]:
    """The number and content of each page in the log, in the order of writing, right or wrong."""
    return [(frame.front[0], frame.page) for frame in _frames(log)]


def _frames(log: bytes) -> Iterator[_Frame]:
    """The frames that were written since the log was begun anew: they have its salts."""
    if len(log) <= _HEAD.size:
        return
    step = _FRAME.size + _PAGE
    fronts = [_FRAME.unpack_from(log, at) for at in range(_HEAD.size, len(log) - step + 1, step)]
    if not fronts:
        return
    alike = (one[2:4] for one, other in pairwise(fronts) if one[2:4] == other[2:4] != (0, 0))
    salts = {*_HEAD.unpack_from(log)[4:6], *next(alike, fronts[0][2:4])} - {0}
    # One that has neither salt may have been hit itself, if there are more behind it.
    count = max((number for number, it in enumerate(fronts) if salts & {*it[2:4]}), default=-1) + 1
    for number, front in enumerate(fronts[:count]):
        at = _HEAD.size + number * step + _FRAME.size
        yield _Frame(front, log[at : at + _PAGE])


def _first_bad(log: bytes, frames: list[_Frame]) -> int:
    """The number of the first frame that is not believed; their count, if all are."""
    head = _HEAD.unpack_from(log)
    sums = _add(log[:24], (0, 0), big=bool(head[0] & 1))
    if sums != head[6:8] or head[0] & ~1 != _MAGIC or head[1:3] != (_VERSION, _PAGE):
        return 0
    for number, frame in enumerate(frames):
        told = struct.pack(">2I", *frame.front[:2])
        sums = _add(frame.page, _add(told, sums, big=bool(head[0] & 1)), big=bool(head[0] & 1))
        if frame.front[2:4] != head[4:6] or frame.front[4:6] != sums or not frame.front[0]:
            return number
    return len(frames)


def _add(data: bytes, sums: tuple[int, int], *, big: bool = False) -> tuple[int, int]:
    """SQLite's two running sums over words of four bytes."""
    one, two = sums
    words = struct.unpack(f"{'>' if big else '<'}{len(data) // 4}I", data)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        one = (one + even + two) & _ROUND
        two = (two + odd + one) & _ROUND
    return one, two
