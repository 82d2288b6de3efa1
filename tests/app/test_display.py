"""What becomes of the game when its display refuses something, or goes."""

import pygame
import pytest

from game.app import MACHINE
from game.store.lock import Lock
from game.system.options import DISPLAY_LOST
from game.system.window import Window
from tests.app.conftest import Set
from tests.app.hands import MouseHand
from tests.app.run import run_app
from tests.app.test_ground import said
from tests.system.test_monitors import Refusing


def test_the_game_says_once_that_it_goes_on_in_a_window(
    settings: Set, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = settings()
    run = run_app(data, (640, 360))
    Refusing(monkeypatch, "full")
    sentences: list[str] = []
    for _ in range(3):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, scancode=0))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_F11, mod=0, scancode=0))
        run.step(3)
        sentences += said(run)
        assert run.app.running
        assert not run.app.host.window.full_screen
        assert not run.app.services.settings.full_screen
    (sentence,) = sentences
    assert "in a window" in sentence


@pytest.mark.parametrize("kiosk", [False, True], ids=["home", "kiosk"])
def test_a_display_that_goes_ends_the_game_in_order(
    settings: Set, monkeypatch: pytest.MonkeyPatch, kiosk: bool
) -> None:
    data = settings()
    run = run_app(data, (640, 360), kiosk=kiosk)
    if not kiosk:
        MouseHand().press(run, "play")
        run.until(lambda: run.where == "turn")
    monkeypatch.setattr(Window, "gone", True)
    # So SDL tells it under Wayland: as if somebody had closed the window.
    pygame.event.post(pygame.Event(pygame.QUIT))
    run.app.step()
    assert not run.app.running
    assert run.app.host.lost
    monkeypatch.setattr(pygame, "quit", lambda: None)
    assert run.app.run() == DISPLAY_LOST
    Lock(data).release()
    assert not list(data.glob("*-wal"))
    assert MACHINE.screen is Window
