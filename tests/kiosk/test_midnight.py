"""What a kiosk tells of today: right at midnight, and whatever its clock has told before."""

from datetime import datetime, timedelta

import pytest

from game.engine import Seat
from game.store import MatchStore
from tests.kiosk.house import House, KioskRun
from tests.noons import AMSTERDAM, WRONG, keep
from tests.store.matches import play

ANN, BO = Seat("Ann"), Seat("Bo")


def shown(run: KioskRun) -> list[str]:
    return [placed.text for placed in run.texts() if placed.text in ("Ann", "Bo")]


def attract(house: House, *games: tuple[Seat, str]) -> KioskRun:
    """A kiosk that shows who was best today, or would."""
    keep(house.data, *games)
    run = house.start()
    run.step(20)
    return run


def best(run: KioskRun, *, today: bool = True) -> list[str]:
    """Who is best by what the kiosk shows to passers-by."""
    days = run.app.services.days if today else None
    return [place.name for place in run.kiosk.hall(days)]


def act(run: KioskRun) -> str:
    return str(getattr(run.app.top, "act_name", ""))


def test_midnight_passes_in_the_attract_loop(house: House) -> None:
    house.now = datetime(2026, 11, 29, 23, 59, 59, tzinfo=AMSTERDAM)
    run = attract(house, (ANN, "2026-11-29T20:00"), (BO, "2026-11-30T00:00:01"))
    run.until(lambda: act(run) == "today", 60_000)
    assert shown(run) == ["Ann"]
    house.now += timedelta(seconds=1)
    run.step(2)
    assert (act(run), shown(run)) == ("today", ["Bo"])
    house.now += timedelta(days=1)
    run.step(2)
    assert act(run) != "today", "nobody has played yet"
    assert best(run) == []


@pytest.mark.parametrize("at", WRONG)
def test_one_wrong_date_does_not_end_the_days_of_a_kiosk(house: House, at: str) -> None:
    house.now = datetime(2026, 11, 29, 18, tzinfo=AMSTERDAM)
    run = attract(house, (ANN, at), (BO, "2026-11-29T12:00"))
    assert best(run) == ["Bo"]
    assert len(best(run, today=False)) == 2
    assert run.kiosk.figures().seconds == 0


def test_a_clock_that_learns_the_time_gives_the_day_back(house: House) -> None:
    """A kiosk without a clock of its own starts in 1970, or when it was switched off."""
    house.now = datetime(1970, 1, 1, 1, tzinfo=AMSTERDAM)
    run = attract(house, (ANN, "2026-11-29T09:00"), (BO, "1970-01-01T00:30"))
    assert best(run) == ["Bo"]
    house.now = datetime(2026, 11, 29, 18, tzinfo=AMSTERDAM)
    run.step(2)
    assert best(run) == ["Ann"]
    house.now = datetime(2026, 11, 28, 18, tzinfo=AMSTERDAM)
    run.step(2)
    assert best(run) == []


def test_a_match_in_which_the_clock_learned_the_time_takes_no_half_century(house: House) -> None:
    store = MatchStore(house.data)
    key, match = play(store, seats=(ANN,), turns=12, when="1970-01-01T00:00:10+00:00")
    store.give_up(key, "2026-11-29T12:00:00+00:00")
    assert store.close()
    assert match.log
    run = attract(house)
    ever = run.kiosk.figures()
    assert (ever.matches, ever.seconds) == (1, 0)
