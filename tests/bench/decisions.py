"""How long the computer thinks: whole games through the engine, every decision timed.

`python -m tests.bench.decisions`; with `--without-table` it plays by the rule of thumb.
"""

import argparse
import random
import statistics
import time
from unittest import mock

from game.computer import table
from game.computer.keeps import Keep
from game.computer.players import decide
from game.engine import Box, Sheet


def roll(keep: Keep, rng: random.Random) -> tuple[int, ...]:
    """Five dice, those of `keep` kept."""
    return keep + tuple(rng.randint(1, 6) for _ in range(5 - len(keep)))


def play(level: str, rng: random.Random, first: list[float], later: list[float]) -> int:
    """The total of one game; appends the seconds of each turn's first decision, and of the others.

    Later decisions of a turn find the turn looked through already.
    """
    sheet = Sheet()
    while not sheet.full:
        dice, left = roll((), rng), 2
        while True:
            started = time.perf_counter()
            choice = decide(level, sheet, dice, left, rng.random())
            (first if left == 2 else later).append(time.perf_counter() - started)
            if isinstance(choice, Box):
                break
            dice, left = roll(choice, rng), left - 1
        sheet = sheet.write(choice, dice)
    return sheet.total


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Times the computer's decisions.")
    parser.add_argument("--level", default="exact")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--without-table", action="store_true")
    arguments = parser.parse_args()
    if arguments.without_table:
        mock.patch.object(table, "shipped", return_value=None).start()
    rng = random.Random(1)
    first: list[float] = []
    later: list[float] = []
    totals = [play(arguments.level, rng, first, later) for _ in range(arguments.games)]
    print(f"{arguments.level}: the very first, which opens the table, {1000 * first[0]:.2f} ms")
    for name, seconds in (
        ("a turn's first", first[1:]),
        ("a turn's later", later),
        ("all", first[1:] + later),
    ):
        ordered = sorted(1000 * taken for taken in seconds)
        print(
            f"  {name} decisions: {len(ordered)}, median {statistics.median(ordered):.3f} ms,"
            f" p99 {ordered[len(ordered) * 99 // 100]:.3f} ms, longest {ordered[-1]:.2f} ms,"
            f" {len(ordered) / sum(seconds):.0f} a second"
        )
    error = statistics.stdev(totals) / len(totals) ** 0.5
    print(f"  mean total of {len(totals)} games {statistics.fmean(totals):.1f} +- {error:.1f}")


if __name__ == "__main__":
    main()
