"""The operator's way in: the hidden gesture on every device, and the PIN."""

import pygame
import pytest

from game.kiosk import pin
from tests.devices import Keys, Mouse, VirtualPad, needs_pad
from tests.kiosk.house import CORNERS, PIN, House, enter, gesture, open_page


def test_four_corners_clockwise_and_the_pin(locked: House) -> None:
    run = locked.start()
    gesture(run)
    assert run.where == "operator_pin"
    enter(run)
    assert run.where == "operator"
    run.press("close")
    assert run.where == "attract"


@pytest.mark.parametrize("scene", ["attract", "welcome", "menu", "turn"])
def test_from_everywhere(locked: House, scene: str) -> None:
    run = locked.start()
    run.go(scene)
    gesture(run)
    assert run.where == "operator_pin"
    run.press("close")
    assert run.where == ("welcome" if scene == "attract" else scene)


def test_with_a_mouse_and_typed_digits(locked: House) -> None:
    run = locked.start()
    mouse = Mouse()
    for at in CORNERS:
        mouse.click(at)
        run.step()
    Keys().write(PIN)
    Keys().tap(pygame.K_RETURN)
    run.step()
    assert run.where == "operator"


@needs_pad
def test_with_a_pad(locked: House) -> None:
    run = locked.start()
    left, right = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
    with VirtualPad() as pad:
        run.step(2)
        for button in (left, right, left, right, pygame.CONTROLLER_BUTTON_START):
            pad.tap(button)
            run.step()
        assert run.where == "operator_pin"


@pytest.mark.parametrize(
    "order", [(0, 1, 2), (1, 2, 3, 0), (0, 3, 2, 1), (0, 1, 1, 2, 3), (0, 2, 1, 3)]
)
def test_no_other_order_will_do(locked: House, order: tuple[int, ...]) -> None:
    run = locked.start()
    for corner in order:
        run.tap(CORNERS[corner])
    assert run.where == "welcome"


def test_anything_in_between_breaks_it_off(locked: House) -> None:
    run = locked.start()
    for at in (*CORNERS[:3], (640, 20), CORNERS[3]):
        run.tap(at)
    assert run.where == "welcome"


def test_five_seconds_are_enough_and_no_more(locked: House) -> None:
    run = locked.start()
    for at in CORNERS[:3]:
        run.tap(at)
    run.idle(5)
    run.tap(CORNERS[3])
    assert run.where == "welcome"
    run.tap(CORNERS[0])
    run.idle(4.8)
    for at in CORNERS[1:]:
        run.tap(at)
    assert run.where == "operator_pin"


def test_without_a_pin_the_page_stays_shut(house: House) -> None:
    run = house.start()
    gesture(run)
    assert run.where == "welcome"


def test_a_pin_that_is_set_while_the_kiosk_runs_is_good_at_once(house: House) -> None:
    run = house.start()
    pin.save(house.data, pin.Stored.of(PIN))
    gesture(run)
    enter(run)
    assert run.where == "operator"


def test_wrong_ones_wait_longer_and_longer(locked: House) -> None:
    run = locked.start()
    gesture(run)
    for seconds in (1, 2, 4):
        enter(run, "0000")
        assert run.kiosk.guard.seconds == seconds
        enter(run)
        assert run.where == "operator_pin"
        run.idle(seconds)
    enter(run)
    assert run.where == "operator"


def test_the_operator_sees_how_many_there_were_and_since_when(locked: House) -> None:
    run = locked.start()
    gesture(run)
    for seconds in (1, 2):
        enter(run, "0000")
        run.idle(seconds)
    enter(run)
    assert run.where == "operator"
    run.step()
    assert any("2 wrong PINs were tried, the first on 2026-11-29" in it.text for it in run.texts())
    run.press("close")
    gesture(run)
    enter(run)
    run.step()
    assert not any("wrong PIN" in it.text for it in run.texts())


def test_a_long_wait_is_told_in_minutes(locked: House) -> None:
    stored = pin.load(locked.data)
    assert stored is not None
    (locked.data / "kiosk.json").write_text('{"choices": {}, "tries": 15, "hall_after": 0}')
    run = locked.start()
    gesture(run)
    run.step()
    assert any(it.text == "Wait 9 minutes." for it in run.texts())


def test_they_wait_after_a_restart_too(locked: House) -> None:
    run = locked.start()
    gesture(run)
    for _ in range(3):
        enter(run, "0000")
        run.idle(8)
    run = locked.start()
    gesture(run)
    enter(run)
    assert run.where == "operator_pin"
    assert any("Wait" in placed.text for placed in run.texts())


def test_nothing_of_the_pin_is_on_the_disk_or_the_screen(
    locked: House, caplog: pytest.LogCaptureFixture
) -> None:
    run = locked.start()
    gesture(run)
    for digit in "97531":
        run.press(digit)
    keys = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "0"}
    assert not [it.text for it in run.texts() if it.text.isdecimal() and it.text not in keys]
    run.press("ok")
    run.idle(2)
    enter(run)
    run.close()
    assert all(digits not in caplog.text for digits in ("97531", PIN))
    for path in locked.data.iterdir():
        assert b"97531" not in path.read_bytes()
        if path.name != pin.FILE:  # whose hex may have them by chance
            assert PIN.encode() not in path.read_bytes()


def test_the_page_closes_by_itself(locked: House) -> None:
    run = open_page(locked)
    run.go_away()
