"""Every way in which a name comes to a kiosk's screens goes through one guard."""

import json
import unicodedata
from collections.abc import Iterator

import pytest

from game.engine import Seat
from game.scenes.kiosk.initials import InitialsScene
from game.scenes.menu.seat import SeatScene
from game.store import MatchStore
from tests.kiosk.house import House, KioskRun, open_page
from tests.kiosk.test_initials import play_to_the_end
from tests.rude import CODES, LONGER, THREE, spellings
from tests.store.matches import play

WORDS = (*THREE, *LONGER)
RUDE = tuple(spellings(word, 2, 1)[-1] for word in WORDS) + CODES
"""Of each word one spelling with look-alikes."""


def texts(run: KioskRun) -> str:
    return "\n".join(placed.text for placed in run.texts())


def in_turn() -> Iterator[str]:
    """Some of them, short enough for a seat."""
    return (name for name in RUDE[::9] if len(name) <= 12)


def test_a_name_typed_at_a_seat_is_refused_with_a_sentence(house: House) -> None:
    run = house.start()
    run.arrive()
    run.press("seat:0")
    editor = run.app.top
    assert isinstance(editor, SeatScene)
    for name in RUDE:
        editor.typed = name[:12]
        editor.changed()
        run.press("done")
        assert run.where == "notice", name
        assert "Please choose another name: everyone here can see it." in texts(run)
        run.press("ok")
        assert run.where == "seat"
    editor.typed = "Ann"
    editor.changed()
    run.press("done")
    assert run.where == "menu"
    assert "Ann" in texts(run)


def test_letters_on_the_wheels_are_refused(house: House) -> None:
    run = house.start()
    run.arrive()
    play_to_the_end(run)
    wheels = run.app.top
    assert isinstance(wheels, InitialsScene)
    for word in THREE:
        for letters in (word, word.replace("I", "1").replace("O", "0").replace("E", "3")):
            wheels.letters = letters
            run.press("done")
            assert run.where == "initials", letters
            assert "Please choose different letters" in texts(run)


def test_a_name_left_by_settings_is_not_seen(house: House) -> None:
    house.data.mkdir()
    for name in in_turn():
        saved = {"seats": [{"name": "Ann", "level": None}, {"name": name, "level": None}]}
        (house.data / "settings.json").write_text(json.dumps(saved), encoding="utf-8")
        run = house.start()
        run.arrive()
        seats = [seat.name for seat in run.app.services.seats]
        assert name not in seats
        assert name not in texts(run)


def test_a_name_in_a_restored_file_is_the_neutral_one_of_its_seat(locked: House) -> None:
    """Given at the table or after the match: in the hall, the loop, and the operator's page."""
    names = list(in_turn())
    store = MatchStore(locked.data)
    for number, name in enumerate(names):
        key, _ = play(store, number, seats=(Seat("Ann"), Seat(name)))
        if number % 2:
            store.sign(key, {0: name, 1: name})
    store.close()
    run = locked.start()
    run.until(lambda: run.kiosk.figures().matches == len(names))
    for act in ("today", "ever"):
        run.until(lambda act=act: getattr(run.app.top, "act_name", "") == act, 60_000)  # type: ignore[misc]
        assert_neutral(texts(run), names)
    run.arrive()
    run.press("records")
    assert run.where == "hall"
    assert_neutral(texts(run), names)
    run = open_page(locked)
    run.until(lambda: run.kiosk.figures().matches == len(names))
    run.press("hall")
    assert_neutral(texts(run), names)
    labels = "\n".join(target.label for target in run.app.top.targets())
    assert "Player 2" in labels
    assert_neutral(labels, names)


def assert_neutral(shown: str, names: list[str]) -> None:
    assert "Player 2" in shown
    assert not [name for name in names if name in shown]


def test_a_match_that_goes_on_shows_the_neutral_name(house: House) -> None:
    house.set("resume = true\n")
    store = MatchStore(house.data)
    play(store, seats=(Seat("FCK"), Seat("N1G")), turns=3)
    store.close()
    run = house.start()
    run.until(lambda: run.where == "turn")
    assert "FCK" not in texts(run)
    assert "N1G" not in texts(run)
    assert "Player 1" in texts(run)
    while run.where == "turn":
        box = next(iter(run.match.state.legal), None)
        if "confirm" in run.targets:
            run.press("confirm")
        elif box is not None and box.value in run.targets:
            run.press(box.value)
        elif "roll" in run.targets:
            run.press("roll")
        else:
            run.step()
    while run.where == "initials":
        assert "FCK" not in texts(run)
        run.press("skip")
        run.step(3)
    run.until(lambda: run.where == "results")
    assert "FCK" not in texts(run)


def test_without_letters_the_hall_shows_no_refused_name(house: House) -> None:
    """Who skips the letters stands there by the name of the seat."""
    run = house.start()
    run.arrive()
    run.app.services.settings.seats = [Seat("Hitler")]
    play_to_the_end(run)
    assert run.where == "initials"
    assert "Hitler" not in texts(run)
    run.press("skip")
    run.until(lambda: run.where == "results")
    run.press("menu")
    run.until(lambda: run.where == "menu")
    run.press("records")
    assert "Player 1" in texts(run)
    assert "Hitler" not in texts(run)


@pytest.mark.parametrize("name", ["Ann", "Dick", "Zoe\u0308", "Player 2"])
def test_who_has_another_name_is_shown_by_it(house: House, name: str) -> None:
    store = MatchStore(house.data)
    play(store, seats=(Seat(name),))
    store.close()
    run = house.start()
    run.until(lambda: run.kiosk.figures().matches == 1)
    run.arrive()
    run.press("records")
    assert unicodedata.normalize("NFC", name) in texts(run)
