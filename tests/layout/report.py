"""Lists all that does not fit: `python -m tests.layout.report [-s SIZE] [-l LANG] [-c CASE]`."""

import argparse
import os
import sys
import time
from collections import Counter
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tests.layout import targets, texts
from tests.layout.looking import Look
from tests.layout.matrix import LANGS, everything


def main() -> int:
    """Print the offences; 1 if there are any."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-s", "--size", help="only this size, as 800x480")
    parser.add_argument("-l", "--lang", choices=LANGS)
    parser.add_argument("-c", "--case", default="", help="only cases whose names begin so")
    parser.add_argument("-t", "--text-size", type=int)
    parser.add_argument("-p", "--pictures", type=Path, help="folder for a picture of each")
    options = parser.parse_args()
    kinds: Counter[str] = Counter()
    begun, looks = time.perf_counter(), 0
    for look in everything():
        width, height = look.size
        if (
            options.size not in (None, f"{width}x{height}")
            or options.lang not in (None, look.lang)
            or options.text_size not in (None, look.text_size)
            or not look.case.name.startswith(options.case)
        ):
            continue
        looks += 1
        for offence in found(look, options.pictures):
            kinds[offence] += 1
            print(f"{look}: {offence}", flush=True)
    seconds = time.perf_counter() - begun
    print(f"{looks} looks, {kinds.total()} offences, {seconds:.0f} s")
    return 1 if kinds else 0


def found(look: Look, pictures: Path | None = None) -> list[str]:
    """The offences of one look; its picture goes into the folder `pictures`."""
    view = look.view()
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
        pygame.image.save(view.picture, pictures / f"{look}.png")
    return texts.offences(view) + targets.offences(view.scene, view.trace)


if __name__ == "__main__":
    sys.exit(main())
