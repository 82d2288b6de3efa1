"""The hall of fame: a hall for each key, names and totals in order, hints marked."""

import pytest

from game.engine.limits import HALL_PLACES
from game.engine.modes import Mode
from game.outcomes.menu import OpenRecords, Tab
from game.scenes.records.fame import HALLS, FameScene
from game.store import MatchKey
from game.store.hall import Fame
from tests.scenes.looks import activate, focused, make_services, words

AT = "2026-11-29T12:00:00+00:00"


def fames(count: int, prefix: str = "P", mode: Mode = Mode.FREE) -> list[Fame]:
    return [
        Fame(f"{prefix}{n}", 400 - n, AT, MatchKey(n + 1), 0, mode, hints=n % 2 > 0)
        for n in range(count)
    ]


def scene_with(halls: dict[str, list[Fame]], size: tuple[int, int] = (1280, 720)) -> FameScene:
    scene = FameScene(make_services(size), lambda: {name: halls.get(name, []) for name in HALLS})
    scene.enter()
    return scene


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_the_best_stand_in_order(size: tuple[int, int]) -> None:
    seen = words(scene_with({"all": fames(12)}, size))
    assert [text for text in seen if text.startswith("P")] == [f"P{n}" for n in range(HALL_PLACES)]
    assert [text for text in seen if len(text) == 3 and text.isdigit()] == [
        str(400 - n) for n in range(HALL_PLACES)
    ]


def test_each_key_opens_its_hall() -> None:
    halls = {name: fames(2, name) for name in HALLS}
    scene = scene_with(halls)
    assert focused(scene) == "hall:all"
    for name in HALLS:
        assert activate(scene, f"hall:{name}") is None
        assert {f"{name}0", f"{name}1"} <= set(words(scene))


def test_empty_places_keep_their_numbers() -> None:
    seen = words(scene_with({}))
    assert [text for text in seen if text.isdigit()] == [str(n + 1) for n in range(HALL_PLACES)]


def test_a_tab_leads_on() -> None:
    assert activate(scene_with({}), "files") == OpenRecords(Tab.FILES)
