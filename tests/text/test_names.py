"""The identity of a name: every spelling of it is one, and no other person's is."""

import unicodedata
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.limits import SEATS
from game.text.i18n import LANGUAGES, Translator
from game.text.names import default_number, identity
from game.text.seats import free_name
from game.widgets.keyboard import PAGES

NAMES = st.text(max_size=15)
SPELLINGS = {
    "Zoë": ("Zoe\u0308", "ZOË", "zoe\u0308", " Zoë", "Zoë ", "Z\u00adoë", "Z\u200boë", "Ｚｏë"),
    "Đurđica": ("đurđica", "ĐURĐICA", "Đurđica\u200d"),
    "Žarko": ("Z\u030carko", "žarko"),
    "Øjvind": ("øjvind", "ØJVIND"),
    "Åse": ("A\u030ase", "\u212bse", "åse"),
    "Džo": ("ǅo", "ǆo", "DŽO"),
    "Straße": ("STRASSE", "strasse", "STRAẞE"),
    "Fiona": ("\ufb01ona", "FIONA"),
    "O'Neil": ("O\u2019Neil", "O\u2018Neil", "O\u02bcNeil", "o\uff07neil", "O\u00b4Neil"),
    "Anne-Li": ("Anne\u2010Li", "Anne\u2011Li", "Anne\u2013Li", "anne\uff0dli", "Anne\u2212Li"),
    "Jan de Wit": ("Jan  de Wit", "Jan\u00a0de\u2009Wit", "jan\tde\u3000wit"),
    "Ἄδης": ("ἌΔΗΣ", "\u0391\u0313\u0301δης", "ἄδης"),
    "ᾼδης": ("ᾳδης", "ΑΙΔΗΣ"),
    "Nguyễn": ("Nguye\u0302\u0303n", "Nguyê\u0303n", "NGUYỄN"),
    "김": ("\u1100\u1175\u11b7",),
    "Ann ❤": ("Ann ❤\ufe0f", "ANN ❤\ufe0e"),
}
"""Names, each with ways in which one person's keyboard, phone or file may have it."""


@pytest.mark.parametrize(
    ("name", "spelling"), [(name, it) for name, all_ in SPELLINGS.items() for it in all_]
)
def test_all_spellings_are_one_person(name: str, spelling: str) -> None:
    assert identity(spelling) == identity(name)


def test_other_names_are_other_people() -> None:
    others = [
        *SPELLINGS,
        "Zoe",
        "Ase",
        "Anneli",
        "Oneil",
        "Jandewit",
        "Ann",
        "Ann 2",
        "\u0410nn",
        "Ann❤",
    ]
    for one, other in combinations(others, 2):
        assert identity(one) != identity(other), (one, other)


@given(NAMES)
def test_whatever_unicode_calls_equal_is_one_person(name: str) -> None:
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        assert identity(unicodedata.normalize(form, name)) == identity(name)
    assert identity(name.casefold()) == identity(name)
    assert identity(f" {name}\u00a0") == identity(name)


@given(st.text(st.sampled_from("".join(PAGES)), max_size=12))
def test_capitals_make_no_other_name(name: str) -> None:
    assert identity(name.upper()) == identity(name) == identity(name.lower())


@given(NAMES)
def test_the_identity_of_an_identity_is_itself(name: str) -> None:
    assert identity(identity(name)) == identity(name)


@given(st.text(st.characters(categories=["Cs"])))
def test_what_is_no_text_has_an_identity_all_the_same(name: str) -> None:
    assert isinstance(identity(name), str)


@pytest.mark.parametrize("number", range(1, SEATS + 1))
def test_a_default_name_is_the_same_in_every_language(number: int) -> None:
    names = [
        Translator(lang).gettext("Player {number}").format(number=number) for lang in LANGUAGES
    ]
    assert len(set(names)) == len(LANGUAGES)
    assert len({identity(name) for name in names}) == 1
    assert {default_number(name) for name in names} == {number}
    assert default_number(names[0].upper()) == number


@pytest.mark.parametrize(
    "name", ["Player", "Player 0", "Player 01", "Players 1", "1", "R2D2", "Hexa", "Bot 7", ""]
)
def test_a_name_of_ones_own_is_no_default(name: str) -> None:
    assert default_number(name) is None


def test_free_names_are_free_of_all_spellings() -> None:
    assert free_name(Translator(), ("Speler 1", "PLAYER  2", "Igrac\u030c 3"), None) == "Player 4"
