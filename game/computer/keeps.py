"""The 462 ways to keep up to five dice, and the single steps (one die more) between them.

Dice in no order are what matters for points, so a keep is a sorted tuple of faces. All keeps stand
in one list by size: 210 that leave something to roll, then the 252 rolls of five dice.
"""

from itertools import combinations_with_replacement

Keep = tuple[int, ...]
"""The faces kept, ascending; () rolls all five dice."""

FACES = range(1, 7)
DICE = 5
KEEPS: tuple[Keep, ...] = tuple(
    keep for size in range(DICE + 1) for keep in combinations_with_replacement(FACES, size)
)
INDEX = {keep: index for index, keep in enumerate(KEEPS)}
NOTHING = INDEX[()]
PARTIAL = sum(len(keep) < DICE for keep in KEEPS)
"""How many keeps leave something to roll; the rolls of five dice stand from here on."""

ONE_MORE: tuple[tuple[int, ...], ...] = tuple(
    tuple(INDEX[tuple(sorted((*keep, face)))] for face in FACES) for keep in KEEPS[:PARTIAL]
)
"""For each partial keep the six keeps that one rolled die makes of it, all equally likely."""

ONE_LESS: tuple[tuple[int, ...], ...] = tuple(
    tuple(sorted({INDEX[keep[:at] + keep[at + 1 :]] for at in range(len(keep))})) for keep in KEEPS
)
"""For each keep the distinct keeps that are left when one of its dice is rolled again."""
