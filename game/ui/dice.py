"""The dice as sprites: lying askew, held straight, tumbling, their shadows, and the title's five.

Plain values in, pictures out: the caller says which face, which die and how far the throw is, and
blits what it gets. Baked pictures come from assets/images/dice; if they cannot be read, simply
drawn dice take their place and a warning is logged, so that the game stays playable.
"""

import logging
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.assets import data_folder
from game.ui import dice_plain, dice_shadow
from game.ui.dice_files import FACES, DiceFiles, DiceFilesError, Frame, Moment, Place
from game.ui.theme import HELD_SCALE, Colour

_LOG = logging.getLogger(__name__)
MEMORY = 9_000_000
"""Bytes of pixels that moving dice and shadows may take beside the 36 resting pictures."""
HELD_HEIGHT = 0.16
"""How far a held die is raised, in widths of a die; its shadow follows from it."""
_HELD_RISE = 0.05
_STILL = Place(0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture to blit; every offset is in px from the middle of the die's resting place.

    `foot` is where the die is over the table: its shadow's own resting place, while it moves.
    `height` is how far over the table, in widths of a die: what `DiceArt.shadow` wants to know.
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
        self._stills: list[Frame] = []
        self._kept: OrderedDict[Hashable, list[Frame]] = OrderedDict()

    @property
    def size(self) -> int:
        """Width of a die in px."""
        return self._size

    @property
    def memory(self) -> int:
        """Bytes of pixels held now."""
        frames = [*self._stills, *(frame for kept in self._kept.values() for frame in kept)]
        return sum(frame.memory for frame in frames)

    def resize(self, size: int) -> None:
        """Dice of another size from now on; the pictures of the old one are dropped."""
        if size != self._size:
            self._size = size
            self._stills = []
            self._kept.clear()

    def load(self) -> None:
        """Read the resting dice and the index (some 50 ms), unless done already."""
        if self._stills:
            return
        held = self._size * HELD_SCALE
        try:
            self._files = self._files or DiceFiles(self._folder)
            self._stills = self._files.stills(self._size, held)
        except DiceFilesError as error:
            self._fall_back(error)

    def rest(self, face: int, die: int, held: bool = False) -> Sprite:
        """A die that lies still: askew in its own way, or straight, larger and raised if held."""
        self.load()
        frame = self._stills[face - 1 + (0 if held else FACES * (die + 1))]
        if held:
            return self._sprite(frame, Place(0.0, 0.0, _HELD_RISE, HELD_HEIGHT))
        return self._sprite(frame, _STILL)

    def tumble(self, face: int, die: int, t: float) -> Sprite:
        """A thrown die at `t` from 0 (leaps from its place) to 1 (lies there and shows `face`).

        Before about a third of the way the picture does not depend on `face`.
        """
        self.load()
        files = self._files
        if files is None or t >= files.rested:
            return self.rest(face, die)
        try:
            frame = self._moving(files, face, die, t)
        except DiceFilesError as error:
            self._fall_back(error)
            return self.rest(face, die)
        return self._sprite(frame, _place(files.paths[die], t))

    def shadow(self, height: float, colour: Colour) -> Sprite:
        """The shadow of a die `height` widths over the table, in the room's dark colour.

        Its offset is from the die's foot: blit it at middle + foot + offset, before the die.
        """
        step = dice_shadow.level(height)
        key = ("shadow", step, colour)
        frames = self._keep(key, lambda: [dice_shadow.shadow(step, self._size, colour)])
        return self._sprite(frames[0], _STILL)

    def letter(self, index: int, width: int) -> Sprite:
        """Die `index` of the five that spell the game's name, about `width` px wide."""
        self.load()
        files = self._files
        try:
            frames = self._keep(
                ("title", width), lambda: (files.title if files else dice_plain.title)(width)
            )
        except DiceFilesError as error:
            self._fall_back(error)
            return self.letter(index, width)
        return self._sprite(frames[index], _STILL, width)

    def _moving(self, files: DiceFiles, face: int, die: int, t: float) -> Frame:
        """The frame at `t`; on the way, unpacks die n's landing at its n-th picture, so that no
        single frame of the game pays for five."""
        size = self._size
        landing = t >= files.land[0].begin
        index = _shown(files.land if landing else files.roll, t)
        if landing or index >= die + 1:
            land = self._keep(("land", die, face), lambda: files.landing(die, face, size))
            if landing:
                return land[index]
        return self._keep(("roll", die), lambda: files.rolling(die, size))[index]

    def _keep(self, key: Hashable, make: Callable[[], list[Frame]]) -> list[Frame]:
        """What `make` gives, kept until MEMORY is full and others were used since."""
        if key not in self._kept:
            self._kept[key] = make()
            spare = MEMORY - sum(frame.memory for kept in self._kept.values() for frame in kept)
            while spare < 0 and len(self._kept) > 1:
                _, dropped = self._kept.popitem(last=False)
                spare += sum(frame.memory for frame in dropped)
        self._kept.move_to_end(key)
        return self._kept[key]

    def _sprite(self, frame: Frame, place: Place, width: float | None = None) -> Sprite:
        """Place a frame, and enlarge it if it was baked for less than is wanted."""
        size = self._size
        wanted = width or max(size, frame.width)
        grow = wanted / frame.width
        image = frame.image
        if grow > 1.001:
            wide, high = image.get_size()
            image = pygame.transform.smoothscale(image, (round(wide * grow), round(high * grow)))
        foot = (round(place.x * size), round(place.y * size))
        x = place.x * size + frame.offset[0] * grow
        y = (place.y - place.rise) * size + frame.offset[1] * grow
        return Sprite(image, (round(x), round(y)), foot, place.height)

    def _fall_back(self, error: DiceFilesError) -> None:
        _LOG.warning("the dice are drawn simply: %s", error)
        self._files = None
        self._kept.clear()
        self._stills = dice_plain.stills(self._size, self._size * HELD_SCALE)


def _shown(moments: list[Moment], t: float) -> int:
    return max(0, bisect_right(moments, t, key=lambda moment: moment.begin) - 1)


def _place(path: list[Place], t: float) -> Place:
    """Between the two nearest places of a path."""
    at = min(1.0, max(0.0, t)) * (len(path) - 1)
    before = min(int(at), len(path) - 2)
    one, two, share = path[before], path[before + 1], at - before
    return Place(
        one.x + (two.x - one.x) * share,
        one.y + (two.y - one.y) * share,
        one.rise + (two.rise - one.rise) * share,
        one.height + (two.height - one.height) * share,
    )
