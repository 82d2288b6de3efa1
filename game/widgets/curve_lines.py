"""What a score curve is made of, before a pixel is painted: values, strokes, places for labels."""

import itertools
import math
from collections.abc import Iterable, Sequence

from game.draw.shapes import Point

_LEAST_SPAN = 20
"""Points from the lowest to the highest of what is drawn, at least."""

_LEAST_LEAD = 3
"""Points ahead of the average that can be seen."""


def ahead(totals: Sequence[Sequence[int]]) -> list[list[float]]:
    """From the start on, how far each seat's totals are from the average of all.

    Of a match under way, the turns count that all have had.
    """
    grown = _grown(totals)
    averages = [sum(after) / len(after) for after in zip(*grown, strict=True)]
    return [
        [total - average for total, average in zip(way, averages, strict=True)] for way in grown
    ]


def climb(totals: Sequence[Sequence[int]]) -> list[list[float]]:
    """From the start on, each seat's totals themselves; of the same turns."""
    return [[float(total) for total in way] for way in _grown(totals)]


def _grown(totals: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """The totals with the start before them, as far as all have come."""
    turns = min(map(len, totals))
    return [(0, *after[:turns]) for after in totals]


def is_level(totals: Sequence[Sequence[int]]) -> bool:
    """Whether none was ever far enough ahead to be told from the others; so is a single seat."""
    return max(map(max, ahead(totals))) < _LEAST_LEAD


def span(ways: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The lowest and the highest of all, not too near to one another."""
    low, high = min(map(min, ways)), max(map(max, ways))
    if high - low >= _LEAST_SPAN:
        return low, high
    return (0.0, float(_LEAST_SPAN)) if low >= 0 else (-_LEAST_SPAN / 2, _LEAST_SPAN / 2)


def dashes(line: Sequence[Point], stroke: Sequence[float]) -> list[list[Point]]:
    """The parts of a bent line that a stroke of lengths, line and gap in turn, leaves visible."""
    if not stroke:
        return [list(line)]
    parts: list[list[Point]] = [[line[0]]]
    lengths = itertools.cycle(stroke)
    left, inked = next(lengths), True
    for start, end in itertools.pairwise(line):
        length, gone = math.dist(start, end), 0.0
        while length - gone > left:
            gone += left
            share = gone / length
            here = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            if inked:
                parts[-1].append(here)
            else:
                parts.append([here])
            left, inked = next(lengths), not inked
        left -= length - gone
        if inked:
            parts[-1].append(end)
    return parts


def spread(wanted: Iterable[float], pitch: float, low: float, high: float) -> list[float]:
    """Positions in the same order, at least `pitch` apart, near the wanted ones, in low to high.

    Where there is no room for them all, they begin at `low`.
    """
    places: list[float] = []
    for want in wanted:
        places.append(max(want, low, places[-1] + pitch if places else low))
    limit = high
    # From below once more, for those that the first way pushed beyond the end.
    for index in reversed(range(len(places))):
        places[index] = min(places[index], limit)
        limit = places[index] - pitch
    overshot = low - places[0] if places else 0.0
    return [place + max(0.0, overshot) for place in places]
