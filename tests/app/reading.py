"""Reads the table of results back from the picture, by where its texts stand."""

from collections.abc import Sequence
from itertools import pairwise

from game.draw.paint import Placed
from game.engine import BOXES, Match
from game.text.i18n import Translator
from game.text.words import box_name, total_label

Columns = list[list[str]]
"""By player from left to right: what stands in the thirteen boxes, and the total."""


def drawn_sheets(texts: Sequence[Placed], tr: Translator) -> Columns:
    """What the picture says."""
    labels = [*(box_name(tr, box) for box in BOXES), total_label(tr)]
    return [list(column) for column in zip(*(_row(texts, label) for label in labels), strict=True)]


def true_sheets(match: Match) -> Columns:
    """What the picture should say: the engine's sheets, played anew from the log, best first."""
    state = Match.replay(match.setup, match.log).state
    assert state == match.state
    assert state.over
    ranking = sorted(state.sheets, key=lambda sheet: -sheet.total)
    return [[*(str(sheet[box]) for box in BOXES), str(sheet.total)] for sheet in ranking]


def _row(texts: Sequence[Placed], label: str) -> list[str]:
    """The figures right of a label. Of several such labels, of the one nearest to its figures."""
    found = []
    for head in _named(texts, label):
        figures = [
            it
            for it in texts
            if it.text.isdecimal()
            and it.place.x >= head.place.right
            and abs(it.place.centery - head.place.centery) < it.place.height // 2
        ]
        figures.sort(key=lambda it: it.place.x)
        if figures:
            gap = figures[0].place.x - head.place.right
            found.append((gap, [it.text for it in figures]))
    assert found, f"no row of {label!r}"
    return min(found)[1]


def _named(texts: Sequence[Placed], label: str) -> list[Placed]:
    """Where a label stands, in one line or broken into two of them."""
    whole = [it for it in texts if it.text == label]
    broken = [
        one
        for one, other in pairwise(texts)
        if f"{one.text} {other.text}" == label or f"{one.text}{other.text}" == label
    ]
    return whole or broken
