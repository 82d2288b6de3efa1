"""A million faces: how even they are, alone, in pairs, and at each place in a roll.

    python -m tests.bench.faces [--faces N]

The dice of matches with seeds SHA-256("faces 0"), SHA-256("faces 1") ..., of four seats each.
Beside each chi-square stands the chance that fair dice fall at least so unevenly.
"""

import argparse
import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count, islice, product

from game.engine.dice import dice_key, face
from game.store.statistics import chi_square_tail

DICE = 5


def faces() -> Iterator[int]:
    """The faces of one match after the other: seat, turn, roll, die."""
    for number in count():
        key = dice_key(hashlib.sha256(b"faces %d" % number).digest())
        for place in product(range(4), range(13), range(3), range(DICE)):
            yield face(key, *place)


def line(what: str, counts: Counter[int], kinds: int) -> str:
    """A chi-square against even counts."""
    expected = counts.total() / kinds
    value = sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))
    chance = chi_square_tail(value, kinds - 1)
    return f"{what}: chi-square {value:.2f} ({kinds - 1} degrees), chance {chance:.3f}"


def main(argv: Sequence[str] | None = None) -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faces", type=int, default=1_000_000)
    flags = parser.parse_args(argv)
    rolled = [value - 1 for value in islice(faces(), flags.faces)]
    counts = Counter(rolled)
    print(f"{len(rolled)} faces: {', '.join(str(counts[kind]) for kind in range(6))}")
    print(line("faces", counts, 6))
    pairs = Counter(6 * one + two for one, two in zip(rolled[::2], rolled[1::2], strict=True))
    print(line("pairs", pairs, 36))
    for die in range(DICE):
        print(line(f"die {die}", Counter(rolled[die::DICE]), 6))


if __name__ == "__main__":
    main()
