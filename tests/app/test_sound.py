"""Sound devices that come and go while the game is on."""

import pygame

from game.audio.effects import Effect
from game.draw.theme import SOUND_AGAIN_STEPS
from tests.app.conftest import Set
from tests.app.run import run_app

LOADING = len(Effect) + 2


def test_the_game_hears_of_it(settings: Set) -> None:
    """On the dummy device: the mixer is another one afterwards, and effects are loaded anew."""
    run = run_app(settings(), (640, 360))
    run.until(lambda: run.app.host.sound.ready)
    for iscapture, lost in ((1, False), (0, True)):
        event = pygame.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=iscapture)
        pygame.event.post(event)
        run.step()
        assert (pygame.mixer.get_init() is None) is lost
    pygame.event.post(pygame.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    run.step(SOUND_AGAIN_STEPS + LOADING)
    assert pygame.mixer.get_init() is not None
    assert run.app.host.sound.ready
