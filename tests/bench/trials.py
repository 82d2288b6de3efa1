"""What other files of chances would weigh and win: `python -m tests.bench.trials [--games 25000]`.

Each is made on the spot from the chances in full, and played against the exact level; the gain is
told turn by turn (tests/bench/duel.py). It takes a quarter of an hour, and 2 GB of memory.
"""

import argparse
import ctypes
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from game.computer.chances import OWN_OPEN, open_boxes, pack, pack_block
from game.computer.solve_chances import MOST_SHARE
from game.computer.states import LOWERS, UPPERS, reachable
from game.computer.winner import LUMPS
from tests.bench.duel import RESOLUTION, TO_WIN, TURNS, Duel, duel

Rows = NDArray[np.uint16]


@dataclass(frozen=True)
class Trial:
    """A file: how many quantiles by open boxes, and how much of the highest chance is in one's own.

    `lumps` is up to how many open boxes others' chances are taken to go in steps.
    """

    name: str
    counts: list[int]
    share: float = MOST_SHARE
    lumps: int = LUMPS


SMALLER = [max(count // 2, 16) for count in RESOLUTION]
TRIALS = (
    *(
        Trial(f"{count} quantiles, others' alike", [count] * (TURNS + 1), 0)
        for count in (16, 32, 64)
    ),
    Trial("128, 64, 32 quantiles, others' alike", RESOLUTION, 0),
    Trial("64, 32, 16 quantiles", SMALLER),
    *(Trial(f"128, 64, 32, {share} of W", RESOLUTION, share) for share in (0.3, 0.6, 0.8, 1.0)),
    *(Trial(f"128, 64, 32, steps up to {lumps}", RESOLUTION, lumps=lumps) for lumps in (2, 13)),
)


def rows(player: Duel, upper: int, lower: int, count: int, share: float) -> Rows:
    """The quantiles of a block."""
    found = np.empty((len(reachable(upper)), count), np.uint16)
    pointer = found.ctypes.data_as(ctypes.c_void_p)
    player.library.quantiles(upper, lower, count, ctypes.c_double(share), pointer)
    return found


def try_out(player: Duel, trial: Trial, games: int) -> str:
    """What became of it, in a line."""
    others: list[Rows] = []
    own: list[Rows] = []
    second: list[bytes] = []
    for upper in range(UPPERS):
        for lower in range(LOWERS):
            boxes = open_boxes(upper, lower)
            others.append(rows(player, upper, lower, trial.counts[boxes], 0))
            blended = trial.share and boxes <= OWN_OPEN
            own.append(
                rows(player, upper, lower, trial.counts[boxes], trial.share)
                if blended
                else others[-1]
            )
            second.append(pack_block(own[-1].tolist()) if blended else b"")
    size = len(pack([*(pack_block(block.tolist()) for block in others), *second]))
    player.use(trial.counts, others, own, trial.lumps)
    tally, _ = player.play([TO_WIN, 0.0], games, seed=5, gain=True)
    gain, error = tally.gained()
    return f"{trial.name}: {size / 1e6:.2f} MB, {0.5 + gain:.3%} +- {error:.3%}"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Tries other files of chances.")
    parser.add_argument("--games", type=int, default=25_000)
    arguments = parser.parse_args()
    with duel() as player:
        player.solve(OWN_OPEN)
        for trial in TRIALS:
            print(try_out(player, trial, arguments.games), flush=True)


if __name__ == "__main__":
    main()
