"""Rows and keys of pages with tabs on which choices are made, by players and by the operator."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any


@dataclass(frozen=True, slots=True)
class PageTab:
    """The tab of a page, by its number from the left."""

    number: int


@dataclass(frozen=True, slots=True)
class OptionKey:
    """One of the choices of a row, by its place in it."""

    row: str
    place: int


class LeaveKey(Enum):
    """The key that leads away."""

    DONE = auto()


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """A choice among finished texts: each of `options` stands for one of `values`.

    `name` says what is chosen: a field of Settings, or a key of the kiosk's configuration.
    """

    name: str
    label: str
    options: Sequence[str]
    values: Sequence[Any]

    def place(self, kept: Any) -> int:
        """The place of what is kept; of the nearest where it is a number that has no key."""
        if kept in self.values:
            return self.values.index(kept)
        return min(range(len(self.values)), key=lambda place: abs(self.values[place] - kept))


ChoiceKey = PageTab | OptionKey | LeaveKey
