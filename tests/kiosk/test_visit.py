"""A visitor's way through a kiosk: woken, welcomed, at the table, gone away."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from game.draw.theme import STILL_THERE_SECONDS
from game.engine import Seat
from game.engine.modes import Mode
from game.flow import kiosk_visit
from game.store.saved import SavedMatches
from tests.devices import Fingers, Keys, Mouse
from tests.kiosk.house import House

ROOT = Path(__file__).parent.parent.parent

# --- waking ---------------------------------------------------------------------------------------


def test_it_starts_with_the_attract_loop_and_no_pointer(house: House) -> None:
    run = house.start()
    assert run.where == "attract"
    assert not pygame.mouse.get_visible()
    assert run.app.live


@pytest.mark.parametrize("device", ["touch", "mouse", "key", "escape"])
def test_the_first_press_only_wakes(house: House, device: str) -> None:
    run = house.start()
    run.idle(3)
    match device:
        case "touch":
            Fingers(run.app.services.size).tap((640, 500))
        case "mouse":
            Mouse().click((640, 500))
        case "key":
            Keys().tap(pygame.K_RETURN)
        case _:
            Keys().tap(pygame.K_ESCAPE)
    run.step(3)
    assert run.where == "welcome"
    assert run.app.services.settings.lang == "en"


def test_a_moving_mouse_shows_the_pointer_and_wakes_nobody(house: House) -> None:
    run = house.start()
    mouse = Mouse()
    for x in (100, 101, 300):
        mouse.move((x, 100))
        run.step()
    assert pygame.mouse.get_visible()
    assert run.where == "attract"
    run.tap()
    assert not pygame.mouse.get_visible()


def test_languages_are_chosen_by_their_own_names(house: House) -> None:
    run = house.start()
    run.tap()
    shown = [placed.text for placed in run.texts()]
    assert {"English", "Nederlands", "Dansk", "Hrvatski"} <= set(shown)
    run.press("lang:hr")
    run.until(lambda: run.where == "menu")
    assert run.app.services.tr.lang == "hr"
    assert "Igraj" in [placed.text for placed in run.texts()]


def test_a_language_that_is_not_offered_any_more_is_not_spoken(house: House) -> None:
    run = house.start()
    run.arrive("hr")
    run.sit_down()
    kill(run.app.services.store)
    house.set('languages = ["nl", "da"]\nlanguage = "da"')
    run = house.start()
    run.until(lambda: run.where == "turn")
    assert run.app.services.tr.lang == "da"
    run.press("pause")
    run.press("settings")
    assert "lang:1" in run.targets
    assert "lang:2" not in run.targets


def test_one_language_is_no_choice(house: House) -> None:
    house.set('languages = ["da"]')
    run = house.start()
    run.tap()
    assert run.where == "menu"
    assert run.app.services.tr.lang == "da"


# --- going away -----------------------------------------------------------------------------------


@pytest.mark.parametrize("idle", [60, 30])
def test_idling_is_asked_about_to_the_step(house: House, idle: int) -> None:
    house.set(f"idle = {idle}")
    run = house.start()
    run.arrive()
    run.press("play")
    for _ in range(idle * 60 - 1):
        run.app.step()
    assert run.where == "turn"
    run.app.step()
    assert run.where == "still_there"
    for _ in range(STILL_THERE_SECONDS * 60 - 2):  # one was the step in which it came up
        run.app.step()
    assert run.where == "still_there"
    run.app.step()
    assert run.where == "attract"


def test_any_press_answers_and_only_that(house: House) -> None:
    run = house.start()
    run.arrive()
    run.sit_down()
    before = run.match.state
    run.idle(65)
    assert run.where == "still_there"
    run.tap((900, 300))
    assert run.where == "turn"
    assert run.match.state is before
    run.idle(59)
    assert run.where == "turn"


def test_every_word_counts_as_life(house: House) -> None:
    run = house.start()
    run.arrive()
    for _ in range(3):
        run.idle(50)
        Keys().tap(pygame.K_DOWN)
        run.step()
    assert run.where == "menu"


def test_the_next_visitor_finds_the_defaults(house: House) -> None:
    house.set('language = "nl"\ntext_size = "large"\neffects = 3\nmusic = 0\ntime_limit = 10')
    run = house.start()
    run.arrive("hr")
    settings = run.app.services.settings
    settings.text_scale, settings.effects, settings.music = 1.3, 10, 10
    settings.seats = [Seat("Rude"), Seat("Words")]
    run.go_away()
    assert (settings.lang, settings.text_scale) == ("nl", 1.15)
    assert (settings.effects, settings.music) == (3, 0)
    assert settings.commit_seconds == 10
    assert settings.seats == []
    assert run.app.services.tr.lang == "nl"
    run.tap()
    run.step()
    assert run.where == "welcome"


def test_nor_the_kind_of_match_that_another_chose(house: House) -> None:
    run = house.start()
    run.arrive()
    run.press("mode")
    assert "daily" not in run.targets
    run.press(Mode.DUPLICATE.value)
    run.go_away()
    run.arrive()
    run.press("play")
    run.until(lambda: run.where == "turn")
    assert not run.turn.match.state.duplicate


def test_the_best_of_today_give_three_letters_for_the_hall(house: House) -> None:
    house.set("time_limit = 0")
    run = house.start()
    run.arrive()
    run.app.services.settings.seats = [Seat("Player 1")]
    run.press("play")
    while run.where != "initials":
        run.press("roll")
        run.until(lambda: not run.turn.motion.rolling)
        run.press(next(iter(run.turn.match.state.legal)).value)
        run.press("confirm")
        run.until(lambda: run.where == "initials" or "roll" in run.targets)
    run.press("done")
    run.until(lambda: run.where == "results")
    run.press("menu")
    run.press("menu") if run.where == "results" else None
    run.until(lambda: run.where == "menu")
    for today in (run.app.services.days, None):
        assert [place.name for place in run.kiosk.hall(today)] == ["PLA"]
    run.press("records")
    assert run.where == "hall"
    assert "PLA" in [placed.text for placed in run.texts()]
    run.tap()
    assert run.where == "menu"


def test_a_match_that_was_left_is_over_and_counted_as_dropped(house: House) -> None:
    run = house.start()
    run.arrive()
    run.sit_down()
    run.go_away()
    store = run.app.services.store
    assert store.unfinished() == []
    (info,) = store.closed()
    assert info.closing is not None
    assert not info.finished


def test_attract_matches_are_not_kept(house: House) -> None:
    run = house.start()
    run.idle(120)
    assert run.where == "attract"
    store = run.app.services.store
    assert store.closed() == store.unfinished() == []


def test_only_the_last_matches_keep_their_commands(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert kiosk_visit.KEPT_COMMANDS == 1000
    monkeypatch.setattr(kiosk_visit, "KEPT_COMMANDS", 2)
    run = house.start()
    for _ in range(4):
        run.arrive()
        run.sit_down()
        run.go_away()
    run.close()
    with closing(sqlite3.connect(house.data / "penta.sqlite3")) as database:
        kept = database.execute("SELECT DISTINCT match FROM commands ORDER BY match").fetchall()
        ended = database.execute("SELECT count(closing) FROM matches").fetchone()
    assert kept == [(3,), (4,)]
    assert ended == (4,)


# --- pulled plugs ---------------------------------------------------------------------------------


DIES = """
import os, signal, sys
from pathlib import Path
import pytest
from tests.kiosk.house import House

