"""Hours in which a kiosk is quiet, and hours in which its screen is dark."""

from datetime import datetime, timedelta, timezone

import pytest

from game.audio.mixer import Sound
from tests.kiosk.house import House, KioskRun

EAST = timezone(timedelta(hours=2))


def clock(house: House, text: str) -> None:
    """Set the wall clock of the place, which is east of Greenwich."""
    house.now = datetime.fromisoformat(f"2026-11-29T{text}:00").replace(tzinfo=EAST)


def black(run: KioskRun) -> bool:
    run.app.draw()
    return not any(run.picture())


def test_quiet_hours_by_the_local_clock(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int]] = []
    set_volumes = Sound.set_volumes

    def note(sound: Sound, effects: int, music: int) -> None:
        told.append((effects, music))
        set_volumes(sound, effects, music)

    monkeypatch.setattr(Sound, "set_volumes", note)
    house.set('quiet = "22:00-08:00"\neffects = 7\nmusic = 4')
    clock(house, "21:59")
    run = house.start()
    run.idle(2)
    assert told[-1] == (7, 4)
    clock(house, "22:00")
    run.idle(2)
    assert told[-1] == (0, 0)
    run.arrive()
    run.press("settings")
    run.press("page:2")
    run.press("effects:5")
    assert told[-1] == (0, 0)
    clock(house, "08:00")
    run.idle(2)
    assert told[-1] == (10, 4)


def test_dark_hours(house: House) -> None:
    house.set('blank = "23:00-06:00"')
    clock(house, "22:59")
    run = house.start()
    run.idle(2)
    assert run.where == "attract"
    clock(house, "23:00")
    run.idle(2)
    assert run.where == "dark"
    assert black(run)
    assert not run.app.live
    run.tap()
    assert run.where == "dark"
    clock(house, "06:00")
    run.idle(2)
    assert run.where == "attract"
    assert not black(run)


def test_a_visitor_is_not_left_in_the_dark(house: House) -> None:
    house.set('blank = "23:00-06:00"')
    clock(house, "22:59")
    run = house.start()
    run.arrive()
    run.sit_down()
    clock(house, "23:30")
    run.idle(30)
    assert run.where == "turn"
    run.idle(60)
    assert run.where == "dark"
