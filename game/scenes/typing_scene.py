"""A scene with a keyboard on the screen: letters from any device go into one text."""

from abc import abstractmethod
from typing import ClassVar

import pygame

from game.draw.paint import Painter
from game.input.actions import Action, Device, Erase, Typed, Word
from game.outcomes.outcome import Back, Outcome
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.widgets.hints import SIGN, sign
from game.widgets.keyboard import PAGES, capital, paint_keys, paint_letters


class TypingScene(Scene[str]):
    """Subclasses give the keyboard its place, make the text fit, and end with `done`."""

    outcomes = frozenset({Back})
    wants_text: ClassVar[bool] = True

    def __init__(self, services: Services, typed: str = "") -> None:
        super().__init__(services)
        self.typed = typed
        self.page = 0
        self._shift: bool | None = None
        """Whether capitals were asked for or refused; None lets the text decide."""
        self.letters: tuple[pygame.Rect, ...] = ()
        self.keys: dict[str, pygame.Rect] = {}

    @abstractmethod
    def fitted(self, text: str) -> str:
        """The text as it may stand."""

    @abstractmethod
    def done(self) -> Outcome | None:
        """The text is complete."""

    def changed(self) -> None:
        """The text was changed by a press or a key."""
        self._shift = None
        self.stale = True

    @property
    def capitals(self) -> bool:
        """Whether the keyboard gives capitals: as the text needs them unless told otherwise."""
        return self.needs_capital if self._shift is None else self._shift

    @property
    def needs_capital(self) -> bool:
        """Whether the next letter would best be a capital."""
        return False

    def keyboard(self) -> dict[str, pygame.Rect]:
        """The targets of the keyboard."""
        letters = zip(PAGES[self.page], self.letters, strict=True)
        return {**{f"key:{letter}": rect for letter, rect in letters}, **self.keys}

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
            case Action.ROLL:
                self._erase()
            case Action.SHEET:
                self._toggle_shift()
            case Action.PAUSE:
                return self.done()
        return None

    def activate(self, target: str) -> Outcome | None:
        kind, _, which = target.partition(":")
        match kind:
            case "key":
                self._type(capital(which) if self.capitals else which)
            case "space":
                self._type(" ")
            case "erase":
                self._erase()
            case "shift":
                self._toggle_shift()
            case "page":
                self.page = 1 - self.page
                self.refresh()
            case "cancel":
                return Back()
            case _:
                return self.done()
        return None

    def _type(self, letters: str) -> None:
        self.typed = self.fitted(self.typed + letters)
        self.changed()

    def _erase(self) -> None:
        self.typed = self.typed[:-1]
        self.changed()

    def _toggle_shift(self) -> None:
        self._shift = not self.capitals
        self.stale = True

    def paint_keyboard(self, painter: Painter) -> None:
        """All keys of the keyboard."""
        kind, _, letter = (self.pressed or "").partition(":")
        letters = PAGES[self.page]
        shown = [capital(letter) for letter in letters] if self.capitals else list(letters)
        down = (capital(letter) if self.capitals else letter) if kind == "key" else ""
        paint_letters(painter, self.letters, shown, down)
        other = PAGES[1 - self.page]
        sample = other[10:13] if self.page else other[:3]
        paint_keys(
            painter, self.keys, sample, self.capitals, self.pressed or "", self._signs(painter)
        )

    def _signs(self, painter: Painter) -> dict[str, pygame.Surface]:
        """The pad's shortcuts, by the keys that they stand for."""
        services = self.services
        if services.device is not Device.PAD:
            return {}
        shortcuts = {"erase": Action.ROLL, "shift": Action.SHEET}
        size = painter.px(SIGN)
        signs = {
            name: sign(action, services.device, services.tr, size)
            for name, action in shortcuts.items()
        }
        return {name: picture for name, picture in signs.items() if picture is not None}
