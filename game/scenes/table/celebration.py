"""A Penta's moment: everything holds its breath, the table shakes, flashes once, and sparks fly."""

import math

from game.draw.anim import Tween, ease_out
from game.draw.confetti import KINDS, TURNS, piece
from game.draw.paint import Painter
from game.draw.theme import (
    CAPS,
    FLASH_ALPHA,
    FLASH_STEPS,
    GOLD,
    PENTA_FREEZE_STEPS,
    PENTA_SHAKE_PX,
    PENTA_SHAKE_STEPS,
    SPARK_STEPS,
    SPARKS,
)

_GOLDEN_ANGLE = math.pi * (3 - 5**0.5)
"""Turns by it never fall on one another: the sparks spread evenly without chance."""
_REACH, _FALL = 330, 240
_SIZES = (24, 32, 42)
_COLOURS = (*CAPS, GOLD)


class Celebration:
    """Counts its own steps; calm ones (reduced motion) neither freeze, shake nor flash."""

    def __init__(self, *, calm: bool = False) -> None:
        self.calm = calm
        self._age = Tween(SPARK_STEPS + PENTA_FREEZE_STEPS if not calm else 0)

    def step(self) -> None:
        """One step further."""
        self._age.step()

    @property
    def done(self) -> bool:
        """Whether it is over."""
        return self._age.done

    @property
    def frozen(self) -> bool:
        """Whether everything else stands still."""
        return not self.done and self._age.age < PENTA_FREEZE_STEPS

    @property
    def shift(self) -> tuple[int, int]:
        """How far the picture is moved by the shaking, in units."""
        age = self._age.age - PENTA_FREEZE_STEPS
        if self.done or not 0 <= age < PENTA_SHAKE_STEPS:
            return 0, 0
        left = 1 - age / PENTA_SHAKE_STEPS
        reach = PENTA_SHAKE_PX * left
        # Two frequencies that do not fit each other, so that it shakes and does not swing.
        return round(reach * math.sin(age * 2.4)), round(reach * math.cos(age * 3.1))

    @property
    def flash(self) -> int:
        """How opaque the one flash is now, from 0 to 255."""
        age = self._age.age - PENTA_FREEZE_STEPS
        if self.done or not 0 <= age < FLASH_STEPS:
            return 0
        return round(FLASH_ALPHA * (1 - age / FLASH_STEPS))

    @property
    def sparks(self) -> int | None:
        """For how many steps the sparks have flown, as long as they do."""
        age = self._age.age - PENTA_FREEZE_STEPS
        return None if self.done or age < 0 else age


def paint_sparks(painter: Painter, middle: tuple[int, int], age: int) -> None:
    """The sparks on their way out from the middle for `age` steps, falling as they go."""
    share = age / SPARK_STEPS
    for index in range(SPARKS):
        angle = index * _GOLDEN_ANGLE
        # As confetti is strewn: evenly, with no row to be seen.
        speed = 0.35 + 0.65 * ((index * 0.7548776662466927) % 1)
        out = painter.px(_REACH) * speed * ease_out(share)
        x = middle[0] + math.cos(angle) * out
        y = middle[1] + math.sin(angle) * out + painter.px(_FALL) * share * share
        size = painter.px(_SIZES[index % len(_SIZES)] * (1 - 0.6 * share))
        turn = (index + age // 3) % TURNS
        picture = piece(index % KINDS, size, _COLOURS[index % len(_COLOURS)], turn)
        if painter.rect.collidepoint(x, y):
            painter.centre(picture, (x, y))
