"""The statistics: every player in turn, figures as the store counts them, chance in words."""

import pytest

from game.engine import BOXES, Box, Seat
from game.outcomes.menu import Play
from game.scenes.records.statistics import StatisticsScene, most
from game.scenes.services import Services
from game.store import statistics
from game.store.statistics import DiceCount
from tests.scenes.looks import activate, focused, make_services, words
from tests.scenes.saved import finished, store_of


def scene_over(services: Services) -> StatisticsScene:
    infos = store_of(services).closed()
    scene = StatisticsScene(services, statistics.players(infos), statistics.dice(infos))
    scene.enter()
    return scene


def test_nothing_played_yet() -> None:
    scene = StatisticsScene(make_services((800, 480)), [], DiceCount((0,) * 6))
    scene.enter()
    assert "No game has been finished yet." in words(scene)
    assert focused(scene) == "play"
    outcome = activate(scene, "play")
    assert isinstance(outcome, Play)
    assert len(outcome.seats) == 2


def test_every_player_and_then_all_dice(services: Services) -> None:
    finished(services, 1, (Seat("Ann"), Seat("Bo")))
    finished(services, 2, (Seat("Ann"),))
    scene = scene_over(services)
    assert focused(scene) == "next"
    shown = []
    for _ in range(4):
        shown.append(scene.player.name if scene.player else None)
        activate(scene, "next")
    assert shown == ["Ann", "Bo", None, "Ann"]
    activate(scene, "previous")
    activate(scene, "previous")
    assert scene.player is None
    faces = scene.dice.faces
    assert [str(count) for count in faces] == [text for text in words(scene) if text.isdigit()]


def test_the_figures_are_those_of_the_sheets(services: Services) -> None:
    keys = [finished(services, number, (Seat("Ann"),)) for number in range(3)]
    sheets = [store_of(services).load(key).state.sheets[0] for key in keys]
    totals = [sheet.total for sheet in sheets]
    seen = words(scene_over(services))
    assert seen.count("Ann") == 1
    assert seen[seen.index("Games", 5) - 1] == "3"
    assert seen[seen.index("Best") - 1] == str(max(totals))
    assert seen[seen.index("Average") - 1] == f"{sum(totals) / 3:.0f}"
    assert f"average: {sum(totals) / 3:.0f}" in seen, "beside the star"
    for box in BOXES:
        assert f"{sum(sheet[box] or 0 for sheet in sheets) / 3:.1f}" in seen


@pytest.mark.parametrize(
    ("faces", "told"),
    [
        ((100,) * 6, "Fair dice are this uneven in 100 out of 100 cases."),
        ((15, 3, 13, 9, 8, 12), "Fair dice are this uneven in 10 out of 100 cases."),
        ((90, 30, 30, 30, 30, 30), "Fair dice are this uneven in fewer than 1 out of 100 cases."),
    ],
)
def test_chance_in_words(faces: tuple[int, ...], told: str) -> None:
    """The second is 9.2; printed tables give 9.236 as the 10 % point at five degrees."""
    scene = StatisticsScene(make_services((1280, 720)), [], DiceCount(faces))
    scene.enter()
    assert told in words(scene)


def test_the_most_a_box_can_hold() -> None:
    assert [most(box) for box in BOXES] == [5, 10, 15, 20, 25, 30, 30, 30, 25, 30, 40, 30, 50]
    assert most(Box.PENTA) == 50
