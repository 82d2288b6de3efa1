"""A box that was just written: hidden until it is kept, then shown until it has been seen."""

from collections.abc import Sequence

from game.draw.anim import Tween, ease_out
from game.engine.events import Event
from game.engine.state import State


class WrittenBox:
    """What the table shows meanwhile, and for how long."""

    def __init__(self, before: State, after: State, events: Sequence[Event]) -> None:
        """`after` still has the dice, in front of whoever wrote."""
        self._before = before
        self._after = after
        self.events = events
        self.kept = False
        """Whether it may be seen."""
        self._show = self._rise = Tween(0)

    def reveal(self, steps: int, rising: int) -> None:
        """It is kept: it is shown for so many steps, and its total rises in the first of them."""
        self.kept = True
        self._show, self._rise = Tween(steps), Tween(rising)

    @property
    def state(self) -> State:
        """How the table stands."""
        return self._after if self.kept else self._before

    def step(self) -> bool:
        """One step of showing it; tells whether the total came to rest in it."""
        self._show.step()
        rose = self.rising
        self._rise.step()
        return rose and not self.rising

    def hurry(self) -> None:
        """It has been seen for long enough, if at all."""
        self._show.skip()

    @property
    def age(self) -> int:
        """For how many steps it has been shown."""
        return self._show.age

    @property
    def seen(self) -> bool:
        """Whether it has been shown for long enough."""
        return self.kept and self._show.done

    @property
    def rising(self) -> bool:
        """Whether the total of whoever wrote it is on its way up."""
        return self.kept and not self._rise.done

    @property
    def risen(self) -> int:
        """How far that total has come."""
        before, now = self._before.sheet.total, self._after.sheet.total
        return round(before + (now - before) * ease_out(self._rise.share))
