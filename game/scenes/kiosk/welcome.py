"""The first thing a visitor of a kiosk chooses: a language, by its own name."""

from collections.abc import Sequence

import pygame

from game.draw.backdrop import paint_backdrop
from game.draw.canvas import safe_area
from game.draw.confetti import strew
from game.draw.paint import Look, Painter
from game.draw.text import Role
from game.draw.theme import DEPTH, MUTED, PAPER, room_of, unit
from game.input.actions import Action
from game.outcomes.outcome import Home, Outcome, SetLanguage
from game.scenes.languages import Language
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.text.i18n import LANGUAGE_NAMES, translator
from game.text.labels import language_label
from game.widgets.button import paint_button
from game.widgets.hints import SIGN, sign
from game.widgets.target import Target
from game.widgets.title import HIGH, Title

_GAP, _PAD = 18, 26
_KEY_WIDE, _KEY_TALL = 132, 128
"""Height of a key at most, in units."""
_WIDEST = 460
_RADIUS = 28
_TITLE_WIDE, _TITLE_SHARE = 5.65, 0.5
_CONFETTI = 150
_NAME_SHARE = 0.56


class WelcomeScene(Scene[Language]):
    """One key a language, each with a word of welcome in it."""

    name = "welcome"
    outcomes = frozenset({Home, SetLanguage})
    no_match_waits = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        # Translators: A kiosk greets a visitor, in all languages at once; at most 14 letters
        self._words = {code: translator(code).gettext("Welcome!") for code in services.languages}
        self._chosen = False
        self._title = Title(lambda: services.dice, 0)

    def arrange(self) -> None:
        area, one = safe_area(self.services.size), unit(self.services.size)
        tall = self.services.size[1] > self.services.size[0]
        gap, pad, count = round(_GAP * one), round(_PAD * one), len(self._words)
        title = pygame.Rect(area.x, area.y, area.width, round(area.height * _TITLE_SHARE))
        if not tall:
            title.height = min(title.height, round(area.width / _TITLE_WIDE * HIGH))
        self._title.arrange(title, tall)
        columns = 1 if tall else min(count, 2)
        rows = -(-count // columns)
        room = pygame.Rect(area.x, title.bottom + gap, area.width, 0)
        room.height = area.bottom - room.y
        inside = room.height - 2 * pad - round(DEPTH * one) - gap * (rows - 1)
        high = min(inside // rows, round((_KEY_TALL if tall else _KEY_WIDE) * one))
        wide = min((room.width - 2 * pad - gap * (columns - 1)) // columns, round(_WIDEST * one))
        panel = pygame.Rect(0, 0, wide * columns + gap * (columns - 1) + 2 * pad, 0)
        panel.height = high * rows + gap * (rows - 1) + 2 * pad + round(DEPTH * one)
        panel.center = room.center
        self._panel = panel
        self._keys = {
            Language(code): pygame.Rect(
                panel.x + pad + index % columns * (wide + gap),
                panel.y + pad + index // columns * (high + gap),
                wide,
                high,
            )
            for index, code in enumerate(self._words)
        }

    def enter(self) -> None:
        self.arrange()
        self.refresh(first=Language(self.services.tr.lang))

    def targets(self) -> Sequence[Target[Language]]:
        tr = self.services.tr
        return [
            Target(key, rect, language_label(tr, key.code, chosen=key.code == tr.lang))
            for key, rect in self._keys.items()
        ]

    def activate(self, key: Language) -> Outcome | None:
        self._chosen = True
        return SetLanguage(key.code)

    def act(self, action: Action) -> Outcome | None:
        here = self.focus.current
        return self.activate(here) if action is Action.ROLL and here is not None else None

    @property
    def moving(self) -> bool:
        return self._chosen or not self._title.resting

    def update(self) -> Outcome | None:
        if self._chosen:
            return Home()
        if not self._title.resting:
            self._title.step()
            self.stale = True
        return None

    def paint(self, painter: Painter) -> None:
        paint_backdrop(painter.surface, painter.room)
        strew(painter, painter.rect, _CONFETTI, [self._panel])
        self._title.paint(painter)
        painter.panel(self._panel, _RADIUS)
        for number, (key, rect) in enumerate(self._keys.items()):
            code = key.code
            look = Look(PAPER, room_of(number).chosen)
            face = paint_button(painter, rect, "", look=look, pressed=self.pressed == key)
            face = face.inflate(-2 * painter.px(18), -painter.px(12))
            name = face.copy()
            name.height = round(face.height * _NAME_SHARE)
            painter.text(LANGUAGE_NAMES[code], name, Role.TITLE, 44)
            word = pygame.Rect(face.x, name.bottom, face.width, face.bottom - name.bottom)
            painter.text(self._words[code], word, Role.NAME, 26, MUTED)

    def overlay(self, painter: Painter) -> None:
        rect = self.focus_rect()
        if rect is None:
            return
        painter.focus_ring(rect, 20)
        services = self.services
        mark = sign(Action.CONFIRM, services.device, services.tr, painter.px(SIGN))
        if mark is not None:
            painter.blit(mark, (rect.x + painter.px(14), rect.centery - mark.get_height() / 2))
