"""The test screen: edges and corners, where fingers are, which buttons arrive, and a sound."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, assert_never

import pygame

from game.audio.effects import Effect
from game.draw import shapes
from game.draw.canvas import safe_area
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import CAPS, INK, MINT, PAPER, YELLOW, mix, unit
from game.input.actions import Action, Device, Pointer, PointerPhase, Press, Word
from game.outcomes.outcome import Back, Outcome
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.widgets.button import PLAIN, paint_button
from game.widgets.hints import sign
from game.widgets.target import Target

if TYPE_CHECKING:
    from game.kiosk.kiosk import Kiosk

_TRAIL = 80
_DOT = 46
_EDGE = 6
_GRID = 8
_KEY = (250, 84)
_GLYPH = 64
_PROMPTED = (
    Action.UP,
    Action.DOWN,
    Action.LEFT,
    Action.RIGHT,
    Action.CONFIRM,
    Action.BACK,
    Action.ROLL,
    Action.SHEET,
    Action.HINT,
    Action.UNDO,
    Action.PAUSE,
)
_ROW = 6
"""Buttons side by side."""


class HardwareKey(Enum):
    """Hear something, or leave."""

    SOUND = auto()
    DONE = auto()


class HardwareScene(Scene[HardwareKey]):
    """Everything is only shown; it is left by its key, or by Back pressed twice in a row."""

    name = "operator_test"
    outcomes = frozenset({Back})
    for_operator = True

    def __init__(self, services: Services, kiosk: Kiosk) -> None:
        super().__init__(services)
        self._kiosk = kiosk
        self._trail: deque[tuple[int, int]] = deque(maxlen=_TRAIL)
        self._seen: set[Action] = set()
        self._last: Action | None = None
        self._device = Device.PAD

    def arrange(self) -> None:
        area, one = safe_area(self.services.size), unit(self.services.size)
        wide, high = (round(side * one) for side in _KEY)
        gap = round(16 * one)
        self._title = pygame.Rect(area.x, area.y, area.width, round(60 * one))
        done = pygame.Rect(0, 0, min(wide, (area.width - gap) // 2), high)
        done.bottom = area.bottom
        sound = done.copy()
        done.x, sound.right = area.centerx + gap // 2, area.centerx - gap // 2
        self._keys = {HardwareKey.SOUND: sound, HardwareKey.DONE: done}
        top = self._title.bottom + gap
        self._words = pygame.Rect(area.x, top, area.width, round(70 * one))
        top = self._words.bottom + gap
        self._buttons = pygame.Rect(area.x, top, area.width, done.y - gap - top)

    def enter(self) -> None:
        self.arrange()
        self.refresh(first=HardwareKey.DONE)

    def targets(self) -> Sequence[Target[HardwareKey]]:
        return [Target(key, rect, self._words_on(key)) for key, rect in self._keys.items()]

    def _words_on(self, key: HardwareKey) -> str:
        match key:
            case HardwareKey.SOUND:
                return self.services.tr.gettext("Play a sound")
            case HardwareKey.DONE:
                # Translators: A key: finished with this screen, as on many screens; at most 10
                # letters
                return self.services.tr.gettext("Done")
            case _:
                assert_never(key)

    def hear(self, word: Word) -> Outcome | None:
        match word:
            # Back is to be tested as well, so that it takes two to leave.
            case Press(action, device, repeat=False):
                if action is Action.BACK and self._last is Action.BACK:
                    return Back()
                self._last, self._device = action, device
                self._seen.add(action)
                self.stale = True
            case Pointer(phase, at) if phase is PointerPhase.DOWN or word.pressed:
                self._trail.append(at)
                self.stale = True
        return super().hear(word)

    def activate(self, key: HardwareKey) -> Outcome | None:
        match key:
            case HardwareKey.SOUND:
                self.services.play(Effect.PENTA)
                return None
            case HardwareKey.DONE:
                return Back()
            case _:
                assert_never(key)

    def paint(self, painter: Painter) -> None:
        tr = self.services.tr
        painter.surface.fill(mix(INK, PAPER, 0.06))
        self._paint_edges(painter)
        width, height = self.services.size
        # Translators: A noun: a key of the operator page and the heading of the screen that tests
        # picture, touch, buttons and sound; at most 16 letters
        words = tr.pgettext("operator", "Test screen")
        title = f"{words}  {width} \N{MULTIPLICATION SIGN} {height}"
        painter.text(title, self._title, Role.TITLE, 40, PAPER)
        words = tr.gettext("Every edge must show a line. Touch the screen and press every button.")
        painter.text(words, self._words, Role.TEXT, 26, PAPER, lines=2)
        self._paint_buttons(painter)
        for key, rect in self._keys.items():
            words, pressed = self._words_on(key), self.pressed is key
            paint_button(painter, rect, words, look=PLAIN, pressed=pressed)
        for number, at in enumerate(self._trail, start=_TRAIL - len(self._trail)):
            size = painter.px(_DOT)
            dot = shapes.ring(size, painter.px(5), mix(INK, YELLOW, (number + 1) / _TRAIL))
            painter.centre(dot, at)

    def _paint_edges(self, painter: Painter) -> None:
        """A line at every edge, crossings of a grid, and the safe area."""
        surface, line = painter.surface, painter.px(_EDGE)
        grey = mix(INK, PAPER, 0.22)
        rect = painter.rect
        for number in range(1, _GRID):
            x, y = rect.width * number // _GRID, rect.height * number // _GRID
            pygame.draw.line(surface, grey, (x, 0), (x, rect.height))
            pygame.draw.line(surface, grey, (0, y), (rect.width, y))
        pygame.draw.rect(surface, grey, safe_area(rect.size), painter.px(2))
        pygame.draw.rect(surface, CAPS[0], rect, line)
        side = painter.px(60)
        for corner in ("topleft", "topright", "bottomleft", "bottomright"):
            mark = pygame.Rect(0, 0, side, side)
            setattr(mark, corner, getattr(rect, corner))
            pygame.draw.rect(surface, CAPS[2], mark, line)

    def _paint_buttons(self, painter: Painter) -> None:
        """The buttons of the device used last: bright once they have arrived."""
        tr, place = self.services.tr, self._buttons
        # Mouse and touch have no buttons with signs.
        device = self._device if self._device in (Device.PAD, Device.KEYS) else Device.PAD
        rows = -(-len(_PROMPTED) // _ROW)
        size = min(painter.px(_GLYPH), place.height // rows * 3 // 4)
        for index, action in enumerate(_PROMPTED):
            row, column = divmod(index, _ROW)
            picture = sign(action, device, tr, size)
            if picture is None:
                continue
            middle = (
                place.x + place.width * (2 * column + 1) // (2 * _ROW),
                place.y + place.height * (2 * row + 1) // (2 * rows),
            )
            if action in self._seen:
                halo = pygame.Rect(0, 0, picture.get_width() + size // 3, size + size // 3)
                halo.center = middle
                painter.fill(halo, halo.height / 2 / painter.unit, MINT)
            else:
                # Signs are shared with all that show them.
                picture = picture.copy()
                picture.set_alpha(110)
            painter.centre(picture, middle)
