"""A part of what a kiosk shows to passers-by: a scene that says when it may give way."""

from typing import Any

from game.outcomes.outcome import Outcome
from game.scenes.scene import Scene


class ActScene(Scene[Any]):
    """It is shown within another scene, which gives it its time."""

    @property
    def between(self) -> bool:
        """Whether this is a good moment to look elsewhere."""
        return True

    def activate(self, key: Any) -> Outcome | None:
        """Nothing here can be pressed."""
        return None
