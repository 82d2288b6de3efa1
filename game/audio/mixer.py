"""Effects and music: played on the mixer that is handed in, and silent where there is no device.

Of the mixer only those calls are used that let go of the interpreter's lock while they wait for
the thread that mixes; the others (pausing, for one) could wait for it for ever.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.audio.effects import MUSIC, SUFFIX, VOICES, Bus, Effect
from game.audio.silence import Silence
from game.draw.theme import (
    EFFECT_FADE_MS,
    MUSIC_FADE_STEPS,
    SOUND_AFTER_STEPS,
    SOUND_AGAIN_MOST_STEPS,
    SOUND_AGAIN_STEPS,
    VOLUME_MOST,
)

if TYPE_CHECKING:
    from game.audio.cues import Cue

_LOG = logging.getLogger(__name__)
_RATE = 48_000
_BUFFER = 1024
"""Frames mixed at a time: a sound is late by 21 ms at most; half of it costs twice the wake-ups."""


class Clip(Protocol):
    """An effect that has been loaded."""

    def set_volume(self, value: float, /) -> None: ...

    def fadeout(self, time: int, /) -> None: ...


class Voice(Protocol):
    """What plays one clip at a time: its mixer's own, which no type here can say."""

    def get_busy(self) -> bool: ...

    def play(self, sound: Any) -> None: ...

    def queue(self, sound: Any, /) -> None: ...

    def fadeout(self, time: int, /) -> None: ...

    def set_volume(self, left: float, right: float, /) -> None: ...


class Music(Protocol):
    """What streams one long file."""

    def load(self, filename: Path) -> None: ...

    def play(self, loops: int) -> None: ...

    def stop(self) -> None: ...

    def set_volume(self, volume: float, /) -> None: ...


class Mixer(Protocol):
    """As much of the module `pygame.mixer` as is used here; it raises pygame.error as that does."""

    @property
    def music(self) -> Music: ...

    def init(
        self, frequency: int, size: int, channels: int, buffer: int, *, allowedchanges: int
    ) -> None: ...

    def quit(self) -> None: ...

    def set_num_channels(self, count: int, /) -> None: ...

    def Sound(self, file: Path) -> Clip: ...

    def Channel(self, id: int) -> Voice: ...

    def stop(self) -> None: ...


