"""Measures the baked sounds as the game decodes them: `python assets/bake/sounds/measure.py`.

Prints length, peak, loudness (LUFS: loudest 100 ms of an effect, loudest 3 s of the music), how
high its spectrum's middle lies, and the loudest of its first and last samples; for the music also
the step across the seam beside the largest step inside it.
"""

import os
from pathlib import Path

import numpy as np
from mix import loudness
from tones import RATE, Wave

os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

SOUNDS = Path(__file__).parents[2] / "sounds"


def decoded(path: Path) -> Wave:
    """The samples of a file, shape (count, 2), full scale 1."""
    raw = pygame.mixer.Sound(path).get_raw()
    return np.frombuffer(raw, np.int16).reshape(-1, 2) / 32_768


def decibels(amplitude: float) -> float:
    """Of full scale."""
    return 20 * float(np.log10(max(amplitude, 1e-6)))


def middle(wave: Wave) -> float:
    """The frequency in Hz that has half of the energy above it."""
    power = np.cumsum(np.abs(np.fft.rfft(wave)) ** 2)
    return float(np.searchsorted(power, power[-1] / 2)) * RATE / len(wave)


def report() -> None:
    """Print a line for each file."""
    print(f"{'':16}{'s':>7}{'peak dB':>9}{'LUFS':>8}{'middle Hz':>11}{'ends dB':>9}{'kB':>7}")
    for path in sorted(SOUNDS.glob("*.ogg")):
        both = decoded(path)
        wave = both.mean(axis=1)
        window = 3.0 if len(wave) > 20 * RATE else 0.1
        ends = max(float(np.max(np.abs(both[:1]))), float(np.max(np.abs(both[-1:]))))
        print(
            f"{path.stem:16}{len(wave) / RATE:7.2f}{decibels(float(np.max(np.abs(both)))):9.1f}"
            f"{loudness(wave, window):8.1f}{middle(wave):11.0f}{decibels(ends):9.1f}"
            f"{path.stat().st_size / 1024:7.1f}"
        )
        if window == 3.0:
            steps = np.max(np.abs(np.diff(both, axis=0)), axis=1)
            seam, inside = float(np.max(np.abs(both[0] - both[-1]))), float(np.max(steps))
            print(f"  step across the seam {seam:.4f}, largest inside {inside:.4f}")


if __name__ == "__main__":
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    report()
