"""The name of the game in falling dice, and an invitation in every language."""

import pygame

from game.i18n import Translator
from game.scene import Scene, Services
from game.ui import text
from game.ui.backdrop import paint_backdrop
from game.ui.button import MAIN, PLAIN, paint_button
from game.ui.confetti import strew
from game.ui.layout import safe_area
from game.ui.paint import Painter
from game.ui.text import Role
from game.ui.theme import MENU_DICE_STEPS, PULSE_STEPS, TEXT_MIN, unit
from game.ui.title import HIGH, Title

_CONFETTI = 150
_GAP = 18
_PX, _MARGIN = 34, 24
"""Size of an invitation at most, and the room that it leaves on its key."""
_KEY = (78, 96)
"""Least and most height of an invitation, in units."""
_WIDEST = 900
_TITLE_WIDE, _TITLE_SHARE = 5.65, 0.5


class TitleAct(Scene):
    """The invitations take turns at being the yellow one."""

    name = "attract"

    def __init__(self, services: Services, invitation: str, spoken: tuple[Translator, ...]) -> None:
        """`invitation` is a msgid, `spoken` the languages to say it in."""
        super().__init__(services)
        self._invitation = invitation
        self._spoken = spoken
        calm = services.settings.reduced_motion
        self._title = Title(services.dice, 0 if calm else services.steps(MENU_DICE_STEPS))
        self._age = 0

    def arrange(self) -> None:
        area, one = safe_area(self.services.size), unit(self.services.size)
        tall = self.services.size[1] > self.services.size[0]
        gap, count = round(_GAP * one), len(self._spoken)
        columns = 1 if tall or count == 1 else 2
        rows = -(-count // columns)
        title = pygame.Rect(area.x, area.y, area.width, round(area.height * _TITLE_SHARE))
        if not tall:
            title.height = min(title.height, round(area.width / _TITLE_WIDE * HIGH))
        room = pygame.Rect(area.x, title.bottom + gap, area.width, 0)
        room.height = area.bottom - room.y
        most = round((_WIDEST if columns == 1 else 2 * _WIDEST) * one)
        room.width = min(room.width, most)
        room.centerx = area.centerx
        high = min((room.height - gap * (rows - 1)) // rows, round(_KEY[1] * one))
        room.y += (room.height - high * rows - gap * (rows - 1)) // 2
        wide = (room.width - gap * (columns - 1)) // columns
        self._keys = []
        for index in range(count):
            row, column = divmod(index, columns)
            left = room.x + column * (wide + gap)
            if index == count - 1 and column == 0 and columns == 2:
                left = room.centerx - wide // 2
            self._keys.append(pygame.Rect(left, room.y + row * (high + gap), wide, high))
        self._place = title
        self._title.arrange(title, tall)

    @property
    def moving(self) -> bool:
        return True

    @property
    def _lit(self) -> int:
        return self._age // PULSE_STEPS % len(self._spoken)

    def update(self) -> None:
        lit, fell = self._lit, self._title.resting
        self._age += 1
        self._title.step()
        self.stale = self.stale or lit != self._lit or fell != self._title.resting

    def paint(self, painter: Painter) -> None:
        paint_backdrop(painter.surface, painter.room)
        strew(painter, painter.rect, _CONFETTI, self._keys)
        if self._title.resting:
            self._title.paint(painter)
        words = [tr.gettext(self._invitation) for tr in self._spoken]
        px = self._px(painter, words)
        for index, (rect, invitation) in enumerate(zip(self._keys, words, strict=True)):
            look = MAIN if index == self._lit else PLAIN
            paint_button(painter, rect, invitation, look=look, px=px)

    def _px(self, painter: Painter, words: list[str]) -> float:
        """The size, in units, at which every invitation fits its key."""
        scale = painter.unit * painter.text_size
        room, least = self._keys[0].width - painter.px(_MARGIN), painter.px(TEXT_MIN)
        return (
            min(text.fit(it, Role.TITLE, round(_PX * scale), room, least) for it in words) / scale
        )

    def overlay(self, painter: Painter) -> None:
        if not self._title.resting:
            self._title.paint(painter)
