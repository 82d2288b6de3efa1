"""The kinds of match, each explained in one sentence, to choose one from."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import assert_never

import pygame

from game.draw import icons, marks
from game.draw.canvas import safe_area
from game.draw.marks import mode_mark
from game.draw.paint import Look, Painter
from game.draw.text import Role
from game.draw.theme import DEPTH, FORM_TITLE_PX, INK, KEY_SHADOW, KEY_SIDE, MUTED, PAPER, mix, unit
from game.engine.modes import Mode
from game.input.actions import Action
from game.outcomes.menu import ModeChosen
from game.outcomes.outcome import Back, Outcome
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.text.mode_words import mode_name, mode_sentence
from game.text.names import identity
from game.widgets.button import RADIUS, chosen_look, paint_button
from game.widgets.hints import SIGN, sign
from game.widgets.target import Target

_WIDE, _CARD, _CARD_TALL = 1000, 158, 250
_GAP, _PAD, _TITLE = 16, 26, 86
_BACK = (200, 60)
_CLEAR = 16
"""Room between the title and the first card for the ring of the focus."""
_MARK, _TICK = 64, 40


class ModeKey(Enum):
    """The key beside the kinds of match, which are keys themselves."""

    BACK = auto()


class ModeScene(Scene[Mode | ModeKey]):
    """One card for each kind of match, over the dimmed menu."""

    name = "mode"
    outcomes = frozenset({Back, ModeChosen})
    see_through = True

    def __init__(self, services: Services, mode: Mode) -> None:
        super().__init__(services)
        self.mode = mode

    def arrange(self) -> None:
        size = self.services.size
        area, one = safe_area(size), unit(size)
        # Visitors of a kiosk come and go: whose only try would it be?
        modes = [mode for mode in Mode if not (self.services.kiosk and mode is Mode.DAILY)]
        pad, gap, depth = (round(units * one) for units in (_PAD, _GAP, DEPTH))
        card = round((_CARD_TALL if size[1] > size[0] else _CARD) * one)
        title = round(_TITLE * one)
        self._panel = pygame.Rect(0, 0, min(area.width, round(_WIDE * one)), 0)
        self._panel.height = title + len(modes) * (card + gap) + pad + depth
        self._panel.center = area.center
        left, wide = self._panel.x + pad, self._panel.width - 2 * pad
        self._title = pygame.Rect(left, self._panel.y + pad // 3, wide, title)
        top = self._title.bottom
        self._title.height -= round(_CLEAR * one)
        self._cards = {
            mode: pygame.Rect(left, top + n * (card + gap), wide, card)
            for n, mode in enumerate(modes)
        }
        self._back = pygame.Rect(0, 0, round(_BACK[0] * one), round(_BACK[1] * one))
        self._back.midright = left + wide, self._title.centery
        self._title.width = self._back.x - gap - left

    def enter(self) -> None:
        self.arrange()
        self.refresh(first=self.mode)

    def day_changed(self) -> None:
        self.enter()

    def targets(self) -> Sequence[Target[Mode | ModeKey]]:
        words = self.services.tr.gettext("Back: the kind of game stays unchanged")
        cards = [Target(mode, rect, self._label(mode)) for mode, rect in self._cards.items()]
        return [*cards, Target(ModeKey.BACK, self._back, words)]

    def _label(self, mode: Mode) -> str:
        tr, names = self.services.tr, self._tried() if mode is Mode.DAILY else []
        if mode is self.mode:
            # Translators: {kind} is the name of a kind of match, {sentence} explains it
            words = tr.gettext("{kind}, chosen. {sentence}")
        else:
            # Translators: Read out for a kind of game; {kind} is its name, {sentence} explains it
            words = tr.gettext("{kind}. {sentence}")
        card = words.format(kind=mode_name(tr, mode), sentence=mode_sentence(tr, mode))
        if not names:
            return card
        # Translators: {card} are whole sentences on the daily match
        words = tr.gettext("{card} Already played today: {names}")
        return words.format(card=card, names=", ".join(names))

    def activate(self, key: Mode | ModeKey) -> Outcome | None:
        match key:
            case Mode():
                return ModeChosen(key)
            case ModeKey.BACK:
                return Back()
            case _:
                assert_never(key)

    def act(self, action: Action) -> Outcome | None:
        return Back() if action is Action.BACK else None

    def paint(self, painter: Painter) -> None:
        tr = self.services.tr
        painter.panel(self._panel)
        words = tr.gettext("Choose a game")
        painter.text(words, self._title, Role.TITLE, FORM_TITLE_PX, INK, "left")
        mark = sign(Action.BACK, self.services.device, tr, painter.px(SIGN))
        # Translators: A key: to the screen before; at most 10 letters
        words, pressed = tr.pgettext("key", "Back"), self.pressed is ModeKey.BACK
        paint_button(painter, self._back, words, mark, pressed=pressed, px=26)
        for mode, card in self._cards.items():
            self._paint_card(painter, mode, card)

    def _paint_card(self, painter: Painter, mode: Mode, rect: pygame.Rect) -> None:
        tr, chosen = self.services.tr, mode is self.mode
        look = chosen_look(painter.room) if chosen else Look(PAPER, KEY_SIDE)
        pressed = self.pressed is mode
        face = painter.solid(rect, RADIUS, look, 7, pressed, KEY_SHADOW)
        size = painter.px(_MARK)
        picture = (mode_mark(mode) or marks.die)(size, look.text)
        painter.centre(picture, (face.x + painter.px(20) + size // 2, face.centery))
        left = face.x + painter.px(40) + size
        room = pygame.Rect(left, face.y, face.right - painter.px(24) - left, face.height)
        room = room.inflate(0, -round(face.height * 0.14))
        names = self._tried() if mode is Mode.DAILY else []
        tall = self.services.size[1] > self.services.size[0]
        share = 0.28 if tall else 0.34
        if not names:
            # Name and sentence in the middle, near to one another.
            room = room.inflate(0, -round(face.height * (0.28 if tall else 0.16)))
            share = 0.36 if tall else 0.46
        name = pygame.Rect(room.x, room.y, room.width, round(room.height * share))
        painter.text(mode_name(tr, mode), name, Role.TITLE, 34, look.text, "left")
        rest = pygame.Rect(room.x, name.bottom, room.width, room.bottom - name.bottom)
        colour = mix(painter.room.top, PAPER, 0.86) if chosen else MUTED
        if names:
            line = rest.copy()
            line.height = round(room.height * (0.3 if tall else 0.24))
            line.bottom = rest.bottom
            rest.height -= line.height
            words = tr.gettext("Already played today: {names}").format(names=", ".join(names))
            painter.text(words, line, Role.NAME, 24, look.text, "left", lines=2)
        painter.text(mode_sentence(tr, mode), rest, Role.TEXT, 25, colour, "left", lines=3)
        if chosen:
            tick = icons.tick(painter.px(_TICK), look.text)
            painter.blit(
                tick, (room.right - tick.get_width(), name.centery - painter.px(_TICK) / 2)
            )

    def _tried(self) -> list[str]:
        """Those of the players who have used their try at today's dice."""
        tried = self.services.store.tried(self.services.days.daily)
        seats = self.services.seats
        return [seat.name for seat in seats if seat.person and identity(seat.name) in tried]
