"""An operator with some matches, and scenes over it, for tests of the records."""

from pathlib import Path

from game.engine import Seat
from game.engine.modes import Mode
from game.scenes.services import Services
from game.store import MatchKey, MatchStore
from tests.noons import noon
from tests.scenes.looks import make_services
from tests.store.matches import PEOPLE, play

TODAY = "2026-11-29"
SIZE = (1280, 720)


def over(folder: Path, size: tuple[int, int] = SIZE) -> Services:
    """Services with an operator on a folder."""
    services = make_services(size)
    services.store, services.days = MatchStore(folder), noon(TODAY)
    return services


def store_of(services: Services) -> MatchStore:
    """The operator that is there."""
    assert isinstance(services.store, MatchStore)
    return services.store


def finished(
    services: Services,
    number: int = 0,
    seats: tuple[Seat, ...] = PEOPLE,
    mode: Mode = Mode.FREE,
    turns: int = 13,
) -> MatchKey:
    """Play a match into the operator, by default to its end."""
    when = f"{TODAY}T12:{number:02}:00+00:00"
    return play(store_of(services), number, seats=seats, mode=mode, turns=turns, when=when)[0]
