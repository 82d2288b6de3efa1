"""Makes what the README shows: `python -m tests.pictures.readme` writes docs/turn.png, film.webp.

The real App is played by a pad, step by step; the seeds were found by trying one after the other.
Needs Pillow for the film.
"""

import os
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from PIL import Image

from game.draw.theme import AFTER_BOX_STEPS
from game.engine import Box
from game.system.options import Options
from game.system.pace import STEPS_A_SECOND
from tests.app.hands import PadHand
from tests.app.run import Run, close_all
from tests.devices import VirtualPad
from tests.pictures.scenes import JOKER_SEED, SEATS, TURN_HELD, TURN_SEED, TURNS
from tests.pictures.tables import play_on, sit_down, under_way

DOCS = Path(__file__).parents[2] / "docs"
SIZE = (1280, 720)
FILM_SIZE = (800, 450)
FILM_EVERY = 3
"""Steps of 1/60 s from frame to frame."""
FILM_QUALITY = 62


class Camera(Run):
    """An App whose pictures are kept while `rolling`."""

    rolling = False

    def __init__(self, options: Options) -> None:
        self.frames: list[pygame.Surface] = []
        self._steps = 0
        super().__init__(options)

    def step(self, count: int = 1) -> None:
        for _ in range(count):
            super().step()
            self._steps += 1
            if self.rolling and self._steps % FILM_EVERY == 0:
                screen = self.app.stage.screen
                self.frames.append(pygame.transform.smoothscale(screen, FILM_SIZE))


def roll(run: Run, hand: PadHand) -> None:
    """Roll, and wait until the dice lie still."""
    hand.press(run, "roll")
    run.until(lambda: not run.turn.motion.rolling)


def take_turn(run: Run, hand: PadHand, path: Path) -> None:
    """The picture of a turn: two dice held, a box chosen."""
    sit_down(run, under_way(SEATS, TURN_SEED, TURNS))
    roll(run, hand)
    for die in TURN_HELD:
        hand.press(run, f"die:{die}")
    roll(run, hand)
    hand.press(run, Box.SMALL_STRAIGHT.value)
    run.until(lambda: not run.app.live)
    pygame.image.save(run.app.stage.screen, path)


def take_film(run: Camera, hand: PadHand, path: Path) -> None:
    """A roll, a hold, a Penta; and in the next turn a joker."""
    match = under_way(SEATS[:2], JOKER_SEED, TURNS)
    sit_down(run, match)
    for way in ("up", "down"):  # from now on the prompts are the pad's
        hand.move(way)
        run.step()
    run.until(lambda: not run.app.live)
    run.rolling = True
    run.step(30)
    _penta(run, hand, 5, Box.PENTA)
    run.rolling = False
    play_on(match, TURNS + 1)
    sit_down(run, match)
    run.rolling = True
    _penta(run, hand, 4, Box.FULL_HOUSE)
    run.rolling = False
    _save(run.frames, path)


def _penta(run: Run, hand: PadHand, face: int, box: Box) -> None:
    """Roll, hold what shows `face`, roll a Penta of it, and write that."""
    roll(run, hand)
    run.step(24)
    for die, shown in enumerate(run.turn.match.state.dice):
        if shown == face:
            hand.press(run, f"die:{die}")
            run.step(15)
    roll(run, hand)
    assert run.turn.shown.golden
    run.step(100)
    hand.press(run, box.value)
    run.step(36)
    hand.press(run, "confirm")
    run.step(AFTER_BOX_STEPS - 2)


def _save(frames: list[pygame.Surface], path: Path) -> None:
    pictures = [
        Image.frombytes("RGB", FILM_SIZE, pygame.image.tobytes(frame, "RGB")) for frame in frames
    ]
    milliseconds = 1000 * FILM_EVERY // STEPS_A_SECOND
    pictures[0].save(
        path,
        save_all=True,
        append_images=pictures[1:],
        duration=milliseconds,
        loop=0,
        quality=FILM_QUALITY,
        method=5,
    )


def main() -> None:
    """Make both."""
    pygame.init()
    pygame.display.set_mode((64, 64))
    with VirtualPad() as pad, tempfile.TemporaryDirectory() as data:
        hand = PadHand(pad)
        for take, name in ((take_turn, "turn.png"), (take_film, "film.webp")):
            run = Camera(Options(Path(data), "en", window=SIZE))
            take(run, hand, DOCS / name)
            close_all()


if __name__ == "__main__":
    main()
