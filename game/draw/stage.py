"""Puts scenes on the screen with as little painting as possible.

The base is everything that stands still, painted only when a scene is stale. What moves is painted
over it; at the next frame just those rectangles are put back.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.draw import shapes
from game.draw.anim import Tween
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import PAPER, SCENE_STEPS, Room, unit

_HOLE = (255, 0, 255)
_DIM = 150
_SAYING = (640, 90)
"""Width and height of a sentence over the picture, in units."""
_WIPE_REACH = 1.35
"""How far, in half diagonals, a pentagon must grow to cover a canvas from its middle."""


Present = Callable[[Sequence[pygame.Rect] | None], None]
"""Brings what was painted within rectangles to people's eyes; None is everywhere."""


class Paintable(Protocol):
    """As much of a scene as the stage needs."""

    stale: bool

    @property
    def see_through(self) -> bool: ...

    @property
    def room(self) -> Room: ...

    @property
    def shift(self) -> tuple[int, int]: ...

    def paint(self, painter: Painter) -> None: ...

    def come_up(self, painter: Painter) -> bool: ...

    def overlay(self, painter: Painter) -> None: ...


class Stage:
    """Shows a stack of scenes on a surface; `wipe` changes rooms through a growing pentagon."""

    def __init__(self, screen: pygame.Surface, present: Present) -> None:
        self._present = present
        self.resize(screen)

    def resize(self, screen: pygame.Surface) -> None:
        """Another surface to paint on; everything is painted anew."""
        self.screen = screen
        self.base = pygame.Surface(screen.get_size(), 0, screen)
        self._below: pygame.Surface | None = None
        self._moved: list[pygame.Rect] = []
        self._fresh = True
        self._old: pygame.Surface | None = None
        self._wipe = Tween(0)
        self._room: Room | None = None
        self._shifted = False

    @property
    def fresh(self) -> bool:
        """Whether the whole picture is due."""
        return self._fresh

    def changes_room(self, room: Room) -> bool:
        """Whether this room is another one than that on the screen; remembers it."""
        changed = self._room is not None and room != self._room
        self._room = room
        return changed

    def finish_wipe(self) -> None:
        """A change of rooms that is on its way is over at once."""
        self._wipe.skip()
        self.step()

    @property
    def wiping(self) -> bool:
        """Whether a change of rooms is on its way."""
        return self._old is not None

    def wipe(self, steps: int = SCENE_STEPS) -> None:
        """Keep the picture that is on the screen now and let the next one grow over it."""
        self._fresh = True
        if steps <= 0:
            return
        self._old = self.screen.copy()
        # A colour key instead of alpha: the hole is cut by one polygon.
        self._old.set_colorkey(_HOLE)
        self._wipe = Tween(steps)

    def cut(self) -> None:
        """The stack changed: everything is painted anew, without a wipe."""
        self._fresh = True
        self._below = None

    def step(self) -> None:
        """One step of the wipe."""
        self._wipe.step()
        if self._wipe.done:
            self._fresh = self._fresh or self._old is not None
            self._old = None

    def show(self, scenes: Sequence[Paintable], text_size: float) -> None:
        """Bring the screen up to date with the top scene, and with those seen through it."""
        top = scenes[-1]
        shift = top.shift
        # After a shake nothing lies where its rectangle says, so that all is put back.
        whole = self._fresh or top.stale or self._old is not None or self._shifted
        if self._fresh or top.stale:
            self._paint_base(scenes, text_size)
        touched = [] if whole else self._moved
        if whole:
            self.screen.blit(self.base, (0, 0))
        for rect in touched:
            self.screen.blit(self.base, rect, rect)
        painter = Painter(self.screen, top.room, text_size)
        top.overlay(painter)
        self._moved = painter.touched
        if self._old is not None:
            self._paint_wipe(self._old)
        self._shifted = shift != (0, 0)
        if self._shifted:
            one = unit(self.screen.get_size())
            self.screen.scroll(round(shift[0] * one), round(shift[1] * one))
        self._present(None if whole or self._shifted else touched + self._moved)
        self._fresh = False

    def say(self, words: str, room: Room, text_size: float) -> None:
        """Show a sentence over the picture that stands, where for a while no other can be made."""
        painter = Painter(self.screen, room, text_size)
        width, height = self.screen.get_size()
        place = pygame.Rect(0, 0, min(painter.px(_SAYING[0]), width), painter.px(_SAYING[1]))
        place.center = width // 2, height // 2
        painter.fill(place, 20, room.dark)
        inner = place.inflate(-painter.px(24), -painter.px(4))
        painter.text(words, inner, Role.TEXT, 23, PAPER, lines=2)
        self._present(None)
        self.cut()

    def _paint_base(self, scenes: Sequence[Paintable], text_size: float) -> None:
        top = scenes[-1]
        if top.see_through:
            # What is seen through stands still: it is painted and dimmed once.
            if self._below is None or self._fresh:
                self._below = self._dimmed(scenes[:-1], text_size)
            self.base.blit(self._below, (0, 0))
        else:
            self._below = None
        top.stale = False
        if not top.come_up(Painter(self.base, top.room, text_size)):
            top.stale = True

    def _dimmed(self, scenes: Sequence[Paintable], text_size: float) -> pygame.Surface:
        """The picture of the scenes below, darkened."""
        picture = self.base.copy()
        # From the uppermost scene that hides all those below it.
        start = max(i for i, scene in enumerate(scenes) if not scene.see_through or i == 0)
        for scene in scenes[start:]:
            painter = Painter(picture, scene.room, text_size)
            scene.paint(painter)
            scene.overlay(painter)
        veil = pygame.Surface(picture.get_size())
        veil.fill(scenes[-1].room.dark)
        veil.set_alpha(_DIM)
        picture.blit(veil, (0, 0))
        return picture

    def _paint_wipe(self, old: pygame.Surface) -> None:
        """Cut the pentagon, so far as it has grown, out of the old picture and lay that on top."""
        width, height = old.get_size()
        reach = _WIPE_REACH * (width**2 + height**2) ** 0.5 / 2 * self._wipe.share
        points = shapes.corners((width / 2, height / 2), reach)
        pygame.draw.polygon(old, _HOLE, points)
        self.screen.blit(old, (0, 0))
        rim = round(10 * unit((width, height)))
        pygame.draw.polygon(self.screen, PAPER, points, rim)
