"""Prints the table of contrasts in docs/art.md: `python -m tests.pictures.contrast`.

Each is measured in a rendered picture of 1280x720, in every palette.
"""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.draw import hue
from game.draw.theme import Palette
from tests.layout.looking import Look, View
from tests.layout.records import record_cases
from tests.layout.states import cases
from tests.layout.texts import contrast_of

SIZE = (1280, 720)
WANTED = {
    "turn.late": {
        "Sanne": "a name on the card of the turn",
        "Milan": "a name on a waiting card",
        "Roll": "Throw on its hub",
        "Twos": "a free box",
        "2": "what it would earn",
        "0": "what it would not",
        "Three of a kind": "the chosen box",
        "Ones": "a filled box",
        "27": "points in it",
        "+35": "the bonus on its coin",
        "+11": "points ahead on the coin",
        "Confirm turn": "Confirm",
        "Hold": "a prompt",
    },
    "turn.joker.lower": {
        "Four of a kind": "an open box",
        "Fives": "a locked box",
        "+100": "+100 on its hub",
        "Choose a box": "what is due, in the place of Confirm",
    },
    "turn.hint.hold": {"31": "what a box costs"},
    "menu.4": {
        "Play": "Play",
        "Human": "a note on a card",
        "Dansk": "a language on the dark bar",
    },
    "ask.quit": {"Quit": "a key that ends something"},
    "results.won": {"Penta bonus": "the head of a sum", "13": "a figure on an axis"},
}
"""By case: texts that stand for others like them, and what they stand for."""


def measured(view: View, words: str) -> float:
    """The least contrast of a text in a picture."""
    return min(contrast_of(view, placed) for placed in view.trace if placed.text == words)


def main() -> None:
    """Print the table."""
    table: dict[str, list[float]] = {}
    by_name = {case.name: case for case in (*cases(), *record_cases())}
    for palette in Palette:
        hue.use(palette)
        for name, texts in WANTED.items():
            view = Look(by_name[name], SIZE, "en").view()
            for words, meaning in texts.items():
                table.setdefault(meaning, []).append(measured(view, words))
    for meaning, figures in table.items():
        print(f"| {meaning} | " + " | ".join(f"{figure:.1f}" for figure in figures) + " |")


if __name__ == "__main__":
    main()
