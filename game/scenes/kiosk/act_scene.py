"""A part of what a kiosk shows to passers-by: a scene that says when it may give way."""

from game.scenes.scene import Scene


class ActScene(Scene):
    """It is shown within another scene, which gives it its time."""

    @property
    def between(self) -> bool:
        """Whether this is a good moment to look elsewhere."""
        return True
