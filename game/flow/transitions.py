"""How the stack of scenes can change, and what it takes to make the scene that comes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from game.flow.dealer import Dealer
    from game.kiosk.kiosk import Kiosk
    from game.outcomes.outcome import Outcome
    from game.scenes.scene import Scene
    from game.scenes.services import Services


class Transition:
    """A change of the stack of scenes, whose last one is on top; this one leaves it as it is."""

    leaves: ClassVar[bool] = False
    """Whether the game ends."""

    def change(self, scenes: list[Scene[Any]]) -> Outcome | None:
        """Change the stack; returns what the scene that comes up again is to be told, if any."""
        return None


class Stay(Transition):
    """Nothing follows; what is wrong is told by whoever knows of it."""


class Leave(Transition):
    """The game ends."""

    leaves = True


@dataclass(frozen=True, slots=True)
class Push(Transition):
    """Put a scene on top; the one below waits, its timers standing still."""

    scene: Scene[Any]

    def change(self, scenes: list[Scene[Any]]) -> None:
        scenes.append(self.scene)


@dataclass(frozen=True, slots=True)
class Pop(Transition):
    """Go back to the scene below and tell it why."""

    why: Outcome

    def change(self, scenes: list[Scene[Any]]) -> Outcome:
        scenes.pop()
        return self.why


@dataclass(frozen=True, slots=True)
class Replace(Transition):
    """Put a scene in the place of the top one."""

    scene: Scene[Any]

    def change(self, scenes: list[Scene[Any]]) -> None:
        scenes[-1] = self.scene


class PopAll(Transition):
    """Back to the lowest scene, the menu."""

    def change(self, scenes: list[Scene[Any]]) -> None:
        del scenes[1:]


@dataclass(frozen=True, slots=True)
class Begin(Transition):
    """All that was is over: a scene on a fresh menu."""

    menu: Scene[Any]
    scene: Scene[Any]

    def change(self, scenes: list[Scene[Any]]) -> None:
        scenes[:] = [self.menu, self.scene]


@dataclass(frozen=True, slots=True)
class Desk:
    """What it takes to make scenes: the services, who deals, and the kiosk if it is one."""

    services: Services
    dealer: Dealer
    kiosk: Kiosk | None = None


Follow = Callable[[Desk, Any], Transition]
"""Makes the transition that one kind of outcome asks for; the outcome is of that kind."""
Flow = Mapping[tuple[type["Scene[Any]"], type["Outcome"]], Follow]
"""Transitions by the kind of the scene and that of its outcome.

What stands for a base holds for all scenes made from it that have no row of their own; so a row
for Scene itself says what an outcome means wherever it is wished for.
"""


def find(
    flow: Flow, scene: type[Scene[Any]], outcome: type[Outcome]
) -> tuple[type[Scene[Any]], type[Outcome]]:
    """The key of the row for an outcome of a scene. Raises KeyError if there is none."""
    # From the scene's own class up: a row of its own goes before one for all.
    for kind in scene.__mro__:
        if (kind, outcome) in flow:
            return kind, outcome
    raise KeyError(scene, outcome)


def pop(_: Desk, why: Outcome) -> Transition:
    """Back to the scene below, which is told the outcome."""
    return Pop(why)
