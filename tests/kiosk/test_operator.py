"""What a museum hall's operator can do on the page."""

import errno
import os
import shutil
import subprocess
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.engine import Seat
from game.kiosk.power import OFF, RESTART, Power
from game.store import MatchStore
from game.system.options import Options
from tests.app.hands import KeyHand, PadHand
from tests.devices import Keys, VirtualPad, needs_pad
from tests.kiosk.house import House, KioskRun, enter, gesture, open_page
from tests.store.matches import play


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
    start = texts.index("Games")
    assert texts[start : start + 9] == [
        "Games",
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
    run.press("reset_hall")
    assert run.where == "ask"
    run.press("safe")
    assert not emptied
    run.press("reset_hall")
    run.press("risky")
    assert emptied
    assert run.where == "operator"


def test_an_emptied_hall_stays_so_until_an_older_file_is_undone(locked: House) -> None:
    def people(run: KioskRun, matches: int) -> list[str]:
        run.until(lambda: run.kiosk.figures().matches == matches)
        run.step(2)
        run.until(lambda: run.kiosk.figures().matches == matches)
        return [place.name for place in run.kiosk.hall()]

    for number, name in ((1, "ANN"), (2, "BOB")):
        store = MatchStore(locked.data)
        play(store, number, seats=(Seat(name),))
        store.close()
        if name == "ANN":
            shutil.copy(locked.data / "penta.sqlite3", locked.data / "older")
    run = open_page(locked)
    assert len(people(run, 2)) == 2
    run.press("reset_hall")
    run.press("risky")
    assert people(run, 2) == []
    run = locked.start()
    assert people(run, 2) == []
    run.close()
    for path in locked.data.glob("penta.sqlite3*"):
        path.unlink()
    (locked.data / "older").rename(locked.data / "penta.sqlite3")
    for _ in range(2):
        assert people(locked.start(), 1) == ["ANN"]


Strike = Callable[[KioskRun], None]


def strike_by_touch(run: KioskRun) -> None:
    run.press("row:0")
    assert run.where == "ask"
    run.press("risky")


def strike_by_keys(run: KioskRun) -> None:
    hand = KeyHand()
    hand.press(run, "row:0")
    assert run.where == "ask"
    hand.press(run, "risky")


def strike_by_pad(run: KioskRun) -> None:
    with VirtualPad() as pad:
        run.step(2)
        hand = PadHand(pad)
        hand.press(run, "row:0")
        assert run.where == "ask"
        hand.press(run, "risky")


@pytest.mark.parametrize(
    "strike", [strike_by_touch, strike_by_keys, pytest.param(strike_by_pad, marks=needs_pad)]
)
def test_one_place_of_the_hall_is_struck(locked: House, strike: Strike) -> None:
    store = MatchStore(locked.data)
    keys = [play(store, number, seats=(Seat(f"P{number}"),))[0] for number in range(3)]
    for key, name in zip(keys, ("ANN", "BAD", "CAT"), strict=True):
        store.sign(key, {0: name})
    store.close()
    run = open_page(locked)
    run.until(lambda: run.kiosk.figures().matches == 3)
    run.press("hall")
    before = [place.name for place in run.kiosk.hall()]
    run.press("row:0")
    assert any(before[0] in placed.text for placed in run.texts())
    run.press("safe")
    assert [place.name for place in run.kiosk.hall()] == before
    strike(run)
    assert run.where == "operator_hall"
    assert before[0] not in [placed.text for placed in run.texts()]
    assert [place.name for place in run.kiosk.hall()] == before[1:]
    run = locked.start()
    run.until(lambda: run.kiosk.figures().matches == 3)
    assert [place.name for place in run.kiosk.hall()] == before[1:]


def test_the_halls_of_today_and_of_all_time_are_both_there(locked: House) -> None:
    store = MatchStore(locked.data)
    play(store, 1, seats=(Seat("OLD"),), when="2026-11-28T12:00:00Z")
    play(store, 2, seats=(Seat("NEW"),), when="2026-11-29T12:00:00Z")
    store.close()
    run = open_page(locked)
    run.until(lambda: run.kiosk.figures().matches == 2)
    run.press("hall")
    assert {"OLD", "NEW"} <= {placed.text for placed in run.texts()}
    run.press("today")
    shown = {placed.text for placed in run.texts()}
    assert "NEW" in shown
    assert "OLD" not in shown
    run.press("done")
    assert run.where == "operator"


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
    assert run.where == "operator_test"
    Keys().tap(pygame.K_ESCAPE)
    run.step()
    assert run.where == "operator"


def test_restarting_penta_leaves_the_game(locked: House) -> None:
    run = open_page(locked)
    run.press("restart")
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


@pytest.mark.parametrize(("key", "command"), [("reboot", RESTART), ("switch_off", OFF)])
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
    assert run.where == "operator"


def test_a_refusal_is_one_sentence(locked: House, monkeypatch: pytest.MonkeyPatch) -> None:
    run = open_page(locked)
    monkeypatch.setattr(subprocess, "Popen", FakeSystem(1))
    run.press("switch_off")
    run.press("risky")
    run.step(2)
    assert run.where == "notice"
    assert any("The system refused" in placed.text for placed in run.texts())
    run.press("ok")
    assert run.where == "operator"


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


def test_with_no_writable_place_it_plays_and_says_so_to_the_operator(house: House) -> None:
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
    real = os.open

    def refuse(name: str, flags: int, *more: int) -> int:
        path = Path(name)
        if flags & (os.O_WRONLY | os.O_RDWR) and locked.data in (path, *path.parents):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), name)
        return real(name, flags, *more)

    monkeypatch.setattr(os, "open", refuse)
    run = open_page(locked)
    assert any("Nothing is being saved" in placed.text for placed in run.texts())
    run.press("settings")
    run.press("players:2")
    run.press("done")
    run.press("close")
    run.arrive()
    run.sit_down()
    assert run.kiosk.config.players == 3
