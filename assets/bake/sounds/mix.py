"""Tones put together: places in time, a small room, loudness, and the way into a file."""

from __future__ import annotations

import subprocess
import tempfile
import wave as wav
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from tones import RATE, Wave, shaped

_WINDOW = 0.1
"""Short sounds are measured over 100 ms, not over the 400 ms meant for programmes."""
_SERIAL = 5
"""Of the Ogg stream: fixed, so that the same input gives the same file."""


def together(length: float, tones: Iterable[tuple[float, float, Wave]]) -> Wave:
    """Tones as (start, strength, wave), cut off at `length`."""
    out = np.zeros(round(length * RATE))
    for start, strength, tone in tones:
        at = round(start * RATE)
        part = tone[: max(0, len(out) - at)]
        out[at : at + len(part)] += strength * part
    return shaped(out, attack=0.002, release=0.02)


def room(length: float, bright: float, seed: int) -> Wave:
    """What a small warm room answers to a click: decaying noise, duller than `bright` Hz."""
    count = round(length * RATE)
    t = np.arange(count) / RATE
    noise = np.random.default_rng(seed).standard_normal(count) * np.exp(-5 * t / length)
    frequency = np.fft.rfftfreq(count, 1 / RATE)
    answer = np.fft.irfft(np.fft.rfft(noise) / (1 + (frequency / bright) ** 2), count)
    answer *= np.minimum(1.0, t / 0.012)
    return answer / np.sqrt(np.sum(answer**2))


def in_room(wave: Wave, wet: float, answer: Wave) -> Wave:
    """The wave with a share of the room's answer, as long as before."""
    count = len(wave) + len(answer)
    reply = np.fft.irfft(np.fft.rfft(wave, count) * np.fft.rfft(answer, count), count)
    return shaped(wave + wet * reply[: len(wave)], attack=0.001, release=0.05)


def weighted(wave: Wave) -> Wave:
    """K-weighting of ITU-R BS.1770, by its two filters' responses at 48 kHz."""
    count = len(wave) + RATE // 2
    z = np.exp(-2j * np.pi * np.arange(count // 2 + 1) / count)
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) / (
        1 - 1.69065929318241 * z + 0.73248077421585 * z**2
    )
    high = (1 - 2 * z + z**2) / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    return np.fft.irfft(np.fft.rfft(wave, count) * shelf * high, count)[: len(wave)]


def loudness(wave: Wave, window: float = _WINDOW) -> float:
    """Loudest stretch of a mono wave heard from both sides, in LUFS; -inf for silence."""
    power = np.concatenate(([0.0], np.cumsum(weighted(wave) ** 2)))
    count = min(round(window * RATE), len(wave))
    most = float(np.max(power[count:] - power[:-count])) / round(window * RATE)
    return -0.691 + 10 * float(np.log10(2 * most)) if most > 0 else -np.inf


def levelled(wave: Wave, target: float, most: float) -> Wave:
    """The wave as loud as `target` LUFS, or softer so that it peaks at `most`."""
    loud = wave * 10 ** ((target - loudness(wave)) / 20)
    return loud * min(1.0, most / float(np.max(np.abs(loud))))


def save_vorbis(wave: Wave, path: Path, quality: float) -> None:
    """Write a mono wave as Ogg Vorbis, by oggenc of vorbis-tools: small."""
    with _as_wav(wave, bits=16) as source:
        subprocess.run(
            ["oggenc", "-Q", "-s", str(_SERIAL), "-q", str(quality), "-o", path, source], check=True
        )


def save_flac(channels: Wave, path: Path, bits: int) -> None:
    """Write samples of shape (count, 2), rounded to `bits`, as FLAC, by flac: cheap to decode."""
    with _as_wav(channels, bits) as source:
        subprocess.run(["flac", "-s", "-8", "--no-padding", "-f", "-o", path, source], check=True)


@contextmanager
def _as_wav(channels: Wave, bits: int) -> Iterator[Path]:
    """A file of 16-bit samples, of which the lowest 16 - `bits` are zero."""
    stereo = channels.reshape(len(channels), -1)
    step = 2 ** (16 - bits)
    samples = (np.round(np.clip(stereo, -1.0, 1.0) * 32_767 / step) * step).astype("<i2")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "sound.wav"
        with wav.open(str(source), "wb") as file:
            file.setnchannels(stereo.shape[1])
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())
        yield source
