"""What real pads, of SDL's own making, say: buttons, sticks, and coming and going."""

import pygame
import pytest
from pygame._sdl2 import controller

from game.input.actions import Action, Device, Press, Word
from game.input.devices import Input
from game.input.pads import SdlPads, Stick
from tests.devices import VirtualPad, needs_pad
from tests.input.hearing import press, steps_with_words, words

PAD = Device.PAD


PAD_BUTTONS = [
    (pygame.CONTROLLER_BUTTON_A, Action.CONFIRM),
    (pygame.CONTROLLER_BUTTON_B, Action.BACK),
    (pygame.CONTROLLER_BUTTON_X, Action.ROLL),
    (pygame.CONTROLLER_BUTTON_Y, Action.SHEET),
    (pygame.CONTROLLER_BUTTON_START, Action.PAUSE),
    (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, Action.HINT),
    (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, Action.UNDO),
    (pygame.CONTROLLER_BUTTON_DPAD_UP, Action.UP),
    (pygame.CONTROLLER_BUTTON_DPAD_DOWN, Action.DOWN),
    (pygame.CONTROLLER_BUTTON_DPAD_LEFT, Action.LEFT),
    (pygame.CONTROLLER_BUTTON_DPAD_RIGHT, Action.RIGHT),
]


@needs_pad
@pytest.mark.parametrize(("button", "action"), PAD_BUTTONS)
def test_a_button_means_an_action(
    hearing: Input, pad: VirtualPad, button: int, action: Action
) -> None:
    pad.tap(button)
    assert words(hearing) == [press(action, PAD)]
    assert hearing.device is PAD
    assert steps_with_words(hearing, 60) == {}


@needs_pad
@pytest.mark.parametrize(
    "button",
    [
        pygame.CONTROLLER_BUTTON_BACK,
        pygame.CONTROLLER_BUTTON_GUIDE,
        pygame.CONTROLLER_BUTTON_LEFTSTICK,
        pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    ],
)
def test_other_buttons_mean_nothing(hearing: Input, pad: VirtualPad, button: int) -> None:
    pad.tap(button)
    assert words(hearing) == []


@needs_pad
def test_a_thousand_fast_taps_of_a_pad_are_all_heard(hearing: Input, pad: VirtualPad) -> None:
    meant = [PAD_BUTTONS[tap % len(PAD_BUTTONS)] for tap in range(1000)]
    for button, _ in meant:
        pad.tap(button)
    assert words(hearing) == [press(action, PAD) for _, action in meant]


@needs_pad
@pytest.mark.parametrize(
    ("x", "y", "action"),
    [
        (0.0, -1.0, Action.UP),
        (0.0, 1.0, Action.DOWN),
        (-1.0, 0.0, Action.LEFT),
        (1.0, 0.0, Action.RIGHT),
        (0.51, 0.0, Action.RIGHT),
    ],
)
def test_the_stick_moves_as_the_d_pad_does(
    hearing: Input, pad: VirtualPad, x: float, y: float, action: Action
) -> None:
    pad.stick(x, y)
    assert words(hearing) == [press(action, PAD)]
    again: list[Word] = [Press(action, PAD, repeat=True)]
    assert steps_with_words(hearing, 31) == {24: again, 30: again}
    pad.stick(0.0, 0.0)
    assert steps_with_words(hearing, 60) == {}


@needs_pad
def test_the_stick_goes_on_at_a_half_and_off_below_three_tenths(
    hearing: Input, pad: VirtualPad
) -> None:
    heard: list[list[Word]] = []
    for x in (0.49, 0.51, 0.45, 0.31, 0.51, 0.29, 0.49, 0.51, -0.6):
        pad.stick(x, 0.0)
        heard.append(words(hearing))
    right, left = [press(Action.RIGHT, PAD)], [press(Action.LEFT, PAD)]
    assert heard == [[], right, [], [], [], [], [], right, left]


@pytest.mark.parametrize(
    ("path", "action"),
    [
        ([(0.4, 0.6)], Action.DOWN),
        ([(0.9, 0.8)], Action.RIGHT),
        ([(-0.7, -0.9)], Action.UP),
        ([(0.7, 0.69), (0.69, 0.7), (0.65, 0.75)], Action.RIGHT),  # a tremble at 45 degrees
        ([(0.9, 0.1), (0.5, 0.8)], Action.DOWN),  # turned without passing the middle
        ([(0.45, 0.45)], None),
    ],
)
def test_a_slanting_stick_goes_the_stronger_way(
    path: list[tuple[float, float]], action: Action | None
) -> None:
    stick = Stick()
    for x, y in path:
        strong, weak = (0, 1) if abs(x) > abs(y) else (1, 0)
        for axis in (strong, weak):
            stick.move(axis, round((x, y)[axis] * 32767))
    assert stick.points is action


