"""How long the computer thinks: whole games through the engine, every decision timed.

`python -m tests.bench.decisions`; with `--without-table` it plays by the rule of thumb, with
`--players 2` against the exact level. Times are the processor's: others may use the machine.
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

MEMORY = "/proc/self/statm"


def roll(keep: Keep, rng: random.Random) -> tuple[int, ...]:
    """Five dice, those of `keep` kept."""
    return keep + tuple(rng.randint(1, 6) for _ in range(5 - len(keep)))


def play(
    levels: list[str], begins: int, rng: random.Random, first: list[float], later: list[float]
) -> list[int]:
    """The totals of one game of these levels, of which one `begins`.

    Appends the seconds that the first level takes for each turn's first decision, and for the
    others. Later decisions of a turn find the turn looked through already.
    """
    sheets = [Sheet() for _ in levels]
    seats = len(levels)
    for seat in (*range(begins, seats), *range(begins)) * 13:
        sheet, others = sheets[seat], sheets[:seat] + sheets[seat + 1 :]
        dice, left = roll((), rng), 2
        while True:
            started = time.process_time()
            choice = decide(levels[seat], sheet, dice, left, rng.random(), others)
            taken = time.process_time() - started
            if seat == 0:
                (first if left == 2 else later).append(taken)
            if isinstance(choice, Box):
                break
            dice, left = roll(choice, rng), left - 1
        sheets[seat] = sheet.write(choice, dice)
    return [sheet.total for sheet in sheets]


def resident() -> float:
    """MiB of memory that this process has; 0 where nobody says so."""
    try:
        with open(MEMORY, encoding="ascii") as file:
            return int(file.read().split()[1]) / 256
    except OSError:
        return 0


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Times the computer's decisions.")
    parser.add_argument("--level", default="exact")
    parser.add_argument("--players", type=int, default=1, help="all others play exactly")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--without-table", action="store_true")
    arguments = parser.parse_args()
    if arguments.without_table:
        mock.patch.object(table, "shipped", return_value=None).start()
    rng = random.Random(1)
    first: list[float] = []
    later: list[float] = []
    levels = [arguments.level, *["exact"] * (arguments.players - 1)]
    for _ in range(10):
        play(["exact"] * len(levels), 0, rng, first, later)
    before = resident()
    first.clear()
    later.clear()
    games = [
        play(levels, number % len(levels), rng, first, later) for number in range(arguments.games)
    ]
    grown = resident() - before
    print(f"{arguments.level}: its very first decision {1000 * first[0]:.2f} ms")
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
    print(f"  memory: {grown:+.1f} MiB to that of exact play before")
    totals = [own for own, *_ in games]
    error = statistics.stdev(totals) / len(totals) ** 0.5
    print(f"  mean total of {len(totals)} games {statistics.fmean(totals):.1f} +- {error:.1f}")
    if len(levels) > 1:
        wins = [(game[0] == max(game)) / game.count(max(game)) for game in games]
        error = statistics.stdev(wins) / len(wins) ** 0.5
        print(f"  won {statistics.fmean(wins):.2%} +- {error:.2%}, ties shared")


if __name__ == "__main__":
    main()
