"""What each device says, down to the step, through real events of pygame."""

from collections.abc import Iterator

import pygame
import pytest

from game.actions import (
    Action,
    Device,
    Erase,
    Phase,
    Pointer,
    Press,
    Typed,
    Wheel,
    Word,
)
from game.input import Input
from game.pads import Stick
from game.pointers import NOWHERE
from tests.devices import Fingers, Keys, Mouse, VirtualPad, needs_pad

CANVAS = (1280, 720)
keys = Keys()

DOWN, MOVE, UP = Phase.DOWN, Phase.MOVE, Phase.UP
MOUSE, TOUCH, KEYS, PAD = Device.MOUSE, Device.TOUCH, Device.KEYS, Device.PAD


@pytest.fixture
def hearing(screen: pygame.Surface) -> Input:
    """An Input that has heard all that came with the window."""
    made = Input(screen.get_size())
    made.poll()
    return made


@pytest.fixture
def mouse() -> Mouse:
    return Mouse()


@pytest.fixture
def fingers() -> Fingers:
    return Fingers(CANVAS)


@pytest.fixture
def pad(hearing: Input) -> Iterator[VirtualPad]:
    """A pad, plugged in and heard."""
    with VirtualPad() as plugged:
        hearing.poll()
        yield plugged


def words(hearing: Input) -> list[Word]:
    return hearing.poll().words


def press(action: Action, device: Device = KEYS) -> Press:
    return Press(action, device)


def steps_with_words(hearing: Input, steps: int) -> dict[int, list[Word]]:
    """By number of the step from 1: the words of the steps that had any."""
    heard = {step: words(hearing) for step in range(1, steps + 1)}
    return {step: said for step, said in heard.items() if said}


# --- keyboard ---------------------------------------------------------------------------------

KEYBOARD = [
    (pygame.K_UP, 0, Action.UP),
    (pygame.K_DOWN, 0, Action.DOWN),
    (pygame.K_LEFT, 0, Action.LEFT),
    (pygame.K_RIGHT, 0, Action.RIGHT),
    (pygame.K_RETURN, 0, Action.CONFIRM),
    (pygame.K_KP_ENTER, 0, Action.CONFIRM),
    (pygame.K_ESCAPE, 0, Action.BACK),
    (pygame.K_SPACE, 0, Action.THROW),
    (pygame.K_TAB, 0, Action.SHEET),
    (pygame.K_p, 0, Action.PAUSE),
    (pygame.K_p, pygame.KMOD_LSHIFT | pygame.KMOD_CAPS, Action.PAUSE),
    (pygame.K_PAUSE, 0, Action.PAUSE),
    (pygame.K_h, pygame.KMOD_NUM, Action.HINT),
    (pygame.K_BACKSPACE, 0, Action.TAKE_BACK),
    (pygame.K_z, pygame.KMOD_LCTRL, Action.TAKE_BACK),
    (pygame.K_z, pygame.KMOD_RMETA, Action.TAKE_BACK),
    (pygame.K_F11, 0, Action.FULL_SCREEN),
    (pygame.K_RETURN, pygame.KMOD_LALT, Action.FULL_SCREEN),
    (pygame.K_1, 0, Action.HOLD_1),
    (pygame.K_2, 0, Action.HOLD_2),
    (pygame.K_3, 0, Action.HOLD_3),
    (pygame.K_4, 0, Action.HOLD_4),
    (pygame.K_5, 0, Action.HOLD_5),
    (pygame.K_KP_1, 0, Action.HOLD_1),
    (pygame.K_KP_2, 0, Action.HOLD_2),
    (pygame.K_KP_3, 0, Action.HOLD_3),
    (pygame.K_KP_4, 0, Action.HOLD_4),
    (pygame.K_KP_5, 0, Action.HOLD_5),
]


