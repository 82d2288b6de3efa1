"""The keys of pages with tabs on which choices are made: settings, for players and the operator."""

from dataclasses import dataclass
from enum import Enum, auto


@dataclass(frozen=True, slots=True)
class PageTab:
    """The tab of a page, by its number from the left."""

    number: int


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the choices of a row, by its place in it."""

    row: str
    place: int


class Leave(Enum):
    """The key that leads away."""

    DONE = auto()


ChoiceKey = PageTab | Choice | Leave
