"""The scenes of the records in all their states, made without the app."""

from __future__ import annotations

import atexit
import tempfile
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

from game.engine import Match, Seat
from game.engine.modes import Mode
from game.input.actions import Device, Typed
from game.scenes.kiosk.initials import Entry, InitialsKey, InitialsScene
from game.scenes.menu.fair import FairScene
from game.scenes.menu.lucky import LuckyScene
from game.scenes.menu.menu import MenuScene
from game.scenes.menu.mode import ModeScene
from game.scenes.records.fame import HALLS, FameScene
from game.scenes.records.files import FilesScene
from game.scenes.records.match import MatchScene
from game.scenes.records.matches import MatchesScene
from game.scenes.records.statistics import StatisticsScene
from game.scenes.replay.replay import ReplayScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.store import MatchKey, MatchStore, statistics
from game.store.hall import Period
from game.store.hall import hall as list_hall
from game.store.match_file import file_name, save
from tests.layout.states import NAMES, WIDE, Case, menu_scene
from tests.noons import noon
from tests.store.matches import play

SEATS = (
    (NAMES[:2], Mode.FREE, 13),
    (NAMES, Mode.DUPLICATE, 13),
    ((WIDE,), Mode.DAILY, 13),
    ((WIDE, *NAMES[:4], WIDE[:-1]), Mode.FREE, 13),
    (NAMES[:1], Mode.FREE, 13),
    (NAMES[:3], Mode.FREE, 4),
    (NAMES[:2], Mode.DAILY, 13),
    (NAMES[:4], Mode.FREE, 13),
    (NAMES[:2], Mode.DUPLICATE, 5),
    (NAMES, Mode.FREE, 9),
)
"""Who played what, and for how many turns; the fifth from last was dropped."""
DROPPED = 5
TODAY = "2026-11-29"


@cache
def kept() -> MatchStore:
    """Saved matches of all kinds, ended and not."""
    folder = tempfile.TemporaryDirectory(prefix="penta-records-")
    store = MatchStore(Path(folder.name) / "data")
    atexit.register(folder.cleanup)
    atexit.register(store.close)
    for number, (names, mode, turns) in enumerate(SEATS):
        seats = [Seat(name) for name in names]
        when = f"{TODAY}T{8 + number:02}:05:00+00:00"
        key, _ = play(store, number, seats=seats, mode=mode, turns=turns, when=when)
        if number == DROPPED:
            store.give_up(key, when)
    exports = store.folder / "exports"
    for saved in (1, 2, DROPPED, len(SEATS)):
        record = store.record(MatchKey(saved))
        save(record, exports / file_name(record))
    (exports / "penta-2026-11-30T0805-67050eeb.penta.json").write_text("no match")
    (exports / "our holiday.penta.json").write_text("no match")
    return store


def record_cases() -> Iterator[Case]:
    """All of them, each name once."""
    for mode in Mode:
        yield Case(f"menu.go_on.{mode.value}", partial(_menu, mode=mode), Device.PAD)
        yield Case(f"mode.{mode.value}", partial(_mode, mode=mode))
    for device in (Device.KEYS, Device.TOUCH):
        yield Case(f"matches.{device.value}", partial(_with_store, make=MatchesScene), device)
    yield Case("matches.none", lambda services: _entered(MatchesScene(services)))
    yield Case("files", partial(_with_store, make=FilesScene), Device.PAD)
    yield Case("files.none", lambda services: _entered(FilesScene(services)))
    for title, key in (("two", 1), ("six", 2), ("wide", 4), ("dropped", 6), ("open", 10)):
        yield Case(f"match.{title}", partial(_match, key=key))
    yield Case("match.file", partial(_match, key=2, saved=False), Device.PAD)
    yield Case("statistics", partial(_statistics, number=0))
    yield Case("statistics.wide", partial(_statistics, number=-2), Device.TOUCH)
    yield Case("statistics.dice", partial(_statistics, number=-1), Device.PAD)
    yield Case("statistics.none", _no_statistics)
    for hall in HALLS:
        yield Case(f"fame.{hall}", partial(_fame, hall=hall))
    yield Case("initials", partial(_initials, seat=0), Device.PAD)
    yield Case("initials.wide", partial(_initials, seat=1, press=InitialsKey.DONE), Device.TOUCH)
    yield Case("fair.start", partial(_fair, key=0), Device.PAD)
    yield Case("fair.open", partial(_fair, key=10))
    yield Case("fair.over", partial(_fair, key=2))
    yield Case("lucky", partial(_lucky, word="penta"))
    yield Case("lucky.refused", partial(_lucky, word="penta", typed="李"))
    yield Case("lucky.long", partial(_lucky, word="W" * 32), Device.PAD)
    for title, at in (("start", 0), ("middle", 58), ("end", 1000)):
        yield Case(f"replay.{title}", partial(_replay, at=at), Device.PAD)


