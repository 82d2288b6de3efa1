"""How often the level that plays to win does win: whole games in compiled code, by the thousand.

`python -m tests.bench.duel winner exact --games 1000000` (needs numpy and gcc). The first level is
the one of which is told; who begins changes from game to game, and ties are shared. With `--gain`
its chance to win is told turn by turn, which needs 500 times fewer games for the same error: over
one of its turns, the chance to win if all went on exactly changes from what it was before to what
is to be expected, under its own policy, after it; on the turns of exact players it stays what it
was on the average.
"""

import argparse
import ctypes
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import astuple, dataclass
from math import sqrt
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from game.computer import chances
from game.computer.advise import Choice
from game.computer.chances import OWN_OPEN, open_boxes, resolution
from game.computer.keeps import KEEPS, PARTIAL
from game.computer.levels import LEVELS
from game.computer.solve_chances import compiled
from game.computer.states import LOWERS, UPPERS, reachable
from game.computer.winner import HAIR, LUMPS
from game.engine import BOXES, Sheet
from tests.bench.simulate import VALUES

SEATS = 6
TURNS = len(BOXES)
TO_WIN = -1.0
"""Stands for the slack of who plays to win."""
RESOLUTION = [resolution(boxes) for boxes in range(TURNS + 1)]
Blocks = Iterable[NDArray[np.uint16]]
"""Quantiles (second axis) by upper points, for each set of upper boxes and each `lower` in turn."""
DECISION = np.dtype(
    [
        ("roll", "i2"),
        ("left", "i2"),
        ("choice", "i2"),
        ("held", "i2", (SEATS, TURNS)),
        ("bonuses", "i2", SEATS),
    ]
)


class _Tally(ctypes.Structure):
    _fields_ = (
        ("games", ctypes.c_int64),
        *((name, ctypes.c_double) for name in ("wins", "wins2", "gain", "gain2")),
        *((name, ctypes.c_double) for name in ("total", "total2", "others")),
    )


@dataclass(frozen=True)
class Tally:
    """Sums over games; squares for the errors."""

    games: int = 0
    wins: float = 0
    wins2: float = 0
    gain: float = 0
    gain2: float = 0
    total: float = 0
    total2: float = 0
    others: float = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(*(a + b for a, b in zip(astuple(self), astuple(other), strict=True)))

    def share(self) -> tuple[float, float]:
        """The games won, of all, and the standard error."""
        return _mean(self.games, self.wins, self.wins2)

    def gained(self) -> tuple[float, float]:
        """What the chance to win gained over exact play, and the standard error."""
        return _mean(self.games, self.gain, self.gain2)


def _mean(count: int, total: float, squares: float) -> tuple[float, float]:
    mean = total / count
    return mean, sqrt(max(squares / count - mean * mean, 0) / count)


@dataclass(frozen=True)
class Made:
    """A decision of the winner's, and what it knew."""

    sheet: Sheet
    others: tuple[Sheet, ...]
    dice: tuple[int, ...]
    rolls_left: int
    choice: Choice


