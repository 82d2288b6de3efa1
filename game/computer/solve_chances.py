"""Builds the file of chances: how likely every number of points to come is, for each sheet.

`python -m game.computer.solve_chances` (needs numpy and gcc; playing does not). The work is done by
assets/bake/chances/chances.c, to which this hands the engine's rules as a C header:

* Under exact play, what comes from a sheet is a mixture: each way in which the turn can end, as
  likely as the exact player's choices make it, moves the chances of the sheet after it up by the
  points earned. Full sheets bring 35 or 0 for certain.
* W(g), the highest chance over all ways to play of at least g more points, is solved like the exact
  values, with the chance of g less the points earned in place of points, for each g by itself.

A sheet of one's own gets a blend of the two, for one who plays to win does neither: as long as the
others still move he cannot know what g he needs, and yet he will go for what is needed.
"""

import argparse
import ctypes
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from game.computer import chances, table
from game.computer.chances import OWN_OPEN, PAIRS, open_boxes, pack_block, resolution
from game.computer.keeps import KEEPS, ONE_LESS, ONE_MORE, PARTIAL
from game.computer.states import LOWERS, PENTA_STEP, STATES, UPPERS, first_index, reachable
from game.engine.boxes import BOXES, points
from game.engine.sheet import PENTA_BONUS, UPPER_BONUS, UPPER_GOAL

SOURCES = Path(__file__).parents[2] / "assets" / "bake" / "chances"
MOST_SHARE = 0.6
"""The part of W in one's own rows; the rest is exact play. Tried: docs/computer.md."""

_FLAGS = ("-O3", "-march=native", "-fopenmp", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror")
_SAME_BYTES = "-ffp-contract=off"
"""No fused arithmetic: each machine rounds alike."""
_KINDS = {"ONE_MORE": "uint16_t", "START": "int32_t"}
"""Where numbers of the header are not int16_t."""


def rules() -> str:
    """The engine's rules as a C header."""
    rolls = KEEPS[PARTIAL:]
    reach = [list(reachable(upper)) for upper in range(UPPERS)]
    earned = [[points(box, dice) for dice in rolls] for box in BOXES]
    distinct = [sorted(set(row)) for row in earned]
    numbers = {
        "BOXES": len(BOXES),
        "KEEPS": len(KEEPS),
        "PARTIAL": PARTIAL,
        "ROLLS": len(rolls),
        "UPPERS": UPPERS,
        "LOWERS": LOWERS,
        "PENTA_STEP": PENTA_STEP,
        "STATES": STATES,
        "UPPER_GOAL": UPPER_GOAL,
        "UPPER_BONUS": UPPER_BONUS,
        "PENTA_BONUS": PENTA_BONUS,
    }
    arrays: dict[str, list[list[int]] | list[int]] = {
        "ONE_MORE": [list(more) for more in ONE_MORE],
        "ONE_LESS": _ragged(ONE_LESS),
        "WITHIN": _ragged([within(dice) for dice in rolls]),
        "DISTINCT": _ragged(distinct),
        "KINDS": [len(row) for row in distinct],
        "KIND": [
            [row.index(points) for points in every]
            for row, every in zip(distinct, earned, strict=True)
        ],
        "JOKER": [[points(box, dice, joker=True) for dice in rolls] for box in BOXES],
        "EQUAL": [dice[0] if len(set(dice)) == 1 else 0 for dice in rolls],
        "START": [first_index(upper) for upper in range(UPPERS)],
        "WIDTH": [len(sums) for sums in reach],
        "REACH": _ragged(reach),
        "COLUMN": [
            [sums.index(held) if held in sums else 0 for held in range(UPPER_GOAL + 1)]
            for sums in reach
        ],
    }
    lines = ["#include <stdint.h>"]
    lines += [f"#define {name} {number}" for name, number in numbers.items()]
    for name, array in arrays.items():
        sizes = "".join(f"[{size}]" for size in np.array(array).shape)
        text = str(array).replace("[", "{").replace("]", "}")
        lines.append(f"static const {_KINDS.get(name, 'int16_t')} {name}{sizes} = {text};")
    return "\n".join(lines) + "\n"


def within(dice: tuple[int, ...]) -> list[int]:
    """The keeps within a roll but itself, in the order in which `worth` lists them."""
    return [
        at
        for at, keep in enumerate(KEEPS[:PARTIAL])
        if all(keep.count(face) <= dice.count(face) for face in keep)
    ]


def _ragged(rows: Sequence[Sequence[int]]) -> list[list[int]]:
    """Rows of one length, each ended and filled up by -1."""
    longest = max(map(len, rows)) + 1
    return [[*row, *[-1] * (longest - len(row))] for row in rows]


@contextmanager
def compiled(source: Path) -> Iterator[ctypes.CDLL]:
    """C code built against the engine's rules. Raises CalledProcessError where it cannot be."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "rules.h").write_text(rules(), "ascii")
        library = Path(folder) / "library.so"
        includes = ("-I", folder, "-I", str(SOURCES))
        command = ["gcc", *_FLAGS, _SAME_BYTES, *includes, str(source), "-o", str(library), "-lm"]
        subprocess.run(command, check=True)
        yield ctypes.CDLL(str(library))


def solve(library: ctypes.CDLL) -> list[bytes]:
    """All blocks of the file, not yet deflated, from the compiled chances.c."""
    values = np.fromfile(table.default_path(), "<f4", offset=32)
    pointer = values.ctypes.data_as(ctypes.c_void_p)
    blocks = [b""] * (2 * PAIRS)
    for boxes in range(len(BOXES) + 1):
        library.find_layer(boxes, pointer, int(boxes <= OWN_OPEN))
        if boxes:
            library.forget_layer(boxes - 1)
        for pair in range(PAIRS):
            upper, lower = divmod(pair, LOWERS)
            if open_boxes(upper, lower) == boxes:
                blocks[pair] = _block(library, upper, lower, 0)
                if boxes <= OWN_OPEN:
                    blocks[PAIRS + pair] = _block(library, upper, lower, MOST_SHARE)
        print(f"{boxes} boxes open", file=sys.stderr, flush=True)
    return blocks


def _block(library: ctypes.CDLL, upper: int, lower: int, share: float) -> bytes:
    """A block: the quantiles of its states, with this share of W."""
    count = resolution(open_boxes(upper, lower))
    rows = np.empty((len(reachable(upper)), count), np.uint16)
    pointer = rows.ctypes.data_as(ctypes.c_void_p)
    library.quantiles(upper, lower, count, ctypes.c_double(share), pointer)
    return pack_block(rows.tolist())


def main() -> None:
    """The command: solves and writes the file."""
    parser = argparse.ArgumentParser(description="Builds the file of chances.")
    parser.add_argument("--out", type=Path, default=chances.default_path(), metavar="FILE")
    out: Path = parser.parse_args().out
    started = time.perf_counter()
    with compiled(SOURCES / "chances.c") as library:
        whole = chances.pack(solve(library))
    out.write_bytes(whole)
    print(f"{out}: {len(whole)} bytes after {time.perf_counter() - started:.1f} s")


if __name__ == "__main__":
    main()
