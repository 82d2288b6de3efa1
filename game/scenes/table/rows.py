"""The rows of the sheet on the table: what each box holds, would earn, or costs by a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import BOXES, Box, Forced
from game.scenes.table.sheet import Row, RowState
from game.text.i18n import Translator
from game.text.words import box_name

if TYPE_CHECKING:
    from game.scenes.table.table import Table


def sheet_rows(scene: Table, tr: Translator) -> list[Row]:
    """One row for each box; while dice tumble, or a written box is shown, none offers anything."""
    state = scene.shown
    quiet = scene.motion.rolling or scene.done or not state.dice
    legal = {} if quiet else state.legal
    forced = not quiet and state.sheet.forced(state.dice) is not Forced.NONE
    rows = []
    for box in BOXES:
        held = state.sheet[box]
        status, points = RowState.FREE, legal.get(box)
        if held is not None:
            status, points = RowState.FILLED, held
        elif box is state.chosen:
            status = RowState.CHOSEN
        elif forced:
            status = RowState.LIT if box in legal else RowState.LOCKED
        elif box is Box.PENTA and points:
            status = RowState.LIT
        rows.append(Row(box, box_name(tr, box), status, points, *_advised(scene, box)))
    return rows


def _advised(scene: Table, box: Box) -> tuple[bool, int]:
    """Whether a hint marks this box, and the whole points that choosing it gives up."""
    if scene.advice is None or box not in scene.advice.lost:
        return False, 0
    best = scene.advice.box is box
    return best, 0 if best else max(1, round(scene.advice.lost[box]))