@needs_pad
def test_triggers_and_the_right_stick_mean_nothing(hearing: Input, pad: VirtualPad) -> None:
    for axis in (2, 3, 4, 5):
        pad.axis(axis, 1.0)
    assert words(hearing) == []


@needs_pad
def test_pads_come_and_go_and_each_is_heard(hearing: Input) -> None:
    assert hearing.pads == 0
    with VirtualPad("one") as one:
        words(hearing)
        assert hearing.pads == 1
        with VirtualPad("two") as two:
            words(hearing)
            assert hearing.pads == 2
            one.tap(pygame.CONTROLLER_BUTTON_A)
            two.tap(pygame.CONTROLLER_BUTTON_X)
            assert words(hearing) == [press(Action.CONFIRM, PAD), press(Action.ROLL, PAD)]
            one.unplug()
            assert words(hearing) == []
            assert hearing.pads == 1
            two.tap(pygame.CONTROLLER_BUTTON_B)
            assert words(hearing) == [press(Action.BACK, PAD)]
            with VirtualPad("three") as three:
                words(hearing)
                three.tap(pygame.CONTROLLER_BUTTON_Y)
                assert words(hearing) == [press(Action.SHEET, PAD)]
                assert hearing.pads == 2
    words(hearing)
    assert hearing.pads == 0


@needs_pad
def test_a_pad_plugged_in_before_is_heard(screen: pygame.Surface) -> None:
    with VirtualPad() as pad:
        pygame.event.clear()
        hearing = Input(screen.get_size())
        hearing.open_pads(SdlPads())
        assert hearing.pads == 1
        pad.tap(pygame.CONTROLLER_BUTTON_A)
        assert words(hearing) == [press(Action.CONFIRM, PAD)]


@needs_pad
def test_a_pad_that_is_gone_before_it_is_heard_does_no_harm(hearing: Input) -> None:
    VirtualPad().unplug()
    assert words(hearing) == []
    assert hearing.pads == 0


@needs_pad
def test_a_pad_unplugged_while_held_holds_nothing(hearing: Input, pad: VirtualPad) -> None:
    pad.down(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    pad.stick(1.0, 0.0)
    assert words(hearing) == [press(Action.LEFT, PAD), press(Action.RIGHT, PAD)]
    pad.unplug()
    assert steps_with_words(hearing, 60) == {}
    assert not hearing.live


def test_a_removal_without_any_letting_go_holds_nothing(hearing: Input) -> None:
    pygame.event.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=99, button=11))
    assert words(hearing) == [press(Action.UP, PAD)]
    pygame.event.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=99))
    assert steps_with_words(hearing, 60) == {}


@needs_pad
def test_a_joystick_without_a_layout_is_left_alone(hearing: Input) -> None:
    with VirtualPad("wheel", known=False) as wheel:
        wheel.tap(0)
        wheel.stick(1.0, 0.0)
        assert words(hearing) == []
        assert hearing.pads == 0


@needs_pad
def test_a_stick_still_pushed_after_release_says_nothing_more(
    hearing: Input, pad: VirtualPad
) -> None:
    pad.stick(0.0, 1.0)
    words(hearing)
    hearing.release()
    pad.stick(0.0, 0.9)
    assert steps_with_words(hearing, 60) == {}
    pad.stick(0.0, 0.0)
    pad.stick(0.0, 1.0)
    assert words(hearing) == [press(Action.DOWN, PAD)]


@needs_pad
def test_what_was_unplugged_is_closed_and_nothing_else(
    hearing: Input, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = []
    make = controller.Controller

    def note(index: int) -> controller.Controller:
        opened.append(make(index))
        return opened[-1]

    monkeypatch.setattr(controller, "Controller", note)
    with VirtualPad():
        hearing.poll()
        stays = opened[-1]
        for _ in range(3):
            with VirtualPad(), VirtualPad():
                hearing.poll()
                assert len({id(pad) for pad in opened if pad.get_init()}) == 3
            hearing.poll()
            assert {id(pad) for pad in opened if pad.get_init()} == {id(stays)}
    hearing.poll()
    assert not any(pad.get_init() for pad in opened)
