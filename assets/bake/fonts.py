"""Cuts the fonts down to the letters of Latin scripts: a quarter of the file, half the memory.

`python assets/bake/fonts.py FOLDER` reads the four full files (as the packages baloo-2 and nunito
of expo-google-fonts have them) from FOLDER and writes assets/fonts. Needs fonttools.
"""

import argparse
from pathlib import Path

from fontTools import subset

FONTS = Path(__file__).parents[1] / "fonts"
RANGES = (
    *((0x0000, 0x024F), (0x0300, 0x036F), (0x1E00, 0x1EFF)),
    *((0x2000, 0x206F), (0x20A0, 0x20CF), (0x2100, 0x214F)),
    *((0x2190, 0x21FF), (0x2200, 0x22FF), (0x25A0, 0x25FF)),
)
"""Latin letters with all their accents; punctuation, currencies, arrows, mathematics, shapes."""
FEATURES = ["kern", "mark", "mkmk", "liga", "ccmp", "locl"]


def cut(source: Path, target: Path) -> None:
    """One font file, cut down."""
    options = subset.Options(layout_features=FEATURES)
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
    cutter.subset(font)
    subset.save_font(font, str(target), options)


def main() -> None:
    """Cut every font that the game has."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    for target in sorted(FONTS.glob("*.ttf")):
        cut(folder / target.name, target)


if __name__ == "__main__":
    main()
