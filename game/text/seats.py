"""Who sits at the table: the first seats, names that are free, and names made fit to show."""

from collections.abc import Collection, Iterator, Sequence
from itertools import chain, count, islice

from game.computer.levels import LEVELS
from game.engine import Seat
from game.engine.limits import NAME_LENGTH, SEATS
from game.text.i18n import Translator

DEFAULT_LEVEL = "regular"
SHOW_SEATS = (Seat("Hexa", "exact"), Seat("Tetra", "expert"))
"""Who plays where people only look on: a demonstration, a kiosk that nobody uses."""
_COMPUTERS = ("Hexa", "Tetra", "Octa", "Trio", "Nona", "Deca")
"""Names of computers, the same in every language; as many as there are seats."""


def seated(saved: Sequence[Seat], tr: Translator) -> list[Seat]:
    """The saved seats made fit to play; one person against one computer if there are none."""
    if not saved:
        return [Seat(free_name(tr, (), None)), Seat(_COMPUTERS[0], DEFAULT_LEVEL)]
    seats: list[Seat] = []
    for seat in saved[:SEATS]:
        level = seat.level if seat.level in LEVELS or seat.level is None else DEFAULT_LEVEL
        taken = [other.name for other in seats]
        seats.append(Seat(name_for(seat.name, taken, level, tr), level))
    return seats


def name_for(wish: str, taken: Collection[str], level: str | None, tr: Translator) -> str:
    """The name that comes nearest to a wish: fit to show, not empty, and nobody else's."""
    name = tidy(wish).strip()
    return _free(name, taken) if name else free_name(tr, taken, level)


def free_name(tr: Translator, taken: Collection[str], level: str | None) -> str:
    """A name nobody has, for a person (`level` None) or a computer."""
    used = {name.casefold() for name in taken}
    names = _players(tr) if level is None else chain(_COMPUTERS, _players(tr))
    return next(name for name in names if name.casefold() not in used)


def own_name(name: str, tr: Translator) -> str:
    """A name that somebody chose; "" for one that was free to be taken."""
    unnamed = (*_COMPUTERS, *islice(_players(tr), SEATS))
    return "" if name in unnamed else name


def tidy(text: str) -> str:
    """Text in which all that cannot be shown is a space, cut to the length of a name."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return shown.lstrip()[:NAME_LENGTH]


def _players(tr: Translator) -> Iterator[str]:
    # Translators: a player's name until another is given; with its number at most 12 letters
    pattern = tr.gettext("Player {number}")
    for number in count(1):
        name = pattern.format(number=number)
        yield name if len(name) <= NAME_LENGTH else _numbered(name, number)


def _free(name: str, taken: Collection[str]) -> str:
    """`name`, or `name` with a number if somebody has it already."""
    used = {other.casefold() for other in taken}
    if name.casefold() not in used:
        return name
    others = (_numbered(name, number) for number in count(2))
    return next(other for other in others if other.casefold() not in used)


def _numbered(name: str, number: int) -> str:
    tail = f" {number}"
    return name[: NAME_LENGTH - len(tail)].rstrip() + tail
