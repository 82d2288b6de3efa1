"""Pictures kept for the next frame: all of them together within one budget of memory."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

import pygame

from game.draw import hue
from game.draw.theme import KEPT_BYTES

P = ParamSpec("P")

_kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
_taken = 0
_LARGE = 8
"""A picture of more than one part in so many of the budget is not kept at all."""


def kept(make: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Keep the pictures that a function makes, by its arguments; they must not be changed.

    Those not used for longest go first when the budget is full.
    """

    @wraps(make)
    def get(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        # Pictures hold the colours they were made in: those of another palette are others.
        key = (make, hue.palette(), args, tuple(kwargs.items()))
        picture = _kept.get(key)
        if picture is not None:
            _kept.move_to_end(key)
            return picture
        picture = make(*args, **kwargs)
        _keep(key, picture)
        return picture

    return get


def _keep(key: Hashable, picture: pygame.Surface) -> None:
    global _taken
    # It would push out many that are wanted more often.
    if _bytes(picture) > KEPT_BYTES // _LARGE:
        return
    _kept[key] = picture
    _taken += _bytes(picture)
    while _taken > KEPT_BYTES:
        _taken -= _bytes(_kept.popitem(last=False)[1])


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
