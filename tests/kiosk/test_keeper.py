"""The keeper's way in, and what can be done on the page."""

import os
import subprocess
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.engine import Seat
from game.kiosk import pin
from game.kiosk.power import OFF, RESTART, Power
from game.options import Options
from game.store import Keeper
from tests.app.hands import KeyHand, PadHand
from tests.devices import Keys, Mouse, VirtualPad, needs_pad
from tests.kiosk.house import PIN, SIZE, House, KioskRun
from tests.store.matches import play

CORNERS = ((5, 5), (SIZE[0] - 5, 5), (SIZE[0] - 5, SIZE[1] - 5), (5, SIZE[1] - 5))


@pytest.fixture
def locked(house: House) -> House:
    """A house whose keeper has a PIN."""
    pin.save(house.data, pin.Stored.of(PIN))
    return house


def gesture(run: KioskRun) -> None:
    for at in CORNERS:
        run.tap(at)


def enter(run: KioskRun, digits: str = PIN) -> None:
    for digit in digits:
        run.press(digit)
    run.press("ok")


def open_page(house: House) -> KioskRun:
    run = house.start()
    gesture(run)
    enter(run)
    assert run.where == "keeper"
    return run


# --- the way in ---------------------------------------------------------------------------------


def test_four_corners_clockwise_and_the_pin(locked: House) -> None:
    run = locked.start()
    gesture(run)
    assert run.where == "keeper_pin"
    enter(run)
    assert run.where == "keeper"
    run.press("close")
    assert run.where == "attract"


@pytest.mark.parametrize("scene", ["attract", "welcome", "menu", "turn"])
def test_from_everywhere(locked: House, scene: str) -> None:
    run = locked.start()
    if scene != "attract":
        run.tap()
    if scene in ("menu", "turn"):
        run.press("en")
        run.until(lambda: run.where == "menu")
    if scene == "turn":
        run.press("play")
    gesture(run)
    assert run.where == "keeper_pin"
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
    assert run.where == "keeper"


@needs_pad
def test_with_a_pad(locked: House) -> None:
    run = locked.start()
    left, right = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
    with VirtualPad() as pad:
        run.step(2)
        for button in (left, right, left, right, pygame.CONTROLLER_BUTTON_START):
            pad.tap(button)
            run.step()
        assert run.where == "keeper_pin"


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
    assert run.where == "keeper_pin"


def test_without_a_pin_the_page_stays_shut(house: House) -> None:
    run = house.start()
    gesture(run)
    assert run.where == "welcome"


def test_a_pin_that_is_set_while_the_kiosk_runs_is_good_at_once(house: House) -> None:
    run = house.start()
    pin.save(house.data, pin.Stored.of(PIN))
    gesture(run)
    enter(run)
    assert run.where == "keeper"


def test_wrong_ones_wait_longer_and_longer(locked: House) -> None:
    run = locked.start()
    gesture(run)
    for seconds in (1, 2, 4):
        enter(run, "0000")
        assert run.kiosk.guard.seconds == seconds
        enter(run)
        assert run.where == "keeper_pin"
        run.idle(seconds)
    enter(run)
    assert run.where == "keeper"


def test_they_wait_after_a_restart_too(locked: House) -> None:
    run = locked.start()
    gesture(run)
    for _ in range(3):
        enter(run, "0000")
        run.idle(8)
    run = locked.start()
    gesture(run)
    enter(run)
    assert run.where == "keeper_pin"
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


# --- what it does -------------------------------------------------------------------------------


def test_settings_take_effect_and_stay(locked: House) -> None:
    run = open_page(locked)
    run.press("settings")
    run.press("players:1")
    run.press("languages:0")
    run.press("idle:0")
    run.press("page:1")
    run.press("effects:1")
    run.press("done")
    run.press("close")
    for _ in range(2):
        config = run.kiosk.config
        assert (config.players, config.idle, config.effects) == (2, 30, 2)
        assert config.languages == ("nl", "da", "hr")
        assert run.app.services.tr.lang == "nl"
        run.arrive("da")
        assert "lang:en" not in run.targets
        assert "add" not in run.targets
        run = locked.start()
        run.step(3)


