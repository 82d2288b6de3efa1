"""A kiosk of version 0.1 starts as before: its operator's choices, PIN, figures, hall and match."""

import json
from datetime import datetime
from pathlib import Path

import pytest

from game.kiosk import pin
from game.kiosk.config import RULES
from game.kiosk.state import StateFile
from tests import earlier
from tests.kiosk.house import House

TOLD = earlier.told("kiosk")


@pytest.fixture
def left(house: House, tmp_path: Path) -> House:
    """A house with a copy of what version 0.1 left."""
    folder = earlier.copy("kiosk", tmp_path / "left")
    house.move(folder)
    house.now = datetime.fromisoformat(earlier.NOW)
    return house


def test_the_match_goes_on_by_itself_where_it_stood(left: House) -> None:
    run = left.start()
    run.until(lambda: run.where == "turn")
    assert earlier.going(run.match) == {key: TOLD["going"][key] for key in ("log", "state")}


def test_the_operators_file_and_choices_hold(left: House) -> None:
    run = left.start()
    for key, told in TOLD["config"].items():
        rule = RULES[key]
        assert rule.spell(getattr(run.kiosk.config, rule.field)) == told, key
    assert run.kiosk.config.music == 4  # from the page
    assert run.kiosk.config.idle == 90  # from the file


def test_the_pin_is_the_same_and_wrong_tries_still_cost_a_wait(left: House) -> None:
    run = left.start()
    stored = run.kiosk.pin
    assert stored is not None
    assert stored.fits("2468"), "a PIN that would not be taken today"
    assert run.kiosk.guard.seconds == pin.wait_seconds(TOLD["tries"]) == 2


def test_figures_and_halls_tell_the_same(left: House) -> None:
    run = left.start()
    run.until(lambda: run.where == "turn" and not run.app.services.store.uncounted)
    for today, name in ((False, "ever"), (True, "today")):
        told = TOLD[name]
        days = run.app.services.days
        period = run.kiosk.figures(days if today else None)
        assert (period.matches, period.abandoned, period.seconds) == (
            told["matches"],
            told["abandoned"],
            told["seconds"],
        )
        assert dict(period.languages) == told["languages"]
        assert [
            {"name": it.name, "total": it.total, "at": it.at, "key": it.key, "seat": it.seat}
            for it in run.kiosk.hall(days if today else None)
        ] == told["hall"]


def test_histories_and_statistics_tell_the_same(left: House) -> None:
    store = earlier.counted(left.data)
    found = earlier.looked_back_on(store)
    assert found == {key: TOLD[key] for key in found}
    store.close()


def test_what_the_kiosk_saves_today_is_still_what_version_0_1_reads(left: House) -> None:
    path = left.data / "kiosk.json"
    before = json.loads(path.read_text("utf-8"))
    file = StateFile(left.data)
    file.save(file.load())
    assert json.loads(path.read_text("utf-8")) == before
