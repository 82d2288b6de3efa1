"""Seats: names are fit to show, free, and nobody else's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.computer.levels import LEVELS
from game.engine import Seat
from game.engine.limits import NAME_LENGTH, SEATS
from game.text.i18n import LANGUAGES, Translator
from game.text.seats import free_name, name_for, own_name, seated, tidy

ENGLISH = Translator()
saved_seats = st.lists(
    st.builds(Seat, st.text(max_size=15), st.sampled_from([None, "", "exact", "no such level"])),
    max_size=SEATS + 2,
)


@given(saved_seats)
def test_whatever_was_saved_can_be_played(saved: list[Seat]) -> None:
    seats = seated(saved, ENGLISH)
    assert 1 <= len(seats) <= SEATS
    names = [seat.name for seat in seats]
    assert len({name.casefold() for name in names}) == len(names)
    for seat in seats:
        assert seat.level is None or seat.level in LEVELS
        assert 1 <= len(seat.name) <= NAME_LENGTH
        assert seat.name.isprintable()
        assert seat.name.strip()
    assert seated(seats, ENGLISH) == seats


def test_good_seats_stay_as_they_are() -> None:
    seats = [Seat("Sanne"), Seat("Bot 7", "expert")]
    assert seated(seats, ENGLISH) == seats


@pytest.mark.parametrize("lang", [*LANGUAGES, "pseudo"])
def test_free_names_are_short_and_distinct_in_every_language(lang: str) -> None:
    tr = Translator.pseudo() if lang == "pseudo" else Translator(lang)
    for level in (None, "exact"):
        names: list[str] = []
        for _ in range(12):
            names.append(free_name(tr, names, level))
        assert len(set(names)) == len(names)
        assert max(map(len, names)) <= NAME_LENGTH


@pytest.mark.parametrize(
    ("wish", "taken", "name"),
    [
        ("Bo", (), "Bo"),
        ("Bo", ("BO",), "Bo 2"),
        ("Bo", ("bo", "Bo 2"), "Bo 3"),
        ("  Bo  ", (), "Bo"),
        ("Maximiliaans", ("Maximiliaans",), "Maximiliaa 2"),
        ("Straße", ("STRASSE",), "Straße 2"),
        (" ", ("Player 1",), "Player 2"),
    ],
)
def test_the_nearest_name_to_a_wish(wish: str, taken: tuple[str, ...], name: str) -> None:
    assert name_for(wish, taken, None, ENGLISH) == name


def test_own_names() -> None:
    assert own_name("Player 3", ENGLISH) == ""
    assert own_name("Hexa", ENGLISH) == ""
    assert own_name("Sanne", ENGLISH) == "Sanne"


@given(st.text())
def test_tidy_text_is_printable_and_short(text: str) -> None:
    assert tidy(text).isprintable()
    assert len(tidy(text)) <= NAME_LENGTH
