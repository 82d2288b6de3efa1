"""Mouse and fingers, as one pointer that is down or up: one tap is one press, however it is told.

A touch reaches the game as a finger, as a mouse that a driver or a desktop makes out of it, or as
both, in any order, with or without a word that they belong together. So taps of fingers and taps of
the mouse are kept for a moment, and each of one kind takes one of the other kind at its place with
it, its twin, which is not heard.
"""

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from game.draw.theme import (
    BOUNCE_STEPS,
    FRESH_STEPS,
    MOUSE_WAKES_PX,
    TAP_PX,
    TWIN_PX,
    TWIN_STEPS,
)
from game.input.actions import Device, Pointer, PointerPhase, Wheel
from game.input.deliberate import Turns

NOWHERE = (-1, -1)
"""Where a press ends that must not count: outside of everything that can be pressed."""

_MOUSE = "mouse"
_MOUSE_EVENTS = (
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
)

_MOST_TAPS = 50
"""More than fingers: those whose end got lost are not kept for ever."""

Pixel = tuple[int, int]
PointerWord = Pointer | Wheel


@dataclass(slots=True, eq=False)
class _Tap:
    """The mouse's button or a finger (`who`) that is `down`, or was a moment ago."""

    who: Hashable
    start: Pixel
    at: Pixel
    device: Device
    down: bool = True
    age: float = 0.0
    """Steps since it was heard of last."""
    since: float = 0.0
    """Steps since it went down."""
    dragged: bool = False
    """Whether it was ever farther from its start than a tap goes."""
    twin: "_Tap | None" = None

    @property
    def by_mouse(self) -> bool:
        return self.who == _MOUSE

    def near(self, at: Pixel) -> bool:
        """Whether this is where it began, or where it is by now."""
        return min(_far(self.start, at), _far(self.at, at)) <= TWIN_PX

    def move(self, at: Pixel) -> None:
        self.at, self.age = at, 0.0
        self.dragged |= _far(self.start, at) > TAP_PX

    @property
    def end(self) -> Pixel:
        """Where it counts: a finger that only trembled is still where it came down."""
        return self.at if self.dragged else self.start


