"""A target: something that can be pressed, with the sentence that says what it is."""

from collections.abc import Hashable
from typing import Generic, NamedTuple, TypeVar

import pygame

K = TypeVar("K", bound=Hashable)
"""The keys of one scene: members of an Enum, or small frozen values."""
K_co = TypeVar("K_co", bound=Hashable, covariant=True)
"""The same, of something that only gives them."""


class Target(NamedTuple, Generic[K_co]):
    """`key` tells it from all others of its scene, `rect` is where it is pressed, in pixels.

    `label` says in whole words, in the language of the moment, what it is and how it stands.
    """

    key: K_co
    rect: pygame.Rect
    label: str
