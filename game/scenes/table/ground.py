"""The ground of the table: backdrop, the sheet's panel and the tray's board in one picture.

They are the same for a player's every turn and large, so that one opaque picture of all three is
laid down in a fraction of the time.
"""

from collections import OrderedDict

import pygame

from game.draw.backdrop import paint_backdrop
from game.draw.paint import Painter
from game.draw.theme import Room
from game.scenes.table.layout import TurnLayout
from game.scenes.table.tray import Tray

_KEPT = 2
"""The rooms of whoever is on turn and of the next player."""


class Ground:
    """The grounds of one canvas and layout, in one palette."""

    def __init__(self, size: tuple[int, int], layout: TurnLayout, tray: Tray) -> None:
        self._size = size
        self._layout = layout
        self._tray = tray
        self._made: OrderedDict[Room, pygame.Surface] = OrderedDict()

    def of(self, room: Room) -> pygame.Surface:
        """A room's picture; made ahead, the change to it does not stutter."""
        if room in self._made:
            self._made.move_to_end(room)
            return self._made[room]
        while len(self._made) >= _KEPT:
            self._made.popitem(last=False)
        picture = self._made[room] = pygame.Surface(self._size)
        painter = Painter(picture, room)
        paint_backdrop(picture, room)
        self.furnish(painter)
        return picture

    def furnish(self, painter: Painter) -> None:
        """Only the panel and the board, over whatever is there."""
        painter.panel(self._layout.sheet)
        self._tray.paint_board(painter)
