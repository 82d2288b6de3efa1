"""Asks for the operator's PIN, with waits after wrong ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, assert_never

import pygame

from game.audio.effects import Effect
from game.draw import hue, icons, shapes
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import FILLED_NAME, INK, SAND, TABLE_WAY
from game.input.actions import HOLDS, Action, Erase, Typed, Word
from game.outcomes.kiosk import OpenOperator
from game.outcomes.outcome import Back, Outcome
from game.scenes.operator.head import paint_head
from game.scenes.operator.layout import pin_layout
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.text.i18n import Translator
from game.text.labels import letter_label
from game.widgets.button import GOOD, PLAIN, paint_button
from game.widgets.target import Target

if TYPE_CHECKING:
    from game.kiosk.kiosk import Kiosk


@dataclass(frozen=True, slots=True)
class Digit:
    """The key of a digit."""

    digit: str


class PinKey(Enum):
    """The other keys."""

    ERASE = auto()
    OK = auto()
    CLOSE = auto()


_KEYS: tuple[Digit | PinKey, ...] = (*map(Digit, "123456789"), PinKey.ERASE, Digit("0"), PinKey.OK)
_MOST = 12
_DOT, _DOTS_HIGH = 26, 76
_MARK = 40
_MANY_SECONDS = 100


class PinScene(Scene[Digit | PinKey]):
    """A number pad; what was typed is shown as dots, and forgotten when the page is left."""

    name = "operator_pin"
    outcomes = frozenset({Back, OpenOperator})
    for_operator = True
    wants_text = True

    def __init__(self, services: Services, kiosk: Kiosk) -> None:
        super().__init__(services)
        self._kiosk = kiosk
        self._typed = ""
        self._wrong = False
        if (stored := kiosk.pin) is not None:
            kiosk.guard.meet(stored)
        self._seconds = kiosk.guard.seconds

    def arrange(self) -> None:
        self._layout = pin_layout(self.services.size, _KEYS)

    def enter(self) -> None:
        self.arrange()
        self.refresh(first=PinKey.OK)

    def targets(self) -> Sequence[Target[Digit | PinKey]]:
        places: dict[Digit | PinKey, pygame.Rect] = {PinKey.CLOSE: self._layout.close}
        places |= self._layout.keys
        return [Target(key, rect, self._label(key)) for key, rect in places.items()]

    def _label(self, key: Digit | PinKey) -> str:
        tr = self.services.tr
        match key:
            case Digit(digit):
                return letter_label(tr, digit)
            case PinKey.ERASE:
                return tr.gettext("Delete the last digit")
            case PinKey.OK:
                count = len(self._typed)
                words = tr.ngettext(
                    "Done: try this PIN of {n} digit", "Done: try this PIN of {n} digits", count
                )
                return words.format(n=count)
            case PinKey.CLOSE:
                # Translators: A verb on a key: closes the screen; at most 10 letters
                return tr.pgettext("key", "Close")
            case _:
                assert_never(key)

    # --- what is done -----------------------------------------------------------------------------

    def hear(self, word: Word) -> Outcome | None:
        match word:
            case Typed(text):
                for letter in text:
                    self._type(letter)
            case Erase():
                self._erase()
            case _:
                return super().hear(word)
        return None

    def activate(self, key: Digit | PinKey) -> Outcome | None:
        match key:
            case Digit(digit):
                self._type(digit)
            case PinKey.ERASE:
                self._erase()
            case PinKey.OK:
                return self._try()
            case PinKey.CLOSE:
                return Back()
            case _:
                assert_never(key)
        return None

    def act(self, action: Action) -> Outcome | None:
        if action in HOLDS:
            self._type(str(HOLDS.index(action) + 1))
        return Back() if action is Action.BACK else None

    def _type(self, digit: str) -> None:
        if digit.isascii() and digit.isdecimal() and len(self._typed) < _MOST:
            self._typed += digit
            self._wrong = False
            self.refresh()

    def _erase(self) -> None:
        self._typed = self._typed[:-1]
        self.refresh()

    def _try(self) -> Outcome | None:
        stored, typed = self._kiosk.pin, self._typed
        self._typed = ""
        self.refresh()
        if stored is None:
            return None
        self._kiosk.guard.meet(stored)
        if not typed or self._kiosk.guard.seconds:
            return None
        if self._kiosk.guard.right(stored, typed):
            return OpenOperator()
        self._wrong = True
        self._seconds = self._kiosk.guard.seconds
        self.services.play(Effect.REFUSE)
        return None

    @property
    def moving(self) -> bool:
        return self._kiosk.guard.seconds > 0 or self._seconds > 0

    def update(self) -> Outcome | None:
        seconds = self._kiosk.guard.seconds
        if seconds != self._seconds:
            self._seconds, self.stale = seconds, True
        return None

    # --- picture ----------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        tr, layout = self.services.tr, self._layout
        # Translators: Heading above the pad on which the operator types the number; at most 24
        # letters
        title = tr.gettext("Operator PIN")
        # Translators: A verb on a key: closes the screen; at most 10 letters
        words, pressed = tr.pgettext("key", "Close"), self.pressed is PinKey.CLOSE
        paint_head(painter, self.services, layout, title, words, pressed=pressed)
        self._paint_dots(painter)
        painter.text(self._words(), layout.words, Role.NAME, 32, FILLED_NAME, lines=2)
        size = painter.px(_MARK)
        marks = {PinKey.ERASE: icons.erase(size, INK), PinKey.OK: icons.tick(size, GOOD.text)}
        for key, rect in layout.keys.items():
            letters, mark = (key.digit, None) if isinstance(key, Digit) else ("", marks[key])
            look = GOOD if key is PinKey.OK else PLAIN
            paint_button(painter, rect, letters, mark, look, self.pressed == key, 44)

    def _paint_dots(self, painter: Painter) -> None:
        place = self._layout.entry
        field = pygame.Rect(0, 0, place.width, min(place.height, painter.px(_DOTS_HIGH)))
        field.center = place.center
        painter.fill(field, 20, TABLE_WAY)
        painter.fill(field.inflate(-painter.px(6), -painter.px(6)), 17, SAND)
        size = painter.px(_DOT)
        apart = min(size * 1.5, (field.width - 2 * size) / _MOST)
        left = field.centerx - apart * (len(self._typed) - 1) / 2
        for index in range(len(self._typed)):
            dot = shapes.disc(min(size, round(apart * 0.9)), hue.ink(INK))
            painter.centre(dot, (left + apart * index, field.centery))

    def _words(self) -> str:
        tr, seconds = self.services.tr, self._seconds
        if seconds:
            wait = _wait(tr, seconds)
            # Translators: May stand alone, or before “Wait 5 seconds.”
            return f"{tr.gettext('Wrong PIN.')} {wait}" if self._wrong else wait
        # Translators: May stand alone, or before “Wait 5 seconds.”
        return tr.gettext("Wrong PIN.") if self._wrong else ""


def _wait(tr: Translator, seconds: int) -> str:
    """How long there is to wait, in seconds or, if that would be many, in minutes begun."""
    if seconds < _MANY_SECONDS:
        return tr.ngettext("Wait {n} second.", "Wait {n} seconds.", seconds).format(n=seconds)
    minutes = -(-seconds // 60)
    return tr.ngettext("Wait {n} minute.", "Wait {n} minutes.", minutes).format(n=minutes)