@pytest.mark.parametrize(("key", "mod", "action"), KEYBOARD)
def test_a_key_means_an_action(hearing: Input, key: int, mod: int, action: Action) -> None:
    keys.tap(key, mod)
    assert words(hearing) == [press(action)]
    assert hearing.device is KEYS
    assert words(hearing) == []


@pytest.mark.parametrize(
    ("key", "mod"),
    [
        (pygame.K_6, 0),
        (pygame.K_z, 0),
        (pygame.K_TAB, pygame.KMOD_LALT),
        (pygame.K_F4, pygame.KMOD_LALT),
        (pygame.K_p, pygame.KMOD_LCTRL),
        (pygame.K_LSHIFT, pygame.KMOD_LSHIFT),
        (pygame.K_UP, pygame.KMOD_LMETA),
    ],
)
def test_other_keys_mean_nothing(hearing: Input, key: int, mod: int) -> None:
    keys.tap(key, mod)
    assert words(hearing) == []


def test_digits_are_found_by_their_place_where_they_need_shift(hearing: Input) -> None:
    keys.down(pygame.K_AMPERSAND, scancode=pygame.KSCAN_1)  # the key 1 of a French keyboard
    keys.down(pygame.K_LEFTPAREN, scancode=pygame.KSCAN_5)
    assert words(hearing) == [press(Action.HOLD_1), press(Action.HOLD_5)]


def test_a_thousand_fast_taps_in_one_step_are_all_heard_in_order(hearing: Input) -> None:
    taps = [pygame.K_SPACE, pygame.K_RETURN, pygame.K_1, pygame.K_LEFT] * 250
    for key in taps:
        keys.tap(key)
    meant = [Action.THROW, Action.CONFIRM, Action.HOLD_1, Action.LEFT] * 250
    assert words(hearing) == [press(action) for action in meant]
    assert steps_with_words(hearing, 60) == {}


# --- repeats ----------------------------------------------------------------------------------


def test_a_held_arrow_repeats_after_24_steps_then_every_6(hearing: Input) -> None:
    keys.down(pygame.K_RIGHT)
    assert words(hearing) == [press(Action.RIGHT)]
    again: list[Word] = [Press(Action.RIGHT, KEYS, repeat=True)]
    assert steps_with_words(hearing, 41) == {24: again, 30: again, 36: again}
    assert hearing.live
    keys.up(pygame.K_RIGHT)
    assert steps_with_words(hearing, 60) == {}
    assert not hearing.live


@pytest.mark.parametrize(
    "key",
    [key for key, mod, action in KEYBOARD if not mod and action.value not in "updownleftright"],
)
def test_nothing_but_moves_repeats(hearing: Input, key: int) -> None:
    keys.down(key)
    words(hearing)
    assert steps_with_words(hearing, 60) == {}


def test_the_newest_of_two_held_keys_repeats_and_then_the_other(hearing: Input) -> None:
    keys.down(pygame.K_RIGHT)
    words(hearing)
    assert steps_with_words(hearing, 23) == {}
    keys.down(pygame.K_DOWN)
    assert words(hearing) == [press(Action.DOWN)]
    again: list[Word] = [Press(Action.DOWN, KEYS, repeat=True)]
    assert steps_with_words(hearing, 24) == {24: again}
    keys.up(pygame.K_DOWN)
    assert words(hearing) == []
    again = [Press(Action.RIGHT, KEYS, repeat=True)]
    assert steps_with_words(hearing, 30) == {24: again, 30: again}


def test_letting_go_of_the_older_key_does_not_disturb_the_newer(hearing: Input) -> None:
    keys.down(pygame.K_RIGHT)
    keys.down(pygame.K_DOWN)
    words(hearing)
    assert steps_with_words(hearing, 10) == {}
    keys.up(pygame.K_RIGHT)
    assert list(steps_with_words(hearing, 20)) == [14, 20]