def test_one_language_stays(locked: House) -> None:
    run = open_page(locked)
    run.press("settings")
    for place in range(4):
        run.press(f"languages:{place}")
    assert run.kiosk.config.languages == ("hr",)


def test_figures(locked: House) -> None:
    run = locked.start()
    run.arrive("nl")
    run.sit_down()
    locked.now = datetime.fromisoformat("2026-11-29T12:07:00+00:00")
    run.go_away()
    run.idle(1)
    gesture(run)
    enter(run)
    texts = [placed.text for placed in run.texts()]
    start = texts.index("Matches")
    assert texts[start : start + 9] == [
        "Matches",
        "1",
        "1",
        "Abandoned",
        "1",
        "1",
        "Minutes",
        "7",
        "7",
    ]
    dutch = texts.index("Nederlands")
    assert texts[dutch : dutch + 3] == ["Nederlands", "1", "1"]


def test_emptying_the_hall_asks_first(locked: House) -> None:
    run = open_page(locked)
    emptied = []
    run.kiosk.reset_hall = lambda: emptied.append(True)  # type: ignore[method-assign]
    run.press("RESET_HALL")
    assert run.where == "ask"
    run.press("safe")
    assert not emptied
    run.press("RESET_HALL")
    run.press("risky")
    assert emptied
    assert run.where == "keeper"


Strike = Callable[[KioskRun], None]


def strike_by_touch(run: KioskRun) -> None:
    run.press("place:0")
    assert run.where == "ask"
    run.press("risky")


def strike_by_keys(run: KioskRun) -> None:
    hand = KeyHand()
    hand.press(run, "place:0")
    assert run.where == "ask"
    hand.press(run, "risky")


def strike_by_pad(run: KioskRun) -> None:
    with VirtualPad() as pad:
        run.step(2)
        hand = PadHand(pad)
        hand.press(run, "place:0")
        assert run.where == "ask"
        hand.press(run, "risky")


@pytest.mark.parametrize(
    "strike", [strike_by_touch, strike_by_keys, pytest.param(strike_by_pad, marks=needs_pad)]
)
def test_one_place_of_the_hall_is_struck(locked: House, strike: Strike) -> None:
    keeper = Keeper(locked.data)
    keys = [play(keeper, number, seats=(Seat(f"P{number}"),))[0] for number in range(3)]
    for key, name in zip(keys, ("ANN", "BAD", "CAT"), strict=True):
        keeper.sign(key, {0: name})
    keeper.close()
    run = open_page(locked)
    run.until(lambda: run.kiosk.ledger.ever.matches == 3)
    run.press("hall")
    before = [place.name for place in run.kiosk.hall(today=False)]
    run.press("place:0")
    assert any(before[0] in placed.text for placed in run.texts())
    run.press("safe")
    assert [place.name for place in run.kiosk.hall(today=False)] == before
    strike(run)
    assert run.where == "keeper_hall"
    assert before[0] not in [placed.text for placed in run.texts()]
    assert [place.name for place in run.kiosk.hall(today=False)] == before[1:]
    run = locked.start()
    run.until(lambda: run.kiosk.ledger.ever.matches == 3)
    assert [place.name for place in run.kiosk.hall(today=False)] == before[1:]


def test_the_halls_of_today_and_of_all_time_are_both_there(locked: House) -> None:
    keeper = Keeper(locked.data)
    play(keeper, 1, seats=(Seat("OLD"),), when="2026-11-28T12:00:00Z")
    play(keeper, 2, seats=(Seat("NEW"),), when="2026-11-29T12:00:00Z")
    keeper.close()
    run = open_page(locked)
    run.until(lambda: run.kiosk.ledger.ever.matches == 2)
    run.press("hall")
    assert {"OLD", "NEW"} <= {placed.text for placed in run.texts()}
    run.press("today")
    shown = {placed.text for placed in run.texts()}
    assert "NEW" in shown
    assert "OLD" not in shown
    run.press("done")
    assert run.where == "keeper"


