"""The dice of the turn on their way: rolled ones tumbling, held ones gliding to their corner."""

from collections.abc import Iterable

from game.draw.anim import Tween
from game.draw.theme import LANDING_GAP_STEPS, VEILED_SHARE


class DiceMotion:
    """Tweens by die. A rolled die tumbles, a held or released one glides."""

    def __init__(self) -> None:
        self.rolled: dict[int, Tween] = {}
        self.gliding: dict[int, Tween] = {}

    def roll(self, dice: Iterable[int], steps: int, gap: int = LANDING_GAP_STEPS) -> None:
        """These dice leap up, to land one after the other."""
        self.gliding.clear()
        self.rolled = {die: Tween(steps + gap * n) for n, die in enumerate(dice)}

    def glide(self, die: int, steps: int) -> None:
        """This die changes between its corner and its place near the hub."""
        self.gliding[die] = Tween(steps)

    def step(self, revealed: bool = True) -> bool:
        """One step; tells whether anything came to rest in it.

        As long as the faces may not be `revealed`, rolled dice stay where none can be seen.
        """
        settled = False
        for moving in (self.rolled, self.gliding):
            for tween in moving.values():
                # So far a tumbling die shows no face: the way to the disk has this time.
                veiled = tween.age + 1 <= VEILED_SHARE * tween.steps
                if revealed or moving is self.gliding or veiled:
                    tween.step()
            if moving and all(tween.done for tween in moving.values()):
                moving.clear()
                settled = True
        return settled

    def skip(self) -> None:
        """All dice lie where they will."""
        self.rolled.clear()
        self.gliding.clear()

    @property
    def rolling(self) -> bool:
        """Whether rolled dice are still on their way."""
        return bool(self.rolled)

    def moves(self, die: int) -> bool:
        """Whether this die is on its way."""
        return die in self.rolled or die in self.gliding

    @property
    def live(self) -> bool:
        """Whether anything moves."""
        return bool(self.rolled or self.gliding)
