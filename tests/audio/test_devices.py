"""Sound devices come and go: what can be heard is heard again, and nothing waits for it."""

from pathlib import Path

import pygame
import pytest

from game.audio.effects import MUSIC, Effect
from game.audio.mixer import Sound
from game.draw.theme import (
    MUSIC_FADE_STEPS,
    SOUND_AFTER_STEPS,
    SOUND_AGAIN_MOST_STEPS,
    SOUND_AGAIN_STEPS,
    VOLUME_MOST,
)

LOADING = len(Effect) + 2


class Voice:
    def __init__(self, mixer: "Mixer") -> None:
        self._mixer = mixer

    def get_busy(self) -> bool:
        return False

    def play(self, sound: object) -> None:
        self._mixer.heard.append("effect")

    def queue(self, sound: object, /) -> None:
        pass

    def fadeout(self, time: int, /) -> None:
        pass

    def set_volume(self, left: float, right: float = 0.0, /) -> None:
        pass


class Music:
    def __init__(self, mixer: "Mixer") -> None:
        self._mixer = mixer

    def load(self, filename: Path) -> None:
        assert filename.name == MUSIC

    def play(self, loops: int) -> None:
        if not self._mixer.open:
            raise pygame.error("mixer not initialized")
        self._mixer.heard.append("music")

    def stop(self) -> None:
        pass

    def set_volume(self, volume: float, /) -> None:
        pass


class Mixer:
    """A mixer whose device is there or not, as a test says."""

    def __init__(self, *, device: bool) -> None:
        self.device = device
        self.open = False
        self.tries = 0
        self.heard: list[str] = []
        self.music = Music(self)

    def init(
        self, frequency: int, size: int, channels: int, buffer: int, *, allowedchanges: int
    ) -> None:
        self.tries += 1
        if not self.device:
            raise pygame.error("no device")
        assert not self.open
        self.open = True

    def quit(self) -> None:
        self.open = False

    def set_num_channels(self, count: int, /) -> None:
        assert self.open

    def Sound(self, file: Path) -> Voice:
        assert self.open
        return Voice(self)

    def Channel(self, id: int) -> Voice:
        return Voice(self)

    def stop(self) -> None:
        assert self.open


def started(*, device: bool = True) -> tuple[Sound, Mixer]:
    mixer = Mixer(device=device)
    sound = Sound(Path("sounds"), VOLUME_MOST, VOLUME_MOST, mixer)
    sound.music(True)
    go(sound, SOUND_AFTER_STEPS + LOADING + MUSIC_FADE_STEPS)
    return sound, mixer


def go(sound: Sound, steps: int) -> None:
    for _ in range(steps):
        sound.step()


def heard(sound: Sound, mixer: Mixer) -> bool:
    mixer.heard.clear()
    sound.play(Effect.PRESS)
    return "effect" in mixer.heard


def test_what_went_is_heard_again_once_there_is_a_device() -> None:
    sound, mixer = started()
    assert "music" in mixer.heard
    assert heard(sound, mixer)
    mixer.device = False
    sound.device_went()
    assert not heard(sound, mixer)
    go(sound, 10 * SOUND_AGAIN_STEPS)
    assert not heard(sound, mixer)
    mixer.device = True
    sound.device_came()
    mixer.heard.clear()
    go(sound, SOUND_AGAIN_STEPS + LOADING + MUSIC_FADE_STEPS)
    assert mixer.heard == ["music"]
    assert heard(sound, mixer)


def test_it_is_tried_again_without_a_word_too_and_ever_more_seldom() -> None:
    """As when the sound server starts after the game."""
    sound, mixer = started(device=False)
    before = mixer.tries
    assert before
    assert not sound.busy
    go(sound, 20 * SOUND_AGAIN_MOST_STEPS)
    assert 20 <= mixer.tries - before <= 40
    mixer.device = True
    go(sound, SOUND_AGAIN_MOST_STEPS + LOADING)
    assert heard(sound, mixer)


def test_at_rest_a_step_stands_for_the_time_that_went_by() -> None:
    sound, mixer = started()
    sound.device_went()
    for _ in range(SOUND_AGAIN_STEPS // 15 + 1):
        sound.step(15.0)
    go(sound, LOADING)
    assert heard(sound, mixer)


@pytest.mark.parametrize("times", [1, 5])
def test_each_loss_is_made_up_for(times: int) -> None:
    sound, mixer = started()
    for _ in range(times):
        sound.device_went()
        sound.device_went()
        go(sound, SOUND_AGAIN_STEPS + LOADING)
        assert heard(sound, mixer)


def test_news_of_devices_without_a_loss_change_nothing() -> None:
    sound, mixer = started()
    tries = mixer.tries
    sound.device_came()
    go(sound, SOUND_AGAIN_MOST_STEPS)
    assert mixer.tries == tries
    assert heard(sound, mixer)


def test_silence_wanted_opens_no_device() -> None:
    mixer = Mixer(device=True)
    sound = Sound(Path("sounds"), 0, 0, mixer)
    go(sound, 1000)
    sound.device_came()
    go(sound, 1000)
    assert mixer.tries == 0
