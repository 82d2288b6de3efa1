"""The list of matches: what it tells, how it moves, and what a press opens."""

from pathlib import Path

import pytest

from game.engine.modes import Mode
from game.input.actions import Action, Device, Pointer, PointerPhase, Press, Wheel
from game.outcomes.menu import OpenRecords, Tab
from game.outcomes.outcome import Back
from game.outcomes.records import OpenMatch
from game.scenes.records.matches import MatchesScene
from game.scenes.services import Services
from game.store import MatchStore
from tests.scenes.looks import activate, focused, make_services, names, place, words
from tests.scenes.saved import finished, over, store_of


def scene_over(services: Services) -> MatchesScene:
    scene = MatchesScene(services)
    scene.enter()
    return scene


def test_without_a_operator_and_without_matches_it_says_so(services: Services) -> None:
    for there in (services, make_services((800, 480))):
        scene = scene_over(there)
        assert "No game has been played yet." in words(scene)
        assert focused(scene) == "play"
        assert not any(name.startswith("row:") for name in names(scene))


def test_unfinished_matches_come_first_with_their_turn(services: Services) -> None:
    done = finished(services, 1)
    waiting = finished(services, 2, turns=4)
    scene = scene_over(services)
    assert [info.key for info in scene.infos] == [waiting, done]
    assert focused(scene) == "row:0"
    seen = words(scene)
    assert "Turn 5/13" in seen
    totals = [str(sheet.total) for sheet in store_of(services).load(done).state.sheets]
    assert set(totals) <= set(seen)


def test_a_dropped_match_is_marked(services: Services) -> None:
    key = finished(services, turns=2)
    store_of(services).give_up(key, "2026-11-29T13:00:00+00:00")
    assert "Given up" in words(scene_over(services))


def test_a_damaged_match_is_told(tmp_path: Path) -> None:
    import sqlite3

    first = over(tmp_path / "data")
    finished(first)
    store_of(first).close()
    database = sqlite3.connect(tmp_path / "data" / "penta.sqlite3")
    database.execute("UPDATE matches SET closing = replace(closing, 'finished', 'dropped')")
    database.commit()
    database.close()
    services = make_services((1280, 720))
    services.store = MatchStore(tmp_path / "data")
    assert "This game is damaged." in words(scene_over(services))
    services.store.close()


def test_a_press_on_a_row_opens_that_match(services: Services) -> None:
    finished(services, 1)
    key = finished(services, 2, mode=Mode.DUPLICATE)
    scene = scene_over(services)
    assert scene.hear(Press(Action.CONFIRM, Device.PAD)) == OpenMatch(key)
    middle = place(scene, "row:1").center
    assert scene.hear(Pointer(PointerPhase.DOWN, middle, Device.TOUCH)) is None
    assert scene.hear(Pointer(PointerPhase.UP, middle, Device.TOUCH)) == OpenMatch(key - 1)


def test_the_ways_out(services: Services) -> None:
    scene = scene_over(services)
    assert scene.hear(Press(Action.BACK, Device.PAD)) == Back()
    assert activate(scene, "close") == Back()
    assert activate(scene, "fame") == OpenRecords(Tab.FAME)
    assert activate(scene, "matches") is None
    assert scene.hear(Press(Action.UNDO, Device.PAD)) == OpenRecords(Tab.STATISTICS)
    assert scene.hear(Press(Action.HINT, Device.PAD)) == OpenRecords(Tab.FILES)


@pytest.fixture
def long_list(services: Services) -> MatchesScene:
    for number in range(12):
        finished(services, number, turns=1)
    return scene_over(services)


def test_keys_reach_every_match(long_list: MatchesScene) -> None:
    for number in range(12):
        assert focused(long_list) == f"row:{number}"
        assert focused(long_list) in names(long_list)
        if number < 11:
            long_list.hear(Press(Action.DOWN, Device.KEYS))
    for number in reversed(range(12)):
        assert focused(long_list) == f"row:{number}"
        long_list.hear(Press(Action.UP, Device.KEYS))
    assert focused(long_list) in ("matches", "statistics", "fame", "files", "close")


def test_left_and_right_turn_pages(long_list: MatchesScene) -> None:
    shown = len(long_list.rows.shown)
    long_list.hear(Press(Action.RIGHT, Device.PAD))
    assert focused(long_list) == f"row:{shown}"
    long_list.hear(Press(Action.LEFT, Device.PAD))
    assert focused(long_list) == "row:0"


def test_the_wheel_moves_the_list_and_keeps_the_focus_in_sight(long_list: MatchesScene) -> None:
    long_list.hear(Wheel(-3, (640, 400)))
    assert long_list.rows.first == 6
    assert focused(long_list) in names(long_list)
    long_list.hear(Wheel(50, (640, 400)))
    assert long_list.rows.first == 0


def test_a_finger_pushes_the_list_and_opens_nothing(long_list: MatchesScene) -> None:
    x, y = place(long_list, "row:3").center
    assert long_list.hear(Pointer(PointerPhase.DOWN, (x, y), Device.TOUCH)) is None
    for up in (40, 120, 200):
        assert long_list.hear(Pointer(PointerPhase.MOVE, (x, y - up), Device.TOUCH)) is None
    assert long_list.rows.first >= 1
    assert long_list.hear(Pointer(PointerPhase.UP, (x, y - 200), Device.TOUCH)) is None


def test_a_shaky_press_still_opens(long_list: MatchesScene) -> None:
    x, y = place(long_list, "row:1").center
    long_list.hear(Pointer(PointerPhase.DOWN, (x, y), Device.TOUCH))
    long_list.hear(Pointer(PointerPhase.MOVE, (x, y + 4), Device.TOUCH))
    opened = long_list.hear(Pointer(PointerPhase.UP, (x, y + 4), Device.TOUCH))
    assert opened == OpenMatch(long_list.infos[1].key)


def test_a_change_of_size_keeps_the_place(long_list: MatchesScene) -> None:
    long_list.hear(Wheel(-2, (640, 400)))
    long_list.services.size = (800, 480)
    long_list.enter()
    assert long_list.rows.first == 4
