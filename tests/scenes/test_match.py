"""One saved match: what can be done with it depends on how it stands."""

from game.engine import Seat
from game.input.actions import Action, Device, Press
from game.outcomes.match import OpenFair, OpenSheets
from game.outcomes.menu import Resume
from game.outcomes.outcome import Agreed, Ask, Back, Question
from game.outcomes.records import Export, GiveUp, OpenReplay
from game.outcomes.review import OpenReview
from game.scenes.records.match import MatchScene
from game.scenes.services import Services
from game.store import MatchKey
from tests.scenes.looks import activate, names, words
from tests.scenes.saved import finished, store_of


def scene_of(services: Services, key: MatchKey, saved: bool = True) -> MatchScene:
    scene = MatchScene(services, store_of(services).record(key), key if saved else None)
    scene.enter()
    return scene


def test_a_finished_match(services: Services) -> None:
    scene = scene_of(services, finished(services))
    match, record = scene.record.match, scene.record
    assert names(scene) == ["replay", "review", "sheets", "fair", "export", "back"]
    assert scene.hear(Press(Action.CONFIRM, Device.PAD)) == OpenReplay(match)
    assert activate(scene, "review") == OpenReview(match)
    assert activate(scene, "sheets") == OpenSheets(match)
    assert scene.hear(Press(Action.SHEET, Device.PAD)) == OpenSheets(match)
    assert activate(scene, "fair") == OpenFair(match, over=True)
    assert activate(scene, "export") == Export(record)
    assert scene.hear(Press(Action.BACK, Device.PAD)) == Back()


def test_an_unfinished_match(services: Services) -> None:
    key = finished(services, turns=3)
    scene = scene_of(services, key)
    assert names(scene) == ["resume", "sheets", "fair", "drop", "back"]
    assert activate(scene, "resume") == Resume(key)
    assert activate(scene, "fair") == OpenFair(scene.record.match, over=False)
    assert activate(scene, "drop") == Ask(Question.DROP)
    assert scene.resumed(Back()) is None
    assert scene.resumed(Agreed()) == GiveUp(key)


def test_a_match_from_a_file_is_not_saved_again(services: Services) -> None:
    scene = scene_of(services, finished(services), saved=False)
    assert names(scene) == ["replay", "review", "sheets", "fair", "back"]


def test_all_names_and_totals_are_told_the_best_first(services: Services) -> None:
    seats = tuple(Seat(name) for name in ("Ann", "Bo", "Cy", "Di"))
    scene = scene_of(services, finished(services, 5, seats=seats))
    sheets = scene.record.match.state.sheets
    seen = words(scene)
    totals = sorted((sheet.total for sheet in sheets), reverse=True)
    told = [int(text) for text in seen if text.isdigit() and int(text) in totals]
    assert told[: len(totals)] == totals
    assert {seat.name for seat in seats} <= set(seen)
