"""Everything that comes in from outside, once a step: the only reader of pygame.event.

A poll costs a few microseconds while nothing happens, pads plugged in or not, so an app at rest
may sleep and poll in turn. Waiting in pygame instead would wake at every tremble of a stick.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import pygame

from game.draw.theme import REPEAT_AFTER_STEPS, REPEAT_EVERY_STEPS
from game.input.actions import (
    MOVES,
    Action,
    Device,
    Erase,
    Pointer,
    PointerPhase,
    Press,
    Typed,
    Word,
)
from game.input.bindings import BUTTONS, action_of
from game.input.deliberate import Presses
from game.input.pads import NoPads, PadSource, Stick
from game.input.pointers import Pointers

_Source = tuple[str, int, int]
"""What is held: the kind of thing, whose it is, its number."""

_RESIZED = (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE)
_EXPOSED = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWRESTORED,
    pygame.VIDEOEXPOSE,
    pygame.RENDER_TARGETS_RESET,
    pygame.RENDER_DEVICE_RESET,
)


@dataclass(slots=True)
class Heard:
    """What one poll brought: words in their order, and news of the window.

    `resized`: the window may have another size. `exposed`: the picture must be drawn anew.
    `sound_came`, `sound_went`: a device to be heard by was plugged in, or out, or its server ended.
    `posted`: events that libraries (pygame_gui) sent through pygame for themselves.
    """

    words: list[Word] = field(default_factory=list)
    quit: bool = False
    resized: bool = False
    exposed: bool = False
    sound_came: bool = False
    sound_went: bool = False
    posted: list[pygame.Event] = field(default_factory=list)

    def each(self) -> Iterator[Word]:
        """The words in their order; each is gone from them once it is handed on."""
        while self.words:
            yield self.words.pop(0)


class Input:
    """Hears mouse, fingers, keyboard and pads, and says what they mean.

    `device` is the one used last, `active` whether the window has the focus and can be seen.
    """

    def __init__(
        self, canvas: tuple[int, int], device: Device = Device.KEYS, *, alone: bool = False
    ) -> None:
        """`canvas` is the size of the picture in pixels; `device` counts as used last.

        A window that is `alone` on its screen, as a kiosk's is, stays active when a keyboard that
        is pulled out takes the focus along. pygame's display must be ready.
        """
        self.device = device
        self.active = True
        self._alone = alone
        self._pads: PadSource = NoPads()
        self._sticks: dict[int, Stick] = {}
        """The left sticks, by the instance of their pad."""
        self._pointers = Pointers(canvas)
        self._held = _Held()
        self._presses = Presses()
        self._letter_due = False
        """Whether a key was pressed on purpose whose letter is still to come."""
        self._text_mode = False
        self._heard = Heard()
        """What the last poll brought."""
        pygame.key.stop_text_input()  # SDL starts with it on

    def open_pads(self, source: PadSource) -> None:
        """Hear the pads of a source from now on."""
        self._pads = source

    @property
    def canvas(self) -> tuple[int, int]:
        """The size of the picture in pixels; to be set anew when it changes."""
        return self._pointers.canvas

    @canvas.setter
    def canvas(self, size: tuple[int, int]) -> None:
        self._pointers.canvas = size

    @property
    def pads(self) -> int:
        """How many pads are plugged in."""
        return len(self._pads)

    @property
    def live(self) -> bool:
        """Whether something is held down that repeats, so that the app must not rest."""
        return self._held.live

    @property
    def text_mode(self) -> bool:
        """Whether keys type text: Typed and Erase then come in place of the shortcuts.

        A held letter repeats as the desktop has it, like in every place to write in.
        """
        return self._text_mode

    @text_mode.setter
    def text_mode(self, on: bool) -> None:
        if on == self._text_mode:
            return
        self._text_mode = on
        self._held.clear()
        if on:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    def waiting(self) -> bool:
        """Whether something has happened since the last poll."""
        return pygame.event.peek() or self._pads.waiting()

    def poll(self, steps: float = 1.0) -> Heard:
        """All that happened since the last poll, so many steps of 1/60 s ago; once per step."""
        self._presses.tick(steps)
        self._pointers.tick(steps)
        for stick in self._sticks.values():
            stick.push.tick(steps)
        heard = self._heard = Heard()
        for event in (*pygame.event.get(), *self._pads.poll()):
            for word in self._hear(event, heard):
                _add(heard.words, word)
        repeated = self._held.step()
        if repeated:
            heard.words.append(repeated)
        return heard

    def release(self) -> list[Word]:
        """Let go of all that is held down, for another scene takes over.

        Returns the words that end a press in the scene that is left, without effect there: a
        Pointer goes UP at pointers.NOWHERE. What is still down for real stays unheard until it
        is pressed again. A press that nobody has heard of yet is the other scene's own, and stays.
        """
        self._held.clear()
        if any(
            isinstance(it, Pointer) and it.phase is PointerPhase.DOWN for it in self._heard.words
        ):
            return []
        return [*self._pointers.let_go()]

    def _hear(self, event: pygame.Event, heard: Heard) -> list[Word]:
        if event.type >= pygame.USEREVENT:
            heard.posted.append(event)
            return []
        heard.quit |= event.type == pygame.QUIT
        heard.resized |= event.type in _RESIZED
        heard.exposed |= event.type in _EXPOSED
        heard.sound_came |= event.type == pygame.AUDIODEVICEADDED
        heard.sound_went |= event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture
        words = self._of_window(event) or self._of_keys(event) or self._of_pads(event)
        words = words or [*self._pointers.hear(event, self.device)]
        for word in words:
            self.device = _device(word)
        return words

    def _of_window(self, event: pygame.Event) -> list[Word]:
        match event.type:
            # A window without any keyboard, as under a kiosk's compositor, never gains the focus.
            case pygame.WINDOWFOCUSGAINED | pygame.WINDOWSHOWN:
                self.active = True
            case pygame.WINDOWRESTORED:
                self.active = pygame.key.get_focused()
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self.active = self._alone and event.type == pygame.WINDOWFOCUSLOST
                self._presses.clear()
                self._held.clear()
                # If still active, the keyboard is gone, but a finger is where it was.
                return [] if self.active else [*self._pointers.let_go()]
        return []

    def _of_keys(self, event: pygame.Event) -> list[Word]:
        match event.type:
            case pygame.KEYDOWN:
                source = ("key", 0, event.key)
                meant = self._letter_due = self._presses.press(source)
                if self._text_mode and event.key == pygame.K_BACKSPACE:
                    return [self._held.press(source, Erase(meant))]
                action = action_of(event.key, event.scancode, event.mod, self._text_mode)
                return self._press(source, action, Device.KEYS, meant)
            case pygame.KEYUP:
                self._presses.let_go(("key", 0, event.key))
                self._held.let_go(("key", 0, event.key))
            case pygame.TEXTINPUT if self._text_mode:
                # The desktop repeats the letter of a key that is held; other text has no key.
                meant = self._letter_due or not self._presses.down
                self._letter_due = False
                # A control character is no letter, whatever an input method sends.
                text = "".join(letter for letter in event.text if letter.isprintable())
                return [Typed(text, meant)] if text else []
        return []

    def _of_pads(self, event: pygame.Event) -> list[Word]:
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN:
                source = ("button", event.instance_id, event.button)
                meant = self._presses.press(source)
                return self._press(source, BUTTONS.get(event.button), Device.PAD, meant)
            case pygame.CONTROLLERBUTTONUP:
                self._presses.let_go(("button", event.instance_id, event.button))
                self._held.let_go(("button", event.instance_id, event.button))
            case pygame.CONTROLLERAXISMOTION:
                stick = self._sticks.setdefault(event.instance_id, Stick())
                if stick.move(event.axis, event.value):
                    source = ("stick", event.instance_id, 0)
                    self._held.let_go(source)
                    return self._press(source, stick.points, Device.PAD, stick.push.deliberate)
            case pygame.CONTROLLERDEVICEADDED:
                self._pads.look_for_new()
            case pygame.CONTROLLERDEVICEREMOVED:
                self._pads.forget_lost()
                self._sticks.pop(event.instance_id, None)
                self._held.clear()
        return []

    def _press(
        self, source: _Source, action: Action | None, device: Device, meant: bool
    ) -> list[Word]:
        """The word for a press, which repeats while held if it is a move.

        SDL hears pads behind other windows too, where they are meant for another program.
        """
        if action is None or (device is Device.PAD and not self.active):
            return []
        word = Press(action, device, meant=meant)
        return [self._held.press(source, word) if action in MOVES else word]


class _Held:
    """What is held down and repeats: always the newest of it."""

    def __init__(self) -> None:
        self._words: dict[_Source, Press | Erase] = {}
        self._steps = 0

    @property
    def live(self) -> bool:
        return bool(self._words)

    def press(self, source: _Source, word: Press | Erase) -> Press | Erase:
        """Hold `source` down from this step on; gives `word` back."""
        self._words.pop(source, None)
        self._words[source] = word
        self._steps = -1  # the step that is under way does not count
        return word

    def let_go(self, source: _Source) -> None:
        if source == next(reversed(self._words), None):
            self._steps = -1
        self._words.pop(source, None)

    def clear(self) -> None:
        self._words.clear()

    def step(self) -> Press | Erase | None:
        """Count one step; the word that repeats in it, if any."""
        if not self._words:
            return None
        self._steps += 1
        late = self._steps - REPEAT_AFTER_STEPS
        if late < 0 or late % REPEAT_EVERY_STEPS:
            return None
        word = next(reversed(self._words.values()))
        repeated = replace(word, meant=False)
        return replace(repeated, repeat=True) if isinstance(repeated, Press) else repeated


def _device(word: Word) -> Device:
    """The device that a word came from."""
    match word:
        case Press() | Pointer():
            return word.device
        case Typed() | Erase():
            return Device.KEYS
    return Device.MOUSE


def _add(words: list[Word], word: Word) -> None:
    """Append a word; of moves in a row only the last place matters."""
    if isinstance(word, Pointer) and word.phase is PointerPhase.MOVE and words:
        last = words[-1]
        if isinstance(last, Pointer) and replace(last, at=word.at) == word:
            words.pop()
    words.append(word)
