"""What can be wrong with targets: too small, on each other, far apart, the focus not to be seen."""

import itertools
from collections import deque
from collections.abc import Hashable, Iterator
from typing import Any

import numpy as np
import pygame

from game.draw.paint import Painter, Placed
from game.draw.theme import TOUCH_MIN, unit
from game.input.actions import MOVES, Device
from game.scenes.focus import Focus
from game.scenes.scene import Scene
from game.scenes.table.keys import Die, TurnKey
from game.scenes.table.table import Table
from game.widgets.target import Target
from tests.layout.looking import Colours, box_of, part
from tests.layout.texts import safe_area
from tests.spelling import spelled

PRESSES, PRESSES_ON_KEYBOARD, PRESSES_IN_GRID = 6, 8, 8
"""How many presses lead from any target to any other, from letter to letter, and from one of a
player's 39 decisions to another."""
_GOOD = 72
"""Units that dice, Roll and Confirm are at least high and wide: 48 px at 480 lines."""
_SHARED = 0.1
"""The share of a hit area that another one may take."""
_PLAIN = 90
"""A change of colour that is more than a soft shadow's."""
_FEW = 4
"""As many changed pixels are a soft edge."""


class _Ringed(Painter):
    """Paints the mark of the focus on a sheet of its own, and notes what came before it."""

    ring: pygame.Surface | None = None
    whole = pygame.Rect(0, 0, 0, 0)
    """The mark, even where it leaves the canvas."""
    below = 0
    """How many texts were there before it."""

    def focus_ring(self, rect: pygame.Rect, radius: float, grow: float = 0.0) -> None:
        self.ring = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self.below = len(self.trace or ())
        here, self.surface = self.surface, self.ring
        super().focus_ring(rect, radius, grow)
        self.surface = here

    def blit(self, picture: pygame.Surface, at: tuple[float, float]) -> pygame.Rect:
        if self.surface is self.ring:
            there = picture.get_rect(topleft=(round(at[0]), round(at[1])))
            self.whole = self.whole.union(there) if self.whole else there
        return super().blit(picture, at)


def offences(scene: Scene[Any], trace: list[Placed]) -> list[str]:
    """Everything that is wrong with a scene's targets, each in a line."""
    rects = scene.focus.rects
    targets = {spelled(key): rect for key, rect in rects.items()}
    return [
        *(wrong for key, rect in rects.items() for wrong in _small(scene, key, rect)),
        *_crowded(targets),
        *_far(targets),
        *(wrong for key in rects for wrong in _ring(scene, key, trace)),
    ]


def _small(scene: Scene[Any], key: Hashable, rect: pygame.Rect) -> Iterator[str]:
    size, name = scene.services.size, spelled(key)
    good = isinstance(key, Die) or key in (TurnKey.ROLL, TurnKey.CONFIRM)
    least = int((_GOOD if good else TOUCH_MIN) * unit(size))
    if min(rect.size) < least:
        yield f"target {name}: {rect.size} is less than {least}"
    if not safe_area(size).contains(rect):
        yield f"target {name}: {tuple(rect)} leaves the safe area"


def _crowded(targets: dict[str, pygame.Rect]) -> Iterator[str]:
    for (one, here), (other, there) in itertools.combinations(targets.items(), 2):
        both = here.clip(there)
        least = min(here.width * here.height, there.width * there.height)
        if both.width * both.height > _SHARED * least:
            yield f"targets {one} {tuple(here)} and {other} {tuple(there)} overlap"


def _far(targets: dict[str, pygame.Rect]) -> Iterator[str]:
    """Targets that take too many moves, or cannot be reached at all."""
    ways = {name: _neighbours(targets, name) for name in targets}
    for start in targets:
        presses = _presses(ways, start)
        lost = [name for name in targets if name not in presses]
        if lost:
            yield f"from {start} no way leads to {', '.join(lost)}"
        for name, count in presses.items():
            if count > max(_most(name), _most(start)):
                yield f"from {start} to {name} it takes {count} presses"


def _most(name: str) -> int:
    """How many presses may lead to a target, by what it is one of."""
    if name.startswith("key:"):
        return PRESSES_ON_KEYBOARD
    return PRESSES_IN_GRID if name.startswith("decisionkey:") else PRESSES


def _neighbours(targets: dict[str, pygame.Rect], name: str) -> list[str]:
    found = []
    for across, down in MOVES.values():
        focus: Focus[str] = Focus()
        focus.set(Target(key, rect, "") for key, rect in targets.items())
        focus.current = name
        if focus.move(across, down) and focus.current is not None:
            found.append(focus.current)
    return found


def _presses(ways: dict[str, list[str]], start: str) -> dict[str, int]:
    """How many moves each target is away."""
    presses = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in ways[here]:
            if there not in presses:
                presses[there] = presses[here] + 1
                queue.append(there)
    return presses


def _between(scene: Scene[Any]) -> bool:
    """Whether a roll, a written box or a computer is watched: meanwhile no focus is marked."""
    return isinstance(scene, Table) and not scene.focus_seen


def _ring(scene: Scene[Any], key: Hashable, trace: list[Placed]) -> Iterator[str]:
    """Whether the mark of the focus is there, on the screen, and clear of every text."""
    if scene.services.device is Device.TOUCH or _between(scene):
        return
    scene.focus.current, name = key, spelled(key)
    surface = pygame.Surface(scene.services.size)
    over: list[Placed] = []
    painter = _Ringed(surface, scene.room, scene.services.settings.text_scale, over)
    scene.overlay(painter)
    if painter.ring is None:
        yield f"target {name}: no mark of the focus"
        return
    if not painter.rect.contains(painter.whole):
        yield f"target {name}: its ring {tuple(painter.whole)} leaves the screen"
    above = over[painter.below :]
    for placed in trace:
        ink = placed.ink.inflate(-2, -2).clip(painter.rect)
        if placed not in above and painter.ring.subsurface(ink).get_bounding_rect():
            yield f"target {name}: its ring {tuple(painter.whole)} covers {placed.text!r}"


def drawn_outside(scene: Scene[Any]) -> list[str]:
    """Targets of which more is drawn than can be hit, by what changes as they are pressed."""
    rest = _picture(scene)
    wrong = []
    for key, rect in scene.focus.rects.items():
        scene.pressed = key
        changed = np.abs(_picture(scene).astype(np.int16) - rest).max(axis=2) > _PLAIN
        changed[part(rect.inflate(2, 2), scene.services.size)] = False
        if changed.sum() > _FEW:
            wrong.append(f"target {spelled(key)}: {tuple(rect)}, but drawn to {box_of(changed)}")
    return wrong


def _picture(scene: Scene[Any]) -> Colours:
    surface = pygame.Surface(scene.services.size)
    scene.paint(Painter(surface, scene.room, scene.services.settings.text_scale))
    return pygame.surfarray.array3d(surface)