class Pointers:
    """Turns mouse and finger events into Pointer and Wheel words.

    Only one presses at a time: when another goes down, the press before it ends where it is.
    So DOWN and UP always alternate, and of several fast fingers each has its tap.
    """

    def __init__(self, canvas: Pixel) -> None:
        """`canvas` is the size in pixels of what fingers touch; set it anew when that changes."""
        self.canvas = canvas
        self._pressed: _Tap | None = None
        self._taps: list[_Tap] = []
        """Those that are down or may have a twin yet, the earliest first."""
        self._mouse: Pixel | None = None
        self._rest: Pixel | None = None
        self._wheel = Turns()

    def tick(self, steps: float) -> None:
        """So many steps of 1/60 s went by."""
        for tap in self._taps:
            tap.age += steps
            tap.since += steps
        self._taps = [tap for tap in self._taps if tap.down or tap.age <= TWIN_STEPS]
        self._wheel.tick(steps)

    def hear(self, event: pygame.Event, device: Device) -> list[PointerWord]:
        """The words for one event; `device` is the one used last."""
        match event.type:
            case pygame.FINGERDOWN:
                return self._down(_finger(event), self._touched(event), Device.TOUCH)
            case pygame.FINGERMOTION:
                return self._drag(_finger(event), self._touched(event))
            case pygame.FINGERUP:
                return self._up(_finger(event), self._touched(event))
        if event.type in _MOUSE_EVENTS:
            return self._hear_mouse(event, device)
        return []

    def let_go(self, at: Pixel = NOWHERE) -> list[PointerWord]:
        """End the press there is, at `at`; the rest of it will not be heard."""
        if self._pressed is None:
            return []
        word = Pointer(PointerPhase.UP, at, self._pressed.device, meant=False)
        self._pressed = None
        return [word]

    def _hear_mouse(self, event: pygame.Event, device: Device) -> list[PointerWord]:
        """With `touch` SDL says that it has made the event out of a finger's."""
        made = Device.TOUCH if event.touch else Device.MOUSE
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                self._mouse = event.pos
                return self._down(_MOUSE, event.pos, made)
            case pygame.MOUSEMOTION:
                lost = self._lost(event.buttons)
                return lost or self._drag(_MOUSE, event.pos) or self._hover(event, device)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                return self._up(_MOUSE, event.pos)
            case pygame.MOUSEWHEEL if event.y and not event.touch:
                # A wheel's event does not say where the mouse is.
                at = self._mouse or pygame.mouse.get_pos()
                return [Wheel(event.y, at, meant=self._wheel.turn(event.y))]
        return []

    # --- presses ----------------------------------------------------------------------------------

    def _down(self, who: Hashable, at: Pixel, device: Device) -> list[PointerWord]:
        before = self._of(who)
        # Not its age: a move that comes before the next tap does not make this one young again.
        if before is not None and before.since <= BOUNCE_STEPS and before.near(at):
            return []  # the same, told twice
        if before is not None:
            before.down = False  # that it was let go has got lost
        tap = _Tap(who, at, at, device)
        # A contact that flutters comes and goes faster, at one place, than anybody taps.
        meant = not any(it.age < FRESH_STEPS and it.near(at) for it in self._taps)
        tap.twin = self._twin(tap)
        self._taps = [*self._taps[-_MOST_TAPS:], tap]
        if tap.twin is not None:
            tap.twin.twin = tap
            return []
        # Where it was, and not nowhere: the tap of the finger before counts.
        ended = self.let_go(self._pressed.end) if self._pressed else []
        self._pressed = tap
        return [*ended, Pointer(PointerPhase.DOWN, at, device, meant=meant)]

    def _drag(self, who: Hashable, at: Pixel) -> list[PointerWord]:
        tap = self._of(who)
        if tap is None:
            return []
        tap.move(at)
        if tap is not self._pressed:
            return []
        return [Pointer(PointerPhase.MOVE, at, tap.device, meant=False)]

    def _up(self, who: Hashable, at: Pixel) -> list[PointerWord]:
        tap = self._of(who)
        if tap is None:
            return []
        tap.move(at)
        tap.down = False
        # Whichever twin is let go first ends the press: the other's word may get lost.
        if self._pressed is None or self._pressed not in (tap, tap.twin):
            return []
        return self.let_go(tap.end)

    def _of(self, who: Hashable) -> _Tap | None:
        """The tap of a finger or the mouse that is down."""
        return next((tap for tap in self._taps if tap.down and tap.who == who), None)

    def _twin(self, new: _Tap) -> _Tap | None:
        """The earliest tap of the other kind that has none yet and that this may be once more."""
        for tap in self._taps:
            of_now = tap is self._pressed or tap.age <= TWIN_STEPS
            fits = of_now and tap.twin is None and tap.by_mouse is not new.by_mouse
            if fits and (tap.near(new.at) or Device.TOUCH is tap.device is new.device):
                return tap
        return None

    def _lost(self, buttons: tuple[int, int, int]) -> list[PointerWord]:
        """A mouse that moves without its button has let go of it, though nobody said so."""
        tap = self._of(_MOUSE)
        return self._up(_MOUSE, tap.at) if tap is not None and not buttons[0] else []

    def _hover(self, event: pygame.Event, device: Device) -> list[PointerWord]:
        """A mouse that was out of use counts once it has really moved.

        Windows that open or change under it make motion too, and so does a knock on the table. What
        goes along with a finger is no mouse.
        """
        at = event.pos
        if event.touch or any(tap.near(at) for tap in self._taps if not tap.by_mouse):
            return []
        self._mouse = at
        if device is not Device.MOUSE:
            self._rest = self._rest or at
            if _far(at, self._rest) < MOUSE_WAKES_PX:
                return []
        self._rest = None
        return [Pointer(PointerPhase.MOVE, at, Device.MOUSE, pressed=False, meant=False)]

    def _touched(self, event: pygame.Event) -> Pixel:
        """A finger's place, which SDL gives as shares of the canvas, in its pixels."""
        width, height = self.canvas
        x, y = int(event.x * width), int(event.y * height)
        # A finger at the very edge is given as 1.0, a pixel beyond the canvas.
        return min(max(x, 0), width - 1), min(max(y, 0), height - 1)


def _finger(event: pygame.Event) -> Hashable:
    return event.touch_id, event.finger_id


def _far(one: Pixel, other: Pixel) -> int:
    """How far two places are from each other, along the axis on which they are farther."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))
