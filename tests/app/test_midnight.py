"""One idea of a day wherever one is told: right at midnight, whatever is done to the clock."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from game.engine import Seat
from game.engine.modes import Mode
from game.machine import Machine
from game.store import MatchStore
from tests.app.run import Run, run_app
from tests.noons import WRONG, keep
from tests.store.matches import play

ANN, BO, CY = Seat("Ann"), Seat("Bo"), Seat("Cy")


class Wall:
    """A clock on the wall, set by hand."""

    def __init__(self, text: str, zone: str = "Europe/Amsterdam", fold: int = 0) -> None:
        self.set(text, zone, fold)

    def set(self, text: str, zone: str = "Europe/Amsterdam", fold: int = 0) -> None:
        """It is now this local time."""
        self.now = datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold)

    def wait(self, seconds: float) -> None:
        """Time goes by."""
        self.now = (self.now.astimezone(UTC) + timedelta(seconds=seconds)).astimezone(
            self.now.tzinfo
        )

    def __call__(self) -> datetime:
        return self.now


def at_home(folder: Path, wall: Wall) -> Run:
    return run_app(folder, machine=Machine(clock=wall))


def hall(run: Run, name: str) -> list[str]:
    """Who stands in a hall of the records, as it is shown now."""
    if run.where == "menu":
        press(run, "records")
        press(run, "fame")
    press(run, f"hall:{name}")
    return shown(run)


def shown(run: Run) -> list[str]:
    return [placed.text for placed in run.texts() if placed.text in ("Ann", "Bo", "Cy")]


def press(run: Run, target: str) -> None:
    run.until(lambda: target in run.targets)
    key = next(key for key, rect in run.app.top.focus.rects.items() if rect == run.targets[target])
    run.app.host.do(run.app.top.activate(key))
    run.step(2)


def test_today_is_a_local_day(tmp_path: Path) -> None:
    """At half past midnight in Amsterdam it is still yesterday in UTC."""
    keep(tmp_path, (ANN, "2026-11-28T23:59:59"), (BO, "2026-11-29T00:00:00"))
    run = at_home(tmp_path, Wall("2026-11-29T00:30"))
    assert hall(run, "today") == ["Bo"]
    assert "2026-11-29" in [placed.text for placed in run.texts()]


def test_a_month_is_a_local_month(tmp_path: Path) -> None:
    keep(tmp_path, (ANN, "2026-11-30T23:59:59"), (BO, "2026-12-01T00:00:00"))
    wall = Wall("2026-12-01T00:30")
    run = at_home(tmp_path, wall)
    assert hall(run, "month") == ["Bo"]
    wall.set("2026-11-30T23:59:59")
    run.step(2)
    assert shown(run) == ["Ann"]


def test_midnight_passes_while_the_hall_is_looked_at(tmp_path: Path) -> None:
    keep(tmp_path, (ANN, "2026-11-29T20:00"), (BO, "2026-11-30T00:00:01"))
    wall = Wall("2026-11-29T23:59:59")
    run = at_home(tmp_path, wall)
    assert hall(run, "today") == ["Ann"]
    wall.wait(1)
    run.step(2)
    assert shown(run) == ["Bo"]


def test_the_daily_hall_changes_at_midnight_in_utc(tmp_path: Path) -> None:
    keep(tmp_path, (ANN, "2026-11-30T00:30"), mode=Mode.DAILY)
    wall = Wall("2026-11-30T00:59:59")
    run = at_home(tmp_path, wall)
    assert hall(run, "daily") == ["Ann"]
    wall.wait(1)
    run.step(2)
    assert shown(run) == []


def test_a_daily_try_is_free_again_at_midnight_in_utc(tmp_path: Path) -> None:
    keep(tmp_path, (Seat("Player 1"), "2026-11-29T20:00"), mode=Mode.DAILY)
    wall = Wall("2026-11-30T00:59:59")
    run = at_home(tmp_path, wall)
    press(run, "mode")
    tried = "Already played today: Player 1"
    assert tried in [placed.text for placed in run.texts()], "of the seats to begin with, too"
    wall.wait(1)
    run.step(2)
    assert run.app.top.stale is False, "it was painted anew"
    assert tried not in [placed.text for placed in run.texts()]


@pytest.mark.parametrize(
    ("zone", "before", "after", "seconds", "changed"),
    [
        ("Europe/Amsterdam", "2026-03-29T01:59:59", "2026-03-29T03:00:00", 1, False),
        ("Europe/Amsterdam", "2026-10-25T00:00:00", "2026-10-25T23:59:59", 89_999, False),
        ("Europe/Amsterdam", "2026-03-29T00:00:00", "2026-03-30T00:00:00", 82_800, True),
        ("America/Havana", "2026-03-07T23:59:59", "2026-03-08T01:00:00", 1, True),
        ("Pacific/Apia", "2011-12-29T23:59:59", "2011-12-31T00:00:00", 1, True),
    ],
)
def test_the_hours_of_a_day_may_be_23_or_25(
    tmp_path: Path, zone: str, before: str, after: str, seconds: int, changed: bool
) -> None:
    wall = Wall(before, zone)
    when = wall.now.astimezone(UTC).isoformat(timespec="seconds")
    store = MatchStore(tmp_path)
    play(store, seats=(ANN,), when=when)
    assert store.close()
    run = at_home(tmp_path, wall)
    assert hall(run, "today") == ["Ann"]
    wall.wait(seconds)
    assert wall.now.replace(tzinfo=None).isoformat() == after
    run.step(2)
    assert shown(run) == ([] if changed else ["Ann"])


def test_an_hour_that_comes_twice_is_of_one_day(tmp_path: Path) -> None:
    """In Havana the clocks go from 0:59:59 back to midnight."""
    wall = Wall("2026-11-01T00:30", "America/Havana")
    store = MatchStore(tmp_path)
    play(store, seats=(ANN,), when=wall.now.astimezone(UTC).isoformat(timespec="seconds"))
    assert store.close()
    run = at_home(tmp_path, wall)
    assert hall(run, "today") == ["Ann"]
    wall.set("2026-11-01T00:10", "America/Havana", fold=1)
    run.step(2)
    assert shown(run) == ["Ann"]


def test_a_clock_that_is_set_shows_the_day_that_it_tells(tmp_path: Path) -> None:
    keep(tmp_path, (ANN, "2026-11-28T12:00"), (BO, "2026-11-29T12:00"), (CY, "2026-11-30T12:00"))
    wall = Wall("2026-11-29T18:00")
    run = at_home(tmp_path, wall)
    assert hall(run, "today") == ["Bo"]
    for text, names in (
        ("2026-11-28T18:00", ["Ann"]),
        ("2026-11-30T18:00", ["Cy"]),
        ("1970-01-01T00:00", []),
        ("2099-12-31T23:59", []),
        ("2026-11-29T18:00", ["Bo"]),
    ):
        wall.set(text)
        run.step(2)
        assert shown(run) == names


def test_another_time_zone_is_another_day(tmp_path: Path) -> None:
    keep(tmp_path, (ANN, "2026-11-29T05:00"), (BO, "2026-11-29T12:00"))
    wall = Wall("2026-11-29T13:00")
    run = at_home(tmp_path, wall)
    assert len(hall(run, "today")) == 2
    wall.now = wall.now.astimezone(ZoneInfo("America/New_York"))
    run.step(2)
    assert shown(run) == ["Bo"], "the other ended yesterday evening, seen from here"


def test_a_wrong_date_holds_no_day_and_no_list(tmp_path: Path) -> None:
    keep(tmp_path, *((ANN, at) for at in WRONG), (BO, "2026-11-29T12:00"))
    run = at_home(tmp_path, Wall("2026-11-29T13:00"))
    assert hall(run, "today") == ["Bo"]
    assert hall(run, "month") == ["Bo"]
    assert len(hall(run, "all")) == 4
    press(run, "matches")
    assert shown(run)[0] == "Bo", "played last, it is on top"
