"""Why dice are fair: the seal before the first roll, the lucky word, and the seed that fits."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import assert_never

import pygame

from game.draw import icons, marks
from game.draw.backdrop import paint_backdrop
from game.draw.canvas import safe_area
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import DEPTH, FORM_TITLE_PX, INK, Room, room_of, unit
from game.engine import Match, commitment
from game.input.actions import Action
from game.outcomes.match import OpenLucky, SayLuckyWord
from game.outcomes.outcome import Back, Outcome
from game.scenes.menu.fair_card import FairCard, paint_fair_card
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.widgets.button import MAIN, PLAIN, paint_button
from game.widgets.hints import SIGN, sign
from game.widgets.target import Target

_PAD, _GAP = 24, 14
_TITLE, _KEYS = 64, 82


class FairKey(Enum):
    """Change the lucky word, take the seal away, or leave."""

    CHANGE = auto()
    COPY = auto()
    BACK = auto()


class FairScene(Scene[FairKey]):
    """Three cards: the commitment, the lucky word, and the seed once the match is over."""

    name = "fair"
    outcomes = frozenset({Back, OpenLucky, SayLuckyWord})

    def __init__(self, services: Services, match: Match, over: bool) -> None:
        super().__init__(services)
        self.match = match
        self.over = over
        self._copied: bool | None = None
        """Whether the seal lies where it can be pasted from, once that was asked for."""

    @property
    def room(self) -> Room:
        return room_of(self.match.state.seat)

    @property
    def open(self) -> bool:
        """Whether the lucky word can still be changed: before the first roll."""
        return not (self.over or self.match.state.begun)

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
        self._tall = size[1] > size[0]
        room = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
        self._cards = _thirds(room, gap, self._tall)
        keys = [FairKey.BACK]
        if self.open:
            # Who is to be convinced needs it now: afterwards it proves nothing. A kiosk has no
            # other program to paste it into, and writes it to its journal.
            copy = [] if self.services.kiosk else [FairKey.COPY]
            keys = [FairKey.CHANGE, *copy, FairKey.BACK]
        wide = (row.width - gap * (len(keys) - 1)) // len(keys)
        if len(keys) == 1:
            wide = min(wide, round(420 * one))
        taken = len(keys) * wide + gap * (len(keys) - 1)
        left = row.centerx - taken // 2 if self._tall else row.right - taken
        self._keys = {
            key: pygame.Rect(left + index * (wide + gap), row.y, wide, row.height)
            for index, key in enumerate(keys)
        }

    def targets(self) -> Sequence[Target[FairKey]]:
        return [Target(key, rect, self._label(key)) for key, rect in self._keys.items()]

    def _label(self, key: FairKey) -> str:
        tr = self.services.tr
        match key:
            case FairKey.CHANGE:
                words = tr.gettext("Change lucky word: it is now {word}")
                return words.format(word=self.match.lucky_word)
            case FairKey.COPY:
                return self._copy_words()
            case FairKey.BACK:
                # Translators: A key: to the screen before; at most 10 letters
                return tr.pgettext("key", "Back")
            case _:
                assert_never(key)

    def _copy_words(self) -> str:
        tr = self.services.tr
        if self._copied is None:
            # Translators: a key; the seal of the dice can then be pasted into another program
            return tr.pgettext("key", "Copy the seal")
        return tr.pgettext("seal", "Copied") if self._copied else tr.pgettext("seal", "Not copied")

    def activate(self, key: FairKey) -> Outcome | None:
        match key:
            case FairKey.CHANGE:
                return OpenLucky(self.match.lucky_word)
            case FairKey.COPY:
                self._copied = self.services.copy(commitment(self.match.setup.seed))
                self.refresh()
                return None
            case FairKey.BACK:
                return Back()
            case _:
                assert_never(key)

    def act(self, action: Action) -> Outcome | None:
        return Back() if action is Action.BACK else None

    def resumed(self, outcome: Outcome | None) -> Outcome | None:
        return outcome if isinstance(outcome, SayLuckyWord) else None

    # --- picture ----------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        tr = self.services.tr
        paint_backdrop(painter.surface, painter.room)
        painter.panel(self._panel)
        # Translators: Heading of the page that proves that nobody could choose the dice, and the
        # key that leads to it; at most 22 letters
        painter.text(tr.gettext("Fair dice"), self._title, Role.TITLE, FORM_TITLE_PX, INK, "left")
        for place, card in zip(self._cards, self._told(), strict=True):
            paint_fair_card(painter, place, card, self._tall)
        back = sign(Action.BACK, self.services.device, tr, painter.px(SIGN))
        for key, rect in self._keys.items():
            pressed = self.pressed is key
            match key:
                case FairKey.CHANGE:
                    label = tr.gettext("Change it")
                    paint_button(painter, rect, label, None, MAIN, pressed)
                case FairKey.COPY:
                    paint_button(painter, rect, self._copy_words(), None, PLAIN, pressed)
                case FairKey.BACK:
                    # Translators: A key: to the screen before; at most 10 letters
                    paint_button(painter, rect, tr.pgettext("key", "Back"), back, PLAIN, pressed)
                case _:
                    assert_never(key)

    def _told(self) -> list[FairCard]:
        tr, seed = self.services.tr, self.match.setup.seed
        promise = tr.gettext("The dice were set before the first roll. This is their seal.")
        if self.match.setup.duplicate:
            word = tr.gettext("Everyone gets the same dice. This lucky word is mixed in.")
        else:
            word = tr.gettext("Your lucky word is mixed in, so nobody could choose the dice.")
        if self.over:
            proof = tr.gettext("This seed matches the seal. With it, anyone can check every roll.")
        else:
            proof = tr.gettext(
                "When the game is over, the seed that matches the seal is shown here."
            )
        return [
            FairCard(icons.padlock, promise, commitment(seed)),
            FairCard(marks.luck, word, word=self.match.lucky_word),
            FairCard(marks.seal, proof, seed.hex() if self.over else ""),
        ]


def _thirds(room: pygame.Rect, gap: int, tall: bool) -> list[pygame.Rect]:
    """Three places below each other in portrait, else side by side."""
    if tall:
        high = (room.height - 2 * gap) // 3
        return [pygame.Rect(room.x, room.y + n * (high + gap), room.width, high) for n in range(3)]
    wide = (room.width - 2 * gap) // 3
    return [pygame.Rect(room.x + n * (wide + gap), room.y, wide, room.height) for n in range(3)]
