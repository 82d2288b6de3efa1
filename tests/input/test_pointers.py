"""What mouse and fingers say."""

import pygame
import pytest

from game.input.actions import Device, Pointer, PointerPhase, Wheel
from game.input.devices import Input
from tests.devices import Fingers, Keys, Mouse
from tests.input.hearing import words

keys = Keys()
DOWN, MOVE, UP = PointerPhase.DOWN, PointerPhase.MOVE, PointerPhase.UP
MOUSE, TOUCH, KEYS = Device.MOUSE, Device.TOUCH, Device.KEYS


def test_a_click_is_one_down_and_one_up(hearing: Input, mouse: Mouse) -> None:
    mouse.click((300, 200))
    assert words(hearing) == [Pointer(DOWN, (300, 200), MOUSE), Pointer(UP, (300, 200), MOUSE)]
    assert hearing.device is MOUSE


def test_only_the_left_button_points(hearing: Input, mouse: Mouse) -> None:
    for button in (pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT):
        mouse.down(button)
        mouse.up(button)
    assert words(hearing) == []


def test_a_mouse_counts_once_it_has_really_moved(hearing: Input, mouse: Mouse) -> None:
    for at in ((640, 360), (641, 360), (643, 358), (645, 361)):
        mouse.move(at)
    assert words(hearing) == []
    assert hearing.device is KEYS
    mouse.move((646, 360))
    mouse.move((647, 360))
    assert words(hearing) == [Pointer(MOVE, (647, 360), MOUSE, pressed=False)]
    assert hearing.device is MOUSE


def test_a_mouse_sleeps_again_once_another_device_is_used(hearing: Input, mouse: Mouse) -> None:
    mouse.click((100, 100))
    mouse.move((101, 100))
    keys.tap(pygame.K_SPACE)
    words(hearing)
    mouse.move((105, 100))
    assert words(hearing) == []
    assert hearing.device is KEYS
    mouse.move((111, 100))
    assert words(hearing) == [Pointer(MOVE, (111, 100), MOUSE, pressed=False)]


def test_a_drag_moves_pressed_and_of_many_moves_the_last_counts(
    hearing: Input, mouse: Mouse
) -> None:
    mouse.move((10, 10))
    mouse.down()
    for x in range(11, 60):
        mouse.move((x, 10))
    assert words(hearing) == [
        Pointer(DOWN, (10, 10), MOUSE),
        Pointer(MOVE, (59, 10), MOUSE),
    ]
    mouse.up()
    assert words(hearing) == [Pointer(UP, (59, 10), MOUSE)]


def test_the_wheel_tells_notches_and_place(hearing: Input, mouse: Mouse) -> None:
    mouse.move((50, 60))
    mouse.wheel(-2)
    mouse.wheel(0)
    assert words(hearing) == [Wheel(-2, (50, 60))]
    assert hearing.device is MOUSE


@pytest.mark.parametrize("at", [(0, 0), (300, 200), (1279, 719), (77, 641)])
def test_a_tap_is_one_down_and_one_up(
    hearing: Input, fingers: Fingers, at: tuple[int, int]
) -> None:
    fingers.tap(at)
    assert words(hearing) == [Pointer(DOWN, at, TOUCH), Pointer(UP, at, TOUCH)]
    assert hearing.device is TOUCH


def test_a_finger_at_the_very_edge_is_on_the_canvas(hearing: Input) -> None:
    pygame.event.post(pygame.Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=1.0, y=-0.01))
    assert words(hearing) == [Pointer(DOWN, (1279, 0), TOUCH)]


def test_fingers_follow_the_size_of_the_canvas(hearing: Input) -> None:
    hearing.canvas = (800, 480)
    assert hearing.canvas == (800, 480)
    Fingers((800, 480)).tap((799, 479))
    assert words(hearing) == [Pointer(DOWN, (799, 479), TOUCH), Pointer(UP, (799, 479), TOUCH)]


def test_a_finger_drags(hearing: Input, fingers: Fingers) -> None:
    fingers.down((10, 10))
    fingers.move((20, 10))
    fingers.up((20, 12))
    assert words(hearing) == [
        Pointer(DOWN, (10, 10), TOUCH),
        Pointer(MOVE, (20, 10), TOUCH),
        Pointer(UP, (20, 12), TOUCH),
    ]


def test_a_second_finger_taps_at_its_own_place_and_ends_the_first(
    hearing: Input, fingers: Fingers
) -> None:
    fingers.down((100, 100), finger=0)
    fingers.down((500, 500), finger=1)
    fingers.move((110, 100), finger=0)
    fingers.up((110, 100), finger=0)
    fingers.up((500, 500), finger=1)
    assert words(hearing) == [
        Pointer(DOWN, (100, 100), TOUCH),
        Pointer(UP, (100, 100), TOUCH),
        Pointer(DOWN, (500, 500), TOUCH),
        Pointer(UP, (500, 500), TOUCH),
    ]


def test_a_thousand_fast_taps_of_two_fingers_are_all_heard(
    hearing: Input, fingers: Fingers
) -> None:
    places = [(20 + tap, 30 + tap % 600) for tap in range(1000)]
    for first, second in zip(places[::2], places[1::2], strict=True):
        fingers.down(first, finger=0)
        fingers.down(second, finger=1)
        fingers.up(first, finger=0)
        fingers.up(second, finger=1)
    heard = words(hearing)
    assert heard == [Pointer(phase, at, TOUCH) for at in places for phase in (DOWN, UP)]


def test_a_mouse_and_a_finger_are_told_apart(
    hearing: Input, mouse: Mouse, fingers: Fingers
) -> None:
    fingers.tap((5, 5))
    mouse.click((9, 9))
    assert [word.device for word in words(hearing) if isinstance(word, Pointer)] == [
        TOUCH,
        TOUCH,
        MOUSE,
        MOUSE,
    ]
