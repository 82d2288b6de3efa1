"""The hall of fame as passers-by see it: the best totals that people have reached here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.scene import Scene, Services
from game.ui import shapes
from game.ui.backdrop import paint_backdrop
from game.ui.bouncy import Bouncy
from game.ui.characters import BODY_CENTRE, BODY_RADIUS, Mood, character
from game.ui.confetti import strew
from game.ui.layout import safe_area
from game.ui.paint import Painter
from game.ui.text import Role
from game.ui.theme import (
    GOLD,
    INK,
    LIT,
    PAPER,
    ROOMS,
    SEATS,
    TABLE_BAND,
    TEXT_MIN,
    mix,
    unit,
)

if TYPE_CHECKING:
    from game.kiosk.ledger import Place

_TITLE_PX, _TITLE_SHARE = 92, 0.24
_GAP, _PAD = 20, 20
_ROW = (62, 84)
"""Least and most height of a row, in units."""
_PLACES = 10
_WIDEST = 620
"""How wide a column is at most, in units."""
_RANK, _TOTAL = 52, 120
_CONFETTI = 110


class HallAct(Scene):
    """Rows in one column or two, the first of them golden."""

    name = "attract"

    def __init__(self, services: Services, places: Sequence[Place]) -> None:
        super().__init__(services)
        self._places = places[:_PLACES]
        self._age = 0

    def arrange(self) -> None:
        area, one = safe_area(self.services.size), unit(self.services.size)
        tall = self.services.size[1] > self.services.size[0]
        head = pygame.Rect(area.x, area.y, area.width, round(area.height * _TITLE_SHARE))
        words = self.services.tr.pgettext("records", "Hall of fame")
        self._headline = Bouncy(words, head, round(_TITLE_PX * one), round(TEXT_MIN * one))
        gap, pad = round(_GAP * one), round(_PAD * one)
        room = pygame.Rect(area.x, head.bottom + gap, area.width, area.bottom - head.bottom - gap)
        fitting = max(1, int((room.height - 3 * pad) // (_ROW[0] * one)))
        columns = 1 if tall or len(self._places) <= min(fitting, 3) else 2
        rows = min(fitting, -(-len(self._places) // columns))
        high = min((room.height - 3 * pad) // rows, round(_ROW[1] * one))
        panel = room.copy()
        panel.height = high * rows + 3 * pad
        panel.width = min(room.width, round(_WIDEST * one) * columns + 2 * pad)
        panel.center = room.center
        self._panel = panel
        wide = (panel.width - 2 * pad - gap * (columns - 1)) // columns
        self._rows = [
            pygame.Rect(
                panel.x + pad + index // rows * (wide + gap),
                panel.y + pad + index % rows * high,
                wide,
                high,
            )
            for index in range(min(len(self._places), rows * columns))
        ]

    @property
    def moving(self) -> bool:
        return True

    def update(self) -> None:
        self._age += 1

    def paint(self, painter: Painter) -> None:
        paint_backdrop(painter.surface, painter.room)
        strew(painter, painter.rect, _CONFETTI, [self._panel, self._headline.place])
        painter.panel(self._panel)
        for number, rect in enumerate(self._rows):
            self._paint_row(painter, rect, number, self._places[number])

    def overlay(self, painter: Painter) -> None:
        self._headline.paint(painter, self._age)

    def _paint_row(self, painter: Painter, rect: pygame.Rect, number: int, place: Place) -> None:
        band = rect.inflate(0, -painter.px(8))
        first = number == 0
        if first:
            painter.fill(band, 18, mix(LIT, GOLD, 0.15), mix(LIT, GOLD, 0.5))
        elif number % 2 == 0:
            painter.veil(band, 18, TABLE_BAND, 20)
        disc = min(painter.px(_RANK), band.height)
        middle = band.x + painter.px(10) + disc // 2, band.centery
        painter.centre(
            shapes.disc(disc, painter.room.dark if first else painter.room.chosen), middle
        )
        at = pygame.Rect(0, 0, disc - painter.px(6), disc)
        at.center = middle
        painter.text(str(number + 1), at, Role.FIGURE, 28, PAPER)
        size = round(band.height * 0.96)
        body = round(size * BODY_RADIUS)
        stand = middle[0] + disc // 2 + painter.px(12) + body, band.centery + size // 20
        seat = number % SEATS
        picture = character(seat, size, Mood.HAPPY if first else Mood.AWAKE, False, first)
        painter.blit(picture, (stand[0] - BODY_CENTRE[0] * size, stand[1] - BODY_CENTRE[1] * size))
        total = pygame.Rect(0, band.y, painter.px(_TOTAL), band.height)
        total.right = band.right - painter.px(16)
        painter.text(str(place.total), total, Role.FIGURE, 36, INK, "right")
        left = stand[0] + body + painter.px(12)
        name = pygame.Rect(left, band.y, total.x - left, band.height)
        colour = INK if first else ROOMS[seat].deep
        painter.text(place.name, name, Role.NAME, 32, colour, "left", shorten=True)
