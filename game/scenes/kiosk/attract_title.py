"""The name of the game in falling dice, and an invitation, in every language in turn."""

import pygame

from game.draw import text
from game.draw.backdrop import paint_backdrop
from game.draw.canvas import safe_area
from game.draw.confetti import strew
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import ATTRACT_SAID_STEPS, MENU_DICE_STEPS, PAPER, TEXT_MIN, unit
from game.scenes.kiosk.act_scene import ActScene
from game.scenes.services import Services
from game.text.i18n import Translator
from game.widgets.button import MAIN, paint_button
from game.widgets.title import HIGH, Title

_CONFETTI = 150
_GAP = 18
_PX, _SMALL_PX = 46, 28
"""Size of the invitation on the key, and at most of it in the other languages."""
_PX_TALL, _SMALL_PX_TALL = 68, 36
_KEY_PAD = 34
_KEY, _LINE, _PAD = 118, 40, 14
_KEY_TALL, _LINE_TALL = 214, 58
"""In portrait the key has two lines."""
_WIDEST, _RADIUS = 960, 26
_TITLE_WIDE, _TITLE_SHARE = 5.65, 0.5


class TitleAct(ActScene):
    """One yellow key says the invitation in one language after the other; the rest wait below."""

    name = "attract"

    def __init__(self, services: Services, invitation: str, spoken: tuple[Translator, ...]) -> None:
        """`invitation` is a msgid, `spoken` the languages to say it in."""
        super().__init__(services)
        self._invitation = invitation
        self._spoken = spoken
        calm = services.settings.reduced_motion
        self._title = Title(lambda: services.dice, 0 if calm else services.steps(MENU_DICE_STEPS))
        self._age = 0

    def arrange(self) -> None:
        area, one = safe_area(self.services.size), unit(self.services.size)
        self._tall = tall = self.services.size[1] > self.services.size[0]
        gap, pad = round(_GAP * one), round(_PAD * one)
        key, line = (_KEY_TALL, _LINE_TALL) if tall else (_KEY, _LINE)
        title = pygame.Rect(area.x, area.y, area.width, round(area.height * _TITLE_SHARE))
        if not tall:
            title.height = min(title.height, round(area.width / _TITLE_WIDE * HIGH))
        others = len(self._spoken) - 1
        below = round(others * line * one) + 2 * pad if others else 0
        high = round(key * one) + (gap + below if others else 0)
        room = pygame.Rect(0, 0, min(area.width, round(_WIDEST * one)), high)
        room.centerx = area.centerx
        room.y = title.bottom + max(gap, (area.bottom - title.bottom - high) // 2)
        self._key = pygame.Rect(room.x, room.y, room.width, round(key * one))
        self._pill = pygame.Rect(room.x, self._key.bottom + gap, room.width, below)
        self._title.arrange(title, tall)

    @property
    def moving(self) -> bool:
        return True

    @property
    def _lit(self) -> int:
        return self._age // ATTRACT_SAID_STEPS % len(self._spoken)

    def update(self) -> None:
        lit, fell = self._lit, self._title.resting
        self._age += 1
        self._title.step()
        self.stale = self.stale or lit != self._lit or fell != self._title.resting

    def paint(self, painter: Painter) -> None:
        paint_backdrop(painter.surface, painter.room)
        strew(painter, painter.rect, _CONFETTI, [self._key, self._pill])
        if self._title.resting:
            self._title.paint(painter)
        words = [tr.gettext(self._invitation) for tr in self._spoken]
        face = paint_button(painter, self._key, "", look=MAIN).inflate(-2 * painter.px(_KEY_PAD), 0)
        px, lines = (_PX_TALL, 2) if self._tall else (_PX, 1)
        painter.text(words.pop(self._lit), face, Role.TITLE, px, MAIN.text, lines=lines)
        if words:
            self._paint_others(painter, words)

    def _paint_others(self, painter: Painter, words: list[str]) -> None:
        """The invitation in the other languages, all of one size, on a dark pill."""
        painter.fill(self._pill, _RADIUS, painter.room.dark)
        scale, pad = painter.unit * painter.text_size, painter.px(_PAD)
        room, least = self._pill.width - 4 * pad, painter.px(TEXT_MIN)
        most = round((_SMALL_PX_TALL if self._tall else _SMALL_PX) * scale)
        px = min(text.fit(line, Role.NAME, most, room, least) for line in words) / scale
        high = (self._pill.height - 2 * pad) // len(words)
        for number, line in enumerate(words):
            place = pygame.Rect(self._pill.x, self._pill.y + pad + number * high, 0, high)
            place.width = self._pill.width
            painter.text(line, place.inflate(-4 * pad, 0), Role.NAME, px, PAPER)

    def overlay(self, painter: Painter) -> None:
        if not self._title.resting:
            self._title.paint(painter)
