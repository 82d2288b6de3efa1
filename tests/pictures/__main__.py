"""Saves a picture of every scene in every state: `python -m tests.pictures FOLDER [-s] [-l]`.

All sizes and languages if none is named: some 2,500 pictures, which takes minutes.
"""

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.text.i18n import LANGUAGES
from tests.layout.looking import painted
from tests.layout.matrix import everything


def main() -> None:
    """Save them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("-s", "--size", help="only this size, as 800x480")
    parser.add_argument("-l", "--lang", choices=LANGUAGES)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for look in everything():
        width, height = look.size
        if look.text_size or look.lang not in (options.lang or LANGUAGES):
            continue
        if options.size in (None, f"{width}x{height}"):
            pygame.image.save(painted(look.scene()), options.folder / f"{look}.png")


if __name__ == "__main__":
    main()
