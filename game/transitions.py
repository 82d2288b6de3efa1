"""How the stack of scenes can change, and what it takes to make the scene that comes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.dealer import Dealer
from game.outcomes import Outcome
from game.scene import Scene, Services

if TYPE_CHECKING:
    from game.kiosk.service import Kiosk


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top; the one below waits, its timers standing still."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Go back to the scene below and tell it why."""

    why: Outcome


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a scene in the place of the top one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class PopAll:
    """Back to the lowest scene, the menu."""


@dataclass(frozen=True, slots=True)
class Begin:
    """All that was is over: a scene on a fresh menu."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Stay:
    """Nothing follows; what is wrong is told as a trouble."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The game ends."""


Transition = Push | Pop | Replace | PopAll | Begin | Stay | Leave


@dataclass(frozen=True, slots=True)
class Desk:
    """What it takes to make scenes: the services, who deals, and the kiosk if it is one."""

    services: Services
    dealer: Dealer
    kiosk: Kiosk | None = None


Follow = Callable[[Desk, Any], Transition]
"""Makes the transition that one kind of outcome asks for; the outcome is of that kind."""
