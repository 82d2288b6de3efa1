"""What comes from outside besides words, and devices that mix."""

import pygame
import pytest

from game.input.actions import Action, Device, Pointer, PointerPhase
from game.input.devices import Input
from game.input.pointers import NOWHERE
from tests.devices import Fingers, Keys, Mouse, VirtualPad, needs_pad
from tests.input.hearing import press, steps_with_words, words

keys = Keys()
DOWN, UP = PointerPhase.DOWN, PointerPhase.UP
MOUSE, TOUCH, PAD = Device.MOUSE, Device.TOUCH, Device.PAD


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.Event(kind, values))


@pytest.mark.parametrize(
    "kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN]
)
def test_a_lost_focus_lets_go_of_all(hearing: Input, mouse: Mouse, kind: int) -> None:
    keys.down(pygame.K_LEFT)
    mouse.move((40, 40))
    mouse.down()
    words(hearing)
    post(kind)
    assert words(hearing) == [Pointer(UP, NOWHERE, MOUSE)]
    assert not hearing.active
    assert not hearing.live
    mouse.up()
    assert steps_with_words(hearing, 60) == {}
    post(pygame.WINDOWFOCUSGAINED)
    mouse.click((41, 41))
    assert words(hearing)[-2:] == [Pointer(DOWN, (41, 41), MOUSE), Pointer(UP, (41, 41), MOUSE)]
    assert hearing.active


@needs_pad
def test_a_pad_is_not_heard_behind_another_window(hearing: Input, pad: VirtualPad) -> None:
    post(pygame.WINDOWFOCUSLOST)
    pad.tap(pygame.CONTROLLER_BUTTON_A)
    pad.stick(1.0, 0.0)
    assert words(hearing) == []
    post(pygame.WINDOWFOCUSGAINED)
    pad.tap(pygame.CONTROLLER_BUTTON_A)
    assert words(hearing) == [press(Action.CONFIRM, PAD)]


def test_release_ends_a_press_in_the_scene_that_is_left(hearing: Input, fingers: Fingers) -> None:
    fingers.down((10, 10))
    words(hearing)
    assert hearing.release() == [Pointer(UP, NOWHERE, TOUCH)]
    fingers.move((30, 10))
    fingers.up((30, 10))
    assert words(hearing) == []
    fingers.tap((20, 20))
    assert words(hearing) == [Pointer(DOWN, (20, 20), TOUCH), Pointer(UP, (20, 20), TOUCH)]


def test_news_of_the_window_and_of_libraries(hearing: Input) -> None:
    quiet = hearing.poll()
    assert (quiet.words, quiet.quit, quiet.resized, quiet.exposed) == ([], False, False, False)
    post(pygame.WINDOWRESIZED, x=800, y=480)
    assert hearing.poll().resized
    post(pygame.WINDOWEXPOSED)
    assert hearing.poll().exposed
    post(pygame.QUIT)
    assert hearing.poll().quit
    kind = pygame.event.custom_type()
    post(kind, name="pressed")
    assert [event.name for event in hearing.poll().posted] == ["pressed"]


def test_a_restored_window_is_active_again(hearing: Input) -> None:
    post(pygame.WINDOWMINIMIZED)
    words(hearing)
    post(pygame.WINDOWRESTORED)
    assert hearing.poll().exposed
    assert hearing.active


def test_a_window_that_is_shown_is_active_though_no_keyboard_gives_it_the_focus(
    hearing: Input,
) -> None:
    """What SDL tells of a window that fills a Wayland screen, on a seat with touch alone."""
    for kind in (pygame.WINDOWSHOWN, pygame.WINDOWHIDDEN, pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN):
        post(kind)
    words(hearing)
    assert hearing.active


def test_a_window_that_is_alone_stays_active_without_the_focus(
    screen: pygame.Surface, fingers: Fingers
) -> None:
    """A kiosk's keyboard may be pulled out: the focus goes with it."""
    alone = Input(screen.get_size(), alone=True)
    fingers.down((10, 10))
    words(alone)
    post(pygame.WINDOWFOCUSLOST)
    fingers.up((10, 10))
    assert words(alone) == [Pointer(UP, (10, 10), TOUCH)]
    assert alone.active


def test_devices_can_be_mixed_within_one_step(
    hearing: Input, mouse: Mouse, fingers: Fingers
) -> None:
    keys.tap(pygame.K_SPACE)
    fingers.tap((7, 7))
    keys.tap(pygame.K_RETURN)
    mouse.click((8, 8))
    assert words(hearing) == [
        press(Action.ROLL),
        Pointer(DOWN, (7, 7), TOUCH),
        Pointer(UP, (7, 7), TOUCH),
        press(Action.CONFIRM),
        Pointer(DOWN, (8, 8), MOUSE),
        Pointer(UP, (8, 8), MOUSE),
    ]
    assert hearing.device is MOUSE
