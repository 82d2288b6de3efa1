"""Why dice are fair: the seal before the first throw, the lucky word, and the seed that fits."""

import pygame

from game.actions import Action
from game.engine import Match, commitment
from game.engine.commands import Throw
from game.outcomes import Back, OpenLucky, Outcome, SayLuckyWord
from game.scene import Scene, Services
from game.ui import icons, marks
from game.ui.backdrop import paint_backdrop
from game.ui.button import MAIN, PLAIN, RADIUS, paint_button
from game.ui.hints import SIGN, sign
from game.ui.icons import Mark
from game.ui.layout import safe_area
from game.ui.paint import Painter
from game.ui.text import Role
from game.ui.theme import DEPTH, FILLED_NAME, FORM_TITLE_PX, INK, MUTED, PAPER, Room, room_of, unit

_PAD, _GAP = 24, 14
_TITLE, _KEYS = 64, 82
_CARD_MOST, _VALUE = 320, 96
_MARK = 54
GROUP = 16
"""Hexadecimal digits in one group."""


class FairScene(Scene):
    """Three cards: the commitment, the lucky word, and the seed once the match is over."""

    name = "fair"

    def __init__(self, services: Services, match: Match, over: bool) -> None:
        super().__init__(services)
        self.match = match
        self.over = over

    @property
    def room(self) -> Room:
        return room_of(self.match.state.seat)

    @property
    def open(self) -> bool:
        """Whether the lucky word can still be changed: before the first throw."""
        return not self.over and not any(isinstance(told, Throw) for told in self.match.log)

    def arrange(self) -> None:
        size = self.services.size
        area, one = safe_area(size), unit(size)
        gap, pad = round(_GAP * one), round(_PAD * one)
        row = pygame.Rect(area.x, 0, area.width, round(_KEYS * one))
        row.bottom = area.bottom
        self._panel = pygame.Rect(area.x, area.y, area.width, row.y - gap - area.y)
        inner = self._panel.inflate(-2 * pad, -pad)
        inner.height -= round(DEPTH * one)
        self._title = pygame.Rect(inner.x, inner.y, inner.width, round(_TITLE * one))
        top = self._title.bottom + gap // 2
        high = min((inner.bottom - top - 2 * gap) // 3, round(_CARD_MOST * one))
        self._cards = [
            pygame.Rect(inner.x, top + index * (high + gap), inner.width, high)
            for index in range(3)
        ]
        names = ["change", "back"] if self.open else ["back"]
        wide = (row.width - gap * (len(names) - 1)) // len(names)
        if len(names) == 1:
            wide = min(wide, round(420 * one))
        taken = len(names) * wide + gap * (len(names) - 1)
        left = row.centerx - taken // 2 if size[1] > size[0] else row.right - taken
        self._keys = {
            name: pygame.Rect(left + index * (wide + gap), row.y, wide, row.height)
            for index, name in enumerate(names)
        }

    def targets(self) -> dict[str, pygame.Rect]:
        return self._keys

    def activate(self, target: str) -> Outcome | None:
        return OpenLucky(self.match.lucky_word) if target == "change" else Back()

    def act(self, action: Action) -> Outcome | None:
        return Back() if action is Action.BACK else None

    def resumed(self, outcome: Outcome | None) -> Outcome | None:
        return outcome if isinstance(outcome, SayLuckyWord) else None

    # --- picture ----------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        tr = self.services.tr
        paint_backdrop(painter.surface, painter.room)
        painter.panel(self._panel)
        painter.text(tr.gettext("Fair dice"), self._title, Role.TITLE, FORM_TITLE_PX, INK, "left")
        promise = tr.gettext("The dice were fixed before the first throw; this is their seal.")
        self._card(painter, 0, icons.padlock, promise, _groups(commitment(self.match.setup.seed)))
        word = tr.gettext("Your lucky word is mixed in, so that nobody could choose the dice.")
        self._card(painter, 1, marks.luck, word, self.match.lucky_word)
        if self.over:
            words = tr.gettext("This seed fits the seal: with it anyone can check every throw.")
            self._card(painter, 2, marks.seal, words, _groups(self.match.setup.seed.hex()))
        else:
            words = tr.gettext("When the match is over, the seed that fits the seal is shown here.")
            self._card(painter, 2, marks.seal, words, "")
        back = sign(Action.BACK, self.services.device, tr, painter.px(SIGN))
        for name, rect in self._keys.items():
            pressed = self.pressed == name
            if name == "change":
                label = tr.gettext("Another lucky word")
                paint_button(painter, rect, label, None, MAIN, pressed)
            else:
                paint_button(painter, rect, tr.pgettext("key", "Back"), back, PLAIN, pressed)

    def _card(self, painter: Painter, number: int, mark: Mark, words: str, value: str) -> None:
        """A sentence with its mark, over what it is about."""
        rect = self._cards[number]
        painter.fill(rect, RADIUS, PAPER)
        size = painter.px(_MARK)
        colour = painter.room.chosen if value else MUTED
        painter.centre(mark(size, colour), (rect.x + painter.px(16) + size // 2, rect.centery))
        left = rect.x + painter.px(34) + size
        inner = pygame.Rect(left, rect.y, rect.right - painter.px(16) - left, rect.height)
        inner = inner.inflate(0, -painter.px(14))
        sentence = inner.copy()
        if value:
            sentence.height = round(inner.height * 0.46)
            place = pygame.Rect(inner.x, sentence.bottom, inner.width, 0)
            place.height = min(inner.bottom - place.y, painter.px(_VALUE))
            rows = value.count("\n") + 1
            painter.text(value, place, Role.FIGURE, 30, INK, "left", lines=rows)
        painter.text(words, sentence, Role.TEXT, 25, FILLED_NAME, "left", lines=3)


def _groups(digits: str) -> str:
    """64 digits in four groups on two lines."""
    groups = [digits[start : start + GROUP] for start in range(0, len(digits), GROUP)]
    return f"{groups[0]} {groups[1]}\n{groups[2]} {groups[3]}"
