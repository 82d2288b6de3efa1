"""The rows of the sheet on the table: what each box holds, would earn, or costs by a hint."""

from collections.abc import Hashable

from game.engine import BOXES, Box, Forced
from game.scenes.table.phase import Phase
from game.scenes.table.sheet import RowState, SheetRow
from game.scenes.table.shown import Shown
from game.text.i18n import Translator
from game.text.words import box_name


def sheet_rows(shown: Shown[Hashable], tr: Translator) -> list[SheetRow]:
    """One row for each box; while dice tumble, or a written box is shown, none offers anything."""
    state = shown.state
    quiet = shown.phase in (Phase.ROLLING, Phase.SHOWING) or not state.dice
    legal = {} if quiet else state.legal
    forced = not quiet and state.sheet.forced(state.dice) is not Forced.NONE
    rows = []
    for box in BOXES:
        held = state.sheet[box]
        status, points = RowState.OPEN, legal.get(box)
        if held is not None:
            status, points = RowState.FILLED, held
        elif box is state.chosen:
            status = RowState.CHOSEN
        elif forced:
            status = RowState.LIT if box in legal else RowState.LOCKED
        elif box is Box.PENTA and points:
            status = RowState.LIT
        rows.append(SheetRow(box, box_name(tr, box), status, points, *shown.advised(box)))
    return rows
