"""Somebody before the kiosk in the cage, who touches what is to be seen and looks at the screen.

What is to be seen, and where, is known from a twin: the same game with the same seed on SDL's dummy
screen, which is touched in the same places and stepped on by hand. The kiosk is believed nothing
else: its picture has to become the twin's, and its file of saved matches has to have the same rows.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import numpy as np
import pygame

from game.engine.commands import Roll, to_data
from game.system.options import Options
from tests.app.run import Run
from tests.devices import Fingers
from tests.displays import wait_for
from tests.packaging.cage import WINDOW, Cage

SEED = "a visitor"
_QUIET_STEPS = 900
"""Steps in which everything that moves comes to rest."""
_UNLIKE = 40
"""A change of colour that letters, dice and keys make, and soft edges do not."""
_MOST_UNLIKE = 0.0002
"""The share of pixels that may be as unlike: another letter on a wheel is more."""


class Visitor:
    """Touches the kiosk and its twin, and has them compared."""

    def __init__(self, cage: Cage, folder: Path, album: Path) -> None:
        """The twin keeps its matches in `folder`; pictures for people go to `album`."""
        self.cage = cage
        self.twin = Run(Options(folder, kiosk=True, window=WINDOW, seed=SEED, fast=True))
        self._folder = folder
        self._album = album
        album.mkdir(parents=True, exist_ok=True)
        self.worst = 0.0
        """The largest share of unlike pixels that was taken for the same picture."""

    def wake(self) -> None:
        """Touch the attract loop, anywhere."""
        self.look("attract")
        self._tap((500, 300))
        self._meet("welcome")

    def touch(self, target: str, scene: str = "turn", *, down: float = 0.5) -> None:
        """Touch what has a name, so far down in it; both games are then in a `scene`, and alike."""
        self.twin.until(lambda: target in self.twin.targets)
        place = self.twin.targets[target]
        self._tap((place.centerx, place.top + round(place.height * down)))
        self._meet(scene)

    def look(self, name: str) -> None:
        """Keep a picture of the kiosk's screen for people."""
        pygame.image.save(self.cage.picture(), self._album / f"{name}.png")

    def unlike(self) -> float:
        """The share of the kiosk's pixels that are clearly others than the twin's."""
        size = self.twin.app.stage.screen.get_size()
        whole = self.cage.picture()
        assert whole.get_size() == size
        here, there = (
            np.frombuffer(pixels, np.uint8).reshape(-1, 3).astype(int)
            for pixels in (pygame.image.tobytes(whole, "RGB"), self.twin.picture())
        )
        return float((abs(here - there).max(axis=1) > _UNLIKE).mean())

    def alike(self) -> bool:
        """Whether both screens show the same."""
        unlike = self.unlike()
        if unlike <= _MOST_UNLIKE:
            self.worst = max(self.worst, unlike)
        return unlike <= _MOST_UNLIKE

    def kept(self, query: str) -> list[tuple[object, ...]]:
        """What the twin's file of saved matches has."""
        with closing(sqlite3.connect(self._folder / "penta.sqlite3", timeout=20)) as database:
            return database.execute(query).fetchall()

    def _tap(self, at: tuple[int, int]) -> None:
        """Touch both screens; the twin comes to rest."""
        self.cage.screen.tap(at)
        Fingers(WINDOW).tap(at)
        self.twin.step()
        for _ in range(_QUIET_STEPS):
            if not self.twin.app.live:
                return
            self.twin.step()

    def _meet(self, scene: str) -> None:
        """Wait until the kiosk has done, and shows, what the twin has."""
        done = [to_data(command) for match in self.twin.matches for command in match.log]
        rolls = done.count(to_data(Roll()))
        assert self.twin.where == scene
        if done:
            wait_for(lambda: self.cage.commands() == done, f"{done[-1]}", self._told)
            wait_for(lambda: self.cage.scenes.count("turn-throw") == rolls, "a throw", self._told)
        wait_for(lambda: self.cage.has_shown(scene), scene, self.cage.log)
        wait_for(self.alike, f"the same picture of {scene}", self._told)

    def _told(self) -> str:
        self.look("unlike")
        pygame.image.save(self.twin.app.stage.screen, self._album / "unlike-twin.png")
        rows = json.dumps(self.cage.commands()[-3:]) if self.twin.matches else ""
        return f"{rows}\n{self.cage.scenes[-4:]}\n{self.unlike()}\n{self.cage.log()}"
