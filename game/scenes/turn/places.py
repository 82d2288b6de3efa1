"""What can be pressed in a turn, by what is going on, and where each of it lies."""

from typing import assert_never

import pygame

from game.engine.state import DICE
from game.scenes.table.keys import AnyTurnKey, Die, TurnKey
from game.scenes.table.layout import TurnLayout
from game.scenes.table.phase import Phase
from game.scenes.table.shown import Shown
from game.scenes.table.tray import Tray


def turn_places(
    shown: Shown[AnyTurnKey], layout: TurnLayout, tray: Tray, *, can_undo: bool
) -> dict[AnyTurnKey, pygame.Rect]:
    """The targets of a turn, in reading order."""
    found: dict[AnyTurnKey, pygame.Rect] = {
        TurnKey.SHEETS: layout.cards[0].unionall(layout.cards[1:])
    }
    match shown.phase:
        case Phase.OPEN | Phase.COUNTING:
            found |= _choices(shown, layout, tray, may_roll=bool(shown.state.rolls_left))
        case Phase.ROLLING if not shown.watched:
            # There to be aimed at: a press ends the tumbling first, and the next one is meant so.
            found |= _choices(shown, layout, tray, may_roll=False)
        case Phase.ROLLING | Phase.WRITING | Phase.SHOWING | Phase.THINKING | Phase.FULL:
            pass
        case phase:
            assert_never(phase)
    if can_undo:
        found[TurnKey.UNDO] = layout.undo
    found[TurnKey.PAUSE] = layout.pause
    return found


def _choices(
    shown: Shown[AnyTurnKey], layout: TurnLayout, tray: Tray, *, may_roll: bool
) -> dict[AnyTurnKey, pygame.Rect]:
    """What a person on turn may do."""
    state = shown.state
    found: dict[AnyTurnKey, pygame.Rect] = {}
    if may_roll:
        found[TurnKey.ROLL] = tray.hub_rect()
    if state.dice:
        if state.rolls_left:
            for die in range(DICE):
                found[Die(die)] = tray.die_rect(die, shown.golden or die in state.held)
        for box in state.legal:
            found[box] = layout.rows[box]
        found[TurnKey.HINT] = layout.hint
    if state.chosen is not None:
        found[TurnKey.CONFIRM] = layout.confirm
    if not state.begun:
        found[TurnKey.FAIR] = layout.hint
    return found
