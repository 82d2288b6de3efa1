"""Dates and times: local, in figures, and never a crash whatever a file says."""

from zoneinfo import ZoneInfo

import pytest

from game.text import dates
from game.text.i18n import Translator
from tests.noons import noon

TR = Translator()


ZAGREB = noon("2026-11-29", ZoneInfo("Europe/Zagreb"))


def test_a_moment_is_told_in_local_time() -> None:
    assert dates.day(TR, ZAGREB, "2026-11-29T23:30:00+00:00") == "2026-11-30"
    assert dates.clock(TR, ZAGREB, "2026-11-29T23:30:00+00:00") == "00:30"
    assert dates.clock(TR, ZAGREB, "2026-07-01T12:05:00Z") == "14:05"


def test_a_bare_date_stays_itself() -> None:
    assert dates.day(TR, ZAGREB, "2026-11-29") == "2026-11-29"
    assert dates.clock(TR, ZAGREB, "2026-11-29") == ""


@pytest.mark.parametrize("at", ["", "yesterday", "9999-99-99T99:99", "0001-01-01T00:00:00+14:00"])
def test_nonsense_is_shown_as_it_is(at: str) -> None:
    assert dates.day(TR, ZAGREB, at)[:4] == at[:4]
    assert isinstance(dates.clock(TR, ZAGREB, at), str)
