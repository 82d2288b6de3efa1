"""Mouse and fingers, as one pointer that is down or up."""

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from game.draw.theme import MOUSE_WAKES_PX
from game.input.actions import Device, Pointer, PointerPhase, Wheel

NOWHERE = (-1, -1)
"""Where a press ends that must not count: outside of everything that can be pressed."""

_MOUSE = "mouse"
_MOUSE_EVENTS = (
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
)

Pixel = tuple[int, int]
PointerWord = Pointer | Wheel


@dataclass(slots=True)
class _Pressed:
    """Who is down (the mouse, or a finger by its numbers), and where it is by now."""

    who: Hashable
    at: Pixel
    device: Device


class Pointers:
    """Turns mouse and finger events into Pointer and Wheel words.

    Only one presses at a time: when another goes down, the press before it ends where it is.
    So DOWN and UP always alternate, and of several fast fingers each has its tap.
    """

    def __init__(self, canvas: Pixel) -> None:
        """`canvas` is the size in pixels of what fingers touch; set it anew when that changes."""
        self.canvas = canvas
        self._pressed: _Pressed | None = None
        self._mouse: Pixel | None = None
        self._rest: Pixel | None = None

    def hear(self, event: pygame.Event, device: Device) -> list[PointerWord]:
        """The words for one event; `device` is the one used last."""
        match event.type:
            case pygame.FINGERDOWN:
                return self._down(_finger(event), self._touched(event), Device.TOUCH)
            case pygame.FINGERMOTION:
                return self._drag(_finger(event), self._touched(event))
            case pygame.FINGERUP:
                return self._up(_finger(event), self._touched(event))
        if event.type not in _MOUSE_EVENTS or event.touch:  # SDL makes these out of fingers too
            return []
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                self._mouse = event.pos
                return self._down(_MOUSE, event.pos, Device.MOUSE)
            case pygame.MOUSEMOTION:
                return self._drag(_MOUSE, event.pos) or self._hover(event.pos, device)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                return self._up(_MOUSE, event.pos)
            case pygame.MOUSEWHEEL if event.y:
                # A wheel's event does not say where the mouse is.
                return [Wheel(event.y, self._mouse or pygame.mouse.get_pos())]
        return []

    def let_go(self, at: Pixel = NOWHERE) -> list[PointerWord]:
        """End the press there is, at `at`; the rest of it will not be heard."""
        if self._pressed is None:
            return []
        word = Pointer(PointerPhase.UP, at, self._pressed.device)
        self._pressed = None
        return [word]

    def _down(self, who: Hashable, at: Pixel, device: Device) -> list[PointerWord]:
        # Where it was, and not nowhere: the tap of the finger before counts.
        ended = self.let_go(self._pressed.at) if self._pressed else []
        self._pressed = _Pressed(who, at, device)
        return [*ended, Pointer(PointerPhase.DOWN, at, device)]

    def _drag(self, who: Hashable, at: Pixel) -> list[PointerWord]:
        if self._pressed is None or self._pressed.who != who:
            return []
        self._pressed.at = at
        return [Pointer(PointerPhase.MOVE, at, self._pressed.device)]

    def _up(self, who: Hashable, at: Pixel) -> list[PointerWord]:
        if self._pressed is None or self._pressed.who != who:
            return []
        return self.let_go(at)

    def _hover(self, at: Pixel, device: Device) -> list[PointerWord]:
        """A mouse that was out of use counts once it has really moved.

        Windows that open or change under it make motion too, and so does a knock on the table.
        """
        self._mouse = at
        if device is not Device.MOUSE:
            self._rest = self._rest or at
            if max(abs(at[0] - self._rest[0]), abs(at[1] - self._rest[1])) < MOUSE_WAKES_PX:
                return []
        self._rest = None
        return [Pointer(PointerPhase.MOVE, at, Device.MOUSE, pressed=False)]

    def _touched(self, event: pygame.Event) -> Pixel:
        """A finger's place, which SDL gives as shares of the canvas, in its pixels."""
        width, height = self.canvas
        x, y = int(event.x * width), int(event.y * height)
        # A finger at the very edge is given as 1.0, a pixel beyond the canvas.
        return min(max(x, 0), width - 1), min(max(y, 0), height - 1)


def _finger(event: pygame.Event) -> Hashable:
    return event.touch_id, event.finger_id
