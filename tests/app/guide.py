"""Finds out by looking on which press leads where, and then says how to get to what is seldom seen.

It knows nothing of the game beforehand but the names of the transitions there are.
"""

from collections import Counter, deque
from collections.abc import Collection
from dataclasses import dataclass
from random import Random

Step = tuple[str, str]
"""A transition: the scene's name and the kind of its outcome."""
Press = tuple[str, str]
"""What is pressed where: the scene's name, and a target or another thing to do there."""
ENOUGH = 25
"""So often taken, a transition is nobody's goal any more."""
PATIENCE = 40
"""Presses after which another goal is chosen."""


@dataclass(frozen=True, slots=True)
class Way:
    """What a press did when it was tried last: the transitions, and the scene after them."""

    steps: tuple[Step, ...]
    to: str


class Guide:
    """Counts the transitions that are taken, and guides to those of `goals` that are rare."""

    def __init__(self, goals: Collection[Step], rng: Random) -> None:
        self.taken: Counter[Step] = Counter()
        self._goals = sorted(goals)
        self._rng = rng
        self._ways: dict[Press, Way] = {}
        self._fresh: list[Step] = []
        self._goal: Step | None = None
        self._left = 0

    @property
    def content(self) -> bool:
        """Whether everything has been seen often enough."""
        return all(self.taken[goal] >= ENOUGH for goal in self._goals)

    def note(self, step: Step) -> None:
        """A transition has been taken."""
        self.taken[step] += 1
        self._fresh.append(step)

    def learn(self, press: Press | None, now: str) -> None:
        """A press (None if it is not known which) has had its effect; `now` is the scene after."""
        if press is not None and self._fresh:
            self._ways[press] = Way(tuple(self._fresh), now)
        elif press is not None:
            self._ways.pop(press, None)
        if self._goal in self._fresh:
            self._goal = None
        self._fresh.clear()

    def next(self, scene: str, offered: Collection[str]) -> str | None:
        """Which of the things offered in a scene leads to the goal, as far as that is known."""
        self._left -= 1
        if self._goal is None or self._left <= 0 or self._rarer_here(scene):
            self._choose(scene)
        return self._first_press(scene, offered)

    def _rarer_here(self, scene: str) -> bool:
        counts = [self.taken[goal] for goal in self._goals if goal[0] == scene]
        return min(counts, default=ENOUGH) < self.taken[self._goal or ("", "")]

    def _choose(self, scene: str) -> None:
        """Another goal: by chance, but the rarest are the most likely; rather one of this scene."""
        rare = [goal for goal in self._goals if self.taken[goal] < ENOUGH]
        here = [goal for goal in rare if goal[0] == scene]
        pool = here if here and self._rng.random() < 0.5 else rare
        weights = [1 / (1 + self.taken[goal]) ** 2 for goal in pool]
        self._goal = self._rng.choices(pool, weights)[0] if pool else None
        self._left = PATIENCE

    def _first_press(self, scene: str, offered: Collection[str]) -> str | None:
        """The first press on the shortest way that is known."""
        if self._goal is None:
            return None
        seen = {scene}
        due: deque[tuple[str, str]] = deque([(scene, "")])
        while due:
            here, first = due.popleft()
            if first and here == self._goal[0] and not self._known():
                return first
            for (there, press), way in self._ways.items():
                if there != here or (here == scene and not first and press not in offered):
                    continue
                if self._goal in way.steps:
                    return first or press
                if way.to not in seen:
                    seen.add(way.to)
                    due.append((way.to, first or press))
        return None

    def _known(self) -> bool:
        """Whether any press is known that leads to the goal itself."""
        return any(self._goal in way.steps for way in self._ways.values())
