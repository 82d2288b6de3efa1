"""What a day is: right at midnight, over every change of the clocks, and for wrong dates."""

from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.text.days import Days, reach

ZONES = (
    "UTC",
    "Europe/Amsterdam",
    "Europe/London",
    "America/New_York",
    "America/St_Johns",  # until 2011 the clocks changed at 0:01: a minute of tomorrow, then today
    "America/Havana",  # midnight comes twice
    "America/Sao_Paulo",  # midnight was left out
    "America/Asuncion",
    "Atlantic/Azores",
    "Africa/Cairo",
    "Africa/Casablanca",  # summer time the other way round
    "Australia/Lord_Howe",  # half an hour of summer time
    "Asia/Kathmandu",
    "Pacific/Apia",  # had no 30 December 2011
    "Pacific/Kiritimati",
    "Etc/GMT+12",
)
moments = st.datetimes(datetime(1969, 1, 1), datetime(2101, 1, 1), timezones=st.just(UTC))
zones = st.sampled_from(ZONES).map(ZoneInfo)


def told(moment: datetime) -> str:
    """A moment as it is saved."""
    return moment.astimezone(UTC).isoformat(timespec="seconds")


def at(zone: tzinfo, text: str) -> Days:
    return Days(datetime.fromisoformat(text).replace(tzinfo=zone))


@given(moments, moments, zones)
def test_the_date_of_a_moment_is_what_the_wall_shows(
    now: datetime, then: datetime, zone: ZoneInfo
) -> None:
    days = Days(now.astimezone(zone))
    shown = then.astimezone(zone)
    assert days.date(told(then)) == f"{shown.year:04}-{shown.month:02}-{shown.day:02}"
    assert days.is_today(told(then)) == (shown.date() == days.now.date())
    months = [(it.year, it.month) for it in (shown, days.now)]
    assert days.is_this_month(told(then)) == (months[0] == months[1])


@given(moments, zones)
def test_the_daily_game_goes_by_utc(now: datetime, zone: ZoneInfo) -> None:
    days = Days(now.astimezone(zone))
    assert days.daily == now.date().isoformat()
    begins = days.next_daily
    assert timedelta(0) < begins - now <= timedelta(days=1)
    assert Days(begins).daily == (now.date() + timedelta(days=1)).isoformat()
    assert Days(begins - timedelta(seconds=1)).daily == days.daily
    assert begins.utcoffset() == begins.astimezone(zone).utcoffset()


@given(st.dates(date(1970, 1, 1), date(2100, 1, 1)), zones)
def test_a_day_begins_at_its_midnight_and_ends_at_the_next(day: date, zone: ZoneInfo) -> None:
    midnight = datetime(day.year, day.month, day.day, tzinfo=zone)
    for before in (1, 60, 3600):
        moment = (midnight.astimezone(UTC) - timedelta(seconds=before)).astimezone(zone)
        days = Days(moment)
        assert days.is_today(told(moment))
        if moment.date() != day:
            assert not days.is_today(told(midnight + timedelta(hours=12)))


@given(moments, zones)
@example(datetime(2010, 11, 7, 2, 30, tzinfo=UTC), ZoneInfo("America/St_Johns"))
@example(datetime(2011, 12, 30, 10, 0, tzinfo=UTC), ZoneInfo("Pacific/Apia"))
def test_a_search_by_utc_misses_no_moment_of_a_day(moment: datetime, zone: ZoneInfo) -> None:
    first, last = reach(Days(moment.astimezone(zone)).today)
    assert first <= told(moment) < last


@pytest.mark.parametrize("day", ["0001-01-01", "0001-01-02", "9999-12-30", "9999-12-31"])
def test_the_first_and_last_days_there_are_can_be_searched(day: str) -> None:
    first, last = reach(day)
    assert first <= f"{day}T00:00:00+00:00" <= last


NOON = at(ZoneInfo("Europe/Amsterdam"), "2026-11-29T12:00")


@pytest.mark.parametrize(
    "wrong",
    [
        "1970-01-01T00:00:00+00:00",
        "2099-12-31T23:59:59+00:00",
        "9999-12-31T23:59:59+00:00",
        "0001-01-01T00:00:00+00:00",
        "9999-99-99T99:99:99",
        "yesterday",
        "2026-11-29 or so",
        "",
    ],
)
def test_a_wrong_date_is_never_today(wrong: str) -> None:
    assert not NOON.is_today(wrong)
    assert not NOON.is_this_month(wrong)


def test_a_date_alone_is_a_local_one_and_a_time_alone_is_utc() -> None:
    west = at(timezone(timedelta(hours=-8)), "2026-11-29T20:00")
    assert west.date("2026-11-29") == "2026-11-29"
    assert west.date("2026-11-30T03:59:59") == "2026-11-29"
    assert west.date("2026-11-30T07:59:59Z") == "2026-11-29"
    assert west.date("2026-11-30T08:00:00+00:00") == "2026-11-30"
    assert (west.today, west.daily) == ("2026-11-29", "2026-11-30")


def test_days_are_the_same_until_a_date_or_the_zone_changes() -> None:
    amsterdam = ZoneInfo("Europe/Amsterdam")
    assert NOON.same(at(amsterdam, "2026-11-29T23:59:59"))
    assert not NOON.same(at(amsterdam, "2026-11-30T00:00"))
    assert not NOON.same(at(amsterdam, "2025-11-29T12:00"))
    assert not NOON.same(Days(NOON.now.astimezone(ZoneInfo("Europe/London"))))
    before = at(amsterdam, "2026-11-30T00:59:59")
    assert not before.same(at(amsterdam, "2026-11-30T01:00")), "another daily game"
