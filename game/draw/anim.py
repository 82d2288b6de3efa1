"""Movement by steps: a tween knows how far it has come, never what time it is."""


class Tween:
    """Counts `steps` after a delay; `done` at once if there are none."""

    def __init__(self, steps: int, delay: int = 0) -> None:
        self.steps = steps
        self.age = -delay

    def step(self) -> None:
        """One step further."""
        if not self.done:
            self.age += 1

    def skip(self) -> None:
        """To the end."""
        self.age = self.steps

    @property
    def done(self) -> bool:
        """Whether the end is reached."""
        return self.age >= self.steps

    @property
    def share(self) -> float:
        """How far it has come, from 0 to 1."""
        return min(1.0, max(0.0, self.age / self.steps)) if self.steps else 1.0


def ease_out(share: float) -> float:
    """Fast, then slow."""
    return 1 - (1 - share) ** 3


def overshoot(share: float) -> float:
    """Past the end and back to it."""
    away = share - 1
    # The well-known "back" curve with its usual 1.7, which goes a tenth past the end.
    return 1 + 2.7 * away**3 + 1.7 * away**2
