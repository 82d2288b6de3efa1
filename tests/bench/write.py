"""The time to write one command, from handing it over until it is synced to the disk.

    python -m tests.bench.write [--matches N] [--dir DIR]

DIR (default: a temporary folder) says which disk. Also told: the time that the game's loop spends
on handing a command over, for it never waits for the disk.
"""

import argparse
import shutil
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median, quantiles

from game.store import Keeper, Mode
from tests.store.matches import SECONDS, WHEN, course, new_match


def measure(folder: Path, matches: int) -> tuple[list[float], list[float]]:
    """Seconds to hand over each command, and seconds until it was on the disk."""
    keeper = Keeper(folder)
    handed: list[float] = []
    synced: list[float] = []
    for number in range(matches):
        match = new_match(number)
        key = keeper.begin(match.setup, Mode.FREE, WHEN)
        for command in course(match, Random(number)):
            match.do(command)
            start = time.perf_counter()
            ticket = keeper.append(key, command, WHEN)
            handed.append(time.perf_counter() - start)
            ticket.wait(SECONDS)
            synced.append(time.perf_counter() - start)
            if not ticket.saved:
                raise SystemExit(f"it was not saved: {keeper.take_problem()}")
    keeper.close()
    return handed, synced


def main(argv: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--dir", type=Path)
    flags = parser.parse_args(argv)
    folder = Path(tempfile.mkdtemp(prefix="penta-bench-", dir=flags.dir))
    try:
        handed, synced = measure(folder, flags.matches)
    finally:
        shutil.rmtree(folder)
    print(f"{len(synced)} commands of {flags.matches} matches of two people")
    for what, times in (("handed over", handed), ("on the disk", synced)):
        most = quantiles(times, n=100)[98]
        print(
            f"{what}: median {median(times) * 1e3:.2f} ms, p99 {most * 1e3:.2f} ms,"
            f" longest {max(times) * 1e3:.2f} ms"
        )


if __name__ == "__main__":
    main()
