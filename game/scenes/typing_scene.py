"""A scene with a keyboard on the screen: letters from any device go into one text."""

import unicodedata
from abc import abstractmethod
from typing import ClassVar, Generic, assert_never

import pygame

from game.draw import text
from game.draw.paint import Painter
from game.input.actions import Action, Device, Erase, Typed, Word
from game.outcomes.outcome import Back, Outcome
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.text.i18n import N_
from game.text.labels import letter_label
from game.widgets.hints import SIGN, sign
from game.widgets.keyboard import (
    PAGES,
    KeyboardKey,
    Letter,
    capital,
    paint_keys,
    paint_letters,
)
from game.widgets.target import K, Target

_NO_LETTERS = N_("There are no letters for that here: please type others.")


class TypingScene(Scene[Letter | KeyboardKey | K], Generic[K]):
    """Subclasses give the keyboard its place and add keys of their own, make the text fit, and end
    with `done`."""

    outcomes = frozenset({Back})
    wants_text: ClassVar[bool] = True

    def __init__(self, services: Services, typed: str = "") -> None:
        super().__init__(services)
        self.typed = typed
        self.page = 0
        self._refused = False
        self._shift: bool | None = None
        """Whether capitals were asked for or refused; None lets the text decide."""
        self.letters: tuple[pygame.Rect, ...] = ()
        self.keys: dict[KeyboardKey, pygame.Rect] = {}

    @abstractmethod
    def fitted(self, text: str) -> str:
        """The text as it may stand."""

    @abstractmethod
    def done(self) -> Outcome | None:
        """The text is complete."""

    @abstractmethod
    def pick(self, key: K) -> Outcome | None:
        """A key beside the keyboard was pressed."""

    def changed(self) -> None:
        """The text was changed by a press or a key."""
        # Shift holds for one letter; then the text decides again.
        self._shift = None
        self._refused = False
        self.refresh()

    @property
    def refusal(self) -> str:
        """Why what was typed last was not taken; empty if it was."""
        return self.services.tr.gettext(_NO_LETTERS) if self._refused else ""

    @property
    def capitals(self) -> bool:
        """Whether the keyboard gives capitals: as the text needs them unless told otherwise."""
        return self.needs_capital if self._shift is None else self._shift

    @property
    def needs_capital(self) -> bool:
        """Whether the next letter would best be a capital."""
        return False

    def keyboard(self) -> list[Target[Letter | KeyboardKey | K]]:
        """The targets of the keyboard."""
        tr = self.services.tr
        letters: list[Target[Letter | KeyboardKey | K]] = [
            Target(Letter(letter), rect, letter_label(tr, self._given(letter)))
            for letter, rect in zip(PAGES[self.page], self.letters, strict=True)
        ]
        return [*letters, *(Target(key, rect, self._label(key)) for key, rect in self.keys.items())]

    def _given(self, letter: str) -> str:
        """What the key of a letter types now."""
        return capital(letter) if self.capitals else letter

    def _label(self, key: KeyboardKey) -> str:
        tr = self.services.tr
        match key:
            case KeyboardKey.SHIFT:
                # Translators: Read out for the key of the keyboard that switches capitals
                return tr.gettext("Capitals: on") if self.capitals else tr.gettext("Capitals: off")
            case KeyboardKey.PAGE:
                # Translators: a key that turns the keyboard to its other side, and back
                more, plain = tr.gettext("Letters with accents"), tr.gettext("Letters and digits")
                return plain if self.page else more
            case KeyboardKey.SPACE:
                return tr.gettext("Type a space")
            case KeyboardKey.ERASE:
                return tr.gettext("Delete the last letter")
            case _:
                assert_never(key)

    def hear(self, word: Word) -> Outcome | None:
        match word:
            case Typed(letters):
                self._type(letters)
            case Erase():
                self._erase()
            case _:
                return super().hear(word)
        return None

    def act(self, action: Action) -> Outcome | None:
        match action:
            case Action.BACK:
                return Back()
            # On a pad only, for keys are letters here; the signs of X and Y stand on the keys they
            # do.
            case Action.ROLL:
                self._erase()
            case Action.SHEET:
                self._toggle_shift()
            case Action.PAUSE:
                return self.done()
        return None

    def activate(self, key: Letter | KeyboardKey | K) -> Outcome | None:
        if isinstance(key, Letter):
            self._type(self._given(key.letter))
            return None
        if not isinstance(key, KeyboardKey):
            return self.pick(key)
        match key:
            case KeyboardKey.SPACE:
                self._type(" ")
            case KeyboardKey.ERASE:
                self._erase()
            case KeyboardKey.SHIFT:
                self._toggle_shift()
            case KeyboardKey.PAGE:
                self.page = 1 - self.page
                self.refresh()
            case _:
                assert_never(key)
        return None

    def _type(self, letters: str) -> None:
        # Composed: accents come from some keyboards as characters of their own.
        wish = unicodedata.normalize("NFC", self.typed + letters)
        # What stood there before, from a file say, is not held against what is typed now.
        if text.not_shown(wish) <= text.not_shown(self.typed):
            self.typed = self.fitted(wish)
            self.changed()
        else:
            self._refused = True
            self.refresh()

    def _erase(self) -> None:
        self.typed = self.typed[:-1]
        self.changed()

    def _toggle_shift(self) -> None:
        self._shift = not self.capitals
        self.refresh()

    def paint_keyboard(self, painter: Painter) -> None:
        """All keys of the keyboard."""
        down = self._given(self.pressed.letter) if isinstance(self.pressed, Letter) else None
        shown = [self._given(letter) for letter in PAGES[self.page]]
        paint_letters(painter, self.letters, shown, down)
        other = PAGES[1 - self.page]
        # The first ten of the plain side are figures: three of its letters say more.
        sample = other[10:13] if self.page else other[:3]
        signs = self._signs(painter)
        paint_keys(painter, self.keys, sample, self.capitals, self.pressed, signs)

    def _signs(self, painter: Painter) -> dict[KeyboardKey, pygame.Surface]:
        """The pad's shortcuts, by the keys that they stand for."""
        services = self.services
        if services.device is not Device.PAD:
            return {}
        shortcuts = {KeyboardKey.ERASE: Action.ROLL, KeyboardKey.SHIFT: Action.SHEET}
        size = painter.px(SIGN)
        signs = {
            key: sign(action, services.device, services.tr, size)
            for key, action in shortcuts.items()
        }
        return {key: picture for key, picture in signs.items() if picture is not None}
