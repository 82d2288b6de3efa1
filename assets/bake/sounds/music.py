"""The table's music: 32 bars at 90 beats a minute that come round without a seam.

Chords change slowly, a marimba ripples through their tones, and nothing asks to be sung along.
The piece is laid out on a circle: what rings over the last bar rings into the first.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from mix import loudness, room
from tones import BELL, KALIMBA, RATE, Wave, bass, breath, keys, pitch, struck, wood

BEAT = 60 / 90
BAR = 4 * BEAT
BARS = 32
PEAK, LOUDNESS = 0.20, -25.0
"""Most of full scale that the music may take, and its loudness over 3 s in LUFS."""

CHORDS = {
    "G": ("G2", "D3", ("B3", "D4", "F#4", "A4")),
    "G6": ("G2", "D3", ("B3", "D4", "E4", "A4")),
    "Bm": ("B2", "F#3", ("A3", "D4", "F#4", "B4")),
    "Em": ("E2", "B2", ("G3", "B3", "D4", "F#4")),
    "C": ("C3", "G2", ("G3", "B3", "D4", "E4")),
    "Am": ("A2", "E3", ("G3", "C4", "E4", "B4")),
    "D": ("D3", "A2", ("A3", "C4", "E4", "G4")),
}
"""Root, the other bass note, and the tones of the keys."""
FORM = (
    *("G", "G6", "Em", "Em", "C", "C", "Am", "D"),
    *("G", "Bm", "Em", "Em", "C", "Bm", "Am", "D"),
    *("C", "D", "Bm", "Em", "Am", "D", "G", "G6"),
    *("Em", "Em", "C", "C", "Am", "Bm", "C", "D"),
)
DENSITY = (0.55, 0.72, 0.62, 0.50)
"""By eight bars: the share of eighths on which the marimba plays."""
ACCENTS = (1.0, 0.55, 0.62, 0.9, 0.5, 0.6, 0.85, 0.55)
"""Of the eighths of a bar: three, three and two."""
LADDER = ("D4", "E4", "G4", "A4", "B4", "D5", "E5", "G5", "A5", "B5")
"""Rungs of the marimba: the scale that fits every chord."""


class Circle:
    """Two channels whose end is their beginning."""

    def __init__(self) -> None:
        self.samples = np.zeros((round(BARS * BAR * RATE), 2))

    def add(self, at: float, strength: float, tone: Wave, pan: float = 0.0) -> None:
        """Lay a tone down at a time in seconds, left (`pan` -1) to right (1)."""
        places = (round(at * RATE) + np.arange(len(tone))) % len(self.samples)
        angle = (pan + 1) * np.pi / 4
        sides = np.array([np.cos(angle), np.sin(angle)])
        self.samples[places] += strength * tone[:, None] * sides

    def in_room(self, wet: float) -> None:
        """Add a room's answer, another one for each ear, round the circle."""
        count = len(self.samples)
        for ear in range(2):
            answer = np.fft.rfft(room(1.3, 3_200, seed=10 + ear), count)
            reply = np.fft.irfft(np.fft.rfft(self.samples[:, ear]) * answer, count)
            self.samples[:, ear] += wet * reply


@cache
def _marimba(note: str) -> Wave:
    return struck(pitch(note), 0.8, 0.20, attack=0.006)


@cache
def _keys(note: str) -> Wave:
    return keys(pitch(note), 2.9, 1.3)


@cache
def _bass(note: str) -> Wave:
    return bass(pitch(note), 1.1)


def _chords(circle: Circle) -> None:
    """Soft keys: a chord on the first beat, in every second bar once more before the third."""
    for bar, name in enumerate(FORM):
        for place, note in enumerate(CHORDS[name][2]):
            pan = -0.35 + 0.22 * place
            circle.add(bar * BAR + 0.016 * place, 0.115, _keys(note), pan)
            if bar % 2:
                circle.add(bar * BAR + 1.5 * BEAT + 0.012 * place, 0.055, _keys(note), pan)


