"""The zone of the machine: what the C library says, for every date, and asked anew when told to."""

import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.app import MACHINE
from game.system.zone import MACHINE_ZONE

Move = Callable[[str], None]
ZONES = ("UTC", "Europe/Amsterdam", "America/St_Johns", "Pacific/Apia", "Australia/Lord_Howe")


@pytest.fixture
def move(monkeypatch: pytest.MonkeyPatch) -> Iterator[Move]:
    """Sets the machine to another zone."""
    yield lambda zone: monkeypatch.setenv("TZ", zone)
    monkeypatch.undo()
    time.tzset()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.datetimes(datetime(1971, 1, 1), datetime(2037, 1, 1)), st.sampled_from(ZONES))
@example(datetime(2026, 10, 25, 1, 30), "Europe/Amsterdam")
@example(datetime(2026, 10, 25, 0, 30), "Europe/Amsterdam")
def test_it_has_the_rules_of_every_date(move: Move, moment: datetime, name: str) -> None:
    move(name)
    time.tzset()
    moment = moment.replace(microsecond=0, tzinfo=UTC)
    here, there = moment.astimezone(MACHINE_ZONE), moment.astimezone(ZoneInfo(name))
    assert here.replace(tzinfo=None) == there.replace(tzinfo=None)
    assert here.fold == there.fold
    assert here.utcoffset() == there.utcoffset()
    assert here.astimezone(UTC) == moment


def test_a_zone_that_is_changed_is_noticed(move: Move) -> None:
    clock = MACHINE.clock
    for name, ahead in (("UTC-14", 14), ("EST5", -5)):
        move(name)
        assert clock().utcoffset() == timedelta(hours=ahead)
        assert abs(clock() - datetime.now(UTC)) < timedelta(minutes=1)
