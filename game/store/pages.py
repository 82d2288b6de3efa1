"""Long lists of matches that are read a page at a time, as they are looked at."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar, overload

from game.store.info import MatchInfo, MatchKey

PAGE = 16
"""So many matches are read at once: some more than a screen shows."""
Item = TypeVar("Item", covariant=True)


class Lazy(Sequence[Item]):
    """A sequence that is worked out as it is asked; it equals any list of the same items."""

    def at(self, number: int) -> Item:
        """The item with a number from 0 to the length less one."""
        raise NotImplementedError

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> list[Item]: ...
    def __getitem__(self, index: int | slice) -> Item | list[Item]:
        if isinstance(index, slice):
            return [self.at(number) for number in range(*index.indices(len(self)))]
        number = index + len(self) if index < 0 else index
        if not 0 <= number < len(self):
            raise IndexError(index)
        return self.at(number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]


class Falling(Lazy[MatchKey]):
    """The keys from the highest down to 1, without some."""

    def __init__(self, highest: int, without: Iterable[int]) -> None:
        gone = sorted({key for key in without if 0 < key <= highest}, reverse=True)
        self._highest = highest
        self._before = [highest - key - number for number, key in enumerate(gone)]
        """For each of those that are left out, how many others stand before it."""

    def __len__(self) -> int:
        return self._highest - len(self._before)

    def at(self, number: int) -> MatchKey:
        return MatchKey(self._highest - number - bisect_right(self._before, number))


class Pages(Lazy[MatchInfo]):
    """Matches by their place in a list. Two pages at most are remembered."""

    def __init__(
        self,
        keys: Sequence[MatchKey],
        read: Callable[[Sequence[MatchKey]], Mapping[MatchKey, MatchInfo]],
    ) -> None:
        """`read` has the matches of some neighbouring keys, as far as they can be read."""
        self._keys = keys
        self._read = read
        self._pages: dict[int, list[MatchInfo]] = {}

    def __len__(self) -> int:
        return len(self._keys)

    def at(self, number: int) -> MatchInfo:
        page = number // PAGE
        if page not in self._pages:
            keys = self._keys[page * PAGE : (page + 1) * PAGE]
            found = self._read(keys)
            while len(self._pages) > 1:
                del self._pages[next(iter(self._pages))]
            self._pages[page] = [found.get(key) or MatchInfo(key, None) for key in keys]
        return self._pages[page][number % PAGE]


class Joined(Lazy[MatchInfo]):
    """One list after another."""

    def __init__(self, *lists: Sequence[MatchInfo]) -> None:
        self._lists = lists

    def __len__(self) -> int:
        return sum(map(len, self._lists))

    def at(self, number: int) -> MatchInfo:
        for infos in self._lists:
            if number < len(infos):
                return infos[number]
            number -= len(infos)
        raise IndexError(number)
