"""Who is there: at home somebody is, and nothing follows from idling or the time of day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.outcomes.outcome import Outcome, Tell

if TYPE_CHECKING:
    from game.flow.troubles import Troubles
    from game.input.actions import Word
    from game.kiosk.kiosk import Kiosk
    from game.scenes.scene import Scene
    from game.scenes.services import Services


class Visit:
    """At home: whoever plays is there for as long as they like, and nothing follows from anything.

    The visits of a kiosk (kiosk_visit.py) have more to say.
    """

    kiosk: Kiosk | None = None

    def __init__(self, services: Services) -> None:
        self.services = services

    def heard(self, word: Word, top: Scene[Any]) -> Outcome | None:
        """A word came in while this scene was on top; an outcome takes the place of its answer."""
        return None

    def tick(self, steps: float, top: Scene[Any]) -> Outcome | None:
        """So many steps of 1/60 s went by; what follows from that, if anything."""
        return None

    def came_up(self, top: Scene[Any]) -> None:
        """Another scene is on top."""

    def opened(self) -> Outcome | None:
        """The saved matches can be read."""
        return None

    def learn(
        self, troubles: Troubles, top: Scene[Any], *, played: bool, busy: bool
    ) -> Outcome | None:
        """What is wrong around the game: said once, where and when nothing else is going on.

        `played` is whether a match was dealt since the start, `busy` whether anything moves.
        """
        if busy or not top.tells_notices:
            return None
        notice = troubles.next(played=played)
        return Tell(notice) if notice is not None else None

    @property
    def volumes(self) -> tuple[int, int]:
        """How loud effects and music may be now."""
        return self.services.settings.effects, self.services.settings.music

    def close(self) -> None:
        """The game is left."""
