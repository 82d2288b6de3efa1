"""Single tones as arrays of samples: mallets, bells, soft keys, bass, wood and breath.

Every tone begins softly and ends at zero. Times are in seconds, pitches in Hz.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]

RATE = 48_000
_ATTACK = 0.004
_RELEASE = 0.012
MARIMBA = ((1.0, 1.0, 1.0), (3.93, 0.22, 0.22), (9.2, 0.05, 0.08))
BELL = ((1.0, 1.0, 1.0), (2.0, 0.30, 0.75), (3.01, 0.16, 0.5), (5.42, 0.07, 0.25))
KALIMBA = ((1.0, 1.0, 1.0), (2.0, 0.12, 0.6), (5.9, 0.06, 0.09))
"""Partials: multiple of the pitch, strength, and share of the tone's decay."""

_NOTES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def pitch(name: str) -> float:
    """Frequency of a note such as `G4` or `F#3`, equal temperament, A4 = 440 Hz."""
    semitone = _NOTES[name[0]] + ("#" in name) + 12 * (int(name[-1]) + 1)
    return float(440.0 * 2 ** ((semitone - 69) / 12))


def seconds(length: float) -> Wave:
    """The time of each sample."""
    return np.arange(round(length * RATE)) / RATE


def shaped(wave: Wave, attack: float = _ATTACK, release: float = _RELEASE) -> Wave:
    """The wave with a rounded beginning and end."""
    out = wave.copy()
    for count, ends in ((round(attack * RATE), out), (round(release * RATE), out[::-1])):
        count = min(count, len(out))
        ends[:count] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(count) / max(1, count))
    out[-1:] = 0.0
    return out


def struck(
    frequency: float,
    length: float,
    decay: float,
    partials: tuple[tuple[float, float, float], ...] = MARIMBA,
    attack: float = _ATTACK,
) -> Wave:
    """A struck bar or tongue; `decay` is the time in which its lowest partial falls to 1/e."""
    t = seconds(length)
    wave = np.zeros_like(t)
    for multiple, strength, share in partials:
        if frequency * multiple < 15_000:
            tone = np.sin(2 * np.pi * frequency * multiple * t)
            wave += strength * tone * np.exp(-t / (decay * share))
    return shaped(wave, attack)


def keys(frequency: float, length: float, decay: float) -> Wave:
    """A soft electric piano: one tone bent by another, brighter at its beginning."""
    t = seconds(length)
    bend = 0.55 * np.exp(-t / 0.35) * np.sin(2 * np.pi * frequency * t)
    tine = 0.05 * np.exp(-t / 0.05) * np.sin(2 * np.pi * frequency * 7 * t)
    body = np.sin(2 * np.pi * frequency * t + bend + tine)
    return shaped(body * np.exp(-t / decay), attack=0.012, release=0.06)


def bass(frequency: float, length: float) -> Wave:
    """A round plucked bass."""
    t = seconds(length)
    body = np.sin(2 * np.pi * frequency * t) + 0.22 * np.sin(4 * np.pi * frequency * t)
    return shaped(body * np.exp(-t / (0.45 * length)), attack=0.008, release=0.05)


def horn(frequency: float, length: float) -> Wave:
    """A soft brass tone: harmonics that open and close with the breath."""
    t = seconds(length)
    breath = np.minimum(1.0, t / 0.05) * np.exp(-t / (0.9 * length))
    wave = np.zeros_like(t)
    for harmonic in range(1, 7):
        wave += breath ** (0.6 * harmonic) * np.sin(2 * np.pi * frequency * harmonic * t) / harmonic
    return shaped(wave, attack=0.02, release=0.08)


def sweep(start: float, end: float, length: float) -> Wave:
    """A sine that slides from one pitch to another and dies away."""
    t = seconds(length)
    frequency = start * (end / start) ** (t / length)
    return shaped(np.sin(2 * np.pi * np.cumsum(frequency) / RATE) * np.exp(-3 * t / length))


def wood(modes: tuple[tuple[float, float, float], ...], length: float, attack: float) -> Wave:
    """A knock: modes as (frequency, strength, decay)."""
    t = seconds(length)
    wave = np.zeros_like(t)
    for frequency, strength, decay in modes:
        wave += strength * np.sin(2 * np.pi * frequency * t) * np.exp(-t / decay)
    return shaped(wave, attack, release=0.02)


def breath(length: float, low: float, high: float, seed: int) -> Wave:
    """Noise between two frequencies, with round edges in its spectrum."""
    count = round(length * RATE)
    noise = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    frequency = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1.0)
    shape = 1 / (1 + (low / frequency) ** 4) / (1 + (frequency / high) ** 4)
    wave = np.fft.irfft(noise * shape, count)
    return wave / np.max(np.abs(wave))
