"""Days by hand: what day it is for a test, and games that ended when it wants them to have."""

from datetime import UTC, datetime, tzinfo
from pathlib import Path
from zoneinfo import ZoneInfo

from game.engine import Seat
from game.engine.modes import Mode
from game.store import MatchStore
from game.text.days import Days
from tests.store.matches import play

AMSTERDAM = ZoneInfo("Europe/Amsterdam")
WRONG = ("1970-01-01T00:00:10+00:00", "2099-06-01T12:00:00+00:00", "9999-12-31T23:59:59+00:00")
"""What a clock may have told that nobody had set."""


def noon(date: str, zone: tzinfo = UTC) -> Days:
    """The middle of a day."""
    return Days(datetime.fromisoformat(f"{date}T12:00").replace(tzinfo=zone))


def keep(folder: Path, *games: tuple[Seat, str], mode: Mode = Mode.FREE) -> None:
    """Play games that end at local times."""
    store = MatchStore(folder)
    for number, (seat, text) in enumerate(games):
        moment = datetime.fromisoformat(text)
        local = moment if moment.tzinfo else moment.replace(tzinfo=AMSTERDAM)
        when = local.astimezone(UTC).isoformat(timespec="seconds")
        play(store, number, seats=(seat,), mode=mode, when=when)
    assert store.close()
