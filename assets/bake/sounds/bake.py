"""Bakes the sounds: `python assets/bake/sounds/bake.py [NAME ...]`.

Writes assets/sounds/: every effect of effects.py, mono, and the music, stereo, as Ogg Vorbis at
48 kHz. Needs numpy and oggenc (package vorbis-tools); the game needs neither. The same input and
the same encoder give the same files.
"""

import sys
from pathlib import Path

from effects import RECIPES, effect
from mix import save
from music import piece

OUT = Path(__file__).parents[2] / "sounds"
EFFECT_QUALITY, MUSIC_QUALITY = 5.0, 1.0
MUSIC = "table"


def bake(names: list[str]) -> None:
    """Write these sounds, or all."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name in names or [*RECIPES, MUSIC]:
        path = OUT / f"{name}.ogg"
        if name == MUSIC:
            save(piece(), path, MUSIC_QUALITY)
        else:
            save(effect(name), path, EFFECT_QUALITY)
        print(f"{path.name:20} {path.stat().st_size:8} bytes")


if __name__ == "__main__":
    bake(sys.argv[1:])