with pytest.MonkeyPatch.context() as patch:
    run = House(Path(sys.argv[1]), patch).start()
    run.arrive("nl")
    run.sit_down()
    run.settle_disk()
    print(run.match.state, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(os.name != "posix", reason="kills as POSIX does")
def test_a_killed_game_comes_back_to_the_match_and_idling_ends_it(house: House) -> None:
    command = [sys.executable, "-c", DIES, str(house.data.parent)]
    dead = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=300)
    assert dead.returncode == -signal.SIGKILL
    assert (house.data / "penta.sqlite3-wal").exists()

    run = house.start()
    run.until(lambda: run.where == "turn")
    assert str(run.turn.match.state) == dead.stdout.splitlines()[-1]
    assert run.app.services.tr.lang == "nl"
    run.go_away()
    assert run.app.services.tr.lang == "en"
    store = run.app.services.store
    assert store.unfinished() == []
    assert [info.finished for info in store.closed()] == [False]


def test_or_it_returns_to_the_attract_loop_if_that_is_set(house: House) -> None:
    house.set("resume = false")
    run = house.start()
    run.arrive()
    run.sit_down()
    kill(run.app.services.store)

    run = house.start()
    run.step(3)
    assert run.where == "attract"
    store = run.app.services.store
    assert store.unfinished() == []
    run.arrive()
    assert "resume" not in run.targets


def test_only_the_latest_match_goes_on(house: House) -> None:
    run = house.start()
    run.arrive()
    run.sit_down()
    store = run.app.services.store
    store.begin(run.match.setup, Mode.FREE, "2026-11-29T12:00:00+00:00")
    kill(store)
    run = house.start()
    run.until(lambda: run.where == "turn")
    store = run.app.services.store
    assert [info.key for info in store.unfinished()] == [2]
    assert [info.key for info in store.closed()] == [1]


def kill(store: SavedMatches) -> None:
    """What is on the disk stays; nothing more is said to anybody."""
    store.close()


# --- no way out -----------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", ["attract", "welcome", "menu", "turn"])
def test_no_key_and_no_window_leads_out(house: House, scene: str) -> None:
    run = house.start()
    run.go(scene)
    keys = Keys()
    size = run.app.services.size
    for key, mod in (
        (pygame.K_F4, pygame.KMOD_ALT),
        (pygame.K_F11, 0),
        (pygame.K_RETURN, pygame.KMOD_ALT),
        (pygame.K_q, pygame.KMOD_CTRL),
        (pygame.K_c, pygame.KMOD_CTRL),
        (pygame.K_TAB, pygame.KMOD_ALT),
        *((pygame.K_ESCAPE, 0),) * 6,
    ):
        keys.tap(key, mod)
        pygame.event.post(pygame.Event(pygame.QUIT))
        run.step(2)
        assert run.app.running
    assert run.app.services.size == size
    assert run.app.services.settings.full_screen is False
