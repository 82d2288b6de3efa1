"""What can be pressed in the menu: seats, the ways on, and languages."""

from dataclasses import dataclass
from enum import Enum, auto

from game.scenes.languages import Language


@dataclass(frozen=True, slots=True)
class SeatCard:
    """The card of a seat, by its number."""

    index: int


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
