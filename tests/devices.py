"""Hands for tests: they use keys, mouse, screen and pad as a person would, by pygame's events.

What they do waits in pygame's queue, in order, until the next poll.
"""

import ctypes
import re
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

import pygame
import pytest

Place = tuple[int, int]

needs_pad = pytest.mark.skipif(sys.platform != "linux", reason="finds SDL by /proc")


def _post(kind: int, **values: object) -> None:
    if not pygame.event.post(pygame.Event(kind, values)):
        raise RuntimeError(f"pygame refused {pygame.event.event_name(kind)}")


class Keys:
    """A keyboard (US layout)."""

    def down(self, key: int, mod: int = 0, scancode: int | None = None) -> None:
        """Press a key, a pygame.K_ number, with the pygame.KMOD_ keys in `mod` held."""
        if scancode is None:
            scancode = _SCANCODES.get(key, 0)
        _post(pygame.KEYDOWN, key=key, mod=mod, scancode=scancode, unicode="")

    def up(self, key: int, mod: int = 0) -> None:
        """Let a key go."""
        _post(pygame.KEYUP, key=key, mod=mod, scancode=_SCANCODES.get(key, 0), unicode="")

    def tap(self, key: int, mod: int = 0) -> None:
        """Press a key and let it go."""
        self.down(key, mod)
        self.up(key, mod)

    def write(self, text: str) -> None:
        """Tap the key of each letter; SDL sends its text too if text input is on."""
        for letter in text:
            self.down(ord(letter.lower()))
            _post(pygame.TEXTINPUT, text=letter)
            self.up(ord(letter.lower()))


_SCANCODES = {pygame.K_1 + place: pygame.KSCAN_1 + place for place in range(9)}


class Mouse:
    """A mouse on the canvas, in its pixels."""

    def __init__(self) -> None:
        self._at: Place = (0, 0)
        self._buttons = [0, 0, 0]

    def move(self, at: Place) -> None:
        """Move there, in one piece."""
        moved = (at[0] - self._at[0], at[1] - self._at[1])
        self._at = at
        _post(pygame.MOUSEMOTION, pos=at, rel=moved, buttons=tuple(self._buttons), touch=False)

    def down(self, button: int = pygame.BUTTON_LEFT) -> None:
        """Press a button."""
        self._buttons[button - 1] = 1
        _post(pygame.MOUSEBUTTONDOWN, pos=self._at, button=button, touch=False)

    def up(self, button: int = pygame.BUTTON_LEFT) -> None:
        """Let a button go."""
        self._buttons[button - 1] = 0
        _post(pygame.MOUSEBUTTONUP, pos=self._at, button=button, touch=False)

    def click(self, at: Place) -> None:
        """Move there and press the left button once."""
        self.move(at)
        self.down()
        self.up()

    def wheel(self, notches: int) -> None:
        """Turn the wheel; positive is up."""
        _post(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False, touch=False)


class Fingers:
    """Fingers on a canvas of a size in pixels; for the first SDL makes mouse events too."""

    def __init__(self, canvas: Place) -> None:
        self.canvas = canvas

    def down(self, at: Place, finger: int = 0) -> None:
        """Touch the canvas."""
        self._twin(pygame.MOUSEBUTTONDOWN, at, finger)
        self._post(pygame.FINGERDOWN, at, finger)

    def move(self, at: Place, finger: int = 0) -> None:
        """Move a finger that is down."""
        if not finger:
            _post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=True)
        self._post(pygame.FINGERMOTION, at, finger)

    def up(self, at: Place, finger: int = 0) -> None:
        """Lift a finger."""
        self._twin(pygame.MOUSEBUTTONUP, at, finger)
        self._post(pygame.FINGERUP, at, finger)

    def tap(self, at: Place, finger: int = 0) -> None:
        """Touch the canvas once."""
        self.down(at, finger)
        self.up(at, finger)

    def _twin(self, kind: int, at: Place, finger: int) -> None:
        if not finger:
            _post(kind, pos=at, button=pygame.BUTTON_LEFT, touch=True)

    def _post(self, kind: int, at: Place, finger: int) -> None:
        # Shares of the canvas, in the middle of the pixel: rounding must not leave it.
        x, y = ((part + 0.5) / whole for part, whole in zip(at, self.canvas, strict=True))
        _post(kind, touch_id=7, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)


