"""The dice as sprites: lying askew, held straight, tumbling, their shadows, and the title's five.

Plain values in, pictures out: the caller says which face, which die and how far the roll is, and
blits what it gets. Baked pictures come from assets/images/dice; if they cannot be read, simply
drawn dice take their place and a warning is logged, so that the game stays playable.
"""

import logging
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import pygame

from game.draw import dice_plain, dice_shadow, hue
from game.draw.dice_files import (
    DICE,
    FACES,
    DiceFiles,
    DiceFilesError,
    DieFrame,
    Moment,
    Pose,
    enlarged,
)
from game.draw.theme import HELD_SCALE, Colour
from game.system.assets import data_folder

_LOG = logging.getLogger(__name__)
_T = TypeVar("_T")
MEMORY = 6_000_000
"""Bytes of pixels that landings, letters and shadows may take beside what every roll needs, for
dice of at most _USUAL px; more in proportion to their area, so that one roll always fits."""
_USUAL = 150
_HELD = Pose(x=0.0, y=0.0, rise=0.05, height=0.16)
"""A held die is raised above its socket, and its shadow is the deeper for it."""
_STILL = Pose(x=0.0, y=0.0, rise=0.0, height=0.0)


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture to blit; every offset is in px from the middle of the die's resting place.

    `foot` is where the shadow of a moving die has its own resting place: below the die.
    `height` is how far over the table it is, in widths of a die: what `DiceArt.shadow` asks for.
    """

    image: pygame.Surface
    offset: tuple[int, int]
    foot: tuple[int, int] = (0, 0)
    height: float = 0.0

    def rect(self, middle: tuple[int, int]) -> pygame.Rect:
        """Where the picture goes for a die whose resting place has this middle."""
        corner = (middle[0] + self.offset[0], middle[1] + self.offset[1])
        return self.image.get_rect(topleft=corner)


class DiceArt:
    """Pictures of five dice, `size` px wide as they lie straight.

    Faces are 1 to 6, dice 0 to 4. Surfaces are shared: do not draw on them. Nothing is read before
    `load` or the first picture asked for.
    """

    def __init__(self, size: int, folder: Path | None = None) -> None:
        self._size = size
        self._folder = folder or data_folder("assets") / "images" / "dice"
        self._files: DiceFiles | None = None
        self._plain = False
        self._palette = hue.palette()
        self._stills: list[DieFrame] = []
        self._rolls: list[list[DieFrame]] = []
        self._kept: OrderedDict[Hashable, list[DieFrame]] = OrderedDict()

    @property
    def size(self) -> int:
        """Width of a die in px."""
        return self._size

    @property
    def memory(self) -> int:
        """Bytes of pixels held now."""
        return sum(map(_memory, (self._stills, *self._rolls, *self._kept.values())))

    def resize(self, size: int) -> None:
        """Dice of another size from now on; the pictures of the old one are dropped."""
        if size != self._size:
            self._size = size
            self._drop()

    def load(self) -> None:
        """Read the index, the resting and the leaping dice, unless done already."""
        if self._palette is not hue.palette():
            self._palette = hue.palette()
            self._drop()
        if not self._stills:
            size, held = self._size, self._size * HELD_SCALE
            rolls = self._baked(lambda files: [files.rolling(die, size) for die in range(DICE)])
            stills = self._baked(lambda files: files.stills(size, held))
            self._rolls = rolls or []
            self._stills = stills or dice_plain.stills(size, held)

    def rest(self, face: int, die: int, held: bool = False) -> Sprite:
        """A die that lies still: askew in its own way, or straight, larger and raised if held."""
        self.load()
        if held:
            return self._sprite(self._stills[face - 1], _HELD)
        return self._sprite(self._stills[face - 1 + FACES * (die + 1)])

    def tumble(self, face: int, die: int, t: float) -> Sprite:
        """A rolled die at `t` from 0 (leaps from its place) to 1 (lies there and shows `face`).

        In the first third of the way the picture does not depend on `face`.
        """
        self.load()
        files = self._files
        # Lying still it is a die at rest, whose picture is there already.
        if files is None or t >= files.rested:
            return self.rest(face, die)
        frame = self._baked(lambda files: self._moving(files, face, die, t))
        if frame is None:
            return self.rest(face, die)
        return self._sprite(enlarged(frame, self._size), files.place(die, t))

    def shadow(self, height: float, colour: Colour) -> Sprite:
        """The shadow of a die `height` widths over the table, in the room's dark colour.

        Its offset counts from the die's foot: it goes to `rect(middle + foot)`, before the die.
        """
        step = dice_shadow.step_of(height)
        return self._sprite(
            self._keep(
                ("shadow", step, colour), lambda: [dice_shadow.draw(step, self._size, colour)]
            )[0]
        )

    def letter(self, index: int, width: int) -> Sprite:
        """Die `index` of the five that spell the game's name, about `width` px wide."""
        key = ("title", width)
        frames = self._baked(lambda files: self._keep(key, lambda: files.title(width)))
        return self._sprite((frames or self._keep(key, lambda: dice_plain.title(width)))[index])

    def _open(self) -> DiceFiles | None:
        """The baked files, or none once something was wrong with them."""
        if self._files is None and not self._plain:
            try:
                self._files = DiceFiles(self._folder)
            except DiceFilesError as error:
                self._give_up(error)
        return self._files

    def _baked(self, read: Callable[[DiceFiles], _T]) -> _T | None:
        """What `read` makes of the files; none, for good, once they cannot be read."""
        files = self._open()
        if files is None:
            return None
        try:
            return read(files)
        except DiceFilesError as error:
            self._give_up(error)
            return None

    def _give_up(self, error: DiceFilesError) -> None:
        _LOG.warning("the dice are drawn simply: %s", error)
        # For good: files that fail once would be read in vain at every picture.
        self._plain = True
        self._files = None
        self._drop()

    def _drop(self) -> None:
        self._stills = []
        self._rolls = []
        self._kept.clear()

    def _moving(self, files: DiceFiles, face: int, die: int, t: float) -> DieFrame:
        """The frame at `t`; on the way, die n's landing is unpacked at its n-th picture, so that
        no single frame of the game pays for all five."""
        landing = t >= files.land[0].begin
        index = _shown(files.land if landing else files.roll, t)
        # One die a picture, in turn.
        if landing or index > die:
            land = self._keep(("land", die, face), lambda: files.landing(die, face, self._size))
            if landing:
                return land[index]
        return self._rolls[die][index]

    def _keep(self, key: Hashable, make: Callable[[], list[DieFrame]]) -> list[DieFrame]:
        """What `make` gave, made anew if it has been dropped: the longest unused goes first."""
        if key not in self._kept:
            self._kept[key] = make()
            room = MEMORY * max(1.0, self._size / _USUAL) ** 2
            # Counted anew only where something was made: a frame asks for what is there.
            spare = room - sum(map(_memory, self._kept.values()))
            # What was just made stays, however large: it is wanted now.
            while spare < 0 and len(self._kept) > 1:
                spare += _memory(self._kept.popitem(last=False)[1])
        self._kept.move_to_end(key)
        return self._kept[key]

    def _sprite(self, frame: DieFrame, place: Pose = _STILL) -> Sprite:
        foot = (place.x * self._size, place.y * self._size)
        left = foot[0] + frame.left
        top = foot[1] - place.rise * self._size + frame.top
        return Sprite(
            frame.image, (round(left), round(top)), (round(foot[0]), round(foot[1])), place.height
        )


def _memory(frames: list[DieFrame]) -> int:
    return sum(frame.image.get_width() * frame.image.get_height() * 4 for frame in frames)


def _shown(moments: list[Moment], t: float) -> int:
    """Which of the moments is the last that has begun."""
    return max(0, bisect_right(moments, t, key=lambda moment: moment.begin) - 1)