def _low(circle: Circle) -> None:
    """The bass: root on the first beat, the other note before or on the third."""
    for bar, name in enumerate(FORM):
        root, other, _ = CHORDS[name]
        circle.add(bar * BAR, 0.25, _bass(root))
        circle.add(bar * BAR + (1.5 if bar % 2 else 2) * BEAT, 0.18, _bass(other))
        if bar % 4 == 3:
            circle.add(bar * BAR + 3.5 * BEAT, 0.12, _bass(root))


def _ripple(circle: Circle) -> None:
    """The marimba: a walk up and down the ladder that lands on a chord's tone at each accent."""
    chance = np.random.default_rng(17)
    rung = 3
    for eighth in range(8 * BARS):
        bar, place = divmod(eighth, 8)
        accent = ACCENTS[place]
        if chance.random() > DENSITY[bar // 8] + 0.4 * (accent > 0.8) - 0.2 * (bar % 8 == 7):
            continue
        pull = (rung < 2) - (rung > 7)
        rung = int(np.clip(rung + chance.integers(-2, 3) + pull, 0, len(LADDER) - 1))
        if accent > 0.8:
            rung = _nearest(rung, FORM[bar])
        late = chance.normal(0, 0.004) + (0.018 if place % 2 else 0.0)
        strength = 0.19 * accent * chance.uniform(0.8, 1.05)
        circle.add(eighth * BEAT / 2 + late, strength, _marimba(LADDER[rung]), -0.3 + 0.05 * rung)


def _nearest(rung: int, chord: str) -> int:
    """The rung next to this one whose note belongs to the chord."""
    names = {note[:-1] for note in CHORDS[chord][2]}
    fitting = [place for place, note in enumerate(LADDER) if note[:-1] in names]
    return min(fitting, key=lambda place: abs(place - rung))


def _drops(circle: Circle) -> None:
    """A few high drops far off, in the second and the third part."""
    chance = np.random.default_rng(23)
    for bar in range(8, 24):
        for beat in (1.0, 2.5, 3.5):
            if chance.random() < 0.38:
                note = ("G5", "A5", "B5", "D6")[int(chance.integers(4))]
                tone = struck(pitch(note), 1.2, 0.34, KALIMBA if bar < 16 else BELL)
                circle.add(bar * BAR + beat * BEAT, 0.05, tone, float(chance.uniform(0.2, 0.6)))


def _pulse(circle: Circle) -> None:
    """A shaker that is hardly there, a palm on wood, and now and then a die's small tock."""
    chance = np.random.default_rng(31)
    grains = breath(0.09, 3_500, 8_000, seed=32)
    grains *= np.exp(-np.arange(len(grains)) / (0.022 * RATE))
    grains[:144] *= np.arange(144) / 144
    palm = wood(((92, 1.0, 0.07), (180, 0.35, 0.03)), 0.25, attack=0.004)
    tock = wood(((930, 1.0, 0.014), (2_450, 0.3, 0.006)), 0.08, attack=0.002)
    for eighth in range(8 * BARS):
        at = eighth * BEAT / 2 + (0.018 if eighth % 2 else 0.0)
        loud = (0.026 if eighth % 2 else 0.014) * chance.uniform(0.75, 1.1)
        circle.add(at, float(loud), grains, 0.35)
        if eighth % 8 in (0, 3):
            circle.add(at, 0.13 if eighth % 8 == 0 else 0.08, palm)
        if eighth % 16 == 14:
            circle.add(at, 0.035, tock, -0.45)


def piece() -> Wave:
    """The whole piece, samples of shape (count, 2), as loud as it is to be in the mix."""
    circle = Circle()
    for part in (_chords, _low, _ripple, _drops, _pulse):
        part(circle)
    circle.in_room(0.20)
    samples = circle.samples
    # Both ears together carry what one mono wave played from both sides would.
    samples *= 10 ** ((LOUDNESS - loudness(samples.mean(axis=1), 3.0)) / 20)
    return PEAK * np.tanh(samples / PEAK)