def _menu(services: Services, mode: Mode) -> Scene[Any]:
    services.store, services.days = kept(), noon(TODAY)
    scene = menu_scene(services)
    assert isinstance(scene, MenuScene)
    scene.mode = mode
    return scene


def _mode(services: Services, mode: Mode) -> Scene[Any]:
    services.store, services.days = kept(), noon(TODAY)
    services.settings.seats = [Seat(WIDE), Seat(NAMES[0]), Seat(NAMES[1])]
    return _entered(ModeScene(services, mode))


def _with_store(services: Services, make: Callable[[Services], Scene[Any]]) -> Scene[Any]:
    services.store, services.days = kept(), noon(TODAY)
    return _entered(make(services))


def _statistics(services: Services, number: int) -> Scene[Any]:
    infos = kept().closed()
    players = statistics.players(infos)
    scene = StatisticsScene(services, players, statistics.dice(infos))
    scene.number = number % (len(players) + 1)
    return _entered(scene)


def _no_statistics(services: Services) -> Scene[Any]:
    return _entered(StatisticsScene(services, [], statistics.dice([])))


def _fame(services: Services, hall: str) -> Scene[Any]:
    infos = kept().closed()
    found = list_hall(infos, Period.ALL, noon(TODAY))
    halls = {"all": found, "month": found[:7], "today": [], "daily": found[:1]}
    scene = FameScene(services, lambda: halls)
    scene.hall = hall
    return _entered(scene)


def _fair(services: Services, key: int) -> Scene[Any]:
    """Of a saved match, or of a new one for key 0."""
    record = kept().record(MatchKey(key or 1))
    match = record.match if key else Match(record.match.setup)
    return _entered(FairScene(services, match, over=bool(key and record.ended)))


def _lucky(services: Services, word: str, typed: str = "") -> Scene[Any]:
    scene = _entered(LuckyScene(services, word))
    if typed:
        scene.hear(Typed(typed))
    return scene


def _initials(services: Services, seat: int, press: InitialsKey | None = None) -> Scene[Any]:
    """The wheels; with letters that are refused after a press."""
    entry = Entry(seat, WIDE if seat else NAMES[0], 1575)
    scene = InitialsScene(services, [entry], 1, kept().load(MatchKey(1)))
    scene.enter()
    if press:
        scene.letters = "ASS"
        assert scene.activate(press) is None
    return scene


def _match(services: Services, key: int, saved: bool = True) -> Scene[Any]:
    services.store, services.days = kept(), noon(TODAY)
    return _entered(MatchScene(services, kept().record(MatchKey(key)), key if saved else None))


def _replay(services: Services, at: int) -> Scene[Any]:
    scene = ReplayScene(services, kept().load(MatchKey(2)))
    scene.enter()
    scene.log.playing = False
    scene.go_to(min(at, len(scene.log.commands)))
    return scene


def _entered(scene: Scene[Any]) -> Scene[Any]:
    scene.enter()
    return scene
