"""Where the keys of a position lie: in the places that the table has for a turn's."""

from dataclasses import dataclass

import pygame

from game.draw.theme import unit
from game.engine.state import DICE, State
from game.scenes.review.keys import AnyPositionKey, PositionKey
from game.scenes.table.keys import Die, TurnKey
from game.scenes.table.layout import TurnLayout
from game.scenes.table.tray import Tray

Rect = pygame.Rect

_GAP = 12
_AGAIN = 0.38
"""What of the row of keys below an answer tries again."""


@dataclass(frozen=True, slots=True)
class PositionLayout:
    """Places in px. `head` is one card across the strip of players."""

    head: Rect
    answer: Rect
    again: Rect
    next: Rect
    table: TurnLayout

    def keys(self, state: State, tray: Tray, *, answered: bool) -> dict[AnyPositionKey, Rect]:
        """What can be pressed, in reading order."""
        found: dict[AnyPositionKey, Rect] = {}
        if answered:
            found[PositionKey.AGAIN] = self.again
            found[PositionKey.NEXT] = self.next
        else:
            if state.rolls_left:
                found[TurnKey.ROLL] = tray.hub_rect()
                for die in range(DICE):
                    found[Die(die)] = tray.die_rect(die, die in state.held)
            for box in state.legal:
                found[box] = self.table.rows[box]
            if state.chosen is None:
                found[PositionKey.ANSWER] = self.answer
            else:
                found[TurnKey.CONFIRM] = self.table.confirm
        found[PositionKey.CLOSE] = self.table.pause
        return found


def position_layout(size: tuple[int, int], table: TurnLayout) -> PositionLayout:
    """The keys over a table on a canvas of `size`."""
    gap = round(_GAP * unit(size))
    row = table.confirm
    again = Rect(row.x, row.y, round((row.width - gap) * _AGAIN), row.height)
    on = Rect(again.right + gap, row.y, row.right - again.right - gap, row.height)
    head = table.cards[0].unionall(table.cards[1:])
    return PositionLayout(head, row, again, on, table)