class Duel:
    """The compiled player, with the quantiles of the shipped file."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self.library = library
        self._values = VALUES.astype(np.float32)
        self._arrays: list[NDArray[np.generic]] = []
        self._solved = False
        self.use(RESOLUTION, _shipped(own=False), _shipped(own=True))

    def use(self, counts: Sequence[int], others: Blocks, own: Blocks, lumps: int = LUMPS) -> None:
        """Plays by these quantiles from now on; `counts` tells how many, by open boxes."""
        lists = [_flat(blocks) for blocks in (others, own)]
        self._arrays = [self._values, *lists[0], *lists[1], np.array(counts, np.int32)]
        pointers = [_pointer(array) for array in self._arrays]
        self.library.prepare(*pointers, lumps, ctypes.c_double(HAIR))

    def solve(self, most_open: int = 0) -> None:
        """Works out the chances of every sheet in full, the highest with `most_open` boxes open."""
        if not self._solved:
            for boxes in range(TURNS + 1):
                self.library.find_layer(boxes, _pointer(self._values), int(boxes <= most_open))
            self._solved = True

    def play(
        self,
        slacks: Sequence[float],
        games: int,
        seed: int,
        *,
        gain: bool = False,
        lost: Sequence[float] | None = None,
        decisions: int = 0,
    ) -> tuple[Tally, list[Made]]:
        """Games of seats with these slacks, and as many of the first one's decisions.

        `lost` tells the winner how many points each seat gives up in a turn; it is nothing that
        the game does, but was tried.
        """
        if gain:
            self.solve()
        tally, kept = _Tally(), np.zeros(max(decisions, 1), DECISION)
        self.library.play(
            len(slacks),
            _pointer(np.array(slacks, float)),
            _pointer(np.array(lost or [0.0] * len(slacks), float)),
            ctypes.c_int64(games),
            ctypes.c_uint64(seed),
            int(gain),
            ctypes.byref(tally),
            _pointer(kept),
            ctypes.c_int64(decisions),
        )
        sums = Tally(*(getattr(tally, name) for name, *_ in _Tally._fields_))
        return sums, [_made(each, len(slacks)) for each in kept[:decisions]]


@contextmanager
def duel() -> Iterator[Duel]:
    """The compiled player. Raises CalledProcessError where it cannot be compiled."""
    with compiled(Path(__file__).with_name("duel.c")) as library:
        yield Duel(library)


def slack(level: str) -> float:
    """What the compiled player is told of a level."""
    return TO_WIN if LEVELS[level].to_win else LEVELS[level].slack


def _pointer(array: NDArray[np.generic]) -> ctypes.c_void_p:
    return array.ctypes.data_as(ctypes.c_void_p)


def _shipped(*, own: bool) -> Blocks:
    """The quantiles of the shipped file."""
    known = chances.shipped()
    assert known
    for upper in range(UPPERS):
        width = len(reachable(upper))
        for lower in range(LOWERS):
            boxes = open_boxes(upper, lower)
            block = known.block(upper, lower, own and boxes <= OWN_OPEN)
            rows = np.empty((width, resolution(boxes)), np.uint16)
            rows[:, 0] = np.frombuffer(block, "<u2", width)
            rows[:, 1:] = np.frombuffer(block, "u1", offset=2 * width).reshape(width, -1)
            yield rows.cumsum(axis=1, dtype=np.uint16)


def _flat(blocks: Blocks) -> tuple[NDArray[np.uint16], NDArray[np.int64]]:
    """All quantiles, and by place of the state where its own begin."""
    at: list[NDArray[np.int64]] = []
    parts: list[NDArray[np.uint16]] = []
    size = 0
    for rows in blocks:
        at.append(size + np.arange(rows.shape[0]) * rows.shape[1])
        parts.append(rows.ravel())
        size += rows.size
    return np.concatenate(parts), np.concatenate(at)


def _made(each: NDArray[np.void], seats: int) -> Made:
    sheets = [
        Sheet(tuple(None if held < 0 else int(held) for held in each["held"][seat]), int(bonuses))
        for seat, bonuses in enumerate(each["bonuses"][:seats])
    ]
    code = int(each["choice"])
    choice = KEEPS[code] if code < PARTIAL else BOXES[code - PARTIAL]
    dice = KEEPS[PARTIAL + each["roll"]]
    return Made(sheets[0], tuple(sheets[1:]), dice, int(each["left"]), choice)


def _part(slacks: list[float], games: int, seed: int, gain: bool, lost: float) -> Tally:
    with duel() as player:
        return player.play(slacks, games, seed, gain=gain, lost=[lost] * len(slacks))[0]


def main() -> None:
    """The command: plays and prints the figures that docs/computer.md publishes."""
    parser = argparse.ArgumentParser(description="Plays levels against each other.")
    parser.add_argument("levels", nargs="*", metavar="LEVEL", default=["winner", "exact"])
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--gain", action="store_true", help="tell it turn by turn")
    parser.add_argument(
        "--lost",
        type=float,
        default=0.0,
        metavar="POINTS",
        help="what the winner takes the others to give up in a turn (only tried: it takes nothing)",
    )
    parser.add_argument("--processes", type=int, default=1)
    arguments = parser.parse_args()
    levels: list[str] = arguments.levels
    parts: int = arguments.processes
    with ProcessPoolExecutor(parts, mp_context=get_context("spawn")) as pool:
        done = [
            pool.submit(
                _part,
                [slack(level) for level in levels],
                arguments.games // parts,
                arguments.seed * parts + part,
                arguments.gain,
                arguments.lost,
            )
            for part in range(parts)
        ]
        tally = sum((part.result() for part in done), Tally())
    share, error = tally.share()
    print(
        f"{levels[0]} against {', '.join(levels[1:])}: {tally.games} games,"
        f" won {share:.3%} +- {error:.3%} (a fair share is {1 / len(levels):.1%}),"
        f" mean {tally.total / tally.games:.2f}, others' {tally.others / tally.games:.2f}"
    )
    if arguments.gain:
        gain, error = tally.gained()
        print(f"  turn by turn: {1 / len(levels) + gain:.3%} +- {error:.3%}")


if __name__ == "__main__":
    main()
