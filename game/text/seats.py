"""Who sits at the table: the first seats, names that are free, and names made fit to show."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain, count, islice

from game.computer.levels import LEVELS
from game.engine import Seat
from game.engine.limits import NAME_LENGTH, SEATS
from game.text.i18n import Translator
from game.text.names import DEFAULT_NAME, default_number, identity

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
        # In the order of the seats: who sits first keeps the name.
        taken = [other.name for other in seats]
        seats.append(Seat(name_for(seat.name, taken, level, tr), level))
    return seats


def name_for(wish: str, taken: Collection[str], level: str | None, tr: Translator) -> str:
    """The name that comes nearest to a wish: fit to show, not empty, and nobody else's.

    A default name of whatever language is that of this one.
    """
    name = tidy(wish).strip()
    if not identity(name):
        return free_name(tr, taken, level)
    return _free(shown_name(name, tr), taken)


def free_name(tr: Translator, taken: Collection[str], level: str | None) -> str:
    """A name nobody has, for a person (`level` None) or a computer."""
    # A person may be called like a computer: its own names may not be enough.
    names = _players(tr) if level is None else chain(_COMPUTERS, _players(tr))
    return _first_free(names, taken)


def seat_name(seat: int, tr: Translator) -> str:
    """The name of a seat, by its place from 0 on, whoever sits there."""
    return _player(seat + 1, tr)


def shown_name(name: str, tr: Translator) -> str:
    """A name as it is shown: a default one follows the language, one that was given stays."""
    number = default_number(name)
    return name if number is None else _player(number, tr)


def own_name(name: str, tr: Translator) -> str:
    """A name that somebody chose; "" for one that was free to be taken."""
    unnamed = {identity(free) for free in (*_COMPUTERS, *islice(_players(tr), SEATS))}
    return "" if identity(name) in unnamed else name


def tidy(text: str) -> str:
    """Text in which all that cannot be shown is a space, cut to the length of a name."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return shown.lstrip()[:NAME_LENGTH]


def _players(tr: Translator) -> Iterator[str]:
    return (_player(number, tr) for number in count(1))


def _player(number: int, tr: Translator) -> str:
    name = tr.gettext(DEFAULT_NAME).format(number=number)
    return name if len(name) <= NAME_LENGTH else _numbered(name, number)


def _free(name: str, taken: Collection[str]) -> str:
    """`name`, or `name` with a number if somebody has it already."""
    return _first_free(chain([name], (_numbered(name, number) for number in count(2))), taken)


def _first_free(names: Iterable[str], taken: Iterable[str]) -> str:
    used = {identity(name) for name in taken}
    return next(name for name in names if identity(name) not in used)


def _numbered(name: str, number: int) -> str:
    tail = f" {number}"
    return name[: NAME_LENGTH - len(tail)].rstrip() + tail
