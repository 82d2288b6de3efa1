"""A name that nobody gave is nobody's: it follows the language, and is one in all of them."""

from pathlib import Path

import pytest

from game.engine import Seat
from game.engine.modes import Mode
from game.outcomes.outcome import SetLanguage
from game.store import MatchStore
from game.store.hall import daily_hall
from game.store.statistics import players
from tests.app.run import Run, run_app
from tests.app.test_midnight import press
from tests.store.matches import WHEN, play

FIRST = {"en": "Player 1", "nl": "Speler 1", "da": "Spiller 1", "hr": "Igrač 1"}


def texts(run: Run) -> str:
    return "\n".join(placed.text for placed in run.texts())


def speak(run: Run, lang: str) -> None:
    run.app.host.do(SetLanguage(lang))
    run.step(2)


def assert_follows(run: Run) -> None:
    """Whatever is shown has the name in the language of the moment, and in no other."""
    for lang, name in FIRST.items():
        speak(run, lang)
        shown = texts(run)
        assert name in shown, (run.where, lang)
        assert not [other for other in FIRST.values() if other != name and other in shown]


@pytest.mark.parametrize("lang", FIRST)
def test_a_default_name_follows_the_language_on_every_screen(tmp_path: Path, lang: str) -> None:
    store = MatchStore(tmp_path)
    play(store, seats=(Seat(FIRST[lang]), Seat("Ann")))
    play(store, 1, seats=(Seat(FIRST[lang]), Seat("Ann")), turns=3)
    assert store.close()
    run = run_app(tmp_path, (1280, 720), lang)
    assert_follows(run)
    press(run, "records")
    assert_follows(run)
    for tab in ("statistics", "fame", "matches"):
        press(run, tab)
        if tab == "statistics":
            press(run, "next")  # Ann is first by the alphabet
        assert_follows(run)
    press(run, "row:1")
    assert_follows(run)
    press(run, "replay")
    assert_follows(run)
    press(run, "sheets")
    assert_follows(run)


def test_at_the_table_too(tmp_path: Path) -> None:
    run = run_app(tmp_path, (1280, 720), "nl")
    press(run, "play")
    run.until(lambda: run.where == "turn")
    assert_follows(run)


def test_a_seat_that_was_saved_in_another_language_is_a_default_one(tmp_path: Path) -> None:
    run = run_app(tmp_path, (1280, 720), "nl")
    run.app.services.settings.seats = [Seat("Speler 1"), Seat("Speler 2"), Seat("Sanne")]
    run.app.host._save_settings()
    run = run_app(tmp_path, (1280, 720), "hr")
    names = [seat.name for seat in run.app.services.seats]
    assert names == ["Igrač 1", "Igrač 2", "Sanne"]
    press(run, "seat:0")
    assert getattr(run.app.top, "typed", None) == "", "nobody gave it"


def test_it_is_one_person_in_all_languages(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    for number, name in enumerate((*FIRST.values(), "Igrac\u030c 1", "PLAYER  1")):
        play(store, number, seats=(Seat(name),))
    (player,) = players(store.closed())
    assert player.matches == 6
    assert store.close()


@pytest.mark.parametrize(
    "names",
    [
        tuple(FIRST.values()),
        ("Zoë", "Zoe\u0308", "ZOË", " Zoë", "Zo\u00ad\u00eb", "Ｚｏë"),
        ("O'Neil", "O\u2019Neil"),
        ("Jan de Wit", "Jan\u00a0de  Wit"),
    ],
)
def test_one_person_has_one_daily_try(tmp_path: Path, names: tuple[str, ...]) -> None:
    store = MatchStore(tmp_path)
    for number, name in enumerate(names):
        key, _ = play(store, number, seats=(Seat(name),), mode=Mode.DAILY)
        header = store.record(key).header
        assert header.counted == (number == 0,), name
        assert header.seats[0].name == name, "saved as it was typed"
    assert len(store.tried(WHEN[:10])) == 1
    assert len(daily_hall(store.closed(), WHEN[:10])) <= 1
    assert store.close()