_GAME_CONTROLLER, _STEERING_WHEEL = 1, 2


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc of SDL 2."""

    _fields_ = (
        ("version", ctypes.c_uint16),
        ("type", ctypes.c_uint16),
        ("naxes", ctypes.c_uint16),
        ("nbuttons", ctypes.c_uint16),
        ("nhats", ctypes.c_uint16),
        ("vendor_id", ctypes.c_uint16),
        ("product_id", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("callbacks", ctypes.c_void_p * 7),
    )


def _sdl() -> ctypes.CDLL:
    """The SDL library inside this process, the one that pygame has loaded."""
    maps = Path("/proc/self/maps").read_text(encoding="utf-8")
    found = re.search(r"/\S*libSDL2-2\S*\.so\S*", maps)
    if not found:
        raise RuntimeError("pygame has not loaded SDL 2")
    sdl = ctypes.CDLL(found[0])
    sdl.SDL_JoystickAttachVirtualEx.argtypes = [ctypes.POINTER(_Description)]
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    sdl.SDL_JoystickInstanceID.argtypes = [ctypes.c_void_p]
    sdl.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
    sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    return sdl


class VirtualPad:
    """A joystick of SDL's own making, which pygame sees as real: plugged in until `unplug()`.

    Needs pygame.init() and a display. Its buttons are the pygame.CONTROLLER_BUTTON_ numbers,
    its axes the CONTROLLER_AXIS_ ones. As a context it is unplugged at the end.
    """

    def __init__(self, name: str = "Test pad", known: bool = True) -> None:
        """`known` False makes a joystick that SDL has no layout for."""
        self._sdl = _sdl()
        description = _Description(
            version=1,
            type=_GAME_CONTROLLER if known else _STEERING_WHEEL,
            naxes=6,
            nbuttons=15,
            vendor_id=0x1209,
            product_id=0x7777,
            name=name.encode(),
        )
        index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(description))
        if index < 0:
            raise RuntimeError("SDL refused the virtual pad")
        self._handle: int | None = self._sdl.SDL_JoystickOpen(index)
        self.instance_id: int = self._sdl.SDL_JoystickInstanceID(self._handle)
        pygame.event.pump()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.unplug()

    def down(self, button: int) -> None:
        """Press a button."""
        self._button(button, True)

    def up(self, button: int) -> None:
        """Let a button go."""
        self._button(button, False)

    def tap(self, button: int) -> None:
        """Press a button and let it go."""
        self.down(button)
        self.up(button)

    def axis(self, number: int, value: float) -> None:
        """Move an axis, from -1 to 1."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._handle, number, round(value * 32767))
        pygame.event.pump()

    def stick(self, x: float, y: float) -> None:
        """Push the left stick: right and down are positive."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._handle, 0, round(x * 32767))
        self.axis(1, y)

    def unplug(self) -> None:
        """Pull the plug; once is enough."""
        if self._handle is None:
            return
        # Not by the index of its making: that changes as other pads go.
        for index in range(pygame.joystick.get_count()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.instance_id:
                self._sdl.SDL_JoystickDetachVirtual(index)
                break
        self._sdl.SDL_JoystickClose(self._handle)
        self._handle = None
        pygame.event.pump()

    def _button(self, button: int, down: bool) -> None:
        # Pumped each time: SDL looks at a virtual pad only then, and would miss what is undone.
        self._sdl.SDL_JoystickSetVirtualButton(self._handle, button, down)
        pygame.event.pump()
