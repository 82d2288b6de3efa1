"""What can be pressed in the menu: seats, the ways on, and languages."""

from enum import Enum, auto
from typing import NamedTuple

from game.scenes.languages import Language


class SeatCard(NamedTuple):
    """The card of a seat, by its number."""

    number: int


class MenuKey(Enum):
    """All keys of which there is one."""

    ADD = auto()
    MODE = auto()
    RESUME = auto()
    PLAY = auto()
    RULES = auto()
    SETTINGS = auto()
    RECORDS = auto()
    QUIT = auto()


AnyMenuKey = MenuKey | SeatCard | Language
