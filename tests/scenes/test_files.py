"""The list of files: what they say of their matches, and what their names say."""

import re
from pathlib import Path

import pytest

from game.outcomes.records import OpenFile
from game.scenes.records.files import FilesScene, begun
from game.scenes.services import Services
from game.store import MatchKey
from game.store.listing import glance
from game.store.match_file import file_name, save
from tests.scenes.looks import activate, words
from tests.scenes.saved import TODAY, finished, store_of


@pytest.mark.parametrize(
    ("name", "at"),
    [
        ("penta-2026-11-29T0805-67050eeb.penta.json", "2026-11-29T08:05+00:00"),
        ("penta-2026-11-29-67050eeb.penta.json", ""),
        ("holiday.penta.json", ""),
        ("", ""),
    ],
)
def test_the_start_of_a_match_stands_in_the_name_of_its_file(name: str, at: str) -> None:
    assert begun(name) == at


def the_list(services: Services) -> FilesScene:
    scene = FilesScene(services)
    scene.enter()
    return scene


def put(services: Services, key: MatchKey, name: str = "") -> Path:
    """Save a match as a file."""
    store = store_of(services)
    record = store.record(key)
    path = store.folder / "exports" / (name or file_name(record))
    save(record, path)
    return path


def test_a_match_is_recognised_by_its_players_and_their_totals(services: Services) -> None:
    key = finished(services)
    put(services, key)
    told = words(the_list(services))
    record = store_of(services).record(key)
    assert {seat.name for seat in record.header.seats} <= set(told)
    assert {str(sheet.total) for sheet in record.match.state.sheets} <= set(told)
    assert "11/29/2026" in told or "2026-11-29" in told
    assert not {"Given up", "Unfinished"} & set(told)


def test_how_a_match_stands_is_told(services: Services) -> None:
    put(services, finished(services, turns=4))
    assert "Unfinished" in words(the_list(services))
    dropped = finished(services, 1, turns=4)
    store_of(services).give_up(dropped, f"{TODAY}T13:00:00+00:00")
    put(services, dropped)
    assert {"Unfinished", "Given up"} <= set(words(the_list(services)))


@pytest.mark.parametrize("total", ['"7"', "true", "-1", "1576", "null", "7.0"])
def test_a_file_with_totals_that_are_none_is_shown_by_its_name(
    services: Services, total: str
) -> None:
    path = put(services, finished(services), "odd.penta.json")
    text = path.read_text()
    path.write_text(re.sub(r'"total": \d+', f'"total": {total}', text, count=1))
    assert glance(path) is None
    assert "odd.penta.json" in words(the_list(services))


def test_what_is_no_match_is_shown_by_its_name_and_can_be_pressed(services: Services) -> None:
    path = put(services, finished(services), "holiday.penta.json")
    path.write_text("no match")
    scene = the_list(services)
    assert "holiday.penta.json" in words(scene)
    assert activate(scene, "row:0") == OpenFile(path)


def test_the_list_says_how_the_names_end(services: Services) -> None:
    put(services, finished(services), "holiday.json")
    scene = the_list(services)
    assert scene.paths == []
    assert any(".penta.json" in told for told in words(scene))
