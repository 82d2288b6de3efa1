"""Bakes the sounds: `python assets/bake/sounds/bake.py [NAME ...]`.

Writes assets/sounds/ at 48 kHz: every effect of effects.py, mono, as Ogg Vorbis, and the music,
stereo, as FLAC: it plays all the time, and Vorbis takes three times the processor to decode. Needs
numpy, oggenc (package vorbis-tools) and flac; the game needs none of them. The same input and the
same encoders give the same files.
"""

import sys
from pathlib import Path

from effects import RECIPES, effect
from mix import save_flac, save_vorbis
from music import piece

OUT = Path(__file__).parents[2] / "sounds"
EFFECT_QUALITY = 5.0
MUSIC_BITS = 13
"""Its rounding stays at -83 dB of full scale, below what a quiet room lets through."""
MUSIC = "table"


def bake(names: list[str]) -> None:
    """Write these sounds, or all."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name in names or [*RECIPES, MUSIC]:
        path = OUT / f"{name}.{'flac' if name == MUSIC else 'ogg'}"
        if name == MUSIC:
            save_flac(piece(), path, MUSIC_BITS)
        else:
            save_vorbis(effect(name), path, EFFECT_QUALITY)
        print(f"{path.name:20} {path.stat().st_size:8} bytes")


if __name__ == "__main__":
    bake(sys.argv[1:])
