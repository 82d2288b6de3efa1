"""The sounds as they are decoded, and the service that plays them, on SDL's dummy device."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.audio.cues import Cue
from game.audio.effects import LANDINGS, MUSIC, SUFFIX, VOICES, Bus, Effect
from game.audio.mixer import Sound, gain
from game.draw.theme import LANDING_GAP_STEPS, MUSIC_FADE_STEPS, SOUND_AFTER_STEPS, VOLUME_MOST
from game.system.assets import data_folder
from game.system.pace import STEPS_A_SECOND

SOUNDS = data_folder("assets") / "sounds"
RATE = 48_000
Samples = NDArray[np.float64]


@pytest.fixture(autouse=True)
def _closed_mixer() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def loaded(folder: Path = SOUNDS, effects: int = VOLUME_MOST, music: int = VOLUME_MOST) -> Sound:
    """The service after its first steps."""
    sound = Sound(folder, effects, music, pygame.mixer)
    for _ in range(SOUND_AFTER_STEPS + len(Effect) + 1):
        sound.step()
    return sound


def playing() -> list[int]:
    """The numbers of the channels that sound."""
    count = pygame.mixer.get_num_channels()
    return [number for number in range(count) if pygame.mixer.Channel(number).get_busy()]


@pytest.fixture
def decode() -> Callable[[str], Samples]:
    """The samples of a sound by name, shape (count, 2), full scale 1."""
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)

    def samples(name: str) -> Samples:
        raw = pygame.mixer.Sound(SOUNDS / (name if name == MUSIC else f"{name}{SUFFIX}")).get_raw()
        return np.frombuffer(raw, np.int16).reshape(-1, 2) / 32_768

    return samples


def peak(samples: Samples) -> float:
    return float(np.max(np.abs(samples)))


# --- the files ----------------------------------------------------------------------------------


def test_there_is_a_file_for_every_name_and_no_other() -> None:
    names = {MUSIC, *(f"{effect}{SUFFIX}" for effect in Effect)}
    assert {path.name for path in SOUNDS.iterdir()} == names
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < 2_600_000


def test_the_loudest_mix_stays_below_full_scale(decode: Callable[[str], Samples]) -> None:
    most = dict.fromkeys(Bus, 0.0)
    for effect in Effect:
        most[effect.bus] = max(most[effect.bus], peak(decode(effect)))
    # Every voice of every bus at its loudest sample in the same instant, and the music at its.
    worst = sum(VOICES[bus] * most[bus] for bus in Bus) + peak(decode(MUSIC))
    assert worst * gain(VOLUME_MOST) < 0.99


def test_sounds_begin_and_end_without_a_click(decode: Callable[[str], Samples]) -> None:
    for effect in Effect:
        samples = decode(effect)
        assert peak(samples[:1]) < 0.005, effect
        assert peak(samples[-1:]) < 0.005, effect
        assert peak(samples) < 0.7, effect


def test_all_effects_fit_into_little_memory(decode: Callable[[str], Samples]) -> None:
    assert sum(decode(effect).size * 2 for effect in Effect) < 6_000_000


def test_sounds_are_short_enough_for_their_voices(decode: Callable[[str], Samples]) -> None:
    steps = {effect: len(decode(effect)) / RATE * STEPS_A_SECOND for effect in Effect}
    # Of dice that land one after the other, no more sound at once than there are voices.
    assert max(steps[land] for land in LANDINGS) < VOICES[Bus.DICE] * LANDING_GAP_STEPS
    assert all(steps[effect] < 12 for effect in Effect if effect.bus is Bus.TOUCH)
    assert steps[Effect.ROLL] < 28


def test_sounds_of_a_kind_are_equally_loud(decode: Callable[[str], Samples]) -> None:
    def level(effect: Effect) -> float:
        power = np.convolve(decode(effect)[:, 0] ** 2, np.ones(4_800) / 4_800)
        return 10 * float(np.log10(np.max(power)))

    lands = [level(land) for land in LANDINGS]
    assert max(lands) - min(lands) < 2.0
    writes = [level(effect) for effect in Effect if effect.name.startswith("WRITE")]
    assert max(writes) - min(writes) < 6.0
    assert level(Effect.FOCUS) < min(level(effect) for effect in Effect if effect != Effect.FOCUS)
    assert level(Effect.PENTA) > max(*writes, level(Effect.JOKER), level(Effect.UPPER_BONUS))


def test_no_two_landings_are_alike(decode: Callable[[str], Samples]) -> None:
    spectra = [np.abs(np.fft.rfft(decode(land)[:, 0])) for land in LANDINGS]
    for one in range(5):
        for other in range(one):
            likeness = np.corrcoef(spectra[one], spectra[other])[0, 1]
            assert likeness < 0.95, (one, other)


def test_the_music_comes_round_without_a_seam(decode: Callable[[str], Samples]) -> None:
    music = decode(MUSIC)
    # 32 bars of four beats at 90 a minute, to the sample.
    assert len(music) == 32 * 4 * RATE * 60 // 90
    steps = np.max(np.abs(np.diff(music, axis=0)), axis=1)
    assert np.max(np.abs(music[0] - music[-1])) < np.max(steps) / 2
    # Neither a hole nor a bang: the bars on both sides of the seam are as loud as the others.
    bars = [float(np.sqrt(np.mean(bar**2))) for bar in np.split(music, 32)]
    assert min(bars) > 0.5 * float(np.mean(bars))
    assert max(bars) < 2 * float(np.mean(bars))


# --- the service --------------------------------------------------------------------------------


def test_the_device_is_opened_late_and_files_are_loaded_one_by_one() -> None:
    sound = Sound(SOUNDS, 5, 5, pygame.mixer)
    for _ in range(SOUND_AFTER_STEPS - 1):
        sound.step()
        assert pygame.mixer.get_init() is None
    sound.step()
    assert pygame.mixer.get_init() == (RATE, -16, 2)
    sound.play(Effect.FOCUS)
    assert playing() == []
    sound.step()
    sound.play(Effect.FOCUS)
    sound.play(Effect.WIN)
    assert len(playing()) == 1
    assert not sound.ready
    for _ in Effect:
        sound.step()
    assert sound.ready


def test_nothing_is_opened_while_both_volumes_are_off() -> None:
    sound = loaded(effects=0, music=0)
    assert pygame.mixer.get_init() is None
    sound.set_volumes(0, 1)
    sound.step()
    assert pygame.mixer.get_init() is not None


def test_without_a_device_the_game_is_silent(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sound = loaded()
    sound.music(True)
    sound.schedule([Cue(Effect.PENTA), Cue(Effect.WIN, 1)])
    sound.step()
    sound.set_volumes(3, 3)
    sound.hush()
    sound.pause()
    sound.resume()
    sound.step()
    assert sound.ready
    assert len(caplog.records) == 1


def test_missing_and_damaged_files_are_left_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = shutil.copytree(SOUNDS, tmp_path / "sounds")
    (folder / "hold.ogg").unlink()
    (folder / "penta.ogg").write_bytes(b"OggS" + bytes(500))
    (folder / MUSIC).write_bytes(b"not music")
    sound = loaded(folder)
    sound.music(True)
    for effect in (Effect.HOLD, Effect.PENTA):
        sound.play(effect)
    sound.step()
    sound.step()
    assert playing() == []
    assert len(caplog.records) == 3
    sound.play(Effect.RELEASE)
    assert len(playing()) == 1


def test_an_empty_folder_is_silence(tmp_path: Path) -> None:
    sound = loaded(tmp_path / "nothing")
    sound.music(True)
    sound.play(Effect.WIN)
    sound.step()
    assert sound.ready
    assert playing() == []


def test_many_at_once_keep_to_their_voices() -> None:
    sound = loaded()
    for effect in list(Effect) * 4:
        sound.play(effect)
    assert len(playing()) == sum(VOICES.values())
    assert pygame.mixer.get_num_channels() == sum(VOICES.values())


def test_a_lead_gives_way_to_a_newer_one() -> None:
    sound = loaded()
    sound.play(Effect.WRITE_UPPER)
    sound.play(Effect.PENTA)
    (number,) = playing()
    voice = pygame.mixer.Channel(number)
    queued = voice.get_queue() or voice.get_sound()
    assert queued is not None
    assert queued.get_length() == pytest.approx(2.4, abs=0.01)


def test_cues_wait_for_their_steps() -> None:
    sound = loaded()
    sound.schedule([Cue(Effect.ROLL), Cue(Effect.HOLD, 3)])
    assert len(playing()) == 1
    sound.step()
    sound.step()
    assert sound.live
    assert len(playing()) == 1
    sound.step()
    assert len(playing()) == 2
    assert not sound.live


def test_hush_drops_what_is_to_come() -> None:
    sound = loaded()
    sound.schedule([Cue(Effect.WIN, 1)])
    sound.hush()
    sound.step()
    assert playing() == []
    assert not sound.live


def test_an_unused_window_is_silent() -> None:
    sound = loaded()
    sound.schedule([Cue(Effect.WIN), Cue(Effect.TURN, 2)])
    sound.pause()
    assert playing() == []
    sound.play(Effect.PENTA)
    sound.step()
    sound.step()
    assert playing() == []
    sound.resume()
    sound.play(Effect.PENTA)
    assert len(playing()) == 1


def test_effects_off_means_off() -> None:
    sound = loaded(effects=0)
    sound.play(Effect.WIN)
    assert playing() == []


def test_the_music_fades_in_and_out() -> None:
    sound = loaded(music=5)
    assert not pygame.mixer.music.get_busy()
    sound.music(True)
    volumes = []
    for _ in range(MUSIC_FADE_STEPS):
        sound.step()
        volumes.append(pygame.mixer.music.get_volume())
    assert volumes == sorted(volumes)
    # SDL counts volumes in 1/128.
    assert volumes[-1] == pytest.approx(gain(5), abs=1 / 128)
    assert pygame.mixer.music.get_busy()
    sound.set_volumes(5, VOLUME_MOST)
    sound.step()
    assert pygame.mixer.music.get_volume() == 1.0
    sound.pause()
    sound.step()
    assert 0 < pygame.mixer.music.get_volume() < 1.0
    for _ in range(MUSIC_FADE_STEPS):
        sound.step()
    assert not pygame.mixer.music.get_busy()
    sound.resume()
    sound.step()
    assert pygame.mixer.music.get_busy()


def test_loudness_rises_with_every_notch() -> None:
    gains = [gain(loudness) for loudness in range(VOLUME_MOST + 1)]
    assert gains[0] == 0.0
    assert gains[-1] == 1.0
    assert gains == sorted(set(gains))