class Sound(Silence):
    """Plays the files of one folder. Nothing here raises: what cannot be heard is not played.

    `step` is called once per step; the first calls open the mixer and load one file each, so that
    neither the first picture nor a later frame waits long.
    """

    def __init__(self, folder: Path, effects: int, music: int, mixer: Mixer) -> None:
        """`effects` and `music` are loudnesses from 0 to VOLUME_MOST."""
        self._mixer = mixer
        self._folder = folder
        self._effects = effects
        self._music = music
        self._wait: float = SOUND_AFTER_STEPS
        """Steps until the device is tried, for the first time or again."""
        self._patience = SOUND_AGAIN_STEPS
        self._opened = False
        self._missing = False
        """Whether there is no device now: it could not be opened, or went."""
        self._to_load = list(Effect)
        self._loaded: dict[Effect, Clip] = {}
        self._voices: dict[Bus, list[Voice]] = {}
        self._cues: list[Cue] = []
        self._tune = _Tune(folder / MUSIC, mixer)
        self._music_on = False
        self._away = False

    @property
    def ready(self) -> bool:
        """Whether all that can be loaded now has been."""
        return self._missing or (self._opened and not self._to_load)

    @property
    def live(self) -> bool:
        """Whether steps must come at their full rate."""
        return bool(self._cues)

    @property
    def busy(self) -> bool:
        """Whether steps have something to do, at whatever rate: files to load, or a fade."""
        # Who has all sound off has no mixer opened.
        wanted = bool(self._effects or self._music)
        return (wanted and not self.ready) or (
            bool(self._voices) and self._tune.fading(self._tuned)
        )

    def play(self, effect: Effect, pan: float = 0.0) -> None:
        """Let an effect sound now, from the left (`pan` -1) to the right (1).

        If all its voices are taken, a lead gives way to the new one and anything else is left out.
        """
        sound = self._loaded.get(effect)
        if sound is None or self._away or not self._effects:
            return
        voices = self._voices[effect.bus]
        free = next((voice for voice in voices if not voice.get_busy()), None)
        if free is not None:
            free.play(sound)
            free.set_volume(min(1.0, 1.0 - pan), min(1.0, 1.0 + pan))
        elif effect.bus is Bus.LEAD:
            # Queued behind the fade: to stop at once would click.
            voices[0].fadeout(EFFECT_FADE_MS)
            voices[0].queue(sound)

    def schedule(self, cues: Iterable[Cue]) -> None:
        """Play these effects, each after its steps."""
        for cue in cues:
            if cue.delay:
                self._cues.append(cue)
            else:
                self.play(cue.effect, cue.pan)

    def hush(self) -> None:
        """Drop what is still to come, and the rattle: an animation was skipped."""
        self._cues.clear()
        if rattle := self._loaded.get(Effect.ROLL):
            rattle.fadeout(EFFECT_FADE_MS)

    def music(self, on: bool) -> None:
        """Whether the music is to be heard; it fades in and out."""
        self._music_on = on

    def set_volumes(self, effects: int, music: int) -> None:
        """Take over the loudnesses of the settings, from 0 to VOLUME_MOST."""
        self._effects = effects
        self._music = music
        for sound in self._loaded.values():
            sound.set_volume(gain(effects))

    def pause(self) -> None:
        """The window is not in use: be silent."""
        self._away = True
        self._cues.clear()
        if self._opened and self._voices:
            self._mixer.stop()

    def resume(self) -> None:
        """The window is in use again."""
        self._away = False

    def device_went(self) -> None:
        """What is played is not heard any more: a plug was pulled, or the sound server ended."""
        if not self._opened:
            return
        _LOG.warning("the sound device went")
        self._mixer.quit()
        self._opened = False
        self._loaded, self._voices, self._to_load = {}, {}, list(Effect)
        self._cues.clear()
        self._tune = _Tune(self._folder / MUSIC, self._mixer)
        self._missing = True
        self._wait = self._patience = SOUND_AGAIN_STEPS

    def device_came(self) -> None:
        """There is a device that was not there: worth a try soon, if none is open."""
        if self._missing:
            self._wait = self._patience = SOUND_AGAIN_STEPS

    def step(self, steps: float = 1.0) -> None:
        """One step: the cues that are due, the music's fade, and at first one file's loading.

        It stands for so many `steps` of time: at rest more than one go by with it.
        """
        # The first picture goes before the first sound.
        self._wait = max(0.0, self._wait - steps)
        wanted = bool(self._effects or self._music)
        if not self._wait and wanted and (self._missing or not self.ready):
            self._load()
        if self._cues:
            later = [replace(cue, delay=cue.delay - 1) for cue in self._cues]
            # Emptied first: schedule puts back what is still to come.
            self._cues = []
            self.schedule(later)
        if self._voices:
            self._tune.step(self._tuned)

    @property
    def _tuned(self) -> float:
        """How loud the music is to be, 0 to 1."""
        return gain(self._music) if self._music_on and not self._away else 0.0

    def _load(self) -> None:
        """Open the mixer, or load the next file."""
        if not self._opened:
            # No device: there is nothing to load for, and that is said once.
            self._opened = self._open(telling=not self._missing)
            self._missing = not self._opened
            if self._missing:
                self._wait = self._patience
                self._patience = min(2 * self._patience, SOUND_AGAIN_MOST_STEPS)
            return
        effect = self._to_load.pop(0)
        try:
            sound = self._mixer.Sound(self._folder / f"{effect}{SUFFIX}")
        except (pygame.error, OSError) as error:
            _LOG.warning("sound %s: %s", effect, error)
            return
        sound.set_volume(gain(self._effects))
        self._loaded[effect] = sound

    def _open(self, *, telling: bool) -> bool:
        try:
            self._mixer.init(_RATE, -16, 2, _BUFFER, allowedchanges=0)
        except pygame.error as error:
            if telling:
                _LOG.warning("no sound: %s", error)
            return False
        self._mixer.set_num_channels(sum(VOICES.values()))
        number = 0
        for bus, count in VOICES.items():
            self._voices[bus] = [self._mixer.Channel(number + place) for place in range(count)]
            number += count
        return True


class _Tune:
    """The music: a file that is streamed, looped, and faded a little at each step."""

    def __init__(self, path: Path, mixer: Mixer) -> None:
        self._path = path
        self._mixer = mixer
        self._risen = 0
        """Steps of the fade, from silence to MUSIC_FADE_STEPS."""
        self._volume = 0.0
        self._loaded = False
        self._broken = False

    def step(self, volume: float) -> None:
        """Come nearer to this volume, 0 to 1; at 0 the music ends, to begin anew later."""
        if not self.fading(volume):
            return
        risen, volume = self._nearer(volume)
        # Only now, so that silence never opens the file.
        if not self._risen and not self._start():
            return
        self._risen, self._volume = risen, volume
        self._mixer.music.set_volume(volume * risen / MUSIC_FADE_STEPS)
        if not risen:
            self._mixer.music.stop()

    def fading(self, volume: float) -> bool:
        """Whether it is not yet as loud as this."""
        return not self._broken and self._nearer(volume) != (self._risen, self._volume)

    def _nearer(self, volume: float) -> tuple[int, float]:
        if volume:
            return min(MUSIC_FADE_STEPS, self._risen + 1), volume
        return max(0, self._risen - 1), self._volume

    def _start(self) -> bool:
        try:
            if not self._loaded:
                self._mixer.music.load(self._path)
                self._loaded = True
            self._mixer.music.set_volume(0.0)
            self._mixer.music.play(-1)
        except (pygame.error, OSError) as error:
            _LOG.warning("music: %s", error)
            self._broken = True
        return not self._broken


def gain(loudness: int) -> float:
    """The factor for a loudness from 0 to VOLUME_MOST; its square is nearer to what ears tell."""
    return (loudness / VOLUME_MOST) ** 2