def test_release_ends_the_repeats_until_the_key_is_pressed_again(hearing: Input) -> None:
    keys.down(pygame.K_UP)
    words(hearing)
    assert hearing.release() == []
    assert not hearing.live
    assert steps_with_words(hearing, 60) == {}
    keys.up(pygame.K_UP)
    keys.tap(pygame.K_UP)
    assert words(hearing) == [press(Action.UP)]


# --- text -------------------------------------------------------------------------------------


def test_text_mode_types_and_keeps_arrows_return_and_escape(hearing: Input) -> None:
    hearing.text_mode = True
    keys.write("Hp 1ž")
    keys.tap(pygame.K_BACKSPACE)
    keys.tap(pygame.K_TAB)
    keys.tap(pygame.K_z, pygame.KMOD_LCTRL)
    for key in (pygame.K_LEFT, pygame.K_RETURN, pygame.K_ESCAPE):
        keys.tap(key)
    assert words(hearing) == [
        *(Typed(letter) for letter in "Hp 1ž"),
        Erase(),
        press(Action.LEFT),
        press(Action.CONFIRM),
        press(Action.BACK),
    ]


def test_only_what_can_be_printed_is_text(hearing: Input) -> None:
    hearing.text_mode = True
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="a\tb\x7f"))
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="\n"))
    assert words(hearing) == [Typed("ab")]


def test_backspace_repeats_while_text_is_typed(hearing: Input) -> None:
    hearing.text_mode = True
    keys.down(pygame.K_BACKSPACE)
    assert words(hearing) == [Erase()]
    assert steps_with_words(hearing, 31) == {24: [Erase()], 30: [Erase()]}
    hearing.text_mode = False
    assert steps_with_words(hearing, 60) == {}


def test_no_text_is_heard_outside_of_text_mode(hearing: Input) -> None:
    hearing.text_mode = True
    hearing.text_mode = False
    assert not hearing.text_mode
    keys.write("hx")
    assert words(hearing) == [press(Action.HINT)]


# --- mouse ------------------------------------------------------------------------------------


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
    assert hearing.poll().words == [
        Pointer(DOWN, (10, 10), MOUSE),
        Pointer(MOVE, (59, 10), MOUSE),
    ]
    assert hearing.live
    mouse.up()
    assert words(hearing) == [Pointer(UP, (59, 10), MOUSE)]
    assert not hearing.live


def test_the_wheel_tells_notches_and_place(hearing: Input, mouse: Mouse) -> None:
    mouse.move((50, 60))
    mouse.wheel(-2)
    mouse.wheel(0)
    assert words(hearing) == [Wheel(-2, (50, 60))]
    assert hearing.device is MOUSE


# --- touch ------------------------------------------------------------------------------------


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


# --- pads -------------------------------------------------------------------------------------

PAD_BUTTONS = [
    (pygame.CONTROLLER_BUTTON_A, Action.CONFIRM),
    (pygame.CONTROLLER_BUTTON_B, Action.BACK),
    (pygame.CONTROLLER_BUTTON_X, Action.THROW),
    (pygame.CONTROLLER_BUTTON_Y, Action.SHEET),
    (pygame.CONTROLLER_BUTTON_START, Action.PAUSE),
    (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, Action.HINT),
    (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, Action.TAKE_BACK),
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
            assert words(hearing) == [press(Action.CONFIRM, PAD), press(Action.THROW, PAD)]
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


# --- the window -------------------------------------------------------------------------------


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


def test_devices_can_be_mixed_within_one_step(
    hearing: Input, mouse: Mouse, fingers: Fingers
) -> None:
    keys.tap(pygame.K_SPACE)
    fingers.tap((7, 7))
    keys.tap(pygame.K_RETURN)
    mouse.click((8, 8))
    assert words(hearing) == [
        press(Action.THROW),
        Pointer(DOWN, (7, 7), TOUCH),
        Pointer(UP, (7, 7), TOUCH),
        press(Action.CONFIRM),
        Pointer(DOWN, (8, 8), MOUSE),
        Pointer(UP, (8, 8), MOUSE),
    ]
    assert hearing.device is MOUSE
