"""While a damaged file of saved games is recovered, the game is seen and heard to live."""

from collections.abc import Mapping
from pathlib import Path

import pygame
import pytest

import game.app
from game.app import App
from game.system.options import Options
from tests.store.damaged import GAMES, kinds

SPOILT = 3 * 8 + 7
"""A bit of the mark that an SQLite file begins with."""


def options(tmp_path: Path) -> Options:
    return Options(tmp_path / "data", window=(1280, 720))


def settle(app: App) -> None:
    while not app.settled:
        app.step()
        app.draw()


def test_a_sentence_is_seen_until_the_games_are_there(tmp_path: Path) -> None:
    kinds()["first page"].lay(SPOILT, tmp_path / "data")
    pygame.init()
    app = App(options(tmp_path))
    seen: set[bytes] = set()

    def picture() -> bytes:
        return pygame.image.tobytes(app.stage.screen, "RGB")

    def alive() -> None:
        assert not app.services.store.opened
        seen.add(picture())

    app.host.alive = alive
    menu = b""
    while not app.settled:
        menu = menu if seen else picture()
        app.step()
        app.draw()
    assert len(seen) == 1, "one sentence, over one picture"
    (said,) = seen
    middle = app.stage.screen.get_rect().inflate(0, -600)
    row = 3 * 1280
    changed = [y for y in range(720) if said[y * row : (y + 1) * row] != menu[y * row :][:row]]
    assert middle.top - 60 < changed[0] < changed[-1] < middle.bottom + 60
    assert picture() not in seen
    assert len(app.services.store.closed()) + len(app.services.store.unfinished()) == GAMES
    app.host.stop()


def test_a_sound_file_says_nothing(tmp_path: Path) -> None:
    kinds()["cut map"].lay(1, tmp_path / "data")
    pygame.init()
    app = App(options(tmp_path))

    def alive() -> None:
        raise AssertionError("nothing takes its time")

    app.host.alive = alive
    settle(app)
    assert app.services.store.saving
    app.host.stop()


class Dog:
    """Counts what systemd would hear."""

    turns = 0

    def __init__(self, environ: Mapping[str, str]) -> None:
        pass

    def turn(self, now: float) -> None:
        type(self).turns += 1
        if APPS[0].settled:
            APPS[0].host.stop()


APPS: list[App] = []


def test_systemd_hears_from_it_with_every_game_that_is_recovered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds()["first page"].lay(SPOILT, tmp_path / "data")
    monkeypatch.setattr(game.app, "Watchdog", Dog)
    monkeypatch.setattr(game.app, "_SIGN_SECONDS", 0)
    pygame.init()
    APPS[:] = [App(options(tmp_path))]
    # The fonts of the tests that follow in this process would go with it.
    monkeypatch.setattr(pygame, "quit", lambda: None)
    assert APPS[0].run() == 0
    assert Dog.turns > GAMES
