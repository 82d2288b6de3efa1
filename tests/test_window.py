"""The window: what a kiosk does to it, without a word to the log."""

import warnings

from game.window import Window


def test_the_keyboard_is_kept_without_a_warning() -> None:
    window = Window((320, 240), full_screen=False, lines=0)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        window.keep_keyboard()