def test_the_log_shows_what_is_wrong_with_the_file(locked: House) -> None:
    locked.set("players = 9")
    run = open_page(locked)
    run.press("log")
    (text,) = [placed.text for placed in run.texts() if "kiosk.toml" in placed.text]
    assert "line 1: players = 9 is not a number from 1 to 6; 6 is used" in text


def test_the_test_screen(locked: House) -> None:
    run = open_page(locked)
    run.press("test")
    before = run.picture()
    run.tap((400, 300))
    assert run.picture() != before
    Keys().tap(pygame.K_ESCAPE)
    run.step()
    assert run.where == "keeper_test"
    Keys().tap(pygame.K_ESCAPE)
    run.step()
    assert run.where == "keeper"


def test_restarting_penta_leaves_the_game(locked: House) -> None:
    run = open_page(locked)
    run.press("RESTART")
    run.press("risky")
    assert not run.app.running


# --- power --------------------------------------------------------------------------------------


class FakeSystem:
    """Answers systemctl when told to."""

    def __init__(self, status: int | None = None) -> None:
        self.asked: list[tuple[str, ...]] = []
        self.returncode = status

    def __call__(self, command: tuple[str, ...], **_: object) -> "FakeSystem":
        self.asked.append(command)
        return self

    def poll(self) -> int | None:
        return self.returncode


@pytest.mark.parametrize(("key", "command"), [("REBOOT", RESTART), ("SWITCH_OFF", OFF)])
def test_power_asks_the_system_once(
    locked: House, monkeypatch: pytest.MonkeyPatch, key: str, command: tuple[str, ...]
) -> None:
    system = FakeSystem()
    run = open_page(locked)
    monkeypatch.setattr(subprocess, "Popen", system)
    run.press(key)
    run.press("safe")
    assert system.asked == []
    run.press(key)
    run.press("risky")
    assert system.asked == [command]
    run.step(100)
    assert run.where == "keeper"


def test_a_refusal_is_one_sentence(locked: House, monkeypatch: pytest.MonkeyPatch) -> None:
    run = open_page(locked)
    monkeypatch.setattr(subprocess, "Popen", FakeSystem(1))
    run.press("SWITCH_OFF")
    run.press("risky")
    run.step(2)
    assert run.where == "notice"
    assert any("The system refused" in placed.text for placed in run.texts())
    run.press("ok")
    assert run.where == "keeper"


def test_a_system_without_systemctl_refuses_too() -> None:
    power = Power()
    assert not power.ask(("no-such-command-anywhere",))
    assert not power.asking


def test_a_real_command_is_asked_and_refuses() -> None:
    power = Power()
    assert power.ask(("false",))
    for _ in range(10**7):
        if power.refused():
            break
    else:
        pytest.fail("no answer")
    assert not power.asking


# --- no place to write --------------------------------------------------------------------------


def test_with_no_writable_place_it_plays_and_says_so_to_the_keeper(house: House) -> None:
    run = KioskRun(
        Options(Path("/proc/none"), kiosk=True, kiosk_file=house.file, seed="x", fast=True)
    )
    run.arrive()
    run.sit_down()
    run.go_away()
    run.arrive("hr")
    assert run.where == "menu"
    assert run.kiosk.troubles


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder(locked: House) -> None:
    locked.data.chmod(0o500)
    run = open_page(locked)
    assert any("Nothing is being saved" in placed.text for placed in run.texts())


def test_a_folder_that_is_a_read_only_file_system(
    locked: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As root sees one: every write is refused; the PIN is there all the same."""
    write = Path.open

    def refuse(path: Path, mode: str = "r", *args: object, **more: object) -> object:
        if locked.data in (path, *path.parents) and mode[0] in "wax":
            raise OSError(30, "Read-only file system", str(path))
        return write(path, mode, *args, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", refuse)
    run = open_page(locked)
    assert any("Nothing is being saved" in placed.text for placed in run.texts())
    run.press("settings")
    run.press("players:2")
    run.press("done")
    run.press("close")
    run.arrive()
    run.sit_down()
    assert run.kiosk.config.players == 3
